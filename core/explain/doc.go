// Package explain joins the rules that the packages of the core declare, for a person who asks what a code means.
//
// It owns the completeness of the join: every package of the core that declares rules is listed here once, and no
// code is declared twice. It declares no rule of its own and enforces none.
//
// Source: language, "Code table (layers of this sheet)"; Project layer, "Diagnostic index for this layer".
package explain
