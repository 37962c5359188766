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
	name              string
	ours, theirs      side
	speed, allocation float64
}

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

// write prints the table.
func write(w io.Writer, table []row) {
	columns := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(columns, "\ncomparison\tours\tMB/s\talloc B/B\tbytes\tpeer\tMB/s\talloc B/B\tbytes\tspeed\talloc")
	for _, r := range table {
		fmt.Fprint(columns, r.name)
		for _, s := range []side{r.ours, r.theirs} {
			fmt.Fprintf(columns, "\t%s\t%.1f\t%.2f\t%d", s.name, s.bytesPerSecond/1e6, s.allocatedPerByte, s.bytes)
		}
		fmt.Fprintf(columns, "\t%.2f\t%.2f\n", r.speed, r.allocation)
	}
	columns.Flush()
}
