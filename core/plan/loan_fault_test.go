package plan

import (
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// spanIn finds the places of ranges in the module that moduleOf makes of declarations.
func spanIn(t fataler, declarations string) func(syntax.Range) diag.Span {
	t.Helper()
	file, found := syntax.Parse(moduleText(declarations))
	if found.Refused() {
		t.Fatalf("%s", found)
	}
	return file.Span
}

// faultOf returns what is wrong with the loans of the first of the declarations, as a diagnostic, and the text that it
// points at.
func faultOf(t fataler, declarations string) (d diag.Diagnostic, at string) {
	t.Helper()
	p, fault := Loans(functionOf(t, declarations))
	if fault == nil {
		t.Fatalf("accepted: %s", p.Append(nil))
	}
	d = fault.Diagnostic(spanIn(t, declarations))
	span, _ := d.Span()
	return d, moduleText(declarations)[span.Start:span.End]
}

func TestAnOwnerDoesNotUseWhatItLends(t *testing.T) {
	for _, c := range []struct{ source, at, begins string }{
		{`fn f(value: own Bytes) -> i64 { mix(value, value) }`, `value`, `mix(`},
		{`fn f(value: own Bytes) -> i64 { measure(value, mix(value, value)) }`, `value`, `measure(`},
		{`fn f(box: own Box) -> i64 { mix(box.bytes, box.bytes) }`, `box.bytes`, `mix(`},
		{`fn f(crate: own Crate) -> i64 { measure(crate.box.bytes, spend(crate.box)) }`, `crate.box`, `measure(`},
		{`fn f(text: own string) -> bool { let view = string_as_str(text); text == "a" && str_is_empty(view) }`, `text`,
			`string_as_str(`},
		{`fn f(text: own string, c: bool) -> bool { let view = string_as_str(text); let same = view; let n = c && text == "a"; n || str_is_empty(same) }`, `text`, `string_as_str(`},
		{`fn f(box: own Box) -> i64 { match borrow box { Box { token, bytes, n } => spend(box), } }`, `box`, `spend(box)`},
		{`fn f(box: own Box) -> i64 { match borrow box { Box { token, bytes, n } => n + eat(box.token), } }`, `box.token`,
			`n + eat(`},
		{`fn f(box: own Box) -> i64 { match borrow box { Box { token, bytes, n } => match own box { _ => n, }, } }`, `box`,
			`match own`},
		{`fn f(crate: own Crate) -> i64 { match borrow crate.box { Box { token, bytes, n } => { let taken = crate; n }, } }`,
			`crate`, `{ let taken`},
		{`fn f(text: own string) -> bool requires text == { let view = string_as_str(text); let n = text == "b"; if str_is_empty(view) { "c" } else { "d" } } { true }`, `text`, `string_as_str(`},
	} {
		source := `@id("f") ` + c.source + lenders
		d, at := faultOf(t, source)
		begin := spanIn(t, source)(rangeOf(source, c.begins))
		help := fmt.Sprintf("the loan begins at %d:%d", begin.Line, begin.Column)
		if d.Code() != "SPX-H006" || at != c.at || d.Message() != "the value "+c.at+" is used while it is lent" ||
			d.Help() != help {
			t.Errorf("%s: %q at %q, %s; want %s", c.source, d.Message(), at, d.Help(), help)
		}
		built, _ := builtLoans(t, source)
		if found := ReplayLoans(built.function, built); !strings.Contains(found.String(), "is used by its owner") {
			t.Errorf("%s: the replay gives %v", c.source, found)
		}
	}
}

func TestAnOwnerDoesNotAssignToWhatItLends(t *testing.T) {
	source := `@id("f") fn f(b: own Box) -> i64 { let mut c = b; tally(c, { c.n = 3; 1 }) }` + lenders
	d, at := faultOf(t, source)
	begin := spanIn(t, source)(rangeOf(source, "tally("))
	help := fmt.Sprintf("the loan begins at %d:%d", begin.Line, begin.Column)
	if d.Code() != "SPX-H006" || at != "c.n = 3;" || d.Message() != "the value c.n is assigned while it is lent" ||
		d.Help() != help {
		t.Errorf("%q at %q, %s", d.Message(), at, d.Help())
	}
	built, _ := builtLoans(t, source)
	if found := ReplayLoans(built.function, built); !strings.Contains(found.String(), "is used by its owner") {
		t.Errorf("the replay gives %v", found)
	}
}

// rangeOf returns where a text first is in the module of declarations.
func rangeOf(declarations, text string) syntax.Range {
	start := strings.Index(moduleText(declarations), text)
	return syntax.Range{Start: uint32(start), End: uint32(start + len(text))}
}

func TestAnOwnerUsesWhatItDoesNotLend(t *testing.T) {
	for _, source := range []string{
		`fn f(value: own Bytes, other: own Bytes) -> i64 { mix(value, other) }`,
		`fn f(box: own Box) -> i64 { weigh(mix(box.bytes, bytes_copy(bytes_as_slice(box.bytes))), box.token) + box.n }`,
		`fn f(box: own Box) -> i64 { let view = bytes_as_slice(box.bytes); let n = eat(box.token) + box.n; size(view) + n }`,
		`fn f(value: own Bytes) -> i64 { let n = size(bytes_as_slice(value)); mix(bytes_copy(bytes_as_slice(value)), value) }`,
		`fn f(text: own string) -> bool { let view = string_as_str(text); str_is_empty(view) || text == "a" }`,
		`fn f(text: own string, c: bool) -> bool { let view = string_as_str(text); if c { text == "a" } else { str_is_empty(view) } }`,
		`fn f(text: own string) -> bool { let view = string_as_str(text); string_len(text) == str_len_bytes(view) }`,
		`fn f(value: own Bytes) -> i64 { measure(value, measure(value, 1)) }`,
		`fn f(b: own Box) -> i64 { let mut c = b; let view = bytes_as_slice(c.bytes); c.n = 3; size(view) }`,
		`fn f(box: own Box) -> i64 { let n = match borrow box { Box { token, bytes, n } => n, }; n + spend(box) }`,
		`fn f(box: own Box) -> i64 { match borrow box { Box { token, bytes, n } => box.n + open(box) + measure(box.bytes, n), } }`,
		`fn f(crate: own Crate) -> i64 { match borrow crate.box { Box { token, bytes, n } => spend(crate.other), } }`,
		`fn f(box: own Box, c: bool) -> i64 { if c { match borrow box { _ => 1, } } else { spend(box) } }`,
		`fn f(b: own Box) -> i64 { let mut c = b; let n = tally(c, c.n); c.n = 3; tally(c, 1) }`,
	} {
		source := `@id("f") ` + source + lenders
		if p, fault := Loans(functionOf(t, source)); fault != nil || p.IsEmpty() {
			t.Errorf("%s\n%+v", source, fault)
		}
	}
}

func TestTheFirstUseAndTheFirstLoanAreNamed(t *testing.T) {
	source := `@id("f") fn f(value: own Bytes, c: bool) -> i64 { measure(value, if c { mix(value, value) } else { mix(value, value) }) }` + lenders
	d, at := faultOf(t, source)
	begin := spanIn(t, source)(rangeOf(source, "measure(value, if"))
	if at != "value" || d.Help() != fmt.Sprintf("the loan begins at %d:%d", begin.Line, begin.Column) {
		t.Errorf("%q at %q, %s", d.Message(), at, d.Help())
	}
	span, _ := d.Span()
	if want := strings.Index(moduleText(source), "value) } else"); span.Start != want {
		t.Errorf("at %d, not %d", span.Start, want)
	}
}

// repeated writes a text with the numbers below count in the place of "#".
func repeated(count int, text string) string {
	var out strings.Builder
	for i := range count {
		out.WriteString(strings.ReplaceAll(text, "#", fmt.Sprint(i)))
	}
	return out.String()
}

func TestBounds(t *testing.T) {
	views := func(count int) string {
		return `@id("f") fn f(value: own Bytes) -> i64 { ` + repeated(count, "let v# = bytes_as_slice(value); ") + `1 }`
	}
	expressions := func(count int) string { // the body, a call, its argument and literals
		return `@id("f") fn f(value: own Bytes) -> bool { ` + repeated(count-3, "let v# = 1; ") + `holds(value) }` + lenders
	}
	edges := func(lazy int) string { // 2048 expressions, of which some have one edge more
		return `@id("f") fn f(value: own Bytes, c: bool) -> bool { ` + repeated(lazy, "let c# = c && c; ") +
			repeated(2_048-3-3*lazy, "let v# = 1; ") + `holds(value) }` + lenders
	}
	for _, c := range []struct {
		fits, exceeds, what, at string
		sections                []int
	}{
		{views(LoansMax), views(LoansMax + 1), "256 loans", `bytes_as_slice(value)`, []int{256, 516, 515}},
		{expressions(2_048), expressions(2_049), "4096 endpoints", `value`, []int{1, 4_096, 4_095}},
		{edges(1), edges(2), "4096 edges", `value`, []int{1, 4_096, 4_096}},
		{manyArguments(1_960), manyArguments(1_961), "1000000 units of work", `1`, []int{255, 3_922, 3_921}},
	} {
		p := loansOf(t, functionOf(t, c.fits))
		for section, want := range c.sections {
			if got := p.SectionLength(section); got != want {
				t.Errorf("%s: %s has %d elements, not %d", c.what, p.SectionNames()[section], got, want)
			}
		}
		beyond := functionOf(t, c.exceeds)
		if found := ReplayLoans(beyond, &LoanPlan{function: beyond}); !found.Has("SPX-H006") {
			t.Errorf("%s: the replay gives %v", c.what, found)
		}
		d, at := faultOf(t, c.exceeds)
		if want := "the loan plan of f would have more than " + c.what; d.Code() != "SPX-H006" || d.Message() != want ||
			d.Help() != "" {
			t.Errorf("%s, not %s", d.Message(), want)
		}
		if at != c.at {
			t.Errorf("%s at %q", d.Message(), at)
		}
	}
}

func TestBoundsAreThoseOfFunctionsThatLend(t *testing.T) {
	f := functionOf(t, `@id("f") fn f(value: borrow Bytes) -> usize { `+repeated(5_000, "let v# = 1; ")+
		`byte_len(bytes_as_slice(value)) }`)
	if p := loansOf(t, f); !p.IsEmpty() {
		t.Errorf("got %s", p.Append(nil))
	}
}

func TestAFunctionThatLendsNothingCostsNoMemory(t *testing.T) {
	module := moduleOf(t, everyConstruct+calculator)
	functions := make([]hir.FunctionView, module.FunctionCount())
	for i := range functions {
		functions[i] = module.Function(i)
	}
	if allocations := testing.AllocsPerRun(10, func() {
		for _, f := range functions {
			p, _ := Loans(f)
			if ReplayLoans(f, p) != nil {
				t.Fatal("refused")
			}
		}
	}); allocations > 0 {
		t.Errorf("%v allocations", allocations)
	}
}
