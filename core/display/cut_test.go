package display_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/display"
)

func TestACutTextKeepsBothEnds(t *testing.T) {
	for _, row := range []struct {
		text  string
		cells int
		want  display.Text
	}{
		{"abcdef", 6, "abcdef"},
		{"abcdef", 5, "ab…ef"},
		{"abcdef", 4, "a…ef"},
		{"abcdef", 1, "…"},
		{"日本日本", 5, "日…本"},
		{"日本日本", 4, "…本"},
		{"e\u0301e\u0301e\u0301", 2, "…e\u0301"},
	} {
		if got := display.Escape(row.text).Cut(row.cells); got != row.want {
			t.Errorf("%q in %d cells is %q, want %q", row.text, row.cells, got, row.want)
		}
	}
}

func TestACutTextFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := display.Escape(rapid.String().Draw(t, "text"))
		cells := rapid.IntRange(1, 40).Draw(t, "cells")
		got := text.Cut(cells)
		if got.Cells() > cells || text.Cells() <= cells && got != text {
			t.Fatalf("%q in %d cells is %q", text, cells, got)
		}
		head, tail, isCut := strings.Cut(string(got), "…")
		if got != text && (!isCut || !strings.HasPrefix(string(text), head) || !strings.HasSuffix(string(text), tail)) {
			t.Fatalf("%q became %q", text, got)
		}
	})
}
