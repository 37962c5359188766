package image

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/core/wire"
	"semaprax.dev/semaprax/fixtures"
)

// machine is the machine with the bounds of the protocol.
var machine = within(wire.ResponseBytesMax)

// within is the machine whose replies have at most so many bytes, LF included.
func within(responseBytesMax int) *session.Machine[State] {
	return Machine(catalog.Read(), session.Bounds{Request: wire.RequestBytesMax, Response: responseBytesMax})
}

// calculator is the image that the tests ask.
var calculator = sync.OnceValue(func() *image.Image {
	files := fixtures.Calculator()
	manifest, refused := project.ParseManifest(read(files, "semaprax.toml"))
	if refused != nil {
		panic(refused)
	}
	var texts []string
	for _, path := range manifest.Sources() {
		texts = append(texts, string(read(files, path)))
	}
	p, refused := project.Open(manifest, texts)
	if refused != nil {
		panic(refused)
	}
	derived, refused := image.Derive(p)
	if refused != nil {
		panic(refused)
	}
	return derived
})

func read(files fs.FS, path string) []byte {
	text, err := fs.ReadFile(files, path)
	if err != nil {
		panic(err)
	}
	return text
}

func open() session.State[State] { return session.Open(NewState(catalog.Read(), calculator())) }

// ruleDrift stands for the rule that the holder of the inputs enforces.
var ruleDrift = diag.NewRule(&diag.RuleSpec{Code: "SPX-J102", Phase: "project", Text: "The inputs stay as they were."})

// driftOf returns what a recheck finds when a file changed.
func driftOf(path string) diag.List { return diag.List{ruleDrift.New(path + " bytes changed")} }

// callOf returns a frame with the id 1. params is a JSON object, or empty.
func callOf(method, params string) session.Event {
	if params != "" {
		params = `,"params":` + params
	}
	return session.Frame([]byte(`{"jsonrpc":"2.0","id":1,"method":"` + method + `"` + params + `}`))
}

// symbolOf returns a call for a symbol of the calculator.
func symbolOf(id string) session.Event {
	return callOf("image/symbol", fmt.Sprintf(`{"image_revision":"%s","stable_id":"%s"}`, calculator().Digest(), id))
}

// failureReply returns the error reply to the call 1 with the code and the message.
func failureReply(code wire.Code, message string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"error":{"code":%d,"message":"%s"}}`, code, message)
}

// isSuccess reports whether a reply carries a result.
func isSuccess(reply []byte) bool {
	return strings.HasPrefix(string(reply), `{"jsonrpc":"2.0","id":1,"result":`)
}
