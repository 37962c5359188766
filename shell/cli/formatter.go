package cli

import (
	"fmt"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/shell/held"
)

// formatter is one run of fmt.
type formatter struct {
	*program
	isCheck, isDiff bool

	differing int  // files, so far
	isRefused bool // some file could not be formatted
}

// run formats what the arguments stand for, each file once.
func (f *formatter) run(arguments []string) error {
	var inputs []input
	seen := map[string]bool{}
	for _, argument := range arguments {
		named, err := filesOf(argument)
		if err != nil {
			f.fail(err)
		}
		for _, file := range named {
			if key := held.CommandPath(file.path); !seen[key] {
				seen[key] = true
				inputs = append(inputs, file)
			}
		}
	}
	if err := f.formatAll(inputs); err != nil {
		return err
	}
	if f.isCheck && f.differing > 0 {
		f.stderr.Printf("%d of %d files differ from their canonical form; semaprax fmt rewrites them\n",
			f.differing, len(inputs))
	}
	if f.isRefused || f.differing > 0 && (f.isCheck || f.isDiff) {
		return errReported
	}
	return nil
}

// filesOf returns the files that an argument stands for. An error leaves out those alone that it is about.
func filesOf(argument string) ([]input, error) {
	switch {
	case argument == "-":
		return []input{{kind: standardInput}}, nil
	case isManifest(argument):
		return listed(argument)
	case isDirectory(argument):
		return sourcesBelow(argument)
	case hasManifestExtension(argument):
		return nil, refusal{project.RuleManifestGrammar.New(argument + " is not named " + project.ManifestName + "; a manifest has no other name")}
	}
	return []input{{sourceFile, argument}}, nil
}

func sourcesBelow(directory string) ([]input, error) {
	under, refused := walk(directory, true)
	if refused == nil && under.sources == nil {
		refused = noSources(directory)
	}
	if refused != nil {
		return inDirectory(directory, under.sources), refusal(refused)
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
		return nil, refusal(refused)
	}
	defer file.Close()
	manifest, refused := project.ParseManifest([]byte(file.Text()))
	if refused != nil {
		return nil, refusal(inDirectoryOf(path, refused))
	}
	return inDirectory(directoryOf(path), manifest.Sources()), nil
}

// formatAll formats files one after the other. An interrupt ends it between two files, so that no temporary file stays
// behind; standard input, which may never come, can be interrupted at any time.
func (f *formatter) formatAll(inputs []input) error {
	if len(inputs) == 1 && inputs[0].kind == standardInput {
		f.format(inputs[0])
		return nil
	}
	interrupted, stop := untilSignalled()
	defer stop()
	for i, in := range inputs {
		if interrupted.Err() != nil {
			return fmt.Errorf("interrupted; %d of %d files were not looked at", len(inputs)-i, len(inputs))
		}
		f.format(in)
	}
	return nil
}

// format formats one file or standard input.
func (f *formatter) format(in input) {
	s, refused := f.open(in)
	if refused != nil {
		f.refuse(outcome{found: refused})
		return
	}
	defer s.close()
	parsed, refused := syntax.Parse(s.text)
	if refused != nil {
		f.refuse(s.outcome(nil, refused))
		return
	}
	f.deliver(in, s, string(syntax.Format(nil, parsed)))
}

// deliver does with the canonical text of a source what the run is for.
func (f *formatter) deliver(in input, s source, text string) {
	isWriting := !f.isCheck && !f.isDiff
	if isWriting && in.kind == standardInput {
		f.stdout.Document([]byte(text))
		return
	}
	if text == s.text {
		return
	}
	if isWriting {
		if err := s.replace(text); err != nil {
			f.fail(err)
			return
		}
		f.stdout.Printf("formatted %s\n", in)
		return
	}
	if drift := s.recheck(); drift != nil {
		f.refuse(outcome{found: drift})
		return
	}
	f.differing++
	if f.isDiff {
		f.stdout.Print(f.colours.diff(in.String(), s.text, text))
	} else {
		f.stdout.Printf("%s\n", in)
	}
}

// fail tells of an argument or a file that cannot be formatted; the others still are.
func (f *formatter) fail(err error) {
	f.isRefused = true
	f.tell(err)
}

// refuse reports why a file cannot be formatted, as fail does.
func (f *formatter) refuse(o outcome) {
	f.isRefused = true
	f.report(o)
}
