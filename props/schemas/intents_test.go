package schemas

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/change"
)

// structural matches the refusals of an intent for its form: those of its parameter, and the codes of its grammar and
// of its bounds. All other codes are the language's, which a schema does not know.
var structural = regexp.MustCompile(`^(?:invalid parameter intent|SPX-G22[2356]: )`)

// slot is a place of a document: a value, and how to put another one there.
type slot struct {
	name  string // of the member, or "" for an element
	value any
	put   func(any)
}

// slotsOf returns every place below a value.
func slotsOf(value any) (list []slot) {
	switch value := value.(type) {
	case map[string]any:
		for name := range value {
			list = append(list, slot{name, value[name], func(v any) { value[name] = v }})
		}
	case []any:
		for i := range value {
			list = append(list, slot{"", value[i], func(v any) { value[i] = v }})
		}
	}
	slices.SortFunc(list, func(a, b slot) int { return strings.Compare(a.name, b.name) })
	for _, s := range slices.Clone(list) {
		list = append(list, slotsOf(s.value)...)
	}
	return list
}

// kindOfValue names the JSON type of a value.
func kindOfValue(value any) string {
	switch value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case json.Number:
		return "number"
	case string:
		return "string"
	case []any:
		return "array"
	}
	return "object"
}

// strangers are values of every JSON type, and those at the edge of what texts and numbers may be.
var strangers = []any{
	nil, true, json.Number("0"), json.Number("-1"), json.Number("18446744073709551616"), "", "0", "fn", "result-",
	strings.Repeat("a", change.ExpressionIDBytesMax+1), []any{}, map[string]any{},
}

// mutate changes one place of an intent so that it is another document: a member less or more, or another value. The
// new value differs in its type, or is a text or a number that its place may not hold.
func mutate(t *rapid.T, intent map[string]any) {
	if rapid.Bool().Draw(t, "members") {
		of := rapid.SampledFrom(objectsOf("", intent)).Draw(t, "object")
		names := []string{"more"}
		for name := range of.members {
			if name != "type_arguments" { // whether a type has arguments is no matter of form
				names = append(names, name)
			}
		}
		slices.Sort(names)
		name := rapid.SampledFrom(names).Draw(t, "member")
		if _, ok := of.members[name]; ok {
			delete(of.members, name)
		} else {
			of.members[name] = nil
		}
		return
	}
	s := rapid.SampledFrom(slotsOf(intent)).Draw(t, "slot")
	stranger := rapid.SampledFrom(strangers).Draw(t, "stranger")
	if kindOfValue(s.value) == kindOfValue(stranger) {
		switch stranger := stranger.(type) {
		case map[string]any:
			return
		case []any: // what a list lacks is a matter of form only where the form says how long it is
			if s.name != "arguments" && s.name != "append_parameters" && s.name != "values" {
				return
			}
		case string:
			if !isRefusedText(s.name, stranger) {
				return
			}
		}
	}
	s.put(stranger)
}

// isRefusedText reports whether no member of the name may be the text, whatever the project declares.
func isRefusedText(name, text string) bool {
	switch name {
	case "value":
		return false
	case "target", "destination", "expression_id", "from":
		return text == "" || len(text) > change.ExpressionIDBytesMax && name != "from"
	}
	return true
}

// The session takes an intent for one exactly if the published schema does: what the schema refuses is refused for its
// form, and what it admits is not.
func TestTheSessionAndTheSchemaTakeTheSameForIntents(t *testing.T) {
	valid := intents(t)
	s := newTalk(t, imageOf(t, constructors()))
	opened, _ := s.ask("candidate/open", nil)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(valid).Draw(t, "intent")
		document, err := decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		mutate(t, document.(map[string]any))
		mutated, err := json.Marshal(document)
		if err != nil {
			t.Fatal(err)
		}
		revision, refusal := s.apply(opened.Revision, string(mutated))
		if refusal == "" && revision != opened.Revision {
			s.ask("candidate/discard", params{"candidate_revision": revision})
		}
		admitted := schemas(t).documents[change.IntentSchema].Validate(document)
		if (admitted == nil) == structural.MatchString(refusal) {
			t.Fatalf("the session says %q, the schema %v, of\n%s", refusal, admitted, shortened(string(mutated)))
		}
	})
}
