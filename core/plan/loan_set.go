package plan

import (
	"iter"
	"math/bits"
)

// LoanSet is a set of the loans of one plan.
type LoanSet [LoansMax / 64]uint64

func (s *LoanSet) add(id LoanID) { s[id/64] |= 1 << (id % 64) }

func (s *LoanSet) has(id LoanID) bool { return s[id/64]>>(id%64)&1 == 1 }

// take removes a loan from the set and returns it.
func (s *LoanSet) take() (id LoanID, found bool) {
	for i, word := range s {
		if word != 0 {
			s[i] = word & (word - 1)
			return LoanID(64*i + bits.TrailingZeros64(word)), true
		}
	}
	return noLoan, false
}

func (s LoanSet) union(other LoanSet) LoanSet {
	for i := range s {
		s[i] |= other[i]
	}
	return s
}

func (s LoanSet) intersection(other LoanSet) LoanSet {
	for i := range s {
		s[i] &= other[i]
	}
	return s
}

func (s LoanSet) without(other LoanSet) LoanSet {
	for i := range s {
		s[i] &^= other[i]
	}
	return s
}

func (s LoanSet) count() int {
	count := 0
	for _, word := range s {
		count += bits.OnesCount64(word)
	}
	return count
}

// ascending yields the loans of the set.
func (s LoanSet) ascending() iter.Seq[LoanID] {
	return func(yield func(LoanID) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(LoanID(64*i + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
