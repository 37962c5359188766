package diag

import "math/bits"

// Closest returns the candidate that is the fewest edits away from name, the first of several, if that takes at most
// a third of the length of name. An edit inserts, removes or replaces one byte, or swaps two adjacent ones.
func Closest(name string, candidates []string) (near string, ok bool) {
	if len(name) > nameBytesMax {
		return "", false
	}
	p, fewest := patternOf(name), len(name)/3+1
	for _, candidate := range candidates {
		if edits := p.distance(candidate, fewest); edits < fewest {
			near, fewest, ok = candidate, edits, true
		}
	}
	return near, ok
}

const (
	nameBytesMax = 256 // a longer name was not mistyped
	wordBits     = 64
)

// pattern is a name of at most nameBytesMax bytes, prepared for being compared with many texts.
//
// The distance of two texts is the last element of a table with a row for each prefix of one text and a column for
// each prefix of the other. Filling the table in takes the product of their lengths, which is too much for every name
// of a large module. But neighbours in it differ by at most one, so that a column is one number at its end and, for
// each row, whether it is one more or one less than the row above: two sets of bits. The next column follows from
// these with a few operations on whole words, where an addition lets a match run down the rows that it makes cheaper.
// A swap is a match of this byte one row below a match of the byte before with the other one.
type pattern struct {
	length int
	words  int
	at     [256][nameBytesMax / wordBits]uint64 // by byte, where it is in the name
}

func patternOf(name string) *pattern {
	p := &pattern{length: len(name), words: (len(name) + wordBits - 1) / wordBits}
	for i := range len(name) {
		p.at[name[i]][i/wordBits] |= 1 << (i % wordBits)
	}
	return p
}

// column is a word of what is known of the rows of a column.
type column struct {
	more, less uint64 // the rows that are one more, or one less, than the row above
	cheap      uint64 // the rows that are the same as the row above in the column before
	match      uint64 // the rows whose byte is that of the column
}

// distance returns how many edits turn the name into a text, editing no byte twice, or enough if that many are
// needed.
func (p *pattern) distance(text string, enough int) int {
	edits := p.length
	if max(edits, len(text))-min(edits, len(text)) >= enough {
		return enough
	}
	if p.length == 0 {
		return len(text)
	}
	var columns [nameBytesMax / wordBits]column
	for w := range p.words {
		columns[w].more = ^uint64(0)
	}
	last := uint64(1) << ((p.length - 1) % wordBits)
	for i := range len(text) {
		var sum, swapped, fell uint64 // what goes on from one word to the next
		rose := uint64(1)             // the empty name is one further from each longer text
		for w := range p.words {
			c := &columns[w]
			match := p.at[text[i]][w]
			missed := ^c.cheap & match
			swap := (missed<<1 | swapped) & c.match
			swapped = missed >> (wordBits - 1)
			run, carried := bits.Add64(match&c.more, c.more, sum)
			sum = carried
			cheap := run ^ c.more | match | c.less | swap
			up, down := c.less|^(cheap|c.more), cheap&c.more
			if w == p.words-1 {
				switch {
				case up&last != 0:
					edits++
				case down&last != 0:
					edits--
				}
			}
			shiftedUp, shiftedDown := up<<1|rose, down<<1|fell
			rose, fell = up>>(wordBits-1), down>>(wordBits-1)
			*c = column{shiftedDown | ^(cheap | shiftedUp), cheap & shiftedUp, cheap, match}
		}
		if left := len(text) - 1 - i; edits-left >= enough {
			return enough
		}
	}
	return min(edits, enough)
}
