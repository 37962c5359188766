package plan

import "testing"

// BenchmarkCleanup, BenchmarkReplay and BenchmarkAppend work on a function that uses each construct once and its small
// neighbours, and report functions per second.
func BenchmarkCleanup(b *testing.B) {
	module := moduleOf(b, everyConstruct+calculator)
	var builder Builder
	b.ReportAllocs()
	for b.Loop() {
		for i := range module.FunctionCount() {
			builder.Cleanup(module.Function(i))
		}
	}
	reportRate(b, module.FunctionCount())
}

func BenchmarkReplay(b *testing.B) {
	module := moduleOf(b, everyConstruct+calculator)
	plans := make([]*CleanupPlan, module.FunctionCount())
	for i := range plans {
		plans[i] = Cleanup(module.Function(i))
	}
	var replayer Replayer
	b.ReportAllocs()
	for b.Loop() {
		for i, p := range plans {
			if replayer.Replay(module.Function(i), p) != nil {
				b.Fatal("refused")
			}
		}
	}
	reportRate(b, len(plans))
}

func BenchmarkAppend(b *testing.B) {
	p := Cleanup(functionOf(b, everyConstruct))
	dst := p.Append(nil)
	b.SetBytes(int64(len(dst)))
	b.ReportAllocs()
	for b.Loop() {
		dst = p.Append(dst[:0])
	}
	reportRate(b, 1)
}

func reportRate(b *testing.B, functions int) {
	b.ReportMetric(float64(functions)*float64(b.N)/b.Elapsed().Seconds(), "functions/s")
}
