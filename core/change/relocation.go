package change

import (
	"cmp"
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// relocatedCallsMax bounds the calls that are compared before and after a move.
const relocatedCallsMax = 65_536

// moveDeclaration moves a function to the module of another one, with its identity. Its calls are bound to what they
// were bound to, and so are the calls of it. Source: Image Candidate Protocol v2, "move_declaration".
func (p *preparation) moveDeclaration() diag.List {
	f, refused := p.explicitFunction("target")
	if refused != nil {
		return refused
	}
	p.function = f
	to, refused := p.explicitFunction("destination")
	if refused != nil {
		return refused
	}
	if refused := p.judgeMove(to); refused != nil {
		return refused
	}
	from, name := f.moduleView, f.tree.Text()
	p.operation.moved = &relocation{f.model.ID(), from.Outline().Name(), from.Path(), to.Outline().Name(), to.Path()}
	p.adjusts[f.model.ID()] = adjustment{added: true, removed: true}
	p.edit(from, syntax.Remove(declarationOf(f)))
	p.edit(to.moduleView, syntax.AppendDeclaration(syntax.Graft(declarationOf(f))))
	survives := p.rebindCallers(to.moduleView)
	p.dropUnusedImports()
	if survives {
		p.edit(from, syntax.AppendUse(syntax.NewUseFunction(f.model.ID(), to.Outline().Name(), name)))
	}
	if refused := p.rebindDependencies(to.moduleView); refused != nil {
		return refused
	}
	paths := slices.Sorted(maps.Keys(p.edits))
	p.verify = func(before, after *Revision) diag.List { return judgeCalls(before, after, paths) }
	return nil
}

// declarationOf returns the declaration of a function of the top level.
func declarationOf(f functionView) syntax.Declaration { return syntax.Declaration{Node: f.tree.Node} }

// judgeMove judges the function that moves and the module where it goes.
func (p *preparation) judgeMove(to functionView) diag.List {
	f := p.function
	name := f.tree.Text()
	switch {
	case name == mainName:
		return refuse(RuleIntent, "the target must not be "+mainName)
	case slices.Contains(p.revision.project.Manifest().WebExports(), f.model.ID()):
		return refuse(RuleIntent, quoted(f.model.ID())+" is exported, so that it cannot move")
	case to.Path() == f.Path():
		return refuse(RuleIntent, "the destination is in the module of the target already")
	}
	if refused := p.judgeDestination(to.moduleView); refused != nil {
		return refused
	}
	return f.judgeMovable()
}

// judgeDestination refuses a module that lacks an effect of the target, or has another use for its name.
func (p *preparation) judgeDestination(to *moduleView) diag.List {
	f := p.function
	for effect := range f.model.Signature().Effects().Values() {
		if !slices.Contains(permits(to.file), effect) {
			return refuse(RuleIntent, "the module "+to.Outline().Name()+" does not permit the effect "+quoted(effect))
		}
	}
	if name := f.tree.Text(); to.names.isTaken(name) && to.names.aliases[name] != f.model.ID() {
		return refuse(RuleIntent, "the module "+to.Outline().Name()+" has the name "+quoted(name)+" already")
	}
	return nil
}

// rebindCallers binds the calls of the function that moves: those of the destination take its name, the other modules
// import it from there. It reports whether the module that it leaves still calls it.
func (p *preparation) rebindCallers(to *moduleView) (survives bool) {
	f := p.function
	for _, m := range p.callers() {
		for _, caller := range callables(m.file) {
			if caller.Node == f.tree.Node {
				continue
			}
			for _, call := range m.calls(caller.Node, f.model.ID()) {
				p.operation.migrated++
				survives = survives || m == f.moduleView
				if m == to {
					p.edit(m, syntax.Respell(call.Node, f.tree.Text()))
				}
			}
		}
		for i := range m.file.Uses().Len() {
			use := m.file.Uses().At(i)
			switch {
			case !use.IsFunction() || use.Identity().Text() != f.model.ID():
			case m == to:
				p.edit(m, syntax.Remove(use))
			default:
				p.edit(m, syntax.Replace(use, syntax.NewUseFunction(f.model.ID(), to.Outline().Name(), use.Alias().Text())))
			}
		}
	}
	return survives
}

// dropUnusedImports removes the imports of functions that only the function that moves used.
func (p *preparation) dropUnusedImports() {
	f := p.function
	for i := range f.file.Uses().Len() {
		use := f.file.Uses().At(i)
		alias := use.Alias().Text()
		if !use.IsFunction() || !callsName(f.tree.Node, alias) {
			continue
		}
		isUsed := slices.ContainsFunc(callables(f.file), func(other syntax.Function) bool {
			return other.Node != f.tree.Node && callsName(other.Node, alias)
		})
		if !isUsed {
			p.edit(f.moduleView, syntax.Remove(use))
		}
	}
}

func callsName(in syntax.Node, name string) (calls bool) {
	in.Walk(func(n syntax.Node) { calls = calls || n.Kind() == syntax.KindCall && n.Text() == name })
	return calls
}

// checkedCall is one call as it was checked.
type checkedCall struct{ caller, phase, callee string }

// judgeCalls refuses a revision in which the functions of some modules do not call exactly what they called.
func judgeCalls(before, after *Revision, paths []string) diag.List {
	was, is := before.checkedCalls(paths), after.checkedCalls(paths)
	switch {
	case len(was) > relocatedCallsMax:
		return exceeds(RuleStructure, "set of modules that the move touches", len(was), relocatedCallsMax, "calls")
	case !slices.Equal(was, is):
		return refuse(RuleIntent, "a call would be bound to another function after the move")
	}
	return nil
}

// checkedCalls returns the calls of the functions and methods of modules, sorted.
func (r *Revision) checkedCalls(paths []string) (calls []checkedCall) {
	for _, path := range paths {
		m, _ := r.project.FindModule(path)
		for i := range m.Model().FunctionCount() {
			calls = appendCalls(calls, m.Model().Function(i))
		}
	}
	slices.SortFunc(calls, func(a, b checkedCall) int {
		return cmp.Or(cmp.Compare(a.caller, b.caller), cmp.Compare(a.phase, b.phase), cmp.Compare(a.callee, b.callee))
	})
	return calls
}

func appendCalls(calls []checkedCall, f hir.FunctionView) []checkedCall {
	phase := phaseRequires
	for id := range hir.NodeID(f.NodeCount()) {
		if id == f.Body() {
			phase = phaseBody
		}
		if f.EnsuresCount() > 0 && id == f.Ensures(0) {
			phase = phaseEnsures
		}
		if n := f.Node(id); n.Kind() == hir.Call {
			calls = append(calls, checkedCall{f.ID(), phase, f.Module().Callable(int(n.Ref())).ID()})
		}
	}
	return calls
}
