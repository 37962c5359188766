package project

import (
	"slices"

	"github.com/benbjohnson/immutable"
)

// replace patches what the maps know of a unit, after another has taken its place.
func (p *Project) replace(old, u *unit) {
	paths := p.paths()
	come, gone := difference(old.distinctProviders(), u.distinctProviders(),
		func(a, b int32) int { return int(a) - int(b) })
	for _, provider := range gone {
		p.importers = without(p.importers, paths[provider], u.position)
	}
	for _, provider := range come {
		p.importers = including(p.importers, paths[provider], u.position)
	}
	entered, left := difference(old.targets, u.targets,
		func(a, b target) int { return compareEntered(a.entered(), b.entered()) })
	for i := range left {
		p.incoming = without(p.incoming, left[i].entered(), u.position)
	}
	for i := range entered {
		p.incoming = including(p.incoming, entered[i].entered(), u.position)
	}
	if more := int32(len(u.edges) - len(old.edges)); more != 0 {
		p.before = slices.Clone(p.before)
		for i := int(u.position) + 1; i < len(p.before); i++ {
			p.before[i] += more
		}
	}
}

// difference returns what one sorted list has more than another, and what it lacks.
func difference[T any](old, now []T, compare func(a, b T) int) (come, gone []T) {
	i := 0
	for _, t := range now {
		for ; i < len(old) && compare(old[i], t) < 0; i++ {
			gone = append(gone, old[i])
		}
		if i < len(old) && compare(old[i], t) == 0 {
			i++
		} else {
			come = append(come, t)
		}
	}
	return come, append(gone, old[i:]...)
}

// including returns the map with a position among those of a key.
func including[K any](m *immutable.SortedMap[K, []int32], key K, position int32) *immutable.SortedMap[K, []int32] {
	positions, _ := m.Get(key)
	at, _ := slices.BinarySearch(positions, position)
	return m.Set(key, slices.Concat(positions[:at], []int32{position}, positions[at:]))
}

// without returns the map without a position among those of a key, and without the key if it was the last.
func without[K any](m *immutable.SortedMap[K, []int32], key K, position int32) *immutable.SortedMap[K, []int32] {
	positions, _ := m.Get(key)
	at, _ := slices.BinarySearch(positions, position)
	if len(positions) == 1 {
		return m.Delete(key)
	}
	return m.Set(key, slices.Concat(positions[:at], positions[at+1:]))
}

// exportsStillFit reports whether the exports that new units author are admitted. What the exports reach is as it was.
func (p *Project) exportsStillFit(units []*unit) bool {
	for _, export := range p.manifest.WebExports() {
		position, _ := p.owners.Get(export)
		for _, u := range units {
			if u.position != position {
				continue
			}
			if f, declared := u.Model().FunctionNamed(export); !declared ||
				admitExport(export, &u.linked, f.Signature()) != nil {
				return false
			}
		}
	}
	return true
}

// linkAgain takes the closures of the project anew, and reports whether it is admitted.
func (p *Project) linkAgain() bool {
	o := &opening{manifest: p.manifest, names: make(map[string]int32, p.units.Len())}
	for u := range p.all() {
		o.modules = append(o.modules, &u.linked)
		o.outlines = append(o.outlines, u.Outline())
		o.providers = append(o.providers, u.providers)
		o.names[u.Name()] = u.position
	}
	if o.order() != nil {
		return false
	}
	l := o.linker()
	if l.link() != nil {
		return false
	}
	p.closures = o.closed(l)
	l.find = p.find
	return l.admit() == nil
}
