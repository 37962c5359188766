package schema

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/shape"
	"semaprax.dev/semaprax/core/target"
)

func reports() []document {
	return []document{{candidate.ReportSchema, "What the changes of a candidate come to", candidateReport}}
}

// candidateReport is the document that the chunks of candidate/query come to. Source: Image Candidate Protocol v2,
// "Candidate report".
func candidateReport() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(candidate.ReportSchema)),
		shape.Has("base_revision", digest),
		shape.Has("base_graph_digest", digest),
		shape.Has("candidate_revision", digest),
		shape.Has("candidate_graph_digest", digest),
		shape.Has("changes", shape.List(shape.Definition("change"), 0, candidate.HistoryMax)),
		shape.Has("operations", shape.List(operation(), 0, candidate.HistoryMax)),
		shape.Has("semantic_delta_digest", digest),
		shape.Has("source_changes", shape.List(sourceChange(), 0, project.SourcesMax)),
		shape.Has("impact", shape.List(impactRow(), 0, 2*candidate.HistoryMax)),
		shape.Has("core_targets", shape.Object(shape.Has("base", lanes()), shape.Has("candidate", lanes()))),
		shape.Has("requirements", shape.ExactTexts(change.Requirements())),
		shape.Has("required_gates", shape.ExactTexts(candidate.RequiredGates())),
		shape.Has("validation", shape.Object(
			shape.Has("project_profile_admitted", shape.Always(true)),
			shape.Has("source_reparsed", shape.Always(true)),
			testsNotRun,
			shape.Has("unresolved_holes", shape.Constant("0")),
		)),
		shape.Has("nonclaims", shape.ExactTexts(candidate.Nonclaims())),
	)
}

// operation is what one change did; those that add or move a declaration say which. Source: Image Candidate Protocol
// v2, "operations".
func operation() shape.Shape {
	added := []shape.Member{
		shape.Has("id", newIdentity), shape.Has("module", moduleName), shape.Has("name", identifier), shape.Has("path", path),
	}
	function := shape.Has("new_declaration", shape.Object(added...))
	of := map[string]shape.Member{
		"add_declaration":  function,
		"extract_function": function,
		"add_record_field": shape.Has("new_declaration", shape.Object(
			shape.Extended(added, shape.Has("kind", shape.Exactly(hir.Field.String())), shape.Has("owner", selector))...)),
		"move_declaration": shape.Has("relocation", shape.Object(
			shape.Has("id", selector),
			shape.Has("source_module", moduleName),
			shape.Has("source_path", path),
			shape.Has("destination_module", moduleName),
			shape.Has("destination_path", path))),
	}
	var variants []shape.Variant
	for _, kind := range change.Kinds() {
		members := []shape.Member{shape.Has("target", selector),
			shape.Has("migrated_calls", shape.Integer(0, project.CallsMax))}
		if own, ok := of[kind]; ok {
			members = append(members, own)
		}
		variants = append(variants, shape.Kind(kind, members...))
	}
	return shape.Tagged("kind", variants...)
}

// newIdentity is the identity of a declaration that a change adds.
var newIdentity = shape.ShortText("^[a-z0-9._-]+$", change.IdentityBytesMax)

// sourceChange is a source whose text differs from that of the base. Source: Image Candidate Protocol v2,
// "source_changes and the diff".
func sourceChange() shape.Shape {
	return shape.Object(
		shape.Has("path", path),
		shape.Has("base_digest", digest),
		shape.Has("candidate_digest", digest),
		shape.Has("replacement_source", shape.Text(`\n$`)),
		shape.Has("source_diff",
			shape.Text(`^--- a/[^\n]+\n\+\+\+ b/[^\n]+\n@@ -[0-9]+,[0-9]+ \+[0-9]+,[0-9]+ @@\n(?:[+-][^\n]*\n)+$`)),
		shape.Has("source_diff_digest", digest),
	)
}

// impactRow is the impact of what a change is about, before all changes and after them. One of the two may lack it.
func impactRow() shape.Shape {
	impact := shape.Definition("impact")
	return shape.Object(
		shape.Has("target", selector),
		shape.Has("base", shape.OrNull(impact)),
		shape.Has("candidate", shape.OrNull(impact)),
	).And(shape.When(shape.Having("base", shape.Null), shape.Having("candidate", impact), shape.Any))
}

// lanes are the target lanes of a project. Source: Image Candidate Protocol v2, "Target lanes".
func lanes() shape.Shape {
	var rows []shape.Shape
	for _, role := range target.Roles() {
		for i, lane := range target.Lanes() {
			of := []shape.Member{shape.Has("role", shape.Exactly(role)), shape.Has("lane", shape.Exactly(lane))}
			rows = append(rows, shape.Either(
				shape.Object(shape.Extended(of,
					shape.Has("admitted", shape.Always(true)),
					shape.Has("bytes", shape.Integer(0, target.ProjectionBytesMax)),
					shape.Has("digest", digest),
					shape.Has("validation", shape.Exactly(target.Validations()[i])))...),
				shape.Object(shape.Extended(of,
					shape.Has("admitted", shape.Always(false)),
					shape.Has("diagnostic", shape.Choice(target.Diagnostics()...)))...)))
		}
	}
	return shape.Sequence(rows...)
}
