package cli_test

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"semaprax.dev/semaprax/shell/cli"
)

// TestAClosedOutputIsAnErrorAndNotTheEnd runs a process, because a signal would end the test itself.
func TestAClosedOutputIsAnErrorAndNotTheEnd(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	defer writer.Close()
	var complaints strings.Builder
	command := exec.Command("semaprax", "explain")
	command.Stdout, command.Stderr = writer, &complaints
	var failed *exec.ExitError
	if err := command.Run(); !errors.As(err, &failed) || failed.ExitCode() != 1 {
		t.Errorf("it ended with %v", err)
	}
	if !strings.HasPrefix(complaints.String(), "semaprax: cannot write to standard output: ") {
		t.Errorf("it said %q", complaints.String())
	}
}

// failing is an output whose writes fail.
type failing struct{ writes int }

func (f *failing) Write([]byte) (int, error) {
	f.writes++
	return 0, errors.New("no space left")
}

func TestAnOutputThatFailedIsNotTriedAgain(t *testing.T) {
	out := &failing{}
	var complaints strings.Builder
	status := cli.Main([]string{"new", t.TempDir()}, strings.NewReader(""), out, &complaints, os.Getenv)
	if status != 1 || out.writes != 1 ||
		complaints.String() != "semaprax: cannot write to standard output: no space left\n" {
		t.Errorf("status %d after %d writes, said %q", status, out.writes, complaints.String())
	}
}

// TestStandardInputIsJudgedAsAFileIs covers inputs that no script can hold: bytes that are not UTF-8, and a reader that
// fails.
func TestStandardInputIsJudgedAsAFileIs(t *testing.T) {
	for about, input := range map[string]string{
		"not UTF-8": "module \xff;",
		"too large": strings.Repeat(" ", 64<<20+1),
	} {
		t.Run(about, func(t *testing.T) {
			var out, complaints strings.Builder
			status := cli.Main([]string{"check", "--json", "-"}, strings.NewReader(input), &out, &complaints, os.Getenv)
			if status != 1 || !strings.HasPrefix(out.String(), `{"code":"SPX-I001",`) || complaints.Len() > 0 {
				t.Errorf("status %d, wrote %.200q, said %.200q", status, out.String(), complaints.String())
			}
		})
	}
}
