package props

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/project"
)

// changesMax bounds the edits after which a project is compared.
const changesMax = 4

func TestAnIncrementalBuildEqualsABuildFromNothing(t *testing.T) {
	every := slices.Concat(innerEdits, outerEdits, faults)
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		previous := s.mustBuild(t)
		for range rapid.IntRange(1, changesMax).Draw(t, "changes") {
			next := s
			for range rapid.IntRange(1, 2).Draw(t, "modules at once") {
				module := rapid.IntRange(0, len(s.texts)-1).Draw(t, "module")
				next = next.edited(module, drawEdit(t, next.texts[module], every...))
			}
			incremental, found := next.build(previous)
			whole, wanted := next.build(nil)
			requireSameDiagnostics(t, found, wanted)
			if (incremental == nil) != (whole == nil) {
				t.Fatal("one of two builds was refused")
			}
			if whole == nil {
				continue
			}
			requireSameProject(t, incremental, whole)
			requireReuse(t, incremental, next, previous, s)
			s, previous = next, incremental
		}
	})
}

// requireReuse fails unless a project took over exactly the modules of the previous one that nothing changed for: those
// with the same text that see the same of other modules.
func requireReuse(t *rapid.T, p *project.Project, now sources, previous *project.Project, before sources) {
	t.Helper()
	for i := range p.ModuleCount() {
		unchanged := now.texts[i] == before.texts[i] && now.imported(i) == before.imported(i)
		if taken := p.Module(i).Module == previous.Module(i).Module; taken != unchanged {
			t.Fatalf("%s: unchanged is %v, taken over is %v", p.Module(i).Path(), unchanged, taken)
		}
	}
}

func TestAnEditThatNoOtherModuleSeesRebuildsOneModule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		previous := s.mustBuild(t)
		module := rapid.IntRange(0, len(s.texts)-1).Draw(t, "module")
		next := s.edited(module, drawEdit(t, s.texts[module], innerEdits...))
		p, found := next.build(previous)
		if found != nil {
			t.Fatal(found)
		}
		for i := range p.ModuleCount() {
			if same := next.texts[i] == s.texts[i]; (p.Module(i).Module == previous.Module(i).Module) != same {
				t.Fatalf("%s: the same text is %v, and so taking it over is not", p.Module(i).Path(), same)
			}
		}
	})
}

func TestAnEditThatIsUndoneLeavesNoTrace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		before := s.mustBuild(t)
		module := rapid.IntRange(0, len(s.texts)-1).Draw(t, "module")
		changed, found := s.edited(module, drawEdit(t, s.texts[module], slices.Concat(innerEdits, outerEdits)...)).build(before)
		if found != nil {
			t.Skip("the edit does not fit together with the other modules")
		}
		after, found := s.build(changed)
		if found != nil {
			t.Fatal(found)
		}
		requireSameProject(t, after, before)
	})
}

func TestARefusedEditLeavesThePreviousProjectAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		previous := s.mustBuild(t)
		module := rapid.IntRange(0, len(s.texts)-1).Draw(t, "module")
		_, _ = s.edited(module, drawEdit(t, s.texts[module], slices.Concat(outerEdits, faults)...)).build(previous)
		requireSameProject(t, previous, s.mustBuild(t))
	})
}
