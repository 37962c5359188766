package interaction

import (
	"bytes"
	"strings"
	"testing"
)

// For a document that is too long or not UTF-8, only the refusal is allocated.
func TestNothingIsAllocatedBeforeLengthAndEncodingAreChecked(t *testing.T) {
	c := compiled(t, sourceB, "outer.type")
	for _, document := range [][]byte{
		bytes.Repeat([]byte("a"), DocumentBytesMax+1),
		append(bytes.Repeat([]byte("a"), DocumentBytesMax-1), 0xff),
	} {
		if pieces := testing.AllocsPerRun(100, func() { c.Decode(document) }); pieces > 1 {
			t.Errorf("%v allocations for %d bytes", pieces, len(document))
		}
	}
}

// The memory that a document takes does not depend on its spelling: repeated members and names with escapes leave
// nothing behind.
func TestRepeatedMembersAllocateNothing(t *testing.T) {
	c := compiled(t, sourceD, "choice.type")
	allocated := func(repeated string, count int) float64 {
		document := []byte(enveloped(
			c,
			`{"case":"choice.a","fields":{`+strings.Repeat(repeated, count)+`"choice.a.n":"7"}}`,
		))
		return testing.AllocsPerRun(50, func() { c.Decode(document) })
	}
	for _, repeated := range []string{`"choice.a.n":1,`, `"choice.\u0061.n":1,`, `"choice.a.n":[[{}]],`} {
		if few, many := allocated(repeated, 10), allocated(repeated, 1_000); many > few+2 {
			t.Errorf("%s: %v allocations for 10, %v for 1,000", repeated, few, many)
		}
	}
}
