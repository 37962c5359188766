package cli

import (
	"context"
	"os"
	"os/signal"
	"slices"
	"syscall"
)

// untilSignalled returns a context that is done when a signal asks the process to end: SIGINT, SIGTERM, or SIGHUP,
// which a terminal sends when it is closed. A signal that the process was started to ignore, as nohup does with
// SIGHUP, stays ignored.
func untilSignalled() (context.Context, context.CancelFunc) {
	ending := slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, signal.Ignored)
	return signal.NotifyContext(
		context.Background(),
		ending...,
	) // at least SIGTERM, which is never ignored from the start
}
