package props

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// reading is a project read again from its texts alone, as a person would: what it declares, and who mentions whom.
type reading struct {
	declarations map[string]declared
	order        map[string][]string // the identities of the declarations of each path, in the order of the text
	uses         map[string][]string // the use lines of each path, in their order
}

// declared is one declaration of the top level.
type declared struct {
	kind               syntax.Kind
	path, module, name string
	text               string // without the comments in front of it
	header, body       string // of a function: what stands before its body, and the body
	names              map[string]string
	function           syntax.Function
	permits            string
}

// readingOf reads the texts of a project.
func readingOf(t *rapid.T, p *project.Project) reading {
	t.Helper()
	r := reading{make(map[string]declared), make(map[string][]string), make(map[string][]string)}
	for m := range p.Modules() {
		text := m.Outline().Source()
		file, found := syntax.Parse(text)
		if found != nil {
			t.Fatal(found)
		}
		names := make(map[string]string) // what each name of a function or a type means
		for i := range file.Uses().Len() {
			use := file.Uses().At(i)
			names[use.Alias().Text()] = use.Identity().Text()
			r.uses[m.Path()] = append(r.uses[m.Path()], slice(text, use.Node))
		}
		var permits []string
		for i := range file.Permits().Len() {
			permits = append(permits, file.Permits().At(i).Text())
		}
		for i := range file.Declarations().Len() {
			of := file.Declarations().At(i)
			id := identityOf(file, of)
			names[of.Text()] = id
			d := declared{
				kind: of.Kind(), path: m.Path(), module: file.Module().Text(), name: of.Text(), names: names,
				text: slice(text, of.Node), permits: strings.Join(permits, ","),
			}
			if of.Kind() == syntax.KindFunction {
				d.function = of.AsFunction()
				d.body = slice(text, d.function.Body().Node)
				d.header = text[of.Range().Start:d.function.Body().Range().Start]
			}
			r.declarations[id] = d
			r.order[m.Path()] = append(r.order[m.Path()], id)
		}
	}
	return r
}

func slice(text string, n syntax.Node) string { return text[n.Range().Start:n.Range().End] }

// identityOf returns the authored identity of a declaration, or one of its own.
func identityOf(file *syntax.File, d syntax.Declaration) string {
	if d.Identity().Exists() {
		return d.Identity().Text()
	}
	return "auto:" + file.Module().Text() + "." + d.Text()
}

// mentions returns the declarations in which a call calls a function, or a type names a type, with an identity.
func (r reading) mentions(id string) (found []string) {
	for user, d := range r.declarations {
		spelled := false
		for name, means := range d.names {
			spelled = spelled || means == id && strings.Contains(d.text, name)
		}
		if spelled {
			found = append(found, user)
		}
	}
	slices.Sort(found)
	return found
}

// calls returns how often each function calls each other one, as the checker resolved it.
func callsOf(p *project.Project) map[string]int {
	calls := make(map[string]int)
	for m := range p.Modules() {
		for i := range m.Model().FunctionCount() {
			f := m.Model().Function(i)
			for id := range f.NodeCount() {
				if n := f.Node(hir.NodeID(id)); n.Kind() == hir.Call {
					calls[f.ID()+" calls "+m.Model().Callable(int(n.Ref())).ID()]++
				}
			}
		}
	}
	return calls
}

// factsOf returns the explicit declarations of a project by identity: what each is, and where.
func factsOf(p *project.Project) map[string]string {
	facts := make(map[string]string)
	for d := range p.Declarations() {
		if d.Origin == hir.Explicit {
			path, module := d.Place()
			facts[d.ID] = fmt.Sprint(d.Kind, " ", d.Owner, " in ", module, " at ", path)
		}
	}
	return facts
}

// requireUntouched fails unless the texts of all declarations are what they were, but for those that may change and one
// that may be new.
func requireUntouched(t *rapid.T, before, after reading, added string, may ...string) {
	t.Helper()
	for id, was := range before.declarations {
		is, ok := after.declarations[id]
		if !ok {
			t.Fatalf("%s is gone", id)
		}
		if is.text != was.text && !slices.Contains(may, id) {
			t.Fatalf("%s was\n%s\nand is\n%s", id, was.text, is.text)
		}
	}
	for id, is := range after.declarations {
		if _, ok := before.declarations[id]; !ok && id != added {
			t.Fatalf("%s is new:\n%s", id, is.text)
		}
	}
}

// requireSameMaps fails unless two maps are equal.
func requireSameMaps[V comparable](t *rapid.T, what string, got, want map[string]V) {
	t.Helper()
	if maps.Equal(got, want) {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if got[key] != want[key] {
			t.Errorf("%s: %s is %v, want %v", what, key, got[key], want[key])
		}
	}
	for _, key := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[key]; !ok {
			t.Errorf("%s: %s is new: %v", what, key, got[key])
		}
	}
	t.FailNow()
}
