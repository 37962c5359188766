package conformance

// The tables below list what needs a feature that this version does not check yet, by the feature.

// uncheckedVerdicts lists modules of verdicts.tsv.
var uncheckedVerdicts = map[string][]string{
	"interfaces": {
		"071-nul-in-interface-id.spx", "140-imported-drop.spx", "141-imported-drop-borrow.spx",
		"142-imported-drop-fallible.spx", "143-drop-effect-missing.spx", "144-drop-effect-declared.spx",
		"145-status-domain-254.spx", "146-status-domain-256.spx",
	},
	"generic functions": {
		"126-generic-function.spx", "127-generic-function-arity.spx", "128-generic-function-duplicate.spx",
		"130-generic-body-checked.spx", "131-generic-effect.spx",
	},
	"postfix ?": {
		"134-result-try.spx", "135-option-try.spx", "136-try-in-plain-function.spx", "137-try-error-type.spx",
		"138-try-in-contracts.spx", "139-option-try-in-result.spx",
	},
	"while loops": {
		"159-while-sum.spx", "160-while-nested.spx", "161-while-condition-type.spx", "162-while-record-content.spx",
		"163-while-unsafe.spx",
	},
	"matches over scalars": {
		"164-match-integers.spx", "165-match-or-pattern.spx", "166-match-u8-char-bool.spx", "167-match-no-catch-all.spx",
		"168-match-literal-type.spx", "169-match-guard-type.spx", "170-match-mixed-or.spx",
	},
	"mutable bindings and assignments": {
		"181-mutation-steps.spx", "182-assign-immutable.spx", "183-assign-other-type.spx", "185-assign-in-contract.spx",
		"187-assign-unknown.spx",
	},
	"classes": {
		"188-class-method.spx", "189-class-inheritance.spx", "190-class-unknown-parent.spx", "191-class-record-parent.spx",
	},
}

// uncheckedExamples lists files of examples that stand alone, and projects by the folder of their manifest.
var uncheckedExamples = map[string][]string{
	"interfaces":                  {"calculator-rust/callback.spx", "lifecycle.spx"},
	"classes":                     {"banking_ledger.spx", "classes.spx", "field_mutation.spx", "inheritance.spx"},
	"while loops and assignments": {"explicit_mutation.spx", "event-scheduler-project"},
	"byte arrays":                 {"binary-frame-project"},
}

// uncheckedGraphs lists recorded graphs by the names of their programs.
var uncheckedGraphs = map[string][]string{"interfaces": {"lifecycle"}}
