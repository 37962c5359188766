package catalog

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
)

var update = flag.Bool("update", false, "write the clients in testdata again")

// clientFiles are the files of testdata that hold the clients of the read-only profile.
var clientFiles = map[string]string{"typescript": "client.ts", "python": "client.py", "rust": "client.rs"}

// clientSource returns the source text of a client.
func clientSource(t *testing.T, p *Profile, language string) string {
	t.Helper()
	source, is := decoded(t, p.AppendClient(nil, language))["source"].(string)
	if !is {
		t.Fatalf("%s: no source", language)
	}
	return source
}

// another returns a profile of other methods, with every form that a parameter can have.
func another() *Profile {
	return newProfile(Profile{protocol: "another.protocol.v9", result: "another.result.v9", methods: []Method{
		{name: "a/all-optional", parameters: []Parameter{
			optionalChoice("order", "up", "up", "down"), optionalInteger("count", 3, 99, 7),
			{name: "mark", kind: text, optional: true, high: 12},
		}},
		{name: "b/none"},
	}})
}

func TestClientsAreThoseInTestdata(t *testing.T) {
	for _, language := range ClientLanguages() {
		file := filepath.Join("testdata", clientFiles[language])
		source := clientSource(t, Read(), language)
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
			t.Errorf("%s is another client; write it again with -update and review the difference", file)
		}
	}
}

func TestThePayloadOfAClientSaysWhatItHolds(t *testing.T) {
	for _, language := range ClientLanguages() {
		payload := Read().AppendClient([]byte("kept"), language)
		payload = payload[copy(payload, "kept"):]
		members := decoded(t, payload)
		if len(members) != 4 || members["language"] != language || members["protocol"] != Read().Protocol() ||
			members["schema"] != "semaprax.image-agent-client.v1" {
			t.Errorf("%s: %s", language, payload)
		}
		if sorted := canon.Sorted(nil, payload); string(sorted) != string(payload) {
			t.Errorf("%s is not in form S", language)
		}
	}
}

func TestTheLanguagesAreThoseOfTheRow(t *testing.T) {
	if languages := ClientLanguages(); !slices.Equal(languages, []string{"typescript", "python", "rust"}) {
		t.Errorf("the languages are %v", languages)
	}
	for _, language := range ClientLanguages() {
		if a, violation := admit(t, "protocol/client", `{"language":"`+language+`"}`); violation != "" || a.Text("language") != language {
			t.Errorf("%s: %q", language, violation)
		}
	}
	for _, params := range []string{`{"language":"shell"}`, `{"language":"Rust"}`, `{"language":null}`, `{"language":["rust"]}`} {
		if _, violation := admit(t, "protocol/client", params); violation != "invalid parameter language" {
			t.Errorf("%s: %q", params, violation)
		}
	}
}

// methodList is the list of methods in a client, from its head to the line that closes it.
var methodList = regexp.MustCompile(`(?s)\n(?:export const methods =|METHODS: Final =|pub const METHODS: [^\n]* =) [\[(]\n(.*?)\n[\])]`)

func TestAClientListsExactlyTheMethodsOfItsProfileInOrder(t *testing.T) {
	for _, p := range []*Profile{Read(), another()} {
		for _, language := range ClientLanguages() {
			list := methodList.FindStringSubmatch(clientSource(t, p, language))
			if list == nil {
				t.Errorf("%s has no list of methods", language)
				continue
			}
			var names []string
			for line := range strings.SplitSeq(list[1], "\n") {
				if literal, is := strings.CutSuffix(strings.TrimSpace(line), ","); is && literal[0] == '"' {
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
	for _, p := range []*Profile{Read(), another()} {
		for _, language := range ClientLanguages() {
			header, _, _ := strings.Cut(clientSource(t, p, language), "\n\n")
			if !strings.Contains(header, p.Protocol()) || !strings.Contains(header, "The host supplies the streams") {
				t.Errorf("%s opens with:\n%s", language, header)
			}
		}
	}
}

func TestAClientKnowsEveryParameter(t *testing.T) {
	for _, p := range []*Profile{Read(), another()} {
		for _, language := range ClientLanguages() {
			source := clientSource(t, p, language)
			for i := range p.methods {
				for _, parameter := range p.methods[i].parameters {
					for _, literal := range parameter.choices {
						if !strings.Contains(source, strconv.Quote(literal)) {
							t.Errorf("%s does not know the choice %q of %s", language, literal, parameter.name)
						}
					}
					if !strings.Contains(source, " "+parameter.name) || !strings.Contains(source, parameter.notes()) {
						t.Errorf("%s does not know %s, %s", language, parameter.name, parameter.notes())
					}
				}
			}
		}
	}
}

func TestNotesSayWhatATypeCannot(t *testing.T) {
	for _, row := range []struct {
		parameter Parameter
		notes     string
	}{
		{requiredText("a", 12), "1 to 12 bytes, no control characters"},
		{Parameter{name: "a", kind: text, optional: true, high: 12}, "1 to 12 bytes, no control characters"},
		{required("a", digest), "sha256: and 64 lowercase hex digits"},
		{requiredChoice("a", "up", "down"), ""},
		{optionalChoice("a", "up", "up", "down"), `default "up"`},
		{optionalInteger("a", 0, 9, 0), "0 to 9, default 0"},
	} {
		if notes := row.parameter.notes(); notes != row.notes {
			t.Errorf("%q, want %q", notes, row.notes)
		}
	}
}

func TestAClientDependsOnTheRowsAlone(t *testing.T) {
	again := newProfile(Profile{protocol: read.protocol, result: read.result, methods: slices.Clone(readMethods)})
	for _, language := range ClientLanguages() {
		source := clientSource(t, Read(), language)
		if clientSource(t, again, language) != source {
			t.Errorf("%s: the same rows give another client", language)
		}
		other := clientSource(t, another(), language)
		for _, of := range append(Read().MethodNames(), Read().Protocol(), "image/", "target", "$") {
			if strings.Contains(other, of) {
				t.Errorf("%s: the client of other rows has %s", language, of)
			}
		}
	}
}

// needed is all that a client takes from outside: what it imports, as a line of its own.
var needed = map[string][]string{
	"typescript": nil,
	"python": {
		"import json", "from collections.abc import Mapping",
		"from typing import Any, Final, Literal, Never, NotRequired, TypedDict, cast, overload",
	},
	"rust": {"use serde_json::Value;", "use std::fmt::{self, Display};"},
}

func TestAClientNeedsNothingElse(t *testing.T) {
	imports := regexp.MustCompile(`(?m)^[ \t]*(?:import|from|use|extern|export \*|export \{)\b.*$`)
	for _, language := range ClientLanguages() {
		if lines := imports.FindAllString(clientSource(t, Read(), language), -1); !slices.Equal(lines, needed[language]) {
			t.Errorf("%s needs %q", language, lines)
		}
	}
}

// reaching are words of the languages that reach out of a program: files, streams, sockets, processes, clocks.
var reaching = map[string]*regexp.Regexp{
	"typescript": regexp.MustCompile(`\b(import|require|fetch|process|WebSocket|XMLHttpRequest|Deno|Bun|console|globalThis|window|setTimeout|setInterval|Date|async|await|Promise|eval|Function)\b`),
	"python":     regexp.MustCompile(`\b(open|print|input|exec|eval|__import__|compile|globals|os|sys|io|socket|subprocess|pathlib|time|async|await)\s*\(|\b(os|sys|io|socket|subprocess|pathlib|time|asyncio)\.`),
	"rust":       regexp.MustCompile(`\bstd::(io|fs|net|process|env|thread|time|os)\b|\b(println|eprintln|print|eprint|dbg|include_str|include_bytes)!|\bunsafe\b|\basync\b`),
}

func TestAClientReachesNothing(t *testing.T) {
	for _, language := range ClientLanguages() {
		if word := reaching[language].FindString(clientSource(t, Read(), language)); word != "" {
			t.Errorf("%s uses %s", language, word)
		}
	}
}

func TestClientsAreTextOfPlainLines(t *testing.T) {
	for _, p := range []*Profile{Read(), another()} {
		for _, language := range ClientLanguages() {
			source := clientSource(t, p, language)
			if !strings.HasSuffix(source, "\n") || strings.HasSuffix(source, "\n\n") {
				t.Errorf("%s does not end with one LF", language)
			}
			for line := range strings.Lines(source) {
				line = strings.TrimSuffix(line, "\n")
				if strings.TrimRight(line, " \t\r") != line || strings.IndexFunc(line, func(r rune) bool { return r < ' ' || r > '~' }) >= 0 {
					t.Errorf("%s: %q", language, line)
				}
			}
		}
	}
}
