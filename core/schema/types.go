package schema

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/shape"
	"semaprax.dev/semaprax/core/syntax"
)

// byteType is the type of the elements of slices and of arrays.
const byteType = `{"kind":"primitive","name":"u8"}`

// typeShape is a type. Source: facets, "Type JSON".
func typeShape() shape.Shape {
	return shape.Tagged(
		"kind",
		shape.Kind("primitive", shape.Has("name", shape.Choice(append(hir.PrimitiveNames(), "unit")...))),
		shape.Kind("owned_bytes"),
		shape.Kind("borrowed_slice", shape.Has("element", shape.Constant(byteType))),
		shape.Kind(
			"fixed_array",
			shape.Has("element", shape.Constant(byteType)),
			shape.Has("length", shape.Integer(0, syntax.ByteArrayLengthMax)),
		),
		shape.Kind("type_parameter", shape.Has("owner", identity), shape.Has("index", shape.Natural)),
		shape.Kind(
			"nominal",
			shape.Has("declaration", identity),
			shape.Has("arguments", shape.ListOf(shape.Definition("type"))),
		),
	)
}

// place is a value, or a part of it. Source: facets, "Compact nodes".
func place() shape.Shape { return shape.Object(placeMembers()...) }

func placeMembers() []shape.Member {
	return []shape.Member{
		shape.Has("root", valueID),
		shape.Has("projections", shape.ListOf(shape.ObjectOf("field", shape.Has("field", identity)))),
	}
}

// boundValue is a value as its binding shows it, with additional members.
func boundValue(others ...shape.Member) shape.Shape {
	own := []shape.Member{
		shape.Has("id", valueID),
		shape.Has("name", identifier),
		shape.Has("type_id", typeID),
		shape.Has("ownership_mode", mode),
	}
	return shape.Object(shape.Extended(own, others...)...)
}
