package props

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// reported is what the tests read of the report of a candidate.
type reported struct {
	Base     string `json:"base_revision"`
	Revision string `json:"candidate_revision"`
	Changes  []struct {
		Intent object
	}
	Operations []struct {
		Kind, Target string
		Added        *struct{ ID string } `json:"new_declaration"`
	}
	Impact []struct {
		Base, Candidate *object
		Target          string
	}
	Sources []struct {
		Path        string
		Replacement string `json:"replacement_source"`
		Diff        string `json:"source_diff"`
		DiffDigest  string `json:"source_diff_digest"`
	} `json:"source_changes"`
}

// patched returns a text after a difference of one hunk without context, as any reader of differences would make it.
func patched(t *rapid.T, text, diff, path string) string {
	t.Helper()
	head, hunk, _ := strings.Cut(diff, "\n@@ ")
	if want := "--- a/" + path + "\n+++ b/" + path; head != want {
		t.Fatalf("the difference begins with\n%s\nwant\n%s", head, want)
	}
	ranges, body, _ := strings.Cut(hunk, " @@\n")
	var oldStart, oldCount, newStart, newCount int
	if _, err := fmt.Sscanf(ranges, "-%d,%d +%d,%d", &oldStart, &oldCount, &newStart, &newCount); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(text, "\n")
	at := oldStart
	if oldCount > 0 {
		at--
	}
	var added []string
	removed := 0
	for line := range strings.Lines(body) {
		switch {
		case line[0] == '-' && len(added) == 0 && lines[at+removed] == line[1:]:
			removed++
		case line[0] == '+':
			added = append(added, line[1:])
		default:
			t.Fatalf("the line %q does not fit", line)
		}
	}
	after := at + 1
	if newCount == 0 {
		after--
	}
	if removed != oldCount || len(added) != newCount || newStart != after {
		t.Fatalf("the hunk %s removes %d lines and adds %d", ranges, removed, len(added))
	}
	return strings.Join(slices.Concat(lines[:at], added, lines[at+removed:]), "")
}

// digestIn returns a digest in a domain, as Image Candidate Protocol v2 defines it.
func digestIn(domain, text string) string {
	h := sha256.New()
	h.Write([]byte(domain + "\x00"))
	h.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(text))))
	h.Write([]byte(text))
	return fmt.Sprintf("sha256:%x", h.Sum(nil))
}

// TestAReportShowsExactlyWhatBecameOfTheSources proves that the differences of a report lead from the sources of the
// base to those of the candidate, and that it lists its changes and what they are about.
func TestAReportShowsExactlyWhatBecameOfTheSources(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 4)
		var r reported
		if err := json.Unmarshal([]byte(c.Report()), &r); err != nil {
			t.Fatal(err)
		}
		if digestIn("semaprax.project-candidate.v1", c.Report()) != c.Digest().String() {
			t.Fatal("the candidate is named by another digest than that of its report")
		}
		if r.Base != c.Base().Revision().String() || r.Revision != c.Project().Revision().String() {
			t.Fatalf("the report is about %s after %s", r.Revision, r.Base)
		}
		before, after := textsOf(c.Base()), textsOf(c.Project())
		for i, path := range before.manifest.Sources() {
			if before.texts[i] == after.texts[i] {
				continue
			}
			if len(r.Sources) == 0 || r.Sources[0].Path != path {
				t.Fatalf("%s is another text, and not the next one of the report: %+v", path, r.Sources)
			}
			of := r.Sources[0]
			r.Sources = r.Sources[1:]
			if of.Replacement != after.texts[i] || patched(t, before.texts[i], of.Diff, path) != after.texts[i] {
				t.Fatalf("%s becomes\n%s\nand not\n%s", path, patched(t, before.texts[i], of.Diff, path), after.texts[i])
			}
			if digestIn("semaprax.candidate.source-diff.v1", of.Diff) != of.DiffDigest {
				t.Fatalf("%s has the digest %s", of.Diff, of.DiffDigest)
			}
		}
		if len(r.Sources) > 0 {
			t.Fatalf("%s did not change", r.Sources[0].Path)
		}
		var selected []string
		for i, o := range r.Operations {
			if intent := r.Changes[i].Intent; intent["kind"] != o.Kind || intent["target"] != o.Target {
				t.Fatalf("the operation %+v is of %v", o, intent)
			}
			if selected = append(selected, o.Target); o.Added != nil {
				selected = append(selected, o.Added.ID)
			}
		}
		slices.Sort(selected)
		selected = slices.Compact(selected)
		for i, row := range r.Impact {
			_, inBase := c.Base().Find(row.Target)
			if row.Target != selected[i] || (row.Base != nil) != inBase || row.Candidate == nil {
				t.Fatalf("the impact %d is of %s, want %v", i, row.Target, selected)
			}
		}
		if len(r.Changes) != c.HistoryLen() || len(r.Operations) != c.HistoryLen() || len(r.Impact) != len(selected) {
			t.Fatalf("%d changes, %d operations and %d impacts", len(r.Changes), len(r.Operations), len(r.Impact))
		}
	})
}
