package change

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// spelledCopy returns a type as the module spells it, if it is copied and one of those that functions which a change
// makes may have: i64, i32, u8, usize and bool, and records and variants whose type arguments are i64 and bool and for
// which the module has one name.
func (v *moduleView) spelledCopy(t hir.TypeID) (syntax.Tree[syntax.Type], bool) {
	m := v.Model()
	if m.TypeKind(t) != hir.Nominal {
		word := m.TypeKind(t).String()
		return syntax.NewNamedType(word), slices.Contains(computedTypes, word)
	}
	k := knownOf(m, t)
	facts := m.Facts(t)
	if !k.exists() || !facts.Copy || facts.ContainsResource || facts.NeedsDrop {
		return syntax.Tree[syntax.Type]{}, false
	}
	found := v.declarations(k.declaration)
	if kind := m.TypeDeclarationOf(t).Kind(); len(found) != 1 || kind != hir.Record && kind != hir.Variant {
		return syntax.Tree[syntax.Type]{}, false
	}
	return syntax.NewNamedType(found[0].Name(), namedTypes(k.arguments)...), true
}
