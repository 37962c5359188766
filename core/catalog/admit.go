package catalog

import (
	"slices"

	"semaprax.dev/semaprax/core/strict"
)

// Arguments holds the admitted parameters of one call; an absent optional parameter has its default. A Key reads them.
type Arguments struct {
	method *Method
	values []value
}

// Admit checks the parameters of a call. The violation is the message of the refusal, or "": first any member that the
// method does not have, then the parameters in catalogue order. Source: Transport, "Parameter validation".
func (m *Method) Admit(params strict.Object) (a Arguments, violation string) {
	a = Arguments{method: m, values: make([]value, len(m.parameters))}
	for name, given := range params.Members() {
		text, _ := name.Text()
		i := slices.IndexFunc(m.parameters, func(p *Parameter) bool { return p.name == text })
		if i < 0 {
			return Arguments{}, "unknown parameter for image protocol method"
		}
		a.values[i] = m.parameters[i].admit(given)
	}
	for i, p := range m.parameters {
		v := &a.values[i]
		switch {
		case v.state == absent && !p.optional:
			return Arguments{}, "missing parameter " + p.name
		case v.state == absent:
			*v = p.preset
		case v.state == invalid:
			return Arguments{}, "invalid parameter " + p.name
		}
	}
	return a, ""
}
