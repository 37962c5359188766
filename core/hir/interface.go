package hir

import (
	"strconv"

	"semaprax.dev/semaprax/core/syntax"
)

// TypeRef is a type spelled independently of any module: nominal types by identity.
type TypeRef struct {
	Kind        TypeKind
	Declaration string // of a Nominal
	Arguments   List[TypeRef]
	Length      int  // of an Array
	Unknown     bool // the name does not resolve, which the declaring module reports
}

// mentions numbers the declarations that one interface mentions, so that it spells each identity once.
type mentions map[string]int

// appendType appends a type so that equal texts of an interface mean equal types.
func (m mentions) appendType(dst []byte, r TypeRef) []byte {
	if r.Unknown {
		return append(dst, '?')
	}
	dst = append(strconv.AppendUint(dst, uint64(r.Kind), 10), ':')
	if r.Kind == Array {
		return append(strconv.AppendInt(dst, int64(r.Length), 10), ':')
	}
	if number, mentioned := m[r.Declaration]; mentioned {
		dst = strconv.AppendInt(append(dst, '#'), int64(number), 10)
	} else {
		m[r.Declaration] = len(m)
		dst = appendSized(dst, r.Declaration)
	}
	dst = append(strconv.AppendInt(append(dst, ':'), int64(r.Arguments.Len()), 10), ':')
	for _, argument := range r.Arguments.All() {
		dst = m.appendType(dst, argument)
	}
	return dst
}

// MemberInterface is a field as importers see it. All interfaces are passed by value.
type MemberInterface struct {
	ID, Name string
	Type     TypeRef
}

// CaseInterface is a case as importers see it.
type CaseInterface struct {
	ID, Name string
	Fields   List[MemberInterface]
}

// TypeInterface is a record, variant, resource or class as importers see it. They see only that a class exists.
type TypeInterface struct {
	ID        string
	Kind      Kind
	Generic   bool
	Fields    List[MemberInterface]
	Cases     List[CaseInterface]
	Lifecycle string // for a resource, the identity of its drop declaration
	DropKey   string // for a resource, the key of the import that drops it, or ""

	DropEffects List[string] // for a resource, the effects of the import that drops it
}

// FunctionInterface is a function as importers see it: its signature and effects, without contracts and body.
type FunctionInterface struct {
	ID         string
	Name       string
	Generic    bool
	Parameters List[ParameterInterface]
	Result     TypeRef
	Effects    List[string]
}

// ParameterInterface is a parameter as importers see it.
type ParameterInterface struct {
	Name string
	Mode syntax.Mode
	Type TypeRef
}

// Append appends everything that the meaning of an importer depends on, so that equal texts mean equal imports.
func (t TypeInterface) Append(dst []byte) []byte {
	m := mentions{}
	dst = appendSized(append(dst, 't', byte(t.Kind)), t.ID)
	dst = appendTexts(appendSized(appendSized(dst, t.Lifecycle), t.DropKey), t.DropEffects)
	dst = m.appendMembers(dst, t.Fields)
	dst = append(strconv.AppendInt(dst, int64(t.Cases.Len()), 10), ':')
	for _, k := range t.Cases.All() {
		dst = appendSized(appendSized(dst, k.ID), k.Name)
		dst = m.appendMembers(dst, k.Fields)
	}
	return dst
}

func (m mentions) appendMembers(dst []byte, members List[MemberInterface]) []byte {
	dst = append(strconv.AppendInt(dst, int64(members.Len()), 10), ':')
	for _, member := range members.All() {
		dst = appendSized(appendSized(dst, member.ID), member.Name)
		dst = m.appendType(dst, member.Type)
	}
	return dst
}

// Append appends everything that the meaning of an importer depends on, so that equal texts mean equal imports.
func (f FunctionInterface) Append(dst []byte) []byte {
	m := mentions{}
	dst = appendSized(append(dst, 'f'), f.ID)
	dst = append(strconv.AppendInt(dst, int64(f.Parameters.Len()), 10), ':')
	for _, p := range f.Parameters.All() {
		dst = appendSized(append(dst, byte(p.Mode)), p.Name)
		dst = m.appendType(dst, p.Type)
	}
	dst = m.appendType(dst, f.Result)
	return appendTexts(dst, f.Effects)
}

// appendTexts appends the number of texts, then each text with its length.
func appendTexts(dst []byte, texts List[string]) []byte {
	dst = append(strconv.AppendInt(dst, int64(texts.Len()), 10), ':')
	for _, text := range texts.All() {
		dst = appendSized(dst, text)
	}
	return dst
}
