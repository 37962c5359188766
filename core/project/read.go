package project

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/module"
)

// Reading is a source of a project after it was read: its outline, and what is wrong with it by itself. A source that is
// merely not canonical has both. It never changes, and sources can be read in any order, or side by side.
type Reading struct {
	outline *module.Outline
	found   diag.List
}

// Read reads a source of a project: it parses, has no rust imports, and is in canonical form. The first of these that
// does not hold is reported. Source: Project layer, "Steps, precedence".
func Read(text string) Reading {
	outline, found := module.Read(text)
	if found != nil {
		return Reading{found: found}
	}
	if at, is := outline.RustImport(); is {
		return Reading{found: diag.List{graph.RuleRustImport.At(outline.Span(at), "a project has no rust imports")}}
	}
	if !outline.IsCanonical() {
		return Reading{outline, diag.List{ruleForm.New("the source is not in canonical form").
			WithHelp("run `semaprax fmt`")}}
	}
	return Reading{outline: outline}
}

// take takes the readings over, in path order. It refuses them if one has no outline, or if they exceed a limit together:
// by the faults of all, or by the limit if no source before was at fault. Faults of sources that have outlines are kept
// otherwise, so that what later steps find is reported after them.
func (a *Arrangement) take(readings []Reading) (refused diag.List) {
	a.outlines = make([]*module.Outline, len(readings))
	a.unfit = make([]diag.List, len(readings))
	var counted sourceCounts
	isFaulty, isRefused := false, false
	for i, r := range readings {
		a.outlines[i] = r.outline
		if r.found != nil {
			a.unfit[i], isFaulty = r.found.WithPath(a.path(i)), true
		}
		if isRefused = isRefused || r.outline == nil; isRefused {
			continue
		}
		if exceeded := counted.add(r.outline, a.manifest.Entry()); exceeded != nil {
			if !isFaulty {
				return exceeded.WithPath(a.path(i))
			}
			isRefused = true
		}
	}
	if isRefused {
		return a.faults()
	}
	return nil
}

// faults returns what is wrong with the sources by themselves, in path order.
func (a *Arrangement) faults() (found diag.List) {
	for _, one := range a.unfit {
		found = append(found, one...)
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
		return overLimit("entry_module_bytes", len(outline.Source()), EntryModuleBytesMax)
	case c.declarations > DeclarationsMax:
		return overLimit("declarations", c.declarations, DeclarationsMax)
	case c.callables > CallablesMax:
		return overLimit("callables", c.callables, CallablesMax)
	case c.calls > CallsMax:
		return overLimit("calls", c.calls, CallsMax)
	case c.uses > UsesMax:
		return overLimit("uses", c.uses, UsesMax)
	}
	return nil
}
