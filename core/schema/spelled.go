package schema

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/shape"
)

// spelled is exactly the given JSON value. Down to the given number of levels, objects are described member by member,
// so that a validator can point to the difference; everything below is one constant.
func spelled(value jsontext.Value, levels int) shape.Shape {
	switch {
	case value.Kind() == '{' && levels > 0:
		var members []shape.Member
		values := elements(value)
		for i := 0; i < len(values); i += 2 {
			name, _ := jsontext.AppendUnquote(nil, values[i]) // it is a string
			members = append(members, shape.Has(string(name), spelled(values[i+1], levels-1)))
		}
		return shape.Object(members...)
	case value.Kind() == '[' && levels > 0 && bytes.HasPrefix(value, []byte("[{")):
		return shape.Sequence(lo.Map(elements(value), func(item jsontext.Value, _ int) shape.Shape {
			return spelled(item, levels)
		})...)
	}
	return shape.Constant(string(value))
}

// elements returns the elements of an array, or the names and values of an object.
func elements(container jsontext.Value) (list []jsontext.Value) {
	decoder := jsontext.NewDecoder(bytes.NewReader(container))
	_, err := decoder.ReadToken() // it opens the container
	for err == nil && decoder.PeekKind() != '}' && decoder.PeekKind() != ']' {
		var element jsontext.Value
		element, err = decoder.ReadValue()
		list = append(list, element.Clone())
	}
	return list
}
