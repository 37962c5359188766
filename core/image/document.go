package image

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
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

// appendDocument appends the document of a project's image. It exists in form S alone and is written in it.
func appendDocument(dst []byte, p *project.Project) []byte {
	graph := p.AppendGraph(make([]byte, 0, p.GraphBytesEstimate()))
	dst = slices.Grow(dst, len(graph)*3/2+2*len(p.Manifest().Text())+2*len(p.WorkspaceManifest()))
	dst = canon.AppendNarrowString(append(dst, `{"canonical_manifest":`...), p.Manifest().Text())
	dst = canon.AppendNarrowString(append(dst, `,"canonical_workspace_manifest":`...), p.WorkspaceManifest())
	dst = append(dst, `,"compiler":{"image_compatibility":"`+Compatibility+`","package":"`+CompilerPackage+`","version":"`+ContractVersion+`"}`...)
	dst = appendIndexes(append(dst, `,"indexes":`...), p)
	dst = canon.AppendInt(append(dst, `,"limits":{"max_image_bytes":`...), BytesMax)
	dst = canon.AppendStrings(append(dst, `},"nonclaims":`...), nonclaims)
	dst = canon.Sorted(append(dst, `,"project_graph":`...), graph)
	dst = p.GraphDigest().Append(append(dst, `,"project_graph_digest":"`...))
	dst = p.Revision().Append(append(dst, `","project_revision":"`...))
	dst = append(dst, `","schema":"`+Schema+`","sources":[`...)
	for i := range p.ModuleCount() {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendSource(dst, p.Module(i))
	}
	dst = p.WorkspaceRevision().Append(append(dst, `],"workspace_revision":"`...))
	return append(dst, "\"}\n"...)
}

func appendSource(dst []byte, m *project.Module) []byte {
	dst = canon.AppendNarrowString(append(dst, `{"path":`...), m.Path())
	dst = m.SourceDigest().Append(append(dst, `,"source_digest":"`...))
	dst = append(append(dst, `","source_graph_schema":"`...), m.GraphSchema()...)
	dst = m.SourceRevision().Append(append(dst, `","source_revision":"`...))
	return append(dst, `"}`...)
}

// appendIndexes appends the edges that leave and enter every node, and the place of every declaration in the graph.
func appendIndexes(dst []byte, p *project.Project) []byte {
	dst = appendAdjacency(append(dst, `{"forward":`...), p, p.EdgesFrom)
	dst = appendAdjacency(append(dst, `,"reverse":`...), p, p.EdgesTo)
	dst = append(dst, `,"stable_ids":[`...)
	for i := range p.DeclarationCount() {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = canon.AppendInt(append(dst, `{"graph_declaration":`...), i)
		dst = append(canon.AppendNarrowString(append(dst, `,"id":`...), p.Declaration(i).ID), '}')
	}
	return append(dst, `]}`...)
}

// appendAdjacency appends the nodes that have edges on one side, with these edges.
func appendAdjacency(dst []byte, p *project.Project, edgesOf func(project.NodeID) hir.List[int32]) []byte {
	dst = append(dst, '[')
	first := true
	for n := range project.NodeID(p.NodeCount()) {
		edges := edgesOf(n)
		if edges.Len() == 0 {
			continue
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = append(dst, `{"edges":[`...)
		for j, edge := range edges.All() {
			if j > 0 {
				dst = append(dst, ',')
			}
			dst = canon.AppendInt(dst, int(edge))
		}
		dst = append(appendNode(append(dst, `],"node":`...), p, n), '}')
	}
	return append(dst, ']')
}

func appendNode(dst []byte, p *project.Project, n project.NodeID) []byte {
	switch p.NodeKind(n) {
	case project.ModuleNode:
		m := p.NodeModule(n)
		dst = canon.AppendNarrowString(append(dst, `{"kind":"module","module":`...), m.Name())
		return append(canon.AppendNarrowString(append(dst, `,"path":`...), m.Path()), '}')
	case project.DeclarationNode:
		dst = canon.AppendNarrowString(append(dst, `{"id":`...), p.NodeDeclaration(n).ID)
		return append(dst, `,"kind":"declaration"}`...)
	}
	dst = canon.AppendNarrowString(append(dst, `{"id":`...), p.NodeCapability(n))
	return append(dst, `,"kind":"capability"}`...)
}
