package project

import (
	"cmp"
	"iter"
	"strings"

	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// Project is one checked, linked and admitted project. It never changes; With makes a sibling, which shares all but
// what the edited modules own. A position is that of a path in the manifest, so it is the same in all siblings.
type Project struct {
	// The manifest is kept.
	manifest Manifest

	// The units by path. An edit replaces those of the edited modules, and of the importers of what other modules see of
	// them.
	units *immutable.SortedMap[string, *unit]

	// The positions of modules by name. Kept: an edit that renames a module opens the project again.
	names *immutable.SortedMap[string, int32]

	// The positions of the modules that author identities, or prelude. An edit removes and adds the identities that come
	// and go.
	owners *immutable.SortedMap[string, int32]

	// The positions of the modules that use a module, ascending, by its path. An edit replaces the entries of the
	// modules that an edited module begins or ceases to use.
	importers *immutable.SortedMap[string, []int32]

	// The positions of the modules that have edges to an identity or a capability, ascending. An edit replaces the
	// entries of what an edited module begins or ceases to reach.
	incoming *immutable.SortedMap[entered, []int32]

	// Kept unless a use list, a callee list, an origin or an export changed, and linked again otherwise.
	closures *closures

	// The edges of all modules before a module, by position. Kept unless a number of edges changed, and summed again
	// otherwise.
	before []int32

	// A sum over the units: an edit subtracts the old ones and adds the new ones.
	counts counts

	// The digests are streamed anew by every edit.
	workspaceRevision canon.Digest
	revision          canon.Digest
	graphDigest       canon.Digest
}

// entered is what an edge enters: the identity of a declaration, or the name of a capability.
type entered struct {
	kind NodeKind
	name string
}

// byText orders the keys of maps by their bytes.
type byText struct{}

func (byText) Compare(a, b string) int { return strings.Compare(a, b) }

// byEntered orders declarations by identity, and capabilities behind them by name.
type byEntered struct{}

func (byEntered) Compare(a, b entered) int { return compareEntered(a, b) }

func compareEntered(a, b entered) int {
	if a.kind != b.kind {
		return cmp.Compare(a.kind, b.kind)
	}
	return strings.Compare(a.name, b.name)
}

// Manifest returns the manifest.
func (p *Project) Manifest() Manifest { return p.manifest }

// paths returns the paths of the modules, by position. It is only read.
func (p *Project) paths() []string { return p.manifest.values[sourcesField].items }

// unit returns the unit at a position.
func (p *Project) unit(position int32) *unit {
	u, _ := p.units.Get(p.paths()[position])
	return u
}

// all returns the units in the order of paths.
func (p *Project) all() iter.Seq[*unit] {
	return func(yield func(*unit) bool) {
		for units := p.units.Iterator(); !units.Done(); {
			if _, u, _ := units.Next(); !yield(u) {
				return
			}
		}
	}
}

// ModuleCount returns the number of modules.
func (p *Project) ModuleCount() int { return p.units.Len() }

// Module returns module i, in the order of paths.
func (p *Project) Module(i int) Module { return p.moduleOf(p.unit(int32(i))) }

func (p *Project) moduleOf(u *unit) Module {
	return Module{u.Module, u, p.closures.roots[u.position], int(p.closures.depths[u.position])}
}

// Modules returns the modules in the order of paths.
func (p *Project) Modules() iter.Seq[Module] {
	return func(yield func(Module) bool) {
		for u := range p.all() {
			if !yield(p.moduleOf(u)) {
				return
			}
		}
	}
}

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

// Revision is the project revision: it binds the manifest and the workspace revision.
func (p *Project) Revision() canon.Digest { return p.revision }

// WorkspaceRevision binds the workspace manifest.
func (p *Project) WorkspaceRevision() canon.Digest { return p.workspaceRevision }

// GraphDigest binds the project graph.
func (p *Project) GraphDigest() canon.Digest { return p.graphDigest }

// Warnings returns the warnings of all modules, in the order of paths.
func (p *Project) Warnings() (found diag.List) {
	for u := range p.all() {
		found = append(found, u.Warnings().WithPath(u.path)...)
	}
	return found
}

// preludeDeclarations are the declarations of the prelude, by identity.
var preludeDeclarations = [...]check.Declaration{
	ofPrelude("core.option", hir.Variant, ""),
	ofPrelude("core.option.none", hir.VariantCase, "core.option"),
	ofPrelude("core.option.some", hir.VariantCase, "core.option"),
	ofPrelude("core.option.some.value", hir.CaseField, "core.option.some"),
	ofPrelude("core.result", hir.Variant, ""),
	ofPrelude("core.result.err", hir.VariantCase, "core.result"),
	ofPrelude("core.result.err.error", hir.CaseField, "core.result.err"),
	ofPrelude("core.result.ok", hir.VariantCase, "core.result"),
	ofPrelude("core.result.ok.value", hir.CaseField, "core.result.ok"),
}

func ofPrelude(id string, kind hir.Kind, owner string) check.Declaration {
	return check.Declaration{ID: id, Kind: kind, Origin: hir.CompilerOwned, Owner: owner}
}

func preludeIndex(id string) int32 {
	for i := range preludeDeclarations {
		if preludeDeclarations[i].ID == id {
			return int32(i)
		}
	}
	return -1
}
