package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// Project is one checked, linked and admitted project. It never changes.
type Project struct {
	manifest          Manifest
	modules           []Module
	declarations      []Declaration // sorted by identity, the prelude included
	edges             []Edge        // sorted
	index             index
	workspaceManifest string
	workspaceRevision canon.Digest
	revision          canon.Digest
	graphDigest       canon.Digest
	counts            counts
}

// checked is a name under which other packages cannot replace what is embedded.
type checked = module.Module

// Module is one module of a project.
type Module struct {
	*checked
	path    string
	schema  string
	depth   int
	inEntry bool
	inTest  bool
}

// Path returns the logical path of the source.
func (m *Module) Path() string { return m.path }

// GraphSchema returns the schema of the module's own graph document.
func (m *Module) GraphSchema() string { return m.schema }

// DependencyDepth returns 1 for a module that uses no other, else one more than the deepest that it uses.
func (m *Module) DependencyDepth() int { return m.depth }

// InEntryClosure reports whether the program that the entry module's main starts includes the module.
func (m *Module) InEntryClosure() bool { return m.inEntry }

// InTestClosure reports whether the program that the test module's main starts includes the module.
func (m *Module) InTestClosure() bool { return m.inTest }

// Declaration is one declaration of the project: authored, or of the prelude. It is a value: whoever has one has a copy.
type Declaration struct {
	check.Declaration
	module int32 // or -1 for the prelude
}

// counts is what the budgets of documents report and no slice knows.
type counts struct{ sourceBytes, declarations, callables, calls, uses, depth, indexAccount int }

// Manifest returns the manifest.
func (p *Project) Manifest() Manifest { return p.manifest }

// ModuleCount returns the number of modules.
func (p *Project) ModuleCount() int { return len(p.modules) }

// Module returns module i, in the order of paths.
func (p *Project) Module(i int) *Module { return &p.modules[i] }

// DeclarationCount returns the number of declarations, those of the prelude included.
func (p *Project) DeclarationCount() int { return len(p.declarations) }

// Declaration returns declaration i, in the order of identities.
func (p *Project) Declaration(i int) Declaration { return p.declarations[i] }

// ModuleOf returns the module that authors a declaration, or nil for the prelude.
func (p *Project) ModuleOf(d Declaration) *Module {
	if d.module < 0 {
		return nil
	}
	return &p.modules[d.module]
}

// Find returns the index of the declaration with the identity.
func (p *Project) Find(id string) (i int, found bool) {
	return slices.BinarySearchFunc(p.declarations, id, func(d Declaration, id string) int { return strings.Compare(d.ID, id) })
}

// EdgeCount returns the number of cross-file edges.
func (p *Project) EdgeCount() int { return len(p.edges) }

// Edge returns edge i of the project graph.
func (p *Project) Edge(i int) Edge { return p.edges[i] }

// Revision is the project revision: it binds the manifest and the workspace revision.
func (p *Project) Revision() canon.Digest { return p.revision }

// WorkspaceRevision binds the workspace manifest.
func (p *Project) WorkspaceRevision() canon.Digest { return p.workspaceRevision }

// WorkspaceManifest returns the canonical workspace manifest: form F, with one LF.
func (p *Project) WorkspaceManifest() string { return p.workspaceManifest }

// GraphDigest binds the project graph.
func (p *Project) GraphDigest() canon.Digest { return p.graphDigest }

// Warnings returns the warnings of all modules, in the order of paths.
func (p *Project) Warnings() (found diag.List) {
	for i := range p.modules {
		found = append(found, p.modules[i].Warnings().WithPath(p.modules[i].path)...)
	}
	return found
}

// complete links a project from its checked modules, in manifest order: closures, revisions, graph, index, admission.
func (o *opening) complete(modules []*module.Module) (*Project, diag.List) {
	p := &Project{manifest: o.manifest, modules: make([]Module, len(modules))}
	for i, m := range modules {
		p.modules[i] = Module{checked: m, path: o.path(i), schema: graph.Schema(m.Model()), depth: o.depths[i]}
		p.counts.sourceBytes += len(m.Source())
		p.counts.declarations += m.Declarations().Len()
		p.counts.callables += m.CallableCount()
		p.counts.calls += m.CallCount()
		p.counts.uses += m.Uses().Len()
		p.counts.depth = max(p.counts.depth, o.depths[i])
	}
	if found := p.verifyEffects(); found != nil {
		return nil, found
	}
	l := linker{project: p, opening: o}
	if found := l.link(); found != nil {
		return nil, found
	}
	p.declarations = sortedDeclarations(p)
	p.bindRevisions()
	if found := p.collectEdges(o); found != nil {
		return nil, found
	}
	p.index = newIndex(p)
	p.counts.indexAccount = p.indexAccount()
	if found := p.bindGraph(); found != nil {
		return nil, found
	}
	if found := l.admit(); found != nil {
		return nil, found
	}
	return p, nil
}

// sortedDeclarations returns the declarations of all modules and of the prelude, by identity.
func sortedDeclarations(p *Project) []Declaration {
	sorted := make([]Declaration, 0, p.counts.declarations+len(preludeDeclarations))
	for i := range preludeDeclarations {
		sorted = append(sorted, Declaration{preludeDeclarations[i], -1})
	}
	for i := range p.modules {
		declarations := p.modules[i].Declarations()
		for j := range declarations.Len() {
			sorted = append(sorted, Declaration{declarations.At(j), int32(i)})
		}
	}
	slices.SortFunc(sorted, func(a, b Declaration) int { return strings.Compare(a.ID, b.ID) })
	return sorted
}

// preludeDeclarations are the declarations of the prelude.
var preludeDeclarations = [...]check.Declaration{
	prelude("core.option", hir.Variant, ""),
	prelude("core.option.none", hir.VariantCase, "core.option"),
	prelude("core.option.some", hir.VariantCase, "core.option"),
	prelude("core.option.some.value", hir.CaseField, "core.option.some"),
	prelude("core.result", hir.Variant, ""),
	prelude("core.result.ok", hir.VariantCase, "core.result"),
	prelude("core.result.ok.value", hir.CaseField, "core.result.ok"),
	prelude("core.result.err", hir.VariantCase, "core.result"),
	prelude("core.result.err.error", hir.CaseField, "core.result.err"),
}

func prelude(id string, kind hir.Kind, owner string) check.Declaration {
	return check.Declaration{ID: id, Kind: kind, Origin: hir.CompilerOwned, Owner: owner}
}
