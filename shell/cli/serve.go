package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/shell/held"
	"semaprax.dev/semaprax/shell/serve"
)

// serveImageCommand returns the serve-image command. Source: Transport, "Command line and session" and "Process
// behaviour summary".
func (p *program) serveImageCommand() *cobra.Command {
	command := p.serveCommand("serve-image", serve.ReadOnly)
	command.Short = "Serve an agent that reads one project"
	command.Long = `Serve one project to an agent over standard input and output, in the read-only
protocol semaprax.image-agent-protocol.v1: JSON-RPC 2.0, one object per line.

` + sessionHelp
	command.Example = `  semaprax serve-image semaprax.toml < requests.jsonl
  echo '{"jsonrpc":"2.0","id":1,"method":"workspace/open"}' | semaprax serve-image .`
	return command
}

// serveCandidatesCommand returns the serve-candidates command. Source: Transport, "serve-candidates".
func (p *program) serveCandidatesCommand() *cobra.Command {
	command := p.serveCommand("serve-candidates", serve.CandidateOnly)
	command.Short = "Serve an agent that prepares changes of one project"
	command.Long = `Serve one project to an agent over standard input and output, in the protocol
semaprax.image-agent-protocol.v2: JSON-RPC 2.0, one object per line. It adds
candidates to what serve-image does: immutable versions of the project in memory,
to which the agent applies typed changes. The agent reads the exact diff and the
impact, compares, merges and rebases candidates, and exports a capsule that another
session restores. No file is ever written.

` + sessionHelp
	command.Example = `  semaprax serve-candidates semaprax.toml < requests.jsonl`
	return command
}

// sessionHelp describes the sessions of all commands that serve.
const sessionHelp = `The project is authenticated and checked once, at the start, and every answer is
bound to that revision. Once a listed file has changed, the session refuses every
request, and the host must start a new one. The session ends at the end of standard
input, or on SIGINT, SIGTERM or SIGHUP.`

// serveCommand returns a command that serves one project with a capability.
func (p *program) serveCommand(name string, granted serve.Capability) *cobra.Command {
	arity := misuse{display.Format("%s requires exactly <manifest>", name)}
	command := &cobra.Command{
		Use:     name + " <manifest>",
		GroupID: groupServe,
		Annotations: exitStatus(`  0 at the end of a session whose files did not change
  1 if the project is refused, a file changed, or a stream failed
  2 if the command line is wrong`),
		// The contract allows exactly one argument and no flags, so flags are not parsed; "--help" alone is the
		// exception.
		DisableFlagParsing: true,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" || strings.HasPrefix(args[0], "-") && args[0] != helpFlag {
				return arity
			}
			return nil
		},
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeManifest,
		RunE: func(cmd *cobra.Command, args []string) error {
			if args[0] == helpFlag {
				return cmd.Help()
			}
			return p.ended(p.serve(args[0], granted))
		},
	}
	command.Flags().Bool(strings.TrimLeft(helpFlag, "-"), false, "show this help")
	return command
}

// helpFlag is the only flag of the commands that serve. It has no short form.
const helpFlag = "--help"

// serve serves one project until its session ends. A directory stands for its manifest, as in every command; the
// contract does not define a directory here.
//
// Until the project is open, a signal ends the process at once, as it does by default: nothing was answered, so there
// is nothing to check. From then on it ends the session.
func (p *program) serve(argument string, granted serve.Capability) error {
	asUsual := delayFirstCollection()
	session, err := serve.Open(held.CommandPath(manifestOf(argument)), granted)
	asUsual()
	if err != nil {
		return err
	}
	returnOpeningMemory()
	ctx, stop := untilSignalled()
	defer stop()
	return errors.Join(session.Serve(ctx, requests{p.stdin}, replies{p.stdout.destination}), session.Close())
}

// requests is the standard input of a session, with errors that say so.
type requests struct{ source io.Reader }

// Read reads from the source.
func (r requests) Read(b []byte) (int, error) {
	n, err := r.source.Read(b)
	if err != nil && err != io.EOF {
		err = fmt.Errorf("cannot read standard input: %w", reason(err))
	}
	return n, err
}

// replies is the standard output of a session. Unlike stream it keeps no state, because the session may abandon a write
// that nobody reads.
//
// A standard output that was closed before the process started looks like one that the host discards: the Go runtime
// opens the null device in its place, as many hosts do on purpose. The session then loses its replies and ends as
// usual. An output that is closed by its reader, or not open for writing, fails.
type replies struct{ destination io.Writer }

// Write writes to the destination.
func (r replies) Write(b []byte) (int, error) {
	n, err := r.destination.Write(b)
	if err != nil {
		err = fmt.Errorf("cannot write to standard output: %w", reason(err))
	}
	return n, err
}

// ended tells the host why a session ended, in one line: the diagnostics of a refusal, or what failed.
func (p *program) ended(err error) error {
	var broken serve.Broken
	var refused serve.Refused
	switch {
	case errors.As(err, &broken):
		return errors.New(broken.Error()) // two errors would be two lines
	case errors.As(err, &refused):
		p.stderr.Print(refusalLine(refused.Diagnostics), "\n")
		return errReported
	}
	return err
}
