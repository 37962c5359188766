package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// body is the state of checking one function: its model under construction and the names in scope.
type body struct {
	checker   *checker
	function  syntax.Function
	signature *hir.Callable
	class     int32      // the class whose method it is, or hir.NoParent
	types     *typeScope // for a specialisation, the type arguments
	model     *hir.FunctionBuilder
	scope     map[string]hir.ValueID
	locals    []local           // the locals in scope, innermost last
	unbound   map[string]string // names that a faulty let or pattern does not bind, with the help for their uses
	inClause  bool
	inEnsures bool
	ownership *ownership
	lending   lending
	sizes     map[hir.ValueID]uint64 // of the bindings that hold buffers of known size
	renewal   syntax.Expr            // the value of the current assignment, if it is made from its target
	renewed   syntax.Expr            // that target, as the first argument of the value

	temporaries int // unnamed values made on some path to here, to be cleaned up at the end of the block
	operands    int // values held by operands until the enclosing expression is evaluated, to be cleaned up if it never is
	loop        loopState

	effectfulCalls []effectfulCall // of the body, in pre-order
	received       []hir.TypeID    // the types with resources that calls return
}

// local is a name that a block or an arm brought into scope.
type local struct{ name string }

func newBody(c *checker, f syntax.Function, signature *hir.Callable, model *hir.FunctionBuilder) *body {
	b := &body{
		checker: c, function: f, signature: signature, class: signature.Class(), model: model, scope: c.scope,
		ownership: &c.ownership,
	}
	clear(b.scope)
	b.ownership.reset()
	for i := range signature.Parameters().Len() {
		name := signature.Parameters().At(i).Name
		if _, taken := b.scope[name]; !taken {
			b.scope[name] = hir.ValueID(i)
			b.noteOwner(hir.ValueID(i))
		}
	}
	return b
}

// finish hands the function to the module.
func (b *body) finish() {
	requires, ensures := 0, 0
	for i := range b.function.Clauses().Len() {
		if b.function.Clauses().At(i).IsEnsures() {
			ensures++
		} else {
			requires++
		}
	}
	b.model.Finish(requires, ensures)
}

// clauses checks the requires clauses or the ensures clauses.
func (b *body) clauses(ensures bool) {
	b.inClause, b.inEnsures = true, ensures
	step := hir.StepRequires
	if ensures {
		step = hir.StepEnsures
	}
	index := 0
	for i := range b.function.Clauses().Len() {
		clause := b.function.Clauses().At(i)
		if clause.IsEnsures() != ensures {
			continue
		}
		condition := clause.Condition()
		calls := len(b.effectfulCalls)
		if t := b.expr(condition, step, index).t; isKnown(t) && t != hir.TypeID(hir.Bool) {
			b.checker.report(ruleContractType, condition.Range(), "a contract must be bool, not "+b.checker.spell(t))
			b.checker.advise(b.checker.fit(condition, t, hir.TypeID(hir.Bool)))
		}
		for _, call := range b.effectfulCalls[calls:] {
			b.checker.report(ruleContractEffect, call.at, "a contract cannot call a function with effects")
			b.checker.advise("call it before, and pass what it returns as a parameter")
		}
		b.effectfulCalls = b.effectfulCalls[:calls]
		index++
	}
	b.inClause, b.inEnsures = false, false
}

// bind brings a name into scope; leave removes the names bound since mark.
func (b *body) bind(name string, value hir.ValueID) {
	b.scope[name] = value
	b.locals = append(b.locals, local{name})
	b.noteOwner(value)
}

func (b *body) leave(mark int) {
	if len(b.locals) > mark {
		b.ownership.forget(b.scope[b.locals[mark].name])
	}
	for _, l := range b.locals[mark:] {
		delete(b.scope, l.name)
	}
	b.locals = b.locals[:mark]
}

// leaveUnbound records a name that is not bound because of a fault, which help describes.
func (b *body) leaveUnbound(name, help string) {
	if b.unbound == nil {
		b.unbound = map[string]string{}
	}
	b.unbound[name] = help
}

// visible reports whether a name is in scope.
func (b *body) visible(name string) bool {
	_, ok := b.scope[name]
	return ok
}

// alsoBound adds the place where a name was bound to the diagnostic that was reported last.
func (b *body) alsoBound(name string) {
	if bound := b.scope[name]; bound >= 0 {
		b.checker.also("bound here", b.model.ValueAt(bound).At())
	}
}

// result checks the body of the function and compares its value with the declared result. A resource that is not
// owned is reported even if the type is wrong too.
func (b *body) result(f syntax.Function) {
	c, at, declared := b.checker, f.Body().Range(), b.signature.Result()
	v := b.expr(f.Body(), hir.StepBody, 0)
	switch {
	case !isKnown(v.t) || !isKnown(declared):
	case v.t != declared:
		c.report(ruleBodyType, at, "the body is "+c.spell(v.t)+", but the function returns "+c.spell(declared))
		c.advise(c.fit(f.Body(), v.t, declared))
		if c.module.Facts(declared).ContainsResource && v.mode != syntax.ModeOwn {
			c.report(ruleResultNotOwned, at, "the function returns a resource, and the value of its body is not owned")
		}
	case !c.isOwned(declared):
	case !owns(v.mode):
		c.report(ruleResultNotOwned, at, "the function returns a value that it only borrows")
		c.advise(b.ownedHelp(b.lastOf(v.node)))
	}
}
