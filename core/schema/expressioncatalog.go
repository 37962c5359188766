package schema

import (
	"strconv"

	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/shape"
)

// expressionCatalog lists the expressions of a function. Source: Image Candidate Protocol v2, "Expression catalog".
func expressionCatalog() shape.Shape {
	bound := func(name string, value int) shape.Member { return shape.Has(name, shape.Constant(strconv.Itoa(value))) }
	return shape.Object(
		shape.Has("schema", shape.Exactly(change.ExpressionsSchema)),
		shape.Has("candidate_digest", digest),
		shape.Has("project_revision", digest),
		shape.Has("target", selector),
		shape.Has("source", shape.Object(
			shape.Has("module", moduleName),
			shape.Has("path", path),
			shape.Has("source_digest", digest),
			shape.Has("source_revision", digest),
		)),
		shape.Has("declared_effect_budget", shape.SetOf(capability)),
		shape.Has("expressions", shape.List(catalogExpression(), 1, change.CatalogExpressionsMax)),
		shape.Has("limits", shape.Object(
			bound("max_bytes", change.ExpressionsBytesMax),
			bound("max_depth", change.CatalogDepthMax),
			bound("max_expressions", change.CatalogExpressionsMax),
			bound("max_scope_facts", change.CatalogScopeFactsMax),
		)),
		shape.Has("nonclaims", shape.ExactTexts(change.ExpressionNonclaims())),
	)
}

// catalogExpression is one expression. Only one of the body, with one place in the source, can be replaced.
func catalogExpression() shape.Shape {
	of := func(phase shape.Shape, reason string, replaceable bool) shape.Shape {
		return shape.Having("phase", phase).And(
			shape.Having("reason", shape.Exactly(reason)), shape.Having("replaceable", shape.Always(replaceable)))
	}
	body := shape.Exactly(project.SiteBody)
	return shape.Object(
		shape.Has("expression_id", expressionID),
		shape.Has("kind", shape.Choice(change.ExpressionKinds()...)),
		shape.Has("phase", phase),
		shape.Has("expected_type", typeID),
		shape.Has("ownership", mode),
		shape.Has("replaceable", shape.Bool),
		shape.Has("reason", shape.Choice(change.ReasonReplaceable, change.ReasonReadOnly, change.ReasonNoOrigin)),
		shape.Has("scope", shape.List(scopeValue(), 0, change.CatalogScopeFactsMax)),
		shape.Has("source_span", shape.Definition("span")),
	).And(shape.Either(
		of(clausePhase, change.ReasonReadOnly, false),
		of(body, change.ReasonNoOrigin, false),
		of(body, change.ReasonReplaceable, true),
	))
}

// scopeValue is a value that an expression sees.
func scopeValue() shape.Shape {
	return shape.Object(
		shape.Has("name", identifier),
		shape.Has("value_id", valueID),
		shape.Has("type", typeID),
		shape.Has("ownership", mode),
		shape.Has("mutable", shape.Bool),
	)
}
