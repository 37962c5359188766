package change

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// Revision is a project as a change reads it: together with the trees of its modules, each parsed when it is first
// needed and not kept beyond the Revision. It serves one goroutine.
type Revision struct {
	project *project.Project
	modules map[string]*moduleView // by path
}

// NewRevision returns the revision that a project is.
func NewRevision(p *project.Project) *Revision {
	return &Revision{project: p, modules: make(map[string]*moduleView)}
}

// Project returns the project.
func (r *Revision) Project() *project.Project { return r.project }

// moduleView is a module together with its tree and the names that it uses.
type moduleView struct {
	project.Module
	revision *Revision
	file     *syntax.File
	names    *names
}

// module returns a module of the revision with its tree. Parsing is a function of the text, so the tree is the one that
// the module was made of.
func (r *Revision) module(m project.Module) *moduleView {
	if view, ok := r.modules[m.Path()]; ok {
		return view
	}
	file, _ := syntax.Parse(m.Outline().Source())
	view := &moduleView{m, r, file, namesOf(file)}
	r.modules[m.Path()] = view
	return view
}

// functionView is a function that a module declares at its top level.
type functionView struct {
	*moduleView
	declaration project.Declaration
	model       hir.FunctionView
	tree        syntax.Function
}

// function returns the top-level function with a stable identity. A method of a class is none.
func (r *Revision) function(id string) (f functionView, ok bool) {
	d, ok := r.project.Find(id)
	if !ok || !d.Kind.IsFunction() || d.Owner != "" {
		return functionView{}, false
	}
	m, _ := r.project.ModuleOf(d)
	f = functionView{moduleView: r.module(m), declaration: d}
	for i := range m.Model().FunctionCount() {
		if candidate := m.Model().Function(i); candidate.ID() == id {
			f.model = candidate
			f.tree, ok = candidate.Declaration(f.file)
			return f, ok
		}
	}
	return functionView{}, false
}

// isOpen reports whether the function is one that changes may be about: explicit and without type parameters.
func (f functionView) isOpen() bool {
	return f.declaration.Origin == hir.Explicit && f.declaration.Kind == hir.Function
}
