package props

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/plan/replay"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/fixtures"
	"semaprax.dev/semaprax/props/generate"
)

// seedSources seeds a fuzz target with sources: the inputs of the codes, generated modules, and the modules of the
// projects, each unchanged and with some of its tokens replaced by tokens of another.
func seedSources(f *testing.F) {
	f.Helper()
	var sources []string
	for _, files := range []fs.FS{
		fixtures.Codes(), fixtures.Calculator(), fixtures.Plant(), fixtures.Spool(), fixtures.Parcel(),
	} {
		err := fs.WalkDir(files, ".", func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".spx") {
				return err
			}
			text, err := fs.ReadFile(files, path)
			sources = append(sources, string(text))
			return err
		})
		if err != nil {
			f.Fatal(err)
		}
	}
	for seed := range uint64(40) {
		sources = append(sources, generate.Module(seed, 1<<(6+seed%6), false).Text)
	}
	for i, source := range sources {
		f.Add(source, "", uint64(0))
		f.Add(source, sources[(i*7+3)%len(sources)], uint64(i)*0x9e3779b97f4a7c15)
	}
}

// token matches a token of a source, closely enough to cut the source into pieces that fit elsewhere.
var token = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z_0-9.]+|::|->|=>|==|!=|<=|>=|&&|\|\||\S`)

// spliced returns a source with some of its tokens replaced by tokens of another; the bits of a number select where,
// how many, and from where. Mutating bytes nearly always gives a syntax error; mutating tokens gets further.
func spliced(source, donor string, bits uint64) string {
	places := token.FindAllStringIndex(source, -1)
	pieces := token.FindAllString(donor, -1)
	if len(places) == 0 || len(pieces) == 0 {
		return source
	}
	first := int(bits>>48) % len(places)
	last := min(first+int(bits>>32&7), len(places)-1)
	from := int(bits>>16&0xffff) % len(pieces)
	taken := pieces[from:min(from+int(bits&15), len(pieces))]
	return source[:places[first][0]] + strings.Join(taken, " ") + " " + source[places[last][0]:]
}

// verdict returns the codes that checking finds in a source, sorted, and whether one of them depends on which of two
// declarations comes first.
func verdict(text string) (codes []string, ordered bool, model *hir.Module) {
	file, found := syntax.Parse(text)
	if found == nil {
		model, found = check.File(file)
	}
	for _, d := range found {
		codes = append(codes, d.Code())
		ordered = ordered || orderedCodes[d.Code()]
	}
	slices.Sort(codes)
	return codes, ordered, model
}

// orderedCodes are the codes for duplicate declarations: the order decides which of the two the rest of the module
// means. Beyond the limit of errors, the order also decides which errors are reported.
var orderedCodes = map[string]bool{
	"SPX-S101": true,
	"SPX-S102": true,
	"SPX-S107": true,
	"SPX-S111": true,
	"SPX-I403": true,
	"SPX-B107": true,
	"SPX-T220": true,
}

// FuzzChecker proves that the checker never panics, is deterministic, and depends neither on comments and blanks nor on
// the order of declarations.
func FuzzChecker(f *testing.F) {
	seedSources(f)
	f.Fuzz(func(t *testing.T, source, donor string, bits uint64) {
		if source = spliced(source, donor, bits); !utf8.ValidString(source) {
			t.Skip()
		}
		file, refused := syntax.Parse(source)
		if refused != nil {
			return
		}
		codes, ordered, model := verdict(source)
		if again, _, _ := verdict(source); !slices.Equal(again, codes) {
			t.Fatalf("%v, then %v", codes, again)
		}
		if (model == nil) != slices.ContainsFunc(codes, isErrorCode) {
			t.Fatalf("a model: %v, beside %v", model != nil, codes)
		}
		if len(codes) >= check.ErrorsMax {
			return
		}
		bare := string(syntax.FormatWithoutComments(nil, file))
		if laidOut, _, _ := verdict(bare); !ordered && !slices.Equal(laidOut, codes) {
			t.Fatalf("%s\ngets %v, and without comments and blanks\n%s\nit gets %v", source, codes, bare, laidOut)
		}
		if turned := turnedAround(bare); !ordered && turned != bare {
			if got, _, _ := verdict(turned); !slices.Equal(got, codes) {
				t.Fatalf("%s\ngets %v, and turned around\n%s\nit gets %v", source, codes, turned, got)
			}
		}
	})
}

func isErrorCode(code string) bool {
	return !slices.Contains([]string{"SPX-S103", "SPX-S108", "SPX-S112"}, code)
}

// turnedAround returns a source with its declarations in the opposite order.
func turnedAround(text string) string {
	file, refused := syntax.Parse(text)
	if refused != nil || file.Declarations().Len() < 2 {
		return text
	}
	var parts []string
	start := uint32(0)
	for i := range file.Declarations().Len() {
		d := file.Declarations().At(i)
		from := d.Range().Start
		if d.Identity().Exists() {
			from = d.Identity().Range().Start
		}
		if i == 0 {
			start = from
		}
		parts = append(parts, text[from:d.Range().End])
	}
	slices.Reverse(parts)
	return text[:start] + strings.Join(parts, "\n\n") + "\n"
}

// FuzzPlans proves that the replayer of each kind of plan agrees with its builder, for every function of every accepted
// source. A function whose plan exceeds a bound is reported as such.
func FuzzPlans(f *testing.F) {
	seedSources(f)
	f.Fuzz(func(t *testing.T, source, donor string, bits uint64) {
		if source = spliced(source, donor, bits); !utf8.ValidString(source) {
			t.Skip()
		}
		_, _, model := verdict(source)
		if model == nil {
			return
		}
		for i := range model.FunctionCount() {
			function := model.Function(i)
			if found := replay.Cleanup(function, plan.Cleanup(function)); !isBounded(found) {
				t.Fatalf("the cleanup of %s: %v\n%s", function.Signature().Name(), found, source)
			}
			loans, fault := plan.Loans(function)
			if fault != nil {
				continue // a lent value is used, which the replayer does not check
			}
			if found := replay.Loans(function, loans); !isBounded(found) {
				t.Fatalf("the loans of %s: %v\n%s", function.Signature().Name(), found, source)
			}
		}
	})
}

// isBounded reports whether there are no diagnostics, or the only one says that a function exceeds a bound.
func isBounded(found diag.List) bool {
	return found == nil || len(found) == 1 && strings.Contains(found[0].Message(), "split the function")
}
