package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// linker links the programs of a project: the entry program, the test program, and the public program of the exports.
//
// The closure of a module holds every function of every module that it uses, directly or not. The public program is the
// entry program together with the exported functions and what they call. A function is known by its identity, so that
// linking copies nothing: a closure is a set of modules, and the public program a set of functions beyond one.
type linker struct {
	opening *opening
	modules []*linked
	roots   []roots
	public  []function // sorted by identity
	find    func(id string) (position, index int32, found bool)
	indexes map[int32]map[string]int32 // of the functions by identity, in modules that a function was looked for in
}

// roots says from which root modules a module is reached.
type roots uint8

const (
	inEntry roots = 1 << iota
	inTest
)

// closures is what the modules of a project reach together, by position.
type closures struct {
	depths []int32
	roots  []roots
	depth  int // the largest of depths
}

// function names a function: the position of a module, and a function of its model.
type function struct{ module, index int32 }

// root is a module that a part of the manifest names for a role.
type root struct {
	module string
	named  part
	role   string
}

// link judges and links the entry and the test program.
func (l *linker) link() diag.List {
	manifest := l.opening.manifest
	entry, test := manifest.Entry(), manifest.TestModule()
	for _, root := range [...]root{{entry, wholeOf(entryField), "entry"}, {test, part{testsField, 0}, "test"}} {
		if _, exists := l.opening.names[root.module]; !exists {
			return diag.List{manifest.violation(ruleUse, root.named, "no source declares the "+root.role+" module "+root.module).
				WithHelp(l.opening.missingHelp(root.module))}
		}
	}
	for _, m := range l.modules {
		if m.HasMain() && m.Name() != entry && m.Name() != test {
			return diag.List{m.atMain("the module " + m.Name() +
				" is neither the entry nor the test module, so it cannot declare main").
				WithHelp("give the function another name, or write `entry = \"" + m.Name() + "\"` in " + ManifestName)}
		}
	}
	if found := l.close(entry, "entry", inEntry); found != nil {
		return found
	}
	return l.close(test, "test", inTest)
}

// close marks the closure of a root module and judges its main.
func (l *linker) close(root, role string, mark roots) diag.List {
	start := l.opening.names[root]
	reached := map[int32]bool{start: true}
	for queue := []int32{start}; len(queue) > 0; queue = queue[1:] {
		m := l.modules[queue[0]]
		l.roots[queue[0]] |= mark
		if queue[0] != start && m.HasMain() {
			return diag.List{m.atMain("the " + role + " program reaches the module " + m.Name() + ", which declares main").
				WithHelp("move what both need to a third module")}
		}
		for _, provider := range m.providers {
			if !reached[provider] {
				reached[provider] = true
				queue = append(queue, provider)
			}
		}
	}
	return judgeMain(l.modules[start], role)
}

// judgeMain judges the main of a root module: there is one, with an explicit identity. Its shape is the checker's.
func judgeMain(m *linked, role string) diag.List {
	for _, d := range m.Declarations().All() {
		if d.Kind != hir.Function || d.Owner != "" || d.Name != "main" {
			continue
		}
		if d.Origin != hir.Explicit {
			return diag.List{m.violation(ruleUse, d.At, "main of the "+role+" module "+m.Name()+" has no @id").
				WithHelp("write `@id(\"" + m.Name() + ".main\")` above it")}
		}
		return nil
	}
	return diag.List{ruleUse.New("the " + role + " module " + m.Name() + " declares no fn main() -> i64").WithPath(m.path).
		WithHelp("declare one, or name the module that does as the " + role + " of " + ManifestName)}
}

// atMain returns a violation at the main of a module that has one.
func (m *linked) atMain(message string) diag.Diagnostic {
	var at syntax.Range
	for _, d := range m.Declarations().All() {
		if d.Kind.IsFunction() && d.Owner == "" && d.Name == "main" {
			at = d.At
			break
		}
	}
	return m.violation(ruleUse, at, message)
}

// violation returns a violation of a rule at a range of the module's source.
func (m *linked) violation(rule diag.Rule, at syntax.Range, message string) diag.Diagnostic {
	lines := syntax.LinesOf(m.Source())
	return rule.At(lines.Span(at), message).WithPath(m.path)
}

// linkPublic collects the public program. An export that names no authored function is refused. Functions are
// numbered here by adding up those of the modules before.
func (l *linker) linkPublic() diag.List {
	first := make([]int, len(l.modules)+1)
	for i, m := range l.modules {
		first[i+1] = first[i] + m.Model().FunctionCount()
	}
	reached := make([]bool, first[len(l.modules)])
	reach := func(f function) {
		if at := first[f.module] + int(f.index); !reached[at] {
			reached[at] = true
			l.public = append(l.public, f)
		}
	}
	for i, m := range l.modules {
		if l.roots[i]&inEntry != 0 {
			for j := range m.Model().FunctionCount() {
				reach(function{int32(i), int32(j)})
			}
		}
	}
	for i, export := range l.opening.manifest.WebExports() {
		f, found := l.function(export)
		if !found {
			return diag.List{l.unknownExport(export, part{exportsField, i})}
		}
		reach(f)
	}
	for next := 0; next < len(l.public); next++ {
		l.callees(l.public[next], reach)
	}
	slices.SortFunc(l.public, func(a, b function) int { return strings.Compare(l.signature(a).ID(), l.signature(b).ID()) })
	return nil
}

func (l *linker) signature(f function) *hir.Callable {
	return l.modules[f.module].Model().Callable(int(f.index))
}

// declared returns the authored declaration with the identity.
func (l *linker) declared(id string) (d check.Declaration, found bool) {
	position, index, found := l.find(id)
	if !found || position == prelude {
		return check.Declaration{}, false
	}
	return l.modules[position].declaration(index), true
}

// function returns the authored function with the identity.
func (l *linker) function(id string) (f function, found bool) {
	position, index, found := l.find(id)
	if !found || position == prelude || l.modules[position].declaration(index).Kind != hir.Function {
		return function{}, false
	}
	i, found := l.functionIndex(position, id)
	return function{position, i}, found
}

// functionIndex returns the function of a module's model with the identity.
func (l *linker) functionIndex(position int32, id string) (i int32, found bool) {
	index, known := l.indexes[position]
	if !known {
		model := l.modules[position].Model()
		index = make(map[string]int32, model.FunctionCount())
		for i := range model.FunctionCount() {
			index[model.Callable(i).ID()] = int32(i)
		}
		l.indexes[position] = index
	}
	i, found = index[id]
	return i, found
}

// callees calls reach with every function that a function calls.
func (l *linker) callees(f function, reach func(function)) {
	m := l.modules[f.module]
	for _, callee := range m.callees.of(f.index) {
		if callee >= 0 {
			reach(function{f.module, callee})
			continue
		}
		use := ^callee
		provider := m.providers[use]
		if i, found := l.functionIndex(provider, m.Uses().At(int(use)).ID); found {
			reach(function{provider, i})
		}
	}
}
