package project

import (
	"maps"
	"slices"
	"strings"

	"github.com/benbjohnson/immutable"
)

// index builds the maps and the sums from the units by position.
func (p *Project) index(units []*unit) {
	all := immutable.NewSortedMapBuilder[string, *unit](byText{})
	for _, u := range units {
		all.Set(u.path, u)
	}
	p.units = all.Map()
	p.names = namesOf(units)
	p.owners = ownersOf(units)
	importers, incoming := grouped[string]{}, grouped[entered]{}
	for _, u := range units {
		for _, provider := range u.distinctProviders() {
			importers.add(units[provider].path, u.position)
		}
		for i := range u.targets {
			incoming.add(u.targets[i].entered(), u.position)
		}
		p.counts = p.counts.plus(u.counts)
	}
	p.importers, p.incoming = importers.sorted(byText{}), incoming.sorted(byEntered{})
	p.before = edgesBefore(units)
}

func namesOf(units []*unit) *immutable.SortedMap[string, int32] {
	names := immutable.NewSortedMapBuilder[string, int32](byText{})
	for _, u := range units {
		names.Set(u.Name(), u.position)
	}
	return names.Map()
}

// ownersOf returns which unit authors each identity. A builder is fastest when the keys come sorted.
func ownersOf(units []*unit) *immutable.SortedMap[string, int32] {
	type owned struct {
		id       string
		position int32
	}
	var all []owned
	for i := range preludeDeclarations {
		all = append(all, owned{preludeDeclarations[i].ID, prelude})
	}
	for _, u := range units {
		for i := range u.Declarations().Len() {
			all = append(all, owned{u.Declarations().At(i).ID, u.position})
		}
	}
	slices.SortFunc(all, func(a, b owned) int { return strings.Compare(a.id, b.id) })
	owners := immutable.NewSortedMapBuilder[string, int32](byText{})
	for _, o := range all {
		owners.Set(o.id, o.position)
	}
	return owners.Map()
}

// distinctProviders returns the positions of the modules that the module uses, ascending.
func (l *linked) distinctProviders() []int32 {
	return slices.Compact(slices.Sorted(slices.Values(l.providers)))
}

// edgesBefore returns how many edges the modules before each module have together.
func edgesBefore(units []*unit) []int32 {
	before, sum := make([]int32, len(units)), int32(0)
	for i, u := range units {
		before[i] = sum
		sum += int32(len(u.edges))
	}
	return before
}

// grouped collects positions by key. Those of a key are added in ascending order.
type grouped[K comparable] map[K][]int32

func (g grouped[K]) add(key K, position int32) { g[key] = append(g[key], position) }

func (g grouped[K]) sorted(by immutable.Comparer[K]) *immutable.SortedMap[K, []int32] {
	m := immutable.NewSortedMapBuilder[K, []int32](by)
	for _, key := range slices.SortedFunc(maps.Keys(g), by.Compare) {
		m.Set(key, slices.Clip(g[key]))
	}
	return m.Map()
}

// find returns where the declaration with an identity is authored: a position, and an index by identity.
func (p *Project) find(id string) (position, index int32, found bool) {
	position, found = p.owners.Get(id)
	switch {
	case !found:
		return 0, 0, false
	case position == prelude:
		return prelude, preludeIndex(id), true
	}
	index, _ = p.unit(position).indexOf(id)
	return position, index, true
}
