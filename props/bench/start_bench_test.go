//go:build unix

package bench

import (
	"os/exec"
	"syscall"
	"testing"
	"time"
)

// starts is the number of starts that are measured together.
const starts = 20

// BenchmarkStart compares starting semaprax --version with starting an empty program, both built without cgo: the
// processor time of both, and the time on the clock.
func BenchmarkStart(b *testing.B) {
	b.Setenv("CGO_ENABLED", "0")
	program := build(b, "semaprax.dev/semaprax/cmd/semaprax")
	empty := build(b, written(b, "package main\n\nfunc main() {}\n"))
	started := func(now func() time.Duration, name string, arguments ...string) func() float64 {
		return func() float64 {
			before := now()
			for range starts {
				if err := exec.Command(name, arguments...).Run(); err != nil {
					b.Fatal(err)
				}
			}
			return float64(now() - before)
		}
	}
	processor := func() time.Duration { return usedBy(b, syscall.RUSAGE_CHILDREN) }
	begin := time.Now()
	clock := func() time.Duration { return time.Since(begin) }
	var times, clocks float64
	for b.Loop() {
		times = ratioOf(started(processor, program, "--version"), started(processor, empty))
		clocks = ratioOf(started(clock, program, "--version"), started(clock, empty))
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(times, "processor-ratio")
	b.ReportMetric(clocks, "clock-ratio")
}
