package cli

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
)

// tally counts the diagnostics shown to a person.
type tally struct{ errors, warnings int }

func (t *tally) add(d diag.Diagnostic) {
	if d.Rule().Severity() == diag.Error {
		t.errors++
	} else {
		t.warnings++
	}
}

// line returns the last line of a run, "2 errors, 1 warning", or "" if there were none.
func (t *tally) line() display.Text {
	var counts []display.Text
	for _, kind := range []struct {
		count int
		name  display.Text
	}{{t.errors, "error"}, {t.warnings, "warning"}} {
		if kind.count > 0 {
			counts = append(counts, counted(kind.count, kind.name))
		}
	}
	if counts == nil {
		return ""
	}
	return display.Join(counts, ", ") + "\n"
}
