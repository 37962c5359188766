package hir

import "strconv"

// LayoutKeyBytesMax bounds the layout key of one type, in bytes. The key of a record contains the keys of its fields,
// so keys can grow exponentially with the number of declarations; a longer one is never spelled.
const LayoutKeyBytesMax = 1 << 20

// Facts holds the facts about one type on which later phases depend.
type Facts struct {
	Copy             bool // a use does not move the value
	ContainsResource bool // it is or holds a resource
	NeedsDrop        bool // something must be released when a value leaves its scope
	NeedsCleanup     bool // the cleanup plan releases it: it is or holds Bytes or a resource
	ContainsText     bool // it is or holds string
	ContainsBytes    bool // it is or holds Bytes or an array
	ArrayBytes       int  // the size of its arrays, summed over all cases; it saturates above ArrayBytesMax
	Incomplete       bool // a type in it was refused, so Copy is unknown; never in a finished module
}

// ArrayBytesMax bounds the size of the arrays of one function, in bytes. Source: language, "Compiler-owned
// functions".
const ArrayBytesMax = 65_536

// The facts of the Copy scalars, of string and Bytes, and of views.
var (
	scalarFacts = Facts{Copy: true}
	textFacts   = Facts{NeedsDrop: true, ContainsText: true} // the interpreter releases text itself
	bytesFacts  = Facts{NeedsDrop: true, NeedsCleanup: true, ContainsBytes: true}
	viewFacts   = Facts{}
)

// and returns the facts of a value that holds values of both kinds.
func (f Facts) and(other Facts) Facts {
	return Facts{
		Copy:             f.Copy && other.Copy,
		ContainsResource: f.ContainsResource || other.ContainsResource,
		NeedsDrop:        f.NeedsDrop || other.NeedsDrop,
		NeedsCleanup:     f.NeedsCleanup || other.NeedsCleanup,
		ArrayBytes:       min(f.ArrayBytes+other.ArrayBytes, ArrayBytesMax+1),
		ContainsText:     f.ContainsText || other.ContainsText,
		ContainsBytes:    f.ContainsBytes || other.ContainsBytes,
		Incomplete:       f.Incomplete || other.Incomplete,
	}
}

// Facts returns the facts of a type. Type arguments are Copy scalars, so an instance has the facts of its declaration.
// Source: facets, "Type facts".
func (m *Module) Facts(t TypeID) Facts {
	entry := m.table.entries[t]
	switch entry.kind {
	case String:
		return textFacts
	case Bytes:
		return bytesFacts
	case Str, Slice:
		return viewFacts
	case Array:
		return Facts{Copy: true, ContainsBytes: true, ArrayBytes: int(entry.index)}
	case Nominal:
		return m.types[entry.declaration].facts
	}
	return scalarFacts
}

// LayoutKeyFits reports whether the layout key of a type is at most LayoutKeyBytesMax long.
func (m *Module) LayoutKeyFits(t TypeID) bool { return m.layoutBytes(t) <= LayoutKeyBytesMax }

// AppendLayoutKey appends the layout key of a type whose key fits (see LayoutKeyFits), in time linear in its length.
// Two types have equal keys iff they have the same layout. Source: facets, "Type facts", including the keys proposed
// there for string, Bytes, views and arrays.
func (m *Module) AppendLayoutKey(dst []byte, t TypeID) []byte {
	entry := m.table.entries[t]
	switch entry.kind {
	case Nominal:
	case Array:
		return m.AppendTypeIdentity(dst, t)
	default:
		return append(dst, primitiveLayoutKeys[entry.kind]...)
	}
	declaration := &m.types[entry.declaration]
	if declaration.spec.Kind == Resource {
		return m.AppendTypeIdentity(append(dst, resourceLayout...), t)
	}
	dst = appendSized(append(append(dst, declaration.spec.Kind.String()...), ':'), declaration.spec.ID)
	if declaration.spec.Kind.HasFields() {
		return m.appendFieldsLayout(dst, t, declaration.fields)
	}
	dst = append(strconv.AppendInt(append(dst, ':'), int64(declaration.cases.Len()), 10), ':')
	for i := range declaration.cases.Len() {
		dst = appendSized(dst, declaration.cases.At(i).ID)
		dst = m.appendFieldsLayout(dst, t, declaration.cases.At(i).Fields)
	}
	return dst
}

func (m *Module) appendFieldsLayout(dst []byte, t TypeID, fields List[FieldDeclaration]) []byte {
	dst = append(strconv.AppendInt(append(dst, ':'), int64(fields.Len()), 10), ':')
	for _, field := range fields.All() {
		inner := m.FieldType(t, field)
		dst = append(appendSized(dst, field.ID), ':')
		dst = append(strconv.AppendInt(dst, int64(m.layoutBytes(inner)), 10), ':')
		dst = m.AppendLayoutKey(dst, inner)
	}
	return dst
}

// resourceLayout starts the layout key of a resource, which ends in the identity of the type.
const resourceLayout = "resource:"

// primitiveLayoutKeys holds the layout keys of the types that are spelled as one word.
var primitiveLayoutKeys = func() (keys [Parameter]string) {
	for kind, name := range typeIdentities {
		keys[kind] = "scalar:" + name
	}
	keys[String], keys[Bytes], keys[Str], keys[Slice] = "owned:string", "owned:bytes", "view:str", "view:slice-u8"
	return keys
}()

// layoutBytes returns the length of a layout key, or some length above LayoutKeyBytesMax: the settled length of the
// declaration plus what the arguments add. It does not look at members, so it terminates for a declaration that holds
// instances of itself.
func (m *Module) layoutBytes(t TypeID) int {
	entry := m.table.entries[t]
	switch entry.kind {
	case Nominal:
	case Array:
		return len(arrayIdentity) + decimalBytes(int(entry.index))
	default:
		return len(primitiveLayoutKeys[entry.kind])
	}
	declaration := &m.types[entry.declaration]
	size := declaration.layoutBytes
	for i, uses := range declaration.parameterUses {
		size = min(size+uses*sizedBytes(m.layoutBytes(entry.arguments[i])), LayoutKeyBytesMax+1)
	}
	return size
}

// measureLayout computes the length of the layout key of a declaration, and how often each type parameter adds to it.
func (m *Module) measureLayout(declaration *TypeDeclaration) {
	if declaration.spec.Kind == Resource {
		declaration.layoutBytes = len(resourceLayout) + len(nominalIdentity) + sizedBytes(len(declaration.spec.ID)) +
			len(":0:")
		return
	}
	size := len(declaration.spec.Kind.String()) + 1 + sizedBytes(len(declaration.spec.ID))
	uses := make([]int, declaration.spec.Parameters.Len())
	fields := func(list List[FieldDeclaration]) {
		size += 2 + decimalBytes(list.Len())
		for _, field := range list.All() {
			if field.Type == NoType {
				continue
			}
			size += sizedBytes(len(field.ID)) + 1
			if entry := m.table.entries[field.Type]; entry.kind == Parameter {
				uses[entry.index]++
			} else {
				size += sizedBytes(m.layoutBytes(field.Type))
			}
			size = min(size, LayoutKeyBytesMax+1)
		}
	}
	if declaration.spec.Kind == Variant {
		size += 2 + decimalBytes(declaration.cases.Len())
		for i := range declaration.cases.Len() {
			size = min(size+sizedBytes(len(declaration.cases.At(i).ID)), LayoutKeyBytesMax+1)
			fields(declaration.cases.At(i).Fields)
		}
	} else {
		fields(declaration.fields)
	}
	declaration.layoutBytes, declaration.parameterUses = size, uses
}

// sizedBytes returns the length of a string of n bytes with its length and a colon before it.
func sizedBytes(n int) int { return decimalBytes(n) + 1 + n }

// settle computes the facts of a declaration from those of the declarations that it holds, which must be settled.
func (m *Module) settle(declaration *TypeDeclaration) {
	facts := scalarFacts
	facts.Incomplete = declaration.extendsRefused
	fields := func(list List[FieldDeclaration]) {
		for _, field := range list.All() {
			if field.Type == NoType {
				facts.Incomplete = true
			} else {
				facts = facts.and(m.Facts(field.Type))
			}
		}
	}
	fields(declaration.fields)
	for i := range declaration.cases.Len() {
		fields(declaration.cases.At(i).Fields)
	}
	if declaration.spec.Kind == Resource {
		facts = Facts{ContainsResource: true, NeedsDrop: true, NeedsCleanup: true}
	}
	declaration.facts = facts
	m.measureLayout(declaration)
}
