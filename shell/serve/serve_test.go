package serve

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"semaprax.dev/semaprax/fixtures"
)

const openFrame = `{"jsonrpc":"2.0","id":1,"method":"workspace/open"}`

// wantDrift wants the error of a session whose inputs drifted.
func wantDrift(t *testing.T, err error) {
	t.Helper()
	var refused Refused
	if !errors.As(err, &refused) || !refused.Diagnostics.Has("SPX-J102") {
		t.Errorf("the session ended with %v", err)
	}
}

func TestTheHostEndsASessionThatWaitsForInput(t *testing.T) {
	c := dial(t, manifestOf(checkout(t, fixtures.Calculator())))
	c.ask(openFrame)
	c.cancel()
	if err := <-c.ended; err != nil {
		t.Errorf("the session ended with %v", err)
	}
}

func TestTheHostEndsASessionWithTheFinalCheck(t *testing.T) {
	root := checkout(t, fixtures.Calculator())
	c := dial(t, manifestOf(root))
	c.ask(openFrame)
	edit(t, root, "src/app.spx", "")
	c.cancel()
	wantDrift(t, <-c.ended)
}

func TestASessionThatTheHostEndedBeforeItsFirstFrameAnswersNone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var output strings.Builder
	err := serveManifest(
		ctx,
		strings.NewReader(openFrame+"\n"),
		&output,
		manifestOf(checkout(t, fixtures.Calculator())),
	)
	if err != nil || output.Len() > 0 {
		t.Errorf("the session ended with %v and wrote %q", err, output.String())
	}
}

func TestTheLastFrameNeedsNoLF(t *testing.T) {
	var output strings.Builder
	err := serveManifest(
		t.Context(),
		strings.NewReader(openFrame),
		&output,
		manifestOf(checkout(t, fixtures.Calculator())),
	)
	if err != nil || strings.Count(output.String(), "\n") != 1 || !strings.Contains(output.String(), `"state":"open"`) {
		t.Errorf("the session ended with %v and wrote %q", err, output.String())
	}
}

func TestAnInputThatFailsEndsTheSession(t *testing.T) {
	broken := errors.New("broken")
	input := io.MultiReader(strings.NewReader(openFrame+"\n"), iotest.ErrReader(broken))
	var output strings.Builder
	err := serveManifest(t.Context(), input, &output, manifestOf(checkout(t, fixtures.Calculator())))
	if !errors.Is(err, broken) || strings.Count(output.String(), "\n") != 1 {
		t.Errorf("the session ended with %v and wrote %q", err, output.String())
	}
}

func TestAClosedOutputEndsTheSession(t *testing.T) {
	reader, output := io.Pipe()
	reader.Close()
	frames := &counting{source: strings.NewReader(strings.Repeat(openFrame+"\n", 10_000))}
	err := serveManifest(t.Context(), frames, output, manifestOf(checkout(t, fixtures.Calculator())))
	if !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("the session ended with %v", err)
	}
	if frames.reads > 1 {
		t.Errorf("the input was read %d times after the output was closed", frames.reads-1)
	}
}

// counting counts the reads of a source.
type counting struct {
	source io.Reader
	reads  int
}

func (c *counting) Read(p []byte) (int, error) {
	c.reads++
	return c.source.Read(p)
}

// wantBroken wants the error of a session whose stream failed and whose inputs drifted.
func wantBroken(t *testing.T, err, stream error) {
	t.Helper()
	beginning := stream.Error() + "; final Project authority check failed: SPX-J102: "
	if !errors.Is(err, stream) || !strings.HasPrefix(err.Error(), beginning) {
		t.Errorf("the session ended with %v", err)
	}
	wantDrift(t, err)
}

func TestAFailedOutputIsReportedBeforeADrift(t *testing.T) {
	root := checkout(t, fixtures.Calculator())
	output := writerFunc(func([]byte) (int, error) {
		edit(t, root, "src/app.spx", "")
		return 0, io.ErrShortWrite
	})
	err := serveManifest(t.Context(), strings.NewReader(openFrame+"\n"), output, manifestOf(root))
	wantBroken(t, err, io.ErrShortWrite)
}

func TestAFailedInputIsReportedBeforeADrift(t *testing.T) {
	root := checkout(t, fixtures.Calculator())
	var output strings.Builder
	drifting := writerFunc(func(p []byte) (int, error) {
		edit(t, root, "src/app.spx", "")
		return output.Write(p)
	})
	failing := io.MultiReader(strings.NewReader(openFrame+"\n"), iotest.ErrReader(iotest.ErrTimeout))
	wantBroken(t, serveManifest(t.Context(), failing, drifting, manifestOf(root)), iotest.ErrTimeout)
}

// writerFunc is a writer that is one function.
type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// The edit falls between a reply and the request after it, which was sent before: only the check before the second
// request can see it.
func TestADriftIsSeenHoweverManyRequestsWait(t *testing.T) {
	root := checkout(t, fixtures.Calculator())
	var replies []string
	output := writerFunc(func(p []byte) (int, error) {
		if replies = append(replies, string(p)); len(replies) == 1 {
			edit(t, root, "src/app.spx", "")
		}
		return len(p), nil
	})
	err := serveManifest(t.Context(), strings.NewReader(strings.Repeat(openFrame+"\n", 3)), output, manifestOf(root))
	wantDrift(t, err)
	if len(replies) != 3 || !strings.Contains(replies[0], `"state":"open"`) ||
		strings.Contains(replies[1]+replies[2], "result") {
		t.Errorf("the replies were %q", replies)
	}
}

func TestARefusedProjectIsNotServed(t *testing.T) {
	for _, row := range []struct{ fault, path, text, code string }{
		{"manifest", "semaprax.toml", "name = \"calculator\"\n", "SPX-J100"},
		{"syntax", "src/core.spx", "module calculator.core;\n", "SPX-P101"},
		{
			"import",
			"src/core.spx",
			"module calculator.core;\n\n@id(\"calculator.one\")\nfn one() -> i64\n{\n    1\n}\n",
			"SPX-G172",
		},
	} {
		root := checkout(t, fixtures.Calculator())
		edit(t, root, row.path, row.text)
		var output strings.Builder
		err := serveManifest(t.Context(), strings.NewReader(openFrame+"\n"), &output, manifestOf(root))
		var refused Refused
		if !errors.As(err, &refused) || !refused.Diagnostics.Has(row.code) || output.Len() > 0 {
			t.Errorf("%s: the session ended with %v and wrote %q", row.fault, err, output.String())
		}
	}
}
