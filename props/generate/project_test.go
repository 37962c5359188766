package generate

import (
	"go/parser"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/syntax"
)

// drawn returns a small project of any shape.
func drawn(t *rapid.T) (seed uint64, shape Shape) {
	shape.Modules = rapid.IntRange(ModulesMin, 12).Draw(t, "modules")
	shape.Lines = rapid.IntRange(1, 150).Draw(t, "lines")
	shape.Comments = rapid.Bool().Draw(t, "comments")
	return rapid.Uint64().Draw(t, "seed"), shape
}

func TestTheSameSeedGivesTheSameBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, shape := drawn(t)
		first, second := Project(seed, shape), Project(seed, shape)
		if first.Manifest != second.Manifest {
			t.Fatal("two manifests")
		}
		for i, f := range first.Files {
			if f != second.Files[i] {
				t.Fatalf("two texts of %s", f.Path)
			}
		}
	})
}

func TestAnotherSeedGivesOtherBytes(t *testing.T) {
	shape := Shape{Modules: 4, Lines: 40}
	if Project(1, shape).Files[1] == Project(2, shape).Files[1] {
		t.Fatal("the seed decides nothing")
	}
}

func TestSourcesAreCanonicalText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, shape := drawn(t)
		for _, f := range Project(seed, shape).Files {
			requireCanonical(t, f)
		}
	})
}

func requireCanonical(t rapid.TB, f File) {
	t.Helper()
	file, found := syntax.Parse(f.Text)
	if found != nil {
		t.Fatalf("%s: %v", f.Path, found)
	}
	if formatted := string(syntax.Format(nil, file)); formatted != f.Text {
		t.Fatalf("%s is not canonical:\n%s\ncanonical:\n%s", f.Path, f.Text, formatted)
	}
}

func TestTheTwinTypeChecksInGo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, shape := drawn(t)
		if err := Twin(seed, shape).Check(parser.ParseComments | parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
	})
}

func TestTheTwinDeclaresTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, shape := drawn(t)
		source, twin := Project(seed, shape), Twin(seed, shape)
		var spx, golang []string
		for _, f := range source.Files {
			spx = append(spx, strings.Split(f.Text, "\n")...)
		}
		for _, p := range twin {
			golang = append(golang, strings.Split(p.Text, "\n")...)
		}
		if ours, theirs := starting(spx, "fn ")+starting(spx, "    fn "), starting(golang, "func "); ours != theirs {
			t.Fatalf("%d functions, %d in Go", ours, theirs)
		}
		tags := starting(golang, "const (")
		if variants := starting(spx, "variant "); variants != tags {
			t.Fatalf("%d variants, %d in Go", variants, tags)
		}
		records, structs := starting(spx, "record ")+starting(spx, "class "), starting(golang, "type ")-2*tags
		if records != structs {
			t.Fatalf("%d records and classes, %d in Go", records, structs)
		}
	})
}

// starting returns the number of lines that start with a text.
func starting(lines []string, text string) int {
	count := 0
	for _, line := range lines {
		if strings.HasPrefix(line, text) {
			count++
		}
	}
	return count
}
