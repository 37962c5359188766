package serve

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"semaprax.dev/semaprax/fixtures"
)

var update = flag.Bool("update", false, "record the replies of the candidate sessions again")

// TestCandidateSessionsAreAnsweredAsRecorded plays the sessions of candidates. A request for JSON-RPC is made of each
// of their lines, and every session is served from a checkout of its own, which must stay as it is.
func TestCandidateSessionsAreAnsweredAsRecorded(t *testing.T) {
	names, err := fs.Glob(fixtures.CandidateSessions(), "*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no recorded sessions: ", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(name, ".txtar"), func(t *testing.T) {
			text, err := fs.ReadFile(fixtures.CandidateSessions(), name)
			if err != nil {
				t.Fatal(err)
			}
			archive := txtar.Parse(text)
			project := strings.TrimSpace(string(archive.Files[0].Data))
			p := player{T: t, names: map[string]string{}}
			for i, file := range archive.Files[1:] {
				played := p.play(project, string(file.Data))
				if difference := cmp.Diff(string(file.Data), played); difference != "" && !*update {
					t.Errorf("session %d of %s: recorded and answered:\n%s", i+1, name, difference)
				}
				archive.Files[i+1].Data = []byte(played)
			}
			if *update {
				path := filepath.Join("..", "..", "fixtures", "candidates", name)
				if err := os.WriteFile(path, txtar.Format(archive), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// player plays the sessions of one archive. names is what their requests may refer to.
type player struct {
	*testing.T
	names map[string]string
}

var (
	requestLine = regexp.MustCompile(`^> (?:([a-z]+) = )?([a-z-]+/[a-z-]+)(?: (\{.*\}))?$`)
	reference   = regexp.MustCompile(`\$[a-z]+`)
)

// play serves a project and returns the session with the replies that it gets.
func (p player) play(project, session string) string {
	p.Helper()
	root := checkout(p.T, projects[project]())
	written := contentOf(p.T, root)
	served, err := Open(manifestOf(root), CandidateOnly)
	if err != nil {
		p.Fatal(err)
	}
	defer served.Close()
	var played strings.Builder
	requests := 0
	for i, line := range linesOf([]byte(session)) {
		if strings.HasPrefix(line, "< ") {
			continue
		}
		played.WriteString(line + "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := requestLine.FindStringSubmatch(line)
		if parts == nil {
			p.Fatalf("line %d is not a request: %s", i+1, line)
		}
		requests++
		reply, answered := served.HandleFrame(p.frame(served, requests, parts[2], parts[3]))
		if !answered {
			p.Fatalf("no reply to line %d", i+1)
		}
		p.keep(parts[1], reply)
		played.WriteString("< " + shortReply(string(reply)) + "\n")
	}
	if err := served.Finish(); err != nil {
		p.Errorf("the session ended with %v", err)
	}
	if difference := cmp.Diff(written, contentOf(p.T, root)); difference != "" {
		p.Errorf("the session changed the project:\n%s", difference)
	}
	return played.String()
}

// frame returns the frame of a request.
func (p player) frame(served *Session, id int, method, parameters string) []byte {
	p.Helper()
	parameters = reference.ReplaceAllStringFunc(parameters, func(name string) string {
		value, ok := p.names[name[1:]]
		if !ok {
			p.Fatalf("%s is the name of nothing", name)
		}
		return value
	})
	bound := `{"image_revision":"` + served.ImageRevision() + `"`
	if parameters != "" {
		bound += "," + parameters[1:]
	} else {
		bound += "}"
	}
	return fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}`, id, method, bound)
}

// keep keeps the handle of the candidate, or the chunk, of a reply by a name.
func (p player) keep(name string, reply []byte) {
	p.Helper()
	if name == "" {
		return
	}
	type handle struct {
		Candidate string `json:"candidate_revision"`
	}
	var read struct {
		Result struct {
			Payload struct {
				handle
				Chunk  string `json:"chunk"`
				Nested handle `json:"candidate"`
			} `json:"payload"`
		} `json:"result"`
	}
	if err := json.Unmarshal(reply, &read); err != nil {
		p.Fatal(err)
	}
	payload := read.Result.Payload
	value := strings.TrimSuffix(payload.Chunk, "\n")
	if value == "" {
		value = payload.Candidate + payload.Nested.Candidate
	}
	if value == "" {
		p.Fatalf("nothing to call %s in %s", name, reply)
	}
	if before, known := p.names[name]; known && before != value {
		p.Errorf("%s was %s and is %s", name, before, value)
	}
	p.names[name] = value
}

// shortReply returns a reply as it is recorded.
func shortReply(reply string) string {
	const repliesMax = 3000
	if len(reply) > repliesMax {
		return abbreviated(reply)
	}
	return reply
}
