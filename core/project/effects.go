package project

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// verifyEffects judges that neither the permit clause nor a uses clause of the module names an effect twice, which
// those of a module that stands alone may. It reports the first repetition of each clause. Source: language, "Effects
// and permits".
func (m *linked) verifyEffects() (found diag.List) {
	if effect, is := repeated(m.Model().Permits()); is {
		found = append(found, ruleAgreement.New("permit names the effect "+effect+" more than once").WithPath(m.path))
	}
	for _, d := range m.Declarations().All() {
		if !d.Kind.IsFunction() {
			continue
		}
		f, _ := m.Function(d.ID)
		if effect, is := repeated(f.Effects); is {
			found = append(found,
				m.violation(ruleAgreement, d.At, "the function "+d.Name+" names the effect "+effect+" more than once"))
		}
	}
	return found
}

// repeated returns the first text of a list that stands there a second time.
func repeated(texts hir.List[string]) (text string, is bool) {
	if texts.Len() < 2 {
		return "", false
	}
	seen := make(map[string]bool, texts.Len())
	for _, text := range texts.All() {
		if seen[text] {
			return text, true
		}
		seen[text] = true
	}
	return "", false
}
