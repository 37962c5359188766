package shape

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
)

// Member is one member of an object.
type Member struct {
	name     string
	of       Shape
	optional bool
}

// Has returns a member that an object must have.
func Has(name string, of Shape) Member { return Member{name: name, of: of} }

// MayHave returns a member that an object may lack.
func MayHave(name string, of Shape) Member { return Member{name, of, true} }

// Object accepts objects with these members and no others.
func Object(members ...Member) Shape {
	properties := make([]string, len(members))
	var required []string
	for i, m := range members {
		properties[i] = Quoted(m.name) + ":" + string(m.of)
		if !m.optional {
			required = append(required, m.name)
		}
	}
	return Shape(`{"type":"object","properties":{` + strings.Join(properties, ",") + `},"required":` +
		string(canon.AppendStrings(nil, required)) + `,"additionalProperties":false}`)
}

// Extended returns members followed by others, in a new slice.
func Extended(members []Member, others ...Member) []Member {
	return append(slices.Clone(members), others...)
}

// Having accepts objects that have the member, whatever else they have. Use it as the condition of a When.
func Having(name string, of Shape) Shape {
	return Shape(`{"properties":{` + Quoted(name) + `:` + string(of) + `},"required":[` + Quoted(name) + `]}`)
}

// Lacking accepts objects without the member. Use it as the condition of a When.
func Lacking(name string) Shape { return Shape(`{"properties":{` + Quoted(name) + `:false}}`) }

// Variant is one shape of an object whose tag selects among several.
type Variant struct {
	tag string
	of  Shape
}

// Tag returns the variant that the value of the tag selects. The shape must have the tag as a member.
func Tag(value string, of Shape) Variant { return Variant{value, of} }

// Kind returns the variant whose member kind has the value, with other members.
func Kind(value string, others ...Member) Variant { return Tag(value, ObjectOf(value, others...)) }

// ObjectOf accepts objects whose member kind has the value, with other members.
func ObjectOf(kind string, others ...Member) Shape {
	return Object(Extended([]Member{Has("kind", Exactly(kind))}, others...)...)
}

// Tagged accepts objects whose member tag selects one of the variants. Unlike Either, it makes a validator look into
// one variant only, so validation stays linear even if the members of variants are tagged objects themselves.
func Tagged(tag string, variants ...Variant) Shape {
	tags := make([]string, len(variants))
	branches := make([]Shape, len(variants))
	for i, v := range variants {
		tags[i] = v.tag
		branches[i] = Shape(`{"if":` + string(Having(tag, Exactly(v.tag))) + `,"then":` + string(v.of) + `}`)
	}
	return (`{"type":"object",` + Having(tag, Choice(tags...))[1:]).And(branches...)
}
