package bench

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"semaprax.dev/semaprax/props/generate"
)

// build builds a program of this module, given as a package or as the path of its main file.
func build(b *testing.B, pkg string) string {
	b.Helper()
	program := filepath.Join(b.TempDir(), "program")
	if output, err := exec.Command("go", "build", "-o", program, pkg).CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, output)
	}
	return program
}

// written writes a main file into a folder of its own and returns its path.
func written(b *testing.B, text string) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), "main.go")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		b.Fatal(err)
	}
	return path
}

// checkout writes a generated project to a folder and returns the path of its manifest.
func checkout(b *testing.B, source generate.Source) string {
	b.Helper()
	root, err := filepath.EvalSymlinks(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	manifest := filepath.Join(root, "semaprax.toml")
	files := append([]generate.File{{Path: "semaprax.toml", Text: source.Manifest}}, source.Files...)
	for _, file := range files {
		path := filepath.Join(root, filepath.FromSlash(file.Path))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(file.Text), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	return manifest
}

// peer is a running program that answers each line with a line.
type peer struct {
	command *exec.Cmd
	input   io.WriteCloser
	output  *bufio.Reader
}

// start runs a program.
func start(program string, arguments ...string) (*peer, error) {
	p := &peer{command: exec.Command(program, arguments...)}
	p.command.Stderr = os.Stderr
	var err error
	if p.input, err = p.command.StdinPipe(); err != nil {
		return nil, err
	}
	output, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.output = bufio.NewReaderSize(output, 1<<20)
	return p, p.command.Start()
}

// running runs a program for the duration of a benchmark.
func running(b *testing.B, program string, arguments ...string) *peer {
	b.Helper()
	p, err := start(program, arguments...)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = p.stop() })
	return p
}

// ask sends one line and returns the answer.
func (p *peer) ask(line string) (string, error) {
	if _, err := io.WriteString(p.input, line+"\n"); err != nil {
		return "", err
	}
	return p.output.ReadString('\n')
}

// stop closes the input of the program and waits for its end.
func (p *peer) stop() error {
	_ = p.input.Close()
	return p.command.Wait()
}

// symbolRequest opens the session and returns a request for a symbol of its project.
func symbolRequest(b *testing.B, p *peer, id string) string {
	b.Helper()
	opened, err := p.ask(`{"jsonrpc":"2.0","id":1,"method":"workspace/open"}`)
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(opened, `"image_revision":"`)
	return fmt.Sprintf(
		`{"jsonrpc":"2.0","id":2,"method":"image/symbol","params":{"image_revision":"%.71s","stable_id":"%s"}}`,
		rest,
		id,
	)
}

// processorTime returns the processor time that the program has used, in seconds, where the system tells.
func (p *peer) processorTime(b *testing.B) float64 {
	b.Helper()
	const ticks = 100 // in a second
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		b.Skip("the system does not tell the processor time of a process: ", err)
	}
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	user, userErr := strconv.Atoi(fields[11])
	system, systemErr := strconv.Atoi(fields[12])
	if err := errors.Join(userErr, systemErr); err != nil {
		b.Fatal(err)
	}
	return float64(user+system) / ticks
}
