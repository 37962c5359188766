package hir

import (
	"strings"
	"testing"
)

func TestAnInterfaceSpellsALongIdentityOnce(t *testing.T) {
	long := TypeRef{Kind: Nominal, Declaration: strings.Repeat("t", 1<<10)}
	f := FunctionInterface{ID: "f", Result: long,
		Parameters: Collect(100, func(int) ParameterInterface { return ParameterInterface{Type: long} })}
	if size := len(f.Append(nil)); size > 3<<10 {
		t.Errorf("the interface takes %d bytes", size)
	}
}

func TestInterfacesAreEqualIffTheirTextsAre(t *testing.T) {
	a, b := TypeRef{Kind: Nominal, Declaration: "a"}, TypeRef{Kind: Nominal, Declaration: "b"}
	option := TypeRef{Kind: Nominal, Declaration: "core.option", Arguments: ListOf(TypeRef{Kind: I64})}
	texts := map[string]int{}
	for i, types := range [][]TypeRef{
		{a, a}, {a, b}, {b, a}, {b, b}, {option, a}, {a, option}, {{Kind: I64}, a}, {{Kind: Bool}, a},
		{{Unknown: true}, a},
		{{Kind: Array, Length: 1}, a}, {{Kind: Array, Length: 11}, a},
		{a, {Kind: Array, Length: 1}},
	} {
		f := FunctionInterface{ID: "f", Parameters: ListOf(ParameterInterface{Name: "p", Type: types[0]}), Result: types[1]}
		text := string(f.Append(nil))
		if first, equal := texts[text]; equal {
			t.Errorf("the interfaces %d and %d have the text %q", first, i, text)
		}
		texts[text] = i
		if again := string(f.Append(nil)); again != text {
			t.Errorf("interface %d has the texts %q and %q", i, text, again)
		}
	}
}
