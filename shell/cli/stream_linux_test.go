package cli_test

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"semaprax.dev/semaprax/shell/cli"
)

// pipe returns the ends of a pipe, blocking as a parent makes it.
func pipe(t *testing.T) (reader, writer *os.File) {
	t.Helper()
	var ends [2]int
	if err := unix.Pipe2(ends[:], unix.O_CLOEXEC); err != nil {
		t.Fatal(err)
	}
	reader, writer = os.NewFile(uintptr(ends[0]), "reader"), os.NewFile(uintptr(ends[1]), "writer")
	t.Cleanup(func() { reader.Close(); writer.Close() })
	return reader, writer
}

// setNonblock makes an open file non-blocking for all its holders.
func setNonblock(t *testing.T, file *os.File) {
	t.Helper()
	if err := unix.SetNonblock(int(file.Fd()), true); err != nil {
		t.Fatal(err)
	}
}

// Both pipes become non-blocking after the first reply. A session that does not wait would fail: when it reads before
// the next request arrives, or at the latest when it writes more replies than the pipe holds.
func TestASessionWaitsForPipesThatBecomeNonBlocking(t *testing.T) {
	const asked = 20
	input, requests := pipe(t)
	replies, output := pipe(t)
	var complaints strings.Builder
	command := exec.Command("semaprax", "serve-image", calculatorCheckout(t))
	command.Stdin, command.Stdout, command.Stderr = input, output, &complaints
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	watchdog := time.AfterFunc(sessionPatience, func() { _ = command.Process.Kill() })
	defer watchdog.Stop()
	first := make([]byte, 1)
	if _, err := io.WriteString(requests, openRequest+"\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(replies, first); err != nil {
		t.Fatal(err)
	}
	setNonblock(t, input)
	setNonblock(t, output)
	output.Close()
	go func() {
		for range asked {
			_, _ = io.WriteString(requests, schemasRequest+"\n") // an error is one of the session, which is seen below
		}
		requests.Close()
	}()
	rest, err := io.ReadAll(replies)
	if lines := bytes.Count(rest, []byte("\n")); err != nil || lines != 1+asked {
		t.Errorf("%d whole replies of %d, error %v", lines, 1+asked, err)
	}
	if err := command.Wait(); err != nil || complaints.Len() > 0 {
		t.Errorf("it ended with %v and said %q", err, complaints.String())
	}
}

// onNonBlocking runs a command line in this process with non-blocking standard streams, which the Go runtime believes
// to be blocking, and returns the output of each.
func onNonBlocking(t *testing.T, input string, args ...string) (status int, written, said string) {
	t.Helper()
	read := func(file *os.File) <-chan string {
		text := make(chan string, 1)
		go func() {
			all, _ := io.ReadAll(file)
			text <- string(all)
		}()
		return text
	}
	stdin, requests := pipe(t)
	replies, stdout := pipe(t)
	complaints, stderr := pipe(t)
	for _, file := range []*os.File{stdin, stdout, stderr} {
		setNonblock(t, file)
	}
	out, errors := read(replies), read(complaints)
	go func() {
		_, _ = io.WriteString(requests, input)
		requests.Close()
	}()
	status = cli.Main(args, stdin, stdout, stderr, os.Getenv)
	stdout.Close()
	stderr.Close()
	return status, <-out, <-errors
}

func TestEveryStandardStreamIsWaitedFor(t *testing.T) {
	large := "module large;\n\n@id(\"large.main\")\nfn main() -> i64\n{\n" +
		strings.Repeat("    let a = 1;\n", 20_000) + "    0\n}\n"
	broken := "module broken;\n" + strings.Repeat("fn f() -> i64 { true }\n", 2_000)
	for about, row := range map[string]struct {
		input string
		args  []string
	}{
		"a long input and output":      {large, []string{"fmt", "-"}},
		"a long list of diagnostics":   {broken, []string{"check", "-"}},
		"a long list as JSON":          {broken, []string{"check", "--json", "-"}},
		"a long list of rules":         {"", []string{"explain"}},
		"a graph":                      {large, []string{"graph", "-"}},
		"a script that cobra writes":   {"", []string{"completion", "bash"}},
		"a command line that is wrong": {"", []string{"interaction"}},
	} {
		t.Run(about, func(t *testing.T) {
			var out, complaints strings.Builder
			want := cli.Main(row.args, strings.NewReader(row.input), &out, &complaints, os.Getenv)
			status, written, said := onNonBlocking(t, row.input, row.args...)
			if status != want || written != out.String() || said != complaints.String() {
				t.Errorf("status %d with %d and %d bytes, want %d with %d and %d", status, len(written), len(said),
					want, out.Len(), complaints.Len())
			}
		})
	}
}

func TestANonBlockingTerminalIsWaitedFor(t *testing.T) {
	controller, opened := openTerminal(t)
	inherited, err := unix.Dup(int(opened.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	opened.Close()
	terminal := os.NewFile(uintptr(inherited), "terminal")
	setNonblock(t, terminal)
	var want strings.Builder
	cli.Main([]string{"explain"}, strings.NewReader(""), &want, io.Discard, os.Getenv)
	shown := make(chan []byte)
	go func() {
		text, _ := io.ReadAll(controller) // it ends with an error when the terminal is closed
		shown <- text
	}()
	status := cli.Main([]string{"explain"}, strings.NewReader(""), terminal, terminal, os.Getenv)
	terminal.Close()
	// Lines are broken for the terminal, so it is the words that are compared.
	if words := strings.Fields(string(<-shown)); status != 0 || !slices.Equal(words, strings.Fields(want.String())) {
		t.Errorf("status %d, %d of %d words", status, len(words), len(strings.Fields(want.String())))
	}
	controller.Close()
}
