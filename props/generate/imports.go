package generate

import "slices"

// The number of use lines of a module stays below usesWanted where there is a choice, so that a project of 4,096
// modules stays within the limits of a project.
const (
	usesWanted  = 12
	importTries = 4
)

// importFrom imports one or two functions of a provider, with the types that their signatures expose.
func (m *module) importFrom(provider *module) {
	m.importFunction(m.chooseImport(provider))
	if m.chance(35) && len(m.uses) < usesWanted {
		m.importFunction(m.chooseImport(provider))
	}
}

// chooseImport returns a function of the provider whose effects the module permits. The first function of a provider
// needs no effect and no type, so there always is one.
func (m *module) chooseImport(provider *module) *function {
	for range importTries {
		f := pick(m.random, provider.functions)
		if !f.importable() || !m.permitted(f.effects) || len(m.uses)+m.lines(f) > usesWanted {
			continue
		}
		return f
	}
	return provider.functions[0]
}

// permitted reports whether the module permits the effects.
func (m *module) permitted(effects []string) bool { return subset(effects, m.permits) }

func subset(part, whole []string) bool {
	return !slices.ContainsFunc(part, func(e string) bool { return !slices.Contains(whole, e) })
}

// lines returns the number of use lines that importing the function adds.
func (m *module) lines(f *function) int {
	count := 1
	for _, n := range exposedBy(f.signature()) {
		if m.typeAliases[n] == "" {
			count++
		}
	}
	return count
}

// exposedBy returns every nominal type that the types reach, each once.
func exposedBy(types []typ) []*nominal {
	var reached []*nominal
	for _, t := range types {
		if t.nominal == nil {
			continue
		}
		for _, n := range t.nominal.exposed {
			if !slices.Contains(reached, n) {
				reached = append(reached, n)
			}
		}
	}
	return reached
}

func (m *module) importFunction(f *function) {
	if m.functionAliases[f] != "" {
		return
	}
	for _, n := range exposedBy(f.signature()) {
		m.importType(n)
	}
	alias := unique(m.names, f.name)
	m.functionAliases[f] = alias
	m.uses = append(m.uses, use{"function", f.id, f.module.name, alias})
	m.callable[f.result] = append(m.callable[f.result], f)
	m.wanted = append(m.wanted, f)
}

func (m *module) importType(n *nominal) {
	if m.typeAliases[n] != "" {
		return
	}
	alias := unique(m.names, n.name)
	m.typeAliases[n] = alias
	m.uses = append(m.uses, use{"type", n.id, n.module.name, alias})
	m.values = append(m.values, typ{nominal: n})
}
