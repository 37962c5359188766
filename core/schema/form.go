package schema

import "semaprax.dev/semaprax/core/shape"

// form is one of the two projections of an expression: the compact one, or the full one, which also gives every part an
// id, a type and an ownership mode. Source: facets, "Two expression projections exist".
type form struct {
	prefix        string // of the names of definitions
	patternSuffix string // of the kinds of patterns
	isFull        bool
}

var (
	compactForm = form{prefix: "compact_"}
	fullForm    = form{prefix: "full_", patternSuffix: "_pattern", isFull: true}
)

// inner is an expression within another one.
func (f form) inner() shape.Shape { return shape.Definition(f.prefix + "expression") }

// expressionOf is an expression of a kind; in the full form it has an id, a type and a mode besides its own members.
func (f form) expressionOf(kind string, own ...shape.Member) shape.Shape {
	if f.isFull {
		own = shape.Extended(
			[]shape.Member{
				shape.Has("id", expressionID),
				shape.Has("type_id", typeID),
				shape.Has("ownership_mode", mode),
			},
			own...)
	}
	return shape.ObjectOf(kind, own...)
}

// expressionKind is the variant of an expression of a kind.
func (f form) expressionKind(kind string, own ...shape.Member) shape.Variant {
	return shape.Tag(kind, f.expressionOf(kind, own...))
}

// binding is the value that a statement binds or assigns.
func (f form) binding() shape.Shape {
	if f.isFull {
		return boundValue()
	}
	return valueID
}

// named returns the members of a part of a match; in the full form it has an id besides its own members.
func (f form) named(own ...shape.Member) []shape.Member {
	if f.isFull {
		return shape.Extended([]shape.Member{shape.Has("id", partID)}, own...)
	}
	return own
}
