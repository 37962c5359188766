package project

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// schemaAdmitted is the only manifest schema whose profile is implemented; the others parse and are refused here.
const schemaAdmitted = "semaprax.project.v1"

// admit judges the public program and its exports; the first fault ends it. Source: Project layer, "Export admission".
func (l *linker) admit() diag.List {
	manifest := l.project.manifest
	if manifest.Schema() != schemaAdmitted {
		return diag.List{ruleExport.New("manifests of the schema " + manifest.Schema() + " are not admitted; use " + schemaAdmitted)}
	}
	if found := l.linkPublic(); found != nil {
		return found
	}
	if len(l.public) > ExportFunctionsMax {
		return diag.List{ruleExportLimit.New("the exports and the entry reach more than " + itoa(ExportFunctionsMax) + " functions")}
	}
	for _, f := range l.public {
		if signature := l.view(f).Signature(); signature.Origin != hir.Explicit {
			return diag.List{ruleExport.New("the function " + signature.Name + " of the module " + l.view(f).Module().Name() +
				" is part of the exported program and has no @id")}
		}
	}
	for _, export := range manifest.WebExports() {
		f, _ := l.find(export)
		if found := l.admitExport(export, l.view(f)); found != nil {
			return found
		}
	}
	return nil
}

// admitExport judges the signature of one export.
func (l *linker) admitExport(export string, f hir.FunctionView) diag.List {
	signature, model := f.Signature(), f.Module()
	refuse := func(why string) diag.List { return diag.List{ruleExport.New("the export " + export + " " + why)} }
	if len(signature.Parameters) > ExportParametersMax {
		return diag.List{ruleExportLimit.New("the export " + export + " has more than " + itoa(ExportParametersMax) + " parameters")}
	}
	if len(signature.Effects) > 0 {
		return refuse("has effects")
	}
	for i := range signature.Parameters {
		if !model.TypeKind(signature.Parameters[i].Type).IsScalar() {
			return refuse("has the parameter " + signature.Parameters[i].Name + ", which is not a Copy scalar")
		}
	}
	if !model.TypeKind(signature.Result).IsScalar() {
		return refuse("has a result that is not a Copy scalar")
	}
	return nil
}
