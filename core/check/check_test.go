package check

import (
	"embed"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

//go:embed testdata
var testdata embed.FS

// Every fixture says behind //! on a line which diagnostics that line has, in order.
func TestEveryFixtureHasExactlyTheDiagnosticsBesideItsLines(t *testing.T) {
	entries, err := testdata.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		t.Run(entry.Name(), func(t *testing.T) {
			source, err := testdata.ReadFile("testdata/" + entry.Name())
			if err != nil {
				t.Fatal(err)
			}
			_, found := File(parse(t, string(source)))
			got := map[int][]string{}
			for _, d := range found {
				span, _ := d.Span()
				got[span.Line] = append(got[span.Line], d.Code())
			}
			for i, line := range strings.Split(string(source), "\n") {
				_, codes, _ := strings.Cut(line, "//! ")
				if want := strings.Fields(codes); !slices.Equal(got[i+1], want) {
					t.Errorf("line %d: got %v, want %v\n%s", i+1, got[i+1], want, line)
				}
			}
		})
	}
}

func parse(t *testing.T, source string) *syntax.File {
	t.Helper()
	file, refused := syntax.Parse(source)
	if refused != nil {
		t.Fatalf("%v in\n%s", refused, source)
	}
	return file
}

// codes returns the codes of checking a source as a file that stands alone.
func codes(t *testing.T, source string) (codes []string) {
	t.Helper()
	_, found := File(parse(t, source))
	for _, d := range found {
		codes = append(codes, d.Code())
	}
	return codes
}

func TestAFileThatUsesOthersIsRefusedWithoutASpan(t *testing.T) {
	_, found := File(parse(t, "module a;\nuse function @id(\"b.f\") from b as f;\n"+entry))
	if len(found) != 1 || found[0].Code() != "SPX-G172" {
		t.Fatalf("got %v", found)
	}
	if _, ok := found[0].Span(); ok {
		t.Error("the diagnostic has a span")
	}
}

func TestAnUncheckedFeatureIsRefusedOnceAndOnlyWithoutOtherErrors(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"two features", inMain("", "let a = net_wait();\n    let b = str_byte_at(\"a\", 0usize);\n    0"), "SPX-X100"},
		{"network operation", inMain("", "let n = net_wait();\n    0"), "SPX-X100"},
		{"rust import without a value", header + "\n@id(\"app.i\")\ninterface I permits { } {\n    @id(\"app.g\") import rust fn g() -> unit effects { } failure infallible;\n}\n" +
			inMain("", "g()")[len(header):], "SPX-X100"},
		{"generic main", header + function("app.main", "main<T>() -> i64", "0"), "SPX-T104"},
		{"beside an error", inMain("", "let x = net_wait();\n    y"), "SPX-T202"},
	} {
		if got := strings.Join(codes(t, row.source), " "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func TestErrorsEndAtTheirLimit(t *testing.T) {
	body := strings.Repeat("let a = missing;\n", 2*ErrorsMax) + "0"
	_, found := File(parse(t, inMain("", body)))
	if len(found) != ErrorsMax {
		t.Errorf("got %d diagnostics, want %d", len(found), ErrorsMax)
	}
	if !strings.Contains(found[len(found)-1].Help(), "has more errors") {
		t.Error("the last diagnostic does not say that there are more")
	}
}

func TestExactlyAsManyErrorsAsTheLimitAreNotSaidToBeMore(t *testing.T) {
	_, found := File(parse(t, inMain("", strings.Repeat("let a = missing;\n", ErrorsMax)+"0")))
	if len(found) != ErrorsMax || strings.Contains(found[ErrorsMax-1].Help(), "has more errors") {
		t.Errorf("got %d diagnostics, the last with the help %q", len(found), found[len(found)-1].Help())
	}
}

// Every construction leaves out every field, and past the limit none of them is looked at.
func TestNothingIsLookedAtPastTheLimitOfErrors(t *testing.T) {
	var fields, lets strings.Builder
	for i := range 5_000 {
		fields.WriteString("@id(\"r." + itoa(i) + "\") f" + itoa(i) + ": i64,\n")
		lets.WriteString("let a" + itoa(i) + " = R {};\n")
	}
	if n := len(codes(t, inMain("@id(\"r\") record R {\n"+fields.String()+"}\n", lets.String()+"0"))); n != ErrorsMax {
		t.Errorf("got %d diagnostics, want %d", n, ErrorsMax)
	}
	branches := "let b = if c { s } else { " + strings.Repeat("let a = missing;\n", 2*ErrorsMax) + "s };\n    0"
	if n := len(codes(t, withFunction("", "f(s: own Bytes, c: bool) -> i64", branches))); n != ErrorsMax {
		t.Errorf("in a branch: got %d diagnostics, want %d", n, ErrorsMax)
	}
}

func TestAMessageIsBounded(t *testing.T) {
	for _, name := range []string{strings.Repeat("a", MessageBytesMax), strings.Repeat("a", 10*MessageBytesMax)} {
		_, found := File(parse(t, inMain("", name)))
		if len(found) != 1 || len(found[0].Message()) > MessageBytesMax || !strings.HasSuffix(found[0].Message(), " ...") {
			t.Errorf("got %v", found)
		}
	}
	if got := shortened(strings.Repeat("é", MessageBytesMax)); !utf8.ValidString(got) {
		t.Error("a message is cut within a character")
	}
}

// The instances of each record hold two of the next: what is known of them is known without walking them.
func TestAChainOfInstancesIsNotWalked(t *testing.T) {
	const links = 200
	var source strings.Builder
	for i := range links {
		n, next := itoa(i), "R"+itoa(i+1)
		source.WriteString("@id(\"r" + n + "\") record R" + n + "<A, B> { " +
			"@id(\"r" + n + ".f\") f: " + next + "<i64, bool>, @id(\"r" + n + ".g\") g: " + next + "<bool, i64>, }\n")
	}
	source.WriteString("@id(\"last\") record R" + itoa(links) + "<A, B> { @id(\"last.f\") f: A, @id(\"last.g\") g: B, }\n")
	want := slices.Repeat([]string{"SPX-T223"}, 2*links)
	if got := codes(t, header+source.String()+entry); !slices.Equal(got, want) {
		t.Errorf("got %d diagnostics, want %d", len(got), len(want))
	}
}

// One name of a megabyte and as many declarations as fit the limit of functions.
func TestAutomaticIdentitiesEndAtTheirLimit(t *testing.T) {
	long := strings.Repeat("m", 1<<20)
	var functions, fields strings.Builder
	for i := range AutomaticBytesMax >> 20 {
		functions.WriteString("fn f" + itoa(i) + "() -> i64 { 0 }\n")
		fields.WriteString("f" + itoa(i) + ": i64,\n")
	}
	for _, row := range []struct{ name, source string }{
		{"functions of a module", "module " + long + ";\n" + functions.String() + entry},
		{"fields of a record", header + "@id(\"" + long + "\") record R {\n" + fields.String() + "}\n" + entry},
	} {
		if got := codes(t, row.source); !slices.Equal(got, []string{"SPX-X100"}) {
			t.Errorf("%s: got %d diagnostics", row.name, len(got))
		}
		total := 0
		for _, d := range OutlineOf(parse(t, row.source)).Declarations().All() {
			total += len(d.ID)
		}
		if total > AutomaticBytesMax+len(row.source) {
			t.Errorf("%s: the outline has %d bytes of identities", row.name, total)
		}
	}
}

func TestAChoiceOfAnOwnedValueAndOfWhatIsNotCheckedIsNoFault(t *testing.T) {
	source := withFunction("", "f(s: own Bytes, c: bool) -> i64", "let x = if c { s } else { net_wait() };\n    0")
	if got := strings.Join(codes(t, source), " "); got != "SPX-X100" {
		t.Errorf("got %q", got)
	}
}

func TestFunctionsEndAtTheirLimit(t *testing.T) {
	functions := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString("@id(\"f." + itoa(i) + "\") fn f" + itoa(i) + "() -> i64 { 0 }\n")
		}
		return header + b.String() + entry
	}
	if got := codes(t, functions(FunctionsMax-1)); got != nil {
		t.Errorf("at the limit: got %v", got)
	}
	for _, source := range []string{
		functions(FunctionsMax),
		"module a;\nrecord R {\n    x: Missing,\n}\n" + functions(FunctionsMax)[len(header):],
	} {
		if got := codes(t, source); !slices.Equal(got, []string{"SPX-T270"}) {
			t.Errorf("over the limit: got %v", got)
		}
	}
}

func TestAModuleWithoutMainHasASyntheticEntry(t *testing.T) {
	module, found := Module(parse(t, header+function("app.f", "f() -> i64", "0")), nil)
	if found != nil {
		t.Fatal(found)
	}
	if got, want := module.Entrypoint(), "workspace.synthetic.main.a"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestImportsAreDeclaredUnderTheirAliases(t *testing.T) {
	i64 := hir.TypeRef{Kind: hir.I64}
	point := hir.TypeRef{Kind: hir.Nominal, Declaration: "b.point"}
	imports := []Import{
		ImportFunction(hir.FunctionInterface{ID: "b.norm", Name: "norm", Effects: hir.ListOf("clock.read"), Result: i64,
			Parameters: hir.ListOf(hir.ParameterInterface{Name: "p", Type: point})}),
		ImportType(hir.TypeInterface{ID: "b.point", Kind: hir.Record,
			Fields: hir.ListOf(hir.MemberInterface{ID: "b.point.x", Name: "x", Type: i64})}),
	}
	const uses = "module a;\nuse function @id(\"b.norm\") from b as length;\nuse type @id(\"b.point\") from b as Spot;\n"
	for _, row := range []struct{ name, rest, want string }{
		{"well typed",
			"permit { clock.read }\n@id(\"a.f\") fn f(p: Spot) -> i64 uses { clock.read } { length(p) + Spot { x: 1 }.x }", ""},
		{"own name", "@id(\"a.f\") fn f(p: Spot) -> i64 { norm(p) }", "SPX-T203"},
		{"undeclared effect", "@id(\"a.f\") fn f(p: Spot) -> i64 { length(p) }", "SPX-E102"},
		{"wrong argument", "permit { clock.read }\n@id(\"a.f\") fn f() -> i64 uses { clock.read } { length(1) }", "SPX-T205"},
	} {
		module, found := Module(parse(t, uses+row.rest), imports)
		got := ""
		for _, d := range found {
			got += d.Code()
		}
		if got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
		if row.want == "" && module.Callable(1).ID() != "b.norm" {
			t.Errorf("%s: the import has the identity %s", row.name, module.Callable(1).ID())
		}
	}
}

func TestAllocationsOfACallPathEndAtTheirLimit(t *testing.T) {
	copies := func(n int) string { return strings.Repeat("let b@ = bytes_copy(s); ", n) }
	numbered := func(text string) string {
		for i := 0; strings.Contains(text, "@ "); i++ {
			text = strings.Replace(text, "@ ", itoa(i)+" ", 1)
		}
		return text
	}
	on := func(name, body string) string {
		return "@id(\"" + name + "\") fn " + name + "(s: borrow Slice<u8>) -> i64 { " + body + " }\n"
	}
	for _, row := range []struct{ name, functions, want string }{
		{"at the limit", on("f", copies(16)+"0"), ""},
		{"over the limit", on("f", copies(17)+"0"), "SPX-T267"},
		{"a path at the limit", on("f", copies(8)+"g(s)") + on("g", copies(8)+"0"), ""},
		{"a path over the limit", on("e", "f(s)") + on("f", copies(8)+"g(s)") + on("g", copies(9)+"0"), "SPX-T267"},
		{"a path through a method over the limit",
			"@id(\"c\") class C { @id(\"c.n\") n: i64, @id(\"c.m\") fn m(self: C, s: borrow Slice<u8>) -> i64 { " +
				copies(9) + "0 } }\n" + on("f", copies(8)+"C { n: 1 }.m(s)"), "SPX-T267"},
		{"two paths", on("f", copies(8)+"g(s) + h(s)") + on("g", copies(8)+"0") + on("h", copies(8)+"0"), ""},
		{"a recursion that allocates", on("f", copies(1)+"g(s)") + on("g", "f(s)"), "SPX-T267"},
		{"a recursion that does not", on("f", "g(s)") + on("g", "f(s)") + on("h", copies(16)+"f(s)"), ""},
	} {
		if got := strings.Join(codes(t, header+numbered(row.functions)+entry), " "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func TestBuffersOfACallPathHaveBytesUpToTheirLimit(t *testing.T) {
	on := func(name, body string) string {
		return "@id(\"" + name + "\") fn " + name + "(s: borrow Slice<u8>) -> i64 { " + body + " }\n"
	}
	for _, row := range []struct{ name, functions, want string }{
		{"one at the limit", on("f", "let b = bytes_zeroed(1048576usize); 0"), ""},
		{"one over the limit", on("f", "let b = bytes_zeroed(1048577usize); 0"), "SPX-T267"},
		{"the largest literal", on("f", "let b = bytes_zeroed(18446744073709551615usize); 0"), "SPX-T267"},
		{"two together", on("f", "let b = bytes_zeroed(1048575usize); let c = bytes_zeroed(2usize); 0"), "SPX-T267"},
		{"a copy counts as the largest view", on("f", "let b = bytes_zeroed(983040usize); let c = bytes_copy(s); 0"), ""},
		{"a copy too much", on("f", "let b = bytes_zeroed(983041usize); let c = bytes_copy(s); 0"), "SPX-T267"},
		{"along a path", on("e", "f(s)") + on("f", "let b = bytes_zeroed(1048576usize); g(s)") +
			on("g", "let b = bytes_zeroed(1usize); 0"), "SPX-T267"},
		{"the larger of two paths", on("f", "g(s) + h(s)") + on("g", "let b = bytes_zeroed(1048576usize); 0") +
			on("h", "let b = bytes_zeroed(1048576usize); 0"), ""},
		{"two recursions", on("f", "let b = bytes_zeroed(0usize); g(s)") + on("g", "f(s)") +
			on("h", "let b = bytes_copy(s); h(s)"), "SPX-T267 SPX-T267"},
	} {
		if got := strings.Join(codes(t, header+row.functions+entry), " "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

// Each way through the functions of a ladder makes other buffers, and there are as many ways as two to the number of
// rungs.
func TestCallPathsAreNotCountedOneByOne(t *testing.T) {
	var source strings.Builder
	for i := range 400 {
		n, next := itoa(i), itoa(i+1)
		source.WriteString("@id(\"f" + n + "\") fn f" + n + "() -> i64 { f" + next + "() + g" + n + "() }\n" +
			"@id(\"g" + n + "\") fn g" + n + "() -> i64 { f" + next + "() }\n")
	}
	source.WriteString("@id(\"f400\") fn f400() -> i64 { let b = bytes_zeroed(1usize); 0 }\n")
	if got := codes(t, header+source.String()+entry); len(got) > 0 {
		t.Errorf("got %v", got)
	}
}

func TestArraysOfAFunctionEndAtTheirLimit(t *testing.T) {
	const record = "@id(\"r\") record R { @id(\"r.a\") a: [u8; 30000], @id(\"r.b\") b: Bytes, }\n"
	function := func(signature, body string) string {
		return record + "@id(\"f\") fn f(" + signature + " { " + body + " }\n"
	}
	for _, row := range []struct{ name, source, want string }{
		{"a literal at the limit", function(") -> i64", "let a = [0u8; 65536]; 0"), ""},
		{"two bindings", function(") -> i64", "let a = [0u8; 65536]; let b = [0u8; 1]; 0"), "SPX-T261"},
		{"a copy has room of its own", function(") -> i64", "let a = [0u8; 40000]; let b = a; 0"), "SPX-T261"},
		{"parameters", function("a: [u8; 65536], b: [u8; 1]) -> i64", "0"), "SPX-T261"},
		{"a field", function("a: own R, b: own R) -> i64", "let c = [0u8; 5536]; 0"), ""},
		{"fields", function("a: own R, b: own R) -> i64", "let c = [0u8; 5537]; 0"), "SPX-T261"},
		{"what is only borrowed", function("a: borrow R, b: borrow R, c: borrow R) -> i64", "0"), ""},
		{"a literal that is not bound", function(") -> [u8; 40000]", "let a = [0u8; 25537]; [0u8; 40000]"), "SPX-T261"},
		{"a literal that is bound as a field",
			function("b: own Bytes) -> i64", "let r = R { a: [0u8; 30000], b: b }; 0"), ""},
		{"too many elements", function(") -> i64", "let a = ["+strings.Repeat("0u8, ", 65537)+"]; 0"), "SPX-T262"},
	} {
		if got := strings.Join(codes(t, header+row.source+entry), " "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func TestAnUnknownNameIsGivenTheNearestOne(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"value", inMain("", "let total = 1;\n    totl"), "did you mean `total`?"},
		{"parameter", withFunction("", "f(count: i64) -> i64", "coun"), "did you mean `count`?"},
		{"assigned", inMain("", "let mut total = 1;\n    totl = 2;\n    total"), "did you mean `total`?"},
		{"function", inMain(function("app.eat", "eat(n: i64) -> i64", "n"), "eats(1)"), "did you mean `eat`?"},
		{"operation", inMain("", "string_length(\"a\")"), "did you mean `string_len`?"},
		{"type", withFunction(pair, "f(p: Pairs) -> i64", "0"), "did you mean `Pair`?"},
		{"primitive type", withFunction("", "f(p: i644) -> i64", "0"), "did you mean `i64`?"},
		{"type without its element", withFunction("", "f(s: borrow Slice) -> i64", "0"), "did you mean `Slice<u8>`?"},
		{"constructed type", inMain(pair, "Paire { x: 1, y: true }.x"), "did you mean `Pair`?"},
		{"constructed type near a built-in one", inMain("", "i65 { x: 1 }.x"),
			"declare it, `record i65 { .. }`, or import it: `use type @id(\"..\") from .. as i65;`"},
		{"constructed number", inMain("", "i64 { x: 1 }.x"), "the built-in type `i64` has no fields: write a value of it"},
		{"constructed view", inMain("", "Slice { x: 1 }.x"), "the built-in type `Slice` has no fields: write a value of it"},
		{"field", withFunction(nested, "f(o: Outer) -> i64", "o.pairs.x"), "did you mean `pair`?"},
		{"given field", withFunction(nested, "f(p: Pair) -> Outer", "Outer { pairs: p }"), "did you mean `pair`?"},
		{"nothing near", inMain("", "zebra"), "bind it, `let zebra = ..;`, or take it as a parameter: `zebra: i64`"},
	} {
		_, found := File(parse(t, row.source))
		i := slices.IndexFunc(found, func(d diag.Diagnostic) bool { return d.Rule().Severity() == diag.Error })
		if i < 0 || found[i].Help() != row.want {
			t.Errorf("%s: got %v with %q", row.name, found, found[max(i, 0)].Help())
		}
	}
}
