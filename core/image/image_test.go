package image_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/props/generate"
)

// Digests as arguments: well formed but of nothing, too long, and malformed.
var (
	otherDigest     = "sha256:" + strings.Repeat("0", 64)
	longDigest      = otherDigest + "0"
	upperDigest     = "sha256:" + strings.Repeat("A", 64)
	malformedDigest = strings.Repeat("x", canon.DigestTextBytes)
)

// requireCode requires exactly one diagnostic, of a code.
func requireCode(t *testing.T, found diag.List, code string) {
	t.Helper()
	if len(found) != 1 || found[0].Code() != code {
		t.Errorf("got %q, want %s", found, code)
	}
}

func TestDeriveAtJudgesTheExpectedRevision(t *testing.T) {
	p := buildProject(t, workedManifest, workedSources)
	for _, row := range []struct{ what, expected, code string }{
		{"too long", longDigest, "SPX-G220"},
		{"empty", "", "SPX-G219"},
		{"malformed", malformedDigest, "SPX-G219"},
		{"uppercase", upperDigest, "SPX-G219"},
		{"of another project", otherDigest, "SPX-G221"},
	} {
		t.Run(row.what, func(t *testing.T) {
			derived, refused := image.DeriveAt(p, row.expected)
			requireCode(t, refused, row.code)
			if derived != nil {
				t.Error("DeriveAt returned an image")
			}
		})
	}
	derived, refused := image.DeriveAt(p, p.Revision().String())
	if refused != nil || derived.Digest().String() != workedDigest {
		t.Errorf("the right revision gave %v", refused)
	}
}

func TestReplayJudgesSizeThenRevisionThenBytes(t *testing.T) {
	p := buildProject(t, workedManifest, workedSources)
	document := deriveImage(t, p).Append(nil)
	var pretty bytes.Buffer
	if err := json.Indent(&pretty, document, "", " "); err != nil {
		t.Fatal(err)
	}
	revision := p.Revision().String()
	tooLong := make([]byte, image.BytesMax+1)
	for _, row := range []struct {
		what, expected string
		recorded       []byte
		code           string
	}{
		{"too many bytes, revision too long", longDigest, tooLong, "SPX-G220"},
		{"revision malformed, bytes wrong", malformedDigest, nil, "SPX-G219"},
		{"revision stale, bytes right", otherDigest, document, "SPX-G221"},
		{"as many bytes as are admitted", revision, tooLong[:image.BytesMax], "SPX-G221"},
		{"nothing", revision, nil, "SPX-G221"},
		{"no JSON", revision, []byte("image\n"), "SPX-G221"},
		{"pretty-printed", revision, pretty.Bytes(), "SPX-G221"},
		{"no line feed", revision, bytes.TrimSuffix(document, []byte("\n")), "SPX-G221"},
		{"two line feeds", revision, append(bytes.Clone(document), '\n'), "SPX-G221"},
	} {
		t.Run(row.what, func(t *testing.T) {
			_, refused := image.Replay(p, row.expected, row.recorded)
			requireCode(t, refused, row.code)
		})
	}
	replayed, refused := image.Replay(p, revision, document)
	if refused != nil || replayed.Digest().String() != workedDigest {
		t.Errorf("the right bytes gave %v", refused)
	}
}

func TestEveryEdgeIsIndexedOnceOnEachSide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := generate.Project(rapid.Uint64().Draw(t, "seed"), generate.Shape{
			Modules: rapid.IntRange(generate.ModulesMin, 8).Draw(t, "modules"),
			Lines:   rapid.IntRange(1, 60).Draw(t, "lines"),
		})
		sources := make([]string, len(source.Files))
		for i, f := range source.Files {
			sources[i] = f.Text
		}
		p := buildProject(t, source.Manifest, sources)
		document := deriveImage(t, p).Append(nil)
		sorted := canon.Sorted(nil, document[:len(document)-1])
		if string(sorted) != string(document[:len(document)-1]) {
			t.Fatal("the document is not in form S")
		}
		type node struct {
			Edges []int
			Node  struct{ Kind, Module, Path, ID string }
		}
		var read struct {
			Indexes struct{ Forward, Reverse []node }
			Graph   struct {
				Edges []struct{ Caller, Target, Kind string }
			} `json:"project_graph"`
		}
		if err := json.Unmarshal(document, &read); err != nil {
			t.Fatal(err)
		}
		for side, nodes := range map[string][]node{"forward": read.Indexes.Forward, "reverse": read.Indexes.Reverse} {
			indexed := make([]int, len(read.Graph.Edges))
			for _, n := range nodes {
				for i, edge := range n.Edges {
					indexed[edge]++
					end := read.Graph.Edges[edge].Caller
					if side == "reverse" {
						end = read.Graph.Edges[edge].Target
					}
					if name := n.Node.ID + n.Node.Module; name != end {
						t.Fatalf("%s: edge %d ends at %s, want %s", side, edge, end, name)
					}
					if i > 0 && n.Edges[i-1] >= edge {
						t.Fatalf("%s: edges are not ascending: %v", side, n.Edges)
					}
				}
			}
			for edge, times := range indexed {
				if times != 1 {
					t.Fatalf("%s: edge %d is indexed %d times", side, edge, times)
				}
			}
		}
	})
}
