package hir

import "strconv"

// LayoutKeyBytesMax bounds the layout key of one type. A record holds the keys of its fields, so that keys can grow
// exponentially with the number of declarations; a longer one is never spelled.
const LayoutKeyBytesMax = 1 << 20

// Facts are the facts of one type that later phases decide by.
type Facts struct {
	Copy             bool // a use does not move the value
	ContainsResource bool // the type is, or holds, a resource
	NeedsDrop        bool // something must be released when a value goes out of scope
}

// scalarFacts and ownedFacts are the facts of the Copy scalars and of string and Bytes.
var (
	scalarFacts = Facts{Copy: true}
	ownedFacts  = Facts{NeedsDrop: true}
)

// and returns the facts of a value that holds values with both facts.
func (f Facts) and(other Facts) Facts {
	return Facts{
		Copy:             f.Copy && other.Copy,
		ContainsResource: f.ContainsResource || other.ContainsResource,
		NeedsDrop:        f.NeedsDrop || other.NeedsDrop,
	}
}

// Facts returns the facts of a type. Type arguments are Copy scalars, so an instance has the facts of its declaration.
// Source: facets, "Type facts".
func (m *Module) Facts(t TypeID) Facts {
	entry := m.table.entries[t]
	switch entry.kind {
	case String, Bytes:
		return ownedFacts
	case Nominal:
		return m.types[entry.declaration].facts
	}
	return scalarFacts
}

// LayoutKeyFits reports whether the layout key of a type is at most LayoutKeyBytesMax long.
func (m *Module) LayoutKeyFits(t TypeID) bool {
	entry := m.table.entries[t]
	return entry.kind != Nominal || m.types[entry.declaration].layoutBytes <= LayoutKeyBytesMax
}

// AppendLayoutKey appends the layout key of a type for which LayoutKeyFits. Two types have equal keys iff they have the
// same layout. Source: facets, "Type facts"; the keys of string and Bytes are the ones proposed there.
func (m *Module) AppendLayoutKey(dst []byte, t TypeID) []byte {
	entry := m.table.entries[t]
	switch entry.kind {
	case String:
		return append(dst, "owned:string"...)
	case Bytes:
		return append(dst, "owned:bytes"...)
	case Nominal:
		declaration := &m.types[entry.declaration]
		dst = appendSized(append(append(dst, declaration.Kind.String()...), ':'), declaration.ID)
		if declaration.Kind == Record {
			return m.appendFieldsLayout(dst, t, declaration.Fields)
		}
		dst = append(strconv.AppendInt(append(dst, ':'), int64(len(declaration.Cases)), 10), ':')
		for i := range declaration.Cases {
			dst = appendSized(dst, declaration.Cases[i].ID)
			dst = m.appendFieldsLayout(dst, t, declaration.Cases[i].Fields)
		}
		return dst
	}
	return append(append(dst, "scalar:"...), typeNames[entry.kind]...)
}

func (m *Module) appendFieldsLayout(dst []byte, t TypeID, fields []FieldDeclaration) []byte {
	dst = append(strconv.AppendInt(append(dst, ':'), int64(len(fields)), 10), ':')
	for i := range fields {
		dst = append(appendSized(dst, fields[i].ID), ':')
		dst = appendSized(dst, string(m.AppendLayoutKey(nil, m.FieldType(t, &fields[i]))))
	}
	return dst
}

// settle computes the facts of a declaration from those of the declarations that it holds, which must be settled.
func (m *Module) settle(declaration *TypeDeclaration) {
	facts, size := scalarFacts, len(declaration.ID)
	fields := func(list []FieldDeclaration) {
		for i := range list {
			if list[i].Type == NoType {
				continue
			}
			inner, innerSize := m.Facts(list[i].Type), len("owned:string")
			if entry := m.table.entries[list[i].Type]; entry.kind == Nominal {
				innerSize = m.types[entry.declaration].layoutBytes
			}
			facts = facts.and(inner)
			size = min(size+len(list[i].ID)+innerSize+layoutPunctuationBytes, LayoutKeyBytesMax+1)
		}
	}
	fields(declaration.Fields)
	for i := range declaration.Cases {
		size += len(declaration.Cases[i].ID) + layoutPunctuationBytes
		fields(declaration.Cases[i].Fields)
	}
	if declaration.Kind == Resource {
		facts = Facts{ContainsResource: true, NeedsDrop: true}
	}
	declaration.facts = facts
	declaration.layoutBytes = min(size+layoutPunctuationBytes, LayoutKeyBytesMax+1)
}

// layoutPunctuationBytes is at least what the lengths and colons around one member of a layout key take.
const layoutPunctuationBytes = 24
