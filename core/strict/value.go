package strict

import (
	"iter"
	"strconv"
	"strings"
	"unicode"

	"github.com/go-json-experiment/json/jsontext"
)

// Kind is the JSON type of a value.
type Kind uint8

// The kinds. KindNone is the kind of the zero Value.
const (
	KindNone Kind = iota
	KindNull
	KindBoolean
	KindNumber
	KindString
	KindArray
	KindObject
)

// kindOf returns the kind of the value whose first byte is c.
func kindOf(c byte) Kind {
	switch c {
	case '{':
		return KindObject
	case '[':
		return KindArray
	case '"':
		return KindString
	case 't', 'f':
		return KindBoolean
	case 'n':
		return KindNull
	}
	return KindNumber
}

// Value is one value or member name of a Document. The zero Value stands for no value: its kind is KindNone, its text
// is empty, its offset is 0, and every conversion of it fails.
type Value struct {
	document *Document
	index    int32
}

// Kind returns the JSON type of the value.
func (v Value) Kind() Kind {
	if v.document == nil {
		return KindNone
	}
	return kindOf(v.document.text[v.Offset()])
}

// Offset returns the byte offset of the value in its text. Offsets increase in document order, in which a container
// precedes its contents.
func (v Value) Offset() int {
	if v.document == nil {
		return 0
	}
	return int(v.document.nodes[v.index].start)
}

// Raw returns the bytes of the value as written, including quotes and brackets.
func (v Value) Raw() string {
	if v.document == nil {
		return ""
	}
	n := v.document.nodes[v.index]
	if isContainer(v.document.text[n.start]) {
		return v.document.text[n.start:containerEnd(v.document.text, int(n.start))]
	}
	return v.document.text[n.start:n.link]
}

// Text returns the decoded text of a string, which is valid UTF-8. ok is false if the value is not a string.
func (v Value) Text() (text string, ok bool) {
	if content, ok := v.PlainText(); ok {
		return content, true
	}
	if v.Kind() != KindString {
		return "", false
	}
	return string(v.AppendText(make([]byte, 0, len(v.Raw())))), true
}

// PlainText returns the text of a string that was written without escapes. ok is false if the value is anything else.
func (v Value) PlainText() (text string, ok bool) {
	if v.document == nil {
		return "", false
	}
	n := v.document.nodes[v.index]
	if v.document.text[n.start] != '"' {
		return "", false
	}
	text = v.document.text[n.start+1 : n.link-1]
	return text, v.document.isPlain || strings.IndexByte(text, '\\') < 0
}

// AppendText appends the decoded text of a string, or nothing if the value is not a string. It saves allocations for
// callers that read many strings and keep none.
func (v Value) AppendText(dst []byte) []byte {
	if v.Kind() != KindString {
		return dst
	}
	dst, _ = jsontext.AppendUnquote(dst, v.Raw()) // a string of a Document is well formed
	return dst
}

// BoundedText returns the decoded text of a string of 1 to bytesMax bytes without control characters (Unicode
// category Cc). ok is false if the value is anything else.
func (v Value) BoundedText(bytesMax int) (text string, ok bool) {
	text, ok = v.Text()
	if !ok || text == "" || len(text) > bytesMax || strings.ContainsFunc(text, unicode.IsControl) {
		return "", false
	}
	return text, true
}

// Unsigned returns the value of an integer token in 0..18446744073709551615 without sign, fraction or exponent. ok is
// false if the value is anything else. Source: Transport, "JSON acceptance details that an ordinary library gets
// wrong", integer rule.
func (v Value) Unsigned() (number uint64, ok bool) {
	if v.Kind() != KindNumber {
		return 0, false
	}
	number, err := strconv.ParseUint(v.Raw(), 10, 64)
	return number, err == nil
}

// Object returns the members of an object. ok is false if the value is not an object.
func (v Value) Object() (object Object, ok bool) {
	if v.Kind() != KindObject {
		return Object{}, false
	}
	return Object(v), true
}

// Object is the members of one object of a Document. Its zero value has none.
type Object struct {
	document *Document
	index    int32
}

// Members yields the name, which is a string, and the value of each member in document order, including repeated
// names.
func (o Object) Members() iter.Seq2[Value, Value] {
	return func(yield func(name, value Value) bool) {
		if o.document == nil {
			return
		}
		end := o.document.nodes[o.index].link
		for at := o.index + 1; at < end; at = o.document.next(at + 1) {
			if !yield(Value{o.document, at}, Value{o.document, at + 1}) {
				return
			}
		}
	}
}

// Member returns the value of the last member with the given name. ok is false if there is none.
func (o Object) Member(name string) (value Value, ok bool) {
	for candidate, last := range o.Members() {
		if text, _ := candidate.Text(); text == name {
			value, ok = last, true
		}
	}
	return value, ok
}

// Array returns the elements of an array. ok is false if the value is not an array.
func (v Value) Array() (array Array, ok bool) {
	if v.Kind() != KindArray {
		return Array{}, false
	}
	return Array(v), true
}

// Array is the elements of one array of a Document. Its zero value has none.
type Array struct {
	document *Document
	index    int32
}

// Elements yields the elements in document order.
func (a Array) Elements() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		if a.document == nil {
			return
		}
		end := a.document.nodes[a.index].link
		for at := a.index + 1; at < end; at = a.document.next(at) {
			if !yield(Value{a.document, at}) {
				return
			}
		}
	}
}

// Len returns the number of elements.
func (a Array) Len() (count int) {
	for range a.Elements() {
		count++
	}
	return count
}
