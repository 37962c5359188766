package project

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
)

// GraphSchema is the schema of the project graph. Source: Project layer, "semaprax.project-semantic-graph.v1".
const GraphSchema = "semaprax.project-semantic-graph.v1"

const graphDigestDomain = "semaprax.project-semantic-graph.artifact-digest.v1\x00"

// graphNonclaims says what the graph is not, in document order.
var graphNonclaims = []string{
	"authenticated_declared_project_inputs_not_managed_workspace_state",
	"no_exclusive_lock_stage_publish_apply_or_commit_authority",
	"not_patch_evidence_signature_provenance_approval_or_reusable_authorization",
	"no_target_codegen_artifact_project_test_or_external_execution",
	"no_generic_resource_interface_ownership_or_lifetime_composition",
	"no_dynamic_linking_package_registry_network_or_dependency_fetch",
	"no_incremental_cache_persistence_or_repository_index",
	"no_create_delete_move_or_source_rewrite",
	"no_external_consumer_compatibility",
}

// GraphNonclaims returns what the graph is not, in document order.
func GraphNonclaims() []string { return slices.Clone(graphNonclaims) }

// bindGraph derives the graph digest. The document is linear in the project; it is written once, hashed and dropped.
func (p *Project) bindGraph() diag.List {
	document := p.appendGraph(make([]byte, 0, p.GraphBytesEstimate()), false)
	if len(document)+len(`,"graph_digest":""`)+canon.DigestTextBytes > GraphBytesMax {
		return overLimit("output_bytes", len(document)+len(`,"graph_digest":""`)+canon.DigestTextBytes, GraphBytesMax)
	}
	p.graphDigest = canon.DigestOf(graphDigestDomain, document)
	return nil
}

// AppendGraph appends the project graph: form F, without a line feed, at most GraphBytesMax bytes.
func (p *Project) AppendGraph(dst []byte) []byte { return p.appendGraph(dst, true) }

// appendGraph writes the graph, with or without the member graph_digest. Once the document is over its bound it stops
// within its declarations or edges: bindGraph refuses such a project.
func (p *Project) appendGraph(dst []byte, withDigest bool) []byte {
	start := len(dst)
	dst = append(dst, `{"schema":"`+GraphSchema+`"`...)
	dst = p.AppendIdentity(dst)
	if withDigest {
		dst = append(p.graphDigest.Append(append(dst, `,"graph_digest":"`...)), '"')
	}
	dst = p.AppendRoots(dst)
	dst = append(dst, `,"modules":[`...)
	for i := range p.modules {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = p.modules[i].append(dst)
	}
	dst = append(dst, `],"declarations":[`...)
	for i := range p.declarations {
		if i > 0 {
			dst = append(dst, ',')
		}
		if dst = p.appendDeclaration(dst, p.declarations[i]); len(dst)-start > GraphBytesMax {
			return dst
		}
	}
	dst = append(dst, `],"edges":[`...)
	for i := range p.edges {
		if i > 0 {
			dst = append(dst, ',')
		}
		if dst = p.edges[i].Append(dst); len(dst)-start > GraphBytesMax {
			return dst
		}
	}
	dst = p.appendBudget(append(dst, ']'))
	return append(canon.AppendStrings(append(dst, `,"nonclaims":`...), graphNonclaims), '}')
}

// AppendIdentity appends the members that say which project a document is about: project_schema, project,
// project_revision and workspace_revision, each with a comma before it.
func (p *Project) AppendIdentity(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `,"project_schema":`...), p.manifest.Schema())
	dst = canon.AppendString(append(dst, `,"project":`...), p.manifest.Name())
	dst = p.revision.Append(append(dst, `,"project_revision":"`...))
	dst = p.workspaceRevision.Append(append(dst, `","workspace_revision":"`...))
	return append(dst, '"')
}

// AppendRoots appends the members entry_module and test_module, each with a comma before it.
func (p *Project) AppendRoots(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `,"entry_module":`...), p.manifest.Entry())
	return canon.AppendString(append(dst, `,"test_module":`...), p.manifest.TestModule())
}

func (m *Module) append(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"path":`...), m.path)
	dst = canon.AppendString(append(dst, `,"module":`...), m.Name())
	dst = m.appendSourceFacts(dst)
	return append(canon.AppendInt(append(dst, `,"dependency_depth":`...), m.depth), '}')
}

func (p *Project) appendDeclaration(dst []byte, d Declaration) []byte {
	dst = canon.AppendString(append(dst, `{"id":`...), d.ID)
	dst = append(append(append(dst, `,"kind":"`...), d.Kind.String()...), `","identity_origin":"`...)
	dst = append(append(dst, d.Origin.String()...), '"')
	dst = canon.AppendOptionalString(append(dst, `,"owner":`...), d.Owner)
	path, name := p.Place(d)
	dst = canon.AppendOptionalString(append(dst, `,"path":`...), path)
	return append(canon.AppendOptionalString(append(dst, `,"module":`...), name), '}')
}

// Place returns the path and the module name of a declaration, or two empty strings for one of the prelude.
func (p *Project) Place(d Declaration) (path, name string) {
	if m := p.ModuleOf(d); m != nil {
		return m.path, m.Name()
	}
	return "", ""
}

// appendBudget appends what the project used of its limits. used_builder_bytes is defined as the bytes of the sources.
func (p *Project) appendBudget(dst []byte) []byte {
	dst = canon.AppendInt(append(dst, `,"budget":{"used_sources":`...), len(p.modules))
	dst = canon.AppendInt(append(dst, `,"used_total_source_bytes":`...), p.counts.sourceBytes)
	dst = canon.AppendInt(append(dst, `,"used_declarations":`...), p.counts.declarations)
	dst = canon.AppendInt(append(dst, `,"used_callables":`...), p.counts.callables)
	dst = canon.AppendInt(append(dst, `,"used_call_sites":`...), p.counts.calls)
	dst = canon.AppendInt(append(dst, `,"used_uses":`...), p.counts.uses)
	dst = canon.AppendInt(append(dst, `,"used_cross_file_edges":`...), len(p.edges))
	dst = canon.AppendInt(append(dst, `,"used_dependency_depth":`...), p.counts.depth)
	dst = canon.AppendInt(append(dst, `,"used_builder_bytes":`...), p.counts.sourceBytes)
	return append(canon.AppendInt(append(dst, `,"used_manifest_bytes":`...), len(p.manifest.Text())), '}')
}
