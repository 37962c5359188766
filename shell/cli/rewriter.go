package cli

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/shell/held"
)

// rewriter is one run of a command that rewrites sources: fmt or fix.
type rewriter struct {
	*program
	rewrite func(*syntax.File) string // the new text of a source
	done    string                    // what was done to a file, printed before its path
	undone  string                    // what is wrong with the files that --check lists, printed after their number

	isCheck, isDiff bool

	differing int  // files, so far
	isRefused bool // some file could not be rewritten
}

// command completes a command that rewrites the files that its arguments stand for. prepare is called with the inputs
// before the first of them is rewritten.
func (r *rewriter) command(command *cobra.Command, prepare func([]input)) *cobra.Command {
	command.Use += " [--check|--diff] [<file>|<dir>|<manifest>|- ...]"
	command.GroupID = groupWrite
	command.Args = takes(0, unbounded, "")
	command.DisableFlagsInUseLine = true
	command.ValidArgsFunction = completeSources
	command.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case r.isCheck && r.isDiff:
			return misused(cmd, "--check and --diff exclude each other")
		case slices.Contains(args, "-") && len(args) > 1:
			return misused(cmd, "- must be the only argument, because its text goes to standard output")
		}
		if len(args) == 0 {
			manifest, err := r.projectOf(nil)
			if err != nil {
				return err
			}
			args = []string{manifest}
		}
		return r.run(args, prepare)
	}
	command.Flags().BoolVar(
		&r.isCheck,
		"check",
		false,
		"write nothing; list the files that would change and exit with 1 if there are any",
	)
	command.Flags().BoolVar(
		&r.isDiff,
		"diff",
		false,
		"write nothing; print a unified diff and exit with 1 if it is not empty",
	)
	return command
}

// run rewrites the files that the arguments stand for, each once.
func (r *rewriter) run(arguments []string, prepare func([]input)) error {
	var inputs []input
	seen := map[string]bool{}
	for _, argument := range arguments {
		named, err := filesOf(argument)
		if err != nil {
			r.fail(err)
		}
		for _, file := range named {
			if key := held.CommandPath(file.path); !seen[key] {
				seen[key] = true
				inputs = append(inputs, file)
			}
		}
	}
	prepare(inputs)
	if err := r.rewriteAll(inputs); err != nil {
		return err
	}
	if r.isCheck && r.differing > 0 {
		r.stderr.Printf("%d of %s %s\n", r.differing, counted(len(inputs), "file"), r.undone)
	}
	if r.isRefused || r.differing > 0 && (r.isCheck || r.isDiff) {
		return errReported
	}
	return nil
}

// filesOf returns the files that an argument stands for. An error concerns single files; the others are still returned.
func filesOf(argument string) ([]input, error) {
	switch {
	case argument == "-":
		return []input{{kind: standardInput}}, nil
	case isManifest(argument):
		return listed(argument)
	case isDirectory(argument):
		return sourcesBelow(argument)
	case hasManifestExtension(argument):
		return nil, refusing(diag.List{project.RuleManifestGrammar.New(argument + " is not named " +
			project.ManifestName + "; a manifest has no other name")})
	}
	return []input{{sourceFile, argument}}, nil
}

func sourcesBelow(directory string) ([]input, error) {
	under, refused := walk(directory, true)
	if refused == nil && under.sources == nil {
		refused = noSources(directory)
	}
	if refused != nil {
		return inDirectory(directory, under.sources), refusing(refused)
	}
	return inDirectory(directory, under.sources), nil
}

func inDirectory(directory string, paths []string) []input {
	inputs := make([]input, len(paths))
	for i, path := range paths {
		inputs[i] = input{sourceFile, below(directory, path)}
	}
	return inputs
}

// listed returns the sources that a manifest lists.
func listed(path string) ([]input, error) {
	file, refused := held.OpenFile(path)
	if refused != nil {
		return nil, refusing(refused)
	}
	defer file.Close()
	manifest, refused := project.ParseManifest([]byte(file.Text()))
	if refused != nil {
		return nil, refusal{unopened(refused, path)}
	}
	return inDirectory(directoryOf(path), manifest.Sources()), nil
}

// rewriteAll rewrites files one after the other. An interrupt takes effect between two files, so that no temporary file
// is left behind; reading standard input can be interrupted at any time.
func (r *rewriter) rewriteAll(inputs []input) error {
	if len(inputs) == 1 && inputs[0].kind == standardInput {
		r.rewriteOne(inputs[0])
		return nil
	}
	interrupted, stop := untilSignalled()
	defer stop()
	for i, in := range inputs {
		if left := len(inputs) - i; interrupted.Err() != nil {
			return fmt.Errorf("interrupted with %d of %s left", left, counted(len(inputs), "file"))
		}
		r.rewriteOne(in)
	}
	return nil
}

// rewriteOne rewrites one file or standard input.
func (r *rewriter) rewriteOne(in input) {
	s, refused := r.open(in)
	if refused != nil {
		r.refuse(outcome{found: refused})
		return
	}
	defer s.close()
	parsed, refused := syntax.Parse(s.text)
	if refused != nil {
		r.refuse(s.outcome(nil, refused))
		return
	}
	r.deliver(in, s, r.rewrite(parsed))
}

// deliver writes, lists or compares the new text of a source, depending on the flags.
func (r *rewriter) deliver(in input, s source, text string) {
	isWriting := !r.isCheck && !r.isDiff
	if isWriting && in.kind == standardInput {
		r.stdout.Document([]byte(text))
		return
	}
	if text == s.text {
		return
	}
	if isWriting {
		if err := s.replace(text); err != nil {
			r.fail(err)
			return
		}
		r.stdout.Printf("%s %s\n", r.done, in)
		return
	}
	if drift := s.recheck(); drift != nil {
		r.refuse(outcome{found: drift})
		return
	}
	r.differing++
	if r.isDiff {
		r.stdout.Print(r.colours.diff(in.String(), s.text, text))
	} else {
		r.stdout.Printf("%s\n", in)
	}
}

// fail reports an argument or a file that cannot be rewritten; the others are still rewritten.
func (r *rewriter) fail(err error) {
	r.isRefused = true
	r.tell(err)
}

// refuse reports why a file cannot be rewritten, as fail does.
func (r *rewriter) refuse(o outcome) {
	r.isRefused = true
	r.report(o)
}
