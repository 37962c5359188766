package schema

// pattern is the pattern of an arm. Source: facets, "Compact nodes" and "Full projection differences".
func (f form) pattern() shape {
	field := object(has("field", identity), has("binding", boundValue()))
	return tagged("kind",
		f.patternKind("wildcard"),
		f.patternKind("literal", has("type", definition("type")), has("value", text(`^[\s\S]+$`))),
		f.patternKind("or", has("alternatives", listOf(definition(f.prefix+"pattern")))),
		f.patternKind("binding", has("binding", boundValue())),
		f.patternKind("variant", has("variant", identity), has("case", identity), has("fields", listOf(field))),
		variant{"record" + f.patternSuffix, definition(f.prefix + "record_pattern")},
	)
}

// recordPattern matches a record by its fields, each of which is bound, passed over, or matched by its own fields.
func (f form) recordPattern() shape {
	bound := boundValue()
	if !f.isFull {
		bound = boundValue(has("type", definition("type")))
	}
	field := tagged("kind",
		f.patternKind("wildcard"),
		f.patternKind("binding", has("binding", bound)),
		variant{"record" + f.patternSuffix, definition(f.prefix + "record_pattern")})
	return f.patternOf("record",
		has("record", identity),
		has("record_type_id", typeID),
		has("record_type", definition("type")),
		has("fields", listOf(object(f.named(has("field", identity), has("pattern", field))...))))
}

func (f form) patternOf(word string, own ...member) shape {
	return objectOf(word+f.patternSuffix, f.named(own...)...)
}

func (f form) patternKind(word string, own ...member) variant {
	return variant{word + f.patternSuffix, f.patternOf(word, own...)}
}
