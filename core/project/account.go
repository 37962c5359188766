package project

// accountEntryBytes is what an account charges for an entry beside its texts.
const accountEntryBytes = 64

// IndexAccountBytes returns what the typed index costs in the account of an analysis: a function of the project alone.
// Source: Project layer, "used_builder_bytes in context/impact".
func (p *Project) IndexAccountBytes() int { return p.counts.indexAccount }

// NodeAccountBytes returns what a node that an analysis discovers costs in its account.
func (p *Project) NodeAccountBytes(n NodeID) int {
	switch p.NodeKind(n) {
	case ModuleNode:
		m := p.NodeModule(n)
		return accountEntryBytes + len(m.path) + len(m.Name())
	case DeclarationNode:
		return accountEntryBytes + len(p.NodeDeclaration(n).ID)
	}
	return accountEntryBytes + len(p.NodeCapability(n))
}

// indexAccount sums the account of the modules, the declarations and the edges.
func (p *Project) indexAccount() (total int) {
	for n := range len(p.modules) + len(p.declarations) {
		total += p.NodeAccountBytes(NodeID(n))
	}
	for i := range p.edges {
		total += accountEntryBytes + len(p.edges[i].Caller) + len(p.edges[i].Target)
	}
	return total
}
