package props

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/wire"
	"semaprax.dev/semaprax/fixtures"
	"semaprax.dev/semaprax/shell/serve"
)

// framesPerCheck makes the hundred checks of an ordinary run cover ten thousand frames.
const framesPerCheck = 100

// expectation is the reply that the protocol prescribes for a frame: silence, a refusal of the codec, or an answer to a
// call.
type expectation struct {
	silent  bool
	id      string // as the reply spells it
	refusal string // the error object, or "" for a call of a method that exists
}

func refusedWith(id string, code wire.Code, message string) expectation {
	return expectation{
		id:      id,
		refusal: `{"code":` + strconv.Itoa(int(code)) + `,"message":` + strconv.Quote(message) + `}`,
	}
}

func parseError(message string) expectation { return refusedWith("null", wire.ParseError, message) }

func invalidRequest(message string) expectation {
	return refusedWith("null", wire.InvalidRequest, "invalid request: "+message)
}

// expected checks a frame in the order of the protocol, with an ordinary JSON library.
func expected(frame []byte) expectation {
	switch {
	case len(frame) == 0:
		return expectation{silent: true}
	case bytes.ContainsRune(frame, '\r'):
		return parseError("request contains a raw carriage return")
	case !utf8.Valid(frame):
		return parseError("request is not valid UTF-8")
	}
	names, ok := scan(frame)
	if !ok {
		return parseError("request is not valid JSON")
	}
	if names != "" {
		return invalidRequest(names)
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(frame, &members) != nil || members == nil {
		return invalidRequest("expected one JSON object")
	}
	text := func(name string) (value string, is bool) {
		is = len(members[name]) > 0 && members[name][0] == '"' && json.Unmarshal(members[name], &value) == nil
		return value, is
	}
	bounded := func(s string) bool { return s != "" && len(s) <= 128 && !strings.ContainsFunc(s, unicode.IsControl) }
	if version, is := text("jsonrpc"); !is || version != "2.0" {
		return invalidRequest(`jsonrpc must be exactly "2.0"`)
	}
	method, ok := text("method")
	if !ok || !bounded(method) {
		return invalidRequest("method must be a nonempty bounded string without control characters")
	}
	id, ok := members["id"]
	if name, is := text("id"); ok && is {
		id, _ = jsontext.AppendQuote(nil, name)
		ok = bounded(name)
	} else if ok {
		_, err := strconv.ParseUint(string(id), 10, 64)
		ok = err == nil
	}
	if members["id"] != nil && !ok {
		return invalidRequest("id must be an unsigned integer or bounded string")
	}
	if params := members["params"]; params != nil && params[0] != '{' {
		e := refusedWith(string(id), wire.InvalidParams, "invalid params: params must be an object")
		e.silent = !ok
		return e
	}
	if _, exists := catalog.Read().Method(method); !exists {
		e := refusedWith(string(id), wire.MethodNotFound, "method is not available in the read-only image profile")
		e.silent = !ok
		return e
	}
	return expectation{silent: !ok, id: string(id)}
}

// scan reports whether a frame is one JSON text, and what is wrong with the names of an object's members.
func scan(frame []byte) (names string, is bool) {
	isObject := strings.HasPrefix(strings.TrimLeft(string(frame), " \t"), "{")
	decoder := jsontext.NewDecoder(bytes.NewReader(frame), jsontext.AllowDuplicateNames(true))
	seen := []map[string]bool{nil}
	for {
		token, err := decoder.ReadToken()
		if err == io.EOF {
			return names, len(seen) == 1 && decoder.InputOffset() > 0 && hasOneValue(frame)
		}
		if err != nil || decoder.StackDepth() > wire.DepthMax {
			return "", false
		}
		kind, length := decoder.StackIndex(decoder.StackDepth())
		switch token.Kind() {
		case '{', '[':
			seen = append(seen, map[string]bool{})
		case '}', ']':
			seen = seen[:len(seen)-1]
		case '0':
			if _, err := strconv.ParseFloat(token.String(), 64); err != nil {
				return "", false
			}
		case '"':
			if kind != '{' || length%2 == 0 || names != "" || !isObject {
				continue
			}
			name, inner := token.String(), seen[len(seen)-1]
			switch known := name == "jsonrpc" || name == "id" || name == "method" || name == "params"; {
			case decoder.StackDepth() == 1 && !known:
				names = "unknown member"
			case inner[name]:
				names = "duplicate object member"
			}
			inner[name] = true
		}
	}
}

func hasOneValue(frame []byte) bool {
	return jsontext.Value(frame).IsValid(jsontext.AllowDuplicateNames(true))
}

// questions returns valid frames, at least one for each method of a session; probeQuestion is the one that asks for a
// symbol.
func questions(t *testing.T, s *serve.Session) []string {
	t.Helper()
	image := `"image_revision":"` + s.ImageRevision() + `"`
	target := image + `,"target":"calculator.add"`
	declaration := target + `,"target_kind":"declaration"`
	summary := `{"jsonrpc":"2.0","id":8,"method":"image/function-summary","params":{` + target + `}}`
	return []string{
		`{"jsonrpc":"2.0","id":1,"method":"protocol/capabilities"}`,
		`{"jsonrpc":"2.0","id":"a","method":"protocol/schemas","params":{}}`,
		`{"jsonrpc":"2.0","id":18446744073709551615,"method":"protocol/instructions","params":{}}`,
		`{"jsonrpc":"2.0","id":2,"method":"protocol/client","params":{"language":"python"}}`,
		`{"jsonrpc":"2.0","id":3,"method":"workspace/open"}`,
		` {"method":"workspace/status","id":4,"jsonrpc":"2.0"}`,
		`{"jsonrpc":"2.0","id":5,"method":"query/catalog","params":{}}`,
		`{"jsonrpc":"2.0","id":"\u00e9\/","method":"image/symbol","params":{` + image +
			`,"stable_id":"calculator.add"}}`,
		`{"jsonrpc":"2.0","id":6,"method":"image/context","params":{` + declaration +
			`,"direction":"both","depth":2,"max_nodes":8,"max_bytes":65536}}`,
		`{"jsonrpc":"2.0","id":7,"method":"image/impact","params":{` + declaration + `}}`,
		summary,
		`{"jsonrpc":"2.0","id":9,"method":"image/facet","params":{` + target + `,"facet":"signature","handle":"` +
			facetHandle(t, s, summary, "signature") + `"}}`,
	}
}

const probeQuestion = 7

// facetHandle returns the handle of a facet that a summary gives.
func facetHandle(t *testing.T, s *serve.Session, summary, facet string) string {
	t.Helper()
	reply, _ := s.HandleFrame([]byte(summary))
	var decoded struct {
		Result struct {
			Payload struct {
				Facets []struct{ Facet, Handle string }
			}
		}
	}
	if err := json.Unmarshal(reply, &decoded); err != nil {
		t.Fatal(err)
	}
	for _, f := range decoded.Result.Payload.Facets {
		if f.Facet == facet {
			return f.Handle
		}
	}
	t.Fatalf("no handle of %s in %s", facet, reply)
	return ""
}

// noise holds pieces of text that matter to one of the checks.
var noise = rapid.SampledFrom([]string{
	"", "", " ", "\t", "\r", "\x00", "\x7f", "\xff", "\xc3", "é", "\u2028", "\ufeff", `"`, `\`, `\u0069d`, `\ud800`,
	`\n`, "{", "}", "[", "]", ",", ":",
	"-", "0", "1", ".5", "e9", "1e400", "18446744073709551616", "null", "true", "[[]]", `"id":1,`, `"a":{},`,
	`"params":[],`, `,"x":1}`, "2.0", "none",
})

// drawFrame returns a valid frame or a mutation of one, and whether it is unchanged.
func drawFrame(t *rapid.T, from []string) (changed []byte, same bool) {
	original := rapid.SampledFrom(from).Draw(t, "frame")
	frame := original
	for range rapid.IntRange(0, 3).Draw(t, "changes") {
		start := rapid.IntRange(0, len(frame)).Draw(t, "start")
		end := min(len(frame), start+rapid.SampledFrom([]int{0, 0, 1, 1, 2, 5, 30}).Draw(t, "width"))
		frame = frame[:start] + noise.Draw(t, "noise") + frame[end:]
	}
	return []byte(frame), frame == original
}

// Ten thousand mutations of valid frames each get one reply or silence, as a plain reading of the protocol prescribes,
// and leave the session unchanged.
func TestAMutatedFrameIsAnsweredAsThePlainReadingPrescribes(t *testing.T) {
	s := openCalculator(t)
	valid := questions(t, s)
	probe := []byte(valid[probeQuestion])
	before, _ := s.HandleFrame(probe)
	rapid.Check(t, func(t *rapid.T) {
		for range framesPerCheck {
			frame, same := drawFrame(t, valid)
			reply, answered := s.HandleFrame(frame)
			want := expected(frame)
			if answered == want.silent {
				t.Fatalf("%q is answered with %q", frame, reply)
			}
			if answered {
				wantAnswer(t, frame, reply, want)
			}
			if same && !isResult(reply) {
				t.Fatalf("%q is answered with %q", frame, reply)
			}
		}
		if after, _ := s.HandleFrame(probe); !bytes.Equal(after, before) {
			t.Fatalf("the session answers %q, and answered %q", after, before)
		}
	})
}

func isResult(reply []byte) bool {
	var decoded struct{ Result map[string]any }
	return json.Unmarshal(reply, &decoded) == nil && decoded.Result != nil
}

// The property above changes these frames, so each of them must reach its method.
func TestEveryMethodOfASessionHasAFrameThatGivesAResult(t *testing.T) {
	s := openCalculator(t)
	asked := map[string]bool{}
	for _, frame := range questions(t, s) {
		var request struct{ Method string }
		if err := json.Unmarshal([]byte(frame), &request); err != nil {
			t.Fatal(err)
		}
		if reply, _ := s.HandleFrame([]byte(frame)); !isResult(reply) {
			t.Errorf("%s is answered with %s", frame, reply)
		}
		asked[request.Method] = true
	}
	for _, name := range catalog.Read().MethodNames() {
		if !asked[name] {
			t.Errorf("no frame asks %s", name)
		}
	}
}

func wantAnswer(t *rapid.T, frame, reply []byte, want expectation) {
	if want.refusal != "" {
		if exactly := `{"jsonrpc":"2.0","id":` + want.id + `,"error":` + want.refusal + `}`; string(reply) != exactly {
			t.Fatalf("%q is answered with\n%s, want\n%s", frame, reply, exactly)
		}
		return
	}
	rest, ok := strings.CutPrefix(string(reply), `{"jsonrpc":"2.0","id":`+want.id+`,`)
	meaning := strings.HasPrefix(rest, `"result":{`) || strings.HasPrefix(rest, `"error":{"code":-32602,`) ||
		strings.HasPrefix(rest, `"error":{"code":-32000,"message":"SPX-`)
	if !ok || !meaning || strings.Contains(rest, "\n") || !jsontext.Value(reply).IsValid() {
		t.Fatalf("%q is answered with %s", frame, reply)
	}
}

func openCalculator(t *testing.T) *serve.Session {
	t.Helper()
	read := func(path string) string {
		text, err := fs.ReadFile(fixtures.Calculator(), path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	sources := []string{read("src/app.spx"), read("src/core.spx"), read("src/tests.spx")}
	s, err := serve.OpenTexts(read("semaprax.toml"), sources, serve.ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
