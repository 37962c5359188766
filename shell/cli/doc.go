// Package cli is the command line of semaprax: one file a command, and what the commands share.
//
// Its invariant is how a command ends. Documents go to standard output exactly as the contract gives them, with one LF
// at the end; diagnostics and every other word to a person go to standard error. The exit status is 0 where all went
// well, 1 where something was refused or failed, and 2 where the command line itself is wrong. A document is written
// only after the recheck of the inputs that it was derived from.
//
// A path of the command line is resolved against the working directory before any rule looks at it, and shown as the
// person gave it. A command that asks a project looks for one upward where none is named. A person who reads on a
// terminal gets a page in the place of a document; a pipe gets the document, byte for byte.
//
// The package decides nothing about the language or about projects: it names inputs, calls the packages that know,
// and shows what they answer. It writes files only in fmt, fix, manifest --write and new, always whole files, and in
// the temporary folder of demo. A file that it replaces keeps its owner, group, mode and attributes, and has no
// second hard link.
//
// Source: language, "Canonical check and revision" and "Decisions after review"; Project layer, "When" and "Decisions
// after review"; Transport, "Process behaviour summary"; Agent Interaction Schema, "Decisions after review".
package cli
