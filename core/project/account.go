package project

// accountEntryBytes is what an account charges for an entry beside its texts.
const accountEntryBytes = 64

// IndexAccountBytes returns what the typed index costs in the account of an analysis: a function of the project alone.
// Source: Project layer, "used_builder_bytes in context/impact".
func (p *Project) IndexAccountBytes() int { return p.counts.account + preludeAccount() }

// preludeAccount returns what the declarations of the prelude cost in the account.
func preludeAccount() (total int) {
	for i := range preludeDeclarations {
		total += accountEntryBytes + len(preludeDeclarations[i].ID)
	}
	return total
}

// NodeAccountBytes returns what a node that an analysis discovers costs in its account.
func (p *Project) NodeAccountBytes(n Node) int {
	switch n.kind {
	case ModuleNode:
		u := p.unit(n.unit)
		return accountEntryBytes + len(u.path) + len(u.Name())
	case DeclarationNode:
		return accountEntryBytes + len(p.NodeDeclaration(n).ID)
	}
	return accountEntryBytes + len(n.capability)
}
