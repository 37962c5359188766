package syntax_test

import (
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/syntax"
)

// One test for each way in which an agent can ask for a change of a program, as the edits that the change comes to.

const core = `module calculator.core;

// adds
@id("calculator.add")
fn add(left: i64, right: i64) -> i64
    requires left >= 0
{
    left + right
}

@id("calculator.twice")
fn twice(value: i64) -> i64
{
    // the sum
    let sum = add(add(value, 1), value); // twice
    sum
}
`

func parsed(t *testing.T, source string) *File {
	t.Helper()
	f, found := Parse(source)
	if found != nil {
		t.Fatal(found)
	}
	requireText(t, canonical(f), source)
	return f
}

func function(f *File, name string) Function {
	for i := range f.Declarations().Len() {
		if d := f.Declarations().At(i); d.Text() == name {
			return d.AsFunction()
		}
	}
	panic("no function " + name)
}

// calls returns the calls of a name below a node.
func calls(in Node, name string) (list []Expr) {
	in.Walk(func(n Node) {
		if n.Kind() == KindCall && n.Text() == name {
			list = append(list, Expr{Node: n})
		}
	})
	return list
}

// requireChange fails unless the edits turn pieces of the text into others, given in turn, and nothing else.
func requireChange(t *testing.T, f *File, edits []Edit, pieces ...string) {
	t.Helper()
	want := strings.NewReplacer(pieces...).Replace(f.Source())
	before := f.Source()
	requireText(t, rewrite(t, f, edits...).Source(), want)
	requireText(t, canonical(f), before)
}

func TestRenameADeclaration(t *testing.T) {
	f := parsed(t, core)
	edits := []Edit{Respell(function(f, "add").Node, "sum_of")}
	for _, call := range calls(function(f, "twice").Node, "add") {
		edits = append(edits, Respell(call.Node, "sum_of"))
	}
	requireChange(t, f, edits, "fn add", "fn sum_of", "add(add(", "sum_of(sum_of(")
}

func TestAppendAParameterAndAnArgumentToEveryCall(t *testing.T) {
	f := parsed(t, core)
	edits := []Edit{AppendParameter(function(f, "add"), NewParameter("offset", ModeValue, NewNamedType("i64")))}
	for _, call := range calls(function(f, "twice").Node, "add") {
		arguments := []Tree[Expr]{Graft(call.Arguments().At(0)), Graft(call.Arguments().At(1)), NewInt64(-1)}
		edits = append(edits, Replace(call, NewCall("add", nil, arguments...)))
	}
	requireChange(t, f, edits, "right: i64)", "right: i64, offset: i64)", "add(add(value, 1), value)",
		"add(add(value, 1, -1), value, -1)")
}

// The arguments are evaluated in their order, whatever the order of the parameters is. An inner call has the smaller
// numbers.
func TestReorderParametersAndStageTheArgumentsOfEveryCall(t *testing.T) {
	f := parsed(t, core)
	parameters := function(f, "add").Parameters()
	edits := []Edit{SetParameters(function(f, "add"), Graft(parameters.At(1)), Graft(parameters.At(0)))}
	staged := calls(function(f, "twice").Node, "add")
	for i, call := range staged {
		first, second := []string{"s2", "s0"}[i], []string{"s3", "s1"}[i]
		edits = append(edits, Replace(call, NewBlock([]Tree[Statement]{
			NewLet(first, Tree[Type]{}, Graft(call.Arguments().At(0))),
			NewLet(second, Tree[Type]{}, Graft(call.Arguments().At(1))),
		}, NewCall("add", nil, NewName(second), NewName(first)))))
	}
	requireChange(t, f, edits, "left: i64, right: i64", "right: i64, left: i64", "add(add(value, 1), value)",
		"{ let s2 = { let s0 = value; let s1 = 1; add(s1, s0) }; let s3 = value; add(s3, s2) }")
}

func TestReplaceABody(t *testing.T) {
	f := parsed(t, core)
	let := NewBlock([]Tree[Statement]{NewLet("subtotal", Tree[Type]{}, NewBinary(OpAdd, NewName("left"),
		NewName("right")))},
		NewBinary(OpMultiply, NewName("subtotal"), NewInt64(2)))
	requireChange(t, f, []Edit{Replace(function(f, "add").Body(), let)},
		"    left + right\n", "    let subtotal = left + right;\n    subtotal * 2\n")
	requireChange(t, f, []Edit{Replace(function(f, "add").Body(), NewName("left"))}, "left + right", "left")
}

func TestReplaceAnExpression(t *testing.T) {
	f := parsed(t, core)
	outer := calls(function(f, "twice").Node, "add")[0]
	requireChange(t, f, []Edit{Replace(outer, NewMatch(ModeValue, NewName("value"),
		NewArm(NewOrPattern(NewLiteralPattern(NewInt64(-1)), NewLiteralPattern(NewInt64(1))), NewBool(true),
			NewInt64(0)),
		NewArm(NewWildcard(), Tree[Expr]{}, Graft(outer))))},
		"add(add(value, 1), value)", "match value { -1 | 1 if true => 0, _ => add(add(value, 1), value), }")
	body := function(f, "add").Body()
	requireChange(t, f, []Edit{Replace(body, NewBlock(nil, NewBlock([]Tree[Statement]{
		NewLet("x", NewNamedType("i64"), NewName("left"))}, NewName("x"))))}, "left + right",
		"{ let x: i64 = left; x }")
}

func TestAddAContract(t *testing.T) {
	f := parsed(t, core)
	positive := NewBinary(OpGreater, NewName("result"), NewInt64(0))
	requireChange(t, f, []Edit{
		AppendClause(function(f, "add"), NewEnsures(positive)),
		AppendClause(function(f, "add"), NewRequires(NewUnary(OpNot, NewBool(false)))),
	}, "left >= 0\n", "left >= 0\n    requires !false\n    ensures result > 0\n")
	requireChange(t, f, []Edit{AppendClause(function(f, "twice"), NewEnsures(positive))},
		"(value: i64) -> i64\n", "(value: i64) -> i64\n    ensures result > 0\n")
}

func TestAddDeclarations(t *testing.T) {
	f := parsed(t, core)
	i64 := NewNamedType("i64")
	edits := []Edit{
		AppendDeclaration(NewFunction(FunctionParts{ID: "calculator.log", Name: "log", Result: i64,
			Effects:    []string{"log.write"},
			Parameters: []Tree[Parameter]{NewParameter("text", ModeBorrow, NewByteSliceType())}, Body: NewInt64(0)})),
		AppendDeclaration(NewRecord("calculator.pair", "Pair", nil, NewField("calculator.pair.left", "left", i64))),
		AppendDeclaration(NewVariant("calculator.shape", "Shape", nil, NewCase("calculator.shape.none", "None"),
			NewCase("calculator.shape.some", "Some", NewField("calculator.shape.some.size", "size",
				NewByteArrayType(4))))),
	}
	got := rewrite(t, f, edits...).Source()
	requireText(t, got, "module calculator.core;\n"+`
@id("calculator.pair")
record Pair {
    @id("calculator.pair.left")
    left: i64,
}

@id("calculator.shape")
variant Shape {
    @id("calculator.shape.none")
    None,
    @id("calculator.shape.some")
    Some {
        @id("calculator.shape.some.size")
        size: [u8; 4],
    },
}
`+strings.TrimPrefix(core, "module calculator.core;\n")+`
@id("calculator.log")
fn log(text: borrow Slice<u8>) -> i64
    uses { log.write }
{
    0
}
`)
}

func TestExtractAFunction(t *testing.T) {
	f := parsed(t, core)
	selected := calls(function(f, "twice").Node, "add")[1]
	i64 := NewNamedType("i64")
	requireText(t, rewrite(t, f,
		AppendDeclaration(NewFunction(FunctionParts{ID: "calculator.next", Name: "next", Result: i64,
			Parameters: []Tree[Parameter]{NewParameter("value", ModeValue, i64)}, Body: Graft(selected)})),
		Replace(selected, NewCall("next", nil, NewName("value"))),
	).Source(), strings.Replace(core, "add(value, 1)", "next(value)", 1)+`
@id("calculator.next")
fn next(value: i64) -> i64
{
    add(value, 1)
}
`)
}

// The whole body becomes a function of its own, with its statements and the comments among them.
func TestExtractABlock(t *testing.T) {
	f := parsed(t, core)
	body := function(f, "twice").Body()
	i64 := NewNamedType("i64")
	got := rewrite(t, f,
		AppendDeclaration(NewFunction(FunctionParts{ID: "calculator.inner", Name: "inner", Result: i64,
			Parameters: []Tree[Parameter]{NewParameter("value", ModeValue, i64)}, Body: Graft(body)})),
		Replace(body, NewBlock(nil, NewCall("inner", nil, NewName("value")))))
	whole := core[strings.Index(core, "{\n    // the sum"):]
	requireText(t, got.Source(), strings.Replace(core, whole, "{\n    inner(value)\n}\n", 1)+
		"\n@id(\"calculator.inner\")\nfn inner(value: i64) -> i64\n"+whole)
}

const app = `module calculator.app;
use function @id("calculator.add") from calculator.core as plus; // sums
use type @id("calculator.pair") from calculator.core as Pair;

@id("calculator.app.main")
fn main() -> i64
{
    plus(19, 23)
}
`

// The declaration goes to another file with its comments, the calls inside it get the names of their new module, and
// the use lines of both files follow.
func TestMoveADeclarationToAnotherModule(t *testing.T) {
	from, to := parsed(t, core), parsed(t, app)
	moved := function(from, "twice")
	edits := []Edit{AppendDeclaration(Graft(moved.Declaration))}
	for _, call := range calls(moved.Node, "add") {
		edits = append(edits, Respell(call.Node, "plus"))
	}
	text := core[strings.Index(core, "\n@id(\"calculator.twice\")"):]
	requireText(t, rewrite(t, to, edits...).Source(), app+strings.ReplaceAll(text, "add(", "plus("))
	requireChange(t, from, []Edit{Remove(moved.Declaration)}, text, "")

	moved = function(from, "add")
	uses := to.Uses()
	text = core[strings.Index(core, "\n// adds"):strings.Index(core, "\n@id(\"calculator.twice\")")]
	requireText(t, rewrite(t, to, Remove(uses.At(0)), AppendDeclaration(Graft(moved.Declaration)),
		Respell(calls(function(to, "main").Node, "plus")[0].Node, "add")).Source(),
		strings.NewReplacer("use function @id(\"calculator.add\") from calculator.core as plus; // sums\n", "", "plus(",
			"add(").Replace(app)+text)
	requireChange(t, from, []Edit{Remove(moved.Declaration), AppendUse(NewUseFunction("calculator.add",
		"calculator.app", "add"))},
		text, "use function @id(\"calculator.add\") from calculator.app as add;\n")
	requireChange(t, to, []Edit{Respell(uses.At(0).Module().Node, "calculator.sums"), Respell(uses.At(1).Node, "Two")},
		"from calculator.core as plus", "from calculator.sums as plus", "as Pair", "as Two")
}

const shapes = `module shapes;

@id("shapes.point")
record Point {
    @id("shapes.point.x")
    x: i64, // across
    // further fields follow
}

@id("shapes.main")
fn main() -> i64
{
    let p = Point { x: 1 };
    Point { x: p.x }.x
}
`

func TestAddAFieldAndAValueToEveryConstruction(t *testing.T) {
	f := parsed(t, shapes)
	edits := []Edit{AppendField(f.Declarations().At(0).AsRecord(), NewField("shapes.point.y", "y",
		NewNamedType("i64")))}
	function(f, "main").Walk(func(n Node) {
		if e := (Expr{Node: n}); n.Kind() == KindRecordLiteral && n.Text() == "Point" {
			edits = append(edits, Replace(e, NewRecordLiteral("Point", nil, Graft(e.Fields().At(0)), NewFieldInit("y",
				NewInt64(0)))))
		}
	})
	requireChange(t, f, edits, "    // further fields follow\n",
		"    // further fields follow\n    @id(\"shapes.point.y\")\n    y: i64,\n",
		"Point { x: 1 }", "Point { x: 1, y: 0 }", "Point { x: p.x }", "Point { x: p.x, y: 0 }")
}

func TestAddACaseAndAPayload(t *testing.T) {
	f := parsed(t, "module m;\n\nvariant V {\n    A,\n}\n\nfn f() -> i64\n{\n    1\n}\n")
	v := f.Declarations().At(0).AsVariant()
	requireChange(t, f, []Edit{
		AppendCase(v, NewCase("", "B", NewField("", "b", NewNamedType("Option", NewNamedType("i64"))))),
		AppendPayload(v.Cases().At(0), NewField("", "a", NewNamedType("m.T"))),
	}, "    A,\n", "    A {\n        a: m.T,\n    },\n    B {\n        b: Option<i64>,\n    },\n")
}

// A field spelled in short stays with the name that it has, also when the value gets another one.
func TestRespellWhatAShorthandNames(t *testing.T) {
	f := parsed(t, "module m;\n\nfn f(x: i64) -> i64\n{\n    match (R { x: x }) { R { x } => x, }\n}\n")
	short, _ := Parse("module m; fn f(x: i64) -> i64 { match (R { x }) { R { x } => x, } }")
	for _, f := range []*File{f, short} {
		var edits []Edit
		function(f, "f").Walk(func(n Node) {
			if n.Kind() == KindName || n.Kind() == KindBinding || n.Kind() == KindParameter {
				edits = append(edits, Respell(n, "y"))
			}
		})
		got := rewrite(t, f, edits...).Source()
		requireText(t, got, "module m;\n\nfn f(y: i64) -> i64\n{\n    match (R { x: y }) { R { x: y } => y, }\n}\n")
	}
}
