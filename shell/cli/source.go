package cli

import (
	"fmt"
	"io"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/shell/held"
)

// source is one standalone text: a held file, or standard input, which cannot change once it was read.
type source struct {
	path string // as given, "" for standard input
	text string
	file *held.File
}

// open opens and reads a file or standard input. A failure is exactly one diagnostic.
func (p *program) open(in input) (source, diag.List) {
	if in.kind == standardInput {
		return p.readInput()
	}
	file, refused := held.OpenFile(in.path)
	if refused != nil {
		return source{}, refused
	}
	return source{in.path, file.Text(), file}, nil
}

// readInput reads standard input to its end, within the bound of one source.
func (p *program) readInput() (source, diag.List) {
	text, err := io.ReadAll(io.LimitReader(p.stdin, syntax.SourceBytesMax+1))
	switch {
	case err != nil:
		return source{}, unreadable(standardInputName, "cannot be read: "+reason(err).Error())
	case len(text) > syntax.SourceBytesMax:
		return source{}, unreadable(standardInputName, fmt.Sprintf("has more than %d bytes", syntax.SourceBytesMax))
	}
	if why, found := held.NotUTF8(text); found {
		return source{}, unreadable(standardInputName, why)
	}
	return source{text: string(text)}, nil
}

// standardInputName is the name of standard input in messages.
const standardInputName = "standard input"

// unreadable returns the refusal of an input that is not a held file, under the rule for files.
func unreadable(name, why string) diag.List {
	return diag.List{held.RuleUnreadableFile.New(name + " " + why)}
}

func (s source) recheck() diag.List {
	if s.file == nil {
		return nil
	}
	return s.file.Recheck()
}

func (s source) close() {
	if s.file != nil {
		_ = s.file.Close() // it was only read
	}
}

// release rechecks and then closes the source, so that its file can be replaced on every system.
func (s source) release() error {
	drift := s.recheck()
	s.close()
	if drift != nil {
		return refusing(drift)
	}
	return nil
}

// outcome returns the outcome of an operation on the source. Diagnostics without a path get that of the source.
func (s source) outcome(document []byte, found diag.List) outcome {
	return outcome{document, found.WithPath(s.path), map[string]string{s.path: s.text}}
}

// onSource runs an operation on a standalone module, and rechecks its file.
func (p *program) onSource(in input, operation func(*module.Module) ([]byte, diag.List)) outcome {
	s, refused := p.open(in)
	if refused != nil {
		return outcome{found: refused}
	}
	defer s.close()
	return s.run(checkAlone, operation)
}

// run checks the source as a standalone module, runs an operation on it, and rechecks its file. The warnings of the
// check precede the diagnostics of the operation.
func (s source) run(
	check func(text string) (*module.Module, diag.List),
	operation func(*module.Module) ([]byte, diag.List),
) outcome {
	checked, found := check(s.text)
	if checked == nil {
		return settled(s.outcome(nil, found), s.recheck())
	}
	document, more := operation(checked)
	return settled(s.outcome(document, append(found[:len(found):len(found)], more...)), s.recheck())
}

// checkAlone reads and checks a text as a standalone file.
func checkAlone(text string) (*module.Module, diag.List) {
	outline, refused := module.Read(text)
	if refused != nil {
		return nil, refused
	}
	return outline.CheckAlone()
}
