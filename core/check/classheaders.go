package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// selfName is what a method calls the value that it is called on.
const selfName = "self"

// verifyMethods judges the headers of the methods, then the parents of classes, then what members do to those of
// ancestors.
func (c *checker) verifyMethods() {
	names := map[methodName]syntax.Range{}
	for i, item := range c.functions {
		if item.isMethod() {
			c.verifyMethodHeader(i, names)
		}
	}
	for _, item := range c.types {
		if item.syntax.Kind() == syntax.KindClass {
			c.verifyParent(item)
		}
	}
	for _, item := range c.types {
		if item.syntax.Kind() == syntax.KindClass {
			c.verifyInheritance(item)
		}
	}
}

func (c *checker) verifyMethodHeader(i int, names map[methodName]syntax.Range) {
	f, signature, class := c.functions[i].syntax, c.module.Callable(i), c.functions[i].class
	name := f.Name()
	if reservedWords[name.Text()] {
		c.report(ruleFunctionName, name.Range(), name.Text()+" is a reserved word and cannot name a method")
	}
	c.refuseHost(signature.ID(), name.Range())
	if first, known := names[methodName{class, name.Text()}]; known {
		c.report(ruleDuplicateFunction, name.Range(), "the class declares the method "+name.Text()+" twice")
		c.also(firstDeclared, first)
	} else {
		names[methodName{class, name.Text()}] = name.Range()
	}
	c.verifyFunctionIdentity(f, signature, "method")
	if c.isGenericMethod(c.functions[i]) {
		c.report(ruleTemplate, f.Range(), "a method has no type parameters, and neither has a class with methods")
		return
	}
	c.verifySelf(f, signature, class)
}

// isGenericMethod reports whether a method depends on type parameters, which none may.
func (c *checker) isGenericMethod(item functionItem) bool {
	return item.isMethod() && (item.syntax.TypeParameters().Len() > 0 ||
		c.module.TypeDeclaration(int(item.class)).Parameters().Len() > 0)
}

// verifySelf judges the first parameter of a method: self, of the class itself, which the method takes over. The
// value of a class with owned data is taken over by own, as every parameter takes such a value; one that is Copy is
// copied.
func (c *checker) verifySelf(f syntax.Function, signature *hir.Callable, class int32) {
	name := c.module.TypeDeclaration(int(class)).Name()
	wanted := "the first parameter of a method of " + name + " is self: " + name + ", by value"
	if signature.Parameters().Len() == 0 {
		c.report(ruleArgumentType, f.Name().Range(), wanted)
		c.advise("write `(self: " + diag.Excerpt(name) + ")`")
		return
	}
	self := signature.Parameters().At(0)
	byValue := self.Mode == syntax.ModeValue || self.Mode == syntax.ModeOwn
	if self.Name != selfName || !byValue || self.Type != c.nominal[class] && isKnown(self.Type) {
		c.report(ruleArgumentType, self.At, wanted)
		c.advise("write `self: " + diag.Excerpt(name) + "`")
	}
}

// verifyParent judges what a class extends.
func (c *checker) verifyParent(item typeItem) {
	parent := item.syntax.AsClass().Parent()
	if !parent.Exists() {
		return
	}
	_, fault := c.parentNamed(parent)
	switch _, known := c.typeNames.find(parent.Text()); {
	case fault == "":
	case known:
		c.report(ruleParent, parent.Range(), fault)
	case c.isInterface(parent.Text()):
		c.report(ruleParent, parent.Range(), parent.Text()+" is an interface, which lists imports from the host; a class extends a class")
	default:
		c.report(ruleParent, parent.Range(), fault)
		c.suggest(parent.Text(), c.classNames)
	}
	if c.classes.cycles[item.index] {
		c.report(ruleParentCycle, item.syntax.Range(), "the class "+item.syntax.Text()+" extends itself")
	}
}

// isInterface reports whether a name is that of an interface, while more can be reported: it looks at each of them.
func (c *checker) isInterface(name string) bool {
	return !c.stopped && slices.ContainsFunc(c.interfaces, func(i interfaceItem) bool { return i.syntax.Text() == name })
}

// classNames returns the names of the classes that can be extended.
func (c *checker) classNames() (names []string) {
	for _, item := range c.types {
		if d := c.module.TypeDeclaration(int(item.index)); d.Kind() == hir.Class && d.Parameters().Len() == 0 {
			names = append(names, d.Name())
		}
	}
	return names
}

// verifyInheritance judges the members of a class against those of its ancestors: a field is new, and a method is new
// or replaces a method of the same signature. Nothing is said of what depends on a type that has a fault of its own.
func (c *checker) verifyInheritance(item typeItem) {
	parent := c.module.TypeDeclaration(int(item.index)).Parent()
	if parent == hir.NoParent {
		return
	}
	inherited := c.module.TypeDeclaration(int(parent)).Fields()
	for i := range item.fields.len() {
		field := item.fields.at(i)
		_, isMethod := c.methodNamed(parent, field.Text())
		if isMethod || c.fields.index(inherited, field.Text()) >= 0 {
			c.report(ruleRedeclared, field.Range(), "an ancestor of the class declares the member "+field.Text()+" already")
			c.advise("leave the field out, which is inherited, or call it `" + diag.Excerpt(field.Text()) + "2`")
		}
	}
	for _, method := range methodsOf(item.syntax.AsClass()) {
		overridden, overrides := c.methodNamed(parent, method.Text())
		switch own := c.classes.methods[methodName{item.index, method.Text()}]; {
		case c.fields.index(inherited, method.Text()) >= 0:
			c.report(ruleRedeclared, method.Range(), "an ancestor of the class declares the member "+method.Text()+" already")
			c.advise("call the method `" + diag.Excerpt(method.Text()) + "2`")
		case overrides && !c.agree(c.module.Callable(int(own)), c.module.Callable(int(overridden))):
			c.report(ruleOverride, method.Name().Range(), "the method "+method.Text()+
				" takes and returns something else than the one that it overrides")
			c.advise("what it overrides: " + c.signatureHelp(c.module.Callable(int(overridden)).Parameters()))
		}
	}
}

// agree reports whether a method takes and returns what another one does, self aside.
func (c *checker) agree(method, overridden *hir.Callable) bool {
	if method.Parameters().Len() != overridden.Parameters().Len() {
		return false
	}
	differ := func(a, b hir.TypeID) bool { return a != b && isKnown(a) && isKnown(b) }
	for i := range method.Parameters().Len() {
		own, other := method.Parameters().At(i), overridden.Parameters().At(i)
		if i > 0 && (own.Mode != other.Mode || differ(own.Type, other.Type)) {
			return false
		}
	}
	return !differ(method.Result(), overridden.Result())
}

// verifyByteMembers judges that no class holds bytes: neither a buffer nor a view, nor what holds one.
func (c *checker) verifyByteMembers() {
	for _, item := range c.types {
		declared := c.module.TypeDeclaration(int(item.index))
		if declared.Kind() != hir.Class {
			continue
		}
		own := declared.OwnFields()
		for i := range own.Len() {
			if c.holdsBytes(own.At(i).Type) {
				c.report(syntax.RuleByteElement, item.fields.at(i).Range(), "a class holds no bytes, and "+c.spell(own.At(i).Type)+" is or holds some")
			}
		}
	}
}

func (c *checker) holdsBytes(t hir.TypeID) bool {
	return isKnown(t) && (c.module.TypeKind(t) == hir.Slice || c.module.Facts(t).ContainsBytes)
}

// refuseClassMember reports the type of a field that a class cannot have, unless that was reported, and whether it is
// one.
func (c *checker) refuseClassMember(t hir.TypeID, at syntax.Range) (refused bool) {
	if c.module.Facts(t).ContainsText {
		c.report(ruleTextMember, at, "a class holds no string, and "+c.spell(t)+" is or holds one")
		return true
	}
	return c.holdsBytes(t)
}
