// Package cli is the command line of semaprax: one file a command, and what the commands share.
//
// Its invariant is how a command ends. Documents go to standard output exactly as the contract gives them, with one LF
// at the end; diagnostics and all other text for people go to standard error. The exit status is 0 on success, 1 if
// something was refused or failed, and 2 if the command line is wrong. A document is written only after its inputs have
// been rechecked.
//
// A path on the command line is resolved against the working directory before any rule sees it, and is shown as given.
// A command that takes a project searches upward for one if none is named. A terminal gets a page instead of a
// document; a pipe gets the document, byte for byte.
//
// The package decides nothing about the language or about projects: it names inputs, calls other packages, and shows
// their results. It writes files only in fmt, fix, manifest --write, new and where candidate -o says, always as a
// whole, and in the temporary folder of demo. A file that it replaces keeps its owner, group, mode and attributes, and
// has no second hard link.
//
// Source: language, "Canonical check and revision" and "Decisions after review"; Project layer, "When" and "Decisions
// after review"; Transport, "Process behaviour summary"; Agent Interaction Schema, "Decisions after review".
package cli
