// Package schemas holds tests of the published schemas against what the system really says: the replies of every
// recorded session, the documents that commands print, and all that can be asked about the fixture projects and about
// generated ones. What is said must be admitted; what is said with one member more or less must be refused.
//
// The validator is not ours, and neither is its engine for regular expressions, which are those of ECMA. The folder
// holds a second validator, in Python, for what "just schemas" runs: it asks a served session itself.
package schemas
