package project

import "iter"

// Adjacent is a node together with the edges on one side of it, as a document about the whole project lists them.
type Adjacent struct {
	Kind  NodeKind
	Name  string  // of the module or the capability, or the identity of the declaration
	Path  string  // of a module
	Edges []int32 // their places among the edges of the project, ascending; valid until the next node
}

// Leaving returns the nodes that edges leave: modules by path, then declarations by identity.
func (p *Project) Leaving() iter.Seq[Adjacent] {
	return func(yield func(Adjacent) bool) {
		d := p.declared()
		var edges []int32
		for i, u := range d.units {
			if edges = shifted(edges[:0], u.sources.of(0), p.before[i]); len(edges) > 0 {
				if !yield(Adjacent{ModuleNode, u.Name(), u.path, edges}) {
					return
				}
			}
		}
		for n, ok := d.next(); ok; n, ok = d.next() {
			if n.unit == prelude {
				continue
			}
			u := d.units[n.unit]
			if edges = shifted(edges[:0], u.sources.of(n.index+1), p.before[n.unit]); len(edges) > 0 {
				if !yield(Adjacent{DeclarationNode, u.declaration(n.index).ID, "", edges}) {
					return
				}
			}
		}
	}
}

// Entering returns the nodes that edges enter: declarations by identity, then capabilities by name. Every unit lists
// what its edges lead to in this order, so that nothing has to be looked for.
func (p *Project) Entering() iter.Seq[Adjacent] {
	return func(yield func(Adjacent) bool) {
		units := p.dense()
		reached := make([]int32, len(units)) // per unit: the next of its targets
		var edges []int32
		for entries := p.incoming.Iterator(); !entries.Done(); {
			key, positions, _ := entries.Next()
			edges = edges[:0]
			for _, i := range positions {
				edges = shifted(edges, units[i].entering.of(reached[i]), p.before[i])
				reached[i]++
			}
			if !yield(Adjacent{key.kind, key.name, "", edges}) {
				return
			}
		}
	}
}

// shifted appends the numbers, each with the same offset added.
func shifted(dst, numbers []int32, offset int32) []int32 {
	for _, n := range numbers {
		dst = append(dst, n+offset)
	}
	return dst
}
