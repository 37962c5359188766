package bench

import (
	"fmt"
	"io"
	"os"
	"testing"
	"text/tabwriter"
)

// row is one comparison: the speed and the allocation of both sides, and the ratios, ours to theirs.
type row struct {
	name                      string
	ours, theirs              side
	speed, allocation, pieces float64
}

// allocationIsKnown reports whether both sides allocate in this process.
func (r row) allocationIsKnown() bool { return !r.ours.elsewhere && !r.theirs.elsewhere }

// side is one side of a comparison.
type side struct {
	workload
	rate
}

// table has a row for every comparison that was made.
var table []row

func TestMain(m *testing.M) {
	code := m.Run()
	if len(table) > 0 {
		write(os.Stdout, table)
	}
	os.Exit(code)
}

// scaled writes a number of units with three digits and a prefix.
func scaled(n float64, unit string) string {
	prefix := ""
	for _, p := range []string{"k", "M", "G"} {
		if n < 1000 {
			break
		}
		n, prefix = n/1000, p
	}
	return fmt.Sprintf("%.3g %s%s", n, prefix, unit)
}

// write prints the table.
func write(w io.Writer, table []row) {
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(
		columns,
		"\ncomparison\tours\tper second\tallocated\tpeer\tper second\tallocated\tspeed\talloc\tpieces",
	)
	for _, r := range table {
		fmt.Fprint(columns, r.name)
		for _, s := range []side{r.ours, r.theirs} {
			allocated := "-"
			if !s.elsewhere {
				allocated = scaled(s.allocated, inBytes) + "/" + s.unit
			}
			fmt.Fprintf(columns, "\t%s\t%s\t%s", s.name, scaled(s.perSecond, s.unit), allocated)
		}
		fmt.Fprintf(columns, "\t%.2f", r.speed)
		if r.allocationIsKnown() {
			fmt.Fprintf(columns, "\t%.2f\t%.2f\n", r.allocation, r.pieces)
		} else {
			fmt.Fprint(columns, "\t-\t-\n")
		}
	}
	columns.Flush()
}
