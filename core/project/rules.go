package project

import (
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/syntax"
)

const phaseProject = "project"

// aProject says why a rule has no example of one file.
const aProject = "Only a project of several files can break it."

// The rules of the project. Source: Project layer, "Diagnostic index for this layer".
var (
	ruleAgreement = diag.Rule{Code: "SPX-G173", Phase: phaseProject,
		Text: "Facts that are derived twice agree: write each effect of permit and uses once, and leave identities that start with workspace.synthetic.main. to the compiler.",
		Note: aProject}
	ruleRustImport = diag.Rule{Code: "SPX-G218", Phase: phaseProject,
		Text: "A project has no rust imports: call the function from the host instead.", Note: aProject}
	ruleExport = diag.Rule{Code: "SPX-W115", Phase: phaseProject,
		Text: "An export names a function with an explicit @id, without effects, whose parameters and result are Copy scalars, in a manifest of schema v1; every function that the exports and the entry reach has an explicit @id.",
		Note: aProject}
	ruleExportLimit = diag.Rule{Code: "SPX-W116", Phase: phaseProject,
		Text: "An exported function has at most 8 parameters, and the exports reach at most 65536 functions.", Note: aProject}
)

// Rules returns the rules that this package raises and no lower package declares.
func Rules() []*diag.Rule {
	return []*diag.Rule{&RuleManifestGrammar, &RuleInputLimit, &ruleAgreement, &ruleRustImport, &ruleExport, &ruleExportLimit}
}

// The rules of lower packages that the project raises too.
var (
	ruleForm  = &syntax.RuleSourceForm
	ruleUse   = &check.RuleUse
	ruleLimit = &graph.RuleLimit
)

// overLimit returns the violation of a limit of the project; field is its name in the contract.
func overLimit(field string, limit int) diag.List {
	return diag.List{ruleLimit.New("the project exceeds `" + field + "` " + itoa(limit))}
}
