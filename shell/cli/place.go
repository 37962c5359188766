package cli

import (
	"strconv"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// places finds declarations in the sources of a project, as path:line:column from where the person stands.
type places struct {
	project   *project.Project
	directory string
	lines     map[*project.Module]syntax.Lines // of the modules that were asked for
}

func placesOf(built *project.Project, directory string) places {
	return places{built, directory, map[*project.Module]syntax.Lines{}}
}

// of returns the place of an authored declaration, as diagnostics show places.
func (p places) of(d *project.Declaration) string {
	module := p.project.ModuleOf(d)
	lines, known := p.lines[module]
	if !known {
		lines = syntax.LinesOf(module.Source())
		p.lines[module] = lines
	}
	span := lines.Span(d.At)
	return below(p.directory, module.Path()) + ":" + strconv.Itoa(span.Line) + ":" + strconv.Itoa(span.Column)
}
