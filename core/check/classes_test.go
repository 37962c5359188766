package check

import (
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
)

// chain returns classes each of which extends the one before and has a field, the last of them C followed by the
// number.
func chain(links int) string {
	var b strings.Builder
	for i := range links {
		parent := ""
		if i > 0 {
			parent = " : C" + itoa(i-1)
		}
		n := itoa(i)
		b.WriteString("@id(\"c" + n + "\") class C" + n + parent + " { @id(\"c" + n + ".f\") f" + n + ": i64, }\n")
	}
	return b.String()
}

func TestClassesAreJudgedInTheirOrder(t *testing.T) {
	source := header + `
@id("app.f") fn f() -> i64 { missing }
@id("app.a") class A : B { @id("app.a.x") x: Gone, @id("app.a.m") fn m(self: A) -> i64 { missing() } }
@id("app.b") class B : A { }
@id("app.c") class C { @id("app.c.x") x: i64, @id("app.c.n") fn n(this: C) -> i64 { self } @id("app.c.k") fn k(self: C) -> i64 { 1 } }
@id("app.d") class D : Gone { }
@id("app.e") class E : C { @id("app.e.x") x: i64, @id("app.e.k") fn k(self: E) -> bool { true } }
@id("app.g") fn g() -> i64 { true }
` + entry
	const want = "SPX-T001 SPX-T205 SPX-T228 SPX-T227 SPX-T229 SPX-T230 SPX-T203 SPX-T202 SPX-T202 SPX-T103"
	if got := strings.Join(codes(t, source), " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestMethodsFollowTheFunctionsOfAModule(t *testing.T) {
	source := header + `
@id("app.c") class C { @id("app.c.n") n: i64, @id("app.c.m") fn m(self: C) -> i64 { f() } }
@id("app.d") class D : C { @id("app.d.on") on: bool, @id("app.d.m") fn m(self: D) -> i64 { super.m() } }
@id("app.f") fn f() -> i64 { 1 }
` + entry
	module, found := File(parse(t, source))
	if found != nil {
		t.Fatal(found)
	}
	var ids []string
	for i := range module.FunctionCount() {
		ids = append(ids, module.Function(i).ID())
	}
	if got, want := strings.Join(ids, " "), "app.f app.main app.c.m app.d.m"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	call := module.Function(3).Node(module.Function(3).Body() + 1)
	if got := module.Callable(int(call.Ref())).ID(); call.Kind() != hir.Call || got != "app.c.m" {
		t.Errorf("super calls %s", got)
	}
}

func TestInheritanceEndsAtItsLimits(t *testing.T) {
	if got := codes(t, header+chain(AncestorsMax+1)+entry); got != nil {
		t.Errorf("at the limit of ancestors: got %v", got)
	}
	if got := strings.Join(codes(t, header+chain(AncestorsMax+2)+entry), " "); got != "SPX-X100" {
		t.Errorf("over the limit of ancestors: got %s", got)
	}
	var wide strings.Builder
	const fields = 1 << 10
	wide.WriteString("@id(\"w\") class W {")
	for i := range fields {
		wide.WriteString(" @id(\"w" + itoa(i) + "\") w" + itoa(i) + ": i64,")
	}
	wide.WriteString(" }\n")
	children := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString("@id(\"x" + itoa(i) + "\") class X" + itoa(i) + " : W { }\n")
		}
		return wide.String() + b.String()
	}
	if got := codes(t, header+children(InheritedFieldsMax/fields)+entry); got != nil {
		t.Errorf("at the limit of inherited fields: got %v", got)
	}
	if got := strings.Join(codes(t, header+children(InheritedFieldsMax/fields+1)+entry), " "); got != "SPX-X100" {
		t.Errorf("over the limit of inherited fields: got %s", got)
	}
}

// Each let holds a block with the next one, and every value becomes one of an ancestor when its nodes are all there.
func TestNestedUpcastsMoveTheNodesOfTheirValues(t *testing.T) {
	const depth = 60
	value := "C2 { f0: 0, f1: 1, f2: 2 }"
	for i := range depth {
		value = "{ let v" + itoa(i) + ": C1 = " + value + "; C2 { f0: v" + itoa(i) + ".f0, f1: 1, f2: 2 } }"
	}
	source := inMain(chain(3), "let last: C0 = "+value+";\n    last.f0")
	module, found := File(parse(t, source))
	if found != nil {
		t.Fatal(found)
	}
	f := module.Function(0)
	upcasts := 0
	for id := range hir.NodeID(f.NodeCount()) {
		node := f.Node(id)
		if node.Kind() == hir.Upcast {
			upcasts++
			if source := f.Node(id + 1); source.Parent() != id || source.Step() != hir.StepSource || source.End() != node.End() {
				t.Fatalf("the source of node %d is %+v", id, *source)
			}
		}
		if node.Parent() != hir.NoNode && (f.Node(node.Parent()).End() < node.End() || node.Parent() >= id) {
			t.Fatalf("node %d is not within its parent", id)
		}
	}
	if upcasts != depth+1 {
		t.Errorf("got %d upcasts, want %d", upcasts, depth+1)
	}
	for id := range hir.ValueID(f.ValueCount()) {
		if value := f.Value(id); value.Kind() == hir.LocalValue &&
			(f.Node(value.Node()).Kind() != hir.Let || f.Node(value.Node()).Ref() != int32(id)) {
			t.Errorf("the value %s does not know its let", value.Name())
		}
	}
}

func TestMissingEffectsAreReportedInPreOrder(t *testing.T) {
	const called = "self.a().b(self.c())"
	source := `module app;
permit { a, b, c }
@id("app.c") class C {
    @id("app.c.a") fn a(self: C) -> C uses { a } { self }
    @id("app.c.b") fn b(self: C, other: C) -> C uses { b } { self }
    @id("app.c.c") fn c(self: C) -> C uses { c } { self }
    @id("app.c.d") fn d(self: C) -> C { ` + called + ` }
}
` + entry
	var got []string
	_, found := File(parse(t, source))
	for _, d := range found {
		if at, ok := d.Span(); ok && d.Code() == "SPX-E102" {
			got = append(got, source[at.Start:at.End])
		}
	}
	if want := []string{called, "self.a()", "self.c()"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestAnInterfaceIsNoParent(t *testing.T) {
	_, found := File(parse(t, header+`
@id("app.i") interface Named permits { } { }
@id("app.c") class C : Named { }
`+entry))
	if len(found) != 1 || found[0].Code() != "SPX-T227" ||
		!strings.HasPrefix(found[0].Message(), "Named is an interface") {
		t.Errorf("got %v", found)
	}
}
