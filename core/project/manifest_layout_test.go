package project

import (
	"strings"
	"testing"
)

// Each row breaks the ledger manifest in one way. The mark is the text that the diagnostic points at.
func TestAFaultOfAManifestNamesItsLineAndTheNearestRightValue(t *testing.T) {
	const name, entry = `name = "ledger"`, `entry = "ledger.app"`
	const sources = `sources = ["src/app.spx", "src/book.spx", "src/tests.spx"]`
	const exports = `web_exports = ["ledger.balance", "ledger.post"]`
	for _, row := range []struct {
		old, new      string
		line          int
		mark          string
		message, help string
	}{
		{name, `nmae = "ledger"`, 2, "nmae", `line 2 assigns the unknown key "nmae"`, "did you mean `name`?"},
		{"web_exports", "exports", 5, "exports", `line 5 assigns the unknown key "exports"`, "did you mean `web_exports`?"},
		{name, "license = \"MIT\"\n" + name, 2, "license", `line 2 assigns the unknown key "license"`,
			"the keys are schema, name, entry, sources, web_exports, tests"},
		{name, "version = \"1.0.0\"\n" + name, 2, `version = "1.0.0"`,
			"`version` on line 2 is not a key of schema semaprax.project.v1", "remove the line"},
		{name, name + "\n" + name, 3, name, "`name` is assigned twice, on lines 2 and 3", "remove one of the lines"},
		{name + "\n", "", 2, "", "the key `name` is missing before line 2", "add the line `name = \"...\"`"},
		{`tests = ["ledger.tests"]` + "\n", "", 6, "", "the key `tests` is missing at the end",
			"add the line `tests = [\"...\", \"...\"]`"},
		{name + "\n" + entry, entry + "\n" + name, 2, entry, "`entry` on line 2 stands where `name` must stand",
			"the order is schema, name, entry, sources, web_exports, tests"},
		{name, "# mine\n" + name, 2, "# mine", "line 2 is a comment; a manifest has no comments", "remove the line"},
		{name, "[package]\n" + name, 2, "[package]", "line 2 begins a table; a manifest has no tables",
			"write the keys without one: schema, name, entry, sources, web_exports, tests"},
		{name, "ledger", 2, "ledger", `line 2 assigns no key; found "ledger"`, "write `name = \"...\"`"},
		{"project.v1", "project.v14", 1, `schema = "semaprax.project.v14"`,
			"`schema` \"semaprax.project.v14\" is unknown; the schemas are semaprax.project.v1 to semaprax.project.v13",
			`did you mean "semaprax.project.v1"?`},
		{name, `name="ledger"`, 2, `"ledger"`,
			"`name` on line 2 must have one space on each side of the equals sign, and no other around it",
			"write `" + name + "`"},
		{name, `name = 'ledger'`, 2, `'ledger'`, "`name` on line 2 must stand in double quotes", "write `" + name + "`"},
		{name, `name = ledger`, 2, `ledger`, "`name` on line 2 must stand in double quotes", "write `" + name + "`"},
		{name, `name = ["ledger"]`, 2, `["ledger"]`, "`name` on line 2 must be one text, not a list", "write `" + name + "`"},
		{name, name + " # mine", 2, `"ledger" # mine`,
			"`name` on line 2 is followed by a comment; a manifest has no comments", "write `" + name + "`"},
		{`["ledger.tests"]`, `"ledger.tests"`, 6, `"ledger.tests"`, "`tests` on line 6 must be a list",
			"write `tests = [\"ledger.tests\"]`"},
		{exports, `web_exports = ["ledger.balance","ledger.post",]`, 5, `["ledger.balance","ledger.post",]`,
			"`web_exports` on line 5 has a trailing comma or an empty item", "write `" + exports + "`"},
		{exports, `web_exports = [ "ledger.post", "ledger.balance" ]`, 5, `[ "ledger.post", "ledger.balance" ]`,
			"`web_exports` on line 5 must be quoted items with one space after each comma and none beside the brackets",
			"write `" + exports + "`"},
		{exports, "web_exports = [\n  \"ledger.balance\", # old\n  \"ledger.post\",\n]", 5, `[`,
			"`web_exports` on line 5 goes on over several lines; a list stands on one line", "write `" + exports + "`"},
		{sources, `sources = ["src/book.spx", "src/app.spx"]`, 4, `"src/app.spx"`,
			"`sources` must be sorted by bytes without repetition; \"src/app.spx\" may not follow \"src/book.spx\"",
			"write `sources = [\"src/app.spx\", \"src/book.spx\"]`"},
		{exports, `web_exports = ["ledger.post", "ledger.post"]`, 5, `"ledger.post"`,
			"`web_exports` lists \"ledger.post\" twice",
			"write `web_exports = [\"ledger.post\"]`"},
		{"src/app.spx", `./src/app.spx`, 4, `"./src/app.spx"`, "`sources` must be a relative lowercase path",
			`did you mean "src/app.spx"?`},
		{"src/app.spx", `src/app`, 4, `"src/app"`, "`sources` must be a relative lowercase path",
			`did you mean "src/app.spx"?`},
		{"src/app.spx", `Src/App.spx`, 4, `"Src/App.spx"`, "`sources` must be a relative lowercase path",
			`rename the file, and write "src/app.spx"`},
		{"src/app.spx", `../app.spx`, 4, `"../app.spx"`, "`sources` must be a relative lowercase path",
			"list only files below the directory of the manifest"},
		{`"ledger"`, `"My Ledger"`, 2, `"My Ledger"`,
			"`name` must be 1 to 64 bytes of a-z, 0-9 and '-', beginning with a letter", `did you mean "my-ledger"?`},
		{`"ledger.app"`, `"ledger/app.spx"`, 3, `"ledger/app.spx"`, "`entry` must be a module name",
			`did you mean "ledger.app"?`},
		{`"ledger"`, `"` + strings.Repeat("l", 65) + `"`, 2, `"` + strings.Repeat("l", 65) + `"`,
			"`name` has a value of 65 bytes; the limit is 64: ", ""},
	} {
		text := replaced(t, row.old, row.new)
		_, found := ParseManifest([]byte(text))
		if len(found) != 1 || found[0].Path() != ManifestName {
			t.Errorf("%s: got %v", row.new, found)
			continue
		}
		span, _ := found[0].Span()
		if mark := text[span.Start:span.End]; span.Line != row.line || mark != row.mark {
			t.Errorf("%s: marks %q on line %d", row.new, mark, span.Line)
		}
		if !strings.HasPrefix(found[0].Message(), row.message) || found[0].Help() != row.help {
			t.Errorf("%s: got\n%s\n  help: %s", row.new, found[0].Message(), found[0].Help())
		}
	}
}

// What a help says to write is right where the line or the value stands.
func TestTheLineThatAHelpWritesIsAdmitted(t *testing.T) {
	for _, broken := range []string{
		`name="ledger"`, `name = ledger`, `name  =  'ledger'   # mine`, `name = ["ledger"]`, `name = "ledger",`,
		`"name" = "ledger"`,
		`sources = ["src/tests.spx","src/app.spx"]`, `sources = [ 'src/app.spx' , 'src/tests.spx', ]`,
		`sources = [src/app.spx, src/tests.spx]`,
		`sources = ["src/app.spx", "src/app.spx", "src/tests.spx"]`, `tests = "ledger.tests"`, `tests = ledger.tests`,
		`tests = [ledger.tests]`,
	} {
		lines := strings.SplitAfter(ledger, "\n")
		key := (textLine{text: broken})
		word, _ := key.key()
		for i, line := range lines {
			if !strings.HasPrefix(line, word+" ") {
				continue
			}
			lines[i] = broken + "\n"
			_, found := ParseManifest([]byte(strings.Join(lines, "")))
			if len(found) != 1 {
				t.Fatalf("%s: got %v", broken, found)
			}
			help, is := strings.CutPrefix(found[0].Help(), "write `")
			if !is {
				t.Errorf("%s: the help is %q", broken, found[0].Help())
				continue
			}
			lines[i] = strings.TrimSuffix(help, "`") + "\n"
			if _, found := ParseManifest([]byte(strings.Join(lines, ""))); found != nil {
				t.Errorf("%s: the help leads to %v", broken, found)
			}
		}
	}
}

func TestAManifestOfAnotherSchemaIsJudgedByItsOwnKeys(t *testing.T) {
	const text = `schema = "semaprax.project.v4"
name = "ledger"
profile = "useful-data-command.v1"
`
	_, found := ParseManifest([]byte(text))
	if len(found) != 1 || found[0].Message() != "the key `version` is missing before line 3" {
		t.Errorf("got %v", found)
	}
}
