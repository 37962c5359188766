package check

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// A help is the smallest correction of a fault, filled in with the names, types and texts of the program. Code stands
// in backquotes, where .. is what the author has to fill in; whoever does what it says is rid of the fault. The rules
// say what is wrong in general, the messages say it of the program, and nothing here decides whether something is
// wrong.

// advise gives the diagnostic that was reported last its help, where there is one to give.
func (c *checker) advise(help string) {
	if c.stopped || c.muted || help == "" {
		return
	}
	last := &c.found[len(c.found)-1]
	*last = last.WithHelp(help)
}

// mark marks the part that is at fault of the diagnostic that was reported last.
func (c *checker) mark(part syntax.Range) {
	if !c.stopped && !c.muted {
		last := &c.found[len(c.found)-1]
		*last = last.WithMark(c.file.Span(part))
	}
}

// firstDeclared says what happened at the second place of a duplicate.
const firstDeclared = "first declared here"

// also gives the diagnostic that was reported last another place: what happened there.
func (c *checker) also(what string, at syntax.Range) {
	if c.stopped || c.muted || at == (syntax.Range{}) {
		return
	}
	last := &c.found[len(c.found)-1]
	*last = last.WithOther(what, "", c.file.Span(at))
}

// quoted returns the source of a range as a help repeats it.
func (c *checker) quoted(at syntax.Range) string {
	return diag.Excerpt(c.file.Source()[at.Start:at.End])
}

// withEffects returns effects and more of them, as they stand in braces.
func withEffects(effects hir.List[string], more ...string) string {
	return "{ " + diag.Excerpt(strings.Join(slices.AppendSeq(slices.Collect(effects.Values()), slices.Values(more)), ", ")) + " }"
}

// otherName returns a name like the one given that nothing in scope has.
func (b *body) otherName(name string) string {
	for n := 2; ; n++ {
		if other := name + itoa(n); !b.visible(other) {
			return diag.Excerpt(other)
		}
	}
}

// mutableHelp says how a binding comes to be assigned: a let is declared mutable, anything else is copied to one.
func (b *body) mutableHelp(target *hir.Value) string {
	name := diag.Excerpt(target.Name())
	if target.Kind() == hir.LocalValue && target.Node() >= 0 && b.model.NodeAt(target.Node()).Kind() == hir.Let {
		return "declare it `let mut " + name + "`"
	}
	return "assign a copy: `let mut " + b.otherName(target.Name()) + " = " + name + ";`"
}

// signatureHelp spells the parameters that a function takes, with .. for a type that is not known.
func (c *checker) signatureHelp(takes hir.List[hir.ParameterDeclaration]) string {
	parameters := make([]string, takes.Len())
	for i, p := range takes.All() {
		spelled := ".."
		if isKnown(p.Type) {
			spelled = c.spell(p.Type)
		}
		parameters[i] = p.Name + ": " + modeWords[p.Mode] + spelled
	}
	return "it takes `(" + diag.Excerpt(strings.Join(parameters, ", ")) + ")`"
}

// modeWords spells the ownership words as they stand before a type.
var modeWords = map[syntax.Mode]string{syntax.ModeOwn: "own ", syntax.ModeBorrow: "borrow ", syntax.ModeShared: "shared "}

// parameterHelp says how a parameter is declared with an ownership word.
func (c *checker) parameterHelp(name string, mode syntax.Mode, t hir.TypeID) string {
	return "`" + diag.Excerpt(name) + ": " + modeWords[mode] + diag.Excerpt(c.spell(t)) + "`"
}

// ownedHelp says how a value that is only borrowed comes to be owned, if it is a parameter as a whole.
func (b *body) ownedHelp(id hir.NodeID) string {
	return b.declaredHelp("own the parameter: ", id, syntax.ModeOwn)
}

// sharedHelp says how a value that is not shared comes to be so, if it is a parameter as a whole.
func (b *body) sharedHelp(id hir.NodeID) string {
	return b.declaredHelp("share the parameter: ", id, syntax.ModeShared)
}

// declaredHelp says how a parameter that is an expression as a whole is declared with an ownership word.
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
	return braced(owner+"::"+k.Name, fieldNames(k.Fields))
}

// construction spells a construction of the fields, of the values given if they are as many.
func construction(name string, fields hir.List[hir.FieldDeclaration], values []string) string {
	given := fieldNames(fields)
	for i := range given {
		if len(values) == len(given) {
			given[i] += ": " + values[i]
		} else {
			given[i] += ": .."
		}
	}
	return braced(name, given)
}

// braced returns a name and what it holds in braces.
func braced(name string, held []string) string {
	if len(held) == 0 {
		return diag.Excerpt(name + " {}")
	}
	return diag.Excerpt(name + " { " + strings.Join(held, ", ") + " }")
}

// membersHelp lists the fields that a type has.
func membersHelp(fields hir.List[hir.FieldDeclaration]) string {
	if fields.Len() == 0 {
		return "it has no fields"
	}
	return "its fields are `" + diag.Excerpt(strings.Join(fieldNames(fields), "`, `")) + "`"
}

// ownOrBorrowHelp says the two ways in which a function takes what is owned.
func (c *checker) ownOrBorrowHelp(name string, t hir.TypeID) string {
	return "write " + c.parameterHelp(name, syntax.ModeBorrow, t) + " to look at it, or " + c.parameterHelp(name, syntax.ModeOwn, t) + " to take it over"
}

// movedHelp says how a value can be used after a use that moves it.
func (b *body) movedHelp(id hir.ValueID) string {
	value := b.model.ValueAt(id)
	if value.Type() == hir.TypeID(hir.String) {
		return "use `" + diag.Excerpt(value.Name()) + "` before it is moved, or lend `string_as_str(" + diag.Excerpt(value.Name()) + ")` to a `borrow str` parameter instead of moving it"
	}
	return "use `" + diag.Excerpt(value.Name()) + "` before it is moved, or lend it: the function that looks at it takes " +
		b.checker.parameterHelp("..", syntax.ModeBorrow, value.Type())
}

// lastOf returns the node that a block ends with.
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

// shadowHelp says how a let whose name is taken comes to another: an assignment where the binding admits it, or a name.
func (b *body) shadowHelp(s syntax.Statement) string {
	name, value := s.Name().Text(), b.checker.quoted(s.Value().Range())
	if bound := b.model.ValueAt(b.scope[name]); bound.Mutable() {
		return "assign it: `" + diag.Excerpt(name) + " = " + value + ";`"
	}
	return "write `let " + b.otherName(name) + " = " + value + ";`, and use that name from here on"
}

// fieldHelp says how a field that is missing is given.
func (c *checker) fieldHelp(field hir.FieldDeclaration) string {
	if !isKnown(field.Type) {
		return "add `" + diag.Excerpt(field.Name) + ": ..`"
	}
	return "add `" + diag.Excerpt(field.Name) + ": ..`, with a value of the type `" + diag.Excerpt(c.spell(field.Type)) + "`"
}

// instanceText spells a declared type with as many type arguments as it takes.
func (c *checker) instanceText(d *hir.TypeDeclaration) string {
	if d.Parameters().Len() == 0 {
		return diag.Excerpt(d.Name())
	}
	return diag.Excerpt(d.Name() + "<" + strings.Join(slices.Repeat([]string{"i64"}, d.Parameters().Len()), ", ") + ">")
}

// likelyText spells the type that a construction of a declared type probably has: the one that the function returns,
// if it is one of the declaration, or else the name with its type arguments left open.
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

// suggestField helps with a field that a value does not have.
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

// hasMethod reports whether a type is a class with a method of a name, its own or that of an ancestor.
func (b *body) hasMethod(t hir.TypeID, name string) bool {
	if b.checker.module.TypeDeclarationOf(t).Kind() != hir.Class {
		return false
	}
	_, known := b.checker.methodNamed(b.checker.module.DeclarationIndex(t), name)
	return known
}

// suggestCase helps with a case that a type does not have.
func (b *body) suggestCase(owner, name string) {
	c := b.checker
	declaration, known := c.typeNames.find(owner)
	if !known {
		if help := c.caseHelp(name, nil); help != "" {
			c.advise(help)
		} else {
			c.suggestType(owner)
		}
		return
	}
	d := c.module.TypeDeclaration(int(declaration))
	if d.Kind() == hir.Variant {
		if k, found := c.nearestCase(d, name); found {
			c.advise("write `" + construction(d.Name()+"::"+k.Name, k.Fields, nil) + "`")
		}
		return
	}
	c.advise(c.constructionHelp(declaration, nil))
}

// nearestCase returns the case of a variant whose name is most like the one given, or else its first case, if it has
// one.
func (c *checker) nearestCase(d *hir.TypeDeclaration, name string) (nearest hir.CaseDeclaration, found bool) {
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
		if near, found := diag.Closest(name, names); found {
			nearest = d.Cases().At(slices.Index(names, near))
		}
	}
	return nearest, true
}

// patternHelp spells the pattern of a case of a variant, the one whose name is most like the one given.
func (c *checker) patternHelp(d *hir.TypeDeclaration, name string) string {
	k, found := c.nearestCase(d, name)
	if !found {
		return ""
	}
	return "write `" + casePattern(d.Name(), k) + "`"
}

// bindingHelp says what stands in the place of a pattern that a match over a variant does not take.
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

// signatureHelp spells what an operation takes.
func (o operation) signatureHelp() string {
	parameters := make([]string, len(o.parameters))
	for i, p := range o.parameters {
		parameters[i] = p.name
	}
	return "it takes `(" + strings.Join(parameters, ", ") + ")`"
}
