package conformance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/module"
)

// TestRecordedGraphs compares the graph document of a program with the recorded one, byte by byte. The source of a
// graph is beside it, or among the examples.
func TestRecordedGraphs(t *testing.T) {
	snapshots := filepath.Join(corpus(t), "snapshots")
	for _, file := range files(t, snapshots, ".graph.json") {
		name := strings.TrimSuffix(file, ".graph.json")
		t.Run(name, func(t *testing.T) {
			source := filepath.Join(snapshots, name+".spx")
			if _, err := os.Stat(source); err != nil {
				source = filepath.Join(corpus(t), "examples", name+".spx")
			}
			want := strings.TrimSuffix(read(t, snapshots, file), "\n")
			got, codes := graphOf(read(t, source))
			if got != want {
				t.Errorf("%v, and at byte %d the graphs differ:\n%s\nrecorded:\n%s",
					codes, common(got, want), got, want)
			}
		})
	}
}

// graphOf returns the graph document of a standalone source, or the codes of its errors.
func graphOf(source string) (document string, codes []string) {
	outline, found := module.Read(source)
	if outline == nil {
		return "", errorCodes(found)
	}
	checked, found := outline.CheckAlone()
	if checked == nil {
		return "", errorCodes(found)
	}
	text, found := graph.Append(nil, checked.Model(), checked.SourceRevision())
	return string(text), errorCodes(found)
}

// common returns the length of the longest common start of two texts, in bytes.
func common(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
