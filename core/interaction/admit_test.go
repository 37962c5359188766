package interaction

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/hir"
)

// allDialects lists the dialects.
func allDialects() []Dialect {
	return []Dialect{Generic, OpenAI, OpenAIFunction, OpenAIResponses, Anthropic, Gemini, MCP}
}

// reply writes a value as a provider might: with its own blanks, escapes and order of members.
type reply struct {
	t       *rapid.T
	renames bool
}

func (r reply) blank() string {
	return rapid.SampledFrom([]string{"", "", " ", "\n  ", "\t"}).Draw(r.t, "blank")
}

func (r reply) text(text string) string {
	if rapid.Bool().Draw(r.t, "ascii") {
		escaped, _ := json.Marshal(text)
		return string(escaped)
	}
	return quoted(text)
}

func (r reply) object(members ...string) string {
	if len(members) > 1 {
		members = rapid.Permutation(members).Draw(r.t, "order")
	}
	return "{" + r.blank() + strings.Join(members, r.blank()+","+r.blank()) + "}"
}

func (r reply) value(of *Type, v Value) string {
	i := max(0, func() int { i, _ := of.cases.find(v.Case(), 0); return i }())
	var fields []string
	for i, f := range of.Shape(i).fields {
		name := f.id
		if r.renames {
			name = fmt.Sprint("f", i)
		}
		fields = append(fields, r.text(name)+r.blank()+":"+r.field(f, v.Field(i).Value))
	}
	around := []string{`"fields":` + r.object(fields...)}
	if of.IsVariant() {
		around = append(around, `"case": `+r.text(v.Case()))
	}
	return r.object(around...)
}

func (r reply) field(f FieldType, v Value) string {
	switch v.Kind() {
	case RecordValue, VariantValue:
		return r.value(f.nested, v)
	case Text:
		return r.text(v.Text())
	}
	var w writer
	w.value(&v)
	return strings.ReplaceAll(string(w.out), ",", ","+r.blank())
}

// replyOf returns a reply that gives a value in a dialect.
func replyOf(t *rapid.T, c *Interaction, dialect Dialect, v Value) string {
	r := reply{t, c.renames(dialects[dialect])}
	text := r.value(c.Root(), v)
	if dialect != Generic && c.Root().IsVariant() {
		text = `{"value":` + text + "}"
	}
	return r.blank() + text + r.blank()
}

func TestAReplyInAnyFormIsAdmittedAsItsValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawSchema(t)
		value := drawValue(t, c.Root())
		for _, dialect := range allDialects() {
			text := replyOf(t, c, dialect, value)
			got, refused := c.Admit(dialect, []byte(text))
			if refused != nil || !got.Equal(value) {
				t.Fatalf("%s: %q is admitted as %+v, %v", dialect, text, got, refused)
			}
		}
	})
}

// An admitted reply is accepted by the decoder, and its value is what the reply says.
func TestAdmitAcceptsOnlyWhatTheDecoderAccepts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawSchema(t)
		dialect := rapid.SampledFrom(allDialects()).Draw(t, "dialect")
		text := mutated(t, replyOf(t, c, dialect, drawValue(t, c.Root())))
		document, value, refused := c.admit(dialects[dialect], []byte(text))
		if refused != nil {
			if refused.Offset() < 0 || refused.Offset() > len(text) {
				t.Fatalf("refused at %d of %d bytes", refused.Offset(), len(text))
			}
			explained(t, refused)
			return
		}
		if got := oracleOf(c.Schema(), c.Digest()).verdict(document); got != accepted {
			t.Fatalf("%q is admitted, and the oracle says %s of %q", text, got, document)
		}
		decoded, refused := c.Decode(document)
		if refused != nil || !decoded.Equal(value) {
			t.Fatalf("%q is admitted, and %q is refused: %v", text, document, refused)
		}
		said, became := parsed(strings.NewReplacer("\n", " ", "\r", " ").
			Replace(text)), parsed(string(document[:len(document)-1])).(map[string]tree)["value"]
		if dialect == Generic && !reflect.DeepEqual(said, became) {
			t.Fatalf("%q became %q", text, document)
		}
	})
}

func TestARefusalPointsIntoTheReply(t *testing.T) {
	b, d := compiled(t, sourceB, "outer.type"), compiled(t, sourceD, "choice.type")
	const inner = `"outer.inner": {"fields": {"inner.y": "ok", "inner.x": "7"}}`
	record := func(fields string) string { return "{\n  \"fields\": {" + fields + "}\n}\n" }
	for _, row := range []struct {
		name    string
		c       *Interaction
		dialect Dialect
		reply   string
		want    string
		path    string
		at      string
	}{
		{
			"another order and blanks", b, OpenAI,
			record(inner + `, "outer.tag": "1", "outer.count": "2", "outer.flag": true, "outer.small": "3"`), accepted,
			"", "",
		},
		{
			"a number for an integer", b, OpenAI,
			record(inner + `, "outer.tag": 1, "outer.count": "2", "outer.flag": true, "outer.small": "3"`), wrongKind,
			"/value/fields/outer.tag", `1, "outer.count"`,
		},
		{
			"a member more", b, OpenAI,
			record(inner + `, "note": 1, "outer.tag": "1", "outer.count": "2", "outer.flag": true, "outer.small": "3"`),
			unknown, "/value/fields/note", `"note"`,
		},
		{
			"a member less", b, OpenAI, record(inner + `, "outer.tag": "1", "outer.count": "2", "outer.flag": true`),
			"SPX-Z206 value.fields.missing", "/value/fields/outer.small", `{"outer.inner"`,
		},
		{
			"a member twice", b, OpenAI, record(inner + `, "outer.tag": "1", "outer.tag": "1"`), malformed, "",
			`"outer.tag": "1"}`,
		},
		{
			"a member twice, spelled differently", b, OpenAI, record(`"outer.tag": "1", "outer.\u0074ag": "1"`),
			malformed, "", `"outer.\u0074ag"`,
		},
		{"display names", b, OpenAI, record(`"flag": true`), unknown, "/value/fields/flag", `"flag"`},
		{"a whole document", b, Generic, workedAnswer(t, "b.value"), malformed, "/value/schema", `"schema"`},
		{"cut off", b, OpenAI, "{\n  \"fields\": {", malformed, "", ""},
		{"words around it", b, OpenAI, "Here you are: {}", malformed, "", "Here"},
		{"two replies", b, OpenAI, "{} {}", malformed, "", "{}"},
		{"nothing", b, OpenAI, "", malformed, "", ""},
		{"no UTF-8", b, OpenAI, "{\"\xff\"}", "SPX-Z206 utf8", "", "\xff"},
		{"too long", b, OpenAI, strings.Repeat(" ", ReplyBytesMax+1), "SPX-Z206 document_bytes", "", " "},
		{"a wrapped variant", d, OpenAI, `{"value": {"fields": {}, "case": "choice.b"}}`, accepted, "", ""},
		{"a variant without its wrapper", d, OpenAI, `{"fields": {}, "case": "choice.b"}`, malformed, "", `"fields"`},
		{
			"a wrapper that the dialect lacks", d, Generic, `{"value": {"fields": {}, "case": "choice.b"}}`,
			malformed, "/value/value", `"value"`,
		},
		{
			"a wrapper with more", d, OpenAI, `{"value": {"fields": {}, "case": "choice.b"}, "note": 1}`, malformed, "",
			`"note"`,
		},
		{
			"an unknown case", d, MCP, `{"value": {"fields": {}, "case": "B"}}`, "SPX-Z206 value.case",
			"/value/case", `"B"`,
		},
		{
			"a case without its fields", d, MCP, ` {"value": {"case": "choice.b"}}`, malformed, "/value/fields",
			`{"case"`,
		},
		{"a value that is not an object", b, MCP, " null", malformed, "/value", "null"},
		{
			"fields that are not an object", d, MCP, `{"value": {"fields": [{"case":1}], "case": "choice.b"}}`, malformed,
			"/value/fields", `[{`,
		},
	} {
		_, refused := row.c.Admit(row.dialect, []byte(row.reply))
		if verdict(refused) != row.want {
			t.Errorf("%s: %s, not %s", row.name, verdict(refused), row.want)
			continue
		}
		if refused == nil {
			continue
		}
		if rest := row.reply[refused.Offset():]; refused.Path() != row.path || !strings.HasPrefix(rest, row.at) {
			t.Errorf("%s: refused at %q, want %.40q", row.name, refused.Path(), rest)
		}
	}
}

// A renamed field has one name in the reply and another in the document, whatever the other fields are called.
func TestNamesThatADialectForbidsAreChangedAndChangedBack(t *testing.T) {
	c, refused := Compile(
		tableOf(recordOf("root", scalarField("f1", hir.Bool), scalarField("with blank", hir.Bool))),
		"root",
	)
	if refused != nil {
		t.Fatal(refused)
	}
	for _, row := range []struct {
		reply string
		want  string
	}{
		{`{"fields":{"f1":true,"f0":false}}`, `{"fields":{"f1":false,"with blank":true}}`},
		{`{"fields":{"f0":true,"f1":true,"with blank":true}}`, unknown},
		{`{"fields":{"f0":true,"with blank":true}}`, unknown},
		{`{"fields":{"with blank":true,"f0":true}}`, unknown},
		{
			`{"fields":{"f0":true,"with blank":` + strings.Repeat("[", nestingMax-2) +
				strings.Repeat("]", nestingMax-2) + `}}`,
			malformed,
		},
		{`{"fields":{"f0":true,"f2":true}}`, unknown},
		{`{"fields":{"f0":true,"f01":true}}`, unknown},
		{`{"fields":{"f0":true}}`, "SPX-Z206 value.fields.missing"},
	} {
		document, _, refused := c.admit(dialects[Anthropic], []byte(row.reply))
		got := verdict(refused)
		if refused == nil {
			got = string(document[len(c.envelope) : len(document)-len(envelopeEnd)])
		}
		if got != row.want {
			t.Errorf("%s gives %s, not %s", row.reply, got, row.want)
		}
	}
}
