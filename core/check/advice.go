package check

import (
	"iter"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// A help is the smallest correction of a fault, in terms of the names, types and texts of the program. Code is in
// backquotes, and .. in it is for the author to fill in. Following a help corrects the fault. A rule states what is
// wrong in general and a message states it for the program; nothing here decides whether something is wrong.

// advise sets the help of the last reported diagnostic, unless help is empty.
func (c *checker) advise(help string) {
	if c.stopped || c.muted || help == "" {
		return
	}
	last := &c.found[len(c.found)-1]
	*last = last.WithHelp(help)
}

// mark sets the part at fault of the last reported diagnostic.
func (c *checker) mark(part syntax.Range) {
	if !c.stopped && !c.muted {
		last := &c.found[len(c.found)-1]
		*last = last.WithMark(c.file.Span(part))
	}
}

// firstDeclared describes the second place of a duplicate.
const firstDeclared = "first declared here"

// also adds a second place to the last reported diagnostic. what describes it.
func (c *checker) also(what string, at syntax.Range) {
	if c.stopped || c.muted || at == (syntax.Range{}) {
		return
	}
	last := &c.found[len(c.found)-1]
	*last = last.WithOther(what, "", c.file.Span(at))
}

// quoted returns the source of a range as a help quotes it.
func (c *checker) quoted(at syntax.Range) string {
	return diag.Excerpt(c.file.Source()[at.Start:at.End])
}

// withEffects returns effects and more as a list in braces.
func withEffects(effects hir.List[string], more ...string) string {
	all := func(yield func(string) bool) {
		for _, list := range []iter.Seq[string]{effects.Values(), slices.Values(more)} {
			for effect := range list {
				if !yield(effect) {
					return
				}
			}
		}
	}
	return "{ " + diag.ExcerptList("", all, ", ", "") + " }"
}

// otherName returns a name similar to name that is not in scope.
func (b *body) otherName(name string) string {
	for n := 2; ; n++ {
		if other := name + itoa(n); !b.visible(other) {
			return diag.Excerpt(other)
		}
	}
}

// mutableHelp returns the help for assigning to a binding: make a let mutable, or copy anything else to a mutable
// one.
func (b *body) mutableHelp(target *hir.Value) string {
	name := diag.Excerpt(target.Name())
	if target.Kind() == hir.LocalValue && target.Node() >= 0 && b.model.NodeAt(target.Node()).Kind() == hir.Let {
		return "declare it `let mut " + name + "`"
	}
	return "assign a copy: `let mut " + b.otherName(target.Name()) + " = " + name + ";`"
}

// signatureHelp spells the parameters of a function, with .. for an unknown type.
func (c *checker) signatureHelp(takes hir.List[hir.ParameterDeclaration]) string {
	parameters := func(yield func(string) bool) {
		for _, p := range takes.All() {
			spelled := ".."
			if isKnown(p.Type) {
				spelled = c.spell(p.Type)
			}
			if !yield(p.Name + ": " + modeWords[p.Mode] + spelled) {
				return
			}
		}
	}
	return "it takes `(" + diag.ExcerptList("", parameters, ", ", "") + ")`"
}

// modeWords spells the ownership words that precede a type.
var modeWords = map[syntax.Mode]string{
	syntax.ModeOwn:    "own ",
	syntax.ModeBorrow: "borrow ",
	syntax.ModeShared: "shared ",
}

// parameterHelp spells the declaration of a parameter with an ownership word.
func (c *checker) parameterHelp(name string, mode syntax.Mode, t hir.TypeID) string {
	return "`" + diag.Excerpt(name) + ": " + modeWords[mode] + diag.Excerpt(c.spell(t)) + "`"
}

// ownedHelp returns the help for owning a borrowed value, if it is a whole parameter.
func (b *body) ownedHelp(id hir.NodeID) string {
	return b.declaredHelp("own the parameter: ", id, syntax.ModeOwn)
}

// sharedHelp returns the help for sharing a value, if it is a whole parameter.
func (b *body) sharedHelp(id hir.NodeID) string {
	return b.declaredHelp("share the parameter: ", id, syntax.ModeShared)
}

// declaredHelp returns the help for declaring a parameter with an ownership word, if an expression is a whole
// parameter.
func (b *body) declaredHelp(what string, id hir.NodeID, mode syntax.Mode) string {
	node := b.model.NodeAt(id)
	if node.Kind() != hir.Place || node.Ref() < 0 {
		return ""
	}
	value := b.model.ValueAt(hir.ValueID(node.Ref()))
	if value.Kind() != hir.ParameterValue || !isKnown(value.Type()) {
		return ""
	}
	return what + b.checker.parameterHelp(value.Name(), mode, value.Type())
}

// casePattern spells the pattern of a case.
func casePattern(owner string, k hir.CaseDeclaration) string {
	return braced(owner+"::"+k.Name, namesOf(k.Fields))
}

// construction spells a construction with the given fields, from values if there is one for each field.
func construction(name string, fields hir.List[hir.FieldDeclaration], values []string) string {
	return braced(name, func(yield func(string) bool) {
		for i, field := range fields.All() {
			value := ".."
			if len(values) == fields.Len() {
				value = values[i]
			}
			if !yield(field.Name + ": " + value) {
				return
			}
		}
	})
}

// braced returns a name followed by a list in braces.
func braced(name string, held iter.Seq[string]) string {
	for range held {
		return diag.ExcerptList(name+" { ", held, ", ", " }")
	}
	return diag.Excerpt(name + " {}")
}

// membersHelp lists the fields of a type.
func membersHelp(fields hir.List[hir.FieldDeclaration]) string {
	if fields.Len() == 0 {
		return "it has no fields"
	}
	return "its fields are `" + diag.ExcerptList("", namesOf(fields), "`, `", "") + "`"
}

// ownOrBorrowHelp returns the help on the two ways to take a value with owned data.
func (c *checker) ownOrBorrowHelp(name string, t hir.TypeID) string {
	return "write " + c.parameterHelp(name, syntax.ModeBorrow, t) + " to read it, or " +
		c.parameterHelp(name, syntax.ModeOwn, t) + " to take ownership of it"
}

// movedHelp returns the help for using a value after a use that moves it.
func (b *body) movedHelp(id hir.ValueID) string {
	value := b.model.ValueAt(id)
	if value.Type() == hir.TypeID(hir.String) {
		return "use `" + diag.Excerpt(value.Name()) + "` before it is moved, or lend `string_as_str(" +
			diag.Excerpt(value.Name()) + ")` to a `borrow str` parameter instead of moving it"
	}
	return "use `" + diag.Excerpt(value.Name()) +
		"` before it is moved, or lend it: the function that reads it takes " +
		b.checker.parameterHelp("..", syntax.ModeBorrow, value.Type())
}

// lastOf returns the last node of a block.
func (b *body) lastOf(id hir.NodeID) hir.NodeID {
	for b.model.NodeAt(id).Kind() == hir.Block {
		last := hir.NoNode
		for child := id + 1; child < b.model.NodeAt(id).End(); child = b.model.NodeAt(child).End() {
			last = child
		}
		if last == hir.NoNode {
			return id
		}
		id = last
	}
	return id
}

// shadowHelp returns the help for a let whose name is taken: assign to the binding if possible, or use another name.
func (b *body) shadowHelp(s syntax.Statement) string {
	name, value := s.Name().Text(), b.checker.quoted(s.Value().Range())
	if bound := b.model.ValueAt(b.scope[name]); bound.Mutable() {
		return "assign it: `" + diag.Excerpt(name) + " = " + value + ";`"
	}
	return "write `let " + b.otherName(name) + " = " + value + ";`, and use that name from here on"
}

// fieldHelp returns the help for a missing field.
func (c *checker) fieldHelp(field hir.FieldDeclaration) string {
	if !isKnown(field.Type) {
		return "add `" + diag.Excerpt(field.Name) + ": ..`"
	}
	return "add `" + diag.Excerpt(field.Name) + ": ..`, with a value of the type `" + diag.Excerpt(c.spell(field.Type)) +
		"`"
}

// instanceText spells a declared type with its number of type arguments.
func (c *checker) instanceText(d *hir.TypeDeclaration) string {
	if d.Parameters().Len() == 0 {
		return diag.Excerpt(d.Name())
	}
	return diag.Excerpt(d.Name() + "<" + strings.Join(slices.Repeat([]string{"i64"}, d.Parameters().Len()), ", ") + ">")
}

// likelyText spells the type that a construction of a declared type probably has: the result type of the function, if
// it is an instance of the declaration, otherwise the name with its type arguments left open.
func (b *body) likelyText(declaration int32) string {
	d := b.checker.module.TypeDeclaration(int(declaration))
	switch {
	case b.resultDeclaration() == declaration:
		return diag.Excerpt(b.checker.spell(b.signature.Result()))
	case d.Parameters().Len() == 0:
		return diag.Excerpt(d.Name())
	}
	return diag.Excerpt(d.Name()) + "<" + strings.Join(slices.Repeat([]string{".."}, d.Parameters().Len()), ", ") + ">"
}

// suggestField adds the help for a field that a value does not have.
func (b *body) suggestField(e syntax.Expr, base hir.TypeID) {
	c, m := b.checker, b.checker.module
	if m.TypeKind(base) != hir.Nominal {
		c.advise(c.propertyHelp(e, base))
		return
	}
	d := m.TypeDeclarationOf(base)
	switch {
	case d.Kind() == hir.Variant:
		c.advise("take it apart: `match " + c.quoted(e.Operand().Range()) + " { .. }`")
	case b.hasMethod(base, e.Text()):
		c.advise("call the method: `" + c.quoted(e.Operand().Range()) + "." + diag.Excerpt(e.Text()) + "(..)`")
	case !c.suggest(e.Text(), func() []string { return fieldNames(d.Fields()) }):
		c.advise(membersHelp(d.Fields()))
	}
}

// hasMethod reports whether a type is a class with the named method, its own or an inherited one.
func (b *body) hasMethod(t hir.TypeID, name string) bool {
	if b.checker.module.TypeDeclarationOf(t).Kind() != hir.Class {
		return false
	}
	_, ok := b.checker.methodNamed(b.checker.module.DeclarationIndex(t), name)
	return ok
}

// suggestCase adds the help for a case that a type does not have.
func (b *body) suggestCase(owner, name string) {
	c := b.checker
	declaration, ok := c.typeNames.find(owner)
	if !ok {
		if help := c.caseHelp(name, nil); help != "" {
			c.advise(help)
		} else {
			c.suggestType(owner)
		}
		return
	}
	d := c.module.TypeDeclaration(int(declaration))
	if d.Kind() == hir.Variant {
		if k, ok := c.nearestCase(d, name); ok {
			c.advise("write `" + construction(d.Name()+"::"+k.Name, k.Fields, nil) + "`")
		}
		return
	}
	c.advise(c.constructionHelp(declaration, nil))
}

// nearestCase returns the case of a variant with the closest name, or otherwise its first case, if any.
func (c *checker) nearestCase(d *hir.TypeDeclaration, name string) (nearest hir.CaseDeclaration, ok bool) {
	if d.Cases().Len() == 0 {
		return nearest, false
	}
	nearest = d.Cases().At(0)
	if c.suggestions < SuggestionsMax {
		c.suggestions++
		names := make([]string, d.Cases().Len())
		for i := range names {
			names[i] = d.Cases().At(i).Name
		}
		if near, ok := diag.Closest(name, names); ok {
			nearest = d.Cases().At(slices.Index(names, near))
		}
	}
	return nearest, true
}

// patternHelp spells the pattern of the case of a variant with the closest name.
func (c *checker) patternHelp(d *hir.TypeDeclaration, name string) string {
	k, ok := c.nearestCase(d, name)
	if !ok {
		return ""
	}
	return "write `" + casePattern(d.Name(), k) + "`"
}

// bindingHelp returns the help for a pattern that a match over a variant does not accept.
func (c *checker) bindingHelp(d *hir.TypeDeclaration, p syntax.Pattern) string {
	if p.Kind() == syntax.KindBinding {
		if i := c.cases.index(d.Cases(), p.Text()); i >= 0 {
			return "write `" + casePattern(d.Name(), d.Cases().At(i)) + "`"
		}
	}
	return "write `_`, or a case such as `" + casePattern(d.Name(), d.Cases().At(0)) + "`"
}

// firstArm returns the value of the first arm.
func (m *matching) firstArm() syntax.Expr { return m.match.Arms().At(0).Value() }

// signatureHelp spells the parameters of an operation.
func (o operation) signatureHelp() string {
	parameters := make([]string, len(o.parameters))
	for i, p := range o.parameters {
		parameters[i] = p.name
	}
	return "it takes `(" + strings.Join(parameters, ", ") + ")`"
}
