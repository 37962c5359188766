package diag

import (
	"slices"
	"strings"
	"testing"
)

func TestAnExcerptIsOneShortLine(t *testing.T) {
	longest := strings.Repeat("a", ExcerptBytesMax)
	for text, want := range map[string]string{
		"": "", "a + b": "a + b", longest: longest, longest + "a": "..", "a\nb": "..", "a\rb": "..",
	} {
		if got := Excerpt(text); got != want {
			t.Errorf("%q is quoted as %q", text, got)
		}
	}
}

func TestAListIsQuotedLikeItsText(t *testing.T) {
	for _, items := range [][]string{
		nil, {""}, {"a"}, {"a", "b"}, {"a\n", "b"}, {strings.Repeat("a", 50), "bbb"}, {strings.Repeat("a", 50), "bbbb"},
		{strings.Repeat("a", 54)}, {strings.Repeat("a", 55)}, slices.Repeat([]string{""}, 28),
		slices.Repeat([]string{""}, 29),
	} {
		want := Excerpt("W { " + strings.Join(items, ", ") + " }")
		if got := ExcerptList("W { ", slices.Values(items), ", ", " }"); got != want {
			t.Errorf("%q is quoted as %q, want %q", items, got, want)
		}
	}
}

func TestALongListIsNotReadToItsEnd(t *testing.T) {
	read := 0
	items := func(yield func(string) bool) {
		for yield("a") {
			read++
		}
	}
	if got := ExcerptList("", items, ", ", ""); got != ".." || read > ExcerptBytesMax {
		t.Errorf("the list is quoted as %q after %d items", got, read)
	}
}
