package query

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

// The documents of the Project layer, section "Worked example", with line feeds at seams.
const (
	workedContext = `{"schema":"semaprax.project-semantic-context.v1","project_schema":"semaprax.project.v1","project":"calculator",
"project_revision":"sha256:cd352daf34d88b4feac1e9d61bf144d4a94d1b0dfc0c5fe8192244e1cc5c5d59",
"workspace_revision":"sha256:2db2822dbfd8a04212ddd73fd7181c62af65556f254c20e7eb4841e75722a083",
"project_graph_digest":"sha256:8b0d1be7b398c14ef6ff62f9982eed94ed5393bb7d113784812eefa296fdb372",
"artifact_digest":"sha256:4896e52aee4a647b1cfcd00a72f2aeb9eaa723ad57f2a0b77c436685fb9f9226",
"entry_module":"calculator.app","test_module":"calculator.tests",
"target":{"kind":"declaration","id":"calculator.add","declaration_kind":"function","identity_origin":"explicit","path":"src/core.spx","module":"calculator.core"},
"query":{"direction":"both","depth":4,"max_bytes":524288,"max_nodes":1024},
"nodes":[
{"kind":"declaration","declaration_kind":"function","identity_origin":"explicit","id":"calculator.add","path":"src/core.spx","module":"calculator.core","minimum_depth":0,"reached_by":["root"]},
{"kind":"module","declaration_kind":null,"identity_origin":null,"id":"calculator.app","path":"src/app.spx","module":"calculator.app","minimum_depth":1,"reached_by":["reverse"]},
{"kind":"module","declaration_kind":null,"identity_origin":null,"id":"calculator.tests","path":"src/tests.spx","module":"calculator.tests","minimum_depth":1,"reached_by":["reverse"]},
{"kind":"declaration","declaration_kind":"function","identity_origin":"explicit","id":"calculator.app.main","path":"src/app.spx","module":"calculator.app","minimum_depth":1,"reached_by":["reverse"]},
{"kind":"declaration","declaration_kind":"function","identity_origin":"explicit","id":"calculator.tests.main","path":"src/tests.spx","module":"calculator.tests","minimum_depth":1,"reached_by":["reverse"]}],
"edges":[
{"caller_path":"src/app.spx","caller":"calculator.app","target_path":"src/core.spx","target":"calculator.add","kind":"function_import","site":"module","expression":"use.0","ast_path":"use.0","alias":"add","ordinal":0},
{"caller_path":"src/app.spx","caller":"calculator.app.main","target_path":"src/core.spx","target":"calculator.add","kind":"call","site":"body","expression":"declaration:19:calculator.app.main:expression:9:body.tail","ast_path":"body.tail","alias":"add","ordinal":0},
{"caller_path":"src/tests.spx","caller":"calculator.tests","target_path":"src/core.spx","target":"calculator.add","kind":"function_import","site":"module","expression":"use.0","ast_path":"use.0","alias":"add","ordinal":0},
{"caller_path":"src/tests.spx","caller":"calculator.tests.main","target_path":"src/core.spx","target":"calculator.add","kind":"call","site":"body","expression":"declaration:21:calculator.tests.main:expression:29:body.tail.condition.left.left","ast_path":"body.tail.condition.left.left","alias":"add","ordinal":0}],
"truncation":{"truncated":false,"reasons":[],"omitted_known_nodes":0,"deferred_known_nodes":0},
"frontier":[],
"budget":{"used_nodes":5,"used_edges":4,"used_depth":1,"used_builder_bytes":2622},
"nonclaims":["authenticated_declared_project_inputs_not_managed_workspace_state",
"read_only_structural_context_over_six_edge_families",
"no_patch_change_review_or_commit_authority",
"no_target_execution_or_external_consumer_compatibility",
"no_persistent_cache_or_repository_index"]}`
	workedImpact = `{"schema":"semaprax.project-semantic-impact.v1","project_schema":"semaprax.project.v1","project":"calculator",
"project_revision":"sha256:cd352daf34d88b4feac1e9d61bf144d4a94d1b0dfc0c5fe8192244e1cc5c5d59",
"workspace_revision":"sha256:2db2822dbfd8a04212ddd73fd7181c62af65556f254c20e7eb4841e75722a083",
"project_graph_digest":"sha256:8b0d1be7b398c14ef6ff62f9982eed94ed5393bb7d113784812eefa296fdb372",
"artifact_digest":"sha256:1181bcd163b21b882e2a069ed77c1a304ae53e4302c3b578361c5cb0b20e3a13",
"entry_module":"calculator.app","test_module":"calculator.tests",
"target":{"kind":"declaration","id":"calculator.add","declaration_kind":"function","identity_origin":"explicit","path":"src/core.spx","module":"calculator.core"},
"query":{"direction":"reverse","depth":16,"max_bytes":524288,"max_nodes":1024},
"affected":[
{"kind":"declaration","declaration_kind":"function","identity_origin":"explicit","id":"calculator.add","path":"src/core.spx","module":"calculator.core","minimum_depth":0,"impact_role":"target","reasons":[]},
{"kind":"module","declaration_kind":null,"identity_origin":null,"id":"calculator.app","path":"src/app.spx","module":"calculator.app","minimum_depth":1,"impact_role":"module_consumer","reasons":["function_import"]},
{"kind":"module","declaration_kind":null,"identity_origin":null,"id":"calculator.tests","path":"src/tests.spx","module":"calculator.tests","minimum_depth":1,"impact_role":"module_consumer","reasons":["function_import"]},
{"kind":"declaration","declaration_kind":"function","identity_origin":"explicit","id":"calculator.app.main","path":"src/app.spx","module":"calculator.app","minimum_depth":1,"impact_role":"consumer","reasons":["call"]},
{"kind":"declaration","declaration_kind":"function","identity_origin":"explicit","id":"calculator.tests.main","path":"src/tests.spx","module":"calculator.tests","minimum_depth":1,"impact_role":"consumer","reasons":["call"]}],
"dependency_edges":[
{"caller_path":"src/app.spx","caller":"calculator.app","target_path":"src/core.spx","target":"calculator.add","kind":"function_import","site":"module","expression":"use.0","ast_path":"use.0","alias":"add","ordinal":0},
{"caller_path":"src/app.spx","caller":"calculator.app.main","target_path":"src/core.spx","target":"calculator.add","kind":"call","site":"body","expression":"declaration:19:calculator.app.main:expression:9:body.tail","ast_path":"body.tail","alias":"add","ordinal":0},
{"caller_path":"src/tests.spx","caller":"calculator.tests","target_path":"src/core.spx","target":"calculator.add","kind":"function_import","site":"module","expression":"use.0","ast_path":"use.0","alias":"add","ordinal":0},
{"caller_path":"src/tests.spx","caller":"calculator.tests.main","target_path":"src/core.spx","target":"calculator.add","kind":"call","site":"body","expression":"declaration:21:calculator.tests.main:expression:29:body.tail.condition.left.left","ast_path":"body.tail.condition.left.left","alias":"add","ordinal":0}],
"truncation":{"truncated":false,"reasons":[],"omitted_known_nodes":0,"deferred_known_nodes":0},
"frontier":[],
"budget":{"used_nodes":5,"used_edges":4,"used_depth":1,"used_builder_bytes":2622,"used_output_bytes":3514},
"nonclaims":["authenticated_declared_project_inputs_not_managed_workspace_state",
"potential_structural_dependency_impact_not_patch_candidate_or_behavioral_delta",
"only_reverse_closure_over_six_workspace_graph_edge_families",
"no_patch_change_review_or_commit_authority",
"no_target_execution_or_external_consumer_compatibility",
"no_persistent_cache_or_repository_index"]}`
)

// requireDocument requires a document, byte for byte.
func requireDocument(t *testing.T, got []byte, refused diag.List, want string) {
	t.Helper()
	if refused != nil {
		t.Fatal(refused)
	}
	if want = strings.ReplaceAll(want, "\n", ""); string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestTheWorkedContextIsThatOfTheContract(t *testing.T) {
	got, refused := ContextOf(worked(t), ContextOptions{declaration("calculator.add"), Both, within(4)})
	requireDocument(t, got, refused, workedContext)
}

func TestTheWorkedImpactIsThatOfTheContract(t *testing.T) {
	got, refused := ImpactOf(worked(t), ImpactOptions{declaration("calculator.add"), within(16)})
	requireDocument(t, got, refused, workedImpact)
}

// summary is what the contract states of further worked documents.
type summary struct {
	bytes    int
	digest   string
	shown    string // identities, separated by spaces
	edges    string // callers and targets
	reasons  string
	omitted  int
	frontier string
}

func requireSummary(t *testing.T, got []byte, refused diag.List, want summary) {
	t.Helper()
	if refused != nil {
		t.Fatal(refused)
	}
	d := read(t, got)
	found := summary{len(got), d.Digest, identities(d.shown()), calls(d.edges()), strings.Join(d.Truncation.Reasons, " "),
		d.Truncation.Omitted, identities(d.Frontier)}
	if found != want {
		t.Errorf("got  %+v\nwant %+v", found, want)
	}
}

func TestTheOtherWorkedContextsAreThoseOfTheContract(t *testing.T) {
	for _, row := range []struct {
		id        string
		direction Direction
		limits    Limits
		want      summary
	}{
		{"calculator.app.main", Forward, within(1), summary{
			2_431, "sha256:c58fc5904f11da4d4d9900c807233d97a12c0e735b172241caea93a266f49a22",
			"calculator.app.main calculator.add calculator.divide",
			"calculator.app.main>calculator.add calculator.app.main>calculator.divide", "", 0, ""}},
		{"calculator.add", Both, within(0), summary{
			1_840, "sha256:7b9b740cbac65fbf8704d15570bb14fc4cd6bb3ef0dac9b75b7306ed9eda078a",
			"calculator.add", "", "max_depth", 4,
			"calculator.app calculator.tests calculator.app.main calculator.tests.main"}},
		{"calculator.add", Reverse, Limits{4, usual.MaxBytes, 2}, summary{
			2_151, "sha256:1ee3862f7ac466d65c766e2ee85b9067179d60fae049d88fd5e9bdbcac2bfdd4",
			"calculator.add calculator.app", "calculator.app>calculator.add", "max_nodes", 3,
			"calculator.tests calculator.app.main calculator.tests.main"}},
	} {
		got, refused := ContextOf(worked(t), ContextOptions{declaration(row.id), row.direction, row.limits})
		requireSummary(t, got, refused, row.want)
	}
}

// The first two limits are below what a caller may ask for, so they are given behind the judgement of options.
func TestTheOtherWorkedImpactsAreThoseOfTheContract(t *testing.T) {
	for _, row := range []struct {
		limits Limits
		want   summary
	}{
		{Limits{16, 2_800, NodesDefault}, summary{
			2_688, "sha256:c9e0edf728bf159b33908fbf16cb93e4ad9ad496a87d4e292e928feec64da247",
			"calculator.add calculator.app calculator.tests", "calculator.app>calculator.add calculator.tests>calculator.add",
			"max_bytes", 2, "calculator.app.main calculator.tests.main"}},
		{Limits{16, 2_600, NodesDefault}, summary{
			2_331, "sha256:b4c0244694f7a2a3ce0bd7666e5db3ab59934fc56145d2187a95030deed0ec67",
			"calculator.add calculator.app", "calculator.app>calculator.add",
			"max_bytes", 3, "calculator.tests calculator.app.main calculator.tests.main"}},
		{Limits{16, OutputBytesMin, 1}, summary{
			1_980, "sha256:2cff0d80edfdcfe14c38d383127878151963e9bb097ee68225512d7542e50f5c",
			"calculator.add", "", "max_nodes", 4,
			"calculator.app calculator.tests calculator.app.main calculator.tests.main"}},
	} {
		p := worked(t)
		target, _ := p.Find("calculator.add")
		got, refused := impactOn(p, target.Node(), row.limits)
		requireSummary(t, got, refused, row.want)
	}
}
