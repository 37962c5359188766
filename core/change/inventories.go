package change

import (
	"slices"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/hir"
)

// inventoryOf is one list of what constructors can select in the module of a target: its rows, in form F and in the
// order of what they select, and the constructors that select from it.
type inventoryOf struct {
	name         string
	rows         []string
	constructors []string
}

func (i inventoryOf) constructorsIfAny() []string {
	if len(i.rows) == 0 {
		return nil
	}
	return i.constructors
}

// selectable is a row of an inventory with what it selects.
type selectable struct{ target, row string }

func rowsOf(list []selectable) (rows []string) {
	slices.SortFunc(list, func(a, b selectable) int { return strings.Compare(a.target, b.target) })
	for _, s := range list {
		rows = append(rows, s.row)
	}
	return rows
}

// inventories returns what constructors can select in the module of the function. Only what the module has exactly one
// name for is listed. Source: Image Candidate Protocol v2, "Inventory descriptors".
func (f functionView) inventories() []inventoryOf {
	var constructions, records, projections, places, matches, updates, types []selectable
	for i := range f.Model().TypeDeclarationCount() {
		d := f.Model().TypeDeclaration(i)
		switch d.Kind() {
		case hir.Record:
			s, refused := f.moduleView.record(d.ID())
			if refused != nil {
				break
			}
			records = append(records, f.recordRow(s, "record", ""))
			updates = append(updates, f.recordRow(s, "update",
				`"base_evaluation":"once_into_typed_value_binding","field_coverage":"subset",`))
			for k, field := range d.Fields().All() {
				projections = append(projections, f.fieldRow(s, field, k, "project",
					`"base_evaluation":"once_into_typed_value_binding",`))
				places = append(places, f.fieldRow(s, field, k, "field_place",
					`"base_evaluation":"direct_named_place_no_staging","root_requirement":"authenticated_lexical_nominal_binding",`))
			}
			types = append(types, f.typeRow(s, "record"))
		case hir.Variant:
			s, refused := f.moduleView.variant(d.ID())
			if refused != nil {
				break
			}
			for k := range d.Cases().Len() {
				constructions = append(constructions, f.caseRow(s, k))
			}
			matches = append(matches, f.matchRow(s))
			types = append(types, f.typeRow(s, "variant"))
		}
	}
	var operations []string
	for _, operation := range builtins {
		if !f.names.isTaken(operation.Name) { // where it is, the name means something else
			operations = append(operations, operation.row())
		}
	}
	return []inventoryOf{
		{"builtin_calls", operations, []string{"builtin_call"}},
		{"field_places", rowsOf(places), []string{"field_place"}},
		{"aggregate_constructors", rowsOf(append(constructions, records...)), f.aggregateConstructors(len(records) > 0)},
		{"aggregate_projections", rowsOf(projections), []string{"project"}},
		{"aggregate_matches", rowsOf(matches), []string{"match"}},
		{"aggregate_updates", rowsOf(updates), []string{"update"}},
		{"nominal_types", rowsOf(types), nil},
	}
}

func (f functionView) aggregateConstructors(hasRecords bool) []string {
	if hasRecords {
		return []string{"record", "variant"}
	}
	return []string{"variant"}
}

// descriptor returns the members that say where a type of a row comes from: binding, evidence_owner, generic, module
// and path, and for one of the prelude what the compiler owns; each with a comma behind it.
func (f functionView) descriptor(s subject) string {
	path, module := "null", "null"
	evidence, prelude := "retained_checked_hir", ""
	if s.isPrelude() {
		digest := canon.NewHasher("").Raw([]byte(hir.PreludeContract)).Sum()
		evidence = "compiler_checked_prelude"
		prelude = `"compiler_prelude":{"digest":"` + digest.String() + `","schema":"` + hir.PreludeSchema +
			`"},"identity_origin":"compiler_owned",`
	} else {
		d, _ := f.revision.project.Find(s.declaration.ID())
		p, m := d.Place()
		path, module = quotedJSON(p), quotedJSON(m)
	}
	generic := s.declaration.Parameters().Len() > 0
	return `"binding":` + quotedJSON(s.spelling) + `,"evidence_owner":"` + evidence + `","generic":` +
		string(canon.AppendBool(nil, generic)) + `,"module":` + module + `,"path":` + path + `,` + prelude +
		f.typeParameters(s)
}

// typeParameters returns the member type_parameters of a generic type, with a comma behind it.
func (f functionView) typeParameters(s subject) string {
	if s.declaration.Parameters().Len() == 0 {
		return ""
	}
	text := `"type_parameters":[`
	for i, name := range s.declaration.Parameters().All() {
		if i > 0 {
			text += ","
		}
		text += `{"allowed_types":["i64","bool"],"index":` + decimal(i) + `,"name":` + quotedJSON(name) + `}`
	}
	return text + "],"
}

const requiresValidation = `"requires_full_candidate_validation":true`

// fieldList returns the fields of a record or a case as rows list them.
func (f functionView) fieldList(fields hir.List[hir.FieldDeclaration]) string {
	text := "["
	for i, field := range fields.All() {
		if i > 0 {
			text += ","
		}
		text += `{"index":` + decimal(i) + `,"name":` + quotedJSON(field.Name) + `,"target":` + quotedJSON(field.ID) +
			`,"type_identity":` + quotedJSON(f.Model().TypeIdentity(field.Type)) + `}`
	}
	return text + "]"
}

func (f functionView) recordRow(s subject, kind, extras string) selectable {
	id := quotedJSON(s.declaration.ID())
	return selectable{s.declaration.ID(), `{` + f.descriptor(s) + extras + `"fields":` +
		f.fieldList(s.declaration.Fields()) + `,"kind":"` + kind + `","name":` + quotedJSON(s.declaration.Name()) +
		`,"owner":` + id + `,` + requiresValidation + `,"target":` + id + `}`}
}

func (f functionView) caseRow(s subject, index int) selectable {
	of := s.declaration.Cases().At(index)
	return selectable{of.ID, `{` + f.descriptor(s) + `"fields":` + f.fieldList(of.Fields) + `,"kind":"variant","name":` +
		quotedJSON(of.Name) + `,"owner":` + quotedJSON(s.declaration.ID()) + `,` + requiresValidation + `,"target":` +
		quotedJSON(of.ID) + `}`}
}

func (f functionView) fieldRow(s subject, field hir.FieldDeclaration, index int, kind, extras string) selectable {
	return selectable{field.ID, `{` + f.descriptor(s) + extras + `"index":` + decimal(index) + `,"kind":"` + kind +
		`","name":` + quotedJSON(field.Name) + `,"owner":` + quotedJSON(s.declaration.ID()) + `,` +
		requiresValidation + `,"target":` + quotedJSON(field.ID) + `,"type_identity":` +
		quotedJSON(f.Model().TypeIdentity(field.Type)) + `}`}
}

func (f functionView) matchRow(s subject) selectable {
	cases := "["
	for i, of := range s.declaration.Cases().All() {
		if i > 0 {
			cases += ","
		}
		cases += `{"fields":` + f.fieldList(of.Fields) + `,"index":` + decimal(i) + `,"name":` + quotedJSON(of.Name) +
			`,"target":` + quotedJSON(of.ID) + `}`
	}
	return selectable{s.declaration.ID(), `{"base_evaluation":"once_into_typed_value_binding",` + f.descriptor(s) +
		`"cases":` + cases + `],"kind":"match","name":` + quotedJSON(s.declaration.Name()) + `,` +
		requiresValidation + `,"target":` + quotedJSON(s.declaration.ID()) + `}`}
}

func (f functionView) typeRow(s subject, kind string) selectable {
	return selectable{s.declaration.ID(), `{` + f.descriptor(s) +
		`"copy_admission":"checked_candidate_signature","declaration_kind":"` +
		kind + `","kind":"nominal",` + requiresValidation + `,"target":` + quotedJSON(s.declaration.ID()) + `}`}
}

// BuiltinRow is what catalogues say of an operation of the compiler, as JSON.
type BuiltinRow struct{ ID, Text string }

// BuiltinRows returns the rows of all operations that a constructor can call, in the order of catalogues.
func BuiltinRows() []BuiltinRow {
	return lo.Map(builtins, func(b Builtin, _ int) BuiltinRow { return BuiltinRow{b.ID, b.row()} })
}

func (b Builtin) row() string {
	operations := check.Operations()
	described := operations[slices.IndexFunc(operations, func(o check.Operation) bool { return o.Name == b.Name })]
	evidence := "compiler_byte_operations"
	if strings.HasPrefix(b.ID, "core.string.") {
		evidence = "compiler_string_operations"
	}
	text := `{"arity":` + decimal(b.Arity) + `,"effects":[],"evidence_owner":"` + evidence +
		`","kind":"builtin_call","name":` + quotedJSON(b.Name) + `,"parameters":[`
	for i, p := range described.Takes {
		if i > 0 {
			text += ","
		}
		family, id := "null", quotedJSON(p.Type)
		if p.Type == "" {
			family, id = `"array_u8_any_length"`, "null"
		}
		text += `{"index":` + decimal(i) + `,"name":` + quotedJSON(p.Name) + `,"ownership":"` + p.Mode.String() +
			`","type_family":` + family + `,"type_id":` + id + `}`
	}
	return text + `],` + requiresValidation + `,"return_type_id":` + quotedJSON(described.Gives) + `,"target":` +
		quotedJSON(b.ID) + `}`
}
