package schema

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
)

// member is one member of an object.
type member struct {
	name     string
	of       shape
	optional bool
}

// has is a member that an object has.
func has(name string, of shape) member { return member{name: name, of: of} }

// mayHave is a member that an object may lack.
func mayHave(name string, of shape) member { return member{name, of, true} }

// object is an object with these members and no other.
func object(members ...member) shape {
	properties := make([]string, len(members))
	var required []string
	for i, m := range members {
		properties[i] = quoted(m.name) + ":" + string(m.of)
		if !m.optional {
			required = append(required, m.name)
		}
	}
	return shape(`{"type":"object","properties":{` + strings.Join(properties, ",") + `},"required":` +
		string(canon.AppendStrings(nil, required)) + `,"additionalProperties":false}`)
}

// extended is the members of an object that has others, too.
func extended(members []member, others ...member) []member {
	return append(slices.Clone(members), others...)
}

// having is an object with the member, whatever else it has.
func having(name string, of shape) shape {
	return shape(`{"properties":{` + quoted(name) + `:` + string(of) + `},"required":[` + quoted(name) + `]}`)
}

// lacking is an object without the member.
func lacking(name string) shape { return shape(`{"properties":{` + quoted(name) + `:false}}`) }

// when has one shape where a condition holds, and another one elsewhere.
func when(condition, then, otherwise shape) shape {
	return shape(`{"if":` + string(condition) + `,"then":` + string(then) + `,"else":` + string(otherwise) + `}`)
}

// and is the shape together with others. It is said of a shape once.
func (s shape) and(others ...shape) shape {
	return s[:len(s)-1] + shape(`,"allOf":`+joined(others)+`}`)
}

// variant is one of the shapes of an object that a tag tells apart.
type variant struct {
	tag string
	of  shape
}

// kind is the variant of an object whose member kind has the value.
func kind(value string, others ...member) variant { return variant{value, objectOf(value, others...)} }

// objectOf is an object whose member kind has the value, with other members.
func objectOf(kind string, others ...member) shape {
	return object(extended([]member{has("kind", exactly(kind))}, others...)...)
}

// tagged is an object whose member tag says which variant it is. Unlike a choice between the variants, it looks into one
// of them only, so that the work stays linear where the members of variants are tagged objects again.
func tagged(tag string, variants ...variant) shape {
	tags := make([]string, len(variants))
	branches := make([]shape, len(variants))
	for i, v := range variants {
		tags[i] = v.tag
		branches[i] = shape(`{"if":` + string(having(tag, exactly(v.tag))) + `,"then":` + string(v.of) + `}`)
	}
	return (`{"type":"object",` + having(tag, choice(tags...))[1:]).and(branches...)
}
