package change

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// names are the names of one module: what each of its spellings means, and which spellings mean a function.
type names struct {
	functions map[string]string   // B: the identity of a declared function, or of what a use function line imports
	spellings map[string][]string // the inverse of functions, in source order
	types     map[string]bool     // declared records, variants, classes and resources
	protocols map[string]bool     // declared interfaces and the imports of interfaces
	aliases   map[string]string   // the identity that a use line imports, of functions and types
}

func namesOf(file *syntax.File) *names {
	n := &names{
		functions: make(map[string]string),
		spellings: make(map[string][]string),
		types:     make(map[string]bool),
		protocols: make(map[string]bool),
		aliases:   make(map[string]string),
	}
	for i := range file.Uses().Len() {
		use := file.Uses().At(i)
		alias, id := use.Alias().Text(), use.Identity().Text()
		n.aliases[alias] = id
		if use.IsFunction() {
			n.bind(alias, id)
		}
	}
	for i := range file.Declarations().Len() {
		d := file.Declarations().At(i)
		switch d.Kind() {
		case syntax.KindFunction:
			id := hir.AutomaticFunction(file.Module().Text(), d.Text())
			if d.Identity().Exists() {
				id = d.Identity().Text()
			}
			n.bind(d.Text(), id)
		case syntax.KindInterface:
			n.protocols[d.Text()] = true
			for k := range d.AsInterface().Imports().Len() {
				n.protocols[d.AsInterface().Imports().At(k).Text()] = true
			}
		default:
			n.types[d.Text()] = true
		}
	}
	return n
}

func (n *names) bind(spelling, id string) {
	n.functions[spelling] = id
	n.spellings[id] = append(n.spellings[id], spelling)
}

// isAlias reports whether a use line gives something the name.
func (n *names) isAlias(name string) bool {
	_, ok := n.aliases[name]
	return ok
}

// isFunction reports whether a call of the name calls a function that the module declares or imports.
func (n *names) isFunction(name string) bool {
	_, ok := n.functions[name]
	return ok
}

// isTaken reports whether the module declares or imports something by the name.
func (n *names) isTaken(name string) bool {
	return n.isFunction(name) || n.isAlias(name) || n.types[name] || n.protocols[name]
}
