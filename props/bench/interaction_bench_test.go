package bench

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/interaction"
)

// valueBytes is the approximate length of the value documents.
const valueBytes = 60 << 10

// interactionOf compiles the schema of a root with a field for each of count values of the type Line, which has the
// fields.
func interactionOf(b *testing.B, count int, fields ...string) *interaction.Interaction {
	var source strings.Builder
	source.WriteString("module shop;\n@id(\"shop.main\") fn main() -> i64 { 0 }\n@id(\"shop.line\") record Line {\n")
	for i, field := range fields {
		fmt.Fprintf(&source, "@id(\"shop.line.field%d\") field%d: %s,\n", i, i, field)
	}
	source.WriteString("}\n@id(\"shop.order\") record Order {\n")
	for i := range count {
		fmt.Fprintf(&source, "@id(\"shop.order.line%d\") line%d: Line,\n", i, i)
	}
	source.WriteString("}\n")
	c, found := interaction.CompileText(source.String(), "shop.order")
	if found != nil {
		b.Fatal(found)
	}
	return c
}

// documentOf returns a value document of a schema, in which every field of a type has the same value.
func documentOf(
	b *testing.B,
	c *interaction.Interaction,
	values map[interaction.Representation]interaction.Value,
) []byte {
	var of func(t *interaction.Type) interaction.Value
	of = func(t *interaction.Type) interaction.Value {
		shape := t.Shape(0)
		fields := make([]interaction.Field, shape.FieldCount())
		for i := range fields {
			f := shape.Field(i)
			fields[i] = interaction.Field{ID: f.ID(), Value: values[f.Representation()]}
			if f.Nested() != nil {
				fields[i].Value = of(f.Nested())
			}
		}
		return interaction.OfRecord(fields...)
	}
	document, refused := c.Encode(of(c.Root()))
	if refused != nil {
		b.Fatal(refused)
	}
	return document
}

// aValue holds a value of every representation, of medium length.
var aValue = map[interaction.Representation]interaction.Value{
	interaction.Bool: interaction.OfBool(true), interaction.I32: interaction.OfSigned(-123_456),
	interaction.I64: interaction.OfSigned(1 << 50),
	interaction.U8:  interaction.OfUnsigned(200), interaction.U64: interaction.OfUnsigned(1 << 60),
	interaction.String: interaction.OfText("A note of some length, \"quoted\" here\nand broken there."),
	interaction.Bytes:  interaction.OfBytes([]byte("some bytes")),
}

// decoding is the workload of decoding a value document, which includes writing it again. A document that is hostile
// is refused.
func decoding(name string, c *interaction.Interaction, document []byte, isHostile bool) workload {
	return workload{name: name, amount: len(document), unit: inBytes, run: func() error {
		if _, refused := c.Decode(document); (refused != nil) != isHostile {
			return fmt.Errorf("%s is refused: %v", name, refused)
		}
		return nil
	}}
}

// unmarshalling is the workload of reading the same document into maps.
func unmarshalling(document []byte) workload {
	return workload{name: "encoding/json", amount: len(document), unit: inBytes, run: func() error {
		var value any
		if json.Unmarshal(document, &value) != nil || value == nil {
			return errors.New("no JSON")
		}
		return nil
	}}
}

// BenchmarkDecodeValue compares decoding a value document with reading it into maps.
func BenchmarkDecodeValue(b *testing.B) {
	for _, shape := range []struct {
		name   string
		count  int
		fields []string
	}{
		{"mixed", 182, []string{"bool", "i32", "i64", "u8", "usize", "string", "Bytes"}},
		{"integers", 215, []string{"i32", "i64", "u8", "usize", "i32", "i64", "bool", "bool"}},
		{"texts", 140, []string{"string", "string", "string", "string", "string"}},
		{"bytes", 170, []string{"Bytes", "Bytes", "Bytes", "Bytes", "Bytes"}},
	} {
		b.Run(shape.name, func(b *testing.B) {
			c := interactionOf(b, shape.count, shape.fields...)
			document := documentOf(b, c, aValue)
			if len(document) < valueBytes*9/10 {
				b.Fatalf("the document has %d bytes", len(document))
			}
			compare(b, "decode "+shape.name, decoding("interaction", c, document, false), unmarshalling(document))
		})
	}
}

// BenchmarkHostileValue compares decoding hostile documents with decoding a good one of the same length.
func BenchmarkHostileValue(b *testing.B) {
	ordinary := interactionOf(b, 182, "bool", "i32", "i64", "u8", "usize", "string", "Bytes")
	good := documentOf(b, ordinary, aValue)
	c := interactionOf(b, 1, "string", "Bytes")
	short := string(documentOf(b, c, aValue))
	const first = `"shop.order.line0"`
	at := strings.Index(short, first)
	// filled repeats a piece in front of the only field, or of something else, until the document is as long as the good
	// one.
	filled := func(before, piece, after string) []byte {
		at := at
		if before != "" {
			at = strings.Index(short, before)
		}
		count := (len(good) - len(short)) / len(piece)
		return []byte(short[:at] + strings.Repeat(piece, count) + after + short[at:])
	}
	nest := strings.Repeat("[", 120) + strings.Repeat("]", 120)
	for _, hostile := range []struct {
		name     string
		document []byte
	}{
		{"name repeated", filled("", first+":1,", "")},
		{"name repeated, escaped", filled("", `"shop.order.line\u0030":1,`, "")},
		{"top name repeated", filled(`"value"`, `"value":1,`, "")},
		{"name repeated, deep", filled("", first+":"+nest+",", "")},
		{"name repeated, hard numbers", filled("", first+":9007199254740993e292,", "")},
		{"names unknown", filled("", `"u":1,`, "")},
		{"names unknown behind known ones", filled("", first+":1,", `"u":1,`)},
		{"deep", filled("", `"u":`+nest+",", "")},
		{"deep and cut off", append(filled("", `"u":`+nest+",", "")[:valueBytes*95/100], '\n')},
		{"escapes", filled("A note", `\u0041`, "")},
		{"escapes of two", filled("A note", `\/`, "")},
		{"brackets", filled("", first+":["+strings.Repeat("[],", 2000)+"1],", "")},
		{"ends too early", []byte(strings.TrimSuffix(string(good), "}\n") + "\n")},
		{"ends with a blank", []byte(strings.TrimSuffix(string(good), "\n") + " \n")},
		{"too deep at its end", filled("", first+":1,", `"u":`+strings.Repeat("[", 200)+strings.Repeat("]", 200)+",")},
		{"a huge number at its end", filled("", first+":1,", `"u":1e999,`)},
	} {
		b.Run(hostile.name, func(b *testing.B) {
			if len(hostile.document) > 64<<10 || len(hostile.document) < len(good)*9/10 {
				b.Fatalf("the document has %d bytes, the good one %d", len(hostile.document), len(good))
			}
			compare(
				b,
				hostile.name,
				decoding("hostile", c, hostile.document, true),
				decoding("good", ordinary, good, false),
			)
		})
	}
}
