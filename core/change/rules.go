package change

import (
	"strconv"

	"semaprax.dev/semaprax/core/diag"
)

const phase = "candidate"

// The examples are changes of fixture projects.
const (
	ofCalculator = "The examples are changes of fixtures/calculator."
	ofSpool      = "The examples are changes of fixtures/spool."
	tooLong      = "A change or a history that breaks it is too long for an example."
)

// documentOf returns the change document of an example, which renames a function of a revision.
func documentOf(revision, requirements string) string {
	return `{"base_revision":"` + revision + `","intent":{"kind":"rename_declaration","name":"sum",` +
		`"target":"calculator.add"},` +
		`"requirements":[` + requirements + `],"schema":"semaprax.semantic-change.v1"}` + "\n"
}

// The revision of the calculator and the requirements of every change, as the examples spell them.
const (
	calculatorRevision = "sha256:cd352daf34d88b4feac1e9d61bf144d4a94d1b0dfc0c5fe8192244e1cc5c5d59"
	anotherRevision    = "sha256:0000000000000000000000000000000000000000000000000000000000000000"
	weakened           = `"preserve_stable_identity","preserve_public_exports","update_all_callers","no_new_effects",` +
		`"no_new_capabilities","preserve_contracts","revalidate_ownership_and_cleanup","preserve_project_profile_admission"`
	complete = weakened + `,"preserve_admitted_core_targets"`
)

// The rules of changes. Source: Image Candidate Protocol v2, "Diagnostic codes".
var (
	// RuleDocument is the rule for change documents, and for what every change must preserve.
	RuleDocument = diag.NewRule(&diag.RuleSpec{Code: "SPX-G222", Phase: phase, Note: ofCalculator,
		Wrong: documentOf(calculatorRevision, weakened),
		Right: documentOf(calculatorRevision, complete),
		Text: "Write the change document in canonical form with all nine requirements, and keep the effects, permits, " +
			"contracts, explicit identities, exports and sources of the project.",
	})
	// RuleCapacity is the rule for the size of changes, and of what candidates are made of.
	RuleCapacity = diag.NewRule(&diag.RuleSpec{Code: "SPX-G223", Phase: phase, Note: tooLong,
		Text: "Stay within the limit that the message names: split the change, or discard a candidate that is not needed.",
	})
	// RuleStale is the rule for the revisions that a change and a candidate name, and for documents that must be
	// reproduced byte for byte.
	RuleStale = diag.NewRule(&diag.RuleSpec{Code: "SPX-G224", Phase: phase, Note: ofCalculator,
		Wrong: documentOf(anotherRevision, complete),
		Right: documentOf(calculatorRevision, complete),
		Text:  "Name the revision that the candidate has now, and a candidate that exists.",
	})
	// RuleIntent is the rule for the form of intents and constructors, and for what they may select.
	RuleIntent = diag.NewRule(&diag.RuleSpec{Code: "SPX-G225", Phase: phase, Note: ofCalculator,
		Wrong: `{"kind": "rename_declaration", "target": "calculator.ad", "name": "sum"}` + "\n",
		Right: `{"kind": "rename_declaration", "target": "calculator.add", "name": "sum"}` + "\n",
		Text:  "Give the intent exactly the members of its kind, and select by stable identity what the kind admits.",
	})
	// RuleStructure is the rule for the number and depth of what an intent constructs and of what it rewrites.
	RuleStructure = diag.NewRule(&diag.RuleSpec{Code: "SPX-G226", Phase: phase, Note: ofCalculator,
		Wrong: `{"kind": "change_function_signature", "target": "calculator.add", "append_parameters": []}` + "\n",
		Right: `{"kind": "change_function_signature", "target": "calculator.add", "append_parameters": [` + "\n" +
			`  {"name": "offset", "type": "i64", "argument": {"kind": "i64", "value": 0}}]}` + "\n",
		Text: "Build a smaller expression or declaration: stay within the bound that the message names.",
	})
	// RuleCapture is the rule for the names of parameters that a signature renames.
	RuleCapture = diag.NewRule(&diag.RuleSpec{Code: "SPX-G259", Phase: phase, Note: ofCalculator,
		Wrong: `{"kind": "change_function_signature", "target": "calculator.add", "parameters": [` + "\n" +
			`  {"from": "augend", "name": "result"}, {"from": "addend"}]}` + "\n",
		Right: `{"kind": "change_function_signature", "target": "calculator.add", "parameters": [` + "\n" +
			`  {"from": "augend", "name": "first"}, {"from": "addend"}]}` + "\n",
		Text: "Rename a parameter to a name that its function can use, and keep every parameter that the function refers to.",
	})
	// RuleOwner is the rule for the owned parameters of a signature.
	RuleOwner = diag.NewRule(&diag.RuleSpec{Code: "SPX-G260", Phase: phase, Note: ofSpool,
		Wrong: `{"kind": "change_function_signature", "target": "spool.later", "parameters": [` + "\n" +
			`  {"from": "first"}, {"from": "last"}]}` + "\n",
		Right: `{"kind": "change_function_signature", "target": "spool.later", "parameters": [` + "\n" +
			`  {"from": "last"}, {"from": "first"}, {"from": "second"}]}` + "\n",
		Text: "Keep every parameter that owns or borrows, each exactly once.",
	})
	// RuleSubstitution is the rule for the size of a function whose parameters are renamed.
	RuleSubstitution = diag.NewRule(&diag.RuleSpec{Code: "SPX-G261", Phase: phase, Note: tooLong,
		Text: "Split the function before its parameters are renamed.",
	})
)

// Rules returns every rule that the package declares.
func Rules() []diag.Rule {
	return []diag.Rule{
		RuleDocument, RuleCapacity, RuleStale, RuleIntent, RuleStructure, RuleCapture, RuleOwner, RuleSubstitution,
	}
}

func refuse(rule diag.Rule, message string) diag.List { return diag.List{rule.New(message)} }

// exceeds refuses a number of things beyond its limit.
func exceeds(rule diag.Rule, what string, found, limit int, unit string) diag.List {
	return refuse(rule, "the "+what+" has "+decimal(found)+" "+unit+", "+decimal(found-limit)+" more than the limit of "+
		decimal(limit))
}

// advised returns a refusal with advice behind its message: what crosses the wire is the message alone. Advice of "" is
// none.
func advised(found diag.List, advice string) diag.List {
	if advice == "" {
		return found
	}
	return diag.List{found[0].Rule().New(found[0].Message() + "; " + advice)}
}

func decimal(n int) string { return strconv.Itoa(n) }

// quoted returns a text of an intent as a message shows it.
func quoted(text string) string { return "`" + diag.Excerpt(text) + "`" }
