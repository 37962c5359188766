package interaction

import (
	"semaprax.dev/semaprax/core/strict"
)

// Admit decodes the complete reply of a provider that was given the schema in a dialect. The reply holds the value
// alone, in any formatting. Admit rewrites it as a value document of this schema: members of a record or case in
// declaration order, unknown members after them, strings in the canonical escapes, no blanks, and the names that the
// dialect changed changed back. It changes, adds and omits nothing else, and then decodes the document. A repeated name
// and a reply longer than ReplyBytesMax are rejected first. The offset of a refusal refers to the reply. Source: Agent
// Interaction Schema, "From provider reply to decoder".
func (c *Interaction) Admit(dialect Dialect, reply []byte) (Value, *Refusal) {
	_, value, refused := c.admit(dialects[dialect], reply)
	return value, refused
}

// Encode returns the value document of a value, or the reason why the value does not fit this schema: the one that
// Decode gives for the document, or "value.representation" for a text in an integer field and the reverse. An integer
// may be Signed or Unsigned, and fields may come in any order. The offset of a refusal is NoOffset.
func (c *Interaction) Encode(value Value) ([]byte, *Refusal) {
	var w writer
	w.value(&value)
	document, decoded, refused := c.admit(&generic, w.out)
	if refused != nil {
		return nil, refused.at(NoOffset)
	}
	if path := c.Root().misread(&value, &decoded, []string{envelopeValue}); path != nil {
		refused := notAdmitted(valueRepresentation, pointer(path...), NoOffset)
		refused.takes = c.takes(refused.path)
		return nil, refused
	}
	return document, nil
}

// misread returns the path to a text that would be read as an integer, or an integer that would be read as a text,
// since documents write both as strings; nil if there is none. The values are otherwise equal, except for the order of
// fields.
func (t *Type) misread(given, read *Value, path []string) []string {
	shape := &t.shapes[0]
	if t.IsVariant() {
		i, _ := t.cases.find(given.text, 0)
		shape = &t.shapes[i]
	}
	for expected := range given.fields {
		field := &given.fields[expected]
		i, _ := shape.names.find(field.ID, expected)
		within := append(path, "fields", field.ID)
		if nested := shape.fields[i].nested; nested != nil {
			if at := nested.misread(&field.Value, &read.fields[i].Value, within); at != nil {
				return at
			}
		} else if (field.Value.kind == Text) != (read.fields[i].Value.kind == Text) {
			return within
		}
	}
	return nil
}

// admit returns the document of a reply, and its value.
func (c *Interaction) admit(d *dialect, reply []byte) ([]byte, Value, *Refusal) {
	if refused := refuseBytes(reply, ReplyBytesMax); refused != nil {
		return nil, Value{}, refused
	}
	parsed, fault, at := strict.Parse(reply, nestingMax)
	if fault != strict.FaultNone {
		return nil, Value{}, notJSON(fault, at)
	}
	if name, repeats := parsed.FirstDuplicate(); repeats {
		return nil, Value{}, notCanonical("", name.Offset(), adviseOnce)
	}
	value := parsed.Root()
	if d.adapts && c.Root().IsVariant() {
		var wrapped [1]strict.Value
		if refused := new(decoding).exactly(&wrapperNames, wrapped[:], value); refused != nil {
			return nil, Value{}, refused.outside()
		}
		value = wrapped[0]
	}
	e := emission{renames: c.renames(d), out: append(make([]byte, 0, len(c.envelope)+len(reply)), c.envelope...)}
	e.mark(value)
	e.value(c.Root(), value)
	e.out = append(e.out, envelopeEnd...)
	refused := e.refuseStray()
	if refused != nil {
		return nil, Value{}, c.renamed(refused)
	}
	decoded, refused := c.Decode(e.out)
	if refused != nil && e.renames {
		refused = c.renamed(refused)
	}
	if refused != nil {
		return nil, Value{}, refused.at(e.source(refused.offset))
	}
	return e.out, decoded, nil
}

var wrapperNames = newNames(wrapperName)
