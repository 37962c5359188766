package graph

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// survey records what a module's own declarations mention. It is built in one pass and never changes.
type survey struct {
	module        *hir.Module
	nominal       []hir.TypeID       // by type declaration: its type, or NoType if it has type parameters
	mentioned     []bool             // by type: whether it is concrete and the module mentions it
	methods       map[int32][]string // by class: the identities of its own methods
	genericRecord bool               // a record or class with type parameters is declared
	template      bool               // a function with type parameters is declared
	recordPattern bool               // a function matches a record by its fields
	byteRange     bool               // a function narrows a view to a range
	byteTypes     bool               // usize, an array, a slice or Bytes occurs
	hostOutput    bool               // a body writes to the host
	hostCommand   bool               // a body uses the host in another way
	takingMatch   bool               // a match moves or borrows a record
	scalarMatch   bool               // a body matches a scalar
	loop          bool               // a body has a while
	optionTry     bool               // a body has a ? on an Option
	lends         bool               // an owned value is lent
	lendsFields   bool               // a field of an owned value is lent
}

// newSurvey looks at the module's own declarations. Imported declarations count only where the module mentions them.
func newSurvey(m *hir.Module) *survey {
	s := &survey{module: m, nominal: nominals(m), mentioned: make([]bool, m.TypeCount()), methods: map[int32][]string{}}
	s.declaredTypes()
	for i := range m.FunctionCount() {
		f := m.Function(i)
		if class := f.Signature().Class(); class != hir.NoParent {
			s.methods[class] = append(s.methods[class], f.ID())
		}
		s.function(f)
	}
	for i := range m.InstanceCount() {
		s.function(m.Instance(i))
	}
	return s
}

func nominals(m *hir.Module) []hir.TypeID {
	list := make([]hir.TypeID, m.TypeDeclarationCount())
	for i := range list {
		list[i] = hir.NoType
	}
	for t := hir.TypeID(0); int(t) < m.TypeCount(); t++ {
		if m.TypeKind(t) == hir.Nominal && m.TypeArgumentCount(t) == 0 {
			list[m.DeclarationIndex(t)] = t
		}
	}
	return list
}

// declaredTypes mentions the types that are declared without type parameters, and the types of their fields. A
// declaration with type parameters mentions nothing until an instance of it is mentioned.
func (s *survey) declaredTypes() {
	for i := range s.module.TypeDeclarationCount() {
		declared := s.module.TypeDeclaration(i)
		if !authored(declared) {
			continue
		}
		if declared.Parameters().Len() > 0 {
			s.genericRecord = s.genericRecord || declared.Kind().HasFields()
			eachMember(declared, func(member hir.FieldDeclaration) { s.spelled(member.Type) })
		} else {
			s.mention(s.nominal[i])
			eachMember(declared, func(member hir.FieldDeclaration) { s.mention(member.Type) })
		}
	}
}

// eachMember visits the own fields of a declaration and the fields of its cases.
func eachMember(declared *hir.TypeDeclaration, visit func(hir.FieldDeclaration)) {
	fields := func(list hir.List[hir.FieldDeclaration]) {
		for _, field := range list.All() {
			visit(field)
		}
	}
	fields(declared.OwnFields())
	for i := range declared.Cases().Len() {
		fields(declared.Cases().At(i).Fields)
	}
}

// spelled records a type that occurs in the source, concrete or not.
func (s *survey) spelled(t hir.TypeID) {
	switch s.module.TypeKind(t) {
	case hir.Usize, hir.Bytes, hir.Slice, hir.Array:
		s.byteTypes = true
	}
}

func (s *survey) function(f hir.FunctionView) {
	if f.Signature().IsTemplate() {
		s.template = true // plans belong to its instances
	} else {
		lends, projects := plan.Lends(f)
		s.lends, s.lendsFields = s.lends || lends, s.lendsFields || projects
	}
	for i := range f.ValueCount() {
		s.mention(f.Value(hir.ValueID(i)).Type())
	}
	for i := range f.NodeCount() {
		node := f.Node(hir.NodeID(i))
		s.recordPattern = s.recordPattern || node.Kind() == hir.RecordPattern
		s.byteRange = s.byteRange || node.Kind() == hir.ByteRange
		s.takingMatch = s.takingMatch || node.Kind() == hir.Match && node.Takes() != syntax.ModeValue
		s.mention(node.Type())
	}
	s.body(f)
}

// hostWrites are the host operations that require a lower schema than the others.
var hostWrites = map[string]bool{"core.host.stdout-write": true, "core.host.stderr-write": true}

// body records the features that count only in a body, not in a contract.
func (s *survey) body(f hir.FunctionView) {
	root := f.Body()
	for id := root; id < f.Node(root).End(); id++ {
		switch f.Node(id).Kind() {
		case hir.Match:
			s.scalarMatch = s.scalarMatch || s.module.TypeKind(f.Node(id+1).Type()).IsScalar()
		case hir.While:
			s.loop = true
		case hir.Call:
			if callee := s.module.Callable(int(f.Node(id).Ref())); callee.IsHostOperation() {
				s.hostOutput, s.hostCommand = s.hostOutput || hostWrites[callee.ID()], s.hostCommand || !hostWrites[callee.ID()]
			}
		case hir.Try:
			s.optionTry = s.optionTry || plan.PropagationOf(f, id).IsOption()
		}
	}
}

// mention records a concrete type, its arguments and, for an instance, the types of its members. Arguments and
// members of instances are scalars or records without arguments, so the recursion is shallow.
func (s *survey) mention(t hir.TypeID) {
	if t == hir.NoType || s.mentioned[t] || s.module.TypeKind(t) == hir.Parameter {
		return
	}
	s.mentioned[t] = true
	s.spelled(t)
	if s.module.TypeKind(t) == hir.Nominal {
		for i := range s.module.TypeArgumentCount(t) {
			s.mention(s.module.TypeArgument(t, i))
		}
		if s.module.TypeArgumentCount(t) > 0 {
			eachMember(s.module.TypeDeclarationOf(t), func(member hir.FieldDeclaration) {
				s.mention(s.module.FieldType(t, member))
			})
		}
	}
}

// longLayoutKey returns the first type with a layout key that does not fit.
func (s *survey) longLayoutKey() (t hir.TypeID, ok bool) {
	for t, mentioned := range s.mentioned {
		if mentioned && !s.module.LayoutKeyFits(hir.TypeID(t)) {
			return hir.TypeID(t), true
		}
	}
	return hir.NoType, false
}

// identifiedType is a type with its canonical identity.
type identifiedType struct {
	id       hir.TypeID
	identity string
}

// sorted returns the mentioned types, sorted by identity.
func (s *survey) sorted() []identifiedType {
	var list []identifiedType
	for t, mentioned := range s.mentioned {
		if mentioned {
			list = append(list, identifiedType{hir.TypeID(t), s.module.TypeIdentity(hir.TypeID(t))})
		}
	}
	slices.SortFunc(list, func(a, b identifiedType) int { return strings.Compare(a.identity, b.identity) })
	return list
}
