package schema

import (
	"math"
	"slices"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// expression is one expression. Source: facets, "Compact nodes" and "Full projection differences".
func (f form) expression() shape {
	return tagged("kind", slices.Concat(f.literals(), f.uses(), f.flow(), f.constructions(), f.propagations())...)
}

func (f form) literals() []variant {
	length := has("length", integer(0, syntax.ByteArrayLengthMax))
	octet := integer(0, math.MaxUint8)
	return []variant{
		f.expressionKind("int", has("value", text("^(?:0|-?[1-9][0-9]*)$"))),
		f.expressionKind("int32", has("value", integer(math.MinInt32, math.MaxInt32))),
		f.expressionKind("uint8", has("value", octet)),
		f.expressionKind("usize", has("value", text("^(?:0|[1-9][0-9]*)$"))),
		f.expressionKind("char", has("value", integer(0, 0x10ffff)), has("display", text(`^'[\s\S]+'$`))),
		f.expressionKind("float32", has("bits", text("^[0-9a-f]{8}$")), has("value", decimal)),
		f.expressionKind("float64", has("bits", text("^[0-9a-f]{16}$")), has("value", decimal)),
		f.expressionKind("bool", has("value", boolean)),
		f.expressionKind("string", has("value", anyText), has("display", text(`^"[\s\S]*"$`))),
		{"array_u8", tagged("form",
			variant{"explicit", f.expressionOf("array_u8", has("form", exactly("explicit")), length,
				has("values", list(octet, 0, syntax.ByteArrayLengthMax)))},
			variant{"repeat", f.expressionOf("array_u8", has("form", exactly("repeat")), length, has("value", octet))})},
	}
}

// The texts of literals: a float without an exponent, and whatever a source can hold.
const (
	decimal = shape(`{"type":"string","pattern":"^-?(?:0|[1-9][0-9]*)\\.[0-9]+$"}`)
	anyText = shape(`{"type":"string"}`)
)

// uses is the expressions that name values and functions, and apply operators.
func (f form) uses() []variant {
	arguments := has("args", listOf(f.inner()))
	uses := []variant{
		f.expressionKind("place", has("place", definition("place"))),
		f.expressionKind("byte_view", has("operation", choice(hir.ViewOperations()...)), has("place", definition("place"))),
		f.expressionKind("byte_range", has("operation", exactly("core.bytes.range")), has("source", f.inner()),
			has("start", f.inner()), has("end", f.inner()), has("status_domain", exactly(graph.RangeStatusDomain)),
			has("status_codes", constant(graph.RangeStatusCodes))),
		f.expressionKind("call", has("callee", identity), arguments),
		f.expressionKind("call_instance", has("template", identity), has("instance", functionInstance), typeArguments(), arguments),
		f.expressionKind("unary", has("op", operator(syntax.OpNegate, syntax.OpNot)), has("value", f.inner())),
		f.expressionKind("binary",
			has("op", operator(syntax.OpOr, syntax.OpRemainder)), has("left", f.inner()), has("right", f.inner())),
		f.expressionKind("upcast", has("source", f.inner())),
	}
	if f.isFull {
		uses = append(uses, f.expressionKind("host_command_call", has("operation", choice(check.HostOperations()...)), arguments))
	}
	return uses
}

// functionInstance is the identity of an instance of a template. Source: facets, "Identity strings".
var functionInstance = text(`^semaprax\.function-instance\.v1:[1-9][0-9]*:[^\u0000]+$`)

// functionExecution is the identity of the execution of an instance. Source: facets, "Identity strings".
var functionExecution = text(`^semaprax\.function-execution\.v1:generic:[1-9][0-9]*:` +
	`semaprax\.function-instance\.v1:[1-9][0-9]*:[^\u0000]+$`)

// typeArguments is what the type parameters of a template are in an instance.
func typeArguments() member { return has("type_arguments", listOf(definition("type"))) }

// operator is one of the operators from first to last.
func operator(first, last syntax.Operator) shape {
	var words []string
	for op := first; op <= last; op++ {
		words = append(words, op.String())
	}
	return choice(words...)
}

// flow is the expressions that choose and order others.
func (f form) flow() []variant {
	return []variant{
		f.expressionKind("block", has("statements", listOf(f.statement())), has("tail", f.inner())),
		f.expressionKind("if", has("condition", f.inner()), has("then", f.inner()), has("else", f.inner())),
		f.match(),
	}
}

func (f form) statement() shape {
	let := []member{has("binding", f.binding()), has("value", f.inner())}
	if f.isFull {
		let = append(let, mayHave("mutable", always(true)))
	}
	return tagged("kind",
		kind("let", let...),
		kind("assign", has("target", f.binding()), has("value", f.inner()), mayHave("field", identity)),
		kind("while", has("condition", f.inner()), has("body", f.inner())),
		kind("unsafe", has("audit", anyText), has("body", f.inner())))
}

// match is a match. Only the full form shows guards; only the compact one says whether the match owns or borrows, since
// the member is that of the expression in the full form.
func (f form) match() variant {
	pattern, value := has("pattern", definition(f.prefix+"pattern")), has("value", f.inner())
	if !f.isFull {
		return f.expressionKind("match", mayHave("ownership_mode", choice(syntax.ModeOwn.String(), syntax.ModeBorrow.String())),
			has("scrutinee", f.inner()), has("arms", listOf(object(pattern, value))))
	}
	guard := objectOf("guard", has("id", partID), has("condition", f.inner()))
	arm := objectOf("match_arm", has("id", partID), pattern, value, mayHave("guard", guard))
	return f.expressionKind("match", has("exhaustive", boolean), has("scrutinee", f.inner()), has("arms", listOf(arm)))
}

// constructions is the expressions that make a value of a declared type, or take one apart.
func (f form) constructions() []variant {
	fields := has("fields", listOf(object(has("field", identity), has("value", f.inner()))))
	return []variant{
		f.expressionKind("construct_record", has("record", identity), mayHave("record_type", definition("type")), fields),
		f.expressionKind("construct_variant", has("variant", identity), has("case", identity), fields),
		f.expressionKind("update_record", has("base", f.inner()), has("record", identity), fields),
		f.expressionKind("project", has("base", f.inner()), has("field", identity)),
	}
}

// propagations is the two forms of the postfix question mark.
func (f form) propagations() []variant {
	return []variant{
		f.expressionKind("try_result", slices.Concat(f.propagated("result", "err"), resultCases())...),
		f.expressionKind("try_option", slices.Concat(f.propagated("option", "none"), optionCases())...),
	}
}

// propagated is what both have, given the type that they are about and the case that leaves the function.
func (f form) propagated(about, leaving string) []member {
	return []member{
		has("evaluation", exactly("once")),
		has("operand", f.inner()),
		has("source_"+about+"_type_id", typeID),
		has("source_"+about+"_type", definition("type")),
		has("residual_"+about+"_type_id", typeID),
		has("residual_"+about+"_type", definition("type")),
		has(leaving+"_exit", exactly("normal_result")),
		has("epilogue", exactly("shared_postconditions")),
	}
}

// resultCases says of the result type of the prelude which case goes on and which one leaves; so does optionCases.
func resultCases() []member {
	return []member{
		has("result", exactly("core.result")),
		has("ok_case", exactly("core.result.ok")),
		has("ok_field", exactly("core.result.ok.value")),
		has("err_case", exactly("core.result.err")),
		has("err_field", exactly("core.result.err.error")),
	}
}

func optionCases() []member {
	return []member{
		has("option", exactly("core.option")),
		has("some_case", exactly("core.option.some")),
		has("some_field", exactly("core.option.some.value")),
		has("none_case", exactly("core.option.none")),
	}
}
