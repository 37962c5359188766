package project

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/diag"
)

// replaced returns the ledger manifest with one part replaced.
func replaced(t *testing.T, old, new string) string {
	t.Helper()
	if strings.Count(ledger, old) != 1 {
		t.Fatalf("%q stands %d times in the manifest", old, strings.Count(ledger, old))
	}
	return strings.Replace(ledger, old, new, 1)
}

// list returns count quoted items made by the pattern, in sorted order.
func list(pattern string, count int) string {
	items := make([]string, count)
	for i := range items {
		items[i] = `"` + fmt.Sprintf(pattern, i) + `"`
	}
	return "[" + strings.Join(items, ", ") + "]"
}

func TestParseRefusesEachViolationWithOneDiagnostic(t *testing.T) {
	sources := `["src/app.spx", "src/book.spx", "src/tests.spx"]`
	exports := `["ledger.balance", "ledger.post"]`
	name, entry := `name = "ledger"`, `entry = "ledger.app"`
	cases := []struct {
		behaviour, text, code, names string
	}{
		{"too long", ledger + strings.Repeat("#", ManifestBytesMax), "SPX-J101", "`manifest_bytes`"},
		{"empty", "", "SPX-J100", "`schema` is missing"},
		{"NUL", replaced(t, "ledger.app", "ledger\x00app"), "SPX-J100", "NUL"},
		{"byte order mark", "\ufeff" + ledger, "SPX-J100", "byte order mark"},
		{"carriage returns", strings.ReplaceAll(ledger, "\n", "\r\n"), "SPX-J100", "carriage return"},
		{"unknown schema", replaced(t, "project.v1", "project.v14"), "SPX-J100", "`schema`"},
		{"first line is another field", strings.TrimPrefix(ledger, "schema = \"semaprax.project.v1\"\n"), "SPX-J100",
			"`schema` is missing before line 1"},
		{"no final line feed", strings.TrimSuffix(ledger, "\n"), "SPX-J100", "line 6"},
		{"two final line feeds", ledger + "\n", "SPX-J100", "line 7 is empty"},
		{"text after the last line", ledger + "x", "SPX-J100", "line 7"},
		{"blank line", replaced(t, name, "\n"+name), "SPX-J100", "line 2 is empty"},
		{"swapped lines", replaced(t, name+"\n"+entry, entry+"\n"+name), "SPX-J100", "line 2"},
		{"unknown key", replaced(t, "name =", "title ="), "SPX-J100", "line 2"},
		{"comment", replaced(t, name, name+" # mine"), "SPX-J100", "line 2"},
		{"no space before the value", replaced(t, `name = "`, `name ="`), "SPX-J100", "line 2"},
		{"single quotes", replaced(t, `"ledger"`, `'ledger'`), "SPX-J100", "line 2"},
		{"one quote is both quotes", replaced(t, `"ledger"`, `"`), "SPX-J100", "line 2"},
		{"escape", replaced(t, `"ledger"`, `"led\u0067er"`), "SPX-J100", "line 2"},
		{"quote in a value", replaced(t, `"ledger"`, `"led"ger"`), "SPX-J100", "line 2"},
		{"no space after a comma", replaced(t, exports, `["ledger.balance","ledger.post"]`), "SPX-J100", "line 5"},
		{"padding in a list", replaced(t, exports, `[ "ledger.balance" ]`), "SPX-J100", "line 5"},
		{"trailing comma", replaced(t, exports, `["ledger.balance", ]`), "SPX-J100", "line 5"},
		{"empty item", replaced(t, exports, `["", "ledger.balance"]`), "SPX-J100", "line 5"},
		{"open list", replaced(t, exports, `["ledger.balance"`), "SPX-J100", "line 5"},
		{"name begins with a digit", replaced(t, `"ledger"`, `"1edger"`), "SPX-J100", "`name`"},
		{"name is empty", replaced(t, `"ledger"`, `""`), "SPX-J100", "`name`"},
		{"name of 65 bytes", replaced(t, `"ledger"`, `"`+strings.Repeat("n", 65)+`"`), "SPX-J100", "`name`"},
		{"entry with an empty segment", replaced(t, "ledger.app", "ledger..app"), "SPX-J100", "`entry`"},
		{"one source", replaced(t, sources, `["src/app.spx"]`), "SPX-J100", "`sources`"},
		{"no sources", replaced(t, sources, `[]`), "SPX-J100", "`sources`"},
		{"4,097 sources", replaced(t, sources, list("s%04d.spx", 4097)), "SPX-J101",
			"`sources` has 4097 items; the limit is 4096"},
		{"unsorted sources", replaced(t, sources, `["src/book.spx", "src/app.spx"]`), "SPX-J100", "`sources`"},
		{"repeated source", replaced(t, sources, `["src/app.spx", "src/app.spx"]`), "SPX-J100", "`sources`"},
		{"source outside", replaced(t, sources, `["../src/app.spx", "src/book.spx"]`), "SPX-J100", "`sources`"},
		{"uppercase source", replaced(t, sources, `["SRC/app.spx", "src/book.spx"]`), "SPX-J100", "`sources`"},
		{"source of another suffix", replaced(t, sources, `["src/app.rs", "src/book.spx"]`), "SPX-J100", "`sources`"},
		{"no exports", replaced(t, exports, `[]`), "SPX-J100", "`web_exports`"},
		{"33 exports", replaced(t, exports, list("id.%02d", 33)), "SPX-J101", "`web_exports` has 33 items; the limit is 32"},
		{"unsorted exports", replaced(t, exports, `["ledger.post", "ledger.balance"]`), "SPX-J100", "`web_exports`"},
		{"export outside the grammar", replaced(t, exports, `["ledger:post"]`), "SPX-J100", "`web_exports`"},
		{"export of 129 bytes", replaced(t, exports, `["`+strings.Repeat("e", 129)+`"]`), "SPX-J100", "`web_exports`"},
		{"no test module", replaced(t, `["ledger.tests"]`, `[]`), "SPX-J100", "`tests`"},
		{"two test modules", replaced(t, `["ledger.tests"]`, `["a", "b"]`), "SPX-J100", "`tests`"},
		{"test module outside the grammar", replaced(t, "ledger.tests", "ledger-tests"), "SPX-J100", "`tests`"},
		{"entry is the test module", replaced(t, "ledger.tests", "ledger.app"), "SPX-J100", "`tests`"},
	}
	for _, c := range cases {
		t.Run(c.behaviour, func(t *testing.T) {
			m, refusal := ParseManifest([]byte(c.text))
			if m.Text() != "" || len(refusal) != 1 || refusal[0].Code() != c.code {
				t.Fatalf("got %v, want one %s", refusal, c.code)
			}
			if message := refusal[0].Message(); !strings.Contains(message, c.names) || len(message) > 400 {
				t.Errorf("the message does not name %s briefly: %s", c.names, message)
			}
		})
	}
}

func TestParseAdmitsExactlyTheLimits(t *testing.T) {
	text := replaced(t, `["src/app.spx", "src/book.spx", "src/tests.spx"]`, list("s%04d.spx", SourcesMax))
	text = strings.Replace(text, `["ledger.balance", "ledger.post"]`, list("id.%02d", WebExportsMax), 1)
	if _, refusal := ParseManifest([]byte(text)); refusal != nil {
		t.Fatal(refusal)
	}
}

func TestParseReportsTheFirstViolationInOrder(t *testing.T) {
	// Each step mends one more violation, from the last rule to the first, and must uncover the next one.
	broken := `schema = "semaprax.project.v1"
name = "N"
entry = "."
sources = ["b.spx", "a.spx"]
web_exports = []
tests = []
`
	steps := []struct{ names, old, new string }{
		{"`name`", `"N"`, `"n"`},
		{"`entry`", `"."`, `"app"`},
		{"`sources`", `["b.spx", "a.spx"]`, `["a.spx", "b.spx"]`},
		{"`web_exports`", `web_exports = []`, `web_exports = ["x"]`},
		{"`tests`", `tests = []`, `tests = ["app"]`},
		{"`entry`", `["app"]`, `["tests"]`},
	}
	for _, step := range steps {
		_, refusal := ParseManifest([]byte(broken))
		if len(refusal) != 1 || !strings.Contains(refusal[0].Message(), step.names) {
			t.Fatalf("got %v, want %s", refusal, step.names)
		}
		broken = strings.Replace(broken, step.old, step.new, 1)
	}
	if _, refusal := ParseManifest([]byte(broken)); refusal != nil {
		t.Fatal(refusal)
	}
}

func TestParseOfAnyBytesGivesThemBackOrOneDiagnostic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		content := []byte(ledger)
		for range rapid.IntRange(0, 3).Draw(t, "edits") {
			at := rapid.IntRange(0, len(content)-1).Draw(t, "at")
			part := rapid.SampledFrom([]string{"\"", "\\", "\n", ", ", "", "a", " = ", "[", "]", "\xff", "v2"}).Draw(t, "part")
			content = append(append(content[:at:at], part...), content[at+1:]...)
		}
		m, refusal := ParseManifest(content)
		if refusal == nil && m.Text() != string(content) {
			t.Fatalf("admitted %q as %q", content, m.Text())
		}
		if refusal != nil && (len(refusal) != 1 || m.Text() != "") {
			t.Fatalf("refused with %v and %q", refusal, m.Text())
		}
	})
}

func TestExamplesOfTheManifestRules(t *testing.T) {
	for _, rule := range []diag.Rule{RuleManifestGrammar, RuleInputLimit} {
		if _, refusal := ParseManifest([]byte(rule.Wrong())); len(refusal) != 1 || refusal[0].Rule() != rule {
			t.Errorf("the wrong example of %s gives %v", rule.Code(), refusal)
		}
		if _, refusal := ParseManifest([]byte(rule.Right())); refusal != nil {
			t.Errorf("the right example of %s gives %v", rule.Code(), refusal)
		}
	}
}
