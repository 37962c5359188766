package client

import (
	"slices"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/schema"
	"semaprax.dev/semaprax/core/strict"
)

// reader reads types from the published schemas. It knows the vocabulary of core/shape and of the constructor schemas,
// and no other: conditions and bounds do not become types.
type reader struct {
	alike       map[string]*declaration // by what tells declarations apart
	count       int
	definitions map[string]typed // by name
	current     strict.Object    // the definitions of the schema that is read
}

func newReader() *reader {
	return &reader{alike: map[string]*declaration{}, definitions: map[string]typed{}}
}

// document returns the type of the documents with a schema id.
func (r *reader) document(id string) typed {
	source, ok := schema.Text(id)
	if !ok {
		return typed{}
	}
	read, _, _ := strict.Parse([]byte(source), len(source)) // schemas are JSON
	r.current, _ = memberOf(read.Root(), "$defs").Object()
	return r.typeOf(read.Root(), camel(strings.TrimPrefix(id, "semaprax.")))
}

// memberOf returns a member of an object, or no value.
func memberOf(v strict.Value, name string) strict.Value {
	object, _ := v.Object()
	value, _ := object.Member(name)
	return value
}

func textOf(v strict.Value) string {
	s, _ := v.Text()
	return s
}

func elementsOf(v strict.Value) []strict.Value {
	array, _ := v.Array()
	return slices.Collect(array.Elements())
}

func textsOf(v strict.Value) []string {
	return lo.Map(elementsOf(v), func(w strict.Value, _ int) string { return textOf(w) })
}

// camel returns words, which anything but letters and digits separates, as the name of a type.
func camel(words string) string {
	var name strings.Builder
	for word := range strings.FieldsFuncSeq(words, func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9')
	}) {
		name.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return name.String()
}

// typeOf returns the type of what a schema admits. What it declares gets the name, or one that begins so.
func (r *reader) typeOf(v strict.Value, name string) typed {
	has := func(member string) bool { return memberOf(v, member).Kind() != strict.KindNone }
	switch {
	case has("$ref"):
		return r.definition(strings.TrimPrefix(textOf(memberOf(v, "$ref")), "#/$defs/"))
	case has("const"):
		return r.constant(memberOf(v, "const"), name)
	case has("enum"):
		return typed{kind: text, words: textsOf(memberOf(v, "enum"))}
	case has("anyOf"):
		return r.choice(elementsOf(memberOf(v, "anyOf")), name)
	case has("oneOf"):
		return r.choice(elementsOf(memberOf(v, "oneOf")), name)
	case has("additionalProperties"):
		return r.object(v, name)
	case has("properties"):
		return r.conditions(v, name)
	case has("prefixItems"):
		return r.listOf(append(elementsOf(memberOf(v, "prefixItems")), memberOf(v, "items")), name)
	case has("items"):
		return r.listOf([]strict.Value{memberOf(v, "items")}, name)
	}
	switch textOf(memberOf(v, "type")) {
	case "boolean":
		return typed{kind: boolean}
	case "integer":
		return typed{kind: integer}
	case "string":
		return typed{kind: text}
	case "null":
		return typed{kind: null}
	case "array":
		return typed{kind: list, of: &typed{}}
	}
	return typed{}
}

// definition returns the type with a name among the definitions of the schema.
func (r *reader) definition(name string) typed {
	if known, ok := r.definitions[name]; ok {
		if known.to != nil {
			known.to.isUsed = true
		}
		return known
	}
	schema, _ := r.current.Member(name)
	own := &declaration{name: camel(name), isNamed: true}
	r.number(own)
	r.definitions[name] = typed{kind: reference, to: own} // for what refers to itself
	of := r.typeOf(schema, own.name)
	if of.to != nil {
		of.to.isNamed = true
	}
	if own.isUsed {
		own.members, own.choices = of.to.members, of.to.choices
		of.to = own
	}
	r.definitions[name] = of
	return of
}

// constant returns the type of one value. Objects that hold others are schemas, which nobody takes apart.
func (r *reader) constant(v strict.Value, name string) typed {
	switch v.Kind() {
	case strict.KindBoolean:
		return typed{kind: boolean}
	case strict.KindNumber:
		return typed{kind: integer}
	case strict.KindString:
		return typed{kind: text, words: []string{textOf(v)}}
	case strict.KindArray:
		element := typed{}
		for _, e := range elementsOf(v) {
			element = r.constant(e, name)
			element.words = nil
		}
		return typed{kind: list, of: &element}
	case strict.KindObject:
		object, _ := v.Object()
		d := &declaration{name: name}
		for key, value := range object.Members() {
			if value.Kind() == strict.KindObject || value.Kind() == strict.KindArray {
				return typed{}
			}
			d.members = append(d.members, member{name: textOf(key), of: r.constant(value, name)})
		}
		return r.declare(d)
	}
	return typed{kind: null}
}

// listOf returns the type of arrays whose elements have one of some shapes.
func (r *reader) listOf(items []strict.Value, name string) typed {
	items = slices.DeleteFunc(items, func(v strict.Value) bool { return v.Kind() != strict.KindObject })
	element := r.choice(items, name)
	return typed{kind: list, of: &element}
}

// object returns the type of a closed object. What conditions say of a member counts where nothing else is said of it.
func (r *reader) object(v strict.Value, name string) typed {
	required := textsOf(memberOf(v, "required"))
	d := &declaration{name: name}
	properties, _ := memberOf(v, "properties").Object()
	for key, shape := range properties.Members() {
		of := textOf(key)
		is := r.typeOf(shape, name+camel(of))
		if is.isOpen() {
			is = r.conditional(v, of, name+camel(of), is)
		}
		d.members = append(d.members, member{of, is, !slices.Contains(required, of)})
	}
	return r.declare(d)
}

// isOpen reports whether a type says nothing of its values, or of the elements of its lists.
func (t typed) isOpen() bool { return t.kind == opaque || t.kind == list && t.of.isOpen() }

// conditional returns the type that the conditions of an object give a member, or the one that is known.
func (r *reader) conditional(v strict.Value, name, as string, known typed) typed {
	var choices []typed
	for _, condition := range elementsOf(memberOf(v, "allOf")) {
		of := memberOf(memberOf(memberOf(condition, "then"), "properties"), name)
		if of.Kind() != strict.KindNone {
			choices = append(choices, r.typeOf(of, as))
		}
	}
	if choices == nil {
		return known
	}
	return r.union(choices, as)
}

// conditions returns the type of an object that only conditions describe: one whose tag selects among variants, or one
// that is refined.
func (r *reader) conditions(v strict.Value, name string) typed {
	var choices []typed
	for _, condition := range elementsOf(memberOf(v, "allOf")) {
		then := memberOf(condition, "then")
		if then.Kind() == strict.KindNone {
			return r.typeOf(condition, name)
		}
		tags, _ := memberOf(memberOf(condition, "if"), "properties").Object()
		for _, tag := range tags.Members() {
			choices = append(choices, r.typeOf(then, name+camel(textOf(memberOf(tag, "const")))))
		}
	}
	return r.union(choices, name)
}

// choice returns the type of what at least one of several schemas admits.
func (r *reader) choice(schemas []strict.Value, name string) typed {
	if len(schemas) == 1 {
		return r.typeOf(schemas[0], name)
	}
	var choices []typed
	for _, v := range schemas {
		of := name + camel(textOf(memberOf(memberOf(memberOf(v, "properties"), "kind"), "const")))
		choices = append(choices, r.typeOf(v, of))
	}
	return r.union(choices, name)
}

// union returns the type of values that have at least one of several types. What differs in words alone is one type.
func (r *reader) union(choices []typed, name string) typed {
	var groups [][]typed
	nullable := false
	for _, t := range flattened(choices) {
		if nullable = nullable || t.nullable || t.kind == null; t.kind == null {
			continue
		}
		t.nullable = false
		i := slices.IndexFunc(groups, func(group []typed) bool { return isMergeable(group[0], t) })
		if i < 0 {
			groups = append(groups, []typed{t})
		} else {
			groups[i] = append(groups[i], t)
		}
	}
	distinct := lo.Map(groups, func(group []typed, _ int) typed {
		if group[0].to != nil && len(groups) > 1 {
			return r.merged(group, group[0].to.name)
		}
		return r.merged(group, name)
	})
	result := typed{}
	switch {
	case len(distinct) == 0 && nullable:
		result.kind = null
	case len(distinct) == 1:
		result = distinct[0]
	case len(distinct) > 1:
		result = r.declare(&declaration{name: name, choices: distinct})
	}
	result.nullable = nullable && result.kind != null
	return result
}

// flattened returns types with the choices among them that have no name of their own taken apart.
func flattened(choices []typed) (list []typed) {
	for _, t := range choices {
		if t.to != nil && !t.to.isNamed && t.to.choices != nil {
			list = append(list, flattened(t.to.choices)...)
		} else {
			list = append(list, t)
		}
	}
	return list
}

// isMergeable reports whether one type describes the values of both: they differ in words, or are objects of one kind
// whose members have the same names.
func isMergeable(a, b typed) bool {
	if a.kind != b.kind || a.kind != reference || a.to == b.to {
		return a.kind == b.kind
	}
	if a.to.members == nil || b.to.members == nil {
		return false
	}
	return a.to.word("kind") == b.to.word("kind") && slices.Equal(a.to.names(), b.to.names())
}

// merged returns the type of the values of mergeable types. An object gets the name.
func (r *reader) merged(group []typed, name string) typed {
	first := group[0]
	if !slices.ContainsFunc(group, func(t typed) bool { return t.key() != first.key() }) {
		return first
	}
	switch first.kind {
	case text:
		if !slices.ContainsFunc(group, func(t typed) bool { return t.words == nil }) {
			first.words = lo.Uniq(lo.FlatMap(group, func(t typed, _ int) []string { return t.words }))
		} else {
			first.words = nil
		}
	case list:
		group = lo.Filter(group, func(t typed, _ int) bool { return t.of.kind != opaque })
		element := r.union(lo.Map(group, func(t typed, _ int) typed { return *t.of }), name)
		first.of = &element
	case reference:
		d := &declaration{name: name}
		for _, m := range first.to.members {
			same := lo.Map(group, func(t typed, _ int) member {
				return t.to.members[slices.IndexFunc(t.to.members, func(other member) bool { return other.name == m.name })]
			})
			of := r.union(lo.Map(same, func(m member, _ int) typed { return m.of }), name+camel(m.name))
			optional := slices.ContainsFunc(same, func(m member) bool { return m.optional })
			d.members = append(d.members, member{m.name, of, optional})
		}
		return r.declare(d)
	}
	return first
}

// declare returns the type that a declaration describes. What is alike is declared once.
func (r *reader) declare(d *declaration) typed {
	key := d.key()
	if r.alike[key] == nil {
		r.alike[key] = d
		r.number(d)
	}
	return typed{kind: reference, to: r.alike[key]}
}

func (r *reader) number(d *declaration) {
	r.count++
	d.number = r.count
}
