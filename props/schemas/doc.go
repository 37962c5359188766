// Package schemas tests the published schemas against real output of the system: the replies of every recorded session,
// the documents that commands print, and the answers to every question about the fixture projects and about generated
// ones. The schemas must admit this output, and reject it with one member added or removed.
//
// Neither the validator nor its ECMA regular expression engine is our own. The folder holds a second validator, in
// Python, which "just schemas" runs against a served session.
package schemas
