package cli

import (
	"semaprax.dev/semaprax/core/diag"
)

// nearby returns a refusal of a name with a hint at the candidate that is spelled most like it, where one is near.
func nearby(refused diag.List, name string, candidates []string) diag.List {
	near, found := diag.Closest(name, candidates)
	if !found {
		return refused
	}
	hinted := append(diag.List(nil), refused...)
	hinted[0] = hinted[0].WithHelp("did you mean " + near + "?")
	return hinted
}
