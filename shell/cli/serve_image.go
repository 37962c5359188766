package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/shell/held"
	"semaprax.dev/semaprax/shell/serve"
)

// serveImageCommand returns the serve-image command. Source: Transport, "Command line and session" and "Process behaviour
// summary".
func (p *program) serveImageCommand() *cobra.Command {
	arity := misuse{"serve-image requires exactly <manifest>"}
	command := &cobra.Command{
		Use:     "serve-image <manifest>",
		Short:   "Serve an agent that reads one project",
		GroupID: groupServe,
		Long: `Serve one project to an agent over standard input and output: JSON-RPC 2.0, one
object a line, the read-only protocol semaprax.image-agent-protocol.v1.

The project is authenticated and checked once, at the start. Every answer is bound
to the revision of that moment, and none leaves after a listed file changed: then
the session only refuses, and the agent's host starts a new one. The session ends
with standard input, or at SIGINT or SIGTERM.`,
		Example: `  semaprax serve-image semaprax.toml
  echo '{"jsonrpc":"2.0","id":1,"method":"workspace/open"}' | semaprax serve-image .`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" || strings.HasPrefix(args[0], "-") || cmd.ArgsLenAtDash() >= 0 {
				return arity
			}
			return nil
		},
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeManifest,
		RunE: func(_ *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			session, err := serve.Open(held.CleanCommandPath(manifestOf(args[0])), serve.ReadOnly)
			if err != nil {
				return p.ended(err)
			}
			return p.ended(errors.Join(session.Serve(ctx, p.stdin, p.stdout), session.Close()))
		},
	}
	command.SetFlagErrorFunc(func(*cobra.Command, error) error { return arity })
	return command
}

// ended tells the host why a session ended: the joined diagnostics of a refusal, in one line.
func (p *program) ended(err error) error {
	var refused serve.Refused
	if !errors.As(err, &refused) {
		return err
	}
	_, _ = fmt.Fprintln(p.stderr, refused)
	return errReported
}
