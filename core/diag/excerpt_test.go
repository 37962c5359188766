package diag

import (
	"strings"
	"testing"
)

func TestAnExcerptIsShortAndOfOneLine(t *testing.T) {
	longest := strings.Repeat("a", ExcerptBytesMax)
	for text, want := range map[string]string{"": "", "a + b": "a + b", longest: longest, longest + "a": "..", "a\nb": "..", "a\rb": ".."} {
		if got := Excerpt(text); got != want {
			t.Errorf("%q is repeated as %q", text, got)
		}
	}
}
