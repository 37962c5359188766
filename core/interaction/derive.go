package interaction

import (
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// derivation visits the types that a root reaches, depth first, each before the types that refer to it. It reports the
// first fault that it meets. Source: Agent Interaction Schema, "Derivation".
type derivation struct {
	types    Types
	done     []*Type // each after all that it refers to
	found    map[string]*Type
	visiting []string
	path     []string // the root, then the cases and fields that lead to where the visit is
}

// derive returns the types of the graph of a root, the root last.
func derive(types Types, root string) ([]*Type, *Refusal) {
	d := derivation{types: types, found: map[string]*Type{}, path: []string{root}}
	if _, refused := d.visit(root, 0); refused != nil {
		return nil, refused
	}
	return d.done, nil
}

func (d *derivation) refuse(name string) *Refusal {
	return &Refusal{rule: ruleDerivation, name: name, path: pointer(d.path...), offset: NoOffset}
}

// visit derives the type with the identity, at a depth counted in references from the root. It checks the depth of a
// type again each time the type is reached: every path from the root is bounded, not only the first.
func (d *derivation) visit(id string, depth int) (*Type, *Refusal) {
	if known := d.found[id]; known != nil {
		if depth+known.height > depthMax {
			return nil, d.refuse(typeMaxDepth)
		}
		return known, nil
	}
	switch {
	case slices.Contains(d.visiting, id):
		return nil, d.refuse(typeRecursive)
	case depth > depthMax:
		return nil, d.refuse(typeMaxDepth)
	case len(d.done)+len(d.visiting) >= typesMax:
		return nil, d.refuse(typeMaxTypes)
	}
	declared, ok := d.types.Type(id)
	switch {
	case !ok:
		return nil, d.refuse(typeUnresolved)
	case declared.Generic:
		return nil, d.refuse(typeGeneric)
	case !d.isPersistent(id):
		return nil, d.refuse(typeIdentityOrigin)
	}
	d.visiting = append(d.visiting, id)
	derived := &Type{id: id, comment: d.types.Comment(id), kind: declared.Kind}
	if refused := d.members(derived, declared, depth); refused != nil {
		return nil, refused
	}
	d.visiting = d.visiting[:len(d.visiting)-1]
	d.done = append(d.done, derived)
	d.found[id] = derived
	return derived, nil
}

// members derives the shapes of a type.
func (d *derivation) members(into *Type, declared hir.TypeInterface, depth int) *Refusal {
	switch declared.Kind {
	case hir.Record:
		return d.shape(into, "", declared.Fields, depth)
	case hir.Variant:
		if declared.Cases.Len() == 0 {
			return d.refuse(typeCases)
		}
		var ids []string
		for _, c := range declared.Cases.All() {
			d.path = append(d.path, c.ID)
			if !d.isPersistent(c.ID) {
				return d.refuse(typeCaseIdentityOrigin)
			}
			if refused := d.shape(into, c.ID, c.Fields, depth); refused != nil {
				return refused
			}
			d.path = d.path[:len(d.path)-1]
			ids = append(ids, c.ID)
		}
		into.cases = newNames(ids...)
		return nil
	}
	return d.refuse(typeKind)
}

// shape derives the fields of a record, or of one case, and adds them to the type.
func (d *derivation) shape(into *Type, caseID string, declared hir.List[hir.MemberInterface], depth int) *Refusal {
	comment := ""
	if caseID != "" {
		comment = d.types.Comment(caseID)
	}
	fields, ids := make([]FieldType, declared.Len()), make([]string, declared.Len())
	for i, member := range declared.All() {
		d.path = append(d.path, member.ID)
		field, refused := d.field(member, depth)
		if refused != nil {
			return refused
		}
		d.path = d.path[:len(d.path)-1]
		if field.nested != nil {
			into.height = max(into.height, 1+field.nested.height)
		}
		fields[i], ids[i] = field, field.id
	}
	into.shapes = append(into.shapes, Shape{caseID, comment, fields, newNames(ids...)})
	return nil
}

// field classifies a field. A type that its module does not know is one that no schema can hold: in a checked module
// every name is resolved.
func (d *derivation) field(declared hir.MemberInterface, depth int) (FieldType, *Refusal) {
	field := FieldType{id: declared.ID, comment: d.types.Comment(declared.ID), representation: Nested}
	spelled := declared.Type
	scalar, ok := scalars[spelled.Kind]
	switch {
	case !d.isPersistent(declared.ID):
		return field, d.refuse(typeFieldIdentityOrigin)
	case spelled.Unknown:
		return field, d.refuse(typeFieldUnsupported)
	case ok:
		field.representation = scalar
		return field, nil
	case spelled.Kind != hir.Nominal:
		return field, d.refuse(typeFieldUnsupported)
	case spelled.Arguments.Len() > 0:
		return field, d.refuse(typeFieldGenericArgument)
	}
	nested, refused := d.visit(spelled.Declaration, depth+1)
	field.nested = nested
	return field, refused
}

// isPersistent reports whether an identity survives a renaming.
func (d *derivation) isPersistent(id string) bool { return d.types.Origin(id) != hir.Automatic }

// Root is a declared type and whether a schema can be rooted at it.
type Root struct {
	id      string
	refused *Refusal
}

// ID returns the stable identity of the type.
func (r Root) ID() string { return r.id }

// Refusal returns why the type cannot be a root, or nil if it can.
func (r Root) Refusal() *Refusal { return r.refused }

// Roots returns every authored type, in the order of types.
func Roots(types Types) []Root {
	return lo.Map(types.TypeIDs(), func(id string, _ int) Root {
		_, refused := Compile(types, id)
		return Root{id, refused}
	})
}

// CompileText compiles a root of a standalone file. Diagnostics have no path; compiled is nil iff one of them is an
// error.
func CompileText(source, root string) (compiled *Interaction, found diag.List) {
	types, found := TypesOfFile(source)
	if types == nil {
		return nil, found
	}
	compiled, refused := Compile(types, root)
	if refused != nil {
		found = append(found, refused.Diagnostic())
	}
	return compiled, found
}
