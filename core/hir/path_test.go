package hir

import (
	"testing"

	"semaprax.dev/semaprax/core/syntax"
)

// nowhere is an arbitrary syntax node, for models that are built without a source.
var nowhere = func() syntax.Node {
	file, _ := syntax.Parse("module m; fn f() -> i64 { 0 }")
	return file.Module().Node
}()

// sample builds fn add(left: i64, right: i64) -> i64 { let x = left; x } with one requires clause.
func sample() FunctionView {
	b := NewBuilder("calculator.core", List[string]{})
	i64 := TypeID(I64)
	b.Callable(CallableSpec{ID: "calculator.add", Name: "add", Result: i64,
		Parameters: ListOf(ParameterDeclaration{Name: "left", Type: i64}, ParameterDeclaration{Name: "right", Type: i64})})
	f := b.Function(0)
	f.Open(BoolLiteral, StepRequires, 0, nowhere)
	f.Literal(f.Close(), 1)
	f.Open(Block, StepBody, 0, nowhere)
	f.Open(Let, StepStatement, 0, nowhere)
	f.Open(Place, StepValue, 0, nowhere)
	f.Place(f.Close(), 0, i64)
	x := f.Value("x", i64, syntax.ModeValue, syntax.Range{})
	f.Refer(f.Close(), int32(x))
	f.Open(Place, StepTail, 0, nowhere)
	f.Place(f.Close(), x, i64)
	f.Type(f.Close(), i64)
	f.Finish(1, 0)
	return b.Finish("calculator.add").Function(0)
}

func TestIdentitiesConsistOfOwnerAndPath(t *testing.T) {
	f := sample()
	for _, row := range []struct {
		what string
		got  []byte
		want string
	}{
		{"clause", f.AppendExpressionID(nil, f.Requires(0)), "declaration:14:calculator.add:expression:10:requires.0"},
		{"body", f.AppendExpressionID(nil, f.Body()), "declaration:14:calculator.add:expression:4:body"},
		{
			"value of a let",
			f.AppendExpressionID(nil, f.Body()+2),
			"declaration:14:calculator.add:expression:13:body.s0.value",
		},
		{"tail", f.AppendExpressionID(nil, f.LastChild(f.Body())), "declaration:14:calculator.add:expression:9:body.tail"},
		{"parameter", f.AppendValueID(nil, 1), "declaration:14:calculator.add:value:param:1:1"},
		{"result", f.AppendValueID(nil, f.ResultValue()), "declaration:14:calculator.add:value:result:0:"},
		{"local", f.AppendValueID(nil, 3), "declaration:14:calculator.add:value:local:7:body.s0"},
	} {
		if string(row.got) != row.want {
			t.Errorf("%s: got %s, want %s", row.what, row.got, row.want)
		}
	}
}

func TestNodesAreInPreOrder(t *testing.T) {
	f := sample()
	var roots []NodeID
	f.Roots(func(root NodeID) { roots = append(roots, root) })
	if len(roots) != 2 || roots[0] != f.Requires(0) || roots[1] != f.Body() {
		t.Fatalf("got roots %v", roots)
	}
	for id := range f.NodeCount() {
		node := f.Node(NodeID(id))
		if node.parent >= NodeID(id) || node.end <= NodeID(id) {
			t.Errorf("node %d has parent %d and end %d", id, node.parent, node.end)
		}
		for child := f.FirstChild(NodeID(id)); child != NoNode; child = f.NextSibling(child) {
			if f.Node(child).parent != NodeID(id) {
				t.Errorf("node %d is a child of %d and has parent %d", child, id, f.Node(child).parent)
			}
		}
	}
}

func TestALiteralKeepsAllBits(t *testing.T) {
	for _, bits := range []uint64{0, 1, 1 << 31, 1<<32 - 1, 1 << 63, 1<<64 - 1} {
		b := NewBuilder("m", List[string]{})
		b.Callable(CallableSpec{ID: "f", Name: "f", Result: TypeID(I64)})
		f := b.Function(0)
		literal := f.Open(Int64Literal, StepBody, 0, nowhere)
		f.Literal(literal, bits)
		if got := f.NodeAt(literal).Bits(); got != bits {
			t.Errorf("got %x, want %x", got, bits)
		}
	}
}
