package interaction

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/hir"
)

// agree compares the decoder with the oracle on one document.
func agree(t interface{ Fatalf(string, ...any) }, c *Interaction, o *oracle, document []byte) {
	value, refused := c.Decode(document)
	if got, want := verdict(refused), o.verdict(document); got != want {
		t.Fatalf("the decoder says %s and the oracle %s of %q", got, want, document)
	}
	if refused != nil {
		if refused.Offset() < 0 || refused.Offset() > len(document) {
			t.Fatalf("refused at %d of %d bytes", refused.Offset(), len(document))
		}
		explained(t, refused)
		return
	}
	if again, refused := c.Encode(value); refused != nil || string(again) != string(document) {
		t.Fatalf("%q is written again as %q, %v", document, again, refused)
	}
}

// explained requires that a refusal of a value gives advice in one line, and points into the value or nowhere.
func explained(t interface{ Fatalf(string, ...any) }, refused *Refusal) {
	help := refused.Help()
	if help == "" || strings.Contains(help, "\n") || !strings.HasPrefix(help, refused.Advice()) {
		t.Fatalf("%s has the help %q", refused, help)
	}
	if path := refused.Path(); path != "" && path != "/value" && !strings.HasPrefix(path, "/value/") {
		t.Fatalf("%s points to %s", refused, path)
	}
}

func TestTheOracleAgreesWithTheTable(t *testing.T) {
	schemas := hostileSchemas(t)
	for _, row := range hostileRows(t, schemas) {
		c := schemas[row.schema]
		if got := oracleOf(c.Schema(), c.Digest()).verdict([]byte(row.document)); got != row.want {
			t.Errorf("row %d: the oracle says %s, not %s", row.number, got, row.want)
		}
	}
}

// FuzzDecode feeds the decoder arbitrary bytes. Its oracle shares no code with it.
func FuzzDecode(f *testing.F) {
	schemas := hostileSchemas(f)
	oracles := map[byte]*oracle{}
	for name, c := range schemas {
		oracles[name] = oracleOf(c.Schema(), c.Digest())
	}
	for _, row := range hostileRows(f, schemas) {
		f.Add(row.schema, []byte(row.document))
	}
	f.Fuzz(func(t *testing.T, schema byte, document []byte) {
		if c := schemas[schema]; c != nil {
			agree(t, c, oracles[schema], document)
		}
	})
}

// pieces holds the texts that mutations insert into a document.
var pieces = []string{"", `"`, `\`, "{", "}", "[", "]", ",", ":", " ", "\t", "\n", "\r", "0", "-", "1e0", "1e400",
	"1.0", "null", "true", "\xff", "\x00", "\x7f",
	"\u0085", "é", `\u0065`, `\ud800`, `\n`, `\/`, `"x":1,`, `{"fields":{}}`, `"case":"a",`, "\ufeff"}

// mutated returns a document with a few stretches replaced by pieces or by other stretches of the document.
func mutated(t *rapid.T, document string) string {
	for range rapid.IntRange(0, 3).Draw(t, "mutations") {
		from := rapid.IntRange(0, len(document)).Draw(t, "from")
		to := min(len(document), from+rapid.IntRange(0, 12).Draw(t, "width"))
		piece := rapid.SampledFrom(pieces).Draw(t, "piece")
		if rapid.Bool().Draw(t, "own") {
			start := rapid.IntRange(0, len(document)).Draw(t, "start")
			piece = document[start:min(len(document), start+rapid.IntRange(0, 60).Draw(t, "length"))]
		}
		document = document[:from] + piece + document[to:]
	}
	return document
}

func TestTheDecoderAgreesWithTheOracleOnMutatedDocuments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawSchema(t)
		document, refused := c.Encode(drawValue(t, c.Root()))
		if refused != nil {
			t.Fatalf("a drawn value is refused: %s at %s", refused, refused.Path())
		}
		o := oracleOf(c.Schema(), c.Digest())
		agree(t, c, o, document)
		agree(t, c, o, []byte(mutated(t, string(document))))
		value := document[len(c.envelope) : len(document)-len(envelopeEnd)]
		agree(t, c, o, []byte(enveloped(c, mutated(t, string(value)))))
	})
}

func TestEverySchemaAndValueRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawSchema(t)
		if refused := c.Verify([]byte(c.Schema())); refused != nil {
			t.Fatalf("its own schema is refused: %s", refused)
		}
		value := drawValue(t, c.Root())
		document, refused := c.Encode(value)
		if refused != nil {
			t.Fatalf("%+v is refused: %s at %s", value, refused, refused.Path())
		}
		decoded, refused := c.Decode(document)
		if refused != nil || !decoded.Equal(value) {
			t.Fatalf("%+v is decoded as %+v, %v", value, decoded, refused)
		}
		if again, refused := c.Encode(shuffled(t, value)); refused != nil || string(again) != string(document) {
			t.Fatalf("with its fields in another order it is %q, not %q", again, document)
		}
	})
}

func TestEveryChangeOfOneByteOfAWorkedDocumentIsRefusedOrAnotherValue(t *testing.T) {
	c, document := compiled(t, sourceB, "outer.type"), []byte(workedAnswer(t, "b.value"))
	value, _ := c.Decode(document)
	count := 0
	for at, original := range document {
		for other := range 256 {
			if document[at] = byte(other); document[at] == original {
				continue
			}
			if changed, refused := c.Decode(document); refused == nil {
				if count++; changed.Equal(value) {
					t.Fatalf("byte %d may also be %#x", at, other)
				}
			}
		}
		document[at] = original
	}
	if count == 0 {
		t.Error("no change gives another value, so the test proves nothing")
	}
}

// Change any byte of a canonical document: the result is rejected, or is the canonical document of another value.
func TestNoByteOfACanonicalDocumentIsIdle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawSchema(t)
		value := drawValue(t, c.Root())
		document, _ := c.Encode(value)
		for range 50 {
			at := rapid.IntRange(0, len(document)-1).Draw(t, "at")
			changed := []byte(string(document))
			if changed[at] = rapid.Byte().Draw(t, "byte"); changed[at] == document[at] {
				continue
			}
			other, refused := c.Decode(changed)
			if refused != nil {
				continue
			}
			if other.Equal(value) {
				t.Fatalf("byte %d of %q may also be %q", at, document, changed[at])
			}
			if again, refused := c.Encode(other); refused != nil || string(again) != string(changed) {
				t.Fatalf("%q is accepted and written as %q", changed, again)
			}
		}
	})
}

func TestEncodeRefusesWhatTheDecoderRefuses(t *testing.T) {
	c := compiled(t, sourceB, "outer.type")
	inner := OfRecord(Field{"inner.x", OfSigned(7)}, Field{"inner.y", OfText("ok")})
	fields := func(small Value, more ...Field) Value {
		return OfRecord(append(
			[]Field{{"outer.flag", OfBool(true)}, {"outer.small", small}, {"outer.tag", OfUnsigned(1)},
				{"outer.count", OfUnsigned(1)}},
			more...,
		)...)
	}
	for _, row := range []struct {
		name  string
		value Value
		want  string
	}{
		{"an integer of either kind", fields(OfUnsigned(1), Field{"outer.inner", inner}), accepted},
		{"a text for an integer", fields(OfText("1"), Field{"outer.inner", inner}), wrongKind},
		{
			"an integer for a text",
			fields(
				OfSigned(1),
				Field{"outer.inner", OfRecord(Field{"inner.x", OfSigned(7)}, Field{"inner.y", OfSigned(1)})},
			),
			wrongKind,
		},
		{"a scalar", OfBool(true), malformed},
		{"a case for a record", OfCase("outer.type"), malformed},
		{"a field missing", fields(OfSigned(1)), "SPX-Z206 value.fields.missing"},
		{"a field more", fields(OfSigned(1), Field{"outer.inner", inner}, Field{"nope", inner}), unknown},
		{"a field twice", fields(OfSigned(1), Field{"outer.inner", inner}, Field{"outer.inner", inner}), malformed},
		{"out of range", fields(OfSigned(1<<31), Field{"outer.inner", inner}), outOf},
		{"another kind", fields(OfBytes(nil), Field{"outer.inner", inner}), wrongKind},
		{"text that is not UTF-8", fields(OfText("\xff"), Field{"outer.inner", inner}), "SPX-Z206 utf8"},
		{
			"too long",
			fields(OfText(strings.Repeat("a", 70_000)), Field{"outer.inner", inner}),
			"SPX-Z206 document_bytes",
		},
	} {
		document, refused := c.Encode(row.value)
		if verdict(refused) != row.want || (document == nil) != (refused != nil) {
			t.Errorf("%s: %s", row.name, verdict(refused))
		}
		if refused != nil && refused.Offset() != NoOffset {
			t.Errorf("%s: a value has a byte at %d", row.name, refused.Offset())
		}
	}
}

// No derived graph is that deep, so only a graph built by hand reaches the bound of the walk itself.
func TestAValueThatIsTooDeepIsRefused(t *testing.T) {
	nested := &Type{id: "t", kind: hir.Record, shapes: make([]Shape, 1)}
	text := `{"fields":{}}`
	for range depthMax + 1 {
		field := FieldType{id: "t.x", representation: Nested, nested: nested}
		nested = &Type{
			id:     "t",
			kind:   hir.Record,
			shapes: []Shape{{fields: []FieldType{field}, names: newNames(field.id)}},
		}
		text = `{"fields":{"t.x":` + text + "}}"
	}
	within := strings.TrimSuffix(strings.TrimPrefix(text, `{"fields":{"t.x":`), "}}")
	for _, row := range []struct {
		root       *Type
		text, want string
	}{{nested, text, "SPX-Z206 value.max_depth"}, {nested.shapes[0].fields[0].nested, within, accepted}} {
		c := &Interaction{types: []*Type{row.root}, envelope: string(appendEnvelope(nil, "t", ""))}
		if _, refused := c.Decode([]byte(enveloped(c, row.text))); verdict(refused) != row.want {
			t.Errorf("got %s, not %s", verdict(refused), row.want)
		}
	}
}
