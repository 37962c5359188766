package project

import (
	"strconv"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/syntax"
)

const phaseProject = "project"

// aProject says what the examples of these rules are.
const aProject = "The examples are the source of the module a in a project that exports a.f; a file that stands alone does not break it."

// exported returns the source of an example: what precedes the declarations, and the parameters of the exported
// function.
func exported(before, parameters string) string {
	return "module a;\n" + before + "\n@id(\"a.f\")\nfn f(" + parameters + ") -> i64\n{\n    0\n}\n"
}

// The rules of the project. Source: Project layer, "Diagnostic index for this layer".
var (
	ruleAgreement = diag.NewRule(&diag.RuleSpec{Code: "SPX-G173", Phase: phaseProject,
		Text:  "Facts that are derived twice agree: write each effect of permit and uses once, and leave identities that start with workspace.synthetic.main. to the compiler.",
		Wrong: exported("\npermit { clock, clock }\n", ""), Right: exported("\npermit { clock }\n", ""), Note: aProject})
	ruleExport = diag.NewRule(&diag.RuleSpec{Code: "SPX-W115", Phase: phaseProject,
		Text:  "An export names a function with an explicit @id, without effects, whose parameters and result are Copy scalars, in a manifest of schema v1; every function that the exports and the entry reach has an explicit @id.",
		Wrong: exported("", "text: borrow str"), Right: exported("", "length: usize"), Note: aProject})
	ruleExportLimit = diag.NewRule(&diag.RuleSpec{Code: "SPX-W116", Phase: phaseProject,
		Text: "An exported function has at most 8 parameters, and the exports reach at most " +
			strconv.Itoa(ExportFunctionsMax) + " functions.",
		Wrong: exported("", "a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64, i: i64"),
		Right: exported("", "a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64"), Note: aProject})
)

// Rules returns the rules that this package raises and no lower package declares.
func Rules() []diag.Rule {
	return []diag.Rule{RuleManifestGrammar, RuleInputLimit, ruleAgreement, ruleExport, ruleExportLimit}
}

// The rules of lower packages that the project raises too.
var (
	ruleForm  = syntax.RuleSourceForm
	ruleUse   = check.RuleUse
	ruleLimit = graph.RuleLimit
)

// overLimit returns the violation of a limit of the project by the quantity that was counted; field is its name in the
// contract.
func overLimit(field string, counted, limit int) diag.List {
	return diag.List{ruleLimit.New(
		"the project has " + itoa(counted) + " `" + field + "` or more; the limit is " + itoa(limit))}
}
