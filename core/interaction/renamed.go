package interaction

// The corrections for faults in the names of fields, in a dialect that renames them.
const (
	adviseRenamed       = "leave the member out; fields are named f0, f1 and so on, as in the schema of the dialect"
	adviseRenamedFields = "give the fields as an object, their names f0, f1 and so on, as in the schema of the dialect"
	adviseRenamedField  = "give every field; this one is named "
)

// renamed returns the refusal of a reply in a dialect that renames fields, with advice in terms of the new names.
func (c *Interaction) renamed(r *Refusal) *Refusal {
	advised := *r
	switch {
	case r.name == valueFieldsUnknown:
		advised.advice = adviseRenamed
	case r.name == valueFieldsMissing:
		advised.advice = adviseRenamedField + c.propertyAt(r.path)
	case r.advice == adviseOfFields:
		advised.advice = adviseRenamedFields
	}
	return &advised
}

// propertyAt returns the name, in a dialect that renames, of the field at a path into the value document.
func (c *Interaction) propertyAt(path string) string {
	parts := partsOf(path)
	last := len(parts) - 1
	of := c.Root()
	if around, ok := fieldAt(of, parts[:last-1]); ok {
		of = around.nested
	}
	for i := range of.shapes {
		if k, ok := of.shapes[i].names.find(parts[last], 0); ok {
			return propertyName(k)
		}
	}
	return ""
}
