package project

import (
	"maps"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// Unlisted says which files declare modules that no listed source declares: module name to path, as sources are
// listed. It is only read.
type Unlisted map[string]string

// lookAround asks the host for the files that declare what the project needs and no source declares: the modules that
// use lines name, the entry module and the test module.
func (o *opening) lookAround() {
	if o.host.Unlisted == nil {
		return
	}
	if missing := o.missingModules(); len(missing) > 0 {
		o.unlisted = o.host.Unlisted(missing)
	}
}

// missingModules returns the modules that the project needs and no source declares, sorted.
func (o *opening) missingModules() []string {
	declared := map[string]bool{}
	for _, outline := range o.outlines {
		declared[outline.Name()] = true
	}
	missing := map[string]bool{}
	need := func(name string) {
		if !declared[name] {
			missing[name] = true
		}
	}
	need(o.manifest.Entry())
	need(o.manifest.TestModule())
	for _, outline := range o.outlines {
		for _, use := range outline.Uses().All() {
			need(use.Module)
		}
	}
	return slices.Sorted(maps.Keys(missing))
}

// missingHelp returns the advice for a module that no source declares: the file to list, or else the module that is
// spelled most like it.
func (o *opening) missingHelp(name string) string {
	if path, found := o.unlisted[name]; found {
		return "\"" + path + "\" declares it; add it to `sources` of " + ManifestName
	}
	near, found := diag.Closest(name, slices.Sorted(maps.Keys(o.names)))
	if !found {
		return ""
	}
	return "did you mean `" + near + "`?"
}

// unidentified returns the declaration of a module that has no @id and whose name is like the last part of an
// identity, or like the alias that a use line gives it; nil where there is none.
func unidentified(outline *module.Outline, id, alias string, wanted func(hir.Kind) bool) (at int, found bool) {
	last := plain(id[strings.LastIndexByte(id, '.')+1:])
	for i, d := range outline.Declarations().All() {
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

// identify returns the advice to give a declaration of module i an identity, and names the command where that writes
// this one.
func (o *opening) identify(i int, d check.Declaration, id string) string {
	help := "write `@id(\"" + id + "\")` above " + d.Name + " on line " + itoa(o.span(i, d.At).Line) + " of " + o.path(i)
	if id == hir.SuggestedIdentity(o.outlines[i].Name(), d.Name) {
		help += ", or let `semaprax fix` write it"
	}
	return help
}
