package candidate_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/candidate"
)

// report is what the tests read of a report.
type report struct {
	Changes       []any `json:"changes"`
	SourceChanges []struct {
		Path       string `json:"path"`
		Diff       string `json:"source_diff"`
		DiffDigest string `json:"source_diff_digest"`
	} `json:"source_changes"`
	Operations []map[string]any `json:"operations"`
	Impact     []struct {
		Target          string `json:"target"`
		Base, Candidate any
	} `json:"impact"`
	Targets map[string][]map[string]any `json:"core_targets"`
}

func reportOf(t *testing.T, c *Candidate) (r report) {
	t.Helper()
	if err := json.Unmarshal([]byte(c.Report()), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestOpeningTwiceGivesOneCandidate(t *testing.T) {
	a, b := opened(t), opened(t)
	if a.Digest() != b.Digest() || a.Report() != b.Report() {
		t.Error("the candidates differ")
	}
	r := reportOf(t, a)
	if len(r.Changes)+len(r.Operations)+len(r.Impact)+len(r.SourceChanges) != 0 {
		t.Errorf("got %+v", r)
	}
	_, refused := Open(calculator(t), "sha256:"+strings.Repeat("0", 64))
	if len(refused) != 1 || refused[0].Code() != "SPX-G224" {
		t.Errorf("another revision: %v", refused)
	}
}

// The worked differences of Image Candidate Protocol v2.
func TestWorkedDifferences(t *testing.T) {
	for intent, want := range map[string][2]string{
		renameAdd: {
			"--- a/src/core.spx\n+++ b/src/core.spx\n@@ -4,1 +4,1 @@\n" +
				"-fn add(left: i64, right: i64) -> i64\n+fn sum(left: i64, right: i64) -> i64\n",
			"sha256:02427a17445a031bb6a661cd971db3165e2e0349f9c23201cab4b71f85b00a86",
		},
		requireLeft: {
			"--- a/src/core.spx\n+++ b/src/core.spx\n@@ -4,0 +5,1 @@\n+    requires left >= 0\n",
			"sha256:3c4c828eb8adc669f67f3b09055173ae5b4f507cb478a480b4c94c2ade796308",
		},
	} {
		r := reportOf(t, after(t, opened(t), intent))
		if len(r.SourceChanges) != 1 || r.SourceChanges[0].Diff != want[0] || r.SourceChanges[0].DiffDigest != want[1] {
			t.Errorf("%s: got %+v", intent, r.SourceChanges)
		}
	}
}

func TestASignatureReachesThreeSources(t *testing.T) {
	r := reportOf(t, after(t, opened(t), appendOffset))
	if len(r.SourceChanges) != 3 || r.Operations[0]["migrated_calls"] != 2.0 {
		t.Errorf("got %+v, %+v", r.SourceChanges, r.Operations)
	}
	for _, rows := range r.Targets {
		for _, row := range rows {
			if row["admitted"] != true {
				t.Errorf("got %v", row)
			}
		}
	}
}

func TestARefusalMakesNothing(t *testing.T) {
	c := opened(t)
	before := c.Report()
	_, refused := c.Apply(c.Digest().String(), changeOf(t, c, boolBody))
	if len(refused) == 0 || !strings.HasPrefix(refused[0].Code(), "SPX-T") {
		t.Errorf("got %v", refused)
	}
	_, refused = c.Apply("sha256:"+strings.Repeat("0", 64), changeOf(t, c, renameAdd))
	requireCode(t, "another candidate", refused, "SPX-G224")
	_, refused = c.Apply("sha256", changeOf(t, c, renameAdd))
	requireCode(t, "no digest", refused, "SPX-G222")
	next := after(t, c, renameAdd)
	_, refused = next.Apply(next.Digest().String(), changeOf(t, c, requireLeft))
	requireCode(t, "a change of another revision", refused, "SPX-G224")
	if c.Report() != before || c.HistoryLen() != 0 {
		t.Error("the candidate changed")
	}
}

func TestAHistoryEndsAtItsLimit(t *testing.T) {
	c := opened(t)
	for i := range HistoryMax {
		c = after(t, c, []string{renameAdd, renameAddAgain}[i%2])
	}
	_, refused := c.Apply(c.Digest().String(), changeOf(t, c, renameAdd))
	requireCode(t, "one change more", refused, "SPX-G223")
	if refused := c.Validate(); refused != nil {
		t.Error(refused)
	}
}

func TestReplayGivesTheCandidate(t *testing.T) {
	c := after(t, opened(t), renameAdd, requireLeft, appendOffset, swapSubtract)
	if refused := c.Validate(); refused != nil {
		t.Error(refused)
	}
	capsule, refused := c.Export()
	if refused != nil {
		t.Fatal(refused)
	}
	again, refused := Restore(c.Base(), c.Base().Revision().String(), []byte(capsule))
	if refused != nil {
		t.Fatal(refused)
	}
	if again.Report() != c.Report() || again.Digest() != c.Digest() {
		t.Error("the restored candidate is another one")
	}
}

func TestACapsuleWithAnyByteChangedIsRefused(t *testing.T) {
	c := after(t, opened(t), renameAdd)
	capsule, _ := c.Export()
	for i := range capsule {
		for _, flip := range []byte{1, 2, 32} {
			changed := []byte(capsule)
			if changed[i] ^= flip; string(changed) == capsule {
				continue
			}
			if _, refused := Restore(c.Base(), c.Base().Revision().String(), changed); refused == nil {
				t.Fatalf("byte %d of the capsule is not judged: %s", i, changed)
			}
		}
	}
}

func TestComparingCandidates(t *testing.T) {
	c := opened(t)
	left, right := after(t, c, renameAdd, swapSubtract), after(t, c, requireLeft)
	text, refused := Compare(left, right)
	if refused != nil {
		t.Fatal(refused)
	}
	want := `{"base_revision":"` + c.Base().Revision().String() +
		`","classification":"descriptive_requires_revalidation_before_merge","commit_authority":false,"left":"` +
		left.Digest().String() + `","overlapping_targets":["calculator.add"],"right":"` +
		right.Digest().String() + `","same_source_revision":false,"schema":"semaprax.project-candidate-comparison.v1"}`
	if string(text) != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}

func TestWhatACandidateAffects(t *testing.T) {
	const record = `{"kind":"add_declaration","target":"calculator.subtract","declaration":{
		"id":"calculator.one","name":"one","parameters":[],"return_type":"i64","effects":[],"requires":[],"ensures":[],
		"body":{"kind":"i64","value":1}}}`
	c := after(t, opened(t), renameAdd, requireLeft, appendOffset, record)
	var got []string
	for _, a := range c.Affected() {
		got = append(got, fmt.Sprint(a.Declaration.ID, " ", a.IsAdded, " ", a.Aspects))
	}
	want := []string{
		"calculator.add false [name signature contracts]", "calculator.main false [body]", "calculator.one true []",
		"calculator.tests.main false [body]",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
