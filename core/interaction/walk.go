package interaction

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/strict"
)

// decoding walks a JSON value along its type. The first fault ends it.
//
// Of members that share a name, the last one is read. A document with such members is never accepted, because encoding
// its value writes each member once; but a fault of the last one is reported before that. Source: Agent Interaction
// Schema, "JSON parsing rules".
type decoding struct {
	path      []string       // the members that lead to where the walk is
	members   []strict.Value // a stack: each shape that is being walked owns the tail that it pushed, one value a field
	unescaped []byte         // the last text that was written with escapes
}

func (d *decoding) notCanonical(advice string, at strict.Value, parts ...string) *Refusal {
	return notCanonical(pointer(slices.Concat(d.path, parts)...), at.Offset(), advice)
}

func (d *decoding) refuse(name string, at strict.Value, parts ...string) *Refusal {
	return notAdmitted(name, pointer(slices.Concat(d.path, parts)...), at.Offset())
}

// find returns the position of a member's name. It does not allocate for a name that is written with escapes.
func (d *decoding) find(n *names, name strict.Value, expected int) (i int, known bool) {
	if plain, ok := name.PlainText(); ok {
		return n.find(plain, expected)
	}
	d.unescaped = name.AppendText(d.unescaped[:0])
	i, known = n.index[string(d.unescaped)]
	return i, known
}

// collect reads the members of an object into the positions of their names. It stops at an unknown name.
func (d *decoding) collect(n *names, into []strict.Value, object strict.Object) (unknown strict.Value, is bool) {
	expected := 0
	for name, value := range object.Members() {
		i, ok := d.find(n, name, expected)
		if !ok {
			return name, true
		}
		into[i] = value
		expected = i + 1
	}
	return strict.Value{}, false
}

// exactly reads an object that has exactly the given members.
func (d *decoding) exactly(n *names, into []strict.Value, v strict.Value) *Refusal {
	object, ok := v.Object()
	if !ok {
		return d.notCanonical(adviseMembers(n), v)
	}
	if unknown, ok := d.collect(n, into, object); ok {
		name, _ := unknown.Text()
		return d.notCanonical(adviseMembers(n), unknown, name)
	}
	for i, member := range into {
		if member.Kind() == strict.KindNone {
			return d.notCanonical(adviseMembers(n), v, n.list[i])
		}
	}
	return nil
}

// value decodes a value of a type. Source: Agent Interaction Schema, "Walk".
func (d *decoding) value(into *Value, t *Type, v strict.Value, depth int) *Refusal {
	if depth > depthMax {
		return d.refuse(valueMaxDepth, v)
	}
	if t.kind == hir.Record {
		var fields [1]strict.Value
		if refused := d.exactly(&recordNames, fields[:], v); refused != nil {
			return refused
		}
		into.kind = RecordValue
		return d.fields(into, &t.shapes[0], fields[0], depth)
	}
	var members [2]strict.Value
	if refused := d.exactly(&variantNames, members[:], v); refused != nil {
		return refused
	}
	id, ok := members[0].Text()
	if !ok {
		return d.notCanonical(adviseCaseText, members[0], "case")
	}
	i, ok := t.cases.find(id, 0)
	if !ok {
		return d.refuse(valueCase, members[0], "case")
	}
	into.kind, into.text = VariantValue, t.shapes[i].caseID
	return d.fields(into, &t.shapes[i], members[1], depth)
}

// fields decodes the fields of a shape: it checks all names before any value, and values in declaration order.
func (d *decoding) fields(into *Value, s *Shape, v strict.Value, depth int) *Refusal {
	object, ok := v.Object()
	if !ok {
		return d.notCanonical(adviseOfFields, v, "fields")
	}
	first := len(d.members)
	d.members = slices.Grow(d.members, len(s.fields))[:first+len(s.fields)]
	clear(d.members[first:])
	if unknown, ok := d.collect(&s.names, d.members[first:], object); ok {
		name, _ := unknown.Text()
		return d.refuse(valueFieldsUnknown, unknown, "fields", name)
	}
	into.fields = make([]Field, len(s.fields))
	for i := range s.fields {
		into.fields[i].ID = s.fields[i].id
		member := d.members[first+i]
		if member.Kind() == strict.KindNone {
			return d.refuse(valueFieldsMissing, v, "fields", s.fields[i].id)
		}
		if refused := d.field(&into.fields[i].Value, &s.fields[i], member, depth); refused != nil {
			return refused
		}
	}
	d.members = d.members[:first]
	return nil
}

// field decodes the value of one field.
func (d *decoding) field(into *Value, f *FieldType, v strict.Value, depth int) *Refusal {
	if f.representation != Nested {
		if name := d.scalar(into, f.representation, v); name != "" {
			return d.refuse(name, v, "fields", f.id)
		}
		return nil
	}
	d.path = append(d.path, "fields", f.id)
	refused := d.value(into, f.nested, v, depth+1)
	d.path = d.path[:len(d.path)-2]
	return refused
}
