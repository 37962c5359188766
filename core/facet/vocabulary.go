package facet

import "slices"

// EvidenceClass returns what stands behind summaries and pages.
func EvidenceClass() string { return evidenceClass }

// Nonclaims returns what a page is not, in document order.
func Nonclaims() []string { return slices.Clone(nonclaims) }
