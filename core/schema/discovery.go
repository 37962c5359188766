package schema

import (
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/shape"
)

func discovery() []document {
	return []document{
		{catalog.CapabilitiesSchema, "The capabilities of the read-only protocol", capabilities},
		{catalog.ClientSchema, "Source text of helpers for clients of the read-only protocol", client},
		{catalog.InstructionsSchema, "Instructions for agents on the read-only protocol", instructions},
		{catalog.SchemasSchema, "The requests and replies of every method of the read-only protocol", methodSchemas},
		{catalog.QueriesSchema, "The requests and replies of the query methods", queries},
		{catalog.WorkspaceSchema, "The workspace of a session", workspace},
	}
}

// The payloads that depend on the catalogue alone are constants of the catalogue.

func capabilities() shape.Shape  { return spelled(catalog.Read().AppendCapabilities(nil), 1) }
func methodSchemas() shape.Shape { return spelled(catalog.Read().AppendSchemas(nil), 2) }
func queries() shape.Shape       { return spelled(catalog.Read().AppendQueries(nil), 2) }

// client is the payload of protocol/client. Its source names the protocol and every method. Source: Transport,
// "protocol/client".
func client() shape.Shape {
	protocol := shape.Text(strings.ReplaceAll(catalog.Read().Protocol(), ".", `\.`))
	methods := lo.Map(catalog.Read().MethodNames(), func(method string, _ int) shape.Shape {
		return shape.Text(`"` + method + `"`)
	})
	return shape.Object(
		shape.Has("schema", shape.Exactly(catalog.ClientSchema)),
		shape.Has("protocol", shape.Exactly(catalog.Read().Protocol())),
		shape.Has("language", shape.Choice(catalog.Languages()...)),
		shape.Has("source", shape.Text(`\n$`).And(protocol).And(methods...)),
	)
}

func instructions() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(catalog.InstructionsSchema)),
		shape.Has("protocol", shape.Exactly(catalog.Read().Protocol())),
		shape.Has("instructions", shape.Text("^[^\\u0000-\\u001f\\u007f-\\u009f]+$")),
	)
}

// workspace is the payload of workspace/open and workspace/status. Source: Transport, "workspace/open,
// workspace/status".
func workspace() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(catalog.WorkspaceSchema)),
		shape.Has("image_revision", digest),
		shape.Has("project_revision", digest),
		shape.Has("workspace_revision", digest),
		shape.Has("state", shape.Exactly("open")),
	)
}
