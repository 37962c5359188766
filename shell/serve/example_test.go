package serve_test

import (
	"context"
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
