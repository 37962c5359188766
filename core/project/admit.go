package project

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// schemaAdmitted is the only manifest schema whose profile is implemented; the others parse and are refused here.
const schemaAdmitted = "semaprax.project.v1"

// admit judges the public program and its exports; the first fault ends it. Source: Project layer, "Export admission".
func (l *linker) admit() diag.List {
	manifest := l.opening.manifest
	if manifest.Schema() != schemaAdmitted {
		return diag.List{manifest.violation(ruleExport, wholeOf(schemaField),
			"manifests of the schema "+manifest.Schema()+" are not admitted; use "+schemaAdmitted)}
	}
	if found := l.linkPublic(); found != nil {
		return found
	}
	if len(l.public) > ExportFunctionsMax {
		return diag.List{ruleExportLimit.New("the exports and the entry reach " + itoa(len(l.public)) +
			" functions; the limit is " + itoa(ExportFunctionsMax))}
	}
	for _, f := range l.public {
		if signature := l.signature(f); signature.Origin() != hir.Explicit {
			m := l.modules[f.module]
			return diag.List{m.violation(ruleExport, signature.At(),
				"the function "+signature.Name()+" of the module "+m.Name()+" is part of the exported program and has no @id").
				WithHelp("write an @id above it, such as `@id(\"" + m.Name() + "." + signature.Name() + "\")`")}
		}
	}
	for _, export := range manifest.WebExports() {
		f, _ := l.function(export)
		if found := admitExport(export, l.modules[f.module], l.signature(f)); found != nil {
			return found
		}
	}
	return nil
}

// admitExport judges the signature of one export.
func admitExport(export string, m *linked, signature *hir.Callable) diag.List {
	model := m.Model()
	violation := func(rule diag.Rule, why string) diag.List {
		return diag.List{m.violation(rule, signature.At(), "the export "+export+" "+why).
			WithHelp("export a function that calls it, or take it out of `web_exports`")}
	}
	refuse := func(why string) diag.List { return violation(ruleExport, why) }
	if signature.Parameters().Len() > ExportParametersMax {
		return violation(ruleExportLimit,
			"has "+itoa(signature.Parameters().Len())+" parameters; the limit is "+itoa(ExportParametersMax))
	}
	if signature.Effects().Len() > 0 {
		return refuse("has the effect " + signature.Effects().At(0))
	}
	for i := range signature.Parameters().Len() {
		if !model.TypeKind(signature.Parameters().At(i).Type).IsScalar() {
			return refuse("has the parameter " + signature.Parameters().At(i).Name + ", which is not a Copy scalar")
		}
	}
	if !model.TypeKind(signature.Result()).IsScalar() {
		return refuse("has a result that is not a Copy scalar")
	}
	return nil
}
