package props

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// editsMax bounds the edits from a project to its last sibling.
const editsMax = 4

var everyEdit = slices.Concat(innerEdits, outerEdits, faults)

// with returns the sibling of a project, which was opened from the sources before, whose texts are those of s. Texts
// that are the same may be among the edits.
func (s sources) with(t *rapid.T, base *project.Project, before sources) (*project.Project, diag.List) {
	edits := map[string]string{}
	for i, path := range s.manifest.Sources() {
		if s.texts[i] != before.texts[i] || rapid.IntRange(0, 3).Draw(t, "edit a module by its own text") == 0 {
			edits[path] = s.texts[i]
		}
	}
	given := maps.Clone(edits)
	next, found := base.With(edits)
	if !maps.Equal(given, edits) {
		t.Fatal("With changed its edits")
	}
	return next, found
}

// drawEdited returns sources with one or two edits, of different modules: two edits of one module may both add the
// same name.
func (s sources) drawEdited(t *rapid.T, edits ...edit) sources {
	modules := drawOrder(t, len(s.texts))
	for _, module := range modules[:rapid.IntRange(1, 2).Draw(t, "modules at once")] {
		s = s.edited(module, drawEdit(t, s.texts[module], edits...))
	}
	return s
}

// extraUse is a use line that drawRelinked added.
var extraUse = regexp.MustCompile(`(?m)^use function .* as extra_\d+;\n`)

// drawRelinked returns sources in which one module uses one function of another module more, or no more. Both fit
// unless they make a cycle.
func (s sources) drawRelinked(t *rapid.T) sources {
	order := drawOrder(t, len(s.texts))
	user, provider := order[0], order[1]
	text := s.texts[user]
	if rapid.Bool().Draw(t, "drop a use") && extraUse.MatchString(text) {
		return s.edited(user, canonical(extraUse.ReplaceAllString(text, "")))
	}
	if list := functions(s.texts[provider]); len(list) > 0 {
		f := rapid.SampledFrom(list).Draw(t, "function")
		start, _ := extent(s.texts[provider], f)
		identity, _, _ := strings.Cut(s.texts[provider][start:], "\n")
		use := "use function " + identity + " from " + moduleOf(s.texts[provider]) + " as " + drawName(t) + ";\n"
		_, rest, _ := strings.Cut(text, "\n")
		return s.edited(user, canonical("module "+moduleOf(text)+";\n"+use+rest))
	}
	return s
}

func TestASiblingEqualsOpeningTheEditedTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		base := s.mustOpen(t)
		type known struct {
			of      sources
			project *project.Project
		}
		all := []known{{s, base}}
		for range rapid.IntRange(1, editsMax).Draw(t, "edits") {
			from := rapid.SampledFrom(all).Draw(t, "from")
			next := from.of
			if rapid.IntRange(0, 2).Draw(t, "what a module uses changes") == 0 {
				next = next.drawRelinked(t)
			} else {
				next = next.drawEdited(t, everyEdit...)
			}
			sibling, found := next.with(t, from.project, from.of)
			whole, wanted := next.open()
			requireSameDiagnostics(t, found, wanted)
			if (sibling == nil) != (whole == nil) {
				t.Fatal("one of the two was refused")
			}
			if sibling != nil {
				requireSameProject(t, sibling, whole)
				requireReuse(t, sibling, next, from.project, from.of)
				all = append(all, known{next, sibling})
			}
		}
		for _, k := range all { // no edit left a trace in another project
			requireSameProject(t, k.project, k.of.mustOpen(t))
		}
	})
}

// requireReuse fails unless a sibling took over exactly the modules of the project before that nothing changed for:
// those with the same text that see the same of other modules.
func requireReuse(t *rapid.T, p *project.Project, now sources, base *project.Project, before sources) {
	t.Helper()
	for i := range p.ModuleCount() {
		unchanged := now.texts[i] == before.texts[i] && now.imported(i) == before.imported(i)
		if taken := p.Module(i).Model() == base.Module(i).Model(); taken != unchanged {
			t.Fatalf("%s: unchanged is %v, taken over is %v", p.Module(i).Path(), unchanged, taken)
		}
	}
}

func TestWithNothingIsTheSameProject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		base := s.mustOpen(t)
		for _, edits := range []map[string]string{nil, {}, {s.manifest.Sources()[0]: s.texts[0]}} {
			if same, found := base.With(edits); same != base || found != nil {
				t.Fatalf("%d edits that change nothing: another project, or %v", len(edits), found)
			}
		}
	})
}

func TestRebuildingASiblingGivesTheSameProject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		sibling, found := s.drawEdited(t, innerEdits...).with(t, s.mustOpen(t), s)
		if found != nil {
			t.Fatal(found)
		}
		rebuilt, found := sibling.Rebuilt()
		if found != nil {
			t.Fatal(found)
		}
		requireSameProject(t, rebuilt, sibling)
	})
}

func TestAnEditThatNoOtherModuleSeesChecksOneModule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		base := s.mustOpen(t)
		module := rapid.IntRange(0, len(s.texts)-1).Draw(t, "module")
		next := s.edited(module, drawEdit(t, s.texts[module], innerEdits...))
		p, found := next.with(t, base, s)
		if found != nil {
			t.Fatal(found)
		}
		for i := range p.ModuleCount() {
			if same := next.texts[i] == s.texts[i]; (p.Module(i).Model() == base.Module(i).Model()) != same {
				t.Fatalf("%s: the same text is %v, and so taking it over is not", p.Module(i).Path(), same)
			}
		}
	})
}

func TestAnEditThatIsUndoneLeavesNoTrace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		before := s.mustOpen(t)
		next := s.drawEdited(t, slices.Concat(innerEdits, outerEdits)...)
		changed, found := next.with(t, before, s)
		if found != nil {
			t.Skip("the edit does not fit together with the other modules")
		}
		after, found := s.with(t, changed, next)
		if found != nil {
			t.Fatal(found)
		}
		requireSameProject(t, after, before)
	})
}

func TestAnUnknownPathIsRefusedBeforeAllElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		base := s.mustOpen(t)
		sibling, found := base.With(map[string]string{"nowhere.spx": "}", s.manifest.Sources()[0]: "}"})
		if sibling != nil || len(found) != 1 || found[0].Code() != "SPX-J100" {
			t.Fatalf("got %v", found)
		}
		requireSameProject(t, base, s.mustOpen(t))
	})
}
