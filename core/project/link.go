package project

import (
	"slices"
	"strings"

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
	project *Project
	opening *opening
	public  []function          // sorted by identity
	known   map[string]function // what find found
}

// function names a function: a module, and a function of its model.
type function struct{ module, index int32 }

// root is a module that a part of the manifest names for a role.
type root struct {
	module string
	named  part
	role   string
}

// link judges and links the entry and the test program.
func (l *linker) link() diag.List {
	p := l.project
	entry, test := p.manifest.Entry(), p.manifest.TestModule()
	for _, root := range [...]root{{entry, wholeOf(entryField), "entry"}, {test, part{testsField, 0}, "test"}} {
		if _, exists := l.opening.names[root.module]; !exists {
			return diag.List{p.manifest.violation(ruleUse, root.named, "no source declares the "+root.role+" module "+root.module).
				WithHelp(l.opening.missingHelp(root.module))}
		}
	}
	for i := range p.modules {
		if m := &p.modules[i]; m.HasMain() && m.Name() != entry && m.Name() != test {
			return diag.List{m.atMain("the module " + m.Name() + " is neither the entry nor the test module, so it cannot declare main").
				WithHelp("give the function another name, or write `entry = \"" + m.Name() + "\"` in " + ManifestName)}
		}
	}
	if found := l.close(entry, "entry", func(m *Module) { m.inEntry = true }); found != nil {
		return found
	}
	return l.close(test, "test", func(m *Module) { m.inTest = true })
}

// close marks the closure of a root module and judges its main.
func (l *linker) close(root, role string, mark func(*Module)) diag.List {
	p := l.project
	start := l.opening.names[root]
	reached := map[int32]bool{start: true}
	for queue := []int32{start}; len(queue) > 0; queue = queue[1:] {
		m := &p.modules[queue[0]]
		mark(m)
		if queue[0] != start && m.HasMain() {
			return diag.List{m.atMain("the " + role + " program reaches the module " + m.Name() + ", which declares main").
				WithHelp("move what both need to a third module")}
		}
		for _, provider := range l.opening.providers[queue[0]] {
			if !reached[provider] {
				reached[provider] = true
				queue = append(queue, provider)
			}
		}
	}
	return judgeMain(&p.modules[start], role)
}

// judgeMain judges the main of a root module: there is one, with an explicit identity. Its shape is the checker's.
func judgeMain(m *Module, role string) diag.List {
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
func (m *Module) atMain(message string) diag.Diagnostic {
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
func (m *Module) violation(rule diag.Rule, at syntax.Range, message string) diag.Diagnostic {
	lines := syntax.LinesOf(m.Source())
	return rule.At(lines.Span(at), message).WithPath(m.path)
}

// linkPublic collects the public program. An export that names no authored function is refused.
func (l *linker) linkPublic() diag.List {
	p := l.project
	reached := map[function]bool{}
	var queue []function
	reach := func(f function) {
		if !reached[f] {
			reached[f] = true
			queue = append(queue, f)
		}
	}
	for i := range p.modules {
		if p.modules[i].inEntry {
			for j := range p.modules[i].Model().FunctionCount() {
				reach(function{int32(i), int32(j)})
			}
		}
	}
	for i, export := range p.manifest.WebExports() {
		f, found := l.find(export)
		if !found {
			return diag.List{l.unknownExport(export, part{exportsField, i})}
		}
		reach(f)
	}
	for ; len(queue) > 0; queue = queue[1:] {
		l.public = append(l.public, queue[0])
		l.callees(queue[0], reach)
	}
	slices.SortFunc(l.public, func(a, b function) int { return strings.Compare(l.view(a).ID(), l.view(b).ID()) })
	return nil
}

func (l *linker) view(f function) hir.FunctionView {
	return l.project.modules[f.module].Model().Function(int(f.index))
}

// find returns the authored function with the identity.
func (l *linker) find(id string) (f function, found bool) {
	if f, found = l.known[id]; found {
		return f, true
	}
	i, found := l.project.Find(id)
	if !found || l.project.declarations[i].Kind != hir.Function {
		return function{}, false
	}
	d := &l.project.declarations[i]
	model := l.project.modules[d.module].Model()
	for j := range model.FunctionCount() {
		if model.Callable(j).ID() == id {
			if l.known == nil {
				l.known = map[string]function{}
			}
			l.known[id] = function{d.module, int32(j)}
			return l.known[id], true
		}
	}
	return function{}, false
}

// callees calls reach with every function that a function calls.
func (l *linker) callees(f function, reach func(function)) {
	view := l.view(f)
	for id := range view.NodeCount() {
		node := view.Node(hir.NodeID(id))
		if node.Kind() != hir.Call {
			continue
		}
		switch callee := view.Module().Callable(int(node.Ref())); {
		case callee.Operation():
		case callee.IsInstance():
			reach(function{f.module, callee.Template()})
		case !callee.Imported():
			reach(function{f.module, node.Ref()})
		default:
			if target, found := l.find(callee.ID()); found {
				reach(target)
			}
		}
	}
}
