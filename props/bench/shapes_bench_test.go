//go:build unix

package bench

import (
	"cmp"
	"fmt"
	"os"
	"runtime"
	"slices"
	"testing"
	"text/tabwriter"
	"time"

	"semaprax.dev/semaprax/core/module"
)

// The cost that a source may have: costMax times the processor time per byte of an ordinary source, beyond costFree.
// The sources are shapeBytes long.
const (
	costMax    = 3
	costFree   = 50 * time.Millisecond
	shapeBytes = 128 << 10
	worstShown = 25 // rows of the table
)

// cost is the cost of checking a source of a shape.
type cost struct {
	shape
	bytes int
	took  time.Duration
}

func (c cost) perByte() float64 { return float64(c.took) / float64(c.bytes) }

// checked checks a source and reports whether it is rejected.
func checked(text string) (refused bool) {
	outline, found := module.Read(text)
	if found == nil {
		_, found = outline.CheckAlone()
	}
	return found.Refused()
}

// costOf measures a shape at its fastest, so that other load on the machine does not matter.
func costOf(b *testing.B, s shape) cost {
	text, best := s.text(shapeBytes), time.Hour
	for range rounds {
		runtime.GC()
		start := used(b)
		checked(text)
		best = min(best, used(b)-start)
	}
	return cost{s, len(text), best}
}

// BenchmarkShapes checks a source of each shape and prints the cost per byte of the worst ones, as a multiple of that
// of the ordinary one in the same run. It fails if a shape costs too much.
func BenchmarkShapes(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var common cost
	var costs []cost
	for b.Loop() {
		common, costs = costOf(b, ordinary), nil
		for _, s := range shapes(shapeBytes) {
			costs = append(costs, costOf(b, s))
		}
	}
	slices.SortFunc(costs, func(x, y cost) int { return cmp.Compare(y.perByte(), x.perByte()) })
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(costs[0].perByte()/common.perByte(), "worst-cost-ratio")
	columns := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(columns, "\nshape\tbytes\tcost per byte\ttimes the ordinary one (%.0f ns)\n", common.perByte())
	for i, c := range costs {
		if i < worstShown {
			fmt.Fprintf(columns, "%s\t%d\t%.0f ns\t%.2f\n", c.name, c.bytes, c.perByte(), c.perByte()/common.perByte())
		}
		if allowed := costMax*common.perByte()*float64(c.bytes) + float64(costFree); float64(c.took) > allowed {
			b.Errorf("%s: %d bytes take %v, and may take %v", c.name, c.bytes, c.took, time.Duration(allowed))
		}
	}
	columns.Flush()
}

// TestShapesAreAcceptedOrRefusedAsTheySay ensures that the shapes measure checking, not how fast a fault is found.
func TestShapesAreAcceptedOrRefusedAsTheySay(t *testing.T) {
	const bytes = 4 << 10
	for _, s := range shapes(bytes) {
		if checked(s.text(bytes)) != s.refused {
			t.Errorf("%s: refused is not %v", s.name, s.refused)
		}
	}
}
