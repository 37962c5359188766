package syntax

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// countedColumn counts the column of an offset from the start of its line.
func countedColumn(text string, at int) int {
	return utf8.RuneCountInString(text[strings.LastIndexByte(text[:at], '\n')+1:at]) + 1
}

func TestAPlaceOnALongLineIsTheOneThatCountingGives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]string{"a", "é", "€", "\U0001f600", "\n", strings.Repeat("x", 700),
			strings.Repeat("é", 1500)})
		text := strings.Join(rapid.SliceOfN(piece, 0, 40).Draw(t, "pieces"), "")
		lines := LinesOf(text)
		for at := range text {
			span := lines.Span(Range{uint32(at), uint32(at)})
			if want := strings.Count(text[:at], "\n") + 1; span.Line != want {
				t.Fatalf("byte %d is on line %d, want %d", at, span.Line, want)
			}
			if len(text) < 2000 || at%97 == 0 {
				if want := countedColumn(text, at); span.Column != want {
					t.Fatalf("byte %d is in column %d, want %d", at, span.Column, want)
				}
			}
		}
	})
}

func TestTheEndOfATextHasAPlace(t *testing.T) {
	text := strings.Repeat("é", 5000)
	lines := LinesOf(text)
	if span := lines.Span(Range{uint32(len(text)), uint32(len(text))}); span.Line != 1 || span.Column != 5001 {
		t.Errorf("got %+v", span)
	}
}

// Places share what was counted once: a million of them on one long line is work that ends.
func TestAPlaceLooksAtABoundedPartOfItsLine(t *testing.T) {
	lines := LinesOf(strings.Repeat("é", 1<<20))
	for i, known := range lines.known {
		before := checkpoint{}
		if i > 0 {
			before = lines.known[i-1]
		}
		if known.offset-before.offset >= checkpointBytes+utf8.UTFMax {
			t.Fatalf("no place is known between the bytes %d and %d", before.offset, known.offset)
		}
	}
	if last := lines.known[len(lines.known)-1]; 2<<20-last.offset > checkpointBytes {
		t.Errorf("the last place that is known is byte %d", last.offset)
	}
}

func TestShortLinesCostNothingBesideTheirStarts(t *testing.T) {
	lines := LinesOf(strings.Repeat(strings.Repeat("x", checkpointBytes)+"\n", 100))
	if lines.known != nil {
		t.Errorf("%d places are kept", len(lines.known))
	}
}
