package project

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
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

// AppendGraph appends the project graph: form F, without a line feed, at most GraphBytesMax bytes.
func (p *Project) AppendGraph(dst []byte) []byte {
	p.WriteGraph(func(part []byte) { dst = append(dst, part...) })
	return dst
}

// WriteGraph passes the project graph, in form F, to emit, part by part. A part is valid until emit returns.
func (p *Project) WriteGraph(emit func(part []byte)) {
	w := rowWriter{emit: emit}
	p.writeGraph(&w, true)
}

// writeGraph writes the graph in form F, with or without the member graph_digest.
func (p *Project) writeGraph(w *rowWriter, withDigest bool) {
	w.emit(p.graphHead(withDigest))
	p.writeModules(w)
	w.emit([]byte(beforeDeclarations))
	p.writeDeclarations(w)
	w.emit([]byte(beforeEdges))
	p.writeEdges(w)
	w.emit(p.graphTail())
}

// The texts between the three lists of the graph.
const (
	beforeDeclarations = `,"declarations":`
	beforeEdges        = `,"edges":`
)

func (p *Project) graphHead(withDigest bool) []byte {
	head := p.AppendIdentity([]byte(`{"schema":"` + GraphSchema + `"`))
	if withDigest {
		head = append(p.graphDigest().Append(append(head, `,"graph_digest":"`...)), '"')
	}
	return append(p.AppendRoots(head), `,"modules":`...)
}

func (p *Project) graphTail() []byte {
	tail := append(p.appendBudget([]byte(`,"budget":`)), `,"nonclaims":`...)
	return append(canon.AppendStrings(tail, graphNonclaims), '}')
}

// graphBytes returns the length of the graph, without the member graph_digest.
func (p *Project) graphBytes() int {
	return len(p.graphHead(false)) + p.listBytes() + len(p.graphTail())
}

// SortedGraphBytes returns the length of what WriteSortedGraph writes.
func (p *Project) SortedGraphBytes() int {
	lists := p.listBytes() - p.counts.rowBytes + p.counts.sortedRowBytes
	return canon.SortedBytes(p.graphHead(true)) + lists + canon.SortedBytes(p.graphTail())
}

// listBytes returns the length of the three lists of the graph in form F: that of the rows is a sum over the units, and
// what only the project knows is added here.
func (p *Project) listBytes() int {
	total := len(beforeDeclarations) + len(beforeEdges) + 3*len("[]")
	prelude := preludeRows()
	total += p.counts.rowBytes + len(prelude.bytes) - 2*len(",") - min(1, p.counts.edges)
	for _, depth := range p.closures.depths {
		total += digits(int(depth)) + len("}")
	}
	for u := range p.all() {
		for left, i := u.references, 0; left > 0; i++ {
			if e := &u.edges[i]; e.kind == TypeReference {
				total += digits(int(p.before[u.position]+e.ordinal)) + len("}")
				left--
			}
		}
	}
	return total
}

// digits returns how many decimal digits a number has.
func digits(n int) int {
	count := 1
	for ; n >= 10; n /= 10 {
		count++
	}
	return count
}

// WriteSortedGraph passes the project graph, in form S, to emit, part by part. A part is valid until emit returns.
func (p *Project) WriteSortedGraph(emit func(part []byte)) {
	w := rowWriter{emit: emit, isSorted: true}
	emit(append(canon.Sorted([]byte(`{"budget":`), p.appendBudget(nil)), `,"declarations":`...))
	p.writeDeclarations(&w)
	emit([]byte(`,"edges":`))
	p.writeEdges(&w)
	middle := canon.AppendNarrowString([]byte(`,"entry_module":`), p.manifest.Entry())
	middle = p.graphDigest().Append(append(middle, `,"graph_digest":"`...))
	emit(append(middle, `","modules":`...))
	p.writeModules(&w)
	tail := canon.AppendStrings([]byte(`,"nonclaims":`), graphNonclaims)
	tail = canon.AppendNarrowString(append(tail, `,"project":`...), p.manifest.Name())
	tail = p.revision.Append(append(tail, `,"project_revision":"`...))
	tail = canon.AppendNarrowString(append(tail, `","project_schema":`...), p.manifest.Schema())
	tail = canon.AppendNarrowString(append(tail, `,"schema":"`+GraphSchema+`","test_module":`...), p.manifest.TestModule())
	tail = p.workspaceRevision.Append(append(tail, `,"workspace_revision":"`...))
	emit(append(tail, `"}`...))
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

// appendDeclaration appends the row of a declaration up to its place.
func appendDeclaration(dst []byte, d check.Declaration) []byte {
	dst = canon.AppendString(append(dst, `{"id":`...), d.ID)
	dst = append(append(append(dst, `,"kind":"`...), d.Kind.String()...), `","identity_origin":"`...)
	dst = append(append(dst, d.Origin.String()...), '"')
	return canon.AppendOptionalString(append(dst, `,"owner":`...), d.Owner)
}

// appendPlace appends the end of the row of a declaration: the path and the name of its module, if it has one.
func appendPlace(dst []byte, path, name string) []byte {
	dst = canon.AppendOptionalString(append(dst, `,"path":`...), path)
	return append(canon.AppendOptionalString(append(dst, `,"module":`...), name), '}')
}

// appendBudget appends what the project used of its limits. used_builder_bytes is defined as the bytes of the sources.
func (p *Project) appendBudget(dst []byte) []byte {
	dst = canon.AppendInt(append(dst, `{"used_sources":`...), p.units.Len())
	dst = canon.AppendInt(append(dst, `,"used_total_source_bytes":`...), p.counts.sourceBytes)
	dst = canon.AppendInt(append(dst, `,"used_declarations":`...), p.counts.declarations)
	dst = canon.AppendInt(append(dst, `,"used_callables":`...), p.counts.callables)
	dst = canon.AppendInt(append(dst, `,"used_call_sites":`...), p.counts.calls)
	dst = canon.AppendInt(append(dst, `,"used_uses":`...), p.counts.uses)
	dst = canon.AppendInt(append(dst, `,"used_cross_file_edges":`...), p.counts.edges)
	dst = canon.AppendInt(append(dst, `,"used_dependency_depth":`...), p.closures.depth)
	dst = canon.AppendInt(append(dst, `,"used_builder_bytes":`...), p.counts.sourceBytes)
	return append(canon.AppendInt(append(dst, `,"used_manifest_bytes":`...), len(p.manifest.Text())), '}')
}
