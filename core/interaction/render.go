package interaction

import (
	"bytes"
	"strconv"

	"semaprax.dev/semaprax/core/canon"
)

// writer writes values. If it has a document to compare with, it compares what it wrote from time to time and drops it,
// so that re-encoding a value needs no room.
type writer struct {
	out      []byte
	compares bool
	rest     []byte // of the document that is compared
	compared int    // how much of the document was the same
	differs  bool   // the byte after it is another one
}

// chunkBytes is the number of bytes written between comparisons.
const chunkBytes = 1024

// value writes a value as documents spell it. Source: Agent Interaction Schema, "Value document".
func (w *writer) value(v *Value) {
	switch v.kind {
	case NoValue:
		w.out = append(w.out, "null"...)
	case Boolean:
		w.out = append(w.out, v.text...)
	case Signed, Unsigned:
		w.out = append(append(append(w.out, '"'), v.text...), '"')
	case Text:
		w.out = canon.AppendString(w.out, v.text)
	case ByteText:
		w.elements(v.text)
	case RecordValue:
		w.out = append(w.out, `{"fields":{`...)
		w.fields(v.fields)
	case VariantValue:
		w.out = canon.AppendString(append(w.out, `{"case":`...), v.text)
		w.out = append(w.out, `,"fields":{`...)
		w.fields(v.fields)
	}
}

func (w *writer) elements(text string) {
	w.out = append(w.out, '[')
	for i := range len(text) {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		w.out = strconv.AppendUint(w.out, uint64(text[i]), 10)
	}
	w.out = append(w.out, ']')
}

func (w *writer) fields(fields []Field) {
	for i := range fields {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		w.out = append(canon.AppendString(w.out, fields[i].ID), ':')
		w.value(&fields[i].Value)
		if w.compares && len(w.out) >= chunkBytes {
			w.compare()
		}
	}
	w.out = append(w.out, "}}"...)
}

// compare compares what was written with the next bytes of the document.
func (w *writer) compare() {
	if same, all := commonPrefix(w.out, w.rest); !w.differs {
		w.compared, w.rest, w.differs = w.compared+same, w.rest[same:], !all
	}
	w.out = w.out[:0]
}

// commonPrefix returns the length of the common prefix of two texts, and whether it is all of the first.
func commonPrefix(a, b []byte) (same int, all bool) {
	if len(a) <= len(b) && bytes.Equal(a, b[:len(a)]) {
		return len(a), true
	}
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	return same, same == len(a)
}

// isReplay reports whether encoding the value gives exactly this document, and if not, the offset of the first
// difference.
func (c *Interaction) isReplay(v *Value, document []byte) (is bool, at int) {
	w := writer{out: make([]byte, 0, chunkBytes+chunkBytes/2), compares: true, rest: document}
	w.out = append(w.out, c.envelope...)
	w.value(v)
	w.out = append(w.out, envelopeEnd...)
	w.compare()
	return !w.differs && len(w.rest) == 0, w.compared
}
