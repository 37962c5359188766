package bench

import (
	"errors"
	"runtime"
	"slices"
	"testing"
	"time"
)

const (
	rounds     = 5                      // the median of these is reported
	pairs      = 9                      // the median of the ratios of these is reported
	roundAtMin = 100 * time.Millisecond // how long one side of a round runs at least
)

// workload is one side of a comparison: one run, and the amount that it processes, in a unit.
type workload struct {
	name      string
	amount    int
	unit      string
	run       func() error
	undo      func() error // what follows a run and is not measured, or nil
	elsewhere bool         // another process does the work, so what it allocates is unknown
}

// undone does what follows a run.
func (w workload) undone() error {
	if w.undo == nil {
		return nil
	}
	return w.undo()
}

// The units of workloads.
const (
	inBytes     = "B"
	inLines     = "line"
	inQuestions = "run"
)

// rate is the speed of a workload, and the bytes and pieces that it allocates per unit.
type rate struct{ perSecond, allocated, pieces float64 }

// measured runs a workload for one round and takes its processor time, or its time on the clock if another process does
// the work.
func (w workload) measured(b *testing.B) rate {
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	now, begin := func() time.Duration { return used(b) }, time.Now()
	if w.elsewhere {
		now = func() time.Duration { return time.Since(begin) }
	}
	runs, elapsed := 0, time.Duration(0)
	for runs == 0 || elapsed < roundAtMin {
		start := now()
		err := w.run()
		elapsed += now() - start
		if err := errors.Join(err, w.undone()); err != nil {
			b.Fatalf("%s: %v", w.name, err)
		}
		runs++
	}
	runtime.ReadMemStats(&after)
	total := float64(runs) * float64(w.amount)
	return rate{
		total / elapsed.Seconds(),
		float64(after.TotalAlloc-before.TotalAlloc) / total,
		float64(after.Mallocs-before.Mallocs) / total,
	}
}

// compare measures two workloads in alternation and adds the medians to the table. The ratios are ours to theirs:
// higher is better for speed, lower for allocation, in bytes and in pieces.
func compare(b *testing.B, name string, ours, theirs workload) {
	var made row
	for b.Loop() {
		made = compared(b, name, ours, theirs)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(made.speed, "speed-ratio")
	if made.allocationIsKnown() {
		b.ReportMetric(made.allocation, "alloc-ratio")
		b.ReportMetric(made.pieces, "pieces-ratio")
	}
	table = append(table, made)
}

func compared(b *testing.B, name string, ours, theirs workload) row {
	var our, their []rate
	var speeds, allocations, pieces []float64
	for range rounds {
		o, t := ours.measured(b), theirs.measured(b)
		our, their = append(our, o), append(their, t)
		speeds = append(speeds, o.perSecond/t.perSecond)
		allocations = append(allocations, o.allocated/t.allocated)
		pieces = append(pieces, o.pieces/t.pieces)
	}
	return row{
		name, side{ours, medianRate(our)}, side{theirs, medianRate(their)}, median(speeds), median(allocations),
		median(pieces),
	}
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

func medianRate(rates []rate) rate {
	var speeds, allocations, pieces []float64
	for _, r := range rates {
		speeds = append(speeds, r.perSecond)
		allocations = append(allocations, r.allocated)
		pieces = append(pieces, r.pieces)
	}
	return rate{median(speeds), median(allocations), median(pieces)}
}
