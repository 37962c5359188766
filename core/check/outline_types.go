package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// unknownType is the type in an outline whose name means nothing; checking the module reports it.
const unknownType int32 = 0

// plainType is a type without arguments, or with no more than two.
type plainType struct {
	kind          hir.TypeKind
	meaning       int32 // of a Nominal
	length        int   // of an Array
	arguments     int
	first, second hir.TypeKind
}

// A type name means a declaration of the module, a use line or a type of the prelude. These are numbered in that order.
var preludeMeanings = [...]struct {
	name, id   string
	parameters int
}{{"Option", "core.option", 1}, {"Result", "core.result", 2}}

// collectNames gives the types their identities and enters what the type names of the module mean: the first
// declaration of a name wins, as in checking, and a use line or the prelude wins over it.
func (o *outliner) collectNames() {
	declarations, uses := o.file.Declarations(), o.file.Uses()
	o.names = newTextIndex(func(i int32) string {
		switch n := int(i); {
		case n < declarations.Len():
			return declarations.At(n).Text()
		case n < declarations.Len()+uses.Len():
			return uses.At(n - declarations.Len()).Alias().Text()
		default:
			return preludeMeanings[n-declarations.Len()-uses.Len()].name
		}
	})
	types := len(preludeMeanings) + uses.Len()
	for i := range declarations.Len() {
		if typeWords[declarations.At(i).Kind()].word != "" {
			types++
		}
	}
	o.names.reset(types)
	for i := range declarations.Len() {
		d := declarations.At(i)
		word := typeWords[d.Kind()].word
		if word == "" {
			continue
		}
		o.ids[i] = o.effective(d.Identity(),
			func() string { return hir.AutomaticType(word, o.file.Module().Text(), d.Text()) })
		if _, taken := o.names.find(d.Text()); !taken {
			o.names.put(int32(i))
		}
	}
	for i := range uses.Len() {
		if !uses.At(i).IsFunction() {
			o.names.put(int32(declarations.Len() + i))
		}
	}
	for i := range preludeMeanings {
		o.names.put(int32(declarations.Len() + uses.Len() + i))
	}
}

// meaning returns the identity of what a type name means, and how many arguments it takes.
func (o *outliner) meaning(n int32) (id string, parameters int) {
	declarations, uses := o.file.Declarations(), o.file.Uses()
	switch i := int(n); {
	case i < declarations.Len():
		return o.textOf(o.ids[i].id), declarations.At(i).TypeParameters().Len()
	case i < declarations.Len()+uses.Len():
		return uses.At(i - declarations.Len()).Identity().Text(), 0
	default:
		of := &preludeMeanings[i-declarations.Len()-uses.Len()]
		return of.id, of.parameters
	}
}

// typeRef returns the number of what a spelled type means outside of the module.
func (o *outliner) typeRef(t syntax.Type) int32 {
	key := plainType{kind: hir.Nominal}
	switch t.Kind() {
	case syntax.KindByteSliceType:
		key.kind = hir.Slice
		return o.plain(key, nil)
	case syntax.KindByteArrayType:
		key.kind, key.length = hir.Array, t.Length()
		return o.plain(key, nil)
	}
	if kind, primitive := hir.PrimitiveNamed(t.Text()); primitive {
		key.kind = kind
		return o.plain(key, nil)
	}
	meaning, known := o.names.find(t.Text())
	if !known {
		return unknownType
	}
	key.meaning, key.arguments = meaning, t.Arguments().Len()
	if key.arguments == 0 {
		if number, kept := o.types[key]; kept {
			return number
		}
	}
	id, parameters := o.meaning(meaning)
	if key.arguments != parameters {
		return unknownType
	}
	arguments := make([]hir.TypeRef, key.arguments)
	for i := range arguments {
		argument := o.outline.types[o.typeRef(t.Arguments().At(i))]
		if argument.Unknown || !admitsArgument(id, argument.Kind) {
			return unknownType
		}
		arguments[i] = argument
		switch i { // which are primitive
		case 0:
			key.first = argument.Kind
		case 1:
			key.second = argument.Kind
		}
	}
	return o.plain(key, func() hir.TypeRef {
		return hir.TypeRef{Kind: hir.Nominal, Declaration: id, Arguments: hir.Frozen(arguments)}
	})
}

// plain returns the number of a type, which it keeps unless it is kept already. nominal makes one of a declaration.
func (o *outliner) plain(key plainType, nominal func() hir.TypeRef) int32 {
	if number, kept := o.types[key]; kept && key.arguments <= 2 {
		return number
	}
	ref := hir.TypeRef{Kind: key.kind, Length: key.length}
	if nominal != nil {
		ref = nominal()
	}
	o.outline.types = append(o.outline.types, ref)
	number := int32(len(o.outline.types) - 1)
	if key.arguments <= 2 {
		o.types[key] = number
	}
	return number
}
