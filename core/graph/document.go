package graph

import (
	"fmt"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// DocumentBytesMax bounds one graph document, in bytes. Source: Project layer, "Limits", `output_bytes`.
const DocumentBytesMax = 64 << 20

// Append appends the graph document of a module in form F, without a line feed: schema, revision, prelude, view,
// identity, module, permits, entrypoint, type_facts and nodes. The plans of m must be proved, and revision must be
// the graph revision of its canonical text. Append refuses a document of more than DocumentBytesMax bytes, or with a
// layout key that does not fit, by RuleLimit, and a module with a rust import by RuleRustImport; it then returns dst
// unchanged.
//
// Source: facets, "Graph snapshot shape of the same facts".
func Append(dst []byte, m *hir.Module, revision canon.Digest) ([]byte, diag.List) {
	if m.HasRustImport() {
		return dst, diag.List{RuleRustImport.New("a module with a rust import has no graph")}
	}
	s := newSurvey(m)
	if t, ok := s.longLayoutKey(); ok {
		declared := m.TypeDeclarationOf(t)
		return dst, exceeds("the layout key of the "+declared.Kind().String()+" "+declared.Name(), "layout_key_bytes",
			hir.LayoutKeyBytesMax)
	}
	d := document{&writer{out: dst, max: len(dst) + DocumentBytesMax}, m, s, new(plan.CleanupBuilder)}
	d.write(revision)
	if d.over() {
		return dst, exceeds("the graph of the module", "output_bytes", DocumentBytesMax)
	}
	return d.out, nil
}

func exceeds(what, field string, limit int) diag.List {
	return diag.List{RuleLimit.New(fmt.Sprintf("%s exceeds `%s`; the limit is %d", what, field, limit))}
}

// document writes the graph document of one module.
type document struct {
	*writer
	module  *hir.Module
	survey  *survey
	planner *plan.CleanupBuilder
}

// IdentityScopes is an object in form F that states how long each family of identities in a graph document stays
// valid.
const IdentityScopes = `{"declarations":"explicit-persistent-or-automatic-unstable",` +
	`"values":"revision-scoped-structural",` +
	`"expressions":"revision-scoped-structural",` +
	`"match_arms":"revision-scoped-structural",` +
	`"patterns":"revision-scoped-structural",` +
	`"type_parameters":"owner-and-index-stable"}`

func (d document) write(revision canon.Digest) {
	d.string(`{"schema":`, d.survey.schema())
	d.string(`,"revision":`, revision.String())
	d.string(`,"prelude":{"schema":`, hir.PreludeSchema)
	d.string(`,"digest":`, canon.NewHasher("").Raw([]byte(hir.PreludeContract)).Sum().String())
	d.raw(`},"view":{"kind":"module"}`)
	d.raw(`,"identity":` + IdentityScopes)
	d.string(`,"module":`, d.module.Name())
	d.strings(`,"permits":`, d.module.Permits().Values())
	d.string(`,"entrypoint":`, d.module.Entrypoint())
	d.typeFacts()
	d.raw(`,"nodes":[`)
	d.types(authored)
	d.types(prelude)
	d.interfaces()
	d.functions()
	d.templates()
	d.instances()
	d.raw(`]}`)
}

// typeFacts writes every concrete type that the module mentions, sorted by identity.
func (d document) typeFacts() {
	mentioned := d.survey.sorted()
	for i := range d.array(`,"type_facts":`, len(mentioned)) {
		t := mentioned[i].id
		facts := d.module.Facts(t)
		d.string(`{"id":`, mentioned[i].identity)
		d.raw(`,"type":`)
		d.out = d.module.AppendTypeJSON(d.out, t)
		d.boolean(`,"facts":{"copy":`, facts.Copy)
		d.boolean(`,"contains_resource":`, facts.ContainsResource)
		d.boolean(`,"sized":`, true)
		d.boolean(`,"needs_drop":`, facts.NeedsDrop)
		d.string(`,"layout_key":`, string(d.module.AppendLayoutKey(nil, t)))
		d.raw(`}}`)
	}
}
