// Package explain looks up what semaprax explain prints: the meaning of a code, a keyword, an operation or a manifest
// key.
//
// It joins the rules of all packages of the core and guarantees that the join is complete: every package that
// declares rules is listed here once, and no code is declared twice. It declares and enforces no rule itself.
//
// Source: language, "Code table (layers of this sheet)"; Project layer, "Diagnostic index for this layer".
package explain
