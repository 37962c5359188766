package canon

import (
	"testing"

	"pgregory.net/rapid"
)

func TestEachFormEscapesStringsByItsRules(t *testing.T) {
	for _, row := range []struct{ name, text, wide, narrow string }{
		{"plain", "a/b", `"a/b"`, `"a/b"`},
		{"quote and backslash", `"\`, `"\"\\"`, `"\"\\"`},
		{"line feed, carriage return and tab", "\n\r\t", `"\n\r\t"`, `"\n\r\t"`},
		{"backspace and form feed", "\b\f", `"\u0008\u000c"`, `"\b\f"`},
		{"other controls", "\x00\x1f", `"\u0000\u001f"`, `"\u0000\u001f"`},
		{"delete", "\x7f", `"\u007f"`, "\"\x7f\""},
		{"first and last of the second control block", "\u0080\u009f", `"\u0080\u009f"`, "\"\u0080\u009f\""},
		{"after the second control block", "\u00a0\u00bf", "\"\u00a0\u00bf\"", "\"\u00a0\u00bf\""},
		{"markup and separators are not escaped", "<>&\u2028\u2029", "\"<>&\u2028\u2029\"", "\"<>&\u2028\u2029\""},
		{"outside the basic multilingual plane", "𝔸", `"𝔸"`, `"𝔸"`},
		{"empty", "", `""`, `""`},
	} {
		if got := string(AppendString(nil, row.text)); got != row.wide {
			t.Errorf("%s in form F: got %s, want %s", row.name, got, row.wide)
		}
		if got := string(AppendNarrowString(nil, row.text)); got != row.narrow {
			t.Errorf("%s in form S: got %s, want %s", row.name, got, row.narrow)
		}
	}
}

func TestAnEmptyOptionalStringIsNull(t *testing.T) {
	if got := string(AppendOptionalString(nil, "")); got != "null" {
		t.Errorf("got %s", got)
	}
	if got := string(AppendOptionalString(nil, "a")); got != `"a"` {
		t.Errorf("got %s", got)
	}
}

func TestClosingAStringEqualsAppendingIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, text := rapid.String().Draw(t, "before"), rapid.String().Draw(t, "text")
		want := AppendString([]byte(before), text)
		if got := CloseString([]byte(before+`"`+text), len(before)+1); string(got) != string(want) {
			t.Fatalf("got %s, want %s", got, want)
		}
	})
}
