package serve_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"strings"

	"semaprax.dev/semaprax/shell/serve"
)

// The smallest project: a manifest, an entry module, and a test module.
const manifest = `schema = "semaprax.project.v1"
name = "greeter"
entry = "greeter.app"
sources = ["src/app.spx", "src/tests.spx"]
web_exports = ["greeter.app.main"]
tests = ["greeter.tests"]
`

func module(name, id string) string {
	return "module " + name + ";\n\n@id(\"" + id + "\")\nfn main() -> i64\n{\n    0\n}\n"
}

var sources = []string{module("greeter.app", "greeter.app.main"), module("greeter.tests", "greeter.tests.main")}

// A host without a disk opens a session over texts and hands it one frame after the other.
func ExampleSession_HandleFrame() {
	session, err := serve.OpenTexts(manifest, sources, serve.ReadOnly)
	if err != nil {
		log.Fatal(err)
	}
	defer session.Close()
	frame := `{"jsonrpc":"2.0","id":1,"method":"image/symbol","params":{"image_revision":"` + session.ImageRevision() +
		`","stable_id":"greeter.app.main"}}`
	reply, answered := session.HandleFrame([]byte(frame))
	fmt.Println(answered, strings.Contains(string(reply), `"kind":"function","module":"greeter.app","name":"main"`))
	_, answered = session.HandleFrame([]byte(`{"jsonrpc":"2.0","method":"workspace/open"}`))
	fmt.Println(answered)
	fmt.Println(session.Finish())
	// Output:
	// true true
	// false
	// <nil>
}

// A host that owns the streams of an agent serves them until the agent closes its side.
func ExampleSession_Serve() {
	session, err := serve.OpenTexts(manifest, sources, serve.ReadOnly)
	if err != nil {
		log.Fatal(err)
	}
	defer session.Close()
	agent := strings.NewReader(`{"jsonrpc":"2.0","id":"a","method":"no/such"}` + "\n")
	var replies strings.Builder
	fmt.Println(session.Serve(context.Background(), agent, &replies))
	fmt.Print(strings.Replace(replies.String(), `,"error"`, ",\n\"error\"", 1))
	// Output:
	// <nil>
	// {"jsonrpc":"2.0","id":"a",
	// "error":{"code":-32601,"message":"method is not available in the read-only image profile"}}
}

// A refused project is an error that carries its diagnostics.
func ExampleRefused() {
	_, err := serve.OpenTexts(manifest, []string{sources[0], "module greeter.tests;\n"}, serve.ReadOnly)
	var refused serve.Refused
	if errors.As(err, &refused) {
		for _, d := range refused.Diagnostics {
			fmt.Println(d.Code(), d.Path())
		}
	}
	// Output:
	// SPX-P101 src/tests.spx
}

// A host lets an agent prepare changes: the session is opened with another capability, which no request can raise. The
// texts of the host stay as they are; it takes a change over from the report, if it wants to.
func ExampleOpenTexts_candidates() {
	session, err := serve.OpenTexts(manifest, sources, serve.CandidateOnly)
	if err != nil {
		log.Fatal(err)
	}
	defer session.Close()
	ask := func(method, parameters string) (payload map[string]any) {
		frame := fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"%s","params":{"image_revision":"%s"%s}}`,
			method, session.ImageRevision(), parameters)
		reply, _ := session.HandleFrame([]byte(frame))
		var answer struct {
			Result struct {
				Payload map[string]any `json:"payload"`
			} `json:"result"`
		}
		if err := json.Unmarshal(reply, &answer); err != nil || answer.Result.Payload == nil {
			log.Fatalf("%s", reply)
		}
		return answer.Result.Payload
	}
	opened := ask("candidate/open", "")
	added := ask("candidate/apply-intent", fmt.Sprintf(`,"candidate_revision":"%s","intent":{"kind":"add_declaration",
		"target":"greeter.app.main","declaration":{"id":"greeter.app.greet","name":"greet","parameters":[],
		"return_type":"i64","effects":[],"requires":[],"ensures":[],"body":{"kind":"i64","value":42}}}`,
		opened["candidate_revision"]))
	report := ask("candidate/query",
		fmt.Sprintf(`,"candidate_revision":"%s","chunk_bytes":65536`, added["candidate_revision"]))
	var read struct {
		Changes []struct {
			Diff string `json:"source_diff"`
		} `json:"source_changes"`
	}
	if err := json.Unmarshal([]byte(report["chunk"].(string)), &read); err != nil {
		log.Fatal(err)
	}
	for _, change := range read.Changes {
		fmt.Print(change.Diff)
	}
	// Output:
	// --- a/src/app.spx
	// +++ b/src/app.spx
	// @@ -7,0 +8,6 @@
	// +
	// +@id("greeter.app.greet")
	// +fn greet() -> i64
	// +{
	// +    42
	// +}
}
