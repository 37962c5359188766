package graph

import (
	"semaprax.dev/semaprax/core/hir"
)

// baseSchema is the schema of a document whose module uses none of the features below.
const baseSchema = "semaprax.graph.v10"

// raisedSchemas lists the other schemas, each with the feature that requires it; the first that applies is used.
// Schemas for features that no checked module can have are not listed. Source: Project layer,
// "`source_graph_schema`".
var raisedSchemas = [...]struct {
	id     string
	raises func(*survey) bool
}{
	{"semaprax.graph.v24", func(s *survey) bool { return s.lendsFields }},
	{"semaprax.graph.v23", func(s *survey) bool { return s.lends }},
	{"semaprax.graph.v21", func(s *survey) bool { return s.takingMatch }},
	{"semaprax.graph.v20", func(s *survey) bool { return s.byteRange }},
	{"semaprax.graph.v19", func(s *survey) bool { return s.hostCommand }},
	{"semaprax.graph.v18", func(s *survey) bool { return s.hostOutput }},
	{"semaprax.graph.v17", func(s *survey) bool { return s.byteTypes }},
	{"semaprax.graph.v16", func(s *survey) bool { return s.scalarMatch }},
	{"semaprax.graph.v15", func(s *survey) bool { return s.loop }},
	{"semaprax.graph.v14", func(s *survey) bool { return s.template }},
	{"semaprax.graph.v13", func(s *survey) bool { return s.recordPattern }},
	{"semaprax.graph.v12", func(s *survey) bool { return s.genericRecord }},
	{"semaprax.graph.v11", func(s *survey) bool { return s.optionTry }},
}

// Schemas returns all schemas of graph documents, the base first.
func Schemas() []string {
	ids := []string{baseSchema}
	for i := len(raisedSchemas) - 1; i >= 0; i-- {
		ids = append(ids, raisedSchemas[i].id)
	}
	return ids
}

// Schema returns the schema of a module's graph document. Source: Project layer, "`source_graph_schema`".
func Schema(m *hir.Module) string { return newSurvey(m).schema() }

func (s *survey) schema() string {
	for _, row := range raisedSchemas {
		if row.raises(s) {
			return row.id
		}
	}
	return baseSchema
}
