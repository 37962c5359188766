package schema

import "semaprax.dev/semaprax/core/shape"

// pattern is the pattern of an arm. Source: facets, "Compact nodes" and "Full projection differences".
func (f form) pattern() shape.Shape {
	field := shape.Object(shape.Has("field", identity), shape.Has("binding", boundValue()))
	return shape.Tagged(
		"kind",
		f.patternKind("wildcard"),
		f.patternKind(
			"literal",
			shape.Has("type", shape.Definition("type")),
			shape.Has("value", shape.Text(`^[\s\S]+$`)),
		),
		f.patternKind("or", shape.Has("alternatives", shape.ListOf(shape.Definition(f.prefix+"pattern")))),
		f.patternKind("binding", shape.Has("binding", boundValue())),
		f.patternKind(
			"variant",
			shape.Has("variant", identity),
			shape.Has("case", identity),
			shape.Has("fields", shape.ListOf(field)),
		),
		shape.Tag("record"+f.patternSuffix, shape.Definition(f.prefix+"record_pattern")),
	)
}

// recordPattern matches a record by its fields, each of which is bound, passed over, or matched by its own fields.
func (f form) recordPattern() shape.Shape {
	bound := boundValue()
	if !f.isFull {
		bound = boundValue(shape.Has("type", shape.Definition("type")))
	}
	field := shape.Tagged("kind",
		f.patternKind("wildcard"),
		f.patternKind("binding", shape.Has("binding", bound)),
		shape.Tag("record"+f.patternSuffix, shape.Definition(f.prefix+"record_pattern")))
	return f.patternOf(
		"record",
		shape.Has("record", identity),
		shape.Has("record_type_id", typeID),
		shape.Has("record_type", shape.Definition("type")),
		shape.Has(
			"fields",
			shape.ListOf(shape.Object(f.named(shape.Has("field", identity), shape.Has("pattern", field))...)),
		),
	)
}

func (f form) patternOf(word string, own ...shape.Member) shape.Shape {
	return shape.ObjectOf(word+f.patternSuffix, f.named(own...)...)
}

func (f form) patternKind(word string, own ...shape.Member) shape.Variant {
	return shape.Tag(word+f.patternSuffix, f.patternOf(word, own...))
}
