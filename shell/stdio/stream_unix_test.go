//go:build linux || darwin

package stdio_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"semaprax.dev/semaprax/shell/stdio"
)

// channels are what connects a process with another: the end to read from, and the end to write to.
var channels = map[string]func() (ends [2]int, err error){
	"a pipe": func() (ends [2]int, err error) { return ends, unix.Pipe(ends[:]) },
	"a socket": func() ([2]int, error) {
		return unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0)
	},
}

// open opens a channel, whose ends become non-blocking after the process has them.
func open(t *testing.T, channel func() ([2]int, error)) (reader, writer *os.File) {
	t.Helper()
	ends, err := channel()
	if err != nil {
		t.Fatal(err)
	}
	reader, writer = os.NewFile(uintptr(ends[0]), "reader"), os.NewFile(uintptr(ends[1]), "writer")
	if err := errors.Join(unix.SetNonblock(ends[0], true), unix.SetNonblock(ends[1], true)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { reader.Close(); writer.Close() })
	return reader, writer
}

func TestAFullStreamIsWaitedFor(t *testing.T) {
	sent := bytes.Repeat([]byte("0123456789abcdef"), 1<<16)
	for about, channel := range channels {
		reader, writer := open(t, channel)
		failed := make(chan error, 1)
		go func() {
			n, err := stdio.Output(writer).Write(sent)
			if n < len(sent) && err == nil {
				err = io.ErrShortWrite
			}
			failed <- errors.Join(err, writer.Close())
		}()
		received, err := io.ReadAll(stdio.Input(reader))
		if err := errors.Join(err, <-failed); err != nil || !bytes.Equal(received, sent) {
			t.Errorf("%s: %d of %d bytes arrived, error %v", about, len(received), len(sent), err)
		}
	}
}

func TestAnEmptyStreamIsWaitedFor(t *testing.T) {
	for about, channel := range channels {
		reader, writer := open(t, channel)
		time.AfterFunc(10*time.Millisecond, func() { writer.WriteString("late") })
		b := make([]byte, 8)
		if n, err := stdio.Input(reader).Read(b); err != nil || string(b[:n]) != "late" {
			t.Errorf("%s: read %q, error %v", about, b[:n], err)
		}
	}
}

func TestAFailureEndsTheWait(t *testing.T) {
	for about, channel := range channels {
		reader, writer := open(t, channel)
		go func() {
			_, _ = stdio.Input(reader).Read(make([]byte, 1)) // the writer has begun
			reader.Close()
		}()
		_, err := stdio.Output(writer).Write(make([]byte, 1<<22))
		if !errors.Is(err, unix.EPIPE) && !errors.Is(err, unix.ECONNRESET) {
			t.Errorf("%s: got %v", about, err)
		}
	}
}
