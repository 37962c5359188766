package client

import (
	"slices"
	"strconv"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
)

// shapeKind says what values a typed has.
type shapeKind uint8

const (
	opaque    shapeKind = iota // any value
	null                       // null
	boolean                    // true and false
	integer                    // integers
	text                       // strings: some words, or all
	list                       // arrays
	reference                  // what a declaration describes
)

// typed is a type of values, in no language in particular.
type typed struct {
	kind     shapeKind
	nullable bool
	words    []string     // of a text that is one of some words
	of       *typed       // of the elements of a list
	to       *declaration // of a reference
}

// member is one member of an object.
type member struct {
	name     string
	of       typed
	optional bool
}

// declaration is a type with a name: an object with its members, or a choice of several types.
type declaration struct {
	name    string
	members []member
	choices []typed // of a choice; nil for an object

	number    int  // by which keys tell declarations apart
	isNamed   bool // the schemas define it under its name
	isUsed    bool // it refers to itself
	isReached bool
}

// key returns what two declarations have in common exactly if they are alike but for their names.
func (d *declaration) key() string {
	var key strings.Builder
	for _, m := range d.members {
		key.WriteString(m.name + mark(m.optional) + ":" + m.of.key() + ";")
	}
	for _, choice := range d.choices {
		key.WriteString("|" + choice.key())
	}
	return key.String()
}

// mark returns the sign of what may be absent or null.
func mark(is bool) string {
	if is {
		return "?"
	}
	return ""
}

func (t typed) key() string {
	key := string(rune('a'+t.kind)) + mark(t.nullable) + quotedList(t.words, ",")
	if t.to != nil {
		key += strconv.Itoa(t.to.number)
	}
	if t.of != nil {
		key += "[" + t.of.key() + "]"
	}
	return key
}

// word returns the word that a member of the object always has, if it has exactly one.
func (d *declaration) word(name string) string {
	for _, m := range d.members {
		if m.name == name && m.of.kind == text && len(m.of.words) == 1 {
			return m.of.words[0]
		}
	}
	return ""
}

// names returns the names of the members, sorted.
func (d *declaration) names() []string {
	names := lo.Map(d.members, func(m member, _ int) string { return m.name })
	slices.Sort(names)
	return names
}

// vocabulary is the types that the client of a profile declares.
type vocabulary struct {
	declarations []*declaration   // in the order of their names
	documents    map[string]typed // by schema id
}

// vocabularyOf returns the types of all payloads of a profile, of the objects that its methods take, and of the report
// that the chunks of candidate/query come to. A document without a published schema is opaque.
func vocabularyOf(p *catalog.Profile) vocabulary {
	ids := []string{change.ExpressionSchema, candidate.ReportSchema} // what expressions declare is named after them
	for m := range p.Methods() {
		ids = append(ids, m.PayloadSchema())
		for parameter := range m.Parameters() {
			ids = append(ids, parameter.Schema())
		}
	}
	r := newReader()
	documents := map[string]typed{}
	for _, id := range ids {
		if _, ok := documents[id]; !ok && id != "" {
			documents[id] = r.document(id)
		}
	}
	return vocabulary{reachable(ids, documents), documents}
}

// reachable returns the declarations that documents refer to, directly or not, each with a name of its own, in the
// order of the names.
func reachable(ids []string, documents map[string]typed) (list []*declaration) {
	taken := map[string]bool{}
	var visit func(t typed)
	visit = func(t typed) {
		if t.of != nil {
			visit(*t.of)
		}
		d := t.to
		if d == nil || d.isReached {
			return
		}
		d.isReached = true
		for base, i := d.name, 2; taken[d.name]; i++ {
			d.name = base + strconv.Itoa(i)
		}
		taken[d.name] = true
		list = append(list, d)
		for _, m := range d.members {
			visit(m.of)
		}
		for _, choice := range d.choices {
			visit(choice)
		}
	}
	for _, id := range ids {
		visit(documents[id])
	}
	slices.SortFunc(list, func(a, b *declaration) int { return strings.Compare(a.name, b.name) })
	return list
}
