package cli

import (
	"github.com/spf13/cobra"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
)

// question holds the flags of context and impact for the target and the limits. The bounds and defaults are those of
// the image protocol. Source: Project layer, "Option validation" and "Decisions after review".
type question struct {
	kind                choice
	depth, bytes, nodes bounded
	asJSON              bool
}

// question adds the flags of a question to a command.
func (p *program) question(command *cobra.Command, depthDefault int) *question {
	q := &question{
		kind:  choice{string(query.Declaration), []string{string(query.Declaration), string(query.Capability)}},
		depth: bounded{depthDefault, 0, query.DepthMax},
		bytes: bounded{query.ProtocolOutputBytesDefault, query.OutputBytesMin, query.ProtocolOutputBytesMax},
		nodes: bounded{query.NodesDefault, query.NodesMin, query.NodesMax},
	}
	flags := command.Flags()
	flags.SortFlags = false
	flags.Var(&q.kind, "kind", "the kind of the target: "+q.kind.alternatives())
	flags.Var(&q.depth, "depth", "the most edges to follow from the target, "+q.depth.bounds())
	flags.Var(&q.nodes, "max-nodes", "the most nodes to show, "+q.nodes.bounds())
	flags.Var(&q.bytes, "max-bytes", "the most bytes that the document may take, "+q.bytes.bounds())
	addJSON(command, &q.asJSON)
	_ = command.RegisterFlagCompletionFunc("kind", q.kind.complete)
	command.ValidArgsFunction = p.completeTarget(q.candidates)
	return q
}

func (q *question) limits() query.Limits {
	return query.Limits{Depth: q.depth.value, MaxBytes: q.bytes.value, MaxNodes: q.nodes.value}
}

func (q *question) target(id string) query.Target {
	return query.Target{Kind: query.TargetKind(q.kind.value), ID: id}
}

// candidates returns the possible targets of the kind.
func (q *question) candidates(built *project.Project) []string {
	if q.kind.value == string(query.Capability) {
		return slices.Collect(built.Capabilities())
	}
	return declarationsOf(built)
}

// ask answers a question about a project, with the document or with the page drawn from it.
func (p *program) ask(manifest string, asJSON bool, draw func(*page, []byte, *project.Project, string),
	answer func(*project.Project) ([]byte, diag.List)) error {
	var asked *project.Project
	done := p.onProject(manifest, func(built *project.Project) ([]byte, diag.List) {
		asked = built
		return line(answer(built))
	})
	return p.show(done, asJSON, func(g *page) { draw(g, done.document, asked, directoryOf(manifest)) })
}
