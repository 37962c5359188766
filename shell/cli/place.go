package cli

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// place is the position of a declaration: the path of its source relative to the working directory, the text of the
// source, and the span in it.
type place struct {
	path, text string
	span       diag.Span
}

// shown returns the place as diagnostics show it: path:line:column.
func (at place) shown() display.Text {
	return display.Format("%s:%d:%d", at.path, at.span.Line, at.span.Column)
}

// places finds declarations in sources.
type places map[string]syntax.Lines // by path, of the sources that were asked for

// in returns the place of a range of a source.
func (p places) in(path, text string, at syntax.Range) place {
	lines, ok := p[path]
	if !ok {
		lines = syntax.LinesOf(text)
		p[path] = lines
	}
	return place{path, text, lines.Span(at)}
}

// of returns the place of a declaration of a project below a directory; compiler-owned declarations have none.
func (p places) of(built *project.Project, directory string, d project.Declaration) (at place, found bool) {
	module, found := built.ModuleOf(d)
	if !found {
		return place{}, false
	}
	return p.in(below(directory, module.Path()), module.Source(), d.At), true
}
