package image

import (
	"iter"
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/project"
)

const (
	// Schema is the schema of the document. Source: Project layer, "Payload".
	Schema = "semaprax.semantic-workspace-image.v1"

	// ContractVersion is the version of the contract, which documents report as that of the compiler.
	ContractVersion = "0.4.0"

	// CompilerPackage is the name of the compiler that derives images.
	CompilerPackage = "semaprax"

	// Compatibility is the schema of what two images have in common when they can stand for each other.
	Compatibility = "semaprax.semantic-workspace-image-compatibility.v1"
)

// nonclaims says what the image is not, in document order.
var nonclaims = []string{
	"no_source_or_publication_authority",
	"no_untrusted_hir_deserialization",
	"no_compiler_binary_identity",
	"no_incremental_compilation_or_persistent_cache",
	"no_new_analysis_facets_or_target_execution",
}

// Nonclaims returns what the image is not, in document order.
func Nonclaims() []string { return slices.Clone(nonclaims) }

// write passes the document of a project's image to emit, part by part. It exists in form S alone and is written in
// it, and a part is valid until emit returns. The graph, the workspace manifest and the indexes grow with the project
// and go through one buffer.
func write(p *project.Project, emit func(part []byte)) {
	w := &writer{project: p, emit: emit}
	emit(append(canon.AppendNarrowString([]byte(`{"canonical_manifest":`), p.Manifest().Text()), `,"canonical_workspace_manifest":"`...))
	p.WriteWorkspaceManifest(func(part []byte) {
		text := canon.AppendNarrowString(w.buffer[:0], string(part))
		emit(text[len(`"`) : len(text)-len(`"`)])
		w.buffer = text
	})
	emit([]byte(`","compiler":{"image_compatibility":"` + Compatibility + `","package":"` + CompilerPackage + `","version":"` + ContractVersion + `"}`))
	w.indexes()
	middle := canon.AppendInt([]byte(`,"limits":{"max_image_bytes":`), BytesMax)
	middle = canon.AppendStrings(append(middle, `},"nonclaims":`...), nonclaims)
	emit(append(middle, `,"project_graph":`...))
	p.WriteSortedGraph(emit)
	middle = p.GraphDigest().Append(append(middle[:0], `,"project_graph_digest":"`...))
	middle = p.Revision().Append(append(middle, `","project_revision":"`...))
	emit(append(middle, `","schema":"`+Schema+`","sources":`...))
	w.list()
	for m := range p.Modules() {
		w.item(func(dst []byte) []byte { return appendSource(dst, m) })
	}
	tail := p.WorkspaceRevision().Append([]byte(`],"workspace_revision":"`))
	emit(append(tail, "\"}\n"...))
}

// writer writes the parts of a document that are lists.
type writer struct {
	project  *project.Project
	emit     func(part []byte)
	buffer   []byte
	isBehind bool // the list has an item
}

// list begins a list.
func (w *writer) list() {
	w.isBehind = false
	w.emit([]byte{'['})
}

// item writes the next item of a list.
func (w *writer) item(write func(dst []byte) []byte) {
	w.buffer = w.buffer[:0]
	if w.isBehind {
		w.buffer = append(w.buffer, ',')
	}
	w.isBehind = true
	w.buffer = write(w.buffer)
	w.emit(w.buffer)
}

func appendSource(dst []byte, m project.Module) []byte {
	dst = canon.AppendNarrowString(append(dst, `{"path":`...), m.Path())
	dst = m.SourceDigest().Append(append(dst, `,"source_digest":"`...))
	dst = append(append(dst, `","source_graph_schema":"`...), m.GraphSchema()...)
	dst = m.SourceRevision().Append(append(dst, `","source_revision":"`...))
	return append(dst, `"}`...)
}

// indexes writes the edges that leave and enter every node, and the place of every declaration in the graph.
func (w *writer) indexes() {
	w.emit([]byte(`,"indexes":{"forward":`))
	w.adjacency(w.project.Leaving())
	w.emit([]byte(`,"reverse":`))
	w.adjacency(w.project.Entering())
	w.emit([]byte(`,"stable_ids":`))
	w.list()
	place := 0
	for d := range w.project.Declarations() {
		w.item(func(dst []byte) []byte {
			dst = canon.AppendInt(append(dst, `{"graph_declaration":`...), place)
			return append(canon.AppendNarrowString(append(dst, `,"id":`...), d.ID), '}')
		})
		place++
	}
	w.emit([]byte(`]}`))
}

// adjacency writes the nodes that have edges on one side, with these edges.
func (w *writer) adjacency(nodes iter.Seq[project.Adjacent]) {
	w.list()
	for n := range nodes {
		w.item(func(dst []byte) []byte {
			dst = append(dst, `{"edges":[`...)
			for i, edge := range n.Edges {
				if i > 0 {
					dst = append(dst, ',')
				}
				dst = canon.AppendInt(dst, int(edge))
			}
			return append(appendNode(append(dst, `],"node":`...), n), '}')
		})
	}
	w.emit([]byte{']'})
}

func appendNode(dst []byte, n project.Adjacent) []byte {
	if n.Kind == project.ModuleNode {
		dst = canon.AppendNarrowString(append(dst, `{"kind":"module","module":`...), n.Name)
		return append(canon.AppendNarrowString(append(dst, `,"path":`...), n.Path), '}')
	}
	dst = canon.AppendNarrowString(append(dst, `{"id":`...), n.Name)
	return append(append(append(dst, `,"kind":"`...), n.Kind.String()...), `"}`...)
}
