package facet

import "slices"

// EvidenceClass returns the evidence class of summaries and pages.
func EvidenceClass() string { return evidenceClass }

// Nonclaims returns what a page does not claim, in document order.
func Nonclaims() []string { return slices.Clone(nonclaims) }
