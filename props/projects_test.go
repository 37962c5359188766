package props

import (
	"fmt"
	"iter"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/props/generate"
)

// sources is the input of a project: a manifest and the texts that it lists, in order.
type sources struct {
	manifest project.Manifest
	texts    []string
}

// drawSources returns the sources of a small project that builds.
func drawSources(t *rapid.T) sources { return drawSourcesWithin(t, 8, 60) }

// drawSourcesWithin returns the sources of a project that builds, with at most so many modules of about so many lines.
func drawSourcesWithin(t *rapid.T, modules, lines int) sources {
	shape := generate.Shape{
		Modules:  rapid.IntRange(generate.ModulesMin, modules).Draw(t, "modules"),
		Lines:    rapid.IntRange(1, lines).Draw(t, "lines"),
		Comments: rapid.Bool().Draw(t, "comments"),
	}
	generated := generate.Project(rapid.Uint64().Draw(t, "seed"), shape)
	manifest, found := project.ParseManifest([]byte(generated.Manifest))
	if found != nil {
		t.Fatal(found)
	}
	s := sources{manifest: manifest}
	for _, f := range generated.Files {
		s.texts = append(s.texts, f.Text)
	}
	return s
}

// edited returns the sources with another text of one module.
func (s sources) edited(module int, text string) sources {
	s.texts = slices.Clone(s.texts)
	s.texts[module] = text
	return s
}

// open opens the project from scratch.
func (s sources) open() (*project.Project, diag.List) { return project.Open(s.manifest, s.texts) }

// mustOpen opens a project from scratch, which must have no errors.
func (s sources) mustOpen(t *rapid.T) *project.Project {
	t.Helper()
	p, found := s.open()
	if found != nil {
		t.Fatal(found)
	}
	return p
}

// canonical returns the canonical text of a source, or the text itself if it does not parse.
func canonical(text string) string {
	file, found := syntax.Parse(text)
	if found != nil {
		return text
	}
	return string(syntax.Format(nil, file))
}

// requireSameDiagnostics fails unless two lists have the same diagnostics at the same places.
func requireSameDiagnostics(t *rapid.T, got, want diag.List) {
	t.Helper()
	if got, want := rendered(got), rendered(want); got != want {
		t.Fatalf("the diagnostics are\n%s\nand\n%s", got, want)
	}
}

func rendered(found diag.List) string {
	var text []byte
	for _, d := range found {
		text = append(d.AppendJSON(text), '\n')
	}
	return string(text)
}

// requireSameProject fails unless everything that documents bind is the same in two projects.
func requireSameProject(t *rapid.T, got, want *project.Project) {
	t.Helper()
	for _, row := range []struct{ what, got, want string }{
		{"project revision", got.Revision().String(), want.Revision().String()},
		{"workspace revision", got.WorkspaceRevision().String(), want.WorkspaceRevision().String()},
		{"workspace manifest", string(got.AppendWorkspaceManifest(nil)), string(want.AppendWorkspaceManifest(nil))},
		{"graph digest", got.GraphDigest().String(), want.GraphDigest().String()},
		{"graph", string(got.AppendGraph(nil)), string(want.AppendGraph(nil))},
		{"image", imageOf(t, got), imageOf(t, want)},
		{"account", fmt.Sprint(got.IndexAccountBytes()), fmt.Sprint(want.IndexAccountBytes())},
		{"capabilities", fmt.Sprint(slices.Collect(got.Capabilities())), fmt.Sprint(slices.Collect(want.Capabilities()))},
	} {
		if row.got != row.want {
			t.Fatalf("the %s is\n%s\nand\n%s", row.what, row.got, row.want)
		}
	}
	requireSameDiagnostics(t, got.Warnings(), want.Warnings())
	for i := range want.ModuleCount() {
		requireSameModule(t, got.Module(i), want.Module(i))
	}
	for d := range want.Declarations() {
		found, is := got.Find(d.ID)
		if !is || found.Node() != d.Node() || !reflect.DeepEqual(found.Declaration, d.Declaration) {
			t.Fatalf("%s is found as %v, not as %v", d.ID, found.Declaration, d.Declaration)
		}
		requireSameEdges(t, "to "+d.ID, got, got.EdgesTo(d.Node()), want, want.EdgesTo(d.Node()))
		requireSameEdges(t, "from "+d.ID, got, got.EdgesFrom(d.Node()), want, want.EdgesFrom(d.Node()))
	}
}

// imageOf returns the document of the image of a project, which lists the edges of every node on both sides.
func imageOf(t *rapid.T, p *project.Project) string {
	t.Helper()
	derived, refused := image.Derive(p)
	if refused != nil {
		t.Fatal(refused)
	}
	return derived.Digest().String() + string(derived.Append(nil))
}

// requireSameEdges fails unless the edges of a node are the same in two projects, and enter the same nodes.
func requireSameEdges(
	t *rapid.T, node string,
	p *project.Project, got iter.Seq[project.Edge], q *project.Project, want iter.Seq[project.Edge],
) {
	t.Helper()
	spelled := func(p *project.Project, edges iter.Seq[project.Edge]) (text []byte) {
		for e := range edges {
			text = append(e.Append(text), fmt.Sprintln(e.Ordinal(), p.EdgeTarget(e))...)
		}
		return text
	}
	if got, want := spelled(p, got), spelled(q, want); string(got) != string(want) {
		t.Fatalf("the edges %s are\n%s\nand\n%s", node, got, want)
	}
}

func requireSameModule(t *rapid.T, got, want project.Module) {
	t.Helper()
	if got.SourceRevision() != want.SourceRevision() || got.ImportsDigest() != want.ImportsDigest() {
		t.Fatalf("%s has two revisions", want.Path())
	}
	if got.DependencyDepth() != want.DependencyDepth() || got.InEntryClosure() != want.InEntryClosure() ||
		got.InTestClosure() != want.InTestClosure() {
		t.Fatalf("%s is linked otherwise", want.Path())
	}
	gotGraph, _ := graph.Append(nil, got.Model(), got.SourceRevision())
	wantGraph, _ := graph.Append(nil, want.Model(), want.SourceRevision())
	if string(gotGraph) != string(wantGraph) {
		t.Fatalf("%s has the graphs\n%s\nand\n%s", want.Path(), gotGraph, wantGraph)
	}
}

// drawModule returns the text of a standalone module, which uses no other and has no comment.
func drawModule(t *rapid.T) string {
	return generate.Module(rapid.Uint64().Draw(t, "seed"), rapid.IntRange(1, 1<<12).Draw(t, "bytes"), false).Text
}

func TestTheGeneratedProjectsBuild(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { drawSources(t).mustOpen(t) })
}
