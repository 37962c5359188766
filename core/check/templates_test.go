package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/syntax"
)

// callers is a module of functions that call each other at random, some of them generic.
type callers struct {
	calls    [][]int
	generic  []bool
	inClause []bool // the calls stand in a contract
}

func drawCallers(t *rapid.T) (c callers) {
	n := rapid.IntRange(1, 9).Draw(t, "functions")
	for i := range n {
		c.generic = append(c.generic, rapid.Bool().Draw(t, "generic"))
		c.inClause = append(c.inClause, rapid.Bool().Draw(t, "in a contract"))
		c.calls = append(c.calls, rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 0, min(n, 1+i%3), rapid.ID).Draw(t, "calls"))
	}
	return c
}

func (c callers) text() string {
	var text strings.Builder
	text.WriteString(header)
	for i := range c.calls {
		sum := "1"
		for _, callee := range c.calls[i] {
			argument := ""
			if c.generic[callee] {
				argument = "<i64>"
				if c.generic[i] {
					argument = "<T>"
				}
			}
			sum += fmt.Sprintf(" + f%d%s(1)", callee, argument)
		}
		parameter, clause := "", ""
		if c.generic[i] {
			parameter = "<T>"
		}
		if c.inClause[i] {
			clause, sum = "\n    requires "+sum+" > 0", "1"
		}
		text.WriteString(function(fmt.Sprintf("app.f%d", i),
			fmt.Sprintf("f%d%s(n: i64) -> i64%s", i, parameter, clause), sum))
	}
	return text.String() + entry
}

// reaches reports whether one function calls another, directly or through others.
func (c callers) reaches(from, to int) bool {
	seen, open := map[int]bool{}, []int{from}
	for len(open) > 0 {
		at := open[0]
		open = open[1:]
		for _, callee := range c.calls[at] {
			if callee == to {
				return true
			}
			if !seen[callee] {
				seen[callee] = true
				open = append(open, callee)
			}
		}
	}
	return false
}

// The rule as it is worded: a generic function is in no cycle and reaches no generic function that it does not call.
func TestWhatGenericFunctionsReachIsJudgedAsItIsWorded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCallers(t)
		var want []string
		for i := range c.calls {
			wrong := c.reaches(i, i)
			for other := range c.calls {
				wrong = wrong || c.generic[other] && c.reaches(i, other) && !slices.Contains(c.calls[i], other)
			}
			if c.generic[i] && wrong {
				want = append(want, fmt.Sprintf("SPX-T226 f%d", i))
			}
		}
		file, refused := syntax.Parse(c.text())
		if refused != nil {
			t.Fatal(refused)
		}
		_, found := File(file)
		var got []string
		for _, d := range found {
			span, _ := d.Span()
			name, _, _ := strings.Cut(c.text()[span.Start+len("fn "):], "(")
			got = append(got, d.Code()+" "+strings.TrimSuffix(name, "<T>"))
		}
		if !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v for\n%s", got, want, c.text())
		}
	})
}

func TestADiagnosticOfSeveralSpecialisationsIsReportedOnceWithItsSuggestion(t *testing.T) {
	// More unknown names than are given a suggestion, in each of four specialisations.
	body := strings.Repeat("let x = kept_;\n    ", 2*SuggestionsMax) + "kept"
	_, found := File(parse(t, withFunction("", "f<A, B>(kept: A, b: B) -> A", body)))
	if len(found) != 2*SuggestionsMax {
		t.Fatalf("got %d diagnostics", len(found))
	}
	for i, d := range found {
		if suggested := strings.HasPrefix(d.Help(), "did you mean"); suggested != (i < SuggestionsMax) {
			t.Errorf("diagnostic %d has the help %q", i, d.Help())
		}
	}
}

func TestTheErrorsOfAGenericFunctionEndAtTheirLimit(t *testing.T) {
	for _, row := range []struct{ errors, want int }{
		{ErrorsMax - 1, ErrorsMax - 1}, {ErrorsMax, ErrorsMax}, {2 * ErrorsMax, ErrorsMax},
	} {
		body := strings.Repeat("let x = missing;\n    ", row.errors) + "a"
		_, found := File(parse(t, withFunction("", "f<A, B>(a: A, b: B) -> A", body)))
		help := found[len(found)-1].Help()
		if len(found) != row.want || strings.Contains(help, "has more errors") != (row.errors > ErrorsMax) {
			t.Errorf("%d errors: got %d, the last with the help %q", row.errors, len(found), help)
		}
	}
}

// Many functions in one chain, with a template at its end, are judged without going through the chain for each of them.
func TestALongChainOfCallsIsJudged(t *testing.T) {
	var text strings.Builder
	text.WriteString(header + same)
	for i := range FunctionsMax - 2 {
		callee, parameter := "same<i64>", ""
		if i > 0 {
			callee = fmt.Sprintf("f%d", i-1)
		}
		if i == FunctionsMax-3 {
			parameter = "<T>"
		}
		text.WriteString(function(fmt.Sprintf("app.f%d", i), fmt.Sprintf("f%d%s(n: i64) -> i64", i, parameter), callee+"(n)"))
	}
	if got := codes(t, text.String()+entry); !slices.Equal(got, []string{"SPX-T226"}) {
		t.Errorf("got %v", got)
	}
}

func TestWhatGenericFunctionsReachThroughMethodsIsJudged(t *testing.T) {
	class := func(body string) string {
		return "\n@id(\"app.c\")\nclass C {\n    @id(\"app.c.n\")\n    n: i64,\n    @id(\"app.c.m\")\n    fn m(self: C) -> i64 { " + body + " }\n}\n"
	}
	through := function("app.through", "through(n: i64) -> i64", "C { n: n }.m()")
	for _, row := range []struct{ name, method, body, want string }{
		{"nothing", "self.n", "through(1)", ""},
		{"another generic function", "same<i64>(self.n)", "through(1)", "SPX-T226"},
		{"one that is called as well", "same<i64>(self.n)", "through(1) + { let w = same<T>(v); 1 }", ""},
		{"itself", "f<i64>(self.n)", "through(1)", "SPX-T226"},
	} {
		source := withFunction(class(row.method)+through+same, "f<T>(v: T) -> i64", row.body)
		if got := strings.Join(codes(t, source), " "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

// Instances and operations are callables as they are called; an effect is that of its own callable.
func TestEffectsAreThoseOfWhatIsCalled(t *testing.T) {
	source := header + "\npermit { process.args.read }\n" + same +
		function("app.f", "f(n: i64) -> usize", "let a = same<i64>(n);\n    args_len()") + entry
	if got := codes(t, source); !slices.Equal(got, []string{"SPX-E102"}) {
		t.Errorf("got %v", got)
	}
	source = strings.Replace(source, "-> usize", "-> usize\n    uses { process.args.read }", 1)
	if got := codes(t, source); len(got) > 0 {
		t.Errorf("got %v", got)
	}
}
