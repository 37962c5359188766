package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
)

// Rebind returns a change of one revision as a change of another one. Source: Image Candidate Protocol v2, "Per-step
// guards before each rebound apply".
func Rebind(old, new *Revision, c Change) (Change, diag.List) {
	return New(new.project.Revision().String(), strict.Value(c.intent))
}
