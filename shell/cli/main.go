package cli

import (
	"errors"
	"fmt"
	"io"
	"os/signal"
	"syscall"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/shell/held"
	"semaprax.dev/semaprax/shell/stdio"
)

// The exit statuses. Source: Transport, "Process behaviour summary".
const (
	exitFine    = 0
	exitRefused = 1
	exitMisused = 2
)

// program is one run of the command line.
type program struct {
	stdin  io.Reader
	stdout *output
	stderr io.Writer

	foundAbove string // the manifest that a search found above the working directory, an absolute path

	isInteractive bool         // stderr is a terminal
	palette       diag.Palette // of stderr
	colours       colours      // of stdout
}

// Main runs one command line, given without the name of the program, and returns the exit status: 0, 1 where something
// was refused or failed, or 2 where the command line is wrong. getenv answers as os.Getenv does. From then on the process
// takes a closed output as an error of the write instead of ending by a signal, and waits for streams that another
// process made non-blocking.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer, getenv func(string) string) int {
	signal.Ignore(syscall.SIGPIPE)
	stdin, stdout, stderr = stdio.Input(stdin), stdio.Output(stdout), stdio.Output(stderr)
	p := &program{
		stdin:         stdin,
		stdout:        &output{destination: stdout},
		stderr:        stderr,
		isInteractive: isTerminal(stderr),
		palette:       paletteOf(stderr, getenv),
		colours:       coloursOf(stdout, getenv),
	}
	if err := held.Reserve(); err != nil {
		return p.tell(fmt.Errorf("too few file descriptors are free to run: %w; raise the limit (ulimit -n)", err))
	}
	root := p.root()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(p.stdout)
	root.SetErr(stderr)
	return p.exit(root.Execute())
}

// exit tells the person what ended the run, and returns the status.
func (p *program) exit(err error) int {
	failure := p.stdout.failure
	if failure == nil {
		return p.tell(err)
	}
	if !errors.Is(err, failure) {
		p.tell(err)
	}
	return p.tell(fmt.Errorf("cannot write to standard output: %w", reason(failure)))
}

// tell tells the person of an error, as far as nobody has, and returns the status that it stands for.
func (p *program) tell(err error) int {
	var wrong misuse
	var refused refusal
	switch {
	case err == nil:
		return exitFine
	case errors.As(err, &wrong):
		_, _ = io.WriteString(p.stderr, wrong.text+"\n")
		return exitMisused
	case errors.As(err, &refused):
		p.report(outcome{found: diag.List(refused)})
	case !errors.Is(err, errReported):
		_, _ = fmt.Fprintf(p.stderr, "semaprax: %v\n", err)
	}
	return exitRefused
}

// output is standard output, which remembers its first failure.
type output struct {
	destination io.Writer
	failure     error
}

// Write writes to the destination; after a failure it writes nothing more. To write nothing never fails: whoever has
// nothing to say does not mind that nobody can hear it.
func (o *output) Write(b []byte) (int, error) {
	if len(b) == 0 || o.failure != nil {
		return 0, o.failure
	}
	n, err := o.destination.Write(b)
	o.failure = err
	return n, err
}
