// Package change prepares typed changes of a project: what an agent asks for by meaning becomes the exact new text of
// the sources that it touches.
//
// A Change is one semaprax.semantic-change.v1 document: the revision that it applies to, one intent, and the fixed list
// of what must hold afterwards. New makes one of a value, and FromJSON admits the exact bytes of a stored one. Neither
// looks into the intent.
//
// Prepare does. It judges the intent against a Revision, which is a project together with the trees of its modules, and
// gives a Prepared: the edited sources, the summary of the operation, and the expectations that the project must meet
// once it is built from these sources.
//
//	Change ─► Prepare(Revision) ─► Prepared{sources, operation, expectations} ─► project.With ─► Prepared.Verify
//
// Each kind of intent has a file of its own, which says what it checks, how it rewrites, and what must still hold. An
// intent changes a tree by the edits of core/syntax, never a text. The expressions that intents carry are typed
// constructors; construction.go and the files beside it turn them into trees, with exact bounds on nodes and depth.
//
// The package builds no project and keeps no candidate. Source: Image Candidate Protocol v2, "Semantic change".
package change
