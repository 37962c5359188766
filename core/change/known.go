package change

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// known is what construction knows of the type of a value without checking it: that it is an i64, a bool or a nominal
// type. Its zero value is a value of which nothing is known.
type known struct {
	declaration string   // the identity of the declaration of a nominal type
	word        string   // i64 or bool
	arguments   []string // i64 or bool each
}

var (
	knownI64  = known{word: "i64"}
	knownBool = known{word: "bool"}
)

// exists reports whether anything is known.
func (k known) exists() bool { return k.declaration != "" || k.word != "" }

func (k known) equal(other known) bool {
	return k.declaration == other.declaration && k.word == other.word && slices.Equal(k.arguments, other.arguments)
}

// both returns what is known of a value that is one of two.
func both(a, b known) known {
	if a.equal(b) {
		return a
	}
	return known{}
}

// knownOf returns what construction may know of a type of a module.
func knownOf(m *hir.Module, t hir.TypeID) known {
	switch m.TypeKind(t) {
	case hir.I64:
		return knownI64
	case hir.Bool:
		return knownBool
	case hir.Nominal:
		k := known{declaration: m.TypeDeclarationOf(t).ID()}
		for i := range m.TypeArgumentCount(t) {
			argument := knownOf(m, m.TypeArgument(t, i))
			if argument.word == "" {
				return known{}
			}
			k.arguments = append(k.arguments, argument.word)
		}
		return k
	}
	return known{}
}

// fieldOf returns what is known of a field of a value of which k is known. field belongs to the declaration of k.
func (k known) fieldOf(m *hir.Module, d *hir.TypeDeclaration, field hir.FieldDeclaration) known {
	if m.TypeKind(field.Type) == hir.Parameter {
		i := slices.Index(slices.Collect(d.Parameters().Values()), m.TypeParameterName(field.Type))
		switch {
		case i < 0 || i >= len(k.arguments):
			return known{}
		case k.arguments[i] == knownI64.word:
			return knownI64
		}
		return knownBool
	}
	return knownOf(m, field.Type)
}
