package cli_test

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"semaprax.dev/semaprax/fixtures"
)

// sessionPatience is how long a session may take to end: one that waits for its client does not end at all.
const sessionPatience = 30 * time.Second

// pipeBytes is how much a session can write before its client reads.
const pipeBytes = 4096

// servedProcess is a process that serves a checkout of a fixture.
type servedProcess struct {
	*exec.Cmd
	root       string
	replies    *bufio.Reader
	complaints strings.Builder
}

// calculatorCheckout copies the fixture into a folder of its own and returns the folder, without symbolic links.
func calculatorCheckout(t *testing.T) string {
	t.Helper()
	parent, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(parent, "calculator")
	if err := os.CopyFS(root, fixtures.Calculator()); err != nil {
		t.Fatal(err)
	}
	return root
}

// serveProcess starts a process, sends it a request so many times, and waits for the beginning of the first reply.
func serveProcess(t *testing.T, request string, times int) *servedProcess {
	t.Helper()
	s := &servedProcess{root: calculatorCheckout(t)}
	s.Cmd = exec.Command("semaprax", "serve-image", s.root)
	s.Stderr = &s.complaints
	requests, err := s.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	replies, output, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { replies.Close() })
	if _, err := unix.FcntlInt(output.Fd(), unix.F_SETPIPE_SZ, pipeBytes); err != nil {
		t.Fatal(err)
	}
	s.Stdout = output
	if err := errors.Join(s.Start(), output.Close()); err != nil {
		t.Fatal(err)
	}
	watchdog := time.AfterFunc(sessionPatience, func() { _ = s.Process.Kill() })
	t.Cleanup(func() { watchdog.Stop() })
	if _, err := io.WriteString(requests, strings.Repeat(request+"\n", times)); err != nil {
		t.Fatal(err)
	}
	s.replies = bufio.NewReaderSize(replies, 16)
	if _, err := s.replies.Peek(1); err != nil {
		t.Fatal(err)
	}
	return s
}

// wantEnd sends the process a signal and wants the status and the words on standard error that it ends with.
func (s *servedProcess) wantEnd(t *testing.T, signal os.Signal, status int, words string) {
	t.Helper()
	if err := s.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
	err := s.Wait()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	if got := s.ProcessState.ExitCode(); got != status || !strings.HasPrefix(s.complaints.String(), words) || words == "" && s.complaints.Len() > 0 {
		t.Errorf("%v: it ended with %v and said %q, want %d and %q", signal, err, s.complaints.String(), status, words)
	}
}

const (
	openRequest    = `{"jsonrpc":"2.0","id":1,"method":"workspace/open"}`
	schemasRequest = `{"jsonrpc":"2.0","id":1,"method":"protocol/schemas"}`
)

func TestASignalEndsASessionThatWaitsForInput(t *testing.T) {
	for _, signal := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		serveProcess(t, openRequest, 1).wantEnd(t, signal, 0, "")
	}
}

func TestASignalEndsASessionWhoseInputsDriftedWithTheFinalCheck(t *testing.T) {
	s := serveProcess(t, openRequest, 1)
	if err := os.WriteFile(filepath.Join(s.root, "src", "app.spx"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s.wantEnd(t, syscall.SIGTERM, 1, "SPX-J102: ")
}

// Each reply is more than the pipe holds, so the first one waits for ever.
func TestASignalEndsASessionWhoseRepliesNobodyReads(t *testing.T) {
	for _, signal := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		serveProcess(t, schemasRequest, 20).wantEnd(t, signal, 1, "semaprax: the session was ended while its output did not take a reply\n")
	}
}

func TestAnOutputThatIsNotOpenForWritingIsAnErrorOfASession(t *testing.T) {
	output, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer output.Close()
	var complaints strings.Builder
	command := exec.Command("semaprax", "serve-image", calculatorCheckout(t))
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(openRequest+"\n"), output, &complaints
	if err := command.Run(); command.ProcessState.ExitCode() != 1 || !strings.HasPrefix(complaints.String(), "semaprax: cannot write to standard output: ") {
		t.Errorf("it ended with %v and said %q", err, complaints.String())
	}
}
