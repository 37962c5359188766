//go:build unix

package bench

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"semaprax.dev/semaprax/core/module"
)

// growthMax bounds the ratio of the times for a doubled input and for the original.
const growthMax = 2.2

// BenchmarkGrowth checks modules that grow in one respect, each beside one twice as large: the time ratio is the
// processor time of the large one to that of the small one. It fails if a ratio exceeds growthMax.
func BenchmarkGrowth(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, growth := range []struct {
		what   string
		of     func(n int) string
		small  int
		copies int
	}{
		{"lines", functions, 50_000, 1},
		{"arms", arms, 64, 100},
		{"arms of one match", arms, 4_000, 1},
		{"levels", levels, 60, 100},
		{"fields", fields, 32, 100},
	} {
		b.Run(growth.what, func(b *testing.B) {
			small, large := checkingAlone(repeated(
				growth.of,
				growth.small,
				growth.copies,
			)), checkingAlone(repeated(growth.of, 2*growth.small, growth.copies))
			times := 0.0
			for b.Loop() {
				times = timesOf(b, large, small)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(times, "time-ratio")
			if times > growthMax {
				b.Errorf("%d %s take %.2f times the time of %d", 2*growth.small, growth.what, times, growth.small)
			}
		})
	}
}

// timesOf returns the ratio of the processor times of the large and the small workload, each at its fastest, so that
// other load on the machine does not break the bound.
func timesOf(b *testing.B, large, small workload) float64 {
	slow, fast := time.Hour, time.Hour
	for range 2 * rounds {
		slow, fast = min(slow, processorTime(b, large)), min(fast, processorTime(b, small))
	}
	return float64(slow) / float64(fast)
}

// processorTime returns the processor time of one run.
func processorTime(b *testing.B, w workload) time.Duration {
	runtime.GC()
	runs, start := 0, used(b)
	for runs == 0 || used(b)-start < roundAtMin {
		if err := w.run(); err != nil {
			b.Fatal(err)
		}
		runs++
	}
	return (used(b) - start) / time.Duration(runs)
}

// repeated returns a module with copies of the declarations of one size: @ in them is the number of the copy.
func repeated(of func(n int) string, n, copies int) string {
	var b strings.Builder
	b.WriteString("module a;\n")
	for i := range copies {
		b.WriteString(strings.ReplaceAll(of(n), "@", fmt.Sprint(i)))
	}
	return b.String() + "\nfn main() -> i64\n{\n    0\n}\n"
}

// checkingAlone is the workload of checking one source, as one unit.
func checkingAlone(text string) workload {
	return workload{name: "check", amount: 1, unit: inQuestions, run: func() error {
		outline, found := module.Read(text)
		if found == nil {
			_, found = outline.CheckAlone()
		}
		if found.Refused() {
			return errors.New(found.String())
		}
		return nil
	}}
}

// functions returns functions of 25 lines each with the given number of lines together.
func functions(n int) string {
	const lines = 25
	var b strings.Builder
	for i := range n / lines {
		fmt.Fprintf(&b, "\nfn f%d(x0: i64) -> i64\n{\n", i)
		for line := range lines - 5 {
			fmt.Fprintf(&b, "    let x%d = if x%d > 7 { x%[2]d - 1 } else { x%[2]d + x0 };\n", line+1, line)
		}
		fmt.Fprintf(&b, "    x%d\n}\n", lines-5)
	}
	return b.String()
}

// arms returns a variant with the given number of cases, and a match with an arm for each.
func arms(n int) string {
	return "\nvariant V@ {\n" + strings.Join(each(n, "    C%d {\n        a: i64,\n    },\n"), "") +
		"}\n\nfn f@(v: V@) -> i64\n{\n    match v { " +
		strings.Join(each(n, "V@::C%d { a } => a + %[1]d, "), "") + "}\n}\n"
}

// levels returns a function with an expression of the given number of levels.
func levels(n int) string {
	return "\nfn f@(x: i64) -> i64\n{\n    " + strings.Repeat("x + (", n-2) + "x" + strings.Repeat(")", n-2) + "\n}\n"
}

// fields returns a record with the given number of fields, and a function that constructs it, updates it and reads
// every field.
func fields(n int) string {
	return "\nrecord R@ {\n" + strings.Join(each(n, "    a%d: i64,\n"), "") +
		"}\n\nfn f@(x: i64) -> R@\n{\n    let r = R@ { " +
		strings.Join(each(n, "a%d: x"), ", ") + " };\n    r with { " +
		strings.Join(each(n, "a%d: r.a%[1]d + 1"), ", ") + " }\n}\n"
}
