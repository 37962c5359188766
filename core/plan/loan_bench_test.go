package plan

import (
	"strconv"
	"testing"

	"semaprax.dev/semaprax/core/hir"
)

// BenchmarkLoans and BenchmarkReplayLoans work on a function that lends in every way, on the largest ones that fit,
// and on functions that lend nothing, and report functions per second.
func BenchmarkLoans(b *testing.B) {
	eachLender(b, func(b *testing.B, source string) {
		module := moduleOf(b, source)
		for b.Loop() {
			for i := range module.FunctionCount() {
				if _, fault := Loans(module.Function(i)); fault != nil {
					b.Fatal(fault.message)
				}
			}
		}
		reportRate(b, module.FunctionCount())
	})
}

func BenchmarkReplayLoans(b *testing.B) {
	eachLender(b, func(b *testing.B, source string) {
		module := moduleOf(b, source)
		plans := make([]*LoanPlan, module.FunctionCount())
		functions := make([]hir.FunctionView, len(plans)) // a plan is that of one view, even of a packed function
		for i := range plans {
			functions[i] = module.Function(i)
			plans[i], _ = Loans(functions[i])
		}
		for b.Loop() {
			for i, p := range plans {
				if ReplayLoans(functions[i], p) != nil {
					b.Fatal("refused")
				}
			}
		}
		reportRate(b, len(plans))
	})
}

func eachLender(b *testing.B, run func(b *testing.B, source string)) {
	for _, c := range []struct{ name, source string }{
		{"every kind", everyLoan},
		{"most work", manyArguments(1_960)},
		{"longest chain", chainOfNames(255)},
		{"none", everyConstruct + calculator},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			run(b, c.source)
		})
	}
}

// manyArguments has a function with the number of expressions given, that lends one value 255 times to one call, for as
// long as nearly all of them are evaluated.
func manyArguments(expressions int) string {
	return `@id("f") fn f(value: own Bytes) -> i64 { all(` + repeated(255, "value, ") + `{ ` +
		repeated(expressions-255-3, "let v# = 1; ") + `1 }) }
@id("all") fn all(` + repeated(255, "b#: borrow Bytes, ") + `n: i64) -> i64 { n }`
}

// chainOfNames has a function that gives a view one name after the other, and uses the last one at its end.
func chainOfNames(names int) string {
	source := `@id("f") fn f(value: own Bytes) -> usize { let v0 = bytes_as_slice(value); `
	for i := 1; i < names; i++ {
		source += "let v" + strconv.Itoa(i) + " = v" + strconv.Itoa(i-1) + "; "
	}
	return source + repeated(1_700, "let n# = 1; ") + "byte_len(v" + strconv.Itoa(names-1) + ") }"
}
