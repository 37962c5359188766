package schema

import (
	"slices"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/shape"
)

func discovery() []document {
	return slices.Concat(
		described(catalog.Read(), "the read-only protocol"),
		described(catalog.Candidates(), "the protocol of candidates"),
		[]document{{catalog.WorkspaceSchema, "The workspace of a session", workspace}})
}

// described returns the documents by which a profile describes itself. Those that depend on the catalogue alone are
// exactly what the catalogue says.
func described(p *catalog.Profile, name string) []document {
	ids := p.Discovery()
	return []document{
		{ids.Capabilities, "The capabilities of " + name, func() shape.Shape {
			return spelled(p.AppendCapabilities(nil), 1)
		}},
		{ids.Client, "Source text of helpers for clients of " + name, func() shape.Shape { return client(p) }},
		{ids.Instructions, "Instructions for agents on " + name, func() shape.Shape { return instructions(p) }},
		{ids.Schemas, "The requests and replies of every method of " + name, func() shape.Shape {
			return spelled(p.AppendSchemas(nil), 2)
		}},
		{ids.Queries, "The requests and replies of the query methods of " + name, func() shape.Shape {
			return spelled(p.AppendQueries(nil), 2)
		}},
	}
}

// client is the payload of protocol/client. Its source names the protocol and every method. Source: Transport,
// "protocol/client".
func client(p *catalog.Profile) shape.Shape {
	protocol := shape.Text(strings.ReplaceAll(p.Protocol(), ".", `\.`))
	methods := lo.Map(p.MethodNames(), func(method string, _ int) shape.Shape {
		return shape.Text(`"` + method + `"`)
	})
	return shape.Object(
		shape.Has("schema", shape.Exactly(p.Discovery().Client)),
		shape.Has("protocol", shape.Exactly(p.Protocol())),
		shape.Has("language", shape.Choice(catalog.Languages()...)),
		shape.Has("source", shape.Text(`\n$`).And(protocol).And(methods...)),
	)
}

func instructions(p *catalog.Profile) shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(p.Discovery().Instructions)),
		shape.Has("protocol", shape.Exactly(p.Protocol())),
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
