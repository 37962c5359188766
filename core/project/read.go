package project

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/module"
)

// Reading is a source of a project after it was read: its outline, or what is wrong with it by itself. It never changes,
// and sources can be read in any order, or side by side.
type Reading struct {
	outline *module.Outline
	found   diag.List
}

// Read reads a source of a project: it parses, has no rust imports, and is in canonical form. The first of these that
// does not hold is the fault of the source. Source: Project layer, "Steps, precedence".
func Read(text string) Reading {
	outline, found := module.Read(text)
	if found != nil {
		return Reading{found: found}
	}
	if at, is := outline.RustImport(); is {
		return Reading{found: diag.List{graph.RuleRustImport.At(outline.Span(at), "a project has no rust imports")}}
	}
	if !outline.IsCanonical() {
		return Reading{found: diag.List{ruleForm.New("the source is not in canonical form").
			WithHelp("semaprax fmt brings it into this form")}}
	}
	return Reading{outline: outline}
}

// take takes the readings over, in path order: the faults of all, or else the first limit that they exceed together.
func (a *Arrangement) take(readings []Reading) (found diag.List) {
	a.outlines = make([]*module.Outline, len(readings))
	var counted sourceCounts
	for i, r := range readings {
		a.outlines[i] = r.outline
		switch {
		case r.found != nil:
			found = append(found, r.found.WithPath(a.path(i))...)
		case found == nil:
			if exceeded := counted.add(r.outline, a.manifest.Entry()); exceeded != nil {
				return exceeded
			}
		}
	}
	return found
}

// sourceCounts is what the sources that were read so far have together.
type sourceCounts struct{ declarations, callables, calls, uses int }

// add counts one more source. It returns the limit that is exceeded with it, if one is.
func (c *sourceCounts) add(outline *module.Outline, entry string) diag.List {
	c.declarations += len(outline.Declarations())
	c.callables += outline.CallableCount()
	c.calls += outline.CallCount()
	c.uses += len(outline.Uses())
	switch {
	case outline.Name() == entry && len(outline.Source()) > EntryModuleBytesMax:
		return overLimit("entry_module_bytes", EntryModuleBytesMax)
	case c.declarations > DeclarationsMax:
		return overLimit("declarations", DeclarationsMax)
	case c.callables > CallablesMax:
		return overLimit("callables", CallablesMax)
	case c.calls > CallsMax:
		return overLimit("calls", CallsMax)
	case c.uses > UsesMax:
		return overLimit("uses", UsesMax)
	}
	return nil
}
