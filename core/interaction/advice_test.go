package interaction

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/strict"
)

// The note of a rule lists its parts, so that the two cannot diverge.
func TestEveryPartOfARuleHasAdviceOfOneLine(t *testing.T) {
	advised := 0
	for _, rule := range Rules() {
		names := []string{""}
		if _, list, has := strings.Cut(rule.Note(), "broken: "); has {
			names = strings.Split(strings.TrimSuffix(list, "."), ", ")
		} else if rule == ruleBudget {
			names = []string{schemaBytes}
		}
		for _, name := range names {
			advised++
			if advice := (&Refusal{rule: rule, name: name}).Advice(); advice == "" || strings.Contains(advice, "\n") {
				t.Errorf("%s %s: %q", rule.Code(), name, advice)
			}
		}
	}
	if advised != len(adviceOf) {
		t.Errorf("%d pieces of advice for %d parts", len(adviceOf), advised)
	}
}

func TestEveryFaultOfJSONHasAdvice(t *testing.T) {
	for fault := strict.FaultSyntax; fault <= strict.FaultNumber; fault++ {
		if adviceOfFault[fault] == "" {
			t.Errorf("no advice for the fault %s", fault)
		}
	}
}

// One code covers every way of not being canonical, so the advice names the cause.
func TestTheAdviceForADocumentThatIsNotCanonicalNamesTheCause(t *testing.T) {
	b, d := compiled(t, sourceB, "outer.type"), compiled(t, sourceD, "choice.type")
	good := workedAnswer(t, "b.value")
	for _, row := range []struct {
		name, document, want string
	}{
		{"no end", strings.TrimSuffix(good, "\n"), "one LF"},
		{"two lines", good + good, "one line"},
		{"a byte order mark", byteOrderMark + good, "byte order mark"},
		{"cut off", good[:100] + "\n", "ends too early"},
		{"cut off in a text, without an LF", good[:len(good)-8], "ends too early"},
		{"a line break in a text", strings.Replace(good, "ok", "o\nk", 1), "raw line break"},
		{"a carriage return in a text", strings.Replace(good, "ok", "o\rk", 1), "raw line break"},
		{"a tab in a text", strings.Replace(good, "ok", "o\tk", 1), "other control character"},
		{"an unknown escape", strings.Replace(good, "ok", `\x41`, 1), "unknown escape"},
		{"a lone surrogate", strings.Replace(good, "ok", `\udfff`, 1), "lone surrogate"},
		{"a word of another language", strings.Replace(good, "true", "True", 1), "true, false or null"},
		{"no comma", strings.Replace(good, ",", " ", 1), "a comma or a closing bracket is missing"},
		{
			"nesting too deep",
			strings.Replace(good, `"ok"`, strings.Repeat("[", 200)+strings.Repeat("]", 200), 1),
			"too deep: nest at most 127",
		},
		{"a number too large", strings.Replace(good, `"ok"`, "1e400", 1), "out of range"},
		{"no envelope", "{}\n", "schema, root_type_id, schema_digest and value"},
		{"another schema", strings.Replace(good, "value.v1", "value.v2", 1), ValueName},
		{"a digest that is not a string", strings.Replace(good, "\""+b.Digest()+"\"", "1", 1), "as strings"},
		{
			"another order",
			strings.Replace(
				good,
				`"outer.flag":true,"outer.small":"-2147483648"`,
				`"outer.small":"-2147483648","outer.flag":true`,
				1,
			),
			"in declaration order",
		},
	} {
		_, refused := b.Decode([]byte(row.document))
		if verdict(refused) != malformed || !strings.Contains(refused.Advice(), row.want) {
			t.Errorf("%s: %s, %s", row.name, verdict(refused), refused.Advice())
		}
	}
	for _, row := range []struct {
		name  string
		of    *Interaction
		reply string
		want  string
	}{
		{"a fence", b, "```json\n{}\n```", "no words, marks or fences"},
		{"words", b, "I cannot do that.", "no words"},
		{"a trailing comma", b, `{"fields":{},}`, "no extra commas"},
		{"a comment", b, `{"fields":{}} // done`, "no comments"},
		{"cut off", b, `{"fields":{"outer.fl`, "ends too early"},
		{"nothing at all", b, "", "ends too early"},
		{"cut off in an escape", b, `{"fields":{"outer.\u00`, "ends too early"},
		{"a line break in a text", b, "{\"fields\":{\"outer.small\":\"2\n50\"}}", "raw line break"},
		{"a NUL in a name", b, "{\"fie\x00lds\":{}}", "other control character"},
		{"an unknown escape", b, `{"fields":{"outer.small":"\x32"}}`, "unknown escape"},
		{"half a pair", b, `{"fields":{"outer.small":"\udfff"}}`, "lone surrogate"},
		{"nesting too deep", b, strings.Repeat("[", 128) + strings.Repeat("]", 128), "too deep: nest at most 127"},
		{"a number too large", b, `{"fields":{"outer.small":-1e999}}`, "out of range"},
		{"a word of another language", b, `{"fields":{"outer.flag":True}}`, "true, false or null"},
		{"a text in single quotes", b, `{"fields":{"inner.y":'ok'}}`, "text in double quotes"},
		{"a leading zero", b, `{"fields":{"outer.small":05}}`, "without leading zeros"},
		{"a name without quotes", b, `{fields:{}}`, "not in double quotes"},
		{"no colon", b, `{"fields" {}}`, "write a colon after"},
		{"no comma", b, `{"fields":{"outer.small":"5" "outer.tag":"6"}}`, "a comma or a closing bracket is missing"},
		{"a quote in a text", b, `{"fields":{"inner.y":"say "ok" now"}}`, `is not written \"`},
		{"the other bracket", b, `{"fields":{"outer.tag":[1}}}`, "a bracket closes nothing"},
		{"a bracket too many", b, `{"fields":{}}}`, "a bracket closes nothing"},
		{"a no-break space", b, "{\u00a0\"fields\":{}}", "other than a space, tab or line break"},
		{"a member twice", b, `{"fields":{},"fields":{}}`, "once"},
		{"text of an object", b, `"{}"`, "not a text that holds one, with exactly the member fields"},
		{"nothing for a record", b, "null", "exactly the member fields"},
		{"no wrapper", d, `{"case":"choice.b","fields":{}}`, "exactly the member value"},
		{"no case", d, `{"value":{"fields":{}}}`, "the members case and fields"},
		{"a case that is not a string", d, `{"value":{"case":1,"fields":{}}}`, "stable id, as a string"},
		{"fields that are not an object", d, `{"value":{"case":"choice.b","fields":[]}}`, "the fields as an object"},
	} {
		_, refused := row.of.Admit(OpenAI, []byte(row.reply))
		if verdict(refused) != malformed || !strings.Contains(refused.Advice(), row.want) {
			t.Errorf("%s: %s, %s", row.name, verdict(refused), refused.Advice())
		}
	}
}
