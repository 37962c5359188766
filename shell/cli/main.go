package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/spf13/cobra"

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
	stdout *stream
	stderr *stream

	foundAbove string // the absolute path of a manifest found above the working directory

	reported tally // the diagnostics shown so far

	hasMemoryLimit bool // GOMEMLIMIT sets one

	palette diag.Palette // of stderr
	colours colours      // of stdout
}

// Main runs one command line, given without the name of the program, and returns the exit status: 0, 1 if something was
// refused or failed, or 2 if the command line is wrong. getenv answers as os.Getenv does. From then on, a closed output
// is a write error instead of a fatal signal, and the process waits for streams that another process made non-blocking.
// While a command runs, the garbage collector keeps to a soft memory limit unless GOMEMLIMIT sets another.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer, getenv func(string) string) int {
	signal.Ignore(syscall.SIGPIPE)
	stdin, stdout, stderr = stdio.Input(stdin), stdio.Output(stdout), stdio.Output(stderr)
	p := &program{
		stdin:          stdin,
		stdout:         streamTo(stdout),
		stderr:         streamTo(stderr),
		hasMemoryLimit: getenv("GOMEMLIMIT") != "",
		palette:        paletteOf(stderr, getenv),
		colours:        coloursOf(stdout, getenv),
	}
	return p.run(args)
}

// run runs one command line and returns the exit status.
func (p *program) run(args []string) int {
	root := p.root()
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if !cmd.HasParent() {
			return nil // the version, or a misuse
		}
		return p.prepare()
	}
	root.SetArgs(args)
	root.SetIn(p.stdin)
	root.SetOut(prose{p.stdout})
	root.SetErr(prose{p.stderr})
	var misnamed error // cobra handles --help before it checks arguments, and its help function returns no error
	help := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if cmd.HasAvailableSubCommands() {
			misnamed = knownCommand(cmd, cmd.Flags().Args())
		}
		if misnamed == nil {
			help(cmd, args)
		}
	})
	return p.exit(cmp.Or(root.Execute(), misnamed))
}

// prepare prepares the process for running a command. Help and the version need none of it, and start faster without.
func (p *program) prepare() error {
	if !p.hasMemoryLimit {
		debug.SetMemoryLimit(memorySoft)
	}
	if err := held.Reserve(); err != nil {
		return fmt.Errorf("too few file descriptors are free to run: %w; raise the limit (ulimit -n)", err)
	}
	return nil
}

// exit reports the error that ended the run and the number of diagnostics, and returns the status.
func (p *program) exit(err error) int {
	status := p.conclude(err)
	p.stderr.Print(p.reported.line())
	return status
}

func (p *program) conclude(err error) int {
	failure := p.stdout.failure
	if failure == nil {
		return p.tell(err)
	}
	if !errors.Is(err, failure) {
		p.tell(err)
	}
	return p.tell(fmt.Errorf("cannot write to standard output: %w", reason(failure)))
}

// tell reports an error unless it was reported already, and returns the status for it.
func (p *program) tell(err error) int {
	var wrong misuse
	var refused refusal
	var several interface{ Unwrap() []error }
	switch {
	case err == nil:
		return exitFine
	case errors.As(err, &wrong):
		p.stderr.Print(wrong.text, "\n")
		return exitMisused
	case errors.As(err, &several):
		for _, one := range several.Unwrap() {
			p.tell(one)
		}
	case errors.As(err, &refused):
		p.report(refused.outcome)
	case !errors.Is(err, errReported):
		p.stderr.Printf("semaprax: %v\n", err)
	}
	return exitRefused
}
