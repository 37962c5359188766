package change

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// movableKinds are the kinds of nodes that a function that moves may have. Source: Image Candidate Protocol v2,
// "move_declaration".
var movableKinds = []hir.NodeKind{
	hir.Int64Literal, hir.Int32Literal, hir.Uint8Literal, hir.UsizeLiteral, hir.BoolLiteral, hir.Place, hir.Call,
	hir.Unary, hir.Binary, hir.Block, hir.If, hir.Match, hir.ConstructRecord, hir.ConstructVariant, hir.UpdateRecord,
	hir.Project, hir.Let, hir.Assign, hir.While, hir.Initializer, hir.Arm, hir.Wildcard, hir.Binding,
	hir.LiteralPattern, hir.OrPattern, hir.VariantPattern, hir.RecordPattern, hir.PatternField,
}

// judgeMovable refuses a function that has more than copied values, or does something whose meaning depends on where it
// stands.
func (f functionView) judgeMovable() diag.List {
	for i := range f.model.ValueCount() {
		v := f.model.Value(hir.ValueID(i))
		if _, ok := f.spelledCopy(v.Type()); !ok || v.Mode() != syntax.ModeValue {
			return refuse(RuleIntent, "the target has "+quoted(v.Name())+", whose values are not copied, so that it cannot move")
		}
	}
	for id := range hir.NodeID(f.model.NodeCount()) {
		if refused := f.judgeMovableNode(id); refused != nil {
			return refused
		}
	}
	return nil
}

func (f functionView) judgeMovableNode(id hir.NodeID) diag.List {
	n := f.model.Node(id)
	isMovable := slices.Contains(movableKinds, n.Kind())
	if n.Kind().IsExpression() && isMovable {
		_, isMovable = f.spelledCopy(n.Type())
	}
	switch n.Kind() {
	case hir.Call:
		c := f.Model().Callable(int(n.Ref()))
		isMovable = isMovable && !c.Operation() && !c.IsInstance() && c.Class() == hir.NoParent &&
			c.Origin() == hir.Explicit && len(f.names.spellings[c.ID()]) > 0
	case hir.Assign:
		isMovable = isMovable && n.Aux() < 0
	case hir.Match:
		isMovable = isMovable && n.Takes() == syntax.ModeValue
	}
	if !isMovable {
		at := n.At()
		return refuse(RuleIntent, "the target has the expression "+quoted(f.file.Source()[at.Start:at.End])+
			", with which it cannot move")
	}
	return nil
}
