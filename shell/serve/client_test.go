package serve

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// patience is how long a session under test may last: it takes milliseconds, so only a session that waits forever
// reaches it.
const patience = 30 * time.Second

// repliesMax is how many replies of a session under test are buffered, so that the session never waits.
const repliesMax = 1_000

// checkout copies a project into a folder of its own and returns the folder, without symbolic links.
func checkout(t *testing.T, project fs.FS) string {
	t.Helper()
	parent, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(parent, "checkout")
	if err := os.CopyFS(root, project); err != nil {
		t.Fatal(err)
	}
	return root
}

func manifestOf(root string) string { return filepath.Join(root, "semaprax.toml") }

// edit writes a file of a checkout in place.
func edit(t *testing.T, root, path, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(root, filepath.FromSlash(path)), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// serveManifest opens a project and serves it until its session ends.
func serveManifest(ctx context.Context, in io.Reader, out io.Writer, manifest string) error {
	s, err := Open(manifest, ReadOnly)
	if err != nil {
		return err
	}
	return errors.Join(s.Serve(ctx, in, out), s.Close())
}

// client is the client of a session that is served over pipes.
type client struct {
	testing.TB
	requests *io.PipeWriter
	sending  sync.WaitGroup
	replies  chan string // closed with the output of the session
	ended    chan error
	cancel   context.CancelFunc
}

// dial starts to serve a project.
func dial(t *testing.T, manifest string) *client {
	input, requests := io.Pipe()
	output, replies := io.Pipe()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	c := &client{
		TB:       t,
		requests: requests,
		replies:  make(chan string, repliesMax),
		ended:    make(chan error, 1),
		cancel:   cancel,
	}
	go func() {
		err := serveManifest(ctx, input, replies, manifest)
		input.Close() // pending requests are never read
		replies.Close()
		c.ended <- err
	}()
	go c.collect(output)
	t.Cleanup(cancel)
	return c
}

// collect takes the replies as they come.
func (c *client) collect(output io.Reader) {
	defer close(c.replies)
	reader := bufio.NewReader(output)
	for {
		line, err := reader.ReadString('\n')
		if err != nil {
			return // a reply without its LF does not count
		}
		c.replies <- line[:len(line)-1]
	}
}

// send sends frames without waiting for anything but the frames before them.
func (c *client) send(frames ...[]byte) {
	c.sending.Wait()
	c.sending.Go(func() {
		for _, frame := range frames {
			if _, err := c.requests.Write(append(frame[:len(frame):len(frame)], '\n')); err != nil {
				return // the session ended
			}
		}
	})
}

// receive returns the next reply.
func (c *client) receive() string {
	c.Helper()
	reply, more := <-c.replies
	if !more {
		c.Fatal("the session ended before it replied")
	}
	return reply
}

// ask sends a frame and returns the reply to it.
func (c *client) ask(frame string) string {
	c.Helper()
	c.send([]byte(frame))
	return c.receive()
}

// hangUp ends the input and returns what the session ended with, and the replies that nobody asked for.
func (c *client) hangUp() (rest []string, ended error) {
	c.sending.Wait()
	c.requests.Close()
	ended = <-c.ended
	for reply := range c.replies {
		rest = append(rest, reply)
	}
	return rest, ended
}
