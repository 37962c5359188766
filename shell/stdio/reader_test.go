package stdio_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/shell/stdio"
)

const bytesMax = 20

const oversized = "oversized"

func frame(line string) string { return fmt.Sprintf("frame %q", line) }

// events reads a source to its end and returns the events.
func events(source io.Reader, bytesMax int) ([]string, error) {
	reader := stdio.NewReader(source, bytesMax)
	var found []string
	for {
		switch event, err := reader.Next(); {
		case err != nil:
			return found, err
		case event.Kind() == session.EndEvent:
			return found, nil
		case event.Kind() == session.OversizedEvent:
			found = append(found, oversized)
		default:
			found = append(found, frame(string(event.Frame())))
		}
	}
}

// arrivals are the ways in which the bytes of an input arrive.
var arrivals = map[string]func(io.Reader) io.Reader{
	"at once":           func(r io.Reader) io.Reader { return r },
	"byte by byte":      iotest.OneByteReader,
	"half by half":      iotest.HalfReader,
	"together with EOF": iotest.DataErrReader,
}

func TestInputIsCutIntoFrames(t *testing.T) {
	longest := strings.Repeat("x", bytesMax)
	for _, test := range []struct {
		name, input string
		want        []string
	}{
		{"nothing", "", nil},
		{"one frame", "a\n", []string{frame("a")}},
		{"several frames", "a\nb\nc\n", []string{frame("a"), frame("b"), frame("c")}},
		{"last frame without LF", "a\nb", []string{frame("a"), frame("b")}},
		{"empty frames", "\na\n\n\nb\n", []string{frame(""), frame("a"), frame(""), frame(""), frame("b")}},
		{"blanks are a frame", " \t\n", []string{frame(" \t")}},
		{"CR stays in its frame", "a\r\n\r\n", []string{frame("a\r"), frame("\r")}},
		{"any byte but LF", "\x00\xff\n", []string{frame("\x00\xff")}},
		{"longest frame", longest + "\n", []string{frame(longest)}},
		{"longest frame without LF", longest, []string{frame(longest)}},
		{"longest frames in a row", longest + "\n" + longest + "\n", []string{frame(longest), frame(longest)}},
		{"one byte too long", longest + "x\n", []string{oversized}},
		{"one byte too long without LF", longest + "x", []string{oversized}},
		{"CR counts", longest + "\r\n", []string{oversized}},
		{"much too long", strings.Repeat(longest, 50) + "\n", []string{oversized}},
		{"much too long without LF", strings.Repeat(longest, 50), []string{oversized}},
		{"frame behind an oversized one", longest + "x\na\n", []string{oversized, frame("a")}},
		{"empty frame behind an oversized one", longest + "x\n\n", []string{oversized, frame("")}},
	} {
		for arrival, arrive := range arrivals {
			t.Run(test.name+" "+arrival, func(t *testing.T) {
				got, err := events(arrive(strings.NewReader(test.input)), bytesMax)
				if err != nil || !slices.Equal(got, test.want) {
					t.Errorf("got %v, %v; want %v", got, err, test.want)
				}
			})
		}
	}
}

func TestFramesAreTheLinesOfTheInputAtEveryBound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bound := rapid.IntRange(1, 40).Draw(t, "bound")
		input := rapid.StringMatching(`([a\r]{0,45}\n){0,6}a{0,45}`).Draw(t, "input")
		lines := strings.Split(input, "\n")
		if last := len(lines) - 1; lines[last] == "" {
			lines = lines[:last]
		}
		var want []string
		for _, line := range lines {
			if len(line) > bound {
				want = append(want, oversized)
			} else {
				want = append(want, frame(line))
			}
		}
		for arrival, arrive := range arrivals {
			if got, err := events(arrive(strings.NewReader(input)), bound); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%s: got %v, %v; want %v", arrival, got, err, want)
			}
		}
	})
}

func TestOversizedFrameIsReportedBehindItsLF(t *testing.T) {
	input, output := io.Pipe()
	var drained atomic.Bool
	go func() {
		for range 3 {
			io.WriteString(output, strings.Repeat("x", bytesMax+1))
		}
		drained.Store(true)
		io.WriteString(output, "x\n")
	}()
	event, err := stdio.NewReader(input, bytesMax).Next()
	if err != nil || event.Kind() != session.OversizedEvent || !drained.Load() {
		t.Errorf("kind %v, error %v, drained %v", event.Kind(), err, drained.Load())
	}
}

func TestBufferedSourceStandsBehindTheFrame(t *testing.T) {
	for _, line := range []string{"a", strings.Repeat("x", 5*bytesMax)} {
		source := bufio.NewReaderSize(strings.NewReader(line+"\nrest"), bytesMax+1)
		stdio.NewReader(source, bytesMax).Next()
		if rest, _ := io.ReadAll(source); string(rest) != "rest" {
			t.Errorf("behind a line of %d bytes stands %q", len(line), rest)
		}
	}
}

// measured yields bytes without end of line and remembers the most that was asked for at once.
type measured struct{ left, asked int }

func (m *measured) Read(p []byte) (int, error) {
	m.asked = max(m.asked, len(p))
	if m.left == 0 {
		return 0, io.EOF
	}
	n := min(len(p), m.left)
	m.left -= n
	return n, nil
}

func TestOversizedFrameIsReadInPiecesOfTheBound(t *testing.T) {
	source := &measured{left: 1 << 20}
	reader := stdio.NewReader(source, bytesMax)
	var event session.Event
	allocations := testing.AllocsPerRun(1, func() {
		source.left = 1 << 20
		event, _ = reader.Next()
	})
	if event.Kind() != session.OversizedEvent || source.asked > bytesMax+1 || allocations > 0 {
		t.Errorf("kind %v, %d bytes asked for, %v allocations", event.Kind(), source.asked, allocations)
	}
}

func TestErrorOfTheSourceIsReturned(t *testing.T) {
	broken := errors.New("broken")
	for name, before := range map[string]string{
		"at once": "", "within a frame": "half", "within an oversized frame": strings.Repeat("x", 3*bytesMax),
	} {
		source := io.MultiReader(strings.NewReader(before), iotest.ErrReader(broken))
		if got, err := events(source, bytesMax); err != broken || got != nil {
			t.Errorf("%s: got %v, %v", name, got, err)
		}
	}
}
