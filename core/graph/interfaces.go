package graph

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// ImportResult is the result of every import in a graph, an object in form F.
const ImportResult = `{"type":"unit","ownership_mode":"value","producer":"callee",` +
	`"out_slot_initialization":"success_only","ownership_transfer":"final_zero_status_commit"}`

// StatusSchema is the schema of the normalized status of a failed import.
const StatusSchema = "semaprax.status.v1"

// interfaces writes the node of every interface, each followed by the nodes of its imports.
func (d document) interfaces() {
	for i := 0; i < d.module.InterfaceCount() && !d.over(); i++ {
		declared := d.module.Interface(i)
		d.head(declared.ID, hir.Interface, declared.Name, hir.Explicit)
		d.strings(`,"permits":`, declared.Permits.Values())
		for j := range d.array(`,"imports":`, declared.Imports.Len()) {
			d.string("", declared.Imports.At(j).ID)
		}
		d.raw(`}`)
		for j := 0; j < declared.Imports.Len() && !d.over(); j++ {
			d.imported(declared.ID, declared.Imports.At(j))
		}
	}
}

// imported writes the node of an import. Its key is its identity, and it consumes its argument even if it fails.
func (d document) imported(owner string, declared hir.ImportDeclaration) {
	d.next()
	d.string(`{"id":`, declared.ID)
	d.string(`,"kind":`, hir.Import.String())
	d.string(`,"name":`, declared.Name)
	d.string(`,"owner":`, owner)
	d.string(`,"identity_origin":`, hir.Explicit.String())
	d.boolean(`,"persistent":`, true)
	d.string(`,"import_key":`, declared.ID)
	for i := range d.array(`,"parameters":`, declared.Parameters.Len()) {
		p := declared.Parameters.At(i)
		d.string(`{"name":`, p.Name)
		d.string(`,"type_id":`, d.module.TypeIdentity(p.Type))
		d.string(`,"ownership_mode":`, p.Mode.String())
		d.boolean(`,"consumes_on_failure":`, p.Mode == syntax.ModeOwn)
		d.raw(`}`)
	}
	d.raw(`,"result":` + ImportResult)
	d.strings(`,"effects":`, declared.Effects.Values())
	d.strings(`,"required_authority":`, declared.Effects.Values())
	if declared.StatusDomain == "" {
		d.raw(`,"failure":{"kind":"infallible"}}`)
		return
	}
	d.string(`,"failure":{"kind":"status","domain_id":`, declared.StatusDomain)
	d.string(`,"normalization":`, StatusSchema)
	d.raw(`}}`)
}
