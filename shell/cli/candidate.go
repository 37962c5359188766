package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// workbench is one run of a command below candidate.
type workbench struct {
	*program
	output string // the file that gets the capsule, or ""
	asJSON bool

	isShownEdited bool // diagnostics are about sources as a change would make them
}

// candidateCommand returns the candidate command and those below it. Source: Image Candidate Protocol v2.
func (p *program) candidateCommand() *cobra.Command {
	command := &cobra.Command{
		Use:     "candidate <command>",
		Short:   "Prepare changes of a project by meaning, without touching it",
		GroupID: groupPrepare,
		Long: `Prepare changes of a project by meaning. A change is an intent, such as renaming a
function or changing its signature, that names declarations by their stable ids. A
candidate is the project with changes applied, in memory: every caller follows, all
modules are checked again, and no source is ever written.

A candidate is kept in a capsule: a file that holds the revision that it begins
with and its changes. Restoring it applies them again and must give the same bytes.
Nothing is written but the file that -o names.

A change file holds an intent, as an agent gives it to candidate/apply-intent:

  {"kind": "rename_declaration", "target": "shop.order.total", "name": "sum"}

or a whole change document (semaprax.semantic-change.v1), in canonical form, which
applies to the one revision that it names. - is standard input. "semaprax
serve-candidates" lists the kinds of intents (change/catalog) and their schemas
(protocol/constructor-schemas).

A project is a semaprax.toml or a directory that holds one; without one, the project
of the nearest semaprax.toml in this directory or above it.`,
		Example: `  semaprax new shop
  echo '{"kind": "rename_declaration", "target": "shop.order.total", "name": "sum"}' > rename.json
  semaprax candidate preview shop rename.json
  semaprax candidate apply shop rename.json -o rename.capsule
  semaprax candidate validate shop rename.capsule
  semaprax candidate preview shop --on rename.capsule | git -C shop apply   take it over`,
		Args:                       knownCommand,
		DisableFlagsInUseLine:      true,
		SuggestionsMinimumDistance: 2,
		RunE:                       lacksCommand,
	}
	w := &workbench{program: p}
	for _, group := range []struct {
		id, title string
		commands  []*cobra.Command
	}{
		{"make", "Make a candidate:", []*cobra.Command{w.previewCommand(), w.applyCommand(), w.reportCommand()}},
		{"judge", "Judge candidates:", []*cobra.Command{w.validateCommand(), w.compareCommand()}},
		{"combine", "Combine candidates:", []*cobra.Command{w.mergeCommand(), w.rebaseCommand()}},
	} {
		command.AddGroup(&cobra.Group{ID: group.id, Title: group.title})
		for _, below := range group.commands {
			below.GroupID = group.id
			below.DisableFlagsInUseLine = true
			below.ValidArgsFunction = completeCandidate
			command.AddCommand(below)
		}
	}
	return command
}

// completeCandidate completes a project or a file, and after a project a file.
func completeCandidate(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveDefault
}

// takesProject is takes for arguments that begin with an optional project, before least to most others.
func takesProject(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		others := args
		if len(args) > 0 && isProject(args[0]) {
			others = args[1:]
		}
		if first := slices.Index(others, "-"); first >= 0 && slices.Contains(others[first+1:], "-") {
			return misused(cmd, onceOnly)
		}
		return takes(least, most, what)(cmd, others)
	}
}

// isProject reports whether an argument is meant as a project rather than as the file of a change or a capsule.
func isProject(argument string) bool {
	return argument != "" && (isManifest(argument) || hasManifestExtension(argument) || isDirectory(argument))
}

// projectAnd returns the manifest that the first argument names, or that of the project here, and the other arguments.
func (p *program) projectAnd(args []string) (manifest string, others []string, err error) {
	if len(args) > 0 && isProject(args[0]) {
		manifest, err = p.projectOf(args[:1])
		return manifest, args[1:], err
	}
	manifest, err = p.projectOf(nil)
	return manifest, args, err
}

// bench is an open project that candidates are made of.
type bench struct {
	*workbench
	manifest string
	built    *project.Project
	inputs   *held.Inputs
}

// onBench runs an operation on candidates of a project, and rechecks the project.
func (w *workbench) onBench(manifest string, operation func(bench) outcome) outcome {
	return w.onInputs(manifest, func(built *project.Project, inputs *held.Inputs) outcome {
		return operation(bench{w, manifest, built, inputs})
	})
}

// refusing returns the outcome of an operation that was refused. Diagnostics about sources name those on disk.
func (b bench) refusing(found diag.List) outcome {
	return outcome{found: found}.from(b.manifest, b.inputs)
}

// capsule is the file of a candidate.
type capsule struct {
	name string // as given
	text []byte
}

// readCapsules reads the files of candidates.
func (p *program) readCapsules(names ...string) ([]capsule, error) {
	list := make([]capsule, len(names))
	for i, name := range names {
		text, err := p.read(name, candidate.CapsuleBytesMax)
		if err != nil {
			return nil, err
		}
		list[i] = capsule{name, text}
	}
	return list, nil
}

// restore returns the candidate of a capsule.
func (b bench) restore(from capsule) (*candidate.Candidate, *outcome) {
	c, refused := candidate.Restore(b.built, b.built.Revision().String(), from.text)
	if refused == nil {
		return c, nil
	}
	if refused[0].Code() == candidate.RuleCapsuleBase.Code() && refused[0].Help() == "" {
		refused = diag.List{refused[0].WithHelp(string(display.Format(
			"if the project was edited since, semaprax candidate rebase --base <project as it was> %s %s moves the changes over",
			pasted(b.manifest), pasted(from.name))))}
	}
	if refused[0].Path() == "" {
		return nil, &outcome{found: refused.WithPath(nameOfInput(from.name))}
	}
	o := outcome{found: inDirectoryOf(b.manifest, refused)} // of a source that no longer exists in this form
	return nil, &o
}

// open returns the candidate of a capsule, or the project without changes if there is none.
func (b bench) open(from []capsule) (*candidate.Candidate, *outcome) {
	if len(from) > 0 {
		return b.restore(from[0])
	}
	c, refused := candidate.Open(b.built, b.built.Revision().String())
	if refused != nil {
		o := b.refusing(refused)
		return nil, &o
	}
	return c, nil
}

// nameOfInput returns the name of an input in messages.
func nameOfInput(argument string) string {
	if argument == "-" {
		return standardInputName
	}
	return argument
}

// exported returns the outcome whose document is the capsule of a candidate.
func exported(c *candidate.Candidate) outcome {
	text, refused := c.Export()
	return outcome{document: []byte(text), found: refused}
}

// deliver shows a candidate: its capsule, or, if -o names a file, writes the capsule there and shows the report with
// --json. A terminal gets the page in any case.
func (w *workbench) deliver(done outcome, report func() []byte, draw func(*page)) error {
	if done.found.Refused() {
		return w.refuse(done)
	}
	if w.output == "" || w.output == "-" {
		return w.show(done, w.asJSON, func(g *page) {
			draw(g)
			g.Add("\n")
			g.note("-o <file> keeps the candidate in a capsule")
		})
	}
	if err := keepCapsule(w.output, string(done.document)); err != nil {
		return err
	}
	if w.asJSON {
		w.stdout.Document(report())
		return nil
	}
	if w.stdout.isTerminal {
		_ = w.show(done, false, draw)
		w.stdout.Print("\n")
	}
	w.stdout.Printf("wrote %s\n", w.output)
	return nil
}

// refuse reports why there is no candidate.
func (w *workbench) refuse(done outcome) error {
	w.report(done)
	if w.isShownEdited {
		w.stderr.Print("semaprax: the sources are shown as the change would make them; none was written\n")
	}
	return errReported
}

// addOutput adds the flags of a command that makes a candidate.
func (w *workbench) addOutput(command *cobra.Command, report string) {
	command.Flags().StringVarP(&w.output, "output", "o", "", "write the capsule to this file instead of printing it")
	command.Flags().BoolVar(&w.asJSON, "json", false,
		"print JSON on a terminal too, as in a pipe; with -o, print "+report)
}
