package catalog

import (
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
)

func (p *Profile) appendInstructions(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"schema":`...), InstructionsSchema)
	dst = canon.AppendString(append(dst, `,"protocol":`...), p.identity.Protocol)
	dst = canon.AppendString(append(dst, `,"instructions":`...), p.instructions())
	return append(dst, '}')
}

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
		"Results are derived facts about that revision. They are read-only, bounded, and never a permission: no " +
			"request can write a source, choose a path, run code or gain authority.",
		"Before and after every answer the files on disk are compared with the ones that were checked. When one " +
			"differs, the answer is withheld, the error says SPX-J102, and the session stays useless even if the " +
			"bytes come back: the host must start a new one.",
		"Close stdin to end the session.",
	}, " ")
}
