package project

import "semaprax.dev/semaprax/core/diag"

// RuleManifestGrammar is the rule for the bytes of a manifest, for the paths that it declares, and for the path by
// which it is reached. Its examples are manifests. Source: Project layer, "Project manifests".
var RuleManifestGrammar = diag.NewRule(&diag.RuleSpec{
	Code: "SPX-J100", Severity: diag.Error, Phase: "manifest",
	Text: "Write semaprax.toml as the exact lines of its schema, with sorted lists and canonical names and paths, and " +
		"name it by a path without \"..\" and without a leading \".\".",
	Wrong: `schema = "semaprax.project.v1"
name = "calculator"
entry = "calculator.app"
sources = ["src/core.spx", "src/app.spx"]
web_exports = ["calculator.add"]
tests = ["calculator.tests"]
`,
	Right: `schema = "semaprax.project.v1"
name = "calculator"
entry = "calculator.app"
sources = ["src/app.spx", "src/core.spx"]
web_exports = ["calculator.add"]
tests = ["calculator.tests"]
`,
})

// RuleInputLimit is the rule for the size and number of a project's inputs. A message names the limited field in
// backquotes and the limit. Its examples are manifests. Source: Project layer, "Project manifests".
var RuleInputLimit = diag.NewRule(&diag.RuleSpec{
	Code: "SPX-J101", Severity: diag.Error, Phase: "manifest",
	Text: "Keep the project within the limit that the message names: list less, split a file, or raise the limit of " +
		"the system.",
	Wrong: `schema = "semaprax.project.v1"
name = "calculator"
entry = "calculator.app"
sources = ["src/app.spx", "src/core.spx"]
web_exports = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w"]
tests = ["calculator.tests"]
`,
	Right: `schema = "semaprax.project.v1"
name = "calculator"
entry = "calculator.app"
sources = ["src/app.spx", "src/core.spx"]
web_exports = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v"]
tests = ["calculator.tests"]
`,
})
