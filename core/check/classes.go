package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// The language bounds neither the number of ancestors of a class nor the inherited fields. Both can grow with the
// square of the size of a source, so this version does not check modules beyond these bounds.
const (
	AncestorsMax       = 256     // of one class; a method lookup visits them one by one
	InheritedFieldsMax = 1 << 18 // summed over all classes of a module
)

// classes holds what is known about the classes of a module besides their declarations.
type classes struct {
	order   []int32              // each class after its parent
	depths  []int32              // by type declaration: the number of ancestors of a class, plus one
	cycles  map[int32]bool       // the first class of each cycle; all its classes lost their parents
	methods map[methodName]int32 // the callable of the first method of each name
	owning  map[int32]bool       // whether a class declares a field with owned data; computed on demand
	beyond  string               // what exceeded a bound, or ""
}

// methodName is the name of a method together with its class.
type methodName struct {
	class int32
	name  string
}

func (f functionItem) isMethod() bool { return f.class != hir.NoParent }

// enter records a method, unless its class already declares one with the same name.
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

// parentNamed returns the class that a class names as its parent, or a description of the fault.
func (c *checker) parentNamed(parent syntax.Type) (class int32, fault string) {
	declaration, ok := c.typeNames.find(parent.Text())
	if _, primitive := hir.PrimitiveNamed(parent.Text()); primitive || parent.Kind() != syntax.KindNamedType {
		return hir.NoParent, "a class extends a class"
	}
	if !ok {
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

// resolveParents sets the parent of every class, leaving reports to verifyParents. Classes that extend each other in
// a cycle get no parent.
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

// onPath is the depth of a class while its ancestors are visited.
const onPath int32 = -1

// followParents orders a class and its ancestors that are not ordered yet.
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

// breakCycle removes the parents of the classes of a cycle: the part of path from the class from on.
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

// inherit adds the fields of its parent to every class, before its own.
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

// inheritFaults removes the types of inherited fields that were refused where they are declared.
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

// methodNamed returns the callable of a method of a class: its own, or that of the nearest ancestor.
func (c *checker) methodNamed(class int32, name string) (callable int32, ok bool) {
	for ; class != hir.NoParent; class = c.module.TypeDeclaration(int(class)).Parent() {
		if callable, ok = c.classes.methods[methodName{class, name}]; ok {
			return callable, true
		}
	}
	return 0, false
}

// classOf returns the class of a type, with or without arguments, or NoParent.
func (c *checker) classOf(t hir.TypeID) int32 {
	if !isKnown(t) || c.module.TypeKind(t) != hir.Nominal || c.module.TypeDeclarationOf(t).Kind() != hir.Class {
		return hir.NoParent
	}
	return c.module.DeclarationIndex(t)
}

// isOpen reports whether a type is a class with a refused ancestor. It may have unknown members and ancestors, so
// members that it seems to lack are not reported.
func (c *checker) isOpen(t hir.TypeID) bool { return c.isOpenClass(c.classOf(t)) }

func (c *checker) isOpenClass(class int32) bool {
	for ; class != hir.NoParent; class = c.module.TypeDeclaration(int(class)).Parent() {
		if c.module.TypeDeclaration(int(class)).ExtendsRefused() {
			return true
		}
	}
	return false
}

// isAncestor reports whether class equals ancestor or extends it, directly or indirectly.
func (c *checker) isAncestor(ancestor, class int32) bool {
	for ; class != hir.NoParent; class = c.module.TypeDeclaration(int(class)).Parent() {
		if class == ancestor {
			return true
		}
	}
	return false
}

// owningBelow returns a class with a field with owned data among class and its ancestors below ancestor, or NoParent.
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
	owns, ok := c.classes.owning[class]
	if ok {
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
