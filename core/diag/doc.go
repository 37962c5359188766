// Package diag holds diagnostics: what a user must see about an input, as values.
//
// A Rule is one rule of the contract, declared once in the rules.go of the package that enforces it: its code,
// severity, phase and sentence, and the smallest source that breaks it beside the smallest that keeps it. A
// Diagnostic is one violation of a rule at a place. A List keeps diagnostics in the order in which they were found
// and is never sorted.
//
// The package renders diagnostics and knows nothing of where they come from. Source: language, "Diagnostics".
package diag
