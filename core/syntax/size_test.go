package syntax

import (
	"testing"
	"unsafe"
)

// A source of SourceBytesMax bytes can have a token for each byte, a node for each token and a comment for every
// three bytes. What each of them takes decides how much memory such a source costs.
func TestATokenANodeAndACommentAreNoLargerThanTheyMustBe(t *testing.T) {
	for _, part := range []struct {
		name       string
		size, most uintptr
	}{
		{"token", unsafe.Sizeof(token(0)), 8},
		{"node", unsafe.Sizeof(stored{}), 12},
		{"comment", unsafe.Sizeof(comment{}), 20},
	} {
		if part.size > part.most {
			t.Errorf("a %s takes %d bytes, more than %d", part.name, part.size, part.most)
		}
	}
}

func TestATokenKeepsItsKindAndItsPlace(t *testing.T) {
	for _, at := range []Range{
		{}, {1, 2}, {0, SourceBytesMax}, {SourceBytesMax, SourceBytesMax}, {SourceBytesMax - 1, SourceBytesMax},
	} {
		for kind := range tokenKinds {
			if made := newToken(kind, at); made.kind() != kind || made.at() != at {
				t.Fatalf("a token of kind %d at %v has kind %d, at %v", kind, at, made.kind(), made.at())
			}
		}
	}
}
