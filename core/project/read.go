package project

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/syntax"
)

// read parses a source of a project. One that has an outline and a fault is merely not in canonical form. Source:
// Project layer, "Steps, precedence".
func read(text string) (*module.Parsed, diag.List) {
	parsed, found := module.Read(text)
	if found != nil {
		return nil, found
	}
	if at, is := parsed.RustImport(); is {
		lines := syntax.LinesOf(text)
		return nil, diag.List{graph.RuleRustImport.At(lines.Span(at), "a project has no rust imports")}
	}
	if !parsed.IsCanonical() {
		help := "run `semaprax fmt`"
		if strings.Contains(text, "\r\n") {
			help += ": its lines end with CR LF, and fmt ends them with LF alone"
		}
		return parsed, diag.List{ruleForm.New("the source is not in canonical form").WithHelp(help)}
	}
	return parsed, nil
}

// readAll reads the sources that are not retained. It refuses them if one has no outline, or if they exceed a limit
// together: by the faults of all, or by the limit if no source before was at fault. Faults of sources that have
// outlines are kept otherwise, so that what later steps find is reported after them.
func (o *opening) readAll(texts []string) (refused diag.List) {
	o.parsed, o.unfit = make([]*module.Parsed, len(texts)), make([]diag.List, len(texts))
	o.outlines = make([]*module.Outline, len(texts))
	readOne := func(i int) {
		if m := o.retained[i]; m != nil {
			o.outlines[i] = m.Outline()
			return
		}
		parsed, found := read(texts[i])
		if found != nil {
			o.unfit[i] = found.WithPath(o.path(i))
		}
		if parsed != nil {
			o.parsed[i], o.outlines[i] = parsed, parsed.Outline()
		}
	}
	o.host.Run(len(texts), func() (job func(i int)) { return readOne })
	var counted sourceCounts
	isFaulty, isRefused := false, false
	for i, outline := range o.outlines {
		isFaulty = isFaulty || o.unfit[i] != nil
		if isRefused = isRefused || outline == nil; isRefused {
			continue
		}
		if exceeded := counted.add(outline, o.manifest.Entry()); exceeded != nil {
			if !isFaulty {
				return exceeded.WithPath(o.path(i))
			}
			isRefused = true
		}
	}
	if isRefused {
		return o.faults()
	}
	o.lookAround()
	return nil
}

// sourceCounts is what the sources that were read so far have together.
type sourceCounts struct{ declarations, callables, calls, uses int }

// add counts one more source. It returns the limit that is exceeded with it, if one is.
func (c *sourceCounts) add(outline *module.Outline, entry string) diag.List {
	c.declarations += outline.Declarations().Len()
	c.callables += outline.CallableCount()
	c.calls += outline.CallCount()
	c.uses += outline.Uses().Len()
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
