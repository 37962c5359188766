package project

import (
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// unknownExport returns the violation of an export that names no function: it names something else, a function of its
// name has no @id, or it is spelled wrong.
func (l *linker) unknownExport(export string, at part) diag.Diagnostic {
	refuse := func(why, help string) diag.Diagnostic {
		return l.opening.manifest.violation(ruleExport, at, "the export "+export+" names "+why).WithHelp(help)
	}
	if d, found := l.declared(export); found {
		return refuse("a "+d.Kind.String()+", not a function", "")
	}
	const none = "no function of the project"
	for i, outline := range l.opening.outlines {
		isFunction := func(kind hir.Kind) bool { return kind == hir.Function }
		if j, found := unidentified(outline, export, "", isFunction); found {
			return refuse(none+"; the function "+outline.Declarations().At(j).Name+" of "+outline.Name()+" has no @id",
				l.opening.identify(i, outline.Declarations().At(j), export))
		}
	}
	known := lo.FlatMap(l.opening.outlines, func(outline *module.Outline, _ int) []string {
		return identitiesOf(outline, true)
	})
	slices.Sort(known)
	help := ""
	if near, found := diag.Closest(export, known); found {
		help = "did you mean \"" + near + "\"?"
	}
	return refuse(none, help)
}
