package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// selfName is the name of the receiver in a method.
const selfName = "self"

// verifyMethods checks the headers of methods, then the parents of classes, then members against inherited ones.
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
	if first, ok := names[methodName{class, name.Text()}]; ok {
		c.report(ruleDuplicateFunction, name.Range(), "the class declares the method "+name.Text()+" twice")
		c.also(firstDeclared, first)
	} else {
		names[methodName{class, name.Text()}] = name.Range()
	}
	c.verifyFunctionIdentity(f, signature, "method")
	if c.isGenericMethod(c.functions[i]) {
		c.report(ruleTemplate, f.Range(), "methods and classes with methods cannot have type parameters")
		return
	}
	c.verifySelf(f, signature, class)
}

// isGenericMethod reports whether a method depends on type parameters, which is not allowed.
func (c *checker) isGenericMethod(item functionItem) bool {
	return item.isMethod() && (item.syntax.TypeParameters().Len() > 0 ||
		c.module.TypeDeclaration(int(item.class)).Parameters().Len() > 0)
}

// verifySelf checks the first parameter of a method, which must be self, of the class itself, by value: own if the
// class has owned data, like every such parameter, and without a word if it is Copy.
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

// verifyParent checks the parent of a class.
func (c *checker) verifyParent(item typeItem) {
	parent := item.syntax.AsClass().Parent()
	if !parent.Exists() {
		return
	}
	_, fault := c.parentNamed(parent)
	switch _, ok := c.typeNames.find(parent.Text()); {
	case fault == "":
	case ok:
		c.report(ruleParent, parent.Range(), fault)
	case c.isInterface(parent.Text()):
		c.report(ruleParent, parent.Range(),
			parent.Text()+" is an interface, which lists imports from the host; a class extends a class")
	default:
		c.report(ruleParent, parent.Range(), fault)
		c.suggest(parent.Text(), c.classNames)
	}
	if c.classes.cycles[item.index] {
		c.report(ruleParentCycle, item.syntax.Range(), "the class "+item.syntax.Text()+" extends itself")
	}
}

// isInterface reports whether a name is the name of an interface. Once no more can be reported it returns false,
// since it visits all interfaces.
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

// verifyInheritance checks the members of a class against those of its ancestors: a field must be new, and a method
// must be new or override a method with the same signature. It reports nothing that depends on a type with a fault of
// its own.
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
			c.report(ruleRedeclared, field.Range(), "an ancestor of the class already declares the member "+field.Text()+"")
			c.advise("leave the field out, which is inherited, or call it `" + diag.Excerpt(field.Text()) + "2`")
		}
	}
	for _, method := range methodsOf(item.syntax.AsClass()) {
		overridden, overrides := c.methodNamed(parent, method.Text())
		switch own := c.classes.methods[methodName{item.index, method.Text()}]; {
		case c.fields.index(inherited, method.Text()) >= 0:
			c.report(ruleRedeclared, method.Range(), "an ancestor of the class already declares the member "+method.Text()+"")
			c.advise("call the method `" + diag.Excerpt(method.Text()) + "2`")
		case overrides && !c.agree(c.module.Callable(int(own)), c.module.Callable(int(overridden))):
			c.report(ruleOverride, method.Name().Range(), "the method "+method.Text()+
				" differs in its parameters or result from the method that it overrides")
			c.advise("the overridden method: " + c.signatureHelp(c.module.Callable(int(overridden)).Parameters()))
		}
	}
}

// agree reports whether two methods have the same parameters, except self, and the same result.
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

// verifyByteMembers checks that no class contains a byte buffer or view, directly or indirectly.
func (c *checker) verifyByteMembers() {
	for _, item := range c.types {
		declared := c.module.TypeDeclaration(int(item.index))
		if declared.Kind() != hir.Class {
			continue
		}
		own := declared.OwnFields()
		for i := range own.Len() {
			if c.holdsBytes(own.At(i).Type) {
				c.report(syntax.RuleByteElement, item.fields.at(i).Range(),
					"a class cannot contain bytes, and "+c.spell(own.At(i).Type)+" is or contains some")
			}
		}
	}
}

func (c *checker) holdsBytes(t hir.TypeID) bool {
	return isKnown(t) && (c.module.TypeKind(t) == hir.Slice || c.module.Facts(t).ContainsBytes)
}

// refuseClassMember reports the type of a field that a class cannot have, unless it was reported before. refused is
// true for every such type.
func (c *checker) refuseClassMember(t hir.TypeID, at syntax.Range) (refused bool) {
	if c.module.Facts(t).ContainsText {
		c.report(ruleTextMember, at, "a class cannot contain a string, and "+c.spell(t)+" is or contains one")
		return true
	}
	return c.holdsBytes(t)
}
