package diag

import (
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
