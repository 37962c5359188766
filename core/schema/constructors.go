package schema

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/shape"
)

// constructors lists what a client writes: expressions, intents, changes and capsules. Their shapes are those of the
// constructor schemas, which core/change owns.
func constructors() []document {
	return []document{
		{change.ExpressionSchema, "A typed expression of an intent",
			func() shape.Shape { return shape.Definition("expression") }},
		{change.IntentSchema, "What a change is to do", func() shape.Shape { return shape.Definition("intent") }},
		{change.Schema, "One change of one revision of a project", changeDocument},
		{candidate.CapsuleSchema, "A candidate as the changes that lead to it, to be replayed", capsule},
		{change.ConstructorsSchema, "The schemas of what a client writes, as a session publishes them", func() shape.Shape {
			return spelled(change.AppendConstructors(nil), 1)
		}},
	}
}

func typedExpression() shape.Shape { return shape.Shape(change.ExpressionShape()) }
func intent() shape.Shape          { return shape.Shape(change.IntentShape()) }
func changeDocument() shape.Shape  { return shape.Shape(change.ChangeShape()) }
func capsule() shape.Shape         { return shape.Shape(change.CapsuleShape()) }
