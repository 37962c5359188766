package interaction

import "semaprax.dev/semaprax/core/hir"

// Type is one record or variant of a graph. It never changes.
type Type struct {
	id      string
	comment string   // of the source, as those below
	kind    hir.Kind // Record or Variant
	shapes  []Shape  // of a record one, of a variant one for each case
	cases   names    // of a variant
	height  int      // the references on the longest path from it
}

// ID returns the stable identity.
func (t *Type) ID() string { return t.id }

// IsVariant reports whether the type is a variant. If not it is a record.
func (t *Type) IsVariant() bool { return t.kind == hir.Variant }

// ShapeCount returns 1 for a record and the number of cases of a variant.
func (t *Type) ShapeCount() int { return len(t.shapes) }

// Shape returns the fields of the record, or of case i of the variant, in declaration order.
func (t *Type) Shape(i int) *Shape { return &t.shapes[i] }

// Shape is the fields of a record or of one case.
type Shape struct {
	caseID  string
	comment string // of the case
	fields  []FieldType
	names   names
}

// CaseID returns the stable identity of the case, or "" for a record.
func (s *Shape) CaseID() string { return s.caseID }

// FieldCount returns the number of fields.
func (s *Shape) FieldCount() int { return len(s.fields) }

// Field returns field i, in declaration order.
func (s *Shape) Field(i int) FieldType { return s.fields[i] }

// FieldType is one field of a Shape.
type FieldType struct {
	id             string
	comment        string
	representation Representation
	nested         *Type
}

// ID returns the stable identity.
func (f FieldType) ID() string { return f.id }

// Representation returns how the value of the field travels.
func (f FieldType) Representation() Representation { return f.representation }

// Nested returns the type of a Nested field, else nil.
func (f FieldType) Nested() *Type { return f.nested }

// names finds the position of a name in a list, immediately if it is at the expected position.
type names struct {
	list  []string
	index map[string]int
}

func newNames(list ...string) names {
	index := make(map[string]int, len(list))
	for i, name := range list {
		index[name] = i
	}
	return names{list, index}
}

// find returns the position of a name.
func (n *names) find(name string, expected int) (i int, known bool) {
	if expected < len(n.list) && n.list[expected] == name {
		return expected, true
	}
	i, known = n.index[name]
	return i, known
}
