package serve

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/fixtures"
)

// serving serves requests to an output in a bubble whose clock stands still while anything runs. client gets the output
// once the session waits, and may end the session. It returns the error of the session.
func serving(t *testing.T, s *Session, client func(output *io.PipeReader, end func())) error {
	ended := make(chan error, 1)
	synctest.Test(t, func(t *testing.T) {
		output, replies := io.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		result := make(chan error, 1)
		go func() { result <- s.Serve(ctx, strings.NewReader(strings.Repeat(openFrame+"\n", 3)), replies) }()
		synctest.Wait()
		client(output, cancel)
		ended <- <-result
		output.Close() // abandoned writes end with the output
	})
	return <-ended
}

// onTexts opens a session over the calculator, held in memory.
func onTexts(t *testing.T) *Session {
	t.Helper()
	manifest, sources := texts(t, fixtures.Calculator())
	s, err := OpenTexts(manifest, sources, ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheHostEndsASessionWhoseOutputNobodyReads(t *testing.T) {
	err := serving(t, onTexts(t), func(_ *io.PipeReader, end func()) { end() })
	if !errors.Is(err, ErrUnread) {
		t.Errorf("the session ended with %v", err)
	}
}

func TestAnUnreadReplyIsReportedAfterTheFinalCheck(t *testing.T) {
	checks := &checked{}
	s := onTexts(t)
	s.loop.inputs = checks
	err := serving(t, s, func(_ *io.PipeReader, end func()) { checks.count = 0; end() })
	if !errors.Is(err, ErrUnread) || checks.count != 1 {
		t.Errorf("the session ended with %v after %d checks", err, checks.count)
	}
}

// checked are inputs that never drift and count their rechecks.
type checked struct {
	inMemory
	count int
}

func (c *checked) Recheck() diag.List {
	c.count++
	return nil
}

func TestAReplyThatAClientReadsWhenTheHostEndsTheSessionIsWhole(t *testing.T) {
	var line string
	err := serving(t, onTexts(t), func(output *io.PipeReader, end func()) {
		end()
		synctest.Wait()
		line, _ = bufio.NewReader(output).ReadString('\n')
	})
	if err != nil || !strings.HasSuffix(line, "}\n") {
		t.Errorf("the session ended with %v and wrote %q", err, line)
	}
}
