package generate

import (
	"go/parser"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/syntax"
)

func TestAModuleHasAboutTheBytesAskedFor(t *testing.T) {
	for _, bytes := range []int{8 << 10, 1 << 20} {
		for _, comments := range []bool{false, true} {
			text := Module(1, bytes, comments).Text
			if off := len(text) - bytes; off < -1024 || off > 2048 {
				t.Errorf("%d bytes instead of %d", len(text), bytes)
			}
			if functions := strings.Count(text, "\nfn ") + strings.Count(text, "\n    fn "); functions > 4096 {
				t.Errorf("%d functions", functions)
			}
		}
	}
}

func TestAModulePassesTheChecker(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := Module(
			rapid.Uint64().Draw(t, "seed"),
			rapid.IntRange(1, 1<<14).Draw(t, "bytes"),
			rapid.Bool().Draw(t, "comments"),
		)
		requireCanonical(t, f)
		file, _ := syntax.Parse(f.Text)
		if _, found := check.File(file); len(found) > 0 {
			t.Fatalf("%v\n%s", found, f.Text)
		}
	})
}

func TestTheTwinOfAModuleTypeChecksInGo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := ModuleTwin(
			rapid.Uint64().Draw(t, "seed"),
			rapid.IntRange(1, 1<<14).Draw(t, "bytes"),
			rapid.Bool().Draw(t, "comments"),
		)
		if err := NewImporter().Add(p, parser.ParseComments); err != nil {
			t.Fatalf("%v\n%s", err, p.Text)
		}
	})
}
