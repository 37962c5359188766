// Package diag represents diagnostics, the messages that users see about their input, as values.
//
// A Rule is one rule of the contract, declared once in the rules.go of the package that enforces it: its code,
// severity, phase and text, with a minimal source that breaks it and a minimal one that obeys it. A Diagnostic is one
// violation of a rule at a place. A List keeps diagnostics in the order in which they were found and is never sorted.
//
// The package renders diagnostics and does not know where they come from. Source: language, "Diagnostics".
package diag
