package change

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// The bounds of an expression catalog beside its bytes: of its expressions, of how deep they nest, and of the values
// that they see together.
const (
	CatalogExpressionsMax = 4_096
	CatalogDepthMax       = 256
	CatalogScopeFactsMax  = 16_384
)

// expressionNonclaims says what an expression catalog is not, in document order.
var expressionNonclaims = []string{
	"lexical_scope_is_not_owned_value_liveness",
	"declared_effect_budget_is_not_expression_effect_inference",
	"expression_ids_are_revision_scoped",
	"no_contract_replacement",
	"no_source_or_commit_authority",
}

// ExpressionNonclaims returns what an expression catalog is not, in document order.
func ExpressionNonclaims() []string { return slices.Clone(expressionNonclaims) }

// How catalogues call the calls of the host.
const (
	nativeCall = "native_import_call"
	hostCall   = "host_command_call"
)

// Why an expression can be replaced, or not.
const (
	ReasonReplaceable = "requires_typed_constructor_and_full_project_revalidation"
	ReasonReadOnly    = "contract_region_is_read_only"
	ReasonNoOrigin    = "no_unique_authored_ast_origin"
)

// expressionKinds says how catalogues call the kinds of checked expressions, in the order of these.
var expressionKinds = [...]string{
	hir.Int64Literal: "i64", hir.Int32Literal: "i32", hir.Uint8Literal: "u8", hir.UsizeLiteral: "usize",
	hir.CharLiteral: "char", hir.BoolLiteral: "bool", hir.Float32Literal: "f32", hir.Float64Literal: "f64",
	hir.StringLiteral: "string", hir.ArrayLiteral: "array_u8", hir.ArrayRepeat: "repeat_array_u8", hir.Place: "place",
	hir.View: "borrow_place", hir.Call: "call", hir.ByteRange: "byte_range", hir.Unary: "unary", hir.Binary: "binary",
	hir.Block: "block", hir.If: "if", hir.Match: "match", hir.ConstructRecord: "record", hir.ConstructVariant: "variant",
	hir.UpdateRecord: "record_update", hir.Project: "project", hir.Try: "try", hir.Upcast: "upcast",
}

// ExpressionKinds returns how catalogues call the kinds of checked expressions, sorted.
func ExpressionKinds() []string {
	kinds := append(expressionKinds[:], nativeCall, hostCall)
	slices.Sort(kinds)
	return slices.DeleteFunc(slices.Compact(kinds), func(kind string) bool { return kind == "" })
}

// AppendExpressions appends the expression catalog of a function: form S, without a line feed, at most
// ExpressionsBytesMax bytes (SPX-G223). candidate is the digest of the candidate whose project the revision is. The
// target must be an explicit function of the top level without type parameters (SPX-G225), with at most
// CatalogExpressionsMax expressions that nest at most CatalogDepthMax deep and see at most CatalogScopeFactsMax values
// together (SPX-G226). Source: Image Candidate Protocol v2, "Expression catalog".
func AppendExpressions(dst []byte, r *Revision, candidate canon.Digest, target string) ([]byte, diag.List) {
	if target == "" || len(target) > SelectorBytesMax || strings.IndexByte(target, 0) >= 0 {
		return nil, refuse(RuleIntent, "the target must be a stable identity of 1 to "+decimal(SelectorBytesMax)+" bytes")
	}
	f, ok := r.function(target)
	if !ok || !f.isOpen() {
		return nil, refuse(RuleIntent, "the target "+quoted(target)+
			" must be a top-level function with an @id and no type parameters")
	}
	expressions := f.expressions()
	if refused := judgeExpressions(expressions); refused != nil {
		return nil, refused
	}
	text := candidate.Append([]byte(`{"candidate_digest":"`))
	text = canon.AppendStrings(append(text, `","declared_effect_budget":`...),
		slices.Collect(f.model.Signature().Effects().Values()))
	text = append(text, `,"expressions":[`...)
	for i, e := range expressions {
		if i > 0 {
			text = append(text, ',')
		}
		text = f.appendExpression(text, e)
	}
	text = canon.AppendInt(append(text, `],"limits":{"max_bytes":`...), ExpressionsBytesMax)
	text = canon.AppendInt(append(text, `,"max_depth":`...), CatalogDepthMax)
	text = canon.AppendInt(append(text, `,"max_expressions":`...), CatalogExpressionsMax)
	text = canon.AppendInt(append(text, `,"max_scope_facts":`...), CatalogScopeFactsMax)
	text = canon.AppendStrings(append(text, `},"nonclaims":`...), expressionNonclaims)
	text = r.project.Revision().Append(append(text, `,"project_revision":"`...))
	text = append(text, `","schema":"`+ExpressionsSchema+`","source":{"module":`...)
	text = canon.AppendString(text, f.Outline().Name())
	text = canon.AppendString(append(text, `,"path":`...), f.Path())
	text = f.Outline().SourceDigest().Append(append(text, `,"source_digest":"`...))
	text = f.SourceRevision().Append(append(text, `","source_revision":"`...))
	text = append(canon.AppendString(append(text, `"},"target":`...), target), '}')
	if len(text) >= ExpressionsBytesMax {
		return nil, exceeds(RuleCapacity, "expression catalog", len(text)+1, ExpressionsBytesMax, "bytes")
	}
	return canon.Sorted(dst, text), nil
}

func judgeExpressions(list []checkedExpression) diag.List {
	if len(list) > CatalogExpressionsMax {
		return exceeds(RuleStructure, "function", len(list), CatalogExpressionsMax, "expressions")
	}
	facts := 0
	for _, e := range list {
		if e.depth > CatalogDepthMax {
			return exceeds(RuleStructure, "function", e.depth, CatalogDepthMax, "levels of expressions")
		}
		if facts += len(e.scope); facts > CatalogScopeFactsMax {
			return refuse(RuleStructure, "the expressions of the function see more than "+decimal(CatalogScopeFactsMax)+
				" values")
		}
	}
	return nil
}

// appendExpression appends the row of an expression.
func (f functionView) appendExpression(dst []byte, e checkedExpression) []byte {
	n := f.model.Node(e.node)
	dst = canon.AppendString(append(dst, `{"expected_type":`...), f.Model().TypeIdentity(n.Type()))
	dst = canon.AppendString(append(dst, `,"expression_id":`...), string(f.model.AppendExpressionID(nil, e.node)))
	dst = append(append(dst, `,"kind":"`...), f.expressionKind(n)...)
	dst = append(append(dst, `","ownership":"`...), n.Mode().String()...)
	dst = append(append(dst, `","phase":"`...), e.phase...)
	replaceable, reason := e.phase == phaseBody && e.isJoined, ReasonReplaceable
	switch {
	case e.phase != phaseBody:
		reason = ReasonReadOnly
	case !e.isJoined:
		reason = ReasonNoOrigin
	}
	dst = append(append(dst, `","reason":"`...), reason...)
	dst = canon.AppendBool(append(dst, `","replaceable":`...), replaceable)
	dst = append(dst, `,"scope":[`...)
	for i, id := range f.sortedScope(e) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = f.appendValue(dst, id)
	}
	span := f.file.Span(n.At())
	dst = canon.AppendInt(append(dst, `],"source_span":{"column":`...), span.Column)
	dst = canon.AppendInt(append(dst, `,"end":`...), span.End)
	dst = canon.AppendInt(append(dst, `,"line":`...), span.Line)
	return append(canon.AppendInt(append(dst, `,"start":`...), span.Start), "}}"...)
}

// expressionKind returns how catalogues call the kind of an expression.
func (f functionView) expressionKind(n *hir.Node) string {
	if n.Kind() == hir.Call {
		switch c := f.Model().Callable(int(n.Ref())); {
		case c.IsHostOperation():
			return hostCall
		case f.isOfHost(c):
			return nativeCall
		}
	}
	return expressionKinds[n.Kind()]
}

// sortedScope returns the values that an expression sees by their names; an inner one hides an outer one.
func (f functionView) sortedScope(e checkedExpression) []hir.ValueID {
	var seen []hir.ValueID
	for i, id := range e.scope {
		isHidden := slices.ContainsFunc(e.scope[i+1:], func(inner hir.ValueID) bool {
			return f.model.Value(inner).Name() == f.model.Value(id).Name()
		})
		if !isHidden {
			seen = append(seen, id)
		}
	}
	slices.SortFunc(seen, func(a, b hir.ValueID) int {
		return strings.Compare(f.model.Value(a).Name(), f.model.Value(b).Name())
	})
	return seen
}

// appendValue appends a value that an expression sees.
func (f functionView) appendValue(dst []byte, id hir.ValueID) []byte {
	v := f.model.Value(id)
	dst = canon.AppendBool(append(dst, `{"mutable":`...), v.Mutable())
	dst = canon.AppendString(append(dst, `,"name":`...), v.Name())
	dst = append(append(dst, `,"ownership":"`...), v.Mode().String()...)
	dst = canon.AppendString(append(dst, `","type":`...), f.Model().TypeIdentity(v.Type()))
	return append(canon.AppendString(append(dst, `,"value_id":`...), string(f.model.AppendValueID(nil, id))), '}')
}
