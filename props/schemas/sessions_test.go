package schemas

import (
	"bytes"
	"encoding/hex"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/session"
	protocol "semaprax.dev/semaprax/core/session/image"
	"semaprax.dev/semaprax/core/wire"
	"semaprax.dev/semaprax/fixtures"
)

// exchange is a request that was answered, and its recorded reply.
type exchange struct {
	method string // "" where the request is not one
	reply  string
}

func TestEveryRecordedReplyIsAdmitted(t *testing.T) {
	names, err := fs.Glob(fixtures.Sessions(), "*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no recorded sessions: ", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(name, path.Ext(name)), func(t *testing.T) {
			text, err := fs.ReadFile(fixtures.Sessions(), name)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range exchanges(t, txtar.Parse(text).Files) {
				requireReply(t, e)
			}
		})
	}
}

// requireReply requires that the schema published for the method admits a reply. An error has the same form for every
// method.
func requireReply(t *testing.T, e exchange) {
	t.Helper()
	document, err := decode([]byte(e.reply))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := document.(map[string]any)["error"]; ok {
		for _, s := range schemas(t).errors {
			requireValid(t, s, document, e.reply)
		}
		return
	}
	requireValid(t, schemas(t).successes[e.method], document, e.reply)
}

// exchanges returns the requests of a recorded session with their replies. A reply that is not recorded in full is
// produced again, by a session without drift, which answers the same requests.
func exchanges(t *testing.T, steps []txtar.File) (list []exchange) {
	machine := protocol.Machine(catalog.Read(),
		session.Bounds{Request: wire.RequestBytesMax, Response: wire.ResponseBytesMax})
	state := session.Open(protocol.NewState(catalog.Read(),
		imageOf(t, projects[strings.TrimSpace(string(steps[0].Data))]())))
	var answered []exchange
	for _, step := range steps[1:] {
		switch step.Name {
		case "requests":
			for _, frame := range framesOf(t, step.Data) {
				next := machine.Admit(state, session.Frame(frame)).Run()
				state = next.Next
				if next.Reply != nil {
					answered = append(answered, exchange{methodOf(frame), string(next.Reply)})
				}
			}
		case "replies":
			for _, recorded := range linesOf(step.Data) {
				if len(answered) == 0 {
					t.Fatalf("no request is left for the reply %s", recorded)
				}
				e := answered[0]
				answered = answered[1:]
				if !strings.Contains(recorded, "⟨") {
					e.reply = recorded
				}
				list = append(list, e)
			}
		}
	}
	return list
}

// methodOf returns the method of a frame, if it is a request.
func methodOf(frame []byte) string {
	document, err := decode(frame)
	members, ok := document.(map[string]any)
	if err != nil || !ok {
		return ""
	}
	method, _ := members["method"].(string)
	return method
}

// linesOf returns the lines of a step without the remarks.
func linesOf(data []byte) (lines []string) {
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, strings.TrimSuffix(line, "\n"))
		}
	}
	return lines
}

// spelledBytes is what stands for bytes in a recorded request: their hexadecimal digits, and how often they repeat.
var spelledBytes = regexp.MustCompile(`⟨([0-9A-F]+)(?:\*([0-9]+))?⟩`)

// framesOf returns the frames of a step of requests.
func framesOf(t *testing.T, data []byte) (frames [][]byte) {
	for _, line := range linesOf(data) {
		frames = append(frames, spelledBytes.ReplaceAllFunc([]byte(line), func(spelled []byte) []byte {
			parts := spelledBytes.FindSubmatch(spelled)
			unit, err := hex.DecodeString(string(parts[1]))
			if err != nil {
				t.Fatal(err)
			}
			count := 1
			if len(parts[2]) > 0 {
				count, _ = strconv.Atoi(string(parts[2])) // digits only
			}
			return bytes.Repeat(unit, count)
		}))
	}
	return frames
}
