package props

import (
	"encoding/json"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
)

// changeOf returns the change of a project with an intent.
func changeOf(t rapid.TB, p *project.Project, intent object) change.Change {
	t.Helper()
	text, err := json.Marshal(intent)
	if err != nil {
		t.Fatal(err)
	}
	document, fault, _ := strict.Parse(text, change.JSONDepthMax+1)
	if fault != strict.FaultNone {
		t.Fatalf("%s: %s", fault, text)
	}
	c, refused := change.New(p.Revision().String(), document.Root())
	if refused != nil {
		t.Fatal(refused)
	}
	return c
}

// openedOf returns the candidate of a project without changes.
func openedOf(t rapid.TB, p *project.Project) *candidate.Candidate {
	t.Helper()
	c, refused := candidate.Open(p, p.Revision().String())
	if refused != nil {
		t.Fatal(refused)
	}
	return c
}

func apply(t rapid.TB, c *candidate.Candidate, intent object) (*candidate.Candidate, diag.List) {
	t.Helper()
	return c.Apply(c.Digest().String(), changeOf(t, c.Project(), intent))
}

// drawCandidate returns a candidate after up to so many intents that were accepted.
func drawCandidate(t *rapid.T, steps int) *candidate.Candidate {
	c := openedOf(t, drawSourcesWithin(t, 5, 40).mustOpen(t))
	return drawAfter(t, c, rapid.IntRange(0, steps).Draw(t, "steps"))
}

// drawAfter returns a candidate after so many intents, without those that were refused.
func drawAfter(t *rapid.T, c *candidate.Candidate, steps int) *candidate.Candidate {
	for range steps {
		if next, refused := apply(t, c, newAuthor(t, c.Project()).intent()); refused == nil {
			c = next
		}
	}
	return c
}

// textsOf returns the sources of a project.
func textsOf(p *project.Project) sources {
	s := sources{manifest: p.Manifest()}
	for m := range p.Modules() {
		s.texts = append(s.texts, m.Outline().Source())
	}
	return s
}

func TestACandidateIsTheProjectOfItsTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 4)
		s := textsOf(c.Project())
		for i, text := range s.texts {
			if canonical(text) != text {
				t.Fatalf("%s is not canonical:\n%s", s.manifest.Sources()[i], text)
			}
		}
		requireSameProject(t, c.Project(), s.mustOpen(t))
	})
}

// documentsOf returns every document of a candidate, made anew: nothing that it keeps is quoted.
func documentsOf(t *rapid.T, c *candidate.Candidate) string {
	t.Helper()
	again, refused := candidate.Replay(c.Base(), c.Base().Revision().String(), historyOf(c), c.Report())
	if refused != nil {
		t.Fatal(refused)
	}
	capsule, refused := again.Export()
	if refused != nil {
		t.Fatal(refused)
	}
	compared, refused := candidate.Compare(c, again)
	if refused != nil {
		t.Fatal(refused)
	}
	return again.Report() + capsule + string(compared) + string(c.Project().AppendGraph(nil)) + imageOf(t, c.Project()) +
		fmt.Sprint(textsOf(c.Project()), textsOf(c.Base()))
}

func historyOf(c *candidate.Candidate) (changes []change.Change) {
	for i := range c.HistoryLen() {
		changes = append(changes, c.Change(i))
	}
	return changes
}

func TestApplyingIsDeterministicAndLeavesWhatItStartsFrom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 2)
		before := documentsOf(t, c)
		intent := newAuthor(t, c.Project()).intent()
		next, refused := apply(t, c, intent)
		again, refusedAgain := apply(t, c, intent)
		if refused.String() != refusedAgain.String() {
			t.Fatalf("refused as\n%s\nand as\n%s", refused, refusedAgain)
		}
		if refused == nil && (next.Report() != again.Report() || next.Digest() != again.Digest()) {
			t.Fatal("applying twice gives two candidates")
		}
		if documentsOf(t, c) != before {
			t.Fatal("a document of the candidate is another one")
		}
	})
}

func TestValidatingReproducesEveryByte(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 4)
		if refused := c.Validate(); refused != nil {
			t.Fatal(refused)
		}
	})
}

func TestMergingWithWhatItStartsFromIsTheIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := drawCandidate(t, 1)
		c := drawAfter(t, base, rapid.IntRange(0, 3).Draw(t, "steps"))
		for _, of := range [][2]*candidate.Candidate{{c, base}, {base, c}, {c, c}} {
			merged, _, refused := of[0].Merge(of[0].Digest().String(), of[1], of[1].Digest().String())
			if refused != nil {
				t.Fatal(refused)
			}
			if merged.Report() != c.Report() {
				t.Fatalf("the merge is\n%s\nand the candidate\n%s", merged.Report(), c.Report())
			}
		}
	})
}

func TestRebasingOntoItsOwnBaseIsTheIdentity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 3)
		rebased, _, refused := c.Rebase(c.Digest().String(), openedOf(t, c.Base()), c.Base().Revision().String())
		if refused != nil {
			t.Fatal(refused)
		}
		if rebased.Report() != c.Report() {
			t.Fatalf("the rebased candidate is\n%s\nand the candidate\n%s", rebased.Report(), c.Report())
		}
	})
}

func TestACapsuleGivesItsCandidateOverAnotherCopyOfTheProject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 4)
		capsule, refused := c.Export()
		if refused != nil {
			t.Fatal(refused)
		}
		copied := textsOf(c.Base()).mustOpen(t)
		restored, refused := candidate.Restore(copied, copied.Revision().String(), []byte(capsule))
		if refused != nil {
			t.Fatal(refused)
		}
		if documentsOf(t, restored) != documentsOf(t, c) {
			t.Fatal("the restored candidate is another one")
		}
		at := rapid.IntRange(0, len(capsule)-1).Draw(t, "byte")
		changed := []byte(capsule)
		changed[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "flip"))
		if _, refused := candidate.Restore(copied, copied.Revision().String(), changed); refused == nil {
			t.Fatalf("byte %d may be another one", at)
		}
	})
}
