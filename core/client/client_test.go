package client

import (
	"encoding/json"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
)

var update = flag.Bool("update", false, "update the clients in testdata")

// clientFiles are the files of testdata that hold the clients of the read-only profile.
var clientFiles = map[string]string{"typescript": "client.ts", "python": "client.py", "rust": "client.rs"}

// another returns a profile with different methods, which covers every form of parameter.
func another() *catalog.Profile {
	identity := catalog.Identity{Protocol: "another.protocol.v9", Result: "another.result.v9"}
	return catalog.NewProfile(identity,
		catalog.NewMethod("a/all-optional", "another.payload.v1",
			catalog.ChoiceKey("order", "up", "down").Or(
				"up",
			), catalog.IntegerKey("count", 3, 99).Or(7), catalog.TextKey("mark", 12).Or("")),
		catalog.NewMethod("b/none", "another.payload.v1"),
		catalog.NewMethod("c/object", "another.payload.v1", catalog.ObjectKey("tree", "another.tree.v1")))
}

// profiles returns profiles of every form: without types of payloads, with them, and with other methods.
func profiles() []*catalog.Profile {
	return []*catalog.Profile{catalog.Read(), catalog.Candidates(), another()}
}

func TestClientsAreThoseInTestdata(t *testing.T) {
	for _, language := range catalog.Languages() {
		file := filepath.Join("testdata", clientFiles[language])
		source := Source(catalog.Read(), language)
		if *update {
			if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if source != string(want) {
			t.Errorf("%s differs; run the test with -update and review the difference", file)
		}
	}
}

func TestThePayloadOfAClientNamesItsLanguageAndProtocol(t *testing.T) {
	for _, language := range catalog.Languages() {
		payload := Append([]byte("kept"), catalog.Read(), language)
		payload = payload[copy(payload, "kept"):]
		var members map[string]string
		if err := json.Unmarshal(payload, &members); err != nil {
			t.Fatalf("%v: %s", err, payload)
		}
		if len(members) != 4 || members["language"] != language || members["protocol"] != catalog.Read().Protocol() ||
			members["schema"] != "semaprax.image-agent-client.v1" ||
			members["source"] != Source(catalog.Read(), language) {
			t.Errorf("%s: %s", language, payload)
		}
		if sorted := canon.Sorted(nil, payload); string(sorted) != string(payload) {
			t.Errorf("%s is not in form S", language)
		}
	}
}

func TestEveryLanguageOfTheCatalogueHasAClient(t *testing.T) {
	languages := slices.Sorted(maps.Keys(sources))
	if !slices.Equal(languages, slices.Sorted(slices.Values(catalog.Languages()))) {
		t.Errorf("the clients are %v", languages)
	}
}

// methodList matches the list of methods in a client, from its head to its closing line.
var methodList = regexp.MustCompile(
	`(?s)\n(?:export const methods =|METHODS: Final =|pub const METHODS: [^\n]* =) [\[(]\n(.*?)\n[\])]`,
)

func TestAClientListsExactlyTheMethodsOfItsProfileInOrder(t *testing.T) {
	for _, p := range profiles() {
		for _, language := range catalog.Languages() {
			list := methodList.FindStringSubmatch(Source(p, language))
			if list == nil {
				t.Errorf("%s has no list of methods", language)
				continue
			}
			var names []string
			for line := range strings.SplitSeq(list[1], "\n") {
				if literal, ok := strings.CutSuffix(strings.TrimSpace(line), ","); ok && literal[0] == '"' {
					name, err := strconv.Unquote(literal)
					if err != nil {
						t.Fatalf("%s: %s", language, line)
					}
					names = append(names, name)
				}
			}
			if !slices.Equal(names, p.MethodNames()) {
				t.Errorf("%s lists %v", language, names)
			}
		}
	}
}

func TestAClientOpensWithItsProtocolAndWhatTheHostSupplies(t *testing.T) {
	for _, p := range profiles() {
		for _, language := range catalog.Languages() {
			header, _, _ := strings.Cut(Source(p, language), "\n\n")
			if !strings.Contains(header, p.Protocol()) || !strings.Contains(header, "The host supplies the streams") {
				t.Errorf("%s opens with:\n%s", language, header)
			}
		}
	}
}

func TestAClientKnowsEveryParameter(t *testing.T) {
	for _, p := range profiles() {
		for _, language := range catalog.Languages() {
			source := Source(p, language)
			for m := range p.Methods() {
				for parameter := range m.Parameters() {
					for _, literal := range parameter.Choices() {
						if !strings.Contains(source, strconv.Quote(literal)) {
							t.Errorf("%s does not know the choice %q of %s", language, literal, parameter.Name())
						}
					}
					notes := notesOf(parameter)
					if !strings.Contains(source, " "+parameter.Name()) || !strings.Contains(source, notes) {
						t.Errorf("%s does not know %s, %s", language, parameter.Name(), notes)
					}
				}
			}
		}
	}
}

func TestNotesStateWhatTypesCannot(t *testing.T) {
	for _, row := range []struct {
		key   catalog.AnyKey
		notes string
	}{
		{catalog.TextKey("a", 12), "1 to 12 bytes, no control characters"},
		{catalog.TextKey("a", 12).Or(""), "1 to 12 bytes, no control characters"},
		{catalog.DigestKey("a"), "sha256: and 64 lowercase hex digits"},
		{catalog.ChoiceKey("a", "up", "down"), ""},
		{catalog.ChoiceKey("a", "up", "down").Or("up"), `default "up"`},
		{catalog.IntegerKey("a", 0, 9).Or(0), "0 to 9, default 0"},
		{catalog.ObjectKey("a", "a.tree.v1"), "a.tree.v1"},
	} {
		m := catalog.NewMethod("a", "", row.key)
		for parameter := range m.Parameters() {
			if notes := notesOf(parameter); notes != row.notes {
				t.Errorf("%q, want %q", notes, row.notes)
			}
		}
	}
}

func TestAnObjectIsTypedInEveryLanguage(t *testing.T) {
	for language, line := range map[string]string{
		catalog.TypeScript: "    /** another.tree.v1 */\n    tree: Record<string, unknown>;\n",
		catalog.Python:     "    # another.tree.v1\n    tree: Mapping[str, Any]\n",
		catalog.Rust:       "    // tree: object, another.tree.v1\n",
	} {
		if source := Source(another(), language); !strings.Contains(source, line) {
			t.Errorf("%s has no line %q", language, line)
		}
	}
}

func TestAClientDependsOnTheRowsAlone(t *testing.T) {
	p := catalog.Read()
	var rows []catalog.Method
	for m := range p.Methods() {
		rows = append(rows, *m)
	}
	again := catalog.NewProfile(catalog.Identity{Protocol: p.Protocol(), Result: p.ResultSchema()}, rows...)
	for _, language := range catalog.Languages() {
		if Source(again, language) != Source(p, language) {
			t.Errorf("%s: the same rows give another client", language)
		}
		other := Source(another(), language)
		for _, of := range append(p.MethodNames(), p.Protocol(), "image/", "target", "$") {
			if strings.Contains(other, of) {
				t.Errorf("%s: the client of other rows has %s", language, of)
			}
		}
	}
}

// needed lists all imports of a client, each on a line of its own.
var needed = map[string][]string{
	"typescript": nil,
	"python": {
		"import json", "from collections.abc import Mapping",
		"from typing import Any, Final, Literal, Never, NotRequired, TypedDict, cast, overload",
	},
	"rust": {"use serde_json::Value;", "use std::fmt::{self, Display};"},
}

func TestAClientImportsNothingElse(t *testing.T) {
	imports := regexp.MustCompile(`(?m)^[ \t]*(?:import|from|use|extern|export \*|export \{)\b.*$`)
	for _, language := range catalog.Languages() {
		lines := imports.FindAllString(Source(catalog.Read(), language), -1)
		if !slices.Equal(lines, needed[language]) {
			t.Errorf("%s needs %q", language, lines)
		}
	}
}

// reaching matches the words by which a program reaches the world: files, streams, sockets, processes, clocks.
var reaching = map[string]*regexp.Regexp{
	"typescript": regexp.MustCompile(
		`\b(import|require|fetch|process|WebSocket|XMLHttpRequest|Deno|Bun|console|globalThis|window|setTimeout|` +
			`setInterval|Date|async|await|Promise|eval|Function)\b`,
	),
	"python": regexp.MustCompile(
		`\b(open|print|input|exec|eval|__import__|compile|globals|os|sys|io|socket|subprocess|pathlib|time|async|` +
			`await)\s*\(|\b(os|sys|io|socket|subprocess|pathlib|time|asyncio)\.`,
	),
	"rust": regexp.MustCompile(
		`\bstd::(io|fs|net|process|env|thread|time|os)\b|\b(println|eprintln|print|eprint|dbg|include_str|` +
			`include_bytes)!|\bunsafe\b|\basync\b`,
	),
}

func TestAClientDoesNoIO(t *testing.T) {
	for _, p := range profiles() {
		for _, language := range catalog.Languages() {
			program := regexp.MustCompile(`"[^"\n]*"`).ReplaceAllString(Source(p, language), `""`)
			if word := reaching[language].FindString(program); word != "" {
				t.Errorf("%s uses %s", language, word)
			}
		}
	}
}

func TestClientsAreTextOfPlainLines(t *testing.T) {
	for _, p := range profiles() {
		for _, language := range catalog.Languages() {
			source := Source(p, language)
			if !strings.HasSuffix(source, "\n") || strings.HasSuffix(source, "\n\n") {
				t.Errorf("%s does not end with one LF", language)
			}
			for line := range strings.Lines(source) {
				line = strings.TrimSuffix(line, "\n")
				if strings.TrimRight(line, " \t\r") != line ||
					strings.IndexFunc(line, func(r rune) bool { return r < ' ' || r > '~' }) >= 0 {
					t.Errorf("%s: %q", language, line)
				}
			}
		}
	}
}
