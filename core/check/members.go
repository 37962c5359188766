package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// verifyMembers reports the faults of member types, then recursion by value. A member whose type is refused has none from
// then on, so that it is no part of a recursion and nothing that uses it is judged.
func (c *checker) verifyMembers() {
	for _, item := range c.types {
		declared := c.module.TypeDeclaration(int(item.index))
		for i := range declared.Fields {
			if !c.verifyField(item.syntax.AsRecord().Fields().At(i), item.index, declared.Fields[i].Type) {
				declared.Fields[i].Type = hir.NoType
			}
		}
		for i := range declared.Cases {
			fields := item.syntax.AsVariant().Cases().At(i).Fields()
			for j := range fields.Len() {
				if !c.verifyPayload(fields.At(j), item.index, declared.Cases[i].Fields[j].Type) {
					declared.Cases[i].Fields[j].Type = hir.NoType
				}
			}
		}
	}
	if c.recursive >= 0 {
		c.recursive = c.firstRecursive(c.components())
	}
	if c.recursive >= 0 {
		item := c.types[c.recursive]
		c.report(&ruleRecursiveType, item.syntax.Range(), "the type "+item.syntax.Text()+" contains itself by value")
	}
}

// verifyField reports whether a record field can have its type.
func (c *checker) verifyField(f syntax.Field, owner int32, t hir.TypeID) bool {
	at := f.Range()
	c.resolve(f.Type(), resolution{owner: owner, at: &at})
	if t == hir.NoType {
		return false
	}
	kind := c.module.TypeKind(t)
	c.refuseView(t, at, "stored")
	if len(c.parametersOf(owner)) > 0 && kind != hir.Parameter && kind != hir.I64 && kind != hir.Bool {
		c.report(&ruleTypeArgumentKind, at, "a field of a generic record is i64, bool or one of its type parameters")
		return false
	}
	if kind == hir.Nominal && c.module.TypeArgumentCount(t) > 0 && c.module.TypeDeclarationOf(t).Kind == hir.Record {
		c.report(&ruleTypeArgumentKind, at, "a record field cannot hold an instance of a generic record")
		return false
	}
	return !kind.IsView()
}

// verifyPayload reports whether a case field can have its type: a Copy scalar, a type parameter of the variant, or a record without
// type parameters that holds nothing to drop.
func (c *checker) verifyPayload(f syntax.Field, owner int32, t hir.TypeID) bool {
	at := f.Range()
	c.resolve(f.Type(), resolution{owner: owner, at: &at})
	if t == hir.NoType {
		return false
	}
	kind := c.module.TypeKind(t)
	if kind.IsView() {
		c.refuseView(t, at, "stored")
		return false
	}
	if kind.IsScalar() || kind == hir.Parameter {
		return true
	}
	if kind == hir.Nominal && c.module.TypeDeclarationOf(t).Kind == hir.Record && c.module.TypeArgumentCount(t) == 0 &&
		c.module.Facts(t).Copy {
		return true
	}
	c.report(&ruleConstruction, at, "a case holds Copy scalars, type parameters of its variant, and records without owned data")
	return false
}

// settle orders the declarations so that each follows those that it holds by value, has their facts computed in that
// order, and remembers the first declaration of the module that contains itself.
func (c *checker) settle() {
	s := c.components()
	c.builder.Settle(s.order)
	c.recursive = c.firstRecursive(s)
}

// firstRecursive returns the first of types that is recursive, or -1.
func (c *checker) firstRecursive(s *components) int {
	for i, item := range c.types {
		if s.recursive[item.index] {
			return i
		}
	}
	return -1
}

// components finds which declarations hold each other.
//
// It is Tarjan's algorithm for strongly connected components over "holds by value", with its own stack: a chain of
// records is as long as the source admits. A component of more than one declaration, or one that holds itself, is
// recursive; components are completed after those that they reach, which is the order that facts need.
func (c *checker) components() *components {
	n := c.module.TypeDeclarationCount()
	s := &components{checker: c, index: make([]int32, n), low: make([]int32, n), onStack: make([]bool, n), recursive: make([]bool, n)}
	for i := range n {
		if s.index[i] == 0 {
			s.visit(int32(i))
		}
	}
	return s
}

// components is the state of Tarjan's algorithm. Indexes count from 1, 0 means not visited.
type components struct {
	checker    *checker
	index, low []int32
	onStack    []bool
	recursive  []bool
	stack      []int32
	order      []int32
	next       int32
}

// frame is one declaration on the way from a root: which of the declarations that it holds are left to visit.
type frame struct {
	declaration int32
	held        []int32
}

func (s *components) visit(root int32) {
	frames := []frame{s.enter(root)}
	for len(frames) > 0 {
		top := &frames[len(frames)-1]
		self := top.declaration
		if len(top.held) > 0 {
			held := top.held[0]
			top.held = top.held[1:]
			s.recursive[self] = s.recursive[self] || held == self
			if s.index[held] == 0 {
				frames = append(frames, s.enter(held))
			} else if s.onStack[held] {
				s.low[self] = min(s.low[self], s.index[held])
			}
			continue
		}
		frames = frames[:len(frames)-1]
		if len(frames) > 0 {
			below := frames[len(frames)-1].declaration
			s.low[below] = min(s.low[below], s.low[self])
		}
		if s.low[self] == s.index[self] {
			s.complete(self)
		}
	}
}

func (s *components) enter(declaration int32) frame {
	s.next++
	s.index[declaration], s.low[declaration] = s.next, s.next
	s.stack = append(s.stack, declaration)
	s.onStack[declaration] = true
	return frame{declaration, s.checker.held(declaration)}
}

// complete takes the component of a declaration off the stack.
func (s *components) complete(root int32) {
	start := len(s.stack) - 1
	for s.stack[start] != root {
		start--
	}
	component := s.stack[start:]
	for _, member := range component {
		s.onStack[member] = false
		s.recursive[member] = s.recursive[member] || len(component) > 1
	}
	s.order = append(s.order, component...)
	s.stack = s.stack[:start]
}

// held returns the declarations that a declaration holds by value.
func (c *checker) held(declaration int32) []int32 {
	var held []int32
	fields := func(list []hir.FieldDeclaration) {
		for i := range list {
			if t := list[i].Type; t != hir.NoType && c.module.TypeKind(t) == hir.Nominal {
				held = append(held, c.module.DeclarationIndex(t))
			}
		}
	}
	d := c.module.TypeDeclaration(int(declaration))
	fields(d.Fields)
	for i := range d.Cases {
		fields(d.Cases[i].Fields)
	}
	return held
}
