package interaction

import (
	"fmt"
	"strings"
	"testing"
)

// hostile is one row of the table of hostile documents.
type hostile struct {
	number   int
	schema   byte // 'B', 'C' or 'D'
	name     string
	document string
	want     string // the code and the rule, or "ACCEPT"
}

// Verdicts.
const (
	accepted  = "ACCEPT"
	malformed = "SPX-Z205"
	digits    = "SPX-Z206 value.integer"
	outOf     = "SPX-Z206 value.integer_range"
	wrongKind = "SPX-Z206 value.representation"
	badByte   = "SPX-Z206 value.bytes_element"
	unknown   = "SPX-Z206 value.fields.unknown"
)

// changes makes rows of one base document.
type changes struct {
	t    testing.TB
	base string
}

// replace returns the base document with one part replaced, which must occur exactly once.
func (c changes) replace(old, new string) string {
	c.t.Helper()
	if strings.Count(c.base, old) != 1 {
		c.t.Fatalf("%q occurs %d times in %s", old, strings.Count(c.base, old), c.base)
	}
	return strings.Replace(c.base, old, new, 1)
}

// small, tag, count, x, y and flag return the base document with another value of a field, as it is spelled.
func (c changes) flag(v string) string { return c.replace(`"outer.flag":true`, `"outer.flag":`+v) }
func (c changes) small(v string) string {
	return c.replace(`"outer.small":"-2147483648"`, `"outer.small":`+v)
}
func (c changes) tag(v string) string { return c.replace(`"outer.tag":"255"`, `"outer.tag":`+v) }
func (c changes) count(v string) string {
	return c.replace(`"outer.count":"18446744073709551615"`, `"outer.count":`+v)
}
func (c changes) x(v string) string { return c.replace(`"inner.x":"7"`, `"inner.x":`+v) }
func (c changes) y(v string) string { return c.replace(`"inner.y":"ok"`, `"inner.y":`+v) }
func (c changes) inner(v string) string {
	return c.replace(`{"fields":{"inner.x":"7","inner.y":"ok"}}`, v)
}

// enveloped returns a document of a schema with a value.
func enveloped(c *Interaction, value string) string { return c.envelope + value + envelopeEnd }

// hostileRows returns the table. Source: Agent Interaction Schema, "Hostile decode inputs".
func hostileRows(t testing.TB, schemas map[byte]*Interaction) []hostile {
	b, c, d := schemas['B'], schemas['C'], schemas['D']
	good := workedAnswer(t, "b.value")
	g := changes{t, good}
	line := strings.TrimSuffix(good, "\n")
	upperDigest := strings.ToUpper(strings.TrimPrefix(b.Digest(), "sha256:"))
	otherRoot := g.replace(`"root_type_id":"outer.type"`, `"root_type_id":"inner.type"`)
	blob := func(elements string) string {
		return enveloped(c, `{"fields":{"bytes.tag":"1","bytes.blob":`+elements+`}}`)
	}
	choice := func(value string) string { return enveloped(d, value) }
	listOf := func(first string, n int) string { return "[" + first + strings.Repeat(",1", n-1) + "]" }
	nested := func(n int) string {
		return g.replace(`"outer.flag"`, `"nope":`+strings.Repeat("[", n)+strings.Repeat("]", n)+`,"outer.flag"`)
	}
	return []hostile{
		{1, 'B', "the good document", good, accepted},
		{2, 'B', "65,537 bytes of a", strings.Repeat("a", 65_537), "SPX-Z206 document_bytes"},
		{3, 'B', "65,537 bytes of 0xFF", strings.Repeat("\xff", 65_537), "SPX-Z206 document_bytes"},
		{4, 'B', "65,536 bytes of a, no LF", strings.Repeat("a", 65_536), malformed},
		{5, 'B', "empty", "", malformed},
		{6, 'B', "one LF", "\n", malformed},
		{7, 'B', "0xFF in a string", g.y("\"\xff\""), "SPX-Z206 utf8"},
		{8, 'B', "an encoded surrogate in a string", g.y("\"\xed\xa0\x80\""), "SPX-Z206 utf8"},
		{9, 'B', "an overlong form in a string", g.y("\"\xc0\xaf\""), "SPX-Z206 utf8"},
		{10, 'B', "without its LF", line, malformed},
		{11, 'B', "CR LF", line + "\r\n", malformed},
		{12, 'B', "a second LF", good + "\n", malformed},
		{13, 'B', "a byte order mark", "\ufeff" + good, malformed},
		{14, 'B', "an LF between members", g.replace(`,"root_type_id"`, ",\n\"root_type_id\""), malformed},
		{15, 'B', "a space after the first colon", g.replace(`{"schema":`, `{"schema": `), malformed},
		{16, 'B', "a leading space", " " + good, malformed},
		{17, 'B', "a trailing space", line + " \n", malformed},
		{18, 'B', "null", "null\n", malformed},
		{19, 'B', "an array", "[]\n", malformed},
		{20, 'B', "truncated", good[:strings.Index(good, `"value":`)+len(`"value":`)] + "\n", malformed},
		{21, 'B', "a trailing comma in fields", g.replace(`"ok"}}}}}`, `"ok"}},}}}`), malformed},
		{22, 'B', "a comment", strings.TrimSuffix(line, "}") + "/**/}\n", malformed},
		{23, 'B', "two documents on a line", line + good, malformed},
		{24, 'B', "an extra top-level member", g.replace(`,"value":`, `,"note":1,"value":`), malformed},
		{25, 'B', "a missing digest", g.replace(`"schema_digest":"`+b.Digest()+`",`, ""), malformed},
		{
			26, 'B', "top-level members reordered",
			g.replace(
				`"schema":"`+ValueName+`","root_type_id":"outer.type"`,
				`"root_type_id":"outer.type","schema":"`+ValueName+`"`,
			), malformed,
		},
		{27, 'B', "another version", g.replace("value.v1", "value.v2"), malformed},
		{28, 'B', "schema is a number", g.replace(`"`+ValueName+`"`, "1"), malformed},
		{29, 'B', "another root", otherRoot, "SPX-Z206 root_type_id"},
		{30, 'B', "root is null", g.replace(`"outer.type"`, "null"), malformed},
		{31, 'B', "the digest of another schema", g.replace(b.Digest(), c.Digest()), "SPX-Z206 schema_digest"},
		{32, 'B', "the digest in upper case", g.replace(b.Digest(), "sha256:"+upperDigest), "SPX-Z206 schema_digest"},
		{
			33, 'B', "root and digest are wrong", strings.Replace(otherRoot, b.Digest(), c.Digest(), 1),
			"SPX-Z206 root_type_id",
		},
		{34, 'B', "value is an array", enveloped(b, "[]"), malformed},
		{35, 'B', "value is {}", enveloped(b, "{}"), malformed},
		{36, 'B', "fields is an array", enveloped(b, `{"fields":[]}`), malformed},
		{37, 'B', "a record with a case", g.replace(`"value":{`, `"value":{"case":"x",`), malformed},
		{38, 'B', "an undeclared field", g.replace(`"outer.tag"`, `"outer.nope":1,"outer.tag"`), unknown},
		{39, 'B', "a declared field removed", g.replace(`"outer.tag":"255",`, ""), "SPX-Z206 value.fields.missing"},
		{40, 'B', "one unknown and one missing", g.replace(`"outer.tag"`, `"outer.nope"`), unknown},
		{
			41, 'B', "one unknown and a bad scalar", g.replace(`"outer.flag":true`, `"outer.flag":1,"outer.nope":1`),
			unknown,
		},
		{
			42, 'B', "an inner unknown and an outer bad scalar before it",
			strings.Replace(g.small(`"x"`), `"inner.x"`, `"inner.nope"`, 1), digits,
		},
		{
			43, 'B', "declared fields swapped",
			g.replace(`"outer.flag":true,"outer.small":"-2147483648"`, `"outer.small":"-2147483648","outer.flag":true`),
			malformed,
		},
		{44, 'B', "a field twice, both valid", g.flag(`false,"outer.flag":true`), malformed},
		{45, 'B', "a field twice, the last invalid", g.flag(`true,"outer.flag":1`), wrongKind},
		{
			46, 'B', "schema twice",
			g.replace(`{"schema":"`+ValueName+`",`, `{"schema":"`+ValueName+`","schema":"`+ValueName+`",`), malformed,
		},
		{47, 'B', "an undeclared field twice", g.replace(`"outer.tag"`, `"nope":1,"nope":1,"outer.tag"`), unknown},
		{48, 'B', "a name with an escape", g.replace(`"outer.flag"`, `"outer.\u0066lag"`), malformed},
		{49, 'B', "bool as string", g.flag(`"true"`), wrongKind},
		{50, 'B', "bool as 1", g.flag("1"), wrongKind},
		{51, 'B', "bool as null", g.flag("null"), wrongKind},
		{52, 'B', "bool True", g.flag("True"), malformed},
		{53, 'B', "i32 as number", g.small("5"), wrongKind},
		{54, 'B', "i32 empty", g.small(`""`), digits},
		{55, 'B', "i32 -", g.small(`"-"`), digits},
		{56, 'B', "i32 +5", g.small(`"+5"`), digits},
		{57, 'B', "i32 -0", g.small(`"-0"`), digits},
		{58, 'B', "i32 007", g.small(`"007"`), digits},
		{59, 'B', "i32 -01", g.small(`"-01"`), digits},
		{60, 'B', "i32 with a blank before", g.small(`" 5"`), digits},
		{61, 'B', "i32 with a blank behind", g.small(`"5 "`), digits},
		{62, 'B', "i32 5.0", g.small(`"5.0"`), digits},
		{63, 'B', "i32 1e3", g.small(`"1e3"`), digits},
		{64, 'B', "i32 0x10", g.small(`"0x10"`), digits},
		{65, 'B', "i32 in full-width digits", g.small(`"１２"`), digits},
		{66, 'B', "i32 1_000", g.small(`"1_000"`), digits},
		{67, 'B', "i32 --5", g.small(`"--5"`), digits},
		{68, 'B', "i32 below", g.small(`"-2147483649"`), outOf},
		{69, 'B', "i32 above", g.small(`"2147483648"`), outOf},
		{70, 'B', "u8 256", g.tag(`"256"`), outOf},
		{71, 'B', "u8 -1", g.tag(`"-1"`), outOf},
		{72, 'B', "u8 -0", g.tag(`"-0"`), digits},
		{73, 'B', "usize above", g.count(`"18446744073709551616"`), outOf},
		{74, 'B', "usize with 5,000 digits", g.count(`"` + strings.Repeat("9", 5_000) + `"`), outOf},
		{75, 'B', "i64 above", g.x(`"9223372036854775808"`), outOf},
		{76, 'B', "i64 with an escaped digit", g.x(`"\u0037"`), malformed},
		{77, 'B', "a nested record is a string", g.inner(`"x"`), malformed},
		{78, 'B', "a nested record is null", g.inner("null"), malformed},
		{79, 'B', "a nested record without fields", g.inner(`{"inner.x":"7","inner.y":"ok"}`), malformed},
		{80, 'B', "nested fields reordered", g.inner(`{"fields":{"inner.y":"ok","inner.x":"7"}}`), malformed},
		{81, 'B', "a string is a number", g.y("1"), wrongKind},
		{82, 'B', "a string of 4,096 a", g.y(`"` + strings.Repeat("a", 4_096) + `"`), accepted},
		{83, 'B', "a string of 4,097 a", g.y(`"` + strings.Repeat("a", 4_097) + `"`), "SPX-Z206 value.string_bytes"},
		{
			84, 'B', "a string of 1,025 characters of four bytes", g.y(`"` + strings.Repeat("😀", 1_025) + `"`),
			"SPX-Z206 value.string_bytes",
		},
		{85, 'B', "a raw TAB", g.y("\"\t\""), malformed},
		{86, 'B', `\t`, g.y(`"\t"`), accepted},
		{87, 'B', `\u0009`, g.y(`"\u0009"`), malformed},
		{88, 'B', `\b`, g.y(`"\b"`), malformed},
		{89, 'B', `\u0008`, g.y(`"\u0008"`), accepted},
		{90, 'B', `\/`, g.y(`"\/"`), malformed},
		{91, 'B', "a raw /", g.y(`"/"`), accepted},
		{92, 'B', "a raw DEL", g.y("\"\x7f\""), malformed},
		{93, 'B', `\u007f`, g.y(`"\u007f"`), accepted},
		{94, 'B', "a raw U+0085", g.y("\"\u0085\""), malformed},
		{95, 'B', `\u0085`, g.y(`"\u0085"`), accepted},
		{96, 'B', "upper-case hex", g.y(`"\u001B"`), malformed},
		{97, 'B', "an escaped é", g.y(`"\u00e9"`), malformed},
		{98, 'B', "a raw U+2028", g.y("\"\u2028\""), accepted},
		{99, 'B', "an escaped pair", g.y(`"\ud83d\ude00"`), malformed},
		{100, 'B', "a lone surrogate", g.y(`"\ud83d"`), malformed},
		{101, 'B', "an unknown escape", g.y(`"\x41"`), malformed},
		{102, 'B', "NaN", g.y("NaN"), malformed},
		{103, 'B', "200 nested arrays", nested(200), malformed},
		{104, 'B', "100 nested arrays", nested(100), unknown},
		{105, 'C', "bytes", blob("[0,1,255]"), accepted},
		{106, 'C', "no bytes", blob("[]"), accepted},
		{107, 'C', "base64", blob(`"AAH/"`), wrongKind},
		{108, 'C', "256", blob("[256]"), badByte},
		{109, 'C', "-1", blob("[-1]"), badByte},
		{110, 'C', "-0", blob("[-0]"), badByte},
		{111, 'C', "1.0", blob("[1.0]"), badByte},
		{112, 'C', "1e0", blob("[1e0]"), badByte},
		{113, 'C', "a string", blob(`["1"]`), badByte},
		{114, 'C', "01", blob("[01]"), malformed},
		{115, 'C', "1e400", blob("[1e400]"), malformed},
		{116, 'C', "a blank", blob("[1, 2]"), malformed},
		{117, 'C', "4,096 elements", blob(listOf("1", 4_096)), accepted},
		{118, 'C', "4,097 elements", blob(listOf("1", 4_097)), "SPX-Z206 value.bytes_length"},
		{119, 'C', "4,097 elements, the first invalid", blob(listOf("-1", 4_097)), "SPX-Z206 value.bytes_length"},
		{120, 'D', "choice.a", choice(`{"case":"choice.a","fields":{"choice.a.n":"7"}}`), accepted},
		{121, 'D', "choice.b", choice(`{"case":"choice.b","fields":{}}`), accepted},
		{122, 'D', "unknown case", choice(`{"case":"choice.c","fields":{}}`), "SPX-Z206 value.case"},
		{123, 'D', "case is a number", choice(`{"case":1,"fields":{}}`), malformed},
		{124, 'D', "case missing", choice(`{"fields":{}}`), malformed},
		{125, 'D', "fields missing", choice(`{"case":"choice.b"}`), malformed},
		{126, 'D', "fields is null", choice(`{"case":"choice.b","fields":null}`), malformed},
		{127, 'D', "unknown case and fields null", choice(`{"case":"choice.c","fields":null}`), "SPX-Z206 value.case"},
		{128, 'D', "an extra member", choice(`{"case":"choice.b","fields":{},"note":1}`), malformed},
		{129, 'D', "fields before case", choice(`{"fields":{},"case":"choice.b"}`), malformed},
		{130, 'D', "fields of another case", choice(`{"case":"choice.b","fields":{"choice.a.n":"7"}}`), unknown},
		{131, 'D', "payload missing", choice(`{"case":"choice.a","fields":{}}`), "SPX-Z206 value.fields.missing"},
		{132, 'D', "a display name", choice(`{"case":"A","fields":{"choice.a.n":"7"}}`), "SPX-Z206 value.case"},
	}
}

// hostileSchemas compiles the schemas of the table.
func hostileSchemas(t testing.TB) map[byte]*Interaction {
	return map[byte]*Interaction{
		'B': compiled(t, sourceB, "outer.type"),
		'C': compiled(t, sourceC, "bytes.type"),
		'D': compiled(t, sourceD, "choice.type"),
	}
}

// verdict spells a refusal as in the table.
func verdict(refused *Refusal) string {
	switch {
	case refused == nil:
		return accepted
	case refused.Rule() == "":
		return refused.Code()
	}
	return refused.Code() + " " + refused.Rule()
}

func TestHostileDocumentsHaveTheVerdictOfTheContract(t *testing.T) {
	schemas := hostileSchemas(t)
	rows := hostileRows(t, schemas)
	if len(rows) != 132 {
		t.Errorf("the table has %d rows", len(rows))
	}
	for i, row := range rows {
		if row.number != i+1 {
			t.Errorf("row %d is at index %d", row.number, i+1)
		}
		t.Run(fmt.Sprint(row.number, " ", row.name), func(t *testing.T) {
			value, refused := schemas[row.schema].Decode([]byte(row.document))
			if verdict(refused) != row.want {
				t.Fatalf("the verdict is %s, not %s", verdict(refused), row.want)
			}
			if refused != nil {
				return
			}
			encoded, refused := schemas[row.schema].Encode(value)
			if refused != nil || string(encoded) != row.document {
				t.Errorf("the value is written as %q, %v", encoded, refused)
			}
		})
	}
}

func TestARefusalPointsToTheFault(t *testing.T) {
	schemas := hostileSchemas(t)
	rows := hostileRows(t, schemas)
	for _, row := range []struct {
		number   int
		path, at string // at is what stands at the offset, or "" for its end
	}{
		{2, "", ""}, {7, "", "\xff"}, {10, "", ""}, {11, "", "\r"}, {14, "", "\n"}, {21, "", "}}}"},
		{23, "", `{"schema"`},
		{15, "", ` "semaprax`}, {24, "", `"note"`}, {25, "", `{"schema"`}, {29, "", `"inner.type"`}, {17, "", " "},
		{31, "", `"sha256:`}, {34, "/value", "[]"}, {35, "/value/fields", "{}"}, {36, "/value/fields", "[]"},
		{37, "/value/case", `"case"`}, {38, "/value/fields/outer.nope", `"outer.nope"`},
		{39, "/value/fields/outer.tag", `{"outer.flag"`},
		{45, "/value/fields/outer.flag", `1,"outer.small"`}, {48, "/value/fields/outer.flag", `\u0066lag`},
		{75, "/value/fields/outer.inner/fields/inner.x", `"9223372036854775808"`},
		{77, "/value/fields/outer.inner", `"x"`},
		{97, "/value/fields/outer.inner/fields/inner.y", `\u00e9`}, {102, "", `NaN`},
		{103, "", strings.Repeat("[", 76) + "]"},
		{108, "/value/fields/bytes.blob", "[256]"}, {115, "", "1e400"}, {122, "/value/case", `"choice.c"`},
		{126, "/value/fields", "null"},
		{130, "/value/fields/choice.a.n", `"choice.a.n"`}, {131, "/value/fields/choice.a.n", "{}"},
	} {
		hostile := rows[row.number-1]
		_, refused := schemas[hostile.schema].Decode([]byte(hostile.document))
		if refused == nil {
			t.Fatalf("row %d is accepted", row.number)
		}
		if rest := hostile.document[refused.Offset():]; refused.Path() != row.path || !strings.HasPrefix(rest, row.at) {
			t.Errorf("row %d (%s): refused at %q, want %.40q", row.number, hostile.name, refused.Path(), rest)
		}
	}
}
