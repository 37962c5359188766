// Package image derives the Semantic Workspace Image of a project: one canonical document that binds the manifest, the
// revisions, the project graph and the indexes of its nodes, and whose digest every answer names.
//
// An Image is the project together with the digest of its document. The document is linear in the project, so it is
// hashed while it is written and not kept; it is written again on request. Equal projects give equal bytes wherever
// they are checked out: the document holds no source text, no absolute path, no time and nothing about the process.
//
// The package never reads a document back: a replay derives the image again from the project and compares bytes.
//
// Source: Project layer, "Semantic Workspace Image v1".
package image
