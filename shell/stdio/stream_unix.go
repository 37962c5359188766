//go:build unix

package stdio

import (
	"errors"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// Input returns a reader of source that waits for input, even if another process makes the source non-blocking.
//
// A pipe, socket or terminal is non-blocking for every process that shares it, and each of them can make it so at any
// time: an event loop, or a program that used the terminal before. A read that would wait then fails with EAGAIN. The
// reader of an *os.File waits instead, as a blocking read does. Any other source is returned as it is.
func Input(source io.Reader) io.Reader {
	if file, ok := source.(*os.File); ok {
		return stream{file}
	}
	return source
}

// Output returns a writer to destination that waits until everything is taken, for the reasons given at Input.
func Output(destination io.Writer) io.Writer {
	if file, ok := destination.(*os.File); ok {
		return stream{file}
	}
	return destination
}

// stream is an open file whose reads and writes wait.
type stream struct{ file *os.File }

// Fd returns the descriptor of the file.
func (s stream) Fd() uintptr { return s.file.Fd() }

// Read reads from the file, as os.File does.
func (s stream) Read(b []byte) (int, error) {
	for {
		n, err := s.file.Read(b)
		if !errors.Is(err, unix.EAGAIN) {
			return n, err
		}
		if err := s.await(unix.POLLIN); err != nil {
			return 0, err
		}
	}
}

// Write writes to the file, as os.File does: at once if the file takes all of b at once, else in as many pieces as the
// file takes.
func (s stream) Write(b []byte) (int, error) {
	written := 0
	for {
		n, err := s.file.Write(b[written:])
		written += n
		if !errors.Is(err, unix.EAGAIN) {
			return written, err
		}
		if err := s.await(unix.POLLOUT); err != nil {
			return written, err
		}
	}
}

// await waits until the file is ready for an event, or has failed, which the next read or write reports.
func (s stream) await(event int16) error {
	connection, err := s.file.SyscallConn()
	if err != nil {
		return err
	}
	var failed error
	err = connection.Control(func(descriptor uintptr) {
		awaited := []unix.PollFd{{Fd: int32(descriptor), Events: event}}
		for {
			if _, failed = unix.Poll(awaited, -1); failed != unix.EINTR {
				return
			}
		}
	})
	return errors.Join(err, failed)
}
