package schema

import (
	"math"
	"slices"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/shape"
	"semaprax.dev/semaprax/core/syntax"
)

// expression is one expression. Source: facets, "Compact nodes" and "Full projection differences".
func (f form) expression() shape.Shape {
	return shape.Tagged("kind", slices.Concat(f.literals(), f.uses(), f.flow(), f.constructions(), f.propagations())...)
}

func (f form) literals() []shape.Variant {
	length := shape.Has("length", shape.Integer(0, syntax.ByteArrayLengthMax))
	octet := shape.Integer(0, math.MaxUint8)
	return []shape.Variant{
		f.expressionKind("int", shape.Has("value", shape.Text("^(?:0|-?[1-9][0-9]*)$"))),
		f.expressionKind("int32", shape.Has("value", shape.Integer(math.MinInt32, math.MaxInt32))),
		f.expressionKind("uint8", shape.Has("value", octet)),
		f.expressionKind("usize", shape.Has("value", shape.Text("^(?:0|[1-9][0-9]*)$"))),
		f.expressionKind(
			"char",
			shape.Has("value", shape.Integer(0, 0x10ffff)),
			shape.Has("display", shape.Text(`^'[\s\S]+'$`)),
		),
		f.expressionKind("float32", shape.Has("bits", shape.Text("^[0-9a-f]{8}$")), shape.Has("value", decimal)),
		f.expressionKind("float64", shape.Has("bits", shape.Text("^[0-9a-f]{16}$")), shape.Has("value", decimal)),
		f.expressionKind("bool", shape.Has("value", shape.Bool)),
		f.expressionKind("string", shape.Has("value", shape.AnyText), shape.Has("display", shape.Text(`^"[\s\S]*"$`))),
		shape.Tag("array_u8", shape.Tagged(
			"form",
			shape.Tag("explicit", f.expressionOf("array_u8", shape.Has("form", shape.Exactly("explicit")), length,
				shape.Has("values", shape.List(octet, 0, syntax.ByteArrayLengthMax)))),
			shape.Tag(
				"repeat",
				f.expressionOf("array_u8",
					shape.Has("form", shape.Exactly("repeat")), length, shape.Has("value", octet)),
			),
		)),
	}
}

// decimal is the text of a float without an exponent.
var decimal = shape.Text(`^-?(?:0|[1-9][0-9]*)\.[0-9]+$`)

// uses lists the expressions that name values and functions, and those that apply operators.
func (f form) uses() []shape.Variant {
	arguments := shape.Has("args", shape.ListOf(f.inner()))
	uses := []shape.Variant{
		f.expressionKind("place", shape.Has("place", shape.Definition("place"))),
		f.expressionKind(
			"byte_view",
			shape.Has("operation", shape.Choice(hir.ViewOperations()...)),
			shape.Has("place", shape.Definition("place")),
		),
		f.expressionKind(
			"byte_range",
			shape.Has("operation", shape.Exactly("core.bytes.range")),
			shape.Has("source", f.inner()),
			shape.Has(
				"start",
				f.inner(),
			),
			shape.Has("end", f.inner()),
			shape.Has("status_domain", shape.Exactly(graph.RangeStatusDomain)),
			shape.Has("status_codes", shape.Constant(graph.RangeStatusCodes)),
		),
		f.expressionKind("call", shape.Has("callee", identity), arguments),
		f.expressionKind(
			"call_instance",
			shape.Has("template", identity),
			shape.Has("instance", functionInstance),
			typeArguments(),
			arguments,
		),
		f.expressionKind(
			"unary",
			shape.Has("op", operator(syntax.OpNegate, syntax.OpNot)),
			shape.Has("value", f.inner()),
		),
		f.expressionKind(
			"binary",
			shape.Has(
				"op",
				operator(syntax.OpOr, syntax.OpRemainder),
			),
			shape.Has("left", f.inner()),
			shape.Has("right", f.inner()),
		),
		f.expressionKind("upcast", shape.Has("source", f.inner())),
	}
	if f.isFull {
		uses = append(
			uses,
			f.expressionKind(
				"host_command_call",
				shape.Has("operation", shape.Choice(check.HostOperations()...)),
				arguments,
			),
		)
	}
	return uses
}

// functionInstance is the identity of an instance of a template. Source: facets, "Identity strings".
var functionInstance = shape.Text(`^semaprax\.function-instance\.v1:[1-9][0-9]*:[^\u0000]+$`)

// functionExecution is the identity of the execution of an instance. Source: facets, "Identity strings".
var functionExecution = shape.Text(`^semaprax\.function-execution\.v1:generic:[1-9][0-9]*:` +
	`semaprax\.function-instance\.v1:[1-9][0-9]*:[^\u0000]+$`)

// typeArguments lists the types that an instance substitutes for the type parameters of its template.
func typeArguments() shape.Member {
	return shape.Has("type_arguments", shape.ListOf(shape.Definition("type")))
}

// operator is one of the operators from first to last.
func operator(first, last syntax.Operator) shape.Shape {
	var words []string
	for op := first; op <= last; op++ {
		words = append(words, op.String())
	}
	return shape.Choice(words...)
}

// flow lists the expressions that choose between others or sequence them.
func (f form) flow() []shape.Variant {
	return []shape.Variant{
		f.expressionKind("block", shape.Has("statements", shape.ListOf(f.statement())), shape.Has("tail", f.inner())),
		f.expressionKind(
			"if",
			shape.Has("condition", f.inner()),
			shape.Has("then", f.inner()),
			shape.Has("else", f.inner()),
		),
		f.match(),
	}
}

func (f form) statement() shape.Shape {
	let := []shape.Member{shape.Has("binding", f.binding()), shape.Has("value", f.inner())}
	if f.isFull {
		let = append(let, shape.MayHave("mutable", shape.Always(true)))
	}
	return shape.Tagged(
		"kind",
		shape.Kind("let", let...),
		shape.Kind(
			"assign",
			shape.Has("target", f.binding()),
			shape.Has("value", f.inner()),
			shape.MayHave("field", identity),
		),
		shape.Kind("while", shape.Has("condition", f.inner()), shape.Has("body", f.inner())),
		shape.Kind("unsafe", shape.Has("audit", shape.AnyText), shape.Has("body", f.inner())),
	)
}

// match is a match expression. Only the full form shows guards. Only the compact form says whether the match owns or
// borrows, because in the full form that member belongs to every expression.
func (f form) match() shape.Variant {
	pattern, value := shape.Has("pattern", shape.Definition(f.prefix+"pattern")), shape.Has("value", f.inner())
	if !f.isFull {
		return f.expressionKind(
			"match",
			shape.MayHave("ownership_mode", shape.Choice(syntax.ModeOwn.String(), syntax.ModeBorrow.String())),
			shape.Has("scrutinee", f.inner()),
			shape.Has("arms", shape.ListOf(shape.Object(pattern, value))),
		)
	}
	guard := shape.ObjectOf("guard", shape.Has("id", partID), shape.Has("condition", f.inner()))
	arm := shape.ObjectOf("match_arm", shape.Has("id", partID), pattern, value, shape.MayHave("guard", guard))
	return f.expressionKind(
		"match",
		shape.Has("exhaustive", shape.Bool),
		shape.Has("scrutinee", f.inner()),
		shape.Has("arms", shape.ListOf(arm)),
	)
}

// constructions lists the expressions that build a value of a declared type or take one apart.
func (f form) constructions() []shape.Variant {
	fields := shape.Has(
		"fields",
		shape.ListOf(shape.Object(shape.Has("field", identity), shape.Has("value", f.inner()))),
	)
	return []shape.Variant{
		f.expressionKind(
			"construct_record",
			shape.Has("record", identity),
			shape.MayHave("record_type", shape.Definition("type")),
			fields,
		),
		f.expressionKind("construct_variant", shape.Has("variant", identity), shape.Has("case", identity), fields),
		f.expressionKind("update_record", shape.Has("base", f.inner()), shape.Has("record", identity), fields),
		f.expressionKind("project", shape.Has("base", f.inner()), shape.Has("field", identity)),
	}
}

// propagations lists the two forms of the postfix question mark.
func (f form) propagations() []shape.Variant {
	return []shape.Variant{
		f.expressionKind("try_result", slices.Concat(f.propagated("result", "err"), resultCases())...),
		f.expressionKind("try_option", slices.Concat(f.propagated("option", "none"), optionCases())...),
	}
}

// propagated returns the members that both forms share, given the type and the case that leaves the function.
func (f form) propagated(about, leaving string) []shape.Member {
	return []shape.Member{
		shape.Has("evaluation", shape.Exactly("once")),
		shape.Has("operand", f.inner()),
		shape.Has("source_"+about+"_type_id", typeID),
		shape.Has("source_"+about+"_type", shape.Definition("type")),
		shape.Has("residual_"+about+"_type_id", typeID),
		shape.Has("residual_"+about+"_type", shape.Definition("type")),
		shape.Has(leaving+"_exit", shape.Exactly("normal_result")),
		shape.Has("epilogue", shape.Exactly("shared_postconditions")),
	}
}

// resultCases names the case of the prelude's result type that continues and the one that leaves; optionCases does so
// for options.
func resultCases() []shape.Member {
	return []shape.Member{
		shape.Has("result", shape.Exactly("core.result")),
		shape.Has("ok_case", shape.Exactly("core.result.ok")),
		shape.Has("ok_field", shape.Exactly("core.result.ok.value")),
		shape.Has("err_case", shape.Exactly("core.result.err")),
		shape.Has("err_field", shape.Exactly("core.result.err.error")),
	}
}

func optionCases() []shape.Member {
	return []shape.Member{
		shape.Has("option", shape.Exactly("core.option")),
		shape.Has("some_case", shape.Exactly("core.option.some")),
		shape.Has("some_field", shape.Exactly("core.option.some.value")),
		shape.Has("none_case", shape.Exactly("core.option.none")),
	}
}
