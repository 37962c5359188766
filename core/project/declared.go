package project

import (
	"iter"

	"github.com/benbjohnson/immutable"
)

// DeclarationCount returns the number of declarations, those of the prelude included.
func (p *Project) DeclarationCount() int { return p.owners.Len() }

// Declarations returns the declarations in the order of identities, those of the prelude included.
func (p *Project) Declarations() iter.Seq[Declaration] {
	return func(yield func(Declaration) bool) {
		d := p.declared()
		for node, ok := d.next(); ok; node, ok = d.next() {
			if !yield(d.declaration(node)) {
				return
			}
		}
	}
}

// Identities returns the identities of the declarations in their order, those of the prelude included.
func (p *Project) Identities() iter.Seq[string] {
	return func(yield func(string) bool) {
		for owners := p.owners.Iterator(); !owners.Done(); {
			if id, _, _ := owners.Next(); !yield(id) {
				return
			}
		}
	}
}

// declared walks through the declarations in the order of identities. Those of each unit come in the order in which
// the unit lists them, so that none has to be looked for.
type declared struct {
	owners  *immutable.SortedMapIterator[string, int32]
	units   []*unit
	reached []int32 // per unit, and for the prelude behind them: the next declaration
}

func (p *Project) declared() *declared {
	d := &declared{owners: p.owners.Iterator(), units: p.dense(), reached: make([]int32, p.units.Len()+1)}
	return d
}

// dense returns the units by position.
func (p *Project) dense() []*unit {
	units := make([]*unit, 0, p.units.Len())
	for u := range p.all() {
		units = append(units, u)
	}
	return units
}

func (d *declared) next() (n Node, ok bool) {
	if d.owners.Done() {
		return Node{}, false
	}
	_, owner, _ := d.owners.Next()
	slot := owner
	if owner == prelude {
		slot = int32(len(d.units))
	}
	n = Node{kind: DeclarationNode, unit: owner, index: d.reached[slot]}
	d.reached[slot]++
	return n, true
}

func (d *declared) declaration(n Node) Declaration {
	if n.unit == prelude {
		return Declaration{preludeDeclarations[n.index], nil, n}
	}
	u := d.units[n.unit]
	return Declaration{u.declaration(n.index), u, n}
}

// Find returns the declaration with the identity.
func (p *Project) Find(id string) (d Declaration, found bool) {
	position, index, found := p.find(id)
	if !found {
		return Declaration{}, false
	}
	return p.NodeDeclaration(Node{kind: DeclarationNode, unit: position, index: index}), true
}

// FindCapability returns the node of the capability with the name.
func (p *Project) FindCapability(name string) (n Node, found bool) {
	_, found = p.incoming.Get(entered{CapabilityNode, name})
	return Node{kind: CapabilityNode, capability: name}, found
}

// Capabilities returns the capabilities by name.
func (p *Project) Capabilities() iter.Seq[string] {
	return func(yield func(string) bool) {
		names := p.incoming.Iterator()
		for names.Seek(entered{kind: CapabilityNode}); !names.Done(); {
			if key, _, _ := names.Next(); !yield(key.name) {
				return
			}
		}
	}
}

// ModuleOf returns the module that authors a declaration; the prelude has none.
func (p *Project) ModuleOf(d Declaration) (m Module, found bool) {
	if d.unit == nil {
		return Module{}, false
	}
	return p.moduleOf(d.unit), true
}
