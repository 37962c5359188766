package catalog

import (
	"slices"

	"semaprax.dev/semaprax/core/strict"
)

// Key is a parameter together with the Go type of its values. A row lists its parameters by their keys, and the handler
// of the row reads their values by the same keys. The name of a parameter is therefore written once, and a handler that
// misspells it does not compile. Two keys may share a name where methods give it different bounds.
type Key[T any] struct {
	parameter *Parameter
	of        func(value) T
	to        func(T) value
}

// AnyKey is a Key of any type.
type AnyKey interface{ row() *Parameter }

func (k Key[T]) row() *Parameter { return k.parameter }

// Of returns the value that a call gives the parameter, or its default. The method of the call must list the key.
func (k Key[T]) Of(a Arguments) T {
	return k.of(a.values[slices.Index(a.method.parameters, k.parameter)])
}

// Or returns a key for the same parameter made optional: preset is its value in a call that omits it.
func (k Key[T]) Or(preset T) Key[T] {
	p := *k.parameter
	p.optional, p.preset = true, k.to(preset)
	return Key[T]{&p, k.of, k.to}
}

// TextKey is the key of a required string of 1 to bytesMax bytes without control characters.
func TextKey(name string, bytesMax int) Key[string] {
	return wordKey[string](Parameter{name: name, kind: TextKind, low: 1, high: uint64(bytesMax)})
}

// DigestKey is the key of a required digest, as text.
func DigestKey(name string) Key[string] {
	return wordKey[string](Parameter{name: name, kind: DigestKind})
}

// ChoiceKey is the key of a required string that equals one of choices.
func ChoiceKey[T ~string](name string, choices ...T) Key[T] {
	words := make([]string, len(choices))
	for i, choice := range choices {
		words[i] = string(choice)
	}
	return wordKey[T](Parameter{name: name, kind: ChoiceKind, choices: words})
}

// IntegerKey is the key of a required integer from low to high, neither of which is negative.
func IntegerKey(name string, low, high int) Key[int] {
	return Key[int]{
		&Parameter{name: name, kind: IntegerKind, low: uint64(low), high: uint64(high)},
		func(v value) int { return int(v.number) },
		func(number int) value { return value{number: uint64(number)} },
	}
}

// ObjectKey is the key of a required object. The schema id names the schema that the operation accepts; admission does
// not look inside. The codec has already bounded the object: it is part of one frame, nests at most wire.DepthMax deep
// with its surroundings, and repeats no name at any depth.
func ObjectKey(name, schema string) Key[strict.Object] {
	return Key[strict.Object]{
		&Parameter{name: name, kind: ObjectKind, schema: schema},
		func(v value) strict.Object { return v.object },
		func(object strict.Object) value { return value{object: object} },
	}
}

// wordKey is the key of a parameter whose values are strings.
func wordKey[T ~string](p Parameter) Key[T] {
	return Key[T]{&p, func(v value) T { return T(v.text) }, func(text T) value { return value{text: string(text)} }}
}
