package catalog

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/strict"
)

// Arguments are the admitted parameters of one call, absent optional ones replaced by what they mean.
type Arguments struct {
	method *Method
	values []value
}

// Text returns the value of a text, digest or choice parameter of the method.
func (a Arguments) Text(name string) string { return a.values[a.index(name)].text }

// Integer returns the value of an integer parameter of the method.
func (a Arguments) Integer(name string) int { return int(a.values[a.index(name)].number) }

func (a Arguments) index(name string) int {
	return slices.IndexFunc(a.method.parameters, func(p Parameter) bool { return p.name == name })
}

// Admit judges the parameters of a call. A violation is the message of the refusal, "" if there is none: first any
// member that the method does not have, then each parameter in catalogue order. Source: Transport, "Parameter
// validation".
func (m *Method) Admit(params strict.Object) (a Arguments, violation string) {
	a = Arguments{method: m, values: make([]value, len(m.parameters))}
	for name, given := range params.Members() {
		text, _ := name.Text()
		i := a.index(text)
		if i < 0 {
			return Arguments{}, "unknown parameter for image protocol method"
		}
		a.values[i] = m.parameters[i].admit(given)
	}
	for i := range m.parameters {
		p, v := &m.parameters[i], &a.values[i]
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

// admit judges one value.
func (p *Parameter) admit(given strict.Value) value {
	v, admitted := value{state: valid}, false
	switch p.kind {
	case text:
		v.text, admitted = given.BoundedText(int(p.high))
	case digest:
		v.text, admitted = given.Text()
		admitted = admitted && canon.IsDigestText(v.text)
	case choice:
		v.text, admitted = given.Text()
		admitted = admitted && slices.Contains(p.choices, v.text)
	case integer:
		v.number, admitted = given.Unsigned()
		admitted = admitted && p.low <= v.number && v.number <= p.high
	}
	if !admitted {
		v.state = invalid
	}
	return v
}
