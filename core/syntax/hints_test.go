package syntax

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// habitCase is what people write who come from another language, with its code and its help.
type habitCase struct{ source, code, help string }

var habitCases = slices.Concat(habitCasesOfLanguages, habitCasesOfBodies, habitCasesOfDeclarations)

func TestAHabitOfAnotherLanguageGetsItsHelp(t *testing.T) {
	for _, row := range habitCases {
		_, found := Parse(row.source)
		if len(found) != 1 || found[0].Code() != row.code || found[0].Help() != row.help {
			t.Errorf("%q: got %v, help %q, want %s, help %q", row.source, found, found[0].Help(), row.code, row.help)
		}
		if strings.Contains(row.help, "$") {
			t.Errorf("%q gets %q, where nothing fills in what the hint captures", row.source, row.help)
		}
	}
}

var capture = regexp.MustCompile(`\\\$[a-z0-9]+`)

// A hint that no case meets is dead, or stands behind one that takes everything.
func TestEveryHintIsMetByACase(t *testing.T) {
	var helps []string
	for i := range habits {
		helps = append(helps, habits[i].help)
	}
	for i := range spellings {
		helps = append(helps, spellings[i].help)
	}
	for _, help := range helps {
		filled := regexp.MustCompile("^" + capture.ReplaceAllString(regexp.QuoteMeta(help), "(.*)") + "$")
		hints, cases := 0, map[string]bool{}
		for _, other := range helps {
			if other == help {
				hints++
			}
		}
		for _, row := range habitCases {
			if filled.MatchString(row.help) {
				cases[row.source] = true
			}
		}
		if len(cases) < hints {
			t.Errorf("%d hints say %q, and %d cases", hints, help, len(cases))
		}
	}
}

func TestAWordOfTheGrammarThatIsMistypedIsSuggested(t *testing.T) {
	for _, row := range []struct{ source, help string }{
		{"modul a;", "did you mean `module`?"},
		{atTop("recrod P { }"), "did you mean `record`?"},
		{atTop("interface H permit { }"), "did you mean `permits`?"},
		{inBody("if a { 1 } elso { 2 }"), "did you mean `else`?"},
	} {
		if _, found := Parse(row.source); found[0].Help() != row.help {
			t.Errorf("%q: got %q, want %q", row.source, found[0].Help(), row.help)
		}
	}
}

// A help repeats the source, which has any length and may have many lines.
func TestAHelpIsShortWhateverTheSourceHolds(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	for _, source := range []string{
		inBody("return " + long + ";"), inBody(long + " += " + long + ";"), inBody("g(1,\n2); 0"), inBody("'" + long + "'"),
		inBody("let " + long + ": " + long + ";"), atTop("struct " + long), inBody(strings.Repeat("a.", 50_000) + "b = 1;"),
	} {
		_, found := Parse(source)
		if help := found[0].Help(); help == "" || len(help) > 500 || strings.Contains(help, "\n") {
			t.Errorf("got a help of %d bytes", len(help))
		}
	}
}

func TestHintsNameWhatPatternsKnow(t *testing.T) {
	for _, h := range habits {
		for _, pattern := range []string{h.opener, h.start, h.before, h.at} {
			words := strings.Split(pattern, " ")
			last := func(word string) bool { return word == "REST" || word == "OPERAND" || word == "HEAD" }
			if i := slices.IndexFunc(words, last); i >= 0 && i < len(words)-1 {
				t.Errorf("%q goes on after its rest", pattern)
			}
		}
		if strings.Count(h.help, "`")%2 != 0 {
			t.Errorf("the code in %q does not end", h.help)
		}
	}
}
