package strict_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/strict"
)

const depthMax = 127

func nested(open, inner, closing string, levels int) string {
	return strings.Repeat(open, levels) + inner + strings.Repeat(closing, levels)
}

func TestParseAcceptsOrReportsTheFault(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       strict.Fault
	}{
		{"object", `{"a":[1,null,true,false,"x"]}`, strict.FaultNone},
		{"scalar at the top", `1`, strict.FaultNone},
		{"spaces and tabs around", " \t{ \t}\t ", strict.FaultNone},
		{"repeated name", `{"a":1,"a":2}`, strict.FaultNone},
		{"raw DEL in a string", "\"\x7f\"", strict.FaultNone},
		{"surrogate pair", `"\ud83d\ude00"`, strict.FaultNone},
		{"escaped noncharacter", `"\uffff"`, strict.FaultNone},
		{"escaped NUL", `"\u0000"`, strict.FaultNone},
		{"integer beyond 64 bits", `18446744073709551616`, strict.FaultNone},
		{"negative zero", `-0`, strict.FaultNone},
		{"largest double", `1.7976931348623157e308`, strict.FaultNone},
		{"number that underflows", `1e-400`, strict.FaultNone},
		{"zero with a large exponent", `0e400`, strict.FaultNone},
		{"integer of 308 digits", strings.Repeat("9", 308), strict.FaultNone},

		{"nothing", ``, strict.FaultEnd},
		{"blanks only", " \t", strict.FaultEnd},
		{"byte order mark", "\ufeff{}", strict.FaultSyntax},
		{"trailing value", `{}{}`, strict.FaultSyntax},
		{"trailing character", `{}x`, strict.FaultSyntax},
		{"lone high surrogate", `"\ud800"`, strict.FaultSurrogate},
		{"lone low surrogate", `"\udc00"`, strict.FaultSurrogate},
		{"high surrogate before another escape", `"\ud800\u0041"`, strict.FaultSurrogate},
		{"surrogates in the wrong order", `"\udc00\ud800"`, strict.FaultSurrogate},
		{"lone surrogate in a name", `{"\ud800":1}`, strict.FaultSurrogate},
		{"unknown escape", `"\x41"`, strict.FaultEscape},
		{"raw NUL in a string", "\"\x00\"", strict.FaultControl},
		{"raw tab in a string", "\"\t\"", strict.FaultControl},
		{"raw line feed in a name", "{\"a\nb\":1}", strict.FaultControl},
		{"escape with an invalid digit", `"\u12g4"`, strict.FaultEscape},
		{"escape cut off", `"\u00`, strict.FaultEnd},
		{"string cut off before a line feed", "{\"a\n", strict.FaultEnd},
		{"pair cut off", `"\ud83d\ude`, strict.FaultEnd},
		{"word cut off", `[tru`, strict.FaultEnd},
		{"number cut off", `[-`, strict.FaultEnd},
		{"sign without a digit", `[-x]`, strict.FaultDigits},
		{"fault before the end", `[x`, strict.FaultValue},
		{"NaN", `NaN`, strict.FaultSyntax},
		{"Infinity", `-Infinity`, strict.FaultSyntax},
		{"comment", `{}//x`, strict.FaultSyntax},
		{"trailing comma in an array", `[1,]`, strict.FaultSyntax},
		{"trailing comma in an object", `{"a":1,}`, strict.FaultSyntax},
		{"plus sign", `+1`, strict.FaultSyntax},
		{"leading zero", `01`, strict.FaultSyntax},
		{"no digit before the point", `.5`, strict.FaultSyntax},
		{"no digit after the point", `1.`, strict.FaultEnd},
		{"single quotes", `{'a':1}`, strict.FaultName},
		{"open string", `"a`, strict.FaultEnd},
		{"open object", `{"a":1`, strict.FaultEnd},
		{"mismatched brackets", `[}`, strict.FaultBracket},
		{"bare closing bracket", `]`, strict.FaultBracket},
		{"literal with a wrong case", `True`, strict.FaultSyntax},
		{"literal with a wrong case in a container", `{"a":True}`, strict.FaultValue},
		{"literal that goes on", `[nulls]`, strict.FaultValue},
		{"value in other quotes", `{"a":'b'}`, strict.FaultValue},
		{"value in curly quotes", `{"a":“b”}`, strict.FaultValue},
		{"NaN in a container", `[1,NaN]`, strict.FaultValue},
		{"plus sign in a container", `[+1]`, strict.FaultDigits},
		{"leading zero in a container", `[01]`, strict.FaultDigits},
		{"no digit before the point in a container", `[.5]`, strict.FaultDigits},
		{"no digit after the point in a container", `[1.,2]`, strict.FaultDigits},
		{"hexadecimal number", `[0x5]`, strict.FaultDigits},
		{"digits in groups", `[1_000]`, strict.FaultDigits},
		{"name without quotes", `{a:1}`, strict.FaultName},
		{"name that is a number", `{1:1}`, strict.FaultName},
		{"second name without quotes", `{"a":1,b:2}`, strict.FaultName},
		{"name in an array", `["a":1]`, strict.FaultColon},
		{"name without a value", `{"a"}`, strict.FaultColon},
		{"equals sign for a colon", `{"a"=1}`, strict.FaultColon},
		{"two colons", `{"a"::1}`, strict.FaultColon},
		{"no comma between members", `{"a":1 "b":2}`, strict.FaultComma},
		{"no comma between containers", `[{}{}]`, strict.FaultComma},
		{"quote in a text", `{"a":"b"c"}`, strict.FaultComma},
		{"array closed by a brace", `{"a":[1}}`, strict.FaultBracket},
		{"bracket too many", `{"a":[1]}}`, strict.FaultBracket},
		{"colon without a value", `{"a":}`, strict.FaultBracket},
		{"comma before anything", `[,1]`, strict.FaultSyntax},
		{"two commas", `{"a":1,,"b":2}`, strict.FaultSyntax},
		{"comment in a container", `[1 /* one */]`, strict.FaultSyntax},
		{"no-break space", "[\u00a01]", strict.FaultBlank},
		{"form feed", "{\f}", strict.FaultBlank},
		{"zero width space", `{"a"` + "\u200b" + `:1}`, strict.FaultBlank},

		{"byte that is never UTF-8", "\"\xff\"", strict.FaultEncoding},
		{"overlong form", "\"\xc0\xaf\"", strict.FaultEncoding},
		{"encoded surrogate", "\"\xed\xa0\x80\"", strict.FaultEncoding},
		{"invalid byte in an unfinished string", "\"a\xff", strict.FaultEncoding},

		{"127 arrays", nested("[", "", "]", 127), strict.FaultNone},
		{"128 arrays", nested("[", "", "]", 128), strict.FaultDepth},
		{"127 objects", nested(`{"a":`, "1", "}", 127), strict.FaultNone},
		{"128 objects", nested(`{"a":`, "1", "}", 128), strict.FaultDepth},
		{"many containers side by side", "[" + strings.Repeat("[[]],", 500) + "[]]", strict.FaultNone},
		{"brackets in a string", `"` + strings.Repeat("[", 500) + `"`, strict.FaultNone},
		{"deeper than any stack", nested("[", "", "]", 200_000), strict.FaultDepth},
		{"too deep, then no JSON", nested("[", "", "]", 200) + "]", strict.FaultBracket},
		{"a number too large, then too deep", "[1e999," + nested("[", "", "]", 200) + "]", strict.FaultDepth},

		{"number beyond the largest double", `1e400`, strict.FaultNumber},
		{"negative number beyond it", `[-1E+400]`, strict.FaultNumber},
		{"number that rounds beyond it", `1.7976931348623159e308`, strict.FaultNumber},
		{"integer of 400 digits", strings.Repeat("9", 400), strict.FaultNumber},
		{"number too large in a member", `{"a":{"b":1e309}}`, strict.FaultNumber},
	} {
		t.Run(test.name, func(t *testing.T) {
			document, got, _ := strict.Parse([]byte(test.text), depthMax)
			if got != test.want {
				t.Errorf("fault is %v, want %v", got, test.want)
			}
			if (document != nil) != (test.want == strict.FaultNone) {
				t.Errorf("document is %v beside fault %v", document, got)
			}
		})
	}
}

func TestTheCallerSetsTheDepthLimit(t *testing.T) {
	for _, limit := range []int{1, 5, 300} {
		if _, fault, _ := strict.Parse([]byte(nested("[", "", "]", limit)), limit); fault != strict.FaultNone {
			t.Errorf("depth %d within limit %d: fault %v", limit, limit, fault)
		}
		if _, fault, _ := strict.Parse([]byte(nested("[", "", "]", limit+1)), limit); fault != strict.FaultDepth {
			t.Errorf("depth %d over limit %d: fault %v", limit+1, limit, fault)
		}
	}
}

func TestDocumentOwnsItsBytes(t *testing.T) {
	data := []byte(`{"name":"value"}`)
	document, _, _ := strict.Parse(data, depthMax)
	clear(data)
	if got := document.Root().Raw(); got != `{"name":"value"}` {
		t.Errorf("root is %q after the caller's bytes changed", got)
	}
}

func TestAFaultIsReportedAtItsOffset(t *testing.T) {
	for _, row := range []struct{ text, from string }{
		{``, ""}, {` `, ""}, {`{`, ""}, {`{"a"`, ""}, {`"a`, ""}, {`[1,`, ""}, {`tru`, ""}, {`-`, "-"}, {`1.`, "1."},
		{`1e`, "1e"}, {`{} {}`, "{}"}, {`[1 2]`, "2]"}, {`[1,]`, "]"}, {`{"a":1,}`, "}"}, {`{"a" 1}`, "1}"},
		{`{a:1}`, "a:1}"}, {`[}`, "}"}, {`]`, "]"}, {`trux`, "x"}, {`truex`, "x"}, {`01`, "1"}, {`+1`, "+1"}, {`.5`, ".5"},
		{`1.e1`, "e1"}, {"\"a\tb\"", "\tb\""}, {`"\x"`, `\x"`}, {`"\u12g4"`, `\u12g4"`}, {`"a\ud800"`, `\ud800"`},
		{`"a\ud800\u0041"`, `\ud800\u0041"`}, {`"a\udc00"`, `\udc00"`}, {"\ufeff{}", "\ufeff{}"}, {"[1]\xff", "\xff"},
		{`[1,{"a":-1e999}]`, "-1e999}]"}, {nested("[", "", "]", 128), "[]" + strings.Repeat("]", 127)},
	} {
		_, fault, at := strict.Parse([]byte(row.text), depthMax)
		if fault == strict.FaultNone || at != len(row.text)-len(row.from) {
			t.Errorf("%.40q has the fault %v at %d, not at %d", row.text, fault, at, len(row.text)-len(row.from))
		}
	}
}

func TestEveryVerdictAgreesWithIndependentParsers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { agree(t, mutated(t, []byte(drawValue(t, 4)))) })
}

// A text that is merely unfinished has no other fault.
func TestEveryPrefixOfATextIsValidOrEndsTooEarly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawValue(t, 4)
		for end := range text {
			if _, fault, _ := strict.Parse([]byte(text[:end]), depthMax); fault != strict.FaultNone && fault != strict.FaultEnd {
				t.Fatalf("%q: fault %v", text[:end], fault)
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		`{"a":[1,-0.5e+10,"\ud83d\ude00\n",null,true]}`,
		`[[],{}]`,
		`"\u00e9"`,
		"1e400",
		`{"a":1,"a":2}`,
		"[1]\xff",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if bytes.Count(data, []byte("["))+bytes.Count(data, []byte("{")) < 10_000 { // the oracles allow no more levels
			agree(t, data)
		}
	})
}

// agree compares the verdict on a text with those of two independent scanners: the lenient one of the standard
// library and a strict one.
func agree(t interface{ Fatalf(string, ...any) }, data []byte) {
	isStrict, isLenient := jsontext.Value(data).IsValid(jsontext.AllowDuplicateNames(true)), json.Valid(data)
	_, fault, at := strict.Parse(data, depthMax)
	isText := fault == strict.FaultNone || fault == strict.FaultNumber || fault == strict.FaultDepth
	if isText != isStrict || isText && !isLenient || (fault == strict.FaultEncoding) == utf8.Valid(data) || at < 0 ||
		at > len(data) {
		t.Fatalf("fault %v at %d of %q", fault, at, data)
	}
}
