package props

import (
	"io/fs"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/fixtures"
)

// requireOrigins fails unless every node of every function and instance of a module comes from the syntax node to which
// its path leads. The source is parsed again, so the tree is not the one from which the model was made.
func requireOrigins(t interface {
	Helper()
	Fatalf(string, ...any)
}, model *hir.Module, source string) {
	t.Helper()
	file, found := syntax.Parse(source)
	if found != nil {
		t.Fatalf("%v", found)
	}
	for i := range model.FunctionCount() + model.InstanceCount() {
		var f hir.FunctionView
		if i < model.FunctionCount() {
			f = model.Function(i)
		} else {
			f = model.Instance(i - model.FunctionCount())
		}
		declared, ok := f.Declaration(file)
		if !ok || declared.Text() != f.Signature().Name() {
			t.Fatalf("the declaration of %s is not found", f.ID())
		}
		for id := range hir.NodeID(f.NodeCount()) {
			node, origin, path := f.Node(id), f.Origin(file, id), string(f.AppendPath(nil, id))
			if at := origin.Range(); at.Start > node.At().Start || at.End < node.At().End {
				t.Fatalf("%s of %s lies at %v, its origin at %v", path, f.ID(), node.At(), at)
			}
			if node.Step() == hir.StepNone {
				continue // the node has the path of the one around it
			}
			if got, ok := hir.NodeAt(declared, path); !ok || got != origin {
				t.Fatalf("%s of %s leads to another node than the origin of the node\n%s", path, f.ID(), source)
			}
		}
	}
}

func TestEveryPathLeadsToTheOriginOfItsNode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSources(t)
		p := s.mustOpen(t)
		for i := range p.ModuleCount() {
			requireOrigins(t, p.Module(i).Model(), p.Module(i).Source())
		}
	})
}

func TestEveryPathOfTheFixturesLeadsToTheOriginOfItsNode(t *testing.T) {
	for name, files := range map[string]fs.FS{
		"calculator": fixtures.Calculator(), "plant": fixtures.Plant(), "spool": fixtures.Spool(),
		"desk":        fixtures.Desk(),
		"observatory": fixtures.Observatory(), "parcel": fixtures.Parcel(),
	} {
		t.Run(name, func(t *testing.T) {
			p := openFixture(t, files)
			for i := range p.ModuleCount() {
				requireOrigins(t, p.Module(i).Model(), p.Module(i).Source())
			}
		})
	}
}

// openFixture opens the project that files hold.
func openFixture(t *testing.T, files fs.FS) *project.Project {
	t.Helper()
	text := func(path string) string {
		content, err := fs.ReadFile(files, path)
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	manifest, found := project.ParseManifest([]byte(text("semaprax.toml")))
	if found != nil {
		t.Fatal(found)
	}
	s := sources{manifest: manifest}
	for _, path := range manifest.Sources() {
		s.texts = append(s.texts, text(path))
	}
	p, found := s.open()
	if found.Refused() {
		t.Fatal(found)
	}
	return p
}

// NodeAt takes any text, and the node that it finds belongs to the function.
func TestATextThatIsNotAPathLeadsNowhere(t *testing.T) {
	file, _ := syntax.Parse(`module m;
class C { f: i64, fn m(self: C) -> i64 { super.n(1) } }
fn main() -> i64
    requires true
{
    let a = f(1, 2);
    while a { -a }
    match a { V::C { x: y } => R { b: 1 }.b, R { c } if d => e with { f: 1 }, z => g.h.i, }
}`)
	declarations := file.Declarations()
	main, method := declarations.At(1).AsFunction(), declarations.At(0).AsClass().Members().At(1).AsMethod()
	for path, want := range map[string]string{
		"requires.0": "true", "body.s0": "let a = f(1, 2);", "body.s0.value.arg.1": "2", "body.s1.condition": "a",
		"body.s1.body.tail.value": "a", "body.tail.arm.0.binding.0": "y",
		"body.tail.arm.0.value.base.field.0.value": "1",
		"body.tail.arm.1.record.field.0.binding":   "c", "body.tail.arm.1.guard": "d",
		"body.tail.arm.1.value.base": "e",
		"body.tail.arm.2.binding":    "z", "body.tail.arm.2.value": "g.h.i", "body.tail.scrutinee.source": "a",
	} {
		n, ok := hir.NodeAt(main, path)
		if !ok {
			t.Errorf("%s leads nowhere", path)
			continue
		}
		if got := file.Source()[n.Range().Start:n.Range().End]; got != want {
			t.Errorf("%s leads to %q, want %q", path, got, want)
		}
	}
	for _, path := range []string{
		"", ".", "body.", ".body", "tail", "requires", "requires.", "requires.1", "requires.00", "requires.-1",
		"ensures.0",
		"body.s", "body.s2", "body.s00", "body.s+0", "body.s0.value.arg", "body.s0.value.arg.2",
		"body.s0.value.arg.0.value",
		"body.s0.condition", "body.s1.value", "body.s0.tail", "body..tail", "body.tail.tail", "body.tail.arm.3",
		"body.tail.arm.0.binding", "body.tail.arm.0.binding.1", "body.tail.arm.0.guard", "body.tail.arm.0.record",
		"body.tail.arm.1.binding", "body.tail.arm.2.record", "body.tail.arm.2.value.base", "body.source.source",
		"body.tail.arm.1.value.field.1", "body.tail.arm.1.record.field.0.record",
		"body.tail.arm.1.record.field.99999999999999999999",
	} {
		if _, ok := hir.NodeAt(main, path); ok {
			t.Errorf("%s leads somewhere", path)
		}
	}
	if n, ok := hir.NodeAt(method, "body.tail.arg.0"); !ok || n.Kind() != syntax.KindSuperCall {
		t.Error("the self of a call of super is not the call")
	}
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.SampledFrom(strings.Fields(
			`requires ensures body tail s0 s1 value left right condition
			then else arg field base scrutinee arm guard binding record operand source 0 1 2 x`,
		))).Draw(t, "words")
		n, ok := hir.NodeAt(main, strings.Join(words, "."))
		if whole, at := main.Range(), n.Range; ok && (at().Start < whole.Start || at().End > whole.End) {
			t.Fatalf("%v leads out of the function", words)
		}
	})
}
