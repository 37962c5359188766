package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"semaprax.dev/semaprax/fixtures"
)

// projects are those that recorded sessions name.
var projects = map[string]func() fs.FS{
	"calculator": fixtures.Calculator,
	"plant":      fixtures.Plant,
	"spool":      fixtures.Spool,
	"parcel":     fixtures.Parcel,
}

func TestSessionsAreAnsweredAsRecorded(t *testing.T) {
	names, err := fs.Glob(fixtures.Sessions(), "*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no recorded sessions: ", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(name, ".txtar"), func(t *testing.T) {
			text, err := fs.ReadFile(fixtures.Sessions(), name)
			if err != nil {
				t.Fatal(err)
			}
			replay(t, txtar.Parse(text).Files)
		})
	}
}

// replay takes the steps of a recorded session.
func replay(t *testing.T, steps []txtar.File) {
	edits := slices.ContainsFunc(steps, func(step txtar.File) bool { return strings.HasPrefix(step.Name, "edit ") })
	if edits && runtime.GOOS == "windows" {
		t.Skip("the system denies edits of held inputs")
	}
	root := checkout(t, projects[strings.TrimSpace(string(steps[0].Data))]())
	written := contentOf(t, root)
	c := dial(t, manifestOf(root))
	for _, step := range steps[1:] {
		switch name, path, _ := strings.Cut(step.Name, " "); name {
		case "requests":
			c.send(framesOf(t, step.Data)...)
		case "replies":
			compare(c, root, linesOf(step.Data))
		case "edit":
			edit(t, root, path, string(step.Data))
			written[path] = string(step.Data)
		case "end":
			rest, ended := c.hangUp()
			if len(rest) > 0 {
				t.Errorf("%d more replies, the first: %s", len(rest), rest[0])
			}
			if got := placed(ending(ended), root) + "\n"; got != string(step.Data) {
				t.Errorf("the session ended with %sand is recorded to end with %s", got, step.Data)
			}
		default:
			t.Fatalf("unknown step %s", step.Name)
		}
	}
	if difference := cmp.Diff(written, contentOf(t, root)); difference != "" {
		t.Errorf("the session changed the project:\n%s", difference)
	}
}

// compare receives the replies that were recorded.
func compare(c *client, root string, recorded []string) {
	c.Helper()
	remark := ""
	for _, want := range recorded {
		if strings.HasPrefix(want, "#") {
			remark = want
			continue
		}
		got := placed(c.receive(), root)
		if strings.Contains(want, `"⟨text⟩"`) {
			got = ownWords.ReplaceAllString(got, `"$1":"⟨text⟩"`)
		}
		if strings.HasPrefix(want, "⟨") {
			got = abbreviated(got)
		}
		if got != want {
			c.Errorf("%s\n got %s\nwant %s", remark, got, want)
		}
	}
}

// ownWords are the members of payloads whose wording the protocol leaves to the product.
var ownWords = regexp.MustCompile(`"(instructions|source)":"(?:[^"\\]|\\.)+"`)

// ending returns the text that a session is recorded to end with.
func ending(err error) string {
	if err == nil {
		return "clean"
	}
	return err.Error()
}

// placed returns a text with the absolute path of the checkout written as recorded.
func placed(text, root string) string {
	return strings.ReplaceAll(text, root+string(filepath.Separator), "$PROJECT/")
}

// abbreviated returns the abbreviation by which a long reply is recorded.
func abbreviated(reply string) string {
	sum := sha256.Sum256([]byte(reply))
	return fmt.Sprintf("⟨%d bytes sha256:%x⟩", len(reply), sum)
}

// linesOf returns the lines of a step.
func linesOf(data []byte) []string {
	if len(data) == 0 {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
}

// spelledBytes is what stands for bytes in a recorded request: their hexadecimal digits, and how often they repeat.
var spelledBytes = regexp.MustCompile(`⟨([0-9A-F]+)(?:\*([0-9]+))?⟩`)

// framesOf returns the frames of a step of requests.
func framesOf(t *testing.T, data []byte) (frames [][]byte) {
	for _, line := range linesOf(data) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		frame := spelledBytes.ReplaceAllFunc([]byte(line), func(spelled []byte) []byte {
			parts := spelledBytes.FindSubmatch(spelled)
			unit, err := hex.DecodeString(string(parts[1]))
			if err != nil {
				t.Fatalf("%s: %v", spelled, err)
			}
			count := 1
			if len(parts[2]) > 0 {
				count, _ = strconv.Atoi(string(parts[2])) // digits only
			}
			return bytes.Repeat(unit, count)
		})
		frames = append(frames, frame)
	}
	return frames
}

// contentOf returns the files of a checkout by their slash-separated paths.
func contentOf(t *testing.T, root string) map[string]string {
	t.Helper()
	content := map[string]string{}
	err := fs.WalkDir(os.DirFS(root), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(path)))
		content[path] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return content
}
