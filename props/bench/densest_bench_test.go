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
	"strings"
	"syscall"
	"testing"
	"text/tabwriter"
)

// memoryBytes is the length of the sources whose memory is measured. The soft limit of the process is in the same
// proportion to it as that of the program to the largest source.
const (
	memoryBytes     = 4 << 20
	memoryPerByte   = 32
	memoryFunctions = 1000
)

// densest returns sources with the most tokens, nodes, comments, statements or declarations for their length.
func densest() []shape {
	body := func(name, kind, line string) shape {
		lines := strings.Repeat(line, memoryBytes/memoryFunctions/len(line))
		return shape{name: name, part: "fn f@(p: " + kind + ") -> i64\n{\nlet mut a = p;\n" + lines + "0\n}\n"}
	}
	return []shape{
		ordinary,
		{name: "semicolons", head: strings.Repeat(";", memoryBytes)},
		{name: "one chain of +", head: "fn f(a: i64) -> i64 { " + strings.Repeat("a+", memoryBytes/2) + "a }"},
		{name: "nothing but comments", head: strings.Repeat("//\n", memoryBytes/3)},
		{name: "blank lines", head: strings.Repeat("\n", memoryBytes)},
		{name: "type arguments", head: "record R { a: G<" + strings.Repeat("T,", memoryBytes/2) + "T>, }"},
		body("negations", "bool", "a="+strings.Repeat("!", 120)+"a;"),
		body("sums", "i64", "a="+strings.Repeat("a+", 100)+"a;"),
		body("assignments", "i64", "a=a;"),
		body("blocks", "i64", "a="+strings.Repeat("{", 100)+"a"+strings.Repeat("}", 100)+";"),
		{name: "cases", head: "variant V {" + strings.Join(each(memoryBytes/8, "a%x,"), "") + "}"},
		{name: "fields", head: "record R {" + strings.Join(each(memoryBytes/11, "a%x:u8,"), "") + "}"},
	}
}

// BenchmarkDensest checks dense sources with the program and prints its peak memory beyond that for the smallest
// source, per byte of the source.
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
		for _, s := range densest() {
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
