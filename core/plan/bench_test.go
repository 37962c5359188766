package plan

import (
	"testing"

	"semaprax.dev/semaprax/core/hir"
)

// BenchmarkCleanup, BenchmarkReplay and BenchmarkAppend work on functions that use each construct once and their small
// neighbours, and report functions per second: once on functions that own nothing, and once on such that do.
func BenchmarkCleanup(b *testing.B) {
	eachKind(b, func(b *testing.B, module *hir.Module) {
		var builder CleanupBuilder
		for b.Loop() {
			for i := range module.FunctionCount() {
				builder.Cleanup(module.Function(i))
			}
		}
		reportRate(b, module.FunctionCount())
	})
}

func BenchmarkReplay(b *testing.B) {
	eachKind(b, func(b *testing.B, module *hir.Module) {
		plans := make([]*CleanupPlan, module.FunctionCount())
		for i := range plans {
			plans[i] = Cleanup(module.Function(i))
		}
		for b.Loop() {
			for i, p := range plans {
				if Replay(module.Function(i), p) != nil {
					b.Fatal("refused")
				}
			}
		}
		reportRate(b, len(plans))
	})
}

func BenchmarkAppend(b *testing.B) {
	eachKind(b, func(b *testing.B, module *hir.Module) {
		p := Cleanup(module.Function(0))
		dst := p.Append(nil)
		b.SetBytes(int64(len(dst)))
		for b.Loop() {
			dst = p.Append(dst[:0])
		}
		reportRate(b, 1)
	})
}

func eachKind(b *testing.B, run func(b *testing.B, module *hir.Module)) {
	for _, kind := range []struct{ name, source string }{
		{"copied", everyConstruct + calculator}, {"owned", everyOwnedConstruct},
	} {
		b.Run(kind.name, func(b *testing.B) {
			b.ReportAllocs()
			run(b, moduleOf(b, kind.source))
		})
	}
}

func reportRate(b *testing.B, functions int) {
	b.ReportMetric(float64(functions)*float64(b.N)/b.Elapsed().Seconds(), "functions/s")
}
