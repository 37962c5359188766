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

	// Compatibility is the schema id that images share if they can stand in for each other.
	Compatibility = "semaprax.semantic-workspace-image-compatibility.v1"
)

// nonclaims lists what the image does not claim, in document order.
var nonclaims = []string{
	"no_source_or_publication_authority",
	"no_untrusted_hir_deserialization",
	"no_compiler_binary_identity",
	"no_incremental_compilation_or_persistent_cache",
	"no_new_analysis_facets_or_target_execution",
}

// Nonclaims returns what the image does not claim, in document order.
func Nonclaims() []string { return slices.Clone(nonclaims) }

// document is the document of a project's image. It exists in form S alone, and is written in it. The project graph,
// which is most of it, is streamed; what stands around it is short enough to be kept while the document is written.
type document struct {
	project       *project.Project
	before, after []byte // the graph
}

func documentOf(p *project.Project) document {
	manifest := p.AppendWorkspaceManifest(nil)
	dst := make([]byte, 0, 2*len(p.Manifest().Text())+2*len(manifest)+32*p.EdgeCount()+64*p.DeclarationCount())
	dst = canon.AppendNarrowString(append(dst, `{"canonical_manifest":`...), p.Manifest().Text())
	dst = canon.AppendNarrowString(append(dst, `,"canonical_workspace_manifest":`...), string(manifest))
	dst = append(
		dst,
		`,"compiler":{"image_compatibility":"`+Compatibility+`","package":"`+CompilerPackage+`","version":"`+ContractVersion+
			`"}`...,
	)
	dst = appendIndexes(dst, p)
	dst = canon.AppendInt(append(dst, `,"limits":{"max_image_bytes":`...), BytesMax)
	dst = canon.AppendStrings(append(dst, `},"nonclaims":`...), nonclaims)
	before := append(dst, `,"project_graph":`...)

	dst = p.GraphDigest().Append([]byte(`,"project_graph_digest":"`))
	dst = p.Revision().Append(append(dst, `","project_revision":"`...))
	dst = append(dst, `","schema":"`+Schema+`","sources":[`...)
	for m := range p.Modules() {
		dst = appendSource(behind(dst), m)
	}
	dst = p.WorkspaceRevision().Append(append(dst, `],"workspace_revision":"`...))
	return document{p, before, append(dst, "\"}\n"...)}
}

// bytes returns the length of the document.
func (d *document) bytes() int { return len(d.before) + d.project.SortedGraphBytes() + len(d.after) }

// write passes the document to emit, part by part. A part is valid until emit returns.
func (d *document) write(emit func(part []byte)) {
	emit(d.before)
	d.project.WriteSortedGraph(emit)
	emit(d.after)
}

// behind appends the comma that separates an item of a list from the one before, unless it is the first.
func behind(dst []byte) []byte {
	if dst[len(dst)-1] == '[' {
		return dst
	}
	return append(dst, ',')
}

func appendSource(dst []byte, m project.Module) []byte {
	dst = canon.AppendNarrowString(append(dst, `{"path":`...), m.Path())
	dst = m.SourceDigest().Append(append(dst, `,"source_digest":"`...))
	dst = append(append(dst, `","source_graph_schema":"`...), m.GraphSchema()...)
	dst = m.SourceRevision().Append(append(dst, `","source_revision":"`...))
	return append(dst, `"}`...)
}

// appendIndexes appends the edges that leave and enter every node, and the place of every declaration in the graph.
func appendIndexes(dst []byte, p *project.Project) []byte {
	dst = appendAdjacency(append(dst, `,"indexes":{"forward":[`...), p.Leaving())
	dst = appendAdjacency(append(dst, `],"reverse":[`...), p.Entering())
	dst = append(dst, `],"stable_ids":[`...)
	place := 0
	for id := range p.Identities() {
		dst = canon.AppendInt(append(behind(dst), `{"graph_declaration":`...), place)
		dst = append(canon.AppendNarrowString(append(dst, `,"id":`...), id), '}')
		place++
	}
	return append(dst, `]}`...)
}

// appendAdjacency appends the nodes that have edges on one side, with these edges.
func appendAdjacency(dst []byte, nodes iter.Seq[project.Adjacent]) []byte {
	for n := range nodes {
		dst = append(behind(dst), `{"edges":[`...)
		for _, edge := range n.Edges {
			dst = canon.AppendInt(behind(dst), int(edge))
		}
		dst = append(appendNode(append(dst, `],"node":`...), n), '}')
	}
	return dst
}

func appendNode(dst []byte, n project.Adjacent) []byte {
	if n.Kind == project.ModuleNode {
		dst = canon.AppendNarrowString(append(dst, `{"kind":"module","module":`...), n.Name)
		return append(canon.AppendNarrowString(append(dst, `,"path":`...), n.Path), '}')
	}
	dst = canon.AppendNarrowString(append(dst, `{"id":`...), n.Name)
	return append(append(append(dst, `,"kind":"`...), n.Kind.String()...), `"}`...)
}
