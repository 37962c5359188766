package project

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// unknownExport returns the violation of an export that names no function: it names something else, a function of its name
// has no @id, or it is spelled wrong.
func (l *linker) unknownExport(export string, at part) diag.Diagnostic {
	p := l.project
	refuse := func(why, help string) diag.Diagnostic {
		return p.manifest.violation(ruleExport, at, "the export "+export+" names "+why).WithHelp(help)
	}
	if i, found := p.Find(export); found {
		return refuse("a "+p.declarations[i].Kind.String()+", not a function", "")
	}
	const none = "no function of the project"
	for i, outline := range l.opening.outlines {
		isFunction := func(kind hir.Kind) bool { return kind == hir.Function }
		if j, found := unidentified(outline, export, "", isFunction); found {
			return refuse(none+"; the function "+outline.Declarations().At(j).Name+" of "+outline.Name()+" has no @id",
				l.opening.identify(i, j, export))
		}
	}
	var known []string
	for i := range p.declarations {
		if d := &p.declarations[i]; d.Kind == hir.Function && d.Owner == "" && d.Origin == hir.Explicit {
			known = append(known, d.ID)
		}
	}
	help := ""
	if near, found := diag.Closest(export, known); found {
		help = "did you mean \"" + near + "\"?"
	}
	return refuse(none, help)
}
