package interaction

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/strict"
)

// emission writes a reply as a document. It follows the types as far as the reply does, to find the order of members
// and the original names; anything that does not fit the types is copied unchanged, for the decoder to reject.
type emission struct {
	renames bool // fields have the names of the dialect
	out     []byte
	marks   []mark
	stray   mark // of the first member named by the identity of a field although fields are renamed
}

// mark maps a byte of the document to the byte of the reply that it comes from. Marks ascend in the document.
type mark struct{ document, reply int }

// source returns the offset in the reply that corresponds to an offset in the document.
func (e *emission) source(offset int) int {
	i := sort.Search(len(e.marks), func(i int) bool { return e.marks[i].document > offset })
	if i == 0 {
		return 0
	}
	return e.marks[i-1].reply
}

func (e *emission) mark(v strict.Value) { e.marks = append(e.marks, mark{len(e.out), v.Offset()}) }

// value writes a value of a type.
func (e *emission) value(t *Type, v strict.Value) {
	object, ok := v.Object()
	if !ok {
		e.plain(v)
		return
	}
	around, shape := &recordNames, &t.shapes[0]
	if t.IsVariant() {
		around, shape = &variantNames, t.named(object)
	}
	e.members(object, around, around.find, func(i int, member strict.Value) {
		if fields, ok := member.Object(); ok && around.list[i] == "fields" && shape != nil {
			e.fields(shape, fields)
		} else {
			e.plain(member)
		}
	})
}

// named returns the shape of the case that the value of a variant names, or nil.
func (t *Type) named(object strict.Object) *Shape {
	member, _ := object.Member("case")
	id, _ := member.Text()
	if i, ok := t.cases.find(id, 0); ok {
		return &t.shapes[i]
	}
	return nil
}

// fields writes the fields of a shape.
func (e *emission) fields(s *Shape, object strict.Object) {
	find := s.names.find
	if e.renames {
		find = s.findRenamed
	}
	e.members(object, &s.names, find, func(i int, member strict.Value) {
		if nested := s.fields[i].nested; nested != nil {
			e.value(nested, member)
		} else {
			e.plain(member)
		}
	})
}

// findRenamed returns the position of the field with a name in a dialect that renames.
func (s *Shape) findRenamed(name string, _ int) (i int, known bool) {
	digits, _ := strings.CutPrefix(name, "f")
	i, err := strconv.Atoi(digits)
	return i, err == nil && i >= 0 && i < len(s.fields) && propertyName(i) == name
}

// refuseStray rejects a member that the dialect does not know but the decoder does: the identity of a field that has
// another name in the reply. No other unknown member has a name that the decoder knows.
func (e *emission) refuseStray() *Refusal {
	if e.stray.document == 0 {
		return nil
	}
	document, fault, _ := strict.Parse(e.out, nestingMax)
	if fault != strict.FaultNone { // it nests deeper than the reply, which the decoder refuses
		return nil
	}
	return notAdmitted(valueFieldsUnknown, pathAt(document.Root(), e.stray.document), e.stray.reply)
}

// placed is a member with its position among the known members or after them.
type placed struct {
	position int
	from     strict.Value // its name in the reply
	name     string
	value    strict.Value
	isStray  bool
}

// members writes an object: the members that find knows, in the order of their positions and under their original
// names, then the others unchanged.
func (e *emission) members(object strict.Object, n *names, find func(name string, expected int) (int, bool),
	write func(i int, member strict.Value)) {
	var members []placed
	for from, value := range object.Members() {
		name, _ := from.Text()
		i, ok := find(name, len(members))
		isStray := false
		if ok {
			name = n.list[i]
		} else {
			i = len(n.list)
			_, isStray = n.index[name]
		}
		members = append(members, placed{i, from, name, value, isStray})
	}
	slices.SortStableFunc(members, func(a, b placed) int { return a.position - b.position })
	e.out = append(e.out, '{')
	for i, m := range members {
		if i > 0 {
			e.out = append(e.out, ',')
		}
		e.mark(m.from)
		if m.isStray && e.stray.document == 0 {
			e.stray = e.marks[len(e.marks)-1]
		}
		e.out = append(canon.AppendString(e.out, m.name), ':')
		e.mark(m.value)
		if m.position < len(n.list) {
			write(m.position, m.value)
		} else {
			e.plain(m.value)
		}
	}
	e.out = append(e.out, '}')
}

// plain copies a value unchanged.
func (e *emission) plain(v strict.Value) {
	switch v.Kind() {
	case strict.KindObject:
		object, _ := v.Object()
		e.members(object, &noNames, noNames.find, nil)
	case strict.KindArray:
		array, _ := v.Array()
		e.out = append(e.out, '[')
		first := true
		for element := range array.Elements() {
			if !first {
				e.out = append(e.out, ',')
			}
			first = false
			e.mark(element)
			e.plain(element)
		}
		e.out = append(e.out, ']')
	case strict.KindString:
		text, _ := v.Text()
		e.out = canon.AppendString(e.out, text)
	default:
		e.out = append(e.out, v.Raw()...)
	}
}

// noNames is a find that knows no names.
var noNames names
