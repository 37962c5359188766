package bench

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/props/generate"
	"semaprax.dev/semaprax/shell/serve"
)

// sessionShape is a project of 16 files of about 8 KiB.
var sessionShape = generate.Shape{Modules: 16, Lines: 260}

// echoProgram answers each line with the line that it was started with, after the raw calls of two rechecks: per
// directory one lstat; per file one lstat, fstat, pread into one buffer, and a comparison. Its arguments are the
// reply and the files.
const echoProgram = `package main

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
)

func main() {
	reply, files, directories := os.Args[1], map[string]*os.File{}, map[string]bool{}
	content, buffer := map[string][]byte{}, make([]byte, 1<<20)
	for _, path := range os.Args[2:] {
		content[path], _ = os.ReadFile(path)
		files[path], _ = os.Open(path)
		for d := filepath.Dir(path); !directories[d]; d = filepath.Dir(d) {
			directories[d] = true
		}
	}
	recheck := func() {
		for d := range directories {
			os.Lstat(d)
		}
		for path, file := range files {
			os.Lstat(path)
			file.Stat()
			n, _ := file.ReadAt(buffer, 0)
			if !bytes.Equal(buffer[:n], content[path]) {
				os.Exit(1)
			}
		}
	}
	input, output := bufio.NewReaderSize(os.Stdin, 1<<16), bufio.NewWriter(os.Stdout)
	for {
		if _, err := input.ReadSlice('\n'); err != nil {
			return
		}
		recheck()
		recheck()
		output.WriteString(reply)
		output.Flush()
	}
}
`

// BenchmarkSymbol compares a question over stdio with a bare echo that makes the system calls of two rechecks: the
// processor time of the two processes, and the time on the clock, which the client of both shares.
func BenchmarkSymbol(b *testing.B) {
	source := generate.Project(1, sessionShape)
	manifest := checkout(b, source)
	served := running(b, build(b, "semaprax.dev/semaprax/cmd/semaprax"), "serve-image", manifest)
	request := symbolRequest(b, served, anExport(b, source))
	reply, err := served.ask(request)
	if err != nil || !strings.Contains(reply, `"symbol"`) {
		b.Fatalf("%v %s", err, reply)
	}
	arguments := []string{reply, manifest}
	for _, file := range source.Files {
		arguments = append(arguments, filepath.Join(filepath.Dir(manifest), filepath.FromSlash(file.Path)))
	}
	echo := running(b, build(b, written(b, echoProgram)), arguments...)
	var times, clocks []float64
	for b.Loop() {
		for range pairs {
			ours, theirs := answers(b, served, request), answers(b, echo, request)
			times, clocks = append(times, ours.processor/theirs.processor), append(clocks, ours.clock/theirs.clock)
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(median(times), "processor-ratio")
	b.ReportMetric(median(clocks), "clock-ratio")
}

// answered is what a number of answers took, in seconds: processor time and clock time.
type answered struct{ processor, clock float64 }

// answers measures a number of answers that takes long enough for the clock of the processor, which ticks every
// 10 ms.
func answers(b *testing.B, p *peer, request string) answered {
	const questions = 2_000
	processor, start := p.processorTime(b), time.Now()
	for range questions {
		if _, err := p.ask(request); err != nil {
			b.Fatal(err)
		}
	}
	return answered{p.processorTime(b) - processor, time.Since(start).Seconds()}
}

// anExport returns a function of a generated project.
func anExport(b *testing.B, source generate.Source) string {
	b.Helper()
	manifest, refused := project.ParseManifest([]byte(source.Manifest))
	if refused != nil {
		b.Fatal(refused)
	}
	return manifest.WebExports()[0]
}

// BenchmarkFirstReply compares the time from starting the program to its first reply with that of an empty program and
// of opening the same project in process. A speed of 0.5 is twice the time.
func BenchmarkFirstReply(b *testing.B) {
	source := generate.Project(1, sessionShape)
	manifest := checkout(b, source)
	program := build(b, "semaprax.dev/semaprax/cmd/semaprax")
	empty := build(b, written(b, "package main\n\nfunc main() {}\n"))
	ours := workload{name: "serve-image", amount: 1, unit: inQuestions, run: func() error {
		p, err := start(program, "serve-image", manifest)
		if err != nil {
			return err
		}
		if _, err := p.ask(`{"jsonrpc":"2.0","id":1,"method":"workspace/open"}`); err != nil {
			return err
		}
		return p.stop()
	}, elsewhere: true}
	theirs := workload{name: "empty program + open", amount: 1, unit: inQuestions, run: func() error {
		p, err := start(empty)
		if err != nil {
			return err
		}
		if err := p.stop(); err != nil {
			return err
		}
		s, err := serve.Open(manifest, serve.ReadOnly)
		if err != nil {
			return err
		}
		return s.Close()
	}, elsewhere: true}
	compare(b, "start to first reply", ours, theirs)
}

// BenchmarkMemory reports what a served process holds after 1,000 requests, and what a session in process holds after
// 100,000 requests more than after 1,000, both in bytes, and how much slower the slowest hundredth of requests is than
// the middle one.
func BenchmarkMemory(b *testing.B) {
	source := generate.Project(1, generate.Shape{Modules: 16, Lines: openLines})
	manifest := checkout(b, source)
	served := running(b, build(b, "semaprax.dev/semaprax/cmd/semaprax"), "serve-image", manifest)
	request := symbolRequest(b, served, anExport(b, source))
	for range 1_000 {
		if _, err := served.ask(request); err != nil {
			b.Fatal(err)
		}
	}
	resident := residentBytes(b, served.command.Process.Pid)

	s, err := serve.Open(manifest, serve.ReadOnly)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	times := make([]time.Duration, 99_000)
	handle(s, request, times[:1_000])
	early := heapBytes()
	handle(s, request, times)
	grown := heapBytes() - early
	slices.Sort(times)
	p50, p99 := times[len(times)/2], times[len(times)*99/100]

	for b.Loop() { // everything was measured above; the metrics do not depend on b.N
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(resident), "resident-bytes")
	b.ReportMetric(float64(grown), "grown-bytes")
	b.ReportMetric(float64(p99)/float64(p50), "p99/p50")
	fmt.Printf(
		"memory: %.1f MB resident after 1,000 requests, %+d bytes of heap from 1,000 to 100,000; p99 %.2f of p50\n",
		float64(resident)/1e6,
		grown,
		float64(p99)/float64(p50),
	)
}

// handle answers a request for each element of times and stores its duration there.
func handle(s *serve.Session, request string, times []time.Duration) {
	for i := range times {
		start := time.Now()
		s.HandleFrame([]byte(request))
		times[i] = time.Since(start)
	}
}

func heapBytes() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// BenchmarkResident reports what a process that serves a project of 4,096 modules holds after opening it.
func BenchmarkResident(b *testing.B) {
	manifest := checkout(b, generate.Project(1, generate.Shape{Modules: 4096, Lines: openLines}))
	program := build(b, "semaprax.dev/semaprax/cmd/semaprax")
	var resident int
	for b.Loop() {
		served := running(b, program, "serve-image", manifest)
		if _, err := served.ask(`{"jsonrpc":"2.0","id":1,"method":"workspace/open"}`); err != nil {
			b.Fatal(err)
		}
		resident = residentBytes(b, served.command.Process.Pid)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(resident)/1e6, "resident-MB")
}

// residentBytes returns the resident memory of a process, if the system reports it.
func residentBytes(b *testing.B, pid int) int {
	status, err := os.Open(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Skip("the system does not tell the resident memory of a process: ", err)
	}
	defer status.Close()
	lines := bufio.NewScanner(status)
	for lines.Scan() {
		if rest, ok := strings.CutPrefix(lines.Text(), "VmRSS:"); ok {
			kilobytes, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(rest, "kB")))
			if err != nil {
				b.Fatal(err)
			}
			return kilobytes << 10
		}
	}
	b.Fatal("no VmRSS in the status of the process")
	return 0
}
