// Package image derives the Semantic Workspace Image of a project: one canonical document that binds the manifest, the
// revisions, the project graph and the indexes of its nodes, and the digest by which every answer names what it was
// answered from.
//
// An Image is the project together with the digest of its document. The document is linear in the project, so it is
// written to be hashed and dropped, and written again for whoever asks for it. Equal projects give equal bytes wherever
// they stand: the document holds no source text, no absolute path, no time and nothing of the process.
//
// The package never reads a document back: a replay derives the image again from the project and compares bytes.
//
// Source: Project layer, "Semantic Workspace Image v1".
package image
