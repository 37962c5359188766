//go:build unix

package bench

import (
	"syscall"
	"testing"
	"time"
)

// Where other programs load the machine, the time on the clock says little. These measurements take processor time,
// and the median of the ratios of pairs that run in turns.

// ratioOf returns the median of the ratios of two costs, which are measured in turns.
func ratioOf(ours, theirs func() float64) float64 {
	ratios := make([]float64, pairs)
	for i := range ratios {
		ratios[i] = ours() / theirs()
	}
	return median(ratios)
}

// processorCost returns a function that measures the processor time of one run, in seconds.
func processorCost(b *testing.B, run func() error) func() float64 {
	return func() float64 { return processorTime(b, workload{run: run}).Seconds() }
}

// used returns the processor time that the process has used.
func used(b *testing.B) time.Duration { return usedBy(b, syscall.RUSAGE_SELF) }

// usedBy returns the processor time that the process has used, or all the children that it has waited for.
func usedBy(b *testing.B, who int) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(who, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
