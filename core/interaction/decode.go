package interaction

import (
	"bytes"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/strict"
)

// Decode returns the value that a value document of this schema holds, or the first fault. It checks, in this order:
// the length, the encoding, the line, the JSON text, the envelope, the value, and finally that encoding the value gives
// the same document. Time and memory are linear in the length of data and in the size of one value of the schema, and
// nothing is allocated before the length and the encoding are checked. Source: Agent Interaction Schema, "Decoder".
func (c *Interaction) Decode(data []byte) (Value, *Refusal) {
	value, refused := c.decode(data)
	if refused != nil {
		if refused.name != valueFieldsUnknown { // also where another case has the field
			refused.takes = c.takes(refused.path)
		}
		return Value{}, refused
	}
	return value, nil
}

func (c *Interaction) decode(data []byte) (value Value, refused *Refusal) {
	if refused := refuseBytes(data, DocumentBytesMax); refused != nil {
		return Value{}, refused
	}
	line, refused := lineOf(data)
	if refused != nil {
		return Value{}, refused
	}
	document, fault, at := strict.Parse(line, nestingMax)
	if fault != strict.FaultNone {
		return Value{}, notJSON(fault, at)
	}
	d := decoding{path: make([]string, 0, 2*depthMax)}
	if refused := d.envelope(c, &value, document.Root()); refused != nil {
		return Value{}, refused
	}
	if is, at := c.isReplay(&value, data); !is {
		return Value{}, notCanonical(pathAt(document.Root(), at), at, "")
	}
	return value, nil
}

// refuseBytes checks the length and the encoding of an input.
func refuseBytes(data []byte, bytesMax int) *Refusal {
	if len(data) > bytesMax {
		return notAdmitted(documentBytes, "", bytesMax)
	}
	if !utf8.Valid(data) {
		return notAdmitted(documentUTF8, "", strict.InvalidAt(data))
	}
	return nil
}

// byteOrderMark is U+FEFF in UTF-8.
const byteOrderMark = "\ufeff"

// lineOf returns the single line of data, without its LF.
func lineOf(data []byte) (line []byte, refused *Refusal) {
	line, ended := bytes.CutSuffix(data, []byte{'\n'})
	at := bytes.IndexAny(line, "\n\r")
	switch {
	case !ended:
		return nil, notOneLine(data, len(data))
	case at >= 0:
		return nil, notOneLine(line, at)
	case len(line) == 0 || bytes.HasPrefix(line, []byte(byteOrderMark)):
		return nil, notOneLine(line, 0)
	}
	return line, nil
}

// notOneLine returns the refusal of a text that is not one line, at an offset. A line break within a string and a
// truncated text are faults of JSON and get the advice for those.
func notOneLine(text []byte, at int) *Refusal {
	_, fault, faultAt := strict.Parse(text, nestingMax)
	if faultAt == at && (fault == strict.FaultControl || fault == strict.FaultEnd) && at > 0 {
		return notJSON(fault, at)
	}
	return notCanonical("", at, adviseOneLine)
}

// notJSON returns the refusal of a text that is not JSON.
func notJSON(fault strict.Fault, at int) *Refusal { return notCanonical("", at, adviceOfFault[fault]) }

// notAdmitted returns the refusal for a part of the rule for values.
func notAdmitted(name, path string, offset int) *Refusal {
	return &Refusal{rule: ruleAdmission, name: name, path: path, offset: offset}
}

// notCanonical returns the refusal of a document that is not canonical, with more specific advice than that of the rule
// if there is any.
func notCanonical(path string, offset int, advice string) *Refusal {
	return &Refusal{rule: ruleCanonical, path: path, offset: offset, advice: advice}
}

// pathAt returns the pointer to the innermost member of a document in which an offset lies, or "" if it lies outside
// the value.
func pathAt(v strict.Value, offset int) string {
	var parts []string
	for {
		object, _ := v.Object()
		var within strict.Value
		for name, value := range object.Members() {
			if name.Offset() <= offset && offset < value.Offset()+len(value.Raw()) {
				v, within = name, value
			}
		}
		if within.Kind() == strict.KindNone {
			return pointer(parts...)
		}
		part, _ := v.Text()
		if parts == nil && part != envelopeValue {
			return ""
		}
		parts, v = append(parts, part), within
	}
}

// envelopeValue is the member of a document that holds the value.
const envelopeValue = "value"

var (
	envelopeNames = newNames("schema", "root_type_id", "schema_digest", envelopeValue)
	recordNames   = newNames("fields")
	variantNames  = newNames("case", "fields")
)

// envelope decodes the top level of a document.
func (d *decoding) envelope(c *Interaction, into *Value, top strict.Value) *Refusal {
	var members [4]strict.Value
	if refused := d.exactly(&envelopeNames, members[:], top); refused != nil {
		return refused.outside()
	}
	for i, check := range []struct{ want, name string }{
		{ValueName, ""},
		{c.Root().id, rootTypeID},
		{c.digest, schemaDigest},
	} {
		text, ok := members[i].Text()
		if ok && text == check.want {
			continue
		}
		switch {
		case check.name == "":
			return notCanonical("", members[i].Offset(), adviseSchema)
		case !ok:
			return notCanonical("", members[i].Offset(), adviseBinding)
		}
		return notAdmitted(check.name, "", members[i].Offset())
	}
	d.path = append(d.path, envelopeValue)
	return d.value(into, c.Root(), members[3], 0)
}
