package interaction

import (
	"strings"
	"testing"
)

// Parts of a rule are listed in its note, so that the two cannot differ.
func TestEveryPartOfARuleHasAdviceOfOneLine(t *testing.T) {
	advised := 0
	for _, rule := range Rules() {
		names := []string{""}
		if _, list, has := strings.Cut(rule.Note, "broken: "); has {
			names = strings.Split(strings.TrimSuffix(list, "."), ", ")
		} else if rule == &ruleBudget {
			names = []string{schemaBytes}
		}
		for _, name := range names {
			advised++
			if advice := (&Refusal{rule: rule, name: name}).Advice(); advice == "" || strings.Contains(advice, "\n") {
				t.Errorf("%s %s: %q", rule.Code, name, advice)
			}
		}
	}
	if advised != len(adviceOf) {
		t.Errorf("%d advices for %d parts", len(adviceOf), advised)
	}
}
