package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// match checks a match over a scalar, a variant or a record. If the scrutinee is faulty, the arms are checked too:
// their bindings exist but have no type.
func (b *body) match(e syntax.Expr, step hir.Step, index int) checked {
	b.model.Open(hir.Match, step, index, e.Node)
	outer, lent := b.temporaries, len(b.lending.operands)
	given := b.expr(e.Scrutinee(), hir.StepScrutinee, 0)
	m := matching{body: b, match: e, scrutinee: given.t, result: copied(hir.NoType)}
	if isKnown(given.t) {
		m.examine(given)
	}
	m.start, m.temporaries, m.kept = b.ownership.mark(), b.temporaries, b.temporaries
	for i := range e.Arms().Len() {
		m.arm(e.Arms().At(i), i)
	}
	m.exhaustive()
	b.lending.end(lent)
	switch {
	case m.takes == syntax.ModeOwn:
		b.temporaries = outer // what was moved into the match is dropped at its end
	case !m.overScalar || e.Arms().Len() == 1: // otherwise each arm is a block of its own
		b.temporaries = m.kept
	}
	b.ownership.join(m.moves...)
	v := b.close(m.result)
	b.model.Add(v.node, int32(m.takes))
	return v
}

// examine determines the kind of match, and takes the scrutinee in the mode of the match.
func (m *matching) examine(given checked) {
	c := m.checker
	if c.module.TypeKind(given.t) != hir.Nominal || c.module.TypeDeclarationOf(given.t).Kind() == hir.Resource {
		m.overScalar = c.takesScalarMatch(given.t, m.match)
		if !m.overScalar {
			return
		}
	} else {
		m.declaration = c.module.TypeDeclarationOf(given.t)
		m.open = m.declaration.Cases().Len()
		m.covered = make([]syntax.Range, m.open)
	}
	m.take(given)
}

// matching is the state of checking one match.
type matching struct {
	*body
	match       syntax.Expr
	takes       syntax.Mode // how the match takes the scrutinee; ModeValue if nothing in it can be owned
	scrutinee   hir.TypeID
	declaration *hir.TypeDeclaration // of the scrutinee, or nil
	overScalar  bool
	covered     []syntax.Range // by case: the pattern that matches it, or the zero Range
	open        int            // cases that are not covered
	closed      syntax.Range   // the pattern of a wildcard, or of the one arm of a record
	result      checked        // the result of the first arm with a type
	start       int            // the mark of the ownership state before the arms
	moves       []delta        // by arm
	temporaries int            // before the arms
	kept        int            // the maximum after any arm
}

func (m *matching) arm(a syntax.Arm, index int) {
	c := m.checker
	m.model.Open(hir.Arm, hir.StepArm, index, a.Node)
	mark := len(m.locals)
	switch {
	case m.overScalar:
		m.scalarPattern(a.Pattern())
	case m.declaration == nil:
		m.bindUntyped(a.Pattern())
	case m.declaration.Kind().HasFields():
		m.recordArm(a.Pattern())
	default:
		m.variantArm(a.Pattern())
	}
	switch {
	case !a.Guard().Exists():
	case m.overScalar:
		m.guard(a.Guard())
	case m.declaration != nil:
		c.report(ruleArmForm, a.Guard().Range(), "the arms of this match take no guard")
		c.advise("put the condition into the value: `=> if " + c.quoted(a.Guard().Range()) + " { .. } else { .. },`")
	}
	v := m.expr(a.Value(), hir.StepValue, 0)
	m.yield(v, a.Value().Range())
	m.leave(mark)
	m.judgeResult(a.Value(), v)
	m.model.Close()
	m.moves = append(m.moves, m.ownership.leave(m.start))
	m.kept, m.body.temporaries = max(m.kept, m.body.temporaries), m.temporaries
}

// judgeResult checks the type of an arm's value: a scalar or a string, the same for every arm, and i64 or bool if the
// match is over a record.
func (m *matching) judgeResult(value syntax.Expr, v checked) {
	c := m.checker
	rule := ruleArmType
	if m.overScalar {
		rule = ruleScalarArmType
	}
	switch overRecord := m.declaration != nil && m.declaration.Kind().HasFields(); {
	case !isKnown(v.t):
		m.result.t = typeOrRefused(m.result.t, v.t)
		return
	case !scalar.has(v.t) && v.t != hir.TypeID(hir.String):
		c.report(ruleAggregateArm, value.Range(), "the value of an arm must be a scalar, not "+c.spell(v.t))
		c.advise("match for a scalar, such as a bool, and choose with `if .. { .. } else { .. }`")
	case overRecord && v.t != hir.TypeID(hir.I64) && v.t != hir.TypeID(hir.Bool):
		c.report(ruleArmType, value.Range(), "a match over a record must yield i64 or bool, not "+c.spell(v.t))
		c.advise("read the fields with `.` instead")
	case isKnown(m.result.t) && v.t != m.result.t:
		c.report(rule, value.Range(), "the arms differ: "+c.spell(m.result.t)+" and "+c.spell(v.t))
		c.advise(c.fitEither(value, m.firstArm(), v.t, m.result.t))
	case isKnown(m.result.t) && c.isOwned(v.t) && owns(v.mode) != owns(m.result.mode):
		c.report(rule, value.Range(), "one arm owns its value and another borrows it")
	}
	if !isKnown(m.result.t) {
		m.result = v
	}
}

// exhaustive reports cases that no arm covers.
func (m *matching) exhaustive() {
	if m.overScalar {
		m.endsWithCatchAll()
		return
	}
	if m.declaration == nil || m.isClosed() {
		return
	}
	if m.declaration.Kind().HasFields() {
		if m.match.Arms().Len() == 0 {
			m.checker.report(ruleExhaustive, m.match.Range(), "the match has no arm")
			m.checker.advise("add the arm `_ => ..,`")
		}
		return
	}
	for i, covered := range m.covered {
		if covered == (syntax.Range{}) {
			m.checker.report(ruleExhaustive, m.match.Range(), "the case "+m.declaration.Cases().At(i).Name+" is not matched")
			m.checker.advise("add the arm `" + casePattern(m.declaration.Name(), m.declaration.Cases().At(i)) + " => ..,`")
			return
		}
	}
}

// matchedHere labels the arm that leaves nothing for a later one.
const matchedHere = "matched here"

// isClosed reports whether an arm before matches everything.
func (m *matching) isClosed() bool { return m.closed != (syntax.Range{}) }

func (m *matching) variantArm(p syntax.Pattern) {
	c := m.checker
	switch p.Kind() {
	case syntax.KindWildcard:
		if m.isClosed() || m.open == 0 {
			c.report(ruleUnreachable, p.Range(), "every case is already matched")
			c.also(matchedHere, m.closed)
			c.advise("leave out the arm `_ => ..,`")
		}
		m.closed = p.Range()
		m.wildcard(p)
	case syntax.KindVariantPattern:
		m.variantPattern(p)
	case syntax.KindRecordPattern:
		c.report(rulePattern, p.Range(),
			"the scrutinee is the variant "+m.declaration.Name()+"; its cases are matched as "+m.declaration.Name()+"::Case {}")
		c.advise(c.patternHelp(m.declaration, p.Text()))
		m.bindNothing(p)
	default:
		c.report(ruleArmForm, p.Range(), "a match over a variant uses only its cases and _, without literals and bindings")
		c.advise(c.bindingHelp(m.declaration, p))
		m.bindUntyped(p)
	}
}

func (m *matching) variantPattern(p syntax.Pattern) {
	c := m.checker
	chosen := -1
	if p.Text() == m.declaration.Name() {
		chosen = c.cases.index(m.declaration.Cases(), p.Case().Text())
	}
	var declared hir.List[hir.FieldDeclaration]
	switch {
	case chosen < 0:
		c.report(rulePattern, p.Range(), p.Text()+"::"+p.Case().Text()+" is not a case of "+m.declaration.Name())
		c.advise(c.patternHelp(m.declaration, p.Case().Text()))
		m.bindNothing(p)
	case m.isClosed() || m.covered[chosen] != (syntax.Range{}):
		c.report(ruleUnreachable, p.Range(), "the case "+p.Case().Text()+" is already matched")
		c.also(matchedHere, m.closed)
		c.also(matchedHere, m.covered[chosen])
		c.advise("leave out the arm `" + c.quoted(p.Range()) + " => ..,`")
		declared = m.declaration.Cases().At(chosen).Fields
	default:
		m.covered[chosen] = p.Range()
		m.open--
		declared = m.declaration.Cases().At(chosen).Fields
	}
	m.model.Open(hir.VariantPattern, hir.StepNone, 0, p.Node)
	m.fields(p, m.scrutinee, declared, hir.StepNone, func(f syntax.PatternField, index int, t hir.TypeID) {
		m.binding(f.Pattern(), hir.StepBindingAt, index, t)
	})
	node := m.model.Close()
	m.model.Refer(node, c.module.DeclarationIndex(m.scrutinee))
	m.model.Add(node, int32(chosen))
}

// fields checks the fields of a pattern, which must name every declared field exactly once. matched handles the
// pattern of an existing field.
func (m *matching) fields(p syntax.Pattern, owner hir.TypeID, declared hir.List[hir.FieldDeclaration], step hir.Step,
	matched func(f syntax.PatternField, index int, t hir.TypeID)) {
	c := m.checker
	given := make([]syntax.Range, declared.Len())
	for i := range p.Fields().Len() {
		f := p.Fields().At(i)
		field := c.fields.index(declared, f.Text())
		if field < 0 && c.isOpen(owner) {
			m.bindUntyped(f.Pattern())
			continue
		}
		if field < 0 {
			c.report(rulePatternField, f.Range(), "the field "+f.Text()+" does not exist here")
			if !c.suggest(f.Text(), func() []string { return fieldNames(declared) }) {
				c.advise(membersHelp(declared))
			}
			continue
		}
		if given[field] != (syntax.Range{}) {
			c.report(rulePatternField, f.Range(), "the field "+f.Text()+" is matched twice")
			c.also(matchedHere, given[field])
			c.advise("leave out one `" + diag.Excerpt(f.Text()) + "`")
			continue
		}
		given[field] = f.Range()
		m.model.Open(hir.PatternField, step, i, f.Node)
		matched(f, i, m.declaredType(owner, declared.At(field)))
		m.model.Refer(m.model.Close(), int32(field))
	}
	for i := range declared.Len() {
		if given[i] == (syntax.Range{}) {
			c.report(rulePatternField, p.Range(), "the field "+declared.At(i).Name+" is not matched")
			c.advise("add `" + diag.Excerpt(declared.At(i).Name) + "` to the pattern")
		}
	}
}

// recordArm checks the only arm of a match over a record.
func (m *matching) recordArm(p syntax.Pattern) {
	c := m.checker
	if m.isClosed() {
		c.report(ruleUnreachable, p.Range(), "a match over a record has one arm")
		c.also(matchedHere, m.closed)
		c.advise("leave out the arm `" + c.quoted(p.Range()) + " => ..,`")
	}
	m.closed = p.Range()
	switch p.Kind() {
	case syntax.KindWildcard:
		m.ignore(p, m.scrutinee)
	case syntax.KindRecordPattern:
		if c.isOwned(m.scrutinee) && m.takes == syntax.ModeValue {
			c.report(rulePattern, p.Range(),
				"the fields of "+m.declaration.Name()+" cannot be matched without owning or borrowing them")
			m.bindNothing(p)
			return
		}
		m.recordPattern(p, m.scrutinee)
	default:
		c.report(rulePattern, p.Range(),
			"the scrutinee is the record "+m.declaration.Name()+"; it is matched as "+m.declaration.Name()+" { ... }")
		c.advise("write `" +
			diag.ExcerptList(m.declaration.Name()+" { ", namesOf(m.declaration.Fields()), ", ", " }") + " => ..,`")
		m.bindNothing(p)
	}
}

// recordPattern checks a record pattern against a type.
func (m *matching) recordPattern(p syntax.Pattern, t hir.TypeID) {
	c := m.checker
	isRecord := isKnown(t) && c.module.TypeKind(t) == hir.Nominal && c.module.TypeDeclarationOf(t).Kind().HasFields()
	if !isRecord || p.Text() != c.module.TypeDeclarationOf(t).Name() {
		if isKnown(t) {
			c.report(rulePattern, p.Range(), "the pattern "+p.Text()+" does not match "+c.spell(t))
			m.bindNothing(p)
		} else {
			m.bindUntyped(p)
		}
		return
	}
	m.model.Open(hir.RecordPattern, hir.StepRecord, 0, p.Node)
	m.fields(p, t, c.module.TypeDeclarationOf(t).Fields(), hir.StepField,
		func(f syntax.PatternField, _ int, t hir.TypeID) {
			switch inner := f.Pattern(); inner.Kind() {
			case syntax.KindWildcard:
				m.ignore(inner, t)
			case syntax.KindRecordPattern:
				m.recordPattern(inner, t)
			default:
				m.binding(inner, hir.StepBinding, 0, t)
			}
		})
	node := m.model.Close()
	m.model.Refer(node, c.module.DeclarationIndex(t))
	m.model.Type(node, t)
}

func (m *matching) wildcard(p syntax.Pattern) {
	m.model.Open(hir.Wildcard, hir.StepNone, 0, p.Node)
	m.model.Close()
}

// binding brings the name of a pattern into scope.
func (m *matching) binding(p syntax.Pattern, step hir.Step, index int, t hir.TypeID) {
	m.model.Open(hir.Binding, step, index, p.Node)
	value := hir.ValueID(-1)
	switch name := p.Text(); {
	case reservedWords[name]:
		m.checker.report(rulePatternField, p.Range(), "the name "+name+" is a reserved word")
		if name == "else" {
			m.checker.advise("write `_` for every other value")
		} else {
			m.checker.advise("bind another name: `" + m.otherName(name) + "`")
		}
	case m.visible(name):
		m.checker.report(rulePatternField, p.Range(), "the name "+name+" is already bound here, and there is no shadowing")
		m.alsoBound(name)
		m.checker.advise("bind another name: `" + m.otherName(name) + "`")
	default:
		value = m.model.Value(name, t, m.modeOf(t), p.Range())
		m.bind(name, value)
	}
	node := m.model.Close()
	m.model.Refer(node, int32(value))
	m.model.Type(node, t)
}

// bindUntyped brings the names of a pattern that cannot be checked into scope, without types, so that their uses are
// not reported.
func (m *matching) bindUntyped(p syntax.Pattern) {
	eachName(p, func(p syntax.Pattern) {
		if !m.visible(p.Text()) {
			m.bind(p.Text(), m.model.Value(p.Text(), hir.NoType, syntax.ModeValue, p.Range()))
		}
	})
}

// bindNothing leaves the names of a pattern that does not match its scrutinee unbound, so each use of them is a
// fault.
func (m *matching) bindNothing(p syntax.Pattern) {
	eachName(p, func(p syntax.Pattern) { m.leaveUnbound(p.Text(), "its pattern does not match: correct that first") })
}

// eachName visits the bindings of a pattern.
func eachName(p syntax.Pattern, visit func(syntax.Pattern)) {
	switch p.Kind() {
	case syntax.KindBinding:
		visit(p)
	case syntax.KindVariantPattern, syntax.KindRecordPattern:
		for i := range p.Fields().Len() {
			eachName(p.Fields().At(i).Pattern(), visit)
		}
	}
}
