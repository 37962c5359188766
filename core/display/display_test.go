package display_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/display"
)

func TestHiddenCharactersAreEscaped(t *testing.T) {
	ranges := [][2]rune{{0, 0x1f}, {0x7f, 0x9f}, {0xad, 0xad}, {0x61c, 0x61c}, {0x115f, 0x1160}, {0x180e, 0x180e},
		{0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x2064}, {0x2066, 0x206f}, {0x3164, 0x3164}, {0xfeff, 0xfeff},
		{0xfff9, 0xfffb}, {0xe0001, 0xe0001}, {0xe0020, 0xe007f}, {0xe0100, 0xe01ef}}
	for _, r := range ranges {
		for c := r[0]; c <= r[1]; c++ {
			want := fmt.Sprintf(`a\u{%x}b`, c)
			if got := display.Escape("a" + string(c) + "b"); string(got) != want {
				t.Errorf("%U is shown as %q, want %q", c, got, want)
			}
		}
	}
}

func TestVisibleCharactersAreUnchanged(t *testing.T) {
	for _, text := range []string{
		"plain", `a\b"c`, "日本語", "e\u0301", "שלום", "مرحبا", "👍🏽", "❤\ufe0f", "a\u00a0b", "\ufffd",
	} {
		if got := display.Escape(text); string(got) != text {
			t.Errorf("%q is shown as %q", text, got)
		}
	}
}

func TestInvalidUTF8IsSpelledAsHexEscapes(t *testing.T) {
	if got := display.Escape("a\xffb\xc3"); got != `a\xffb\xc3` {
		t.Errorf("got %q", got)
	}
}

func TestNoTextHoldsATerminalControl(t *testing.T) {
	makers := map[string]func(string) display.Text{
		"Escape": display.Escape, "Lines": display.Lines, "Line": display.Line, "Quote": display.Quote,
		"Format": func(s string) display.Text { return display.Format("%s, %v", s, errors.New(s)) },
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.RuneFrom(nil, unicode.Cc, unicode.Cf)),
			rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })).Draw(t, "text")
		for name, shown := range makers {
			got := string(shown(text))
			if name == "Lines" {
				got = strings.ReplaceAll(got, "\n", "")
			}
			if !utf8.ValidString(got) ||
				strings.ContainsFunc(got, func(c rune) bool {
					return unicode.In(c, unicode.C, unicode.Zl, unicode.Zp) && assigned(c)
				}) {
				t.Fatalf("%s shows %q", name, got)
			}
		}
	})
}

// assigned excludes private-use characters, which have a glyph wherever they are used.
func assigned(c rune) bool { return unicode.In(c, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }

func TestLinesKeepsLineFeedsAndLineExpandsTabs(t *testing.T) {
	if got := display.Lines("a\nb\tc\r\n"); got != "a\nb\\u{9}c\\u{d}\n" {
		t.Errorf("got %q", got)
	}
	if got := display.Line("\ta\n"); got != `    a\u{a}` {
		t.Errorf("got %q", got)
	}
}

func TestQuoteEscapesQuotesAndBackslashes(t *testing.T) {
	if got := display.Quote("a\"b\\c\u202e"); got != `"a\"b\\c\u{202e}"` {
		t.Errorf("got %s", got)
	}
}

type page struct{}

func (page) Error() string         { return "not this" }
func (page) Display() display.Text { return "two\nlines" }

func TestFormatEscapesItsOperands(t *testing.T) {
	got := display.Format("%s %s %-3d| %v %s %s\n", "a\n", display.Text("b\n"), 7, errors.New("c\x1b"), page{},
		[]byte("\u200b"))
	if want := "a\\u{a} b\n 7  | c\\u{1b} two\nlines \\u{200b}\n"; string(got) != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCellsMatchATerminal(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "abc": 3, "日本": 4, "ｆｕｌｌ": 8, "e\u0301": 1, "👍🏽": 2, "שלום": 4, "\u202e": 8, "\t": 5,
	} {
		if got := display.Escape(text).Cells(); got != want {
			t.Errorf("%q has %d cells, want %d", text, got, want)
		}
	}
	if got := display.Text("日").Padded(4) + "|"; got != "日  |" {
		t.Errorf("got %q", got)
	}
}
