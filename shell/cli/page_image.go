package cli

import (
	"strings"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

// image draws the page of the image of a project: its revisions, its sources, and the size of its graph.
func (g *page) image(i *image.Image, directory string) {
	built := i.Project()
	manifest := built.Manifest()
	g.title("project", display.Escape(manifest.Name()))
	g.facts(
		[]display.Text{"image", display.Format("%s", i.Digest())},
		[]display.Text{"project", display.Format("%s", built.Revision())},
		[]display.Text{"workspace", display.Format("%s", built.WorkspaceRevision())},
		[]display.Text{"graph", display.Format("%s", built.GraphDigest())},
		[]display.Text{"contract", image.ContractVersion},
		[]display.Text{"entry", display.Escape(manifest.Entry())},
		[]display.Text{"tests", display.Escape(manifest.TestModule())},
		[]display.Text{"exports", display.Format("%s", strings.Join(manifest.WebExports(), ", "))},
	)
	g.section(counted(built.ModuleCount(), "source"))
	var rows [][]display.Text
	for m := range built.Modules() {
		bytes := len(m.Source())
		rows = append(rows, []display.Text{
			shown(m.Name()),
			display.Format("%d", bytes),
			things(bytes, "byte"),
			display.Escape(shortened(m.SourceRevision().String())),
			display.Escape(below(directory, m.Path())),
		})
	}
	g.table(rows, column{}, column{isWhole: true, isCount: true}, column{isWhole: true},
		column{isWhole: true, colour: g.colours.muted}, column{colour: g.colours.place})
	g.section(display.Format(
		"%s, %s between files",
		counted(len(declarationsOf(built)), "declaration"),
		counted(built.EdgeCount(), "edge"),
	))
	g.table(census(built), column{isWhole: true, isCount: true}, column{})
}

// census returns how many authored declarations and edges a project has of each kind.
func census(built *project.Project) (rows [][]display.Text) {
	declarations, edges := map[hir.Kind]int{}, map[project.EdgeKind]int{}
	for d := range built.Declarations() {
		if d.Origin != hir.CompilerOwned {
			declarations[d.Kind]++
		}
	}
	for edge := range built.Edges() {
		edges[edge.Kind()]++
	}
	add := func(count int, what string) {
		if count > 0 {
			rows = append(rows, []display.Text{display.Format("%d", count), things(count, display.Escape(spaced(what)))})
		}
	}
	for kind := hir.Resource; kind <= hir.FunctionTemplate; kind++ {
		add(declarations[kind], kind.String())
	}
	for kind := project.FunctionImport; kind <= project.CapabilityAuthority; kind++ {
		add(edges[kind], kind.String()+" edge")
	}
	return rows
}
