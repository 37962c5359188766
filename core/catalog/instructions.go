package catalog

import (
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
)

func (p *Profile) appendInstructions(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"schema":`...), p.identity.Discovery.Instructions)
	dst = canon.AppendString(append(dst, `,"protocol":`...), p.identity.Protocol)
	dst = canon.AppendString(append(dst, `,"instructions":`...), p.instructions())
	return append(dst, '}')
}

// The sentences of the profiles about their results.
const (
	readGuide = "Results are derived facts about that revision. They are read-only, bounded, and never a permission: " +
		"no request can write a source, choose a path, run code or gain authority."
	candidateGuide = "candidate/open gives the candidate of the project without changes. candidate/apply-intent gives " +
		"another candidate with one typed change more; change/catalog and expression/catalog say what can be asked of a " +
		"function, and protocol/constructor-schemas how it is written. Candidates are immutable siblings: applying, " +
		"merging and rebasing make new ones and change none, and a failed request changes nothing. " +
		"candidate/query reads the report of a candidate with its exact source diff, candidate/recovery-export a capsule " +
		"from which another session restores it. The registry is bounded, as protocol/capabilities says; " +
		"candidate/discard makes room. Candidates live in memory alone. Results are bounded and never a permission: no " +
		"request can write a source, choose a path, run code or gain authority."
)

// instructions returns the text that tells an agent how to use the profile. It names methods only through the rows.
func (p *Profile) instructions() string {
	queries := lo.FilterMap(p.methods, func(m Method, _ int) (string, bool) { return m.name, m.isQuery })
	return strings.Join([]string{
		"This session answers questions about one project that the host bound when it started the process.",
		"Read protocol/capabilities and protocol/schemas once, then call workspace/open: it returns image_revision, " +
			"the handle of the image.",
		"Ask with the methods that query/catalog lists (" + strings.Join(queries, ", ") +
			") and send the exact image_revision each time; a request with another revision is refused, never " +
			"answered from a newer or older state.",
		"The summary of a function gives a handle for each of its facets; a page of a facet is asked for with that " +
			"handle, and the next page with the cursor that the page gives.",
		p.identity.Guide,
		"Before and after every answer the files on disk are compared with the ones that were checked. When one " +
			"differs, the answer is withheld, the error says SPX-J102, and the session stays useless even if the " +
			"bytes come back: the host must start a new one.",
		"Close stdin to end the session.",
	}, " ")
}
