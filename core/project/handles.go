package project

import (
	"cmp"
	"strings"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/module"
)

// NodeKind is the kind of a node of the typed index. The three kinds never mix, even where names coincide.
type NodeKind uint8

// The kinds of nodes, in the order of nodes.
const (
	ModuleNode NodeKind = iota
	DeclarationNode
	CapabilityNode
)

var nodeKindTexts = [...]string{"module", "declaration", "capability"}

// String returns the kind as documents spell it.
func (k NodeKind) String() string { return nodeKindTexts[k] }

// Node is a node of the typed index: a module, a declaration or a capability. Nodes are comparable, and a node means
// something to the project that gave it only.
type Node struct {
	kind       NodeKind
	unit       int32  // the position of the path of a module, or of the module that authors a declaration, or prelude
	index      int32  // of a declaration, by identity within its unit
	capability string // the name
}

// prelude stands for the unit of what the compiler owns.
const prelude = -1

// Kind returns the kind of the node.
func (n Node) Kind() NodeKind { return n.kind }

// Capability returns the name of a CapabilityNode.
func (n Node) Capability() string { return n.capability }

// NodeModule returns the module of a ModuleNode.
func (p *Project) NodeModule(n Node) Module { return p.Module(int(n.unit)) }

// NodeDeclaration returns the declaration of a DeclarationNode.
func (p *Project) NodeDeclaration(n Node) Declaration {
	if n.unit == prelude {
		return Declaration{preludeDeclarations[n.index], nil, n}
	}
	u := p.unit(n.unit)
	return Declaration{u.declaration(n.index), u, n}
}

// CompareNodes orders nodes: modules by path, declarations by identity, capabilities by name.
func (p *Project) CompareNodes(a, b Node) int {
	if order := cmp.Compare(a.kind, b.kind); order != 0 {
		return order
	}
	switch a.kind {
	case ModuleNode:
		return cmp.Compare(a.unit, b.unit)
	case DeclarationNode:
		if a == b {
			return 0
		}
		return strings.Compare(p.NodeDeclaration(a).ID, p.NodeDeclaration(b).ID)
	}
	return strings.Compare(a.capability, b.capability)
}

// Declaration is one declaration of a project: authored, or of the prelude. It never changes.
type Declaration struct {
	check.Declaration
	unit *unit // nil for the prelude
	node Node
}

// Node returns the node of the declaration.
func (d Declaration) Node() Node { return d.node }

// Place returns the path and the module name of the declaration, or two empty strings for one of the prelude.
func (d Declaration) Place() (path, name string) {
	if d.unit == nil {
		return "", ""
	}
	return d.unit.path, d.unit.Name()
}

// checked is a name under which other packages cannot replace what is embedded.
type checked = module.Module

// Module is one module of a project. It never changes.
type Module struct {
	*checked
	unit *unit
	roots
	depth int
}

// Path returns the logical path of the source.
func (m Module) Path() string { return m.unit.path }

// GraphSchema returns the schema of the module's own graph document.
func (m Module) GraphSchema() string { return m.unit.schema }

// DependencyDepth returns 1 for a module that uses no other, else one more than the deepest that it uses.
func (m Module) DependencyDepth() int { return m.depth }

// InEntryClosure reports whether the program that the entry module's main starts includes the module.
func (m Module) InEntryClosure() bool { return m.roots&inEntry != 0 }

// InTestClosure reports whether the program that the test module's main starts includes the module.
func (m Module) InTestClosure() bool { return m.roots&inTest != 0 }
