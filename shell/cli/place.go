package cli

import (
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/project"
)

// places finds declarations in the sources of a project, as path:line:column from where the person stands.
type places struct {
	project   *project.Project
	directory string
	starts    map[*project.Module][]int // offsets of lines, of the modules that were asked for
}

func placesOf(built *project.Project, directory string) places {
	return places{built, directory, map[*project.Module][]int{}}
}

// of returns the place of an authored declaration. Columns count Unicode scalar values from 1, as those of diagnostics.
func (p places) of(d *project.Declaration) string {
	module := p.project.ModuleOf(d)
	source, offset := module.Source(), int(d.At.Start)
	starts := p.linesOf(module)
	line := sort.SearchInts(starts, offset+1)
	column := utf8.RuneCountInString(source[starts[line-1]:offset]) + 1
	return below(p.directory, module.Path()) + ":" + strconv.Itoa(line) + ":" + strconv.Itoa(column)
}

// linesOf returns the offsets at which the lines of a module start.
func (p places) linesOf(module *project.Module) []int {
	starts, known := p.starts[module]
	if !known {
		starts = []int{0}
		for at := 0; ; {
			length := strings.IndexByte(module.Source()[at:], '\n') + 1
			if length == 0 {
				break
			}
			at += length
			starts = append(starts, at)
		}
		p.starts[module] = starts
	}
	return starts
}
