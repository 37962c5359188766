package candidate_test

import (
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
)

// renamed returns a candidate after so many renames of a function.
func renamed(t *testing.T, c *Candidate, target string, times int) *Candidate {
	t.Helper()
	for i := range times {
		name := []string{"one", "another"}[i%2] + strings.TrimPrefix(target, "calculator.")
		c = after(t, c, `{"kind":"rename_declaration","target":"`+target+`","name":"`+name+`"}`)
	}
	return c
}

func TestAMergedHistoryIsAsLongAsItsLimit(t *testing.T) {
	base := opened(t)
	left, right := renamed(t, base, "calculator.add", HistoryMax/2), renamed(t, base, "calculator.subtract", HistoryMax/2)
	if c, _, ok, code := merged(left, right); !ok || c.HistoryLen() != HistoryMax {
		t.Errorf("refused as %q", code)
	}
	for _, of := range [][2]*Candidate{{after(t, left, renameAdd), right}, {right, after(t, left, renameAdd)}} {
		if _, _, ok, code := merged(of[0], of[1]); ok || code != "SPX-G234" {
			t.Errorf("one change more: %q", code)
		}
	}
	if _, _, ok, code := merged(renamed(t, base, "calculator.add", HistoryMax), base); !ok {
		t.Errorf("with the base: %s", code)
	}
}

func TestAReplayHasAsManyChangesAsAHistory(t *testing.T) {
	c := renamed(t, opened(t), "calculator.add", HistoryMax)
	var changes []change.Change
	for i := range c.HistoryLen() {
		changes = append(changes, c.Change(i))
	}
	revision := c.Base().Revision().String()
	if _, refused := Replay(c.Base(), revision, changes, c.Report()); refused != nil {
		t.Error(refused)
	}
	_, refused := Replay(c.Base(), revision, append(changes, changes[0]), c.Report())
	requireCode(t, "one change more", refused, "SPX-G223")
	_, refused = Replay(c.Base(), revision, changes[1:], c.Report())
	requireCode(t, "a change of another revision", refused, "SPX-G224")
	_, refused = Replay(c.Base(), revision, changes, strings.TrimSuffix(c.Report(), "\n"))
	requireCode(t, "without the line feed", refused, "SPX-G224")
	_, refused = Replay(c.Base(), revision, changes, strings.Repeat(" ", ReportBytesMax+1))
	requireCode(t, "long evidence", refused, "SPX-G223")
}

// The bounds of a capsule are judged before anything else of it, and before it is read.
func TestTheBoundsOfACapsuleAreExact(t *testing.T) {
	c := opened(t)
	for what, row := range map[string]struct{ capsule, code string }{
		"bytes":           {strings.Repeat(" ", CapsuleBytesMax), "SPX-G236"},
		"one byte more":   {strings.Repeat(" ", CapsuleBytesMax+1), "SPX-G237"},
		"levels":          {strings.Repeat("[", CapsuleDepthMax) + strings.Repeat("]", CapsuleDepthMax), "SPX-G236"},
		"one level more":  {strings.Repeat("[", CapsuleDepthMax+1) + strings.Repeat("]", CapsuleDepthMax+1), "SPX-G237"},
		"values":          {"[" + strings.Repeat("0,", CapsuleNodesMax-2) + "0]", "SPX-G236"},
		"one value more":  {"[" + strings.Repeat("0,", CapsuleNodesMax-1) + "0]", "SPX-G237"},
		"names":           {"{" + strings.Repeat(`"":0,`, CapsuleNodesMax/2-1) + `"`, "SPX-G236"},
		"brackets inside": {`["` + strings.Repeat("[", CapsuleDepthMax+1) + `\""]`, "SPX-G236"},
	} {
		_, refused := Restore(c.Base(), c.Base().Revision().String(), []byte(row.capsule))
		requireCode(t, what, refused, row.code)
	}
}

// Each refusal of a capsule, in the order in which it is judged: a capsule with two faults has the code of the first.
func TestACapsuleIsJudgedInOrder(t *testing.T) {
	c := after(t, opened(t), renameAdd)
	exported, _ := c.Export()
	revision := c.Base().Revision().String()
	edit := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(exported) }
	zeros := "sha256:" + strings.Repeat("0", 64)
	for what, row := range map[string]struct{ capsule, code string }{
		"no object":       {"[]", "SPX-G236"},
		"a member less":   {edit(`,"schema":"`+CapsuleSchema+`"`, ``), "SPX-G236"},
		"a member more":   {edit(`"schema":"`+CapsuleSchema, `"schema":"`+CapsuleSchema+`","sources":"`), "SPX-G236"},
		"another release": {edit(`"version":"0.4.0"`, `"version":"0.4.1"`), "SPX-G236"},
		"another way":     {edit(`compatibility.v1`, `compatibility.v2`), "SPX-G236"},
		"white space":     {exported + "\n", "SPX-G236"},
		"no digest":       {edit(c.Digest().String(), strings.ToUpper(c.Digest().String())), "SPX-G236"},
		"another base": {edit(`{"base_revision":"`+revision+`","candidate_digest"`,
			`{"base_revision":"`+zeros+`","candidate_digest"`), "SPX-G238"},
		"another digest":       {edit(c.Digest().String(), zeros), "SPX-G238"},
		"changes of no array":  {edit(`"changes":[`, `"changes":{"a":[`, `],"compiler"`, `]},"compiler"`), "SPX-G238"},
		"another requirement":  {edit(`preserve_contracts`, `preserve_some`), "SPX-G238"},
		"another name":         {edit(`"name":"sum"`, `"name":"sun"`), "SPX-G238"},
		"digest and base both": {edit(revision, zeros, "sha256:", "sha255:"), "SPX-G236"},
	} {
		if row.capsule == exported {
			t.Fatalf("%s: the capsule is as it was", what)
		}
		_, refused := Restore(c.Base(), revision, []byte(row.capsule))
		requireCode(t, what, refused, row.code)
	}
	_, refused := Restore(c.Base(), zeros, []byte(exported))
	requireCode(t, "another base than expected", refused, "SPX-G238")
}
