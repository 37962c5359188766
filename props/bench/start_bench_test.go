package bench

import (
	"fmt"
	"os/exec"
	"testing"
	"time"
)

// startsPerSide is how often each program is started; the median of the pairs is reported.
const startsPerSide = 101

// BenchmarkStart compares the CPU time of "semaprax --version" with that of an empty Go program. Both are built without
// cgo and started in turns.
func BenchmarkStart(b *testing.B) {
	b.Setenv("CGO_ENABLED", "0")
	program := build(b, "semaprax.dev/semaprax/cmd/semaprax")
	empty := build(b, written(b, "package main\n\nfunc main() {}\n"))
	var ratio float64
	for b.Loop() {
		ratios := make([]float64, startsPerSide)
		for i := range ratios {
			ours, theirs := cpuTime(b, program, "--version"), cpuTime(b, empty)
			ratios[i] = float64(ours) / float64(theirs)
		}
		ratio = median(ratios)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(ratio, "time-ratio")
	fmt.Printf("start: semaprax --version takes %.2f times the CPU time of an empty program\n", ratio)
}

// cpuTime runs a program to its end and returns the CPU time that it took.
func cpuTime(b *testing.B, program string, arguments ...string) time.Duration {
	b.Helper()
	command := exec.Command(program, arguments...)
	if err := command.Run(); err != nil {
		b.Fatal(err)
	}
	return command.ProcessState.UserTime() + command.ProcessState.SystemTime()
}
