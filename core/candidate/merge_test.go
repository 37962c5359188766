package candidate_test

import (
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/candidate"
)

func merged(left, right *Candidate) (*Candidate, string, bool, string) {
	c, report, refused := left.Merge(left.Digest().String(), right, right.Digest().String())
	if refused != nil {
		return nil, "", false, refused[0].Code()
	}
	return c, report, true, ""
}

func TestMergingDifferentFunctions(t *testing.T) {
	base := opened(t)
	left, right := after(t, base, renameAdd), after(t, base, swapSubtract)
	c, report, ok, code := merged(left, right)
	if !ok {
		t.Fatal(code)
	}
	if c.HistoryLen() != 2 || c.Base().Revision() != base.Base().Revision() ||
		c.Operation(0).Kind() != "replace_function_body" {
		t.Errorf("got %d changes, the first a %s", c.HistoryLen(), c.Operation(0).Kind())
	}
	for _, want := range []string{
		`"operation":"merge"`, `"shared_history_prefix":0`, `"result_candidate_digest":"` + c.Digest().String() + `"`,
		`"intent":"rename_declaration","target":"calculator.add"`,
		`"right_parent_candidate":"` + right.Digest().String() + `"`,
	} {
		if !strings.Contains(report, want) {
			t.Errorf("the report lacks %s: %s", want, report)
		}
	}
	same := after(t, base, swapSubtract, renameAdd)
	if same.Digest() != c.Digest() {
		t.Error("the merge is not the history that it stands for")
	}
}

func TestConflictsAreDirectional(t *testing.T) {
	base := opened(t)
	for what, c := range map[string]struct {
		left, right string
		code        string
	}{
		"two renames":                    {renameAdd, renameAddAgain, "SPX-G235"},
		"the same rename again":          {renameAdd, renameAdd, ""},
		"a body over a rename":           {swapSubtract, renameAdd, ""},
		"a contract over a signature":    {requireLeft, appendOffset, "SPX-G235"},
		"a signature over a contract":    {appendOffset, requireLeft, ""},
		"a rename over a signature":      {renameAdd, appendOffset, ""},
		"two signatures":                 {appendOffset, strings.Replace(appendOffset, "offset", "bias", 1), "SPX-G235"},
		"a contract over another":        {requireLeft, strings.Replace(requireLeft, "requires", "ensures", 1), ""},
		"a signature over the same one":  {appendOffset, appendOffset, ""},
		"a body over another function's": {swapSubtract, requireLeft, ""},
	} {
		if _, _, _, code := merged(after(t, base, c.left), after(t, base, c.right)); code != c.code {
			t.Errorf("%s: got %q, want %q", what, code, c.code)
		}
	}
}

func TestMergingWithTheBaseIsTheIdentity(t *testing.T) {
	base := opened(t)
	c := after(t, base, renameAdd, requireLeft)
	for _, pair := range [][2]*Candidate{{c, base}, {base, c}, {c, c}} {
		if result, _, ok, code := merged(pair[0], pair[1]); !ok || result.Digest() != c.Digest() {
			t.Errorf("got another candidate: %s", code)
		}
	}
}

func TestRebasingOntoAnotherCandidate(t *testing.T) {
	base := opened(t)
	c, onto := after(t, base, renameAdd), after(t, base, swapSubtract)
	result, report, refused := c.Rebase(c.Digest().String(), onto, onto.Project().Revision().String())
	if refused != nil {
		t.Fatal(refused)
	}
	if result.Base().Revision() != onto.Project().Revision() || result.HistoryLen() != 1 {
		t.Error("the result has another base")
	}
	if !strings.Contains(report, `"right_parent_candidate":null`) || !strings.Contains(report, `"operation":"rebase"`) {
		t.Error(report)
	}
	_, _, refused = c.Rebase(c.Digest().String(), onto, base.Project().Revision().String())
	requireCode(t, "another base", refused, "SPX-G235")
	_, _, refused = c.Rebase(c.Digest().String()+"0", onto, onto.Project().Revision().String())
	requireCode(t, "a long name", refused, "SPX-G234")
}
