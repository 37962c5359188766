package serve

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/core/wire"
)

// nestedMax is about how many brackets nest in a contract below; a source admits few more.
const nestedMax = syntax.NestingMax - 4

// nesting is a contract that nests as deep as it can, on a record that holds a record, and so on.
type nesting struct {
	about, condition string
	records          int
}

func nestings() []nesting {
	value, pattern := "0", "x"
	for i := range nestedMax - 1 {
		value = fmt.Sprintf("R%d { a: %s }", i, value)
	}
	for i := range nestedMax - 3 {
		pattern = fmt.Sprintf("R%d { a: %s }", i, pattern)
	}
	return []nesting{
		{"calls", strings.Repeat("same(", nestedMax) + "true" + strings.Repeat(")", nestedMax), 1},
		{"constructions", "holds(" + value + ")", nestedMax - 1},
		{"a pattern below operators", "match r { " + pattern + " => true, }" + strings.Repeat(" && true", nestedMax-3),
			nestedMax - 3},
	}
}

// sources returns the sources of a project with a function deep.guarded that requires the condition.
func (n nesting) sources() []string {
	var app strings.Builder
	app.WriteString("module deep.app;\n")
	held := "i64"
	for i := range n.records {
		fmt.Fprintf(&app, "@id(\"r%d\") record R%d { @id(\"r%d.a\") a: %s, }\n", i, i, i, held)
		held = fmt.Sprintf("R%d", i)
	}
	fmt.Fprintf(&app, "@id(\"deep.same\") fn same(b: bool) -> bool { b }\n"+
		"@id(\"deep.holds\") fn holds(r: %s) -> bool { true }\n"+
		"@id(\"deep.guarded\") fn guarded(r: %s) -> i64 requires %s { 0 }\n", held, held, n.condition)
	return []string{canonical(app.String() + "@id(\"deep.main\") fn main() -> i64 { 0 }"),
		canonical("module deep.tests; @id(\"deep.tests.main\") fn main() -> i64 { 0 }")}
}

func canonical(source string) string {
	parsed, refused := syntax.Parse(source)
	if refused != nil {
		return source // and opening says why
	}
	return string(syntax.Format(nil, parsed))
}

func TestNoReplyNestsDeeperThanClientsRead(t *testing.T) {
	const manifest = "schema = \"semaprax.project.v1\"\nname = \"deep\"\nentry = \"deep.app\"\n" +
		"sources = [\"app.spx\", \"tests.spx\"]\nweb_exports = [\"deep.same\"]\ntests = [\"deep.tests\"]\n"
	deepest := 0
	for _, n := range nestings() {
		s, err := OpenTexts(manifest, n.sources(), ReadOnly)
		if err != nil {
			t.Fatalf("%s: %.500v", n.about, err)
		}
		ask := func(method, params string) []byte {
			const frame = `{"jsonrpc":"2.0","id":1,"method":%q,"params":{"image_revision":%q,"target":"deep.guarded"%s}}`
			reply, _ := s.HandleFrame(fmt.Appendf(nil, frame, method, s.ImageRevision(), params))
			return reply
		}
		var summary struct {
			Result struct {
				Payload struct {
					Facets []struct{ Facet, Handle string }
				}
			}
		}
		err = json.Unmarshal(ask("image/function-summary", ""), &summary)
		if err != nil || len(summary.Result.Payload.Facets) == 0 {
			t.Fatalf("%s: no facets, error %v", n.about, err)
		}
		for _, f := range summary.Result.Payload.Facets {
			reply := ask("image/facet", fmt.Sprintf(`,"facet":%q,"handle":%q,"max_bytes":524288`, f.Facet, f.Handle))
			if !strings.Contains(string(reply), `"result":`) {
				t.Errorf("%s, %s: %.300s", n.about, f.Facet, reply)
			}
			deepest = max(deepest, depthOf(reply))
		}
	}
	if deepest <= 3*syntax.NestingMax || deepest > wire.ResponseDepthMax {
		t.Errorf("replies nest %d deep, and clients read %d", deepest, wire.ResponseDepthMax)
	}
}

// depthOf returns how deep the containers of a JSON text nest.
func depthOf(text []byte) (deepest int) {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case !quoted && (c == '{' || c == '['):
			depth++
			deepest = max(deepest, depth)
		case !quoted && (c == '}' || c == ']'):
			depth--
		}
	}
	return deepest
}
