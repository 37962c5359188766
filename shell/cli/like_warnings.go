package cli

import (
	"cmp"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
)

// likeWarningsMax bounds the warnings of one code and file that are shown to a person. Every field of a long record
// can have the same one.
const likeWarningsMax = 100

// likeWarnings counts the warnings of each code and file. The zero likeWarnings has counted none.
type likeWarnings struct {
	count  map[likeness]int
	beyond []likeness // those that are not all shown, in the order in which that was found
}

// likeness is what warnings have in common that are counted together.
type likeness struct {
	rule diag.Rule
	path string
}

// isShown counts a diagnostic and reports whether it is shown. Errors always are.
func (l *likeWarnings) isShown(d diag.Diagnostic) bool {
	if d.Rule().Severity() == diag.Error {
		return true
	}
	if l.count == nil {
		l.count = map[likeness]int{}
	}
	of := likeness{d.Rule(), d.Path()}
	l.count[of]++
	if l.count[of] == likeWarningsMax+1 {
		l.beyond = append(l.beyond, of)
	}
	return l.count[of] <= likeWarningsMax
}

// leftOut returns a line for each code and file of which warnings are not shown: how many, and what to do.
func (l *likeWarnings) leftOut() []display.Text {
	lines := make([]display.Text, len(l.beyond))
	for i, of := range l.beyond {
		var advice display.Text = "`semaprax check --json` lists them"
		if check.IsMissingIdentity(of.rule) {
			advice = "`semaprax fix` writes the missing ids"
		}
		lines[i] = display.Format("semaprax: %s has %s %s more; %s\n", cmp.Or(of.path, standardInputName),
			counted(l.count[of]-likeWarningsMax, "warning"), of.rule.Code(), advice)
	}
	return lines
}
