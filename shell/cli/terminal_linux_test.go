package cli_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"semaprax.dev/semaprax/shell/cli"
)

// onTerminal runs a command line with a pseudo-terminal for standard output and standard error, and returns the output.
func onTerminal(t *testing.T, environment map[string]string, args ...string) string {
	t.Helper()
	controller, terminal := openTerminal(t)
	shown := make(chan []byte)
	go func() {
		text, _ := io.ReadAll(controller) // it ends with an error when the terminal is closed
		shown <- text
	}()
	cli.Main(args, strings.NewReader(""), terminal, terminal, func(name string) string { return environment[name] })
	terminal.Close()
	text := <-shown
	controller.Close()
	return string(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
}

func openTerminal(t *testing.T) (controller, terminal *os.File) {
	t.Helper()
	controller, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	number, err := unix.IoctlGetInt(int(controller.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(controller.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Skip(err)
	}
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	return controller, terminal
}

func TestDiagnosticsAreColouredOnATerminalOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.spx")
	if err := os.WriteFile(path, []byte("module a;\nfn main() -> i64 { true }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		about       string
		environment map[string]string
		isColourful bool
	}{
		{"a terminal", map[string]string{"TERM": "xterm"}, true},
		{"a terminal whose owner wants no colour", map[string]string{"TERM": "xterm", "NO_COLOR": "1"}, false},
		{"a terminal that has none", map[string]string{"TERM": "dumb"}, false},
	} {
		t.Run(row.about, func(t *testing.T) {
			for _, args := range [][]string{{"check", path}, {"fmt", "--diff", path}} {
				shown := onTerminal(t, row.environment, args...)
				if shown == "" || strings.Contains(shown, "\x1b[") != row.isColourful {
					t.Errorf("%s shows %q", args[0], shown)
				}
			}
		})
	}
	var out, complaints strings.Builder
	cli.Main([]string{"check", path}, strings.NewReader(""), &out, &complaints, func(string) string { return "" })
	if complaints.Len() == 0 || strings.Contains(complaints.String(), "\x1b") {
		t.Errorf("a pipe is shown %q", complaints.String())
	}
}

func TestProgressIsShownForLargeProjectsOnATerminal(t *testing.T) {
	large, small := projectOf(t, 300), projectOf(t, 3)
	if shown := onTerminal(t, nil, "check", large); !strings.Contains(shown, "checking 300 modules: ") ||
		!strings.Contains(shown, "\r\x1b[Kverified ") {
		t.Errorf("a large project shows %q", shown)
	}
	if shown := onTerminal(t, nil, "check", small); strings.Contains(shown, "checking") {
		t.Errorf("a small project shows %q", shown)
	}
	var out, complaints strings.Builder
	status := cli.Main([]string{"check", large}, strings.NewReader(""), &out, &complaints, os.Getenv)
	if status != 0 || complaints.Len() > 0 {
		t.Errorf("status %d and %q in a pipe", status, complaints.String())
	}
}

// projectOf writes a project with a number of modules and returns its directory.
func projectOf(t *testing.T, modules int) string {
	t.Helper()
	directory := t.TempDir()
	var sources []string
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(directory, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for i := range modules {
		name := fmt.Sprintf("m%03d", i)
		function := "f"
		if i < 2 {
			function = "main"
		}
		sources = append(sources, `"`+name+`.spx"`)
		write(
			name+".spx",
			fmt.Sprintf("module %s;\n\n@id(%q)\nfn %s() -> i64\n{\n    %d\n}\n", name, name, function, i),
		)
	}
	write("semaprax.toml", "schema = \"semaprax.project.v1\"\nname = \"p\"\nentry = \"m000\"\nsources = ["+
		strings.Join(sources, ", ")+"]\nweb_exports = [\"m002\"]\ntests = [\"m001\"]\n")
	return directory
}
