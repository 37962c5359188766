package hir

import (
	"strconv"

	"semaprax.dev/semaprax/core/syntax"
)

// TypeRef is a type spelled independently of any module: nominal types by identity.
type TypeRef struct {
	Kind        TypeKind
	Declaration string // of a Nominal
	Arguments   []TypeRef
	Unknown     bool // the name does not resolve; the declaring module reports that
}

// Append appends the identity of the type, equal iff the types are equal.
func (r TypeRef) Append(dst []byte) []byte {
	dst = append(strconv.AppendUint(dst, uint64(r.Kind), 10), ':')
	dst = appendSized(dst, r.Declaration)
	dst = append(strconv.AppendInt(append(dst, ':'), int64(len(r.Arguments)), 10), ':')
	for _, argument := range r.Arguments {
		dst = argument.Append(dst)
	}
	return dst
}

// MemberInterface is a field as importers see it.
type MemberInterface struct {
	ID, Name string
	Type     TypeRef
}

// CaseInterface is a case as importers see it.
type CaseInterface struct {
	ID, Name string
	Fields   []MemberInterface
}

// TypeInterface is a record, variant or resource as importers see it.
type TypeInterface struct {
	ID        string
	Kind      Kind
	Generic   bool
	Fields    []MemberInterface
	Cases     []CaseInterface
	Lifecycle string // of a resource: the identity of its drop declaration
	DropKey   string // of a resource: the key of the import that drops it, or ""
}

// FunctionInterface is a function as importers see it: its signature and effects, neither contracts nor body.
type FunctionInterface struct {
	ID         string
	Name       string
	Generic    bool
	Parameters []ParameterInterface
	Result     TypeRef
	Effects    []string
}

// ParameterInterface is a parameter as importers see it.
type ParameterInterface struct {
	Name string
	Mode syntax.Mode
	Type TypeRef
}

// Append appends all that an importer's meaning depends on, so that two equal texts mean equal stand-ins.
func (t *TypeInterface) Append(dst []byte) []byte {
	dst = appendSized(append(dst, 't', byte(t.Kind)), t.ID)
	dst = appendSized(appendSized(dst, t.Lifecycle), t.DropKey)
	dst = appendMembers(dst, t.Fields)
	dst = append(strconv.AppendInt(dst, int64(len(t.Cases)), 10), ':')
	for i := range t.Cases {
		dst = appendSized(appendSized(dst, t.Cases[i].ID), t.Cases[i].Name)
		dst = appendMembers(dst, t.Cases[i].Fields)
	}
	return dst
}

func appendMembers(dst []byte, members []MemberInterface) []byte {
	dst = append(strconv.AppendInt(dst, int64(len(members)), 10), ':')
	for i := range members {
		dst = appendSized(appendSized(dst, members[i].ID), members[i].Name)
		dst = members[i].Type.Append(dst)
	}
	return dst
}

// Append appends all that an importer's meaning depends on, so that two equal texts mean equal stand-ins.
func (f *FunctionInterface) Append(dst []byte) []byte {
	dst = appendSized(append(dst, 'f'), f.ID)
	dst = append(strconv.AppendInt(dst, int64(len(f.Parameters)), 10), ':')
	for i := range f.Parameters {
		dst = appendSized(append(dst, byte(f.Parameters[i].Mode)), f.Parameters[i].Name)
		dst = f.Parameters[i].Type.Append(dst)
	}
	dst = f.Result.Append(dst)
	dst = append(strconv.AppendInt(dst, int64(len(f.Effects)), 10), ':')
	for _, effect := range f.Effects {
		dst = appendSized(dst, effect)
	}
	return dst
}
