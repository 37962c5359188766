package props

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/hir"
)

// TestWhatACatalogOffersIsAdmitted proves that an intent of a kind that the change catalog of a target lists, built of
// what the catalogs name, is never refused as one that the target does not admit, and that one of another kind always
// is. What the language or the project says of the result is another matter.
func TestWhatACatalogOffersIsAdmitted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 1)
		a := newAuthor(t, c.Project())
		target, ok := a.declaration(hir.Function)
		if !ok {
			t.Skip("the project has no function")
		}
		known := a.catalog(target)
		of := func(kind string, more object) object {
			intent := object{"kind": kind, "target": target}
			for name, value := range more {
				intent[name] = value
			}
			return intent
		}
		truth := object{"kind": "bool", "value": true}
		declaration := a.added(known)
		declaration["id"], declaration["effects"] = "shop.offered", []string{}
		declaration["body"] = a.literal(declaration["return_type"].(string))
		declaration["requires"], declaration["ensures"] = []object{truth}, []object{}
		offers := map[string]object{
			"rename_declaration":        of("rename_declaration", object{"name": a.name("called")}),
			"change_function_signature": of("change_function_signature", object{"append_parameters": a.appended()}),
			"replace_function_body":     of("replace_function_body", object{"body": a.literal("i64")}),
			"add_contract":              of("add_contract", object{"phase": "ensures", "predicate": truth}),
			"add_declaration":           of("add_declaration", object{"declaration": declaration}),
			"move_declaration":          of("move_declaration", object{"destination": a.destination(known)}),
		}
		for kind, intent := range offers {
			_, refused := apply(t, c, intent)
			isListed := slices.ContainsFunc(known.Operations, func(o operation) bool { return o.Kind == kind })
			isUnfit := refused != nil && (refused[0].Code() == "SPX-G225" || refused[0].Code() == "SPX-G226")
			if isListed == isUnfit {
				t.Fatalf("%s is listed: %v, and answered by %v", kind, isListed, refused)
			}
		}
	})
}

// TestEveryReplaceableExpressionIsReplaced proves that an expression can be replaced by a literal of its type iff the
// expression catalog says so.
func TestEveryReplaceableExpressionIsReplaced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 1)
		a := newAuthor(t, c.Project())
		target, ok := a.declaration(hir.Function)
		if !ok {
			t.Skip("the project has no function")
		}
		rows := slices.DeleteFunc(a.expressions(target), func(e expressionRow) bool {
			return e.Replaceable && !slices.Contains(append(scalars, "char", "f32", "f64"), e.Type)
		})
		if len(rows) == 0 {
			t.Skip("no expression is a scalar")
		}
		for range 4 {
			e := rapid.SampledFrom(rows).Draw(t, "expression")
			typ := e.Type
			if !e.Replaceable {
				typ = "bool"
			}
			_, refused := apply(t, c, object{
				"kind": "replace_expression", "target": target, "expression_id": e.ID, "replacement": a.literal(typ),
			})
			if isUnfit := refused != nil && refused[0].Code() == "SPX-G225"; e.Replaceable == isUnfit {
				t.Fatalf("%s is replaceable: %v, and answered by %v", e.ID, e.Replaceable, refused)
			}
		}
	})
}

// TestARecordThatIsOfferedAFieldTakesIt proves that a field is added to a record iff its change catalog says so.
func TestARecordThatIsOfferedAFieldTakesIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 1)
		a := newAuthor(t, c.Project())
		record, ok := a.declaration(hir.Record)
		if !ok {
			t.Skip("the project has no record")
		}
		intent := a.field(record)
		intent["field"].(object)["id"] = "shop.offered"
		isListed := slices.ContainsFunc(a.offers(record), func(o operation) bool { return o.Kind == "add_record_field" })
		if _, refused := apply(t, c, intent); (refused == nil) != isListed {
			t.Fatalf("it is listed: %v, and answered by %v", isListed, refused)
		}
	})
}
