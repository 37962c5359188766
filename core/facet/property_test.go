package facet

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/props/generate"
)

// drawnFunction returns the image of a generated project, and one of its functions that is not a template.
func drawnFunction(t *rapid.T) (*image.Image, project.Module, hir.FunctionView) {
	source := generate.Project(rapid.Uint64().Draw(t, "seed"), generate.Shape{
		Modules:  rapid.IntRange(generate.ModulesMin, 8).Draw(t, "modules"),
		Lines:    rapid.IntRange(1, 60).Draw(t, "lines"),
		Comments: rapid.Bool().Draw(t, "comments"),
	})
	sources := make([]string, len(source.Files))
	for i, f := range source.Files {
		sources[i] = f.Text
	}
	img := imageOf(t, source.Manifest, sources)
	m := img.Project().Module(rapid.IntRange(0, img.Project().ModuleCount()-1).Draw(t, "module"))
	var functions []hir.FunctionView
	for i := range m.Model().FunctionCount() {
		if f := m.Model().Function(i); !f.Signature().IsTemplate() {
			functions = append(functions, f)
		}
	}
	return img, m, functions[rapid.IntRange(0, len(functions)-1).Draw(t, "function")]
}

func TestPagesOfAnySizeAreTheSameList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		img, _, f := drawnFunction(t)
		name := rapid.SampledFrom(Names()).Draw(t, "facet")
		whole := readAll(t, img, name, f.ID(), PageSizeMax)
		for _, size := range []int{1, 2, rapid.IntRange(PageSizeMin, PageSizeMax).Draw(t, "page size")} {
			difference := cmp.Diff(whole, readAll(t, img, name, f.ID(), size), cmpopts.EquateEmpty())
			if difference != "" {
				t.Fatalf("pages of %d: %s", size, difference)
			}
		}
	})
}

func TestAnswersAreInFormS(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		img, _, f := drawnFunction(t)
		answers := [][]byte{}
		summary, refused := AppendSummary(nil, img, img.Digest().String(), f.ID())
		if refused != nil {
			t.Fatal(refused)
		}
		answers = append(answers, summary)
		for _, name := range Names() {
			page, refused := answer(img, ask(img, name, f.ID()))
			if refused != nil {
				t.Fatal(refused)
			}
			answers = append(answers, page)
		}
		for _, text := range answers {
			if !json.Valid(text) || string(canon.Sorted(nil, text)) != string(text) {
				t.Fatalf("not in form S: %s", text)
			}
		}
	})
}

// The rule taken literally: walk every function of every module.
func TestCallersAreThoseOfTheWholeProject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		img, home, target := drawnFunction(t)
		var want []string
		for i := range img.Project().ModuleCount() {
			m := img.Project().Module(i)
			for j := range m.Model().FunctionCount() {
				f := m.Model().Function(j)
				for phase, count := range callsOf(f, target.ID()) {
					want = append(
						want,
						fmt.Sprintf(
							`{"call_sites":%d,"caller":"%s","cross_file":%t,"module":"%s","path":"%s","phase":"%s"}`,
							count,
							f.ID(),
							m != home,
							m.Name(),
							m.Path(),
							phase,
						),
					)
				}
			}
		}
		slices.SortFunc(want, func(a, b string) int { return strings.Compare(callerAndPhase(a), callerAndPhase(b)) })
		difference := cmp.Diff(want, readAll(t, img, "callers", target.ID(), PageSizeMax), cmpopts.EquateEmpty())
		if difference != "" {
			t.Fatal(difference)
		}
	})
}

// callsOf counts the calls of a target by each phase of a function that makes any.
func callsOf(f hir.FunctionView, target string) map[string]int {
	counts := map[string]int{}
	for id := range f.NodeCount() {
		node := f.Node(hir.NodeID(id))
		if node.Kind() == hir.Call && f.Module().Callable(int(node.Ref())).ID() == target {
			path := string(f.AppendPath(nil, hir.NodeID(id)))
			phase, _, _ := strings.Cut(path, ".")
			counts[phase]++
		}
	}
	return counts
}

// callerAndPhase returns the key by which callers are sorted.
func callerAndPhase(item string) string {
	var read struct{ Caller, Phase string }
	if err := json.Unmarshal([]byte(item), &read); err != nil {
		panic(err)
	}
	return read.Caller + "\x00" + read.Phase
}

func TestSpansCoverWhatTheyName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		img, m, f := drawnFunction(t)
		for i, item := range readAll(t, img, "signature", f.ID(), PageSizeMax)[:f.Signature().Parameters().Len()] {
			if got, want := spanned(t, m, item), f.Signature().Parameters().At(i).Name; got != want {
				t.Fatalf("the span of the parameter %s covers %q", want, got)
			}
		}
		for i, item := range readAll(t, img, "contracts", f.ID(), PageSizeMax) {
			lead := "requires "
			if i >= f.RequiresCount() {
				lead = "ensures "
			}
			if text := spanned(t, m, item); !strings.Contains(m.Source(), "    "+lead+text+"\n") {
				t.Fatalf("the span of a clause covers %q", text)
			}
		}
		summary, refused := AppendSummary(nil, img, img.Digest().String(), f.ID())
		if refused != nil {
			t.Fatal(refused)
		}
		text := spanned(t, m, string(summary))
		if !strings.HasPrefix(text, "fn "+f.Signature().Name()+"(") || !strings.HasSuffix(text, "}") {
			t.Fatalf("the span of the function covers %q", text)
		}
	})
}

// spanned returns the text that the span of a document covers, whose line and column must be those of its start.
func spanned(t *rapid.T, m project.Module, document string) string {
	t.Helper()
	var read struct {
		Span struct{ Start, End, Line, Column int }
	}
	if err := json.Unmarshal([]byte(document), &read); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(m.Source()[:read.Span.Start], "\n")
	if read.Span.Line != len(lines) || read.Span.Column != utf8.RuneCountInString(lines[len(lines)-1])+1 {
		t.Fatalf("the span %+v has another line or column", read.Span)
	}
	return m.Source()[read.Span.Start:read.Span.End]
}
