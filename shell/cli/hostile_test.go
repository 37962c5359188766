package cli

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

// hostile holds characters that a terminal obeys, hides or reorders.
const hostile = "\u202e\u2066\u200b\u200d\ufeff\u061c\u2060\u2028\u00ad\U000e0041\u0085\x7f\x1b[31m\x07\r\t"

// hostileIdentity spells the same in escapes of the language.
const hostileIdentity = `\u{202e}\u{2066}\u{200b}\u{feff}\u{85}\u{7f}\u{1b}[31m\n\t`

// isObeyed is an independent oracle: it shares no table with the package that escapes.
func isObeyed(c rune) bool {
	for _, r := range [][2]rune{{0, 9}, {0xb, 0x1f}, {0x7f, 0x9f}, {0xad, 0xad}, {0x61c, 0x61c}, {0x200b, 0x200f},
		{0x2028, 0x202e}, {0x2060, 0x2064}, {0x2066, 0x206f}, {0xfeff, 0xfeff}, {0xe0000, 0xe0fff}} {
		if r[0] <= c && c <= r[1] {
			return true
		}
	}
	return false
}

// hostileTree writes sources that hold hostile characters wherever possible, into a folder with a hostile name.
func hostileTree(t *testing.T) (folder string) {
	t.Helper()
	name := "h" + strings.ReplaceAll(hostile, "\x7f", "") + "\n\xff"
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		name = "h\u202e\u200b" // valid on every file system
	}
	folder = filepath.Join(t.TempDir(), name)
	item := "\n@id(\"a.item" + hostileIdentity + "\")\nrecord Item {\n    @id(\"a.item.x" + hostileIdentity +
		"\")\n    x: i64,\n}\n"
	function := func(id, name, body string) string {
		return "\n@id(\"" + id + hostileIdentity + "\")\nfn " + name + "() -> i64\n{\n    " + body + "\n}\n"
	}
	for path, text := range map[string]string{
		"shop/semaprax.toml": "schema = \"semaprax.project.v1\"\nname = \"shop\"\nentry = \"a\"\n" +
			"sources = [\"a.spx\", \"b.spx\"]\n" +
			"web_exports = [\"a.open\"]\ntests = [\"b\"]\n",
		"shop/a.spx": "module a;\n" + item + "\n@id(\"a.open\")\nfn open() -> i64\n{\n    1\n}\n" +
			function("a.main", "main", "2"),
		"shop/b.spx": "module b;\n" + function("b.main", "main", "3"),

		"bad/semaprax.toml":                  "schema = \"" + hostile + "\"\n",
		"bare/" + "x" + hostile[:3] + ".spx": "module x;\n" + item + function("x.main", "main", "1"),

		"lexical.spx": "module a; /* " + hostile + " */ # `" + hostile + "\n",
		"syntax.spx":  "module a; /* " + hostile + " */ fn main( -> i64 { 1 } // " + hostile + "\n",
		"type.spx":    "module a;\nfn main() -> i64 { /* \u202e\u200b日本\t */ true }\n",
		"twice.spx": "module a;\n" + item + strings.ReplaceAll(item, "Item", "Other") +
			function("a.main", "main", "1"),
		"layout.spx":  "module a;\nfn main()   -> i64 { 1 } // \u202e\u200b\t\n",
		"alone.spx":   "module a;\n" + item + function("a.main", "main", "1"),
		"reply.json":  "{\"" + hostile + "\": 1}",
		"rename.json": `{"kind":"rename_declaration","target":"a.open","name":"opened"}`,
		"type.json": "{\"kind\":\"replace_function_body\",\"target\":\"a.open\",\n" +
			"\"body\":\t{\"kind\":\"string\",\"value\":\"\u202e\u200b\"}}",
		"unknown.json": "{\"kind\":\"\u202e\u200b\",\"target\":\"a.open\",\"\u2066\":1}",
		"target.json":  "{\"kind\":\"rename_declaration\",\"target\":\"a.item\u202e\u200b\",\"name\":\"x\"}",
		"latin1.spx":   "module a; // \xff\n",
		"other.toml":   "",
		"x\u202e.json": "{}",
	} {
		path = filepath.Join(folder, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// hostileLines are command lines for every command, below the folder @, with the hostile text for %.
var hostileLines = [][]string{
	{"check", "@"}, {"check", "@/shop"}, {"check", "@/lexical.spx"}, {"check", "@/syntax.spx"}, {"check", "@/type.spx"},
	{"check", "@/twice.spx"},
	{"check", "@/latin1.spx"}, {"check", "@/none%"}, {"check", "@/bad"}, {"check", "@/other.toml"}, {"check", "-"},
	{"check", "--json", "@"},
	{"check", "--%"}, {"check", "-%"}, {"check", "--json=%"}, {"check", "-", "-"},
	{"fmt", "--check", "@"}, {"fmt", "--diff", "@"}, {"fmt", "--diff", "@/layout.spx"}, {"fmt", "@"},
	{"fmt", "@/none%"}, {"fmt", "-"}, {"fmt", "--check", "@/other.toml"},
	{"fix", "--check", "@"}, {"fix", "--diff", "@"}, {"fix", "--diff", "@/syntax.spx"}, {"fix", "@/none%"},
	{"fix", "-"},
	{"manifest", "@/shop"}, {"manifest", "@/bad"}, {"manifest", "@/bare"}, {"manifest", "--write", "@/shop"},
	{"manifest", "@/none%"},
	{"new", "@/new%"}, {"new", "@"},
	{"list", "@/shop"}, {"list", "@/bad"}, {"list", "@/shop", "%"}, {"list", "@/shop", "--kind", "%"}, {"list", "%"},
	{"symbol", "@/shop", "a.item%"}, {"symbol", "@/shop", "a.open"}, {"symbol", "@/none", "%"},
	{"context", "@/shop", "a.item%"}, {"context", "@/shop", "a.open"}, {"context", "@/shop", "a.open", "--depth", "%"},
	{"context", "@/shop", "a.open", "--direction", "%"},
	{"impact", "@/shop", "a.item%"}, {"impact", "@/shop", "a.open"}, {"impact", "@/shop", "a.open", "--max-nodes", "%"},
	{"graph", "@/shop"}, {"graph", "@/alone.spx"}, {"graph", "@/type.spx"}, {"graph", "-"}, {"graph", "%"},
	{"image", "@/shop"}, {"image", "@/bad"},
	{"candidate", "preview", "@/shop", "@/rename.json"}, {"candidate", "preview", "@/shop", "@/type.json"},
	{"candidate", "preview", "@/shop", "-"}, {"candidate", "preview", "@/shop", "--on", "@/none%"},
	{"candidate", "apply", "@/shop", "@/unknown.json"}, {"candidate", "apply", "@/shop", "@/reply.json"},
	{"candidate", "apply", "@/shop", "@/target.json"}, {"candidate", "apply", "@/shop", "@/latin1.spx"},
	{"candidate", "apply", "@/shop", "@/rename.json", "-o", "@/o%"},
	{"candidate", "apply", "@/shop", "@/rename.json", "-o", "@"},
	{"candidate", "apply", "@/shop", "@/rename.json"}, {"candidate", "apply", "--%"},
	{"candidate", "report", "@/shop", "@/rename.json"}, {"candidate", "report", "@/bad", "@/rename.json"},
	{"candidate", "validate", "@/shop", "@/reply.json"}, {"candidate", "validate", "@/none%", "-"},
	{"candidate", "compare", "@/shop", "@/reply.json", "@/none%"}, {"candidate", "compare", "@/shop", "%", "%"},
	{"candidate", "merge", "@/shop", "@/reply.json", "%"}, {"candidate", "merge", "%"},
	{"candidate", "rebase", "--base", "@/shop", "@/shop", "@/reply.json"},
	{"candidate", "rebase", "--base", "@/none%", "@/shop", "@/reply.json"}, {"candidate", "rebase", "%"},
	{"candidate", "%"},
	{"interaction", "roots", "@/shop"}, {"interaction", "roots", "@/alone.spx"},
	{"interaction", "show", "@/alone.spx", "a.item^"},
	{"interaction", "show", "@/alone.spx", "a.item%"}, {"interaction", "derive", "@/alone.spx", "a.item^"},
	{"interaction", "derive", "@/alone.spx", "%"},
	{"interaction", "provider", "@/alone.spx", "a.item^", "--dialect", "openai"},
	{"interaction", "provider", "@/alone.spx", "a.item^", "--dialect", "%"},
	{"interaction", "verify", "@/alone.spx", "a.item^", "-"},
	{"interaction", "verify", "@/alone.spx", "a.item^", "@/none%"},
	{"interaction", "verify", "@/alone.spx", "a.item^", "@/x\u202e.json"},
	{"interaction", "admit", "@/alone.spx", "a.item^", "--dialect", "openai"},
	{"interaction", "admit", "@/alone.spx", "a.item^", "--dialect", "generic", "--json"},
	{"interaction", "decode", "@/alone.spx", "a.item^"}, {"interaction", "decode", "@/none%", "a.item^"},
	{"interaction", "%"},
	{"serve-image", "@/bad"}, {"serve-image", "@/none%"}, {"serve-image", "@/twice.spx"},
	{"serve-candidates", "@/bad"}, {"serve-candidates", "@/none%"}, {"serve-candidates", "@/twice.spx"},
	{"explain", "%"}, {"explain"}, {"schema", "%"}, {"schema"}, {"completion", "%"}, {"completion", "bash"},
	{"help", "%"}, {"help"}, {"help", "check"},
	{"run", "@/shop"}, {"run", "@/none%"}, {"run", "--%"}, {"test", "@/shop"}, {"test", "%"}, {"test", "--%"},
	{"demo", "%"}, {"demo"}, {"%"}, {"--%"}, {},
	{"__complete", "symbol", "@/shop", ""}, {"__complete", "interaction", "show", "@/alone.spx", ""},
	{"__complete", "%", "%"},
}

// TestNothingThatATerminalObeysIsShown runs every command on hostile inputs. Output for programs in a pipe, JSON and
// sources, is judged only on a terminal.
func TestNothingThatATerminalObeysIsShown(t *testing.T) {
	folder := hostileTree(t)
	identity := strings.NewReplacer(
		`\n`, "\n",
		`\t`, "\t",
		`\u{202e}`, "\u202e",
		`\u{2066}`, "\u2066",
		`\u{200b}`, "\u200b",
		`\u{feff}`, "\ufeff",
		`\u{85}`, "\u0085",
		`\u{7f}`, "\x7f",
		`\u{1b}`, "\x1b",
	).Replace(hostileIdentity)
	for _, line := range hostileLines {
		for _, isTerminal := range []bool{true, false} {
			args := make([]string, len(line))
			for i, arg := range line {
				args[i] = strings.NewReplacer("@", folder, "%", hostile+"\xff", "^", identity).Replace(arg)
			}
			var out, complaints strings.Builder
			p := &program{
				stdin:  strings.NewReader("{\"" + hostile + "\": /* " + hostile),
				stdout: streamTo(&out),
				stderr: streamTo(&complaints),
			}
			p.stdout.isTerminal, p.stderr.isTerminal = isTerminal, isTerminal
			p.run(args)
			if isTerminal || !isForPrograms(line) {
				judgeShown(t, line, "standard output", out.String())
				judgeShown(t, line, "standard error", complaints.String())
			}
		}
	}
}

// isForPrograms reports whether a command line prints JSON, sources or a script.
func isForPrograms(line []string) bool {
	switch strings.Join(line[:min(2, len(line))], " ") {
	case "check --json", "candidate preview", "candidate report", "candidate apply",
		"interaction derive", "interaction provider", "interaction decode", "interaction admit",
		"completion bash":
		return true
	}
	return len(line) > 0 && strings.Contains(" symbol context impact graph image ", " "+line[0]+" ")
}

func judgeShown(t *testing.T, line []string, where, text string) {
	t.Helper()
	if len(line) > 0 && (line[0] == "__complete" || line[0] == "completion") {
		text = strings.ReplaceAll(text, "\t", "") // the description of what is completed
	}
	if at := strings.IndexFunc(text, isObeyed); at >= 0 || !utf8.ValidString(text) {
		t.Errorf("%q: %s shows %q", line, where, text[max(0, at-40):min(len(text), max(at, 0)+80)])
	}
}

// TestEveryCommandIsRunOnHostileInputs keeps the table above complete.
func TestEveryCommandIsRunOnHostileInputs(t *testing.T) {
	p, _ := quiet()
	var visit func(command *cobra.Command, path string)
	visit = func(command *cobra.Command, path string) {
		isRun := false
		for _, line := range hostileLines {
			isRun = isRun || strings.HasPrefix(strings.Join(line, " ")+" ", path)
		}
		if !isRun {
			t.Errorf("no line runs %q", path)
		}
		for _, below := range command.Commands() {
			visit(below, path+below.Name()+" ")
		}
	}
	visit(p.root(), "")
}
