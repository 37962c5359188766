package project

import (
	"maps"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// Unlisted says which files declare modules that no listed source declares: module name to path, as sources are listed. A host
// that can look at the files beside the sources makes it for the modules that MissingModules returns. It is only read.
type Unlisted map[string]string

// MissingModules returns the modules that a project needs and no reading declares, sorted: those that a use line names, the
// entry module and the test module. It returns nil where a source has a fault of its own, which is reported first.
func MissingModules(manifest Manifest, readings []Reading) []string {
	declared := map[string]bool{}
	for _, r := range readings {
		if r.outline == nil {
			return nil
		}
		declared[r.outline.Name()] = true
	}
	missing := map[string]bool{}
	need := func(name string) {
		if !declared[name] {
			missing[name] = true
		}
	}
	need(manifest.Entry())
	need(manifest.TestModule())
	for _, r := range readings {
		for _, use := range r.outline.Uses() {
			need(use.Module)
		}
	}
	return slices.Sorted(maps.Keys(missing))
}

// missingHelp returns the advice for a module that no source declares: the file to list, or else the module that is spelled
// most like it.
func (a *Arrangement) missingHelp(name string) string {
	if path, found := a.unlisted[name]; found {
		return "\"" + path + "\" declares it; add it to `sources` of " + ManifestName
	}
	near, found := diag.Closest(name, slices.Sorted(maps.Keys(a.names)))
	if !found {
		return ""
	}
	return "did you mean `" + near + "`?"
}

// unidentified returns the declaration of a module that has no @id and whose name is like the last part of an identity, or
// like the alias that a use line gives it; nil where there is none.
func unidentified(outline *module.Outline, id, alias string, wanted func(hir.Kind) bool) (at int, found bool) {
	last := plain(id[strings.LastIndexByte(id, '.')+1:])
	for i, d := range outline.Declarations() {
		if d.Origin == hir.Automatic && d.Owner == "" && wanted(d.Kind) && (plain(d.Name) == last || d.Name == alias) {
			return i, true
		}
	}
	return 0, false
}

// plain returns a name without case and separators: order-line, order_line and OrderLine are one.
func plain(name string) string {
	return strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(name))
}

// identify returns the advice to give a declaration of module i an identity.
func (a *Arrangement) identify(i, declaration int, id string) string {
	outline := a.outlines[i]
	d := outline.Declarations()[declaration]
	return "write `@id(\"" + id + "\")` above " + d.Name + " on line " + itoa(outline.Span(d.At).Line) + " of " + a.path(i)
}
