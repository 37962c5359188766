package interaction

import (
	"bytes"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/strict"
)

// Decode returns the value that a value document of this schema holds, or the first reason for which it is none. It judges,
// in this order: the length, the encoding, the line, the JSON text, the envelope, the value, and last that the document is
// the one that the value is written as. Time and memory are linear in the length of data and in what one value of the schema
// takes, and nothing is allocated before the length and the encoding are judged. Source: Agent Interaction Schema, "Decoder".
func (c *Interaction) Decode(data []byte) (Value, *Refusal) {
	if refused := refuseBytes(data, DocumentBytesMax); refused != nil {
		return Value{}, refused
	}
	line, refused := lineOf(data)
	if refused != nil {
		return Value{}, refused
	}
	document, fault, at := strict.Parse(line, nestingMax)
	if fault != strict.FaultNone {
		return Value{}, notCanonical("", at, adviseJSON)
	}
	d := decoding{path: make([]string, 0, 2*depthMax)}
	var value Value
	if refused := d.envelope(c, &value, document.Root()); refused != nil {
		return Value{}, refused
	}
	if is, at := c.isReplay(&value, data); !is {
		return Value{}, notCanonical(pathAt(document.Root(), at), at, "")
	}
	return value, nil
}

// refuseBytes judges the length and the encoding of an input.
func refuseBytes(data []byte, bytesMax int) *Refusal {
	if len(data) > bytesMax {
		return &Refusal{&ruleAdmission, documentBytes, "", bytesMax, ""}
	}
	if !utf8.Valid(data) {
		return &Refusal{&ruleAdmission, documentUTF8, "", strict.InvalidAt(data), ""}
	}
	return nil
}

// byteOrderMark is U+FEFF in UTF-8.
const byteOrderMark = "\ufeff"

// lineOf returns the one line that data must be, without its LF.
func lineOf(data []byte) (line []byte, refused *Refusal) {
	line, ended := bytes.CutSuffix(data, []byte{'\n'})
	if !ended {
		return nil, notCanonical("", len(data), adviseOneLine)
	}
	for _, ending := range []byte{'\n', '\r'} {
		if at := bytes.IndexByte(line, ending); at >= 0 {
			return nil, notCanonical("", at, adviseOneLine)
		}
	}
	if len(line) == 0 || bytes.HasPrefix(line, []byte(byteOrderMark)) {
		return nil, notCanonical("", 0, adviseOneLine)
	}
	return line, nil
}

// notCanonical returns the refusal of a document that is not canonical, with advice if there is any beyond that of the rule.
func notCanonical(path string, offset int, advice string) *Refusal {
	return &Refusal{&ruleCanonical, "", path, offset, advice}
}

// pathAt returns the pointer to the innermost member in which an offset lies.
func pathAt(v strict.Value, offset int) string {
	var parts []string
	for {
		object, _ := v.Object()
		var within strict.Value
		for name, value := range object.Members() {
			if name.Offset() > offset {
				break
			}
			v, within = name, value
		}
		if within.Kind() == strict.KindNone {
			return pointer(parts...)
		}
		part, _ := v.Text()
		parts, v = append(parts, part), within
	}
}

var (
	envelopeNames = newNames("schema", "root_type_id", "schema_digest", "value")
	recordNames   = newNames("fields")
	variantNames  = newNames("case", "fields")
)

// envelope decodes the top level of a document.
func (d *decoding) envelope(c *Interaction, into *Value, top strict.Value) *Refusal {
	var members [4]strict.Value
	if refused := d.exactly(&envelopeNames, members[:], top); refused != nil {
		return refused
	}
	for i, check := range []struct{ want, name string }{{ValueName, ""}, {c.Root().id, rootTypeID}, {c.digest, schemaDigest}} {
		text, isText := members[i].Text()
		if isText && text == check.want {
			continue
		}
		part := envelopeNames.list[i]
		switch {
		case check.name == "":
			return notCanonical(pointer(part), members[i].Offset(), adviseSchema)
		case !isText:
			return notCanonical(pointer(part), members[i].Offset(), adviseBinding)
		}
		return &Refusal{&ruleAdmission, check.name, pointer(part), members[i].Offset(), ""}
	}
	d.path = append(d.path, "value")
	return d.value(into, c.Root(), members[3], 0)
}
