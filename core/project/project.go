package project

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
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

	// The revisions are streamed anew by every edit, and the digest of the graph when it is asked for first: a project
	// that only leads from one edit to the next has no use for it.
	workspaceRevision canon.Digest
	revision          canon.Digest
	graphDigest       func() canon.Digest
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

// FindModule returns the module with the path.
func (p *Project) FindModule(path string) (m Module, found bool) {
	u, found := p.units.Get(path)
	if !found {
		return Module{}, false
	}
	return p.moduleOf(u), true
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

// Differing returns the modules that another project does not share, with their indexes in the order of paths. Siblings
// share the modules that no edit between them touched; projects whose manifests list other paths share none.
func (p *Project) Differing(from *Project) iter.Seq2[int, Module] {
	comparable := slices.Equal(p.paths(), from.paths())
	return func(yield func(int, Module) bool) {
		theirs, i := from.units.Iterator(), 0
		for u := range p.all() {
			_, other, ok := theirs.Next()
			if !(comparable && ok && u.Module == other.Module) && !yield(i, p.moduleOf(u)) {
				return
			}
			i++
		}
	}
}

// Revision is the project revision: it binds the manifest and the workspace revision.
func (p *Project) Revision() canon.Digest { return p.revision }

// WorkspaceRevision binds the workspace manifest.
func (p *Project) WorkspaceRevision() canon.Digest { return p.workspaceRevision }

// GraphDigest binds the project graph. The first call streams the graph, which is linear in the project.
func (p *Project) GraphDigest() canon.Digest { return p.graphDigest() }

// Warnings returns the warnings of all modules, in the order of paths.
func (p *Project) Warnings() (found diag.List) {
	for u := range p.all() {
		found = append(found, u.Warnings().WithPath(u.path)...)
	}
	return found
}
