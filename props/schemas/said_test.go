package schemas

import (
	"slices"
	"sync"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/client"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/facet"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
)

// said is one document that the system produced, with the schema that it must satisfy.
type said struct {
	schema string
	text   []byte
}

// everything returns all output about a project: the documents that commands print, and the answers to every question
// about each of its nodes. Refused questions are left out.
func everything(t rapid.TB, img *image.Image) []said {
	list := slices.Concat(whole(t, img), aboutProtocol())
	p := img.Project()
	for d := range p.Declarations() {
		if d.Origin != hir.CompilerOwned {
			list = append(list, aboutDeclaration(t, img, d)...)
		}
	}
	for name := range p.Capabilities() {
		list = append(list, aboutTarget(img, query.Target{Kind: query.Capability, ID: name})...)
	}
	return list
}

// heard returns all output about the fixture projects, by the name of the project, and all about intents.
func heard(t rapid.TB) map[string][]said {
	t.Helper()
	heardOnce.Do(func() {
		all := map[string][]said{"intents": aboutIntents(t)}
		for name, files := range projects {
			img := imageOf(t, files())
			all[name] = slices.Concat(everything(t, img), aboutCandidates(t, img))
		}
		heardOf = all
	})
	return heardOf
}

var (
	heardOnce sync.Once
	heardOf   map[string][]said
)

// whole returns the documents about the whole project and its modules.
func whole(t rapid.TB, img *image.Image) []said {
	p := img.Project()
	list := []said{
		{image.Schema, img.Append(nil)},
		{project.GraphSchema, p.AppendGraph(nil)},
		{project.WorkspaceManifestSchema, p.AppendWorkspaceManifest(nil)},
	}
	for i := range p.ModuleCount() {
		m := p.Module(i)
		document, refused := graph.Append(nil, m.Model(), m.SourceRevision())
		if refused != nil {
			t.Fatal(refused)
		}
		list = append(list, said{m.GraphSchema(), document})
	}
	return list
}

// aboutProtocol returns the payloads that depend on no project.
func aboutProtocol() []said {
	var list []said
	for _, p := range []*catalog.Profile{catalog.Read(), catalog.Candidates()} {
		list = append(list,
			said{p.Discovery().Capabilities, p.AppendCapabilities(nil)},
			said{p.Discovery().Instructions, p.AppendInstructions(nil)},
			said{p.Discovery().Schemas, p.AppendSchemas(nil)},
			said{p.Discovery().Queries, p.AppendQueries(nil)})
		for _, language := range catalog.Languages() {
			list = append(list, said{p.Discovery().Client, client.Append(nil, p, language)})
		}
	}
	return list
}

func aboutDeclaration(t rapid.TB, img *image.Image, d project.Declaration) []said {
	list := aboutTarget(img, query.Target{Kind: query.Declaration, ID: d.ID})
	list = answered(list, image.SymbolSchema)(img.AppendSymbol(nil, img.Digest().String(), d.ID))
	if summary, refused := facet.AppendSummary(nil, img, img.Digest().String(), d.ID); refused == nil {
		list = append(list, said{facet.SummarySchema, summary})
		list = append(list, pages(t, img, d.ID, summary)...)
	}
	return list
}

// aboutTarget returns the two analyses of a target, whole and within narrow limits.
func aboutTarget(img *image.Image, target query.Target) (list []said) {
	for _, limits := range []query.Limits{
		{Depth: query.ContextDepthDefault, MaxBytes: query.OutputBytesDefault, MaxNodes: query.NodesDefault},
		{Depth: 0, MaxBytes: query.OutputBytesDefault, MaxNodes: query.NodesDefault},
		{Depth: query.DepthMax, MaxBytes: query.OutputBytesMin, MaxNodes: 3},
	} {
		for _, direction := range []query.Direction{query.Forward, query.Reverse, query.Both} {
			o := query.ContextOptions{Target: target, Direction: direction, Limits: limits}
			list = answered(list, query.ContextSchema)(query.ContextOf(img.Project(), o))
		}
		o := query.ImpactOptions{Target: target, Limits: limits}
		list = answered(list, query.ImpactSchema)(query.ImpactOf(img.Project(), o))
	}
	return list
}

// answered returns a function that adds an answer to a list, unless it was refused.
func answered(list []said, schema string) func(text []byte, refused diag.List) []said {
	return func(text []byte, refused diag.List) []said {
		if refused != nil {
			return list
		}
		return append(list, said{schema, text})
	}
}

// pages returns the pages of every facet of a function, one item per page and as many as a page can have.
func pages(t rapid.TB, img *image.Image, target string, summary []byte) (list []said) {
	document, err := decode(summary)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range document.(map[string]any)["facets"].([]any) {
		of := entry.(map[string]any)
		for _, size := range []int{facet.PageSizeMin, facet.PageSizeMax} {
			o := facet.Options{
				Target:   target,
				Facet:    of["facet"].(string),
				Handle:   of["handle"].(string),
				PageSize: size,
				MaxBytes: facet.OutputBytesMax,
			}
			list = append(list, pagesOf(t, img, o)...)
		}
	}
	return list
}

// pagesOf returns the first pages of a facet.
func pagesOf(t rapid.TB, img *image.Image, o facet.Options) (list []said) {
	const pagesMax = 40
	for range pagesMax {
		page, refused := facet.AppendPage(nil, img, img.Digest().String(), o)
		if refused != nil {
			t.Fatal(refused)
		}
		list = append(list, said{facet.Schema, page})
		document, err := decode(page)
		if err != nil {
			t.Fatal(err)
		}
		next, ok := document.(map[string]any)["next_cursor"].(string)
		if !ok {
			break
		}
		o.Cursor = next
	}
	return list
}
