package schema

import (
	"strings"

	"semaprax.dev/semaprax/core/catalog"
)

func discovery() []document {
	return []document{
		{catalog.CapabilitiesSchema, "What the read-only protocol offers", capabilities},
		{catalog.ClientSchema, "Source text of helpers for clients of the read-only protocol", client},
		{catalog.InstructionsSchema, "What an agent is told about the read-only protocol", instructions},
		{catalog.SchemasSchema, "The requests and replies of every method of the read-only protocol", methodSchemas},
		{catalog.QueriesSchema, "The requests and replies of the methods that answer questions", queries},
		{catalog.WorkspaceSchema, "The workspace that a session is about", workspace},
	}
}

// The payloads that depend on the catalogue alone are exactly what the catalogue says.

func capabilities() shape  { return spelled(catalog.Read().AppendCapabilities(nil), 1) }
func methodSchemas() shape { return spelled(catalog.Read().AppendSchemas(nil), 2) }
func queries() shape       { return spelled(catalog.Read().AppendQueries(nil), 2) }

// client is the payload of protocol/client. Its source names the protocol and every method. Source: Transport,
// "protocol/client".
func client() shape {
	named := []shape{text(strings.ReplaceAll(catalog.Read().Protocol(), ".", `\.`))}
	for _, method := range catalog.Read().MethodNames() {
		named = append(named, text(`"`+method+`"`))
	}
	return object(
		has("schema", exactly(catalog.ClientSchema)),
		has("protocol", exactly(catalog.Read().Protocol())),
		has("language", choice(catalog.Languages()...)),
		has("source", text(`\n$`).and(named...)),
	)
}

func instructions() shape {
	return object(
		has("schema", exactly(catalog.InstructionsSchema)),
		has("protocol", exactly(catalog.Read().Protocol())),
		has("instructions", text("^[^\\u0000-\\u001f\\u007f-\\u009f]+$")),
	)
}

// workspace is the payload of workspace/open and workspace/status. Source: Transport, "workspace/open, workspace/status".
func workspace() shape {
	return object(
		has("schema", exactly(catalog.WorkspaceSchema)),
		has("image_revision", digest),
		has("project_revision", digest),
		has("workspace_revision", digest),
		has("state", exactly("open")),
	)
}
