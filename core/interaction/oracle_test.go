package interaction

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// The oracle decides over a value document from the contract alone and uses nothing of this package: it reads the
// schema from the schema document, parses character by character into maps, counts with big integers, and writes the
// value again.

// A fault of the oracle is the verdict.
type fault string

func fail(verdict string) { panic(fault(verdict)) }

// tree is a parsed JSON value: map[string]tree, []tree, string, bool, nil, or a number as it is written.
type tree any

type number string

var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)

// reader is the rest of a text that is being read.
type reader struct{ rest []rune }

func (r *reader) blanks() {
	for len(r.rest) > 0 && (r.rest[0] == ' ' || r.rest[0] == '\t') {
		r.rest = r.rest[1:]
	}
}

func (r *reader) take() rune {
	if len(r.rest) == 0 {
		fail(malformed)
	}
	c := r.rest[0]
	r.rest = r.rest[1:]
	return c
}

func (r *reader) next(c rune) bool {
	r.blanks()
	if len(r.rest) == 0 || r.rest[0] != c {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

func (r *reader) value(depth int) tree {
	r.blanks()
	switch {
	case r.next('{'):
		object := map[string]tree{}
		for first := true; !r.next('}'); first = false {
			if !first && !r.next(',') || !r.next('"') {
				fail(malformed)
			}
			name := r.text()
			if !r.next(':') {
				fail(malformed)
			}
			object[name] = r.value(depth + 1)
		}
		tooDeep(depth)
		return object
	case r.next('['):
		list := []tree{}
		for first := true; !r.next(']'); first = false {
			if !first && !r.next(',') {
				fail(malformed)
			}
			list = append(list, r.value(depth+1))
		}
		tooDeep(depth)
		return list
	case r.next('"'):
		return r.text()
	}
	return r.word()
}

func tooDeep(depth int) {
	if depth > 127 {
		fail(malformed)
	}
}

func (r *reader) word() tree {
	end := slices.IndexFunc(r.rest, func(c rune) bool { return strings.ContainsRune(" \t,:]}[{\"", c) })
	if end < 0 {
		end = len(r.rest)
	}
	word := string(r.rest[:end])
	r.rest = r.rest[end:]
	switch word {
	case "true":
		return true
	case "false":
		return false
	case "null":
		return nil
	}
	if _, err := strconv.ParseFloat(word, 64); err != nil || !jsonNumber.MatchString(word) {
		fail(malformed)
	}
	return number(word)
}

// text reads a string whose opening quote was read.
func (r *reader) text() string {
	text := []rune{}
	for {
		switch c := r.take(); {
		case c == '"':
			return string(text)
		case c < 0x20:
			fail(malformed)
		case c != '\\':
			text = append(text, c)
		default:
			text = append(text, r.escape())
		}
	}
}

func (r *reader) escape() rune {
	c := r.take()
	if c == 'u' {
		unit := r.unit()
		if unit >= 0xd800 && unit < 0xdc00 {
			if r.take() != '\\' || r.take() != 'u' {
				fail(malformed)
			}
			low := r.unit()
			if low < 0xdc00 || low > 0xdfff {
				fail(malformed)
			}
			return 0x10000 + (unit-0xd800)<<10 + low - 0xdc00
		}
		if unit >= 0xdc00 && unit <= 0xdfff {
			fail(malformed)
		}
		return unit
	}
	meant, ok := meanings[c]
	if !ok {
		fail(malformed)
	}
	return meant
}

// meanings maps the letters of escapes to their characters, and shorts lists the escapes that the contract writes.
var (
	meanings = map[rune]rune{'"': '"', '\\': '\\', '/': '/', 'b': 8, 'f': 12, 'n': 10, 'r': 13, 't': 9}
	shorts   = map[rune]string{'"': `\"`, '\\': `\\`, '\n': `\n`, '\r': `\r`, '\t': `\t`}
)

func (r *reader) unit() rune {
	hex := string([]rune{r.take(), r.take(), r.take(), r.take()})
	unit, err := strconv.ParseUint(hex, 16, 16)
	if err != nil || strings.ContainsAny(hex, "+-_") {
		fail(malformed)
	}
	return rune(unit)
}

func parsed(text string) tree {
	r := reader{[]rune(text)}
	value := r.value(1)
	r.blanks()
	if len(r.rest) > 0 {
		fail(malformed)
	}
	return value
}

// quoted is the escaper of the contract, character by character.
func quoted(text string) string {
	var out strings.Builder
	out.WriteByte('"')
	for _, c := range text {
		switch {
		case shorts[c] != "":
			out.WriteString(shorts[c])
		case unicode.Is(unicode.Cc, c):
			fmt.Fprintf(&out, `\u%04x`, c)
		default:
			out.WriteRune(c)
		}
	}
	out.WriteByte('"')
	return out.String()
}

// oracle decides by a schema document and its digest.
type oracle struct {
	root, digest string
	types        map[string]map[string]tree
}

func oracleOf(schema, digest string) *oracle {
	document := parsed(strings.TrimSuffix(schema, "\n")).(map[string]tree)
	o := &oracle{document["root_type_id"].(string), digest, map[string]map[string]tree{}}
	for _, t := range document["types"].([]tree) {
		o.types[t.(map[string]tree)["stable_id"].(string)] = t.(map[string]tree)
	}
	return o
}

// verdict returns the verdict over a document.
func (o *oracle) verdict(data []byte) (verdict string) {
	defer func() {
		if found := recover(); found != nil {
			verdict = string(found.(fault))
		}
	}()
	text := string(data)
	switch {
	case len(data) > 65536:
		fail("SPX-Z206 document_bytes")
	case string([]rune(text)) != text:
		fail("SPX-Z206 utf8")
	case !strings.HasSuffix(text, "\n") || len(text) == 1 || strings.Count(text, "\n")+strings.Count(text, "\r") != 1 ||
		[]rune(text)[0] == 0xfeff:
		fail(malformed)
	}
	top := o.object(parsed(text[:len(text)-1]), "schema", "root_type_id", "schema_digest", "value")
	if top["schema"] != "semaprax.agent-interaction-value.v1" {
		fail(malformed)
	}
	for _, binding := range []struct{ name, want string }{{"root_type_id", o.root}, {"schema_digest", o.digest}} {
		if got, ok := top[binding.name].(string); !ok {
			fail(malformed)
		} else if got != binding.want {
			fail("SPX-Z206 " + binding.name)
		}
	}
	again := `{"schema":"semaprax.agent-interaction-value.v1","root_type_id":` + quoted(o.root) + `,"schema_digest":` +
		quoted(o.digest) +
		`,"value":` + o.value(o.root, top["value"]) + "}\n"
	if again != text {
		fail(malformed)
	}
	return accepted
}

// object returns an object with exactly the names.
func (o *oracle) object(t tree, names ...string) map[string]tree {
	object, ok := t.(map[string]tree)
	if !ok || len(object) != len(names) {
		fail(malformed)
	}
	for _, name := range names {
		if _, ok := object[name]; !ok {
			fail(malformed)
		}
	}
	return object
}

// value judges a value of a type and returns it written again.
func (o *oracle) value(id string, t tree) string {
	declared := o.types[id]
	if declared["kind"] == "record" {
		return `{"fields":` + o.fields(declared["fields"].([]tree), o.object(t, "fields")["fields"]) + "}"
	}
	object := o.object(t, "case", "fields")
	id, ok := object["case"].(string)
	if !ok {
		fail(malformed)
	}
	for _, c := range declared["cases"].([]tree) {
		if c := c.(map[string]tree); c["stable_id"] == id {
			return `{"case":` + quoted(id) + `,"fields":` + o.fields(c["fields"].([]tree), object["fields"]) + "}"
		}
	}
	fail("SPX-Z206 value.case")
	return ""
}

func (o *oracle) fields(declared []tree, t tree) string {
	object, ok := t.(map[string]tree)
	if !ok {
		fail(malformed)
	}
	known := 0
	for _, f := range declared {
		if _, ok := object[f.(map[string]tree)["stable_id"].(string)]; ok {
			known++
		}
	}
	if known != len(object) {
		fail(unknown)
	}
	var written []string
	for _, f := range declared {
		id := f.(map[string]tree)["stable_id"].(string)
		value, ok := object[id]
		if !ok {
			fail("SPX-Z206 value.fields.missing")
		}
		written = append(written, quoted(id)+":"+o.field(f.(map[string]tree)["type"].(map[string]tree), value))
	}
	return "{" + strings.Join(written, ",") + "}"
}

func (o *oracle) field(declared map[string]tree, t tree) string {
	if declared["kind"] == "nested" {
		return o.value(declared["stable_id"].(string), t)
	}
	if list, ok := t.([]tree); ok && declared["representation"] == "bytes" {
		return o.bytes(list)
	}
	if b, ok := t.(bool); ok && declared["representation"] == "bool" {
		return fmt.Sprint(b)
	}
	text, ok := t.(string)
	if !ok || declared["representation"] == "bool" || declared["representation"] == "bytes" {
		fail(wrongKind)
	}
	if declared["representation"] == "string" {
		if len(text) > 4096 {
			fail("SPX-Z206 value.string_bytes")
		}
		return quoted(text)
	}
	n, ok := new(big.Int).SetString(text, 10)
	if !ok || n.String() != text {
		fail(digits)
	}
	minimum, _ := new(big.Int).SetString(declared["minimum"].(string), 10)
	maximum, _ := new(big.Int).SetString(declared["maximum"].(string), 10)
	if n.Cmp(minimum) < 0 || n.Cmp(maximum) > 0 {
		fail(outOf)
	}
	return `"` + n.String() + `"`
}

func (o *oracle) bytes(list []tree) string {
	if len(list) > 4096 {
		fail("SPX-Z206 value.bytes_length")
	}
	var written []string
	for _, element := range list {
		token, ok := element.(number)
		n, err := strconv.Atoi(string(token))
		if !ok || err != nil || n < 0 || n > 255 || fmt.Sprint(n) != string(token) {
			fail(badByte)
		}
		written = append(written, string(token))
	}
	return "[" + strings.Join(written, ",") + "]"
}
