package project

import "semaprax.dev/semaprax/core/diag"

// verifyEffects judges that no permit clause and no uses clause names an effect twice, which those of a module that
// stands alone may. It reports the first repetition of each clause, with the path of the module that states it. Source:
// language, "Effects and permits".
func (p *Project) verifyEffects() (found diag.List) {
	for i := range p.modules {
		m := &p.modules[i]
		judge := func(clause string, effects []string) {
			if effect, is := repeated(effects); is {
				found = append(found, ruleAgreement.New(clause+" names the effect "+effect+" more than once").WithPath(m.path))
			}
		}
		judge("permit", m.Model().Permits())
		for _, d := range m.Declarations() {
			if d.Kind.IsFunction() {
				judge("the function "+d.Name, m.Function(d.ID).Effects)
			}
		}
	}
	return found
}

// repeated returns the first text of a list that stands there a second time.
func repeated(texts []string) (text string, is bool) {
	if len(texts) < 2 {
		return "", false
	}
	seen := make(map[string]bool, len(texts))
	for _, text := range texts {
		if seen[text] {
			return text, true
		}
		seen[text] = true
	}
	return "", false
}
