package interaction

// The corrections of what is about the names of fields, in a dialect that renames them.
const (
	adviseRenamed       = "leave the member out; fields are named f0, f1 and so on, as in the schema of the dialect"
	adviseRenamedFields = "give the fields as an object, their names f0, f1 and so on, as in the schema of the dialect"
	adviseRenamedField  = "give every field; this one is named "
)

// renamed returns a refusal of a reply whose fields have the names that the dialect gave them, with advice in these
// names.
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

// propertyAt returns the name that a dialect that renames gives to the field to which the path into a value document
// leads.
func (c *Interaction) propertyAt(path string) string {
	parts := partsOf(path)
	last := len(parts) - 1
	of := c.Root()
	if around, found := fieldAt(of, parts[:last-1]); found {
		of = around.nested
	}
	for i := range of.shapes {
		if k, known := of.shapes[i].names.find(parts[last], 0); known {
			return propertyName(k)
		}
	}
	return ""
}
