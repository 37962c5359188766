package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/candidate"
)

// prepares is a command that applies changes to a project or to a candidate of it.
type prepares struct {
	*workbench
	on    string // the capsule of the candidate, or ""
	least int    // changes that it takes without --on
}

// command completes a command that applies changes. show gets the candidate, or the outcome that refuses it.
func (r *prepares) command(command *cobra.Command, document func(*candidate.Candidate) outcome,
	show func(outcome, *candidate.Candidate, string) error) *cobra.Command {
	command.Args = takesProject(0, unbounded, "")
	command.Flags().StringVar(&r.on, "on", "", "apply the changes to the candidate of this capsule")
	command.RunE = func(cmd *cobra.Command, args []string) error {
		manifest, names, err := r.projectAnd(args)
		switch {
		case err != nil:
			return err
		case len(names) < r.least || len(names) == 0 && r.on == "":
			return misused(cmd, "name the file of a change, or - for standard input")
		case r.on == "-" && slices.Contains(names, "-"):
			return misused(cmd, onceOnly)
		}
		return r.prepare(manifest, names, document, show)
	}
	return command
}

func (r *prepares) prepare(manifest string, names []string, document func(*candidate.Candidate) outcome,
	show func(outcome, *candidate.Candidate, string) error) error {
	var on []capsule
	files, err := r.readChanges(names)
	if err == nil && r.on != "" {
		on, err = r.readCapsules(r.on)
	}
	if err != nil {
		return err
	}
	var made *candidate.Candidate
	done := r.onBench(manifest, func(b bench) outcome {
		c, refused := b.open(on)
		if refused == nil {
			c, refused = b.apply(c, files)
		}
		if refused != nil {
			return *refused
		}
		made = c
		return document(c)
	})
	return show(done, made, directoryOf(manifest))
}

// applyCommand returns the candidate apply command.
func (w *workbench) applyCommand() *cobra.Command {
	command := &cobra.Command{
		Use:   "apply [<project>] [--on <capsule>] <change> ... [-o <capsule>]",
		Short: "Apply changes, and print or write the capsule of the candidate",
		Long: `Apply changes to a project, or with --on to a candidate of it, one after the other.
If one is refused, nothing is made. The document is the capsule of the candidate;
-o writes it to a file, which may be the capsule itself that --on names. -o replaces
no file that is not a capsule.

A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  echo '{"kind": "rename_declaration", "target": "shop.order.total", "name": "sum"}' > rename.json
  semaprax candidate apply rename.json -o new.capsule
  semaprax candidate apply --on new.capsule contract.json -o new.capsule
  semaprax candidate apply . rename.json contract.json | jq -r .candidate_digest`,
	}
	w.addOutput(command, "the report of the candidate")
	r := &prepares{workbench: w, least: 1}
	return r.command(command, exported, func(done outcome, c *candidate.Candidate, directory string) error {
		return w.deliver(done, func() []byte { return []byte(c.Report()) }, func(g *page) { g.candidate(c, directory) })
	})
}

// reportCommand returns the candidate report command.
func (w *workbench) reportCommand() *cobra.Command {
	command := &cobra.Command{
		Use:   "report [<project>] [--on <capsule>] [<change> ...]",
		Short: "Print the report of a candidate",
		Long: `Print the report of a candidate: its changes, what each of them did, what they can
reach before and after, the digests of the target lanes, and the exact diff and new
text of every source that differs. The document is one line of canonical JSON, and
the candidate is named by its digest. Each "source_diff" in it applies with
git apply --unidiff-zero, in the directory of the project.

A terminal gets a page to read; a pipe, or --json, gets the document.`,
		Example: `  semaprax candidate report rename.json | jq -r '.source_changes[].path'
  semaprax candidate report . --on rename.capsule | jq -r '.operations[] | .kind + " " + .target'`,
	}
	var asJSON bool
	addJSON(command, &asJSON)
	r := &prepares{workbench: w}
	return r.command(command, reported, func(done outcome, c *candidate.Candidate, directory string) error {
		if done.found.Refused() {
			return w.refuse(done)
		}
		return w.show(done, asJSON, func(g *page) { g.candidate(c, directory) })
	})
}

// reported returns the outcome whose document is the report of a candidate.
func reported(c *candidate.Candidate) outcome { return outcome{document: []byte(c.Report())} }

// previewCommand returns the candidate preview command.
func (w *workbench) previewCommand() *cobra.Command {
	command := &cobra.Command{
		Use:   "preview [<project>] [--on <capsule>] [<change> ...]",
		Short: "Show what changes would do to the sources, as a diff",
		Long: `Show what changes would do to the sources: a table of the functions and types that
become others, and what of them, and a unified diff with context. Nothing is
written. In a pipe it is a patch, which applies with git apply in the directory of
the project; what stands above the first file is skipped, as in a mail.`,
		Example: `  semaprax candidate preview rename.json
  semaprax candidate preview rename.json contract.json | git apply --check
  semaprax candidate preview . --on rename.capsule`,
	}
	r := &prepares{workbench: w}
	return r.command(command, func(*candidate.Candidate) outcome { return outcome{} },
		func(done outcome, c *candidate.Candidate, directory string) error {
			if done.found.Refused() {
				return w.refuse(done)
			}
			w.preview(c, directory)
			return nil
		})
}

// preview shows the table of what a candidate affects, and the diff of every source.
func (w *workbench) preview(c *candidate.Candidate, directory string) {
	g := page{width: unlimited, colours: w.colours, places: places{}}
	if w.stdout.isTerminal {
		g.width = widthOf(w.stdout)
	}
	g.affected(c, directory)
	g.Add("\n")
	w.stdout.Print(g.Text())
	for _, source := range c.SourceChanges() {
		unified := patchOf(source)
		if w.stdout.isTerminal {
			w.stdout.Print(w.colours.patch(unified))
		} else {
			w.stdout.Document(unified)
		}
	}
}

// unlimited is the width of a page in a pipe, in cells.
const unlimited = 1 << 20
