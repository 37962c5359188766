package schema

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// byteType is the type of the elements of slices and of arrays.
const byteType = `{"kind":"primitive","name":"u8"}`

// typeShape is a type. Source: facets, "Type JSON".
func typeShape() shape {
	return tagged("kind",
		kind("primitive", has("name", choice(append(hir.PrimitiveNames(), "unit")...))),
		kind("owned_bytes"),
		kind("borrowed_slice", has("element", constant(byteType))),
		kind("fixed_array", has("element", constant(byteType)), has("length", integer(0, syntax.ByteArrayLengthMax))),
		kind("type_parameter", has("owner", identity), has("index", natural)),
		kind("nominal", has("declaration", identity), has("arguments", listOf(definition("type")))),
	)
}

// place is a value, or a part of it. Source: facets, "Compact nodes".
func place() shape { return object(placeMembers()...) }

func placeMembers() []member {
	return []member{has("root", valueID), has("projections", listOf(objectOf("field", has("field", identity))))}
}

// boundValue is a value as its binding shows it, with other members.
func boundValue(others ...member) shape {
	own := []member{has("id", valueID), has("name", identifier), has("type_id", typeID), has("ownership_mode", mode)}
	return object(extended(own, others...)...)
}
