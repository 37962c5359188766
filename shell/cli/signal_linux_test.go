package cli_test

import (
	"bufio"
	"errors"
	"fmt"
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

// sessionPatience is how long a session may take to end; one that waits for its client never ends.
const sessionPatience = 30 * time.Second

// pipeBytes is how much a session can write before its client reads.
const pipeBytes = 4096

// endingSignals are the signals that end a session.
var endingSignals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP}

// servedProcess is a process that serves a checkout of a fixture.
type servedProcess struct {
	*exec.Cmd
	root       string
	requests   io.WriteCloser
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

// serveProcess starts a process, sends it the given number of requests, and waits for the beginning of the first reply.
func serveProcess(t *testing.T, request string, times int, launcher ...string) *servedProcess {
	t.Helper()
	s := startProcess(t, request, times, launcher...)
	if _, err := s.replies.Peek(1); err != nil {
		t.Fatal(err)
	}
	return s
}

// startProcess starts a process and sends it the given number of requests. The launcher precedes its command line.
func startProcess(t *testing.T, request string, times int, launcher ...string) *servedProcess {
	t.Helper()
	s := &servedProcess{root: calculatorCheckout(t)}
	line := append(launcher, "semaprax", "serve-image", s.root)
	s.Cmd = exec.Command(line[0], line[1:]...)
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
	s.requests = requests
	_, err = io.WriteString(requests, strings.Repeat(request+"\n", times))
	if err != nil && !errors.Is(err, syscall.EPIPE) {
		t.Fatal(err)
	}
	s.replies = bufio.NewReaderSize(replies, 16)
	return s
}

// wantEnd sends the process a signal and wants it to end with the status and the text on standard error.
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
	got := s.ProcessState.ExitCode()
	if got != status || !strings.HasPrefix(s.complaints.String(), words) || words == "" && s.complaints.Len() > 0 {
		t.Errorf("%v: it ended with %v and said %.300q, want %d and %q",
			signal, err, s.complaints.String(), status, words)
	}
}

const (
	openRequest    = `{"jsonrpc":"2.0","id":1,"method":"workspace/open"}`
	schemasRequest = `{"jsonrpc":"2.0","id":1,"method":"protocol/schemas"}`
)

func TestASignalEndsASessionThatWaitsForInput(t *testing.T) {
	for _, signal := range endingSignals {
		serveProcess(t, openRequest, 1).wantEnd(t, signal, 0, "")
	}
}

func TestASignalEndsASessionWhoseInputsDriftedWithTheFinalCheck(t *testing.T) {
	for _, signal := range endingSignals {
		s := serveProcess(t, openRequest, 1)
		if err := os.WriteFile(filepath.Join(s.root, "src", "app.spx"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		s.wantEnd(t, signal, 1, "SPX-J102: ")
	}
}

// unread is the message of a session that ends while nobody reads its replies.
const (
	unreadReply = "semaprax: the session was ended while its output did not take a reply"
	unread      = unreadReply + "\n"
)

// Each reply is larger than the pipe, so the first write blocks forever.
func TestASignalEndsASessionWhoseRepliesNobodyReads(t *testing.T) {
	for _, signal := range endingSignals {
		serveProcess(t, schemasRequest, 20).wantEnd(t, signal, 1, unread)
	}
}

func TestASignalEndsASessionWhoseRepliesNobodyReadsWithTheFinalCheck(t *testing.T) {
	for _, signal := range endingSignals {
		s := serveProcess(t, schemasRequest, 20)
		if err := os.WriteFile(filepath.Join(s.root, "src", "app.spx"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		s.wantEnd(t, signal, 1, unreadReply+"; final Project authority check failed: SPX-J102: ")
	}
}

func TestASessionThatIsStartedToIgnoreHangupsIgnoresThem(t *testing.T) {
	s := serveProcess(t, openRequest, 1, "nohup")
	if err := s.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if _, err := s.replies.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	for range 10 { // a session that a signal ends may still reply to what is there already
		if _, err := io.WriteString(s.requests, openRequest+"\n"); err != nil {
			t.Fatal(err)
		}
		if reply, err := s.replies.ReadString('\n'); err != nil {
			t.Fatalf("after a hangup it replied %q, error %v", reply, err)
		}
	}
	s.wantEnd(t, syscall.SIGTERM, 0, "")
}

// A session that has used all descriptors of its process needs none for a signal, a timer or the collector.
func TestASessionWithoutFreeDescriptorsEndsCleanly(t *testing.T) {
	const least, most = 4, 64 // a shell needs that many to start the process
	for limit := least; limit <= most; limit++ {
		s := startProcess(t, schemasRequest, 20, "sh", "-c", fmt.Sprintf(`ulimit -n %d; exec "$@"`, limit), "sh")
		if _, err := s.replies.Peek(1); err == nil {
			s.wantEnd(t, syscall.SIGHUP, 1, unread)
			return
		}
		err, said := s.Wait(), s.complaints.String()
		isRefused := strings.HasPrefix(said, "SPX-J101: ") ||
			strings.HasPrefix(said, "semaprax: too few file descriptors ")
		if s.ProcessState.ExitCode() != 1 || !isRefused {
			t.Fatalf("with %d descriptors it ended with %v and said %.300q", limit, err, said)
		}
	}
	t.Errorf("a session needs more than %d descriptors", most)
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
	err = command.Run()
	if command.ProcessState.ExitCode() != 1 ||
		!strings.HasPrefix(complaints.String(), "semaprax: cannot write to standard output: ") {
		t.Errorf("it ended with %v and said %q", err, complaints.String())
	}
}
