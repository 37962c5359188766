// Package candidate holds candidates: immutable values that say what a project would be after a list of changes.
//
// A Candidate is a base project, the changes that were applied to it in their order, the project that they lead to, and
// the report about all of it. Open makes the one without changes; Apply makes a new one with one change more, or says
// why not and makes nothing. A candidate and those that are made of it share their projects except for the modules that
// a change touched, and their histories except for the last change.
//
//	Open(base) ─► Apply(change) ─► Apply(change) ─► ...
//	                  │
//	                  ├─► Compare, Merge, Rebase     with another candidate of the same project
//	                  ├─► Validate                   again, from nothing: every byte must be the same
//	                  └─► Export ─► Restore          a capsule, which another process replays
//
// A candidate is named by the digest of its report. The report is rendered once. Two histories that lead to the same
// sources are two candidates.
//
// Nothing here reads or writes a file, and no candidate has the authority to change one.
//
// Source: Image Candidate Protocol v2; "The apply pipeline" for the order of what Apply judges.
package candidate
