package plan

import (
	"iter"
	"math/bits"
)

// loanSet is a set of the loans of one plan.
type loanSet [LoansMax / 64]uint64

func (s *loanSet) add(id loanID) { s[id/64] |= 1 << (id % 64) }

func (s *loanSet) has(id loanID) bool { return s[id/64]>>(id%64)&1 == 1 }

// take removes a loan from the set and returns it.
func (s *loanSet) take() (id loanID, found bool) {
	for i, word := range s {
		if word != 0 {
			s[i] = word & (word - 1)
			return loanID(64*i + bits.TrailingZeros64(word)), true
		}
	}
	return noLoan, false
}

func (s loanSet) union(other loanSet) loanSet {
	for i := range s {
		s[i] |= other[i]
	}
	return s
}

func (s loanSet) intersection(other loanSet) loanSet {
	for i := range s {
		s[i] &= other[i]
	}
	return s
}

func (s loanSet) without(other loanSet) loanSet {
	for i := range s {
		s[i] &^= other[i]
	}
	return s
}

func (s loanSet) count() int {
	count := 0
	for _, word := range s {
		count += bits.OnesCount64(word)
	}
	return count
}

// ascending yields the loans of the set.
func (s loanSet) ascending() iter.Seq[loanID] {
	return func(yield func(loanID) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(loanID(64*i + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
