package plan

import "math"

// document is a plan the way documents show it: a header object, and arrays of elements with names.
type document interface {
	AppendHeader(dst []byte) []byte
	SectionNames() []string
	SectionLength(section int) int
	AppendElement(dst []byte, section, i int) []byte
}

// appendDocument appends a whole document: the members of the header, then the arrays.
func appendDocument(dst []byte, d document) []byte { return appendDocumentWithin(dst, d, math.MaxInt) }

// appendDocumentWithin appends a whole document, or, when dst becomes longer than bytesMax, some beginning that is
// longer.
func appendDocumentWithin(dst []byte, d document, bytesMax int) []byte {
	dst = d.AppendHeader(dst)
	dst = dst[:len(dst)-1]
	for section, name := range d.SectionNames() {
		dst = append(append(append(dst, `,"`...), name...), `":[`...)
		for i := 0; i < d.SectionLength(section) && len(dst) <= bytesMax; i++ {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = d.AppendElement(dst, section, i)
		}
		dst = append(dst, ']')
	}
	return append(dst, '}')
}
