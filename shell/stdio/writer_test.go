package stdio_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"semaprax.dev/semaprax/shell/stdio"
)

func TestFrameIsWrittenWithOneLF(t *testing.T) {
	for _, frame := range []string{"", "a", strings.Repeat("x", 10_000)} {
		var output strings.Builder
		if err := stdio.NewWriter(&output).Write([]byte(frame)); err != nil || output.String() != frame+"\n" {
			t.Errorf("frame of %d bytes: error %v, %d bytes written", len(frame), err, output.Len())
		}
	}
}

func TestFramesFollowEachOther(t *testing.T) {
	var output strings.Builder
	writer := stdio.NewWriter(&output)
	writer.Write([]byte("a"))
	writer.Write([]byte("b"))
	if output.String() != "a\nb\n" {
		t.Errorf("written: %q", output.String())
	}
}

// counting counts writes.
type counting int

func (c *counting) Write(p []byte) (int, error) {
	*c++
	return len(p), nil
}

func TestAFrameAndItsLFAreOneWrite(t *testing.T) {
	for _, size := range []int{0, 1, 4_095, 4_096, 10_000, 1 << 20} {
		var writes counting
		if err := stdio.NewWriter(&writes).Write(make([]byte, size)); err != nil || writes != 1 {
			t.Errorf("a frame of %d bytes took %d writes, error %v", size, writes, err)
		}
	}
}

func TestFrameWithARawLineBreakIsNotWritten(t *testing.T) {
	for _, frame := range []string{"\n", "a\nb", "a\r", "\r\n"} {
		var output strings.Builder
		if err := stdio.NewWriter(&output).Write([]byte(frame)); err != stdio.ErrLineBreak || output.Len() > 0 {
			t.Errorf("frame %q: error %v, written %q", frame, err, output.String())
		}
	}
	if got := stdio.ErrLineBreak.Error(); got != "stdio response contains a raw line break" {
		t.Errorf("the error reads %q", got)
	}
}

// limited takes a limited number of bytes and then returns its error, which may be nil.
type limited struct {
	left int
	err  error
}

func (l *limited) Write(p []byte) (int, error) {
	if n := l.left; len(p) > n {
		l.left = 0
		return n, l.err
	}
	l.left -= len(p)
	return len(p), nil
}

func TestIncompleteWriteIsAnErrorFromThenOn(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		name  string
		frame int
		err   error
		want  error
	}{
		{"error", 50, broken, broken},
		{"error in a long frame", 50_000, broken, broken},
		{"short write", 50, nil, io.ErrShortWrite},
		{"LF does not fit", 10, nil, io.ErrShortWrite},
	} {
		writer := stdio.NewWriter(&limited{left: 10, err: test.err})
		for _, attempt := range []string{"first", "second"} {
			if err := writer.Write(make([]byte, test.frame)); err != test.want {
				t.Errorf("%s, %s write: error %v, want %v", test.name, attempt, err, test.want)
			}
		}
	}
}
