package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// The language bounds neither how many ancestors a class has nor what classes inherit. A small source could ask for the
// square of its size of either, so a module beyond these bounds is one that this version does not check.
const (
	AncestorsMax       = 256     // of one class; looking up a method passes them one by one
	InheritedFieldsMax = 1 << 18 // of all classes of a module together
)

// classes is what is known of the classes of a module beside their declarations.
type classes struct {
	order   []int32              // each class after its parent
	depths  []int32              // by type declaration: a class counts itself and its ancestors
	cycles  map[int32]bool       // the first class of each cycle, which all classes of the cycle lost their parents for
	methods map[methodName]int32 // the callable of the first method of each name
	owning  map[int32]bool       // whether a class declares a field with owned data, as far as it was asked
	beyond  string               // what exceeds a bound, or ""
}

// methodName is a name as a class declares it.
type methodName struct {
	class int32
	name  string
}

func (f functionItem) isMethod() bool { return f.class != hir.NoParent }

// enter notes a method, unless its class declares one of its name already.
func (k *classes) enter(class int32, name string, callable int32) {
	if k.methods == nil {
		k.methods = map[methodName]int32{}
	}
	if _, taken := k.methods[methodName{class, name}]; !taken {
		k.methods[methodName{class, name}] = callable
	}
}

// methodsOf returns the methods that a class declares.
func methodsOf(class syntax.Class) (methods []syntax.Function) {
	members := class.Members()
	for i := range members.Len() {
		if m := members.At(i); m.Kind() == syntax.KindFunction {
			methods = append(methods, m.AsMethod())
		}
	}
	return methods
}

// parentNamed returns the class that a class says it extends, or what is wrong with it.
func (c *checker) parentNamed(parent syntax.Type) (class int32, fault string) {
	declaration, known := c.typeNames.find(parent.Text())
	if _, primitive := hir.PrimitiveNamed(parent.Text()); primitive || parent.Kind() != syntax.KindNamedType {
		return hir.NoParent, "a class extends a class"
	}
	if !known {
		return hir.NoParent, "the class " + parent.Text() + " is not declared in this module"
	}
	switch declared := c.module.TypeDeclaration(int(declaration)); {
	case declared.Kind() != hir.Class:
		return hir.NoParent, parent.Text() + " is a " + declared.Kind().String() + "; a class extends a class"
	case declared.Parameters().Len() > 0 || parent.Arguments().Len() > 0:
		return hir.NoParent, "a class with type parameters cannot be extended"
	}
	return declaration, ""
}

// resolveParents gives every class its parent, without reporting: verifyParents reports. Classes that extend each
// other in a cycle have no parent.
func (c *checker) resolveParents() {
	k := &c.classes
	k.depths = make([]int32, c.module.TypeDeclarationCount())
	for _, item := range c.types {
		if item.syntax.Kind() == syntax.KindClass && item.syntax.AsClass().Parent().Exists() {
			if parent, fault := c.parentNamed(item.syntax.AsClass().Parent()); fault == "" {
				c.builder.Extend(item.index, parent)
			} else {
				c.builder.ExtendRefused(item.index)
			}
		}
	}
	for _, item := range c.types {
		if item.syntax.Kind() == syntax.KindClass {
			c.followParents(item.index)
		}
	}
}

// onPath is the depth of a class while its ancestors are followed.
const onPath int32 = -1

// followParents orders a class and those of its ancestors that are not ordered yet.
func (c *checker) followParents(class int32) {
	k := &c.classes
	var path []int32
	for class != hir.NoParent && k.depths[class] == 0 {
		k.depths[class] = onPath
		path = append(path, class)
		class = c.module.TypeDeclaration(int(class)).Parent()
	}
	if class != hir.NoParent && k.depths[class] == onPath {
		c.breakCycle(path, class)
	}
	for i := len(path) - 1; i >= 0; i-- {
		k.depths[path[i]] = k.depths[c.module.TypeDeclaration(int(path[i])).Parent()] + 1
		k.order = append(k.order, path[i])
		if k.depths[path[i]] > AncestorsMax+1 {
			k.beyond = "classes with more than " + itoa(AncestorsMax) + " ancestors"
		}
	}
}

// breakCycle takes the parents of the classes of a cycle, which is the end of a path from a class on.
func (c *checker) breakCycle(path []int32, from int32) {
	first, in := from, false
	for _, class := range path {
		if in = in || class == from; in {
			first = min(first, class)
			c.builder.ExtendRefused(class)
		}
	}
	if c.classes.cycles == nil {
		c.classes.cycles = map[int32]bool{}
	}
	c.classes.cycles[first] = true
}

// inherit gives every class the fields of its parent, before its own.
func (c *checker) inherit() {
	total := 0
	for _, class := range c.classes.order {
		declared := c.module.TypeDeclaration(int(class))
		if declared.Parent() == hir.NoParent {
			continue
		}
		total += c.module.TypeDeclaration(int(declared.Parent())).Fields().Len()
		if total > InheritedFieldsMax {
			c.classes.beyond = "classes that inherit more than " + itoa(InheritedFieldsMax) + " fields together"
			return
		}
		c.builder.Inherit(class)
	}
}

// inheritFaults takes the types of inherited fields that were refused where they are declared.
func (c *checker) inheritFaults() {
	for _, class := range c.classes.order {
		if d := c.module.TypeDeclaration(int(class)); d.Parent() != hir.NoParent {
			c.builder.Inherit(class)
		}
	}
}

// declareMethods enters the signatures of the methods, class by class.
func (c *checker) declareMethods() {
	for _, item := range c.types {
		if item.syntax.Kind() != syntax.KindClass {
			continue
		}
		for _, m := range methodsOf(item.syntax.AsClass()) {
			c.declareFunction(m, item.index)
		}
	}
}

// methodNamed returns the callable of a method as a class has it: its own, or that of the nearest ancestor.
func (c *checker) methodNamed(class int32, name string) (callable int32, found bool) {
	for ; class != hir.NoParent; class = c.module.TypeDeclaration(int(class)).Parent() {
		if callable, found = c.classes.methods[methodName{class, name}]; found {
			return callable, true
		}
	}
	return 0, false
}

// classOf returns the class that a type is, with or without arguments, or NoParent.
func (c *checker) classOf(t hir.TypeID) int32 {
	if !isKnown(t) || c.module.TypeKind(t) != hir.Nominal || c.module.TypeDeclarationOf(t).Kind() != hir.Class {
		return hir.NoParent
	}
	return c.module.DeclarationIndex(t)
}

// isOpen reports whether a type is a class that extends, directly or through others, what was refused. It may have
// members and ancestors that nobody knows, so that what it seems to lack is not reported.
func (c *checker) isOpen(t hir.TypeID) bool { return c.isOpenClass(c.classOf(t)) }

func (c *checker) isOpenClass(class int32) bool {
	for ; class != hir.NoParent; class = c.module.TypeDeclaration(int(class)).Parent() {
		if c.module.TypeDeclaration(int(class)).ExtendsRefused() {
			return true
		}
	}
	return false
}

// isAncestor reports whether a class is another one or extends it.
func (c *checker) isAncestor(ancestor, class int32) bool {
	for ; class != hir.NoParent; class = c.module.TypeDeclaration(int(class)).Parent() {
		if class == ancestor {
			return true
		}
	}
	return false
}

// owningBelow returns the class, from a class up to below its ancestor, that declares a field with owned data, or
// NoParent.
func (c *checker) owningBelow(ancestor, class int32) int32 {
	for ; class != ancestor; class = c.module.TypeDeclaration(int(class)).Parent() {
		if c.ownsFields(class) {
			return class
		}
	}
	return hir.NoParent
}

// ownsFields reports whether a class itself declares a field with owned data.
func (c *checker) ownsFields(class int32) bool {
	owns, known := c.classes.owning[class]
	if known {
		return owns
	}
	fields := c.module.TypeDeclaration(int(class)).OwnFields()
	for _, field := range fields.All() {
		owns = owns || c.isOwned(field.Type)
	}
	if c.classes.owning == nil {
		c.classes.owning = map[int32]bool{}
	}
	c.classes.owning[class] = owns
	return owns
}
