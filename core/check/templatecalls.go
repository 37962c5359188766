package check

import (
	"math/bits"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// The call graph of generic functions is checked before any body: a template that called itself through others would
// have infinitely many instances, and one that reached another only indirectly would have instances that no call
// spells. So a template must not be part of a call cycle, and must directly call every template that it reaches.

// verifyTemplateCalls checks the calls of templates. A template must pass its own type parameters to another template
// unchanged, unless they were refused.
func (c *checker) verifyTemplateCalls() {
	g := c.callGraph(c.spelledCallees)
	for _, i := range g.templates {
		g.judge(i)
		if !c.functions[i].isFaulty {
			c.verifyForwarding(i)
		}
	}
}

// verifyTemplateReach checks what templates reach through methods. The methods depend on the types of receivers, so
// it runs only if nothing else is wrong.
func (c *checker) verifyTemplateReach() {
	if !slices.ContainsFunc(c.functions, functionItem.isMethod) {
		return
	}
	g := c.callGraph(c.resolvedCallees)
	for _, i := range g.templates {
		g.judge(i)
	}
}

// verifyForwarding checks how a template calls other templates.
func (c *checker) verifyForwarding(i int) {
	c.functions[i].syntax.Walk(func(n syntax.Node) {
		if callee := c.calleeOf(n); callee >= 0 && c.functions[callee].types != nil &&
			!forwards(syntax.Expr{Node: n}, c.functions[i].types.names) {
			c.report(ruleTypeArgumentUse, n.Range(),
				"a generic function must call another with all of its own type parameters, in order")
			c.advise(forwardingHelp(c.functions[i].types.names, c.module.Callable(callee)))
		}
	})
}

// forwardingHelp returns the help for calling a generic function from one with the named type parameters.
func forwardingHelp(names hir.List[string], callee *hir.Callable) string {
	if names.Len() != callee.TypeParameters().Len() {
		return "call it from a function without type parameters, or give both as many"
	}
	return "write `" + diag.Excerpt(callee.Name()) + "<" +
		diag.ExcerptList("", names.Values(), ", ", "") + ">(..)`"
}

// callGraph returns the call graph of the module. It is empty if there is no template.
func (c *checker) callGraph(callees func(i int, visit func(callee int32))) *callGraph {
	n := len(c.functions)
	g := &callGraph{checker: c}
	for i := range c.functions {
		if c.functions[i].types != nil {
			g.templates = append(g.templates, i)
		}
	}
	if len(g.templates) == 0 {
		return g
	}
	g.numbers, g.calls, g.reached = make([]int, n), make([][]int32, n), make([]bitset, n)
	for i := range g.numbers {
		g.numbers[i] = -1
	}
	for number, i := range g.templates {
		g.numbers[i] = number
	}
	for i := range c.functions {
		known := map[int32]bool{}
		callees(i, func(callee int32) {
			if !known[callee] {
				known[callee] = true
				g.calls[i] = append(g.calls[i], callee)
			}
		})
	}
	g.reach()
	return g
}

// callGraph is the call graph of a module, over contracts and bodies.
type callGraph struct {
	checker   *checker
	templates []int     // the functions that are templates; a template's number is its index here
	numbers   []int     // by function: the number of a template, or -1
	calls     [][]int32 // by function: the functions that it calls, each once
	reached   []bitset  // by function: the templates that it reaches; functions that reach each other share a set
}

// reach finds the templates that each function reaches, component by component.
func (g *callGraph) reach() {
	components := newComponents(len(g.calls), func(f int32) []int32 { return g.calls[f] })
	start := 0
	for _, end := range components.ends {
		component, reached := components.order[start:end], newBitset(len(g.templates))
		start = end
		for _, f := range component {
			for _, callee := range g.calls[f] {
				if number := g.numbers[callee]; number >= 0 {
					reached.add(number)
				}
				reached.addAll(g.reached[callee]) // empty for those in the component, whose callees are all added
			}
		}
		for _, f := range component {
			g.reached[f] = reached
		}
	}
}

// spelledCallees visits the functions that the source of a function calls by their names.
func (c *checker) spelledCallees(i int, visit func(callee int32)) {
	c.functions[i].syntax.Walk(func(n syntax.Node) {
		if callee := c.calleeOf(n); callee >= 0 {
			visit(int32(callee))
		}
	})
}

// resolvedCallees visits the functions and methods that a function calls.
func (c *checker) resolvedCallees(i int, visit func(callee int32)) {
	f := c.module.Function(i)
	for id := range hir.NodeID(f.NodeCount()) {
		if node := f.Node(id); node.Kind() == hir.Call {
			if callee := c.calledFunction(node.Ref()); int(callee) < len(c.functions) {
				visit(callee)
			}
		}
	}
}

// calledFunction returns the template of a callable that is an instance, or the callable itself.
func (c *checker) calledFunction(callable int32) int32 {
	if callee := c.module.Callable(int(callable)); callee.IsInstance() {
		return callee.Template()
	}
	return callable
}

// calleeOf returns the declared function that a node calls, or -1.
func (c *checker) calleeOf(n syntax.Node) int {
	if n.Kind() != syntax.KindCall {
		return -1
	}
	if _, imported := c.rustImports[n.Text()]; imported || compilerFunctions[n.Text()] {
		return -1
	}
	if callable, ok := c.callables[n.Text()]; ok && int(callable) < len(c.functions) {
		return int(callable)
	}
	return -1
}

// judge checks what a template reaches.
func (g *callGraph) judge(i int) {
	c, name := g.checker, g.checker.module.Callable(i).Name()
	reached := g.reached[i]
	direct := newBitset(len(g.templates))
	for _, callee := range g.calls[i] {
		if number := g.numbers[callee]; number >= 0 {
			direct.add(number)
		}
	}
	if reached.has(g.numbers[i]) {
		c.report(ruleTemplateBody, c.functions[i].syntax.Range(),
			"a generic function cannot be part of a call cycle, and "+name+" calls itself, directly or through others")
	} else if number := reached.firstWithout(direct); number >= 0 {
		c.report(ruleTemplateBody, c.functions[i].syntax.Range(),
			"a generic function must directly call every generic function that it reaches, and "+
				name+" reaches "+c.module.Callable(g.templates[number]).Name()+" only through others")
		c.advise(forwardingHelp(c.functions[i].types.names, c.module.Callable(g.templates[number])))
	}
}

// forwards reports whether the type arguments of a call are the type parameters of the calling function.
func forwards(call syntax.Expr, names hir.List[string]) bool {
	arguments := call.TypeArguments()
	if arguments.Len() != names.Len() {
		return false
	}
	for i, name := range names.All() {
		if t := arguments.At(i); t.Kind() != syntax.KindNamedType || t.Text() != name || t.Arguments().Len() > 0 {
			return false
		}
	}
	return true
}

// bitset is a set of small numbers.
type bitset []uint64

func newBitset(size int) bitset { return make(bitset, (size+63)/64) }

func (s bitset) add(n int)      { s[n/64] |= 1 << (n % 64) }
func (s bitset) has(n int) bool { return s[n/64]>>(n%64)&1 == 1 }

func (s bitset) addAll(other bitset) {
	for i := range other {
		s[i] |= other[i]
	}
}

// firstWithout returns the least number in s that is not in other, or -1.
func (s bitset) firstWithout(other bitset) int {
	for i := range s {
		if rest := s[i] &^ other[i]; rest != 0 {
			return 64*i + bits.TrailingZeros64(rest)
		}
	}
	return -1
}
