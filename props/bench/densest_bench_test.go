//go:build unix

package bench

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"text/tabwriter"
)

// memoryBytes is the length of the sources whose memory is measured. The soft limit of the process is in the same
// proportion to it as that of the program to the largest source.
const (
	memoryBytes   = 4 << 20
	memoryPerByte = 30
)

// BenchmarkDensest checks dense sources with the program and prints how much memory it holds at most, beside what it
// holds for the smallest source, for each byte of the source.
func BenchmarkDensest(b *testing.B) {
	program, folder := build(b, "semaprax.dev/semaprax/cmd/semaprax"), b.TempDir()
	held := func(text string) int64 {
		path := filepath.Join(folder, "a.spx")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
		command := exec.Command(program, "check", path)
		command.Env = append(os.Environ(), fmt.Sprintf("GOMEMLIMIT=%d", memoryPerByte*memoryBytes))
		_ = command.Run() // some are refused
		most := command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
		if runtime.GOOS == "darwin" {
			return int64(most)
		}
		return int64(most) << 10
	}
	type row struct {
		name    string
		perByte float64
	}
	var rows []row
	for b.Loop() {
		rows = nil
		least := held(shape{}.text(0))
		for _, s := range densest(memoryBytes) {
			text := s.text(memoryBytes)
			rows = append(rows, row{s.name, float64(held(text)-least) / float64(len(text))})
		}
	}
	slices.SortFunc(rows, func(x, y row) int { return cmp.Compare(y.perByte, x.perByte) })
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(rows[0].perByte, "worst-bytes-per-byte")
	columns := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(columns, "\nsource\tbytes of memory per byte")
	for _, r := range rows {
		fmt.Fprintf(columns, "%s\t%.1f\n", r.name, r.perByte)
	}
	columns.Flush()
}
