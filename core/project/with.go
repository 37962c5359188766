package project

import (
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
)

// With returns the sibling of the project whose sources at some paths have other texts. It gives what Open gives for
// the edited texts, and the same diagnostics in the same order, at the cost of the modules that the edits touch. With
// no edits, or none that changes a text, it is p itself. A path that the manifest does not list is SPX-J100, before
// all else.
func (p *Project) With(edits map[string]string) (*Project, diag.List) {
	changed := map[int32]string{}
	var unknown diag.List
	for _, path := range slices.Sorted(maps.Keys(edits)) {
		i, listed := slices.BinarySearch(p.paths(), path)
		if !listed {
			unknown = append(unknown, RuleManifestGrammar.New("the manifest lists no source "+path))
			continue
		}
		if p.unit(int32(i)).Source() != edits[path] {
			changed[int32(i)] = edits[path]
		}
	}
	switch {
	case unknown != nil:
		return nil, unknown
	case len(changed) == 0:
		return p, nil
	}
	if next, ok := p.derived(changed); ok {
		return next, nil
	}
	return p.reopened(changed)
}

// reopened opens the project with other texts at some positions. Modules whose text and imports are the same are not
// checked again, but everything is fitted together anew, so that what is wrong is found in the order in which Open
// finds it.
func (p *Project) reopened(changed map[int32]string) (*Project, diag.List) {
	o := opening{manifest: p.manifest, retained: make([]*module.Module, p.units.Len())}
	texts := p.texts()
	for u := range p.all() {
		if text, is := changed[u.position]; is {
			texts[u.position] = text
		} else {
			o.retained[u.position] = u.Module
		}
	}
	return o.open(texts)
}
