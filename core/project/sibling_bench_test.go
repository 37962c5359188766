//go:build unix

package project

import (
	"crypto/sha256"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/props/generate"
)

// used returns the processor time that the process has used.
func used(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// timed returns the processor time of one run.
func timed(b *testing.B, run func()) float64 {
	const least = 30 * time.Millisecond
	runs, start := 0, used(b)
	for runs == 0 || used(b)-start < least {
		run()
		runs++
	}
	return float64(used(b)-start) / float64(runs)
}

// ratio returns the median ratio of two workloads that are timed in turns.
func ratio(b *testing.B, ours, theirs func() float64) float64 {
	var ratios []float64
	for range 9 {
		ratios = append(ratios, ours()/theirs())
	}
	slices.Sort(ratios)
	return ratios[len(ratios)/2]
}

func generated(b *testing.B, modules int) *Project {
	in := newInputs(b, modules)
	p, refused := Open(in.manifest, in.texts)
	if refused != nil {
		b.Fatal(refused)
	}
	return p
}

// edits returns two bodies of the module at a position, which differ in one literal, so that an edit always changes
// one.
func edits(b *testing.B, p *Project, position int32) [2]string {
	text := p.unit(position).Source()
	more := func(n int) string {
		return text + fmt.Sprintf("\n@id(\"bench.edit\")\nfn bench_edit() -> i64\n{\n    %d\n}\n", n)
	}
	return [2]string{more(1), more(2)}
}

// siblingTime returns the processor time of a sibling with another body in one module, without the streaming of the
// documents that the contract makes linear.
func siblingTime(b *testing.B, p *Project, position int32) func() float64 {
	bodies := edits(b, p, position)
	base, ok := p.derived(map[int32]string{position: bodies[0]})
	if !ok {
		b.Fatal("the edit does not fit")
	}
	return func() float64 {
		return timed(b, func() {
			if _, ok := base.unbound(map[int32]string{position: bodies[1]}); !ok {
				b.Fatal("the edit does not fit")
			}
		})
	}
}

// mostUsed and leastUsed return positions by the number of importers.
func mostUsed(p *Project) (most, least int32) {
	count := map[int32]int{}
	for u := range p.all() {
		for _, provider := range u.distinctProviders() {
			count[provider]++
		}
	}
	for u := range p.all() {
		if count[u.position] > count[most] {
			most = u.position
		}
		if count[u.position] == 0 && !u.HasMain() && !strings.Contains(u.path, "test") {
			least = u.position
		}
	}
	return most, least
}

func BenchmarkSibling(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	small, large := generated(b, 16), generated(b, 4096)
	_, smallLeaf := mostUsed(small)
	hub, leaf := mostUsed(large)
	for b.Loop() {
		b.ReportMetric(ratio(b, siblingTime(b, large, leaf), siblingTime(b, small, smallLeaf)), "leaf-4096/16")
		b.ReportMetric(ratio(b, siblingTime(b, large, hub), siblingTime(b, large, leaf)), "hub/leaf")
		b.ReportMetric(siblingTime(b, large, leaf)()/1e3, "us-leaf")
		document := large.AppendGraph(nil)
		b.ReportMetric(float64(len(document)), "graph-bytes")
		b.ReportMetric(ratio(b, func() float64 {
			return timed(b, func() { large.streamedGraph(large.graphBytes()) })
		}, func() float64 { return timed(b, func() { sha256.Sum256(document) }) }), "graph/sha256")
	}
}

// BenchmarkSiblingMemory keeps 32 siblings of one project beside it.
func BenchmarkSiblingMemory(b *testing.B) {
	heap := func() float64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)
	}
	for b.Loop() {
		before := heap()
		p := generated(b, 4096)
		one := heap() - before
		_, leaf := mostUsed(p)
		siblings := make([]*Project, 32)
		for i := range siblings {
			at := (leaf + int32(i)) % int32(p.ModuleCount())
			bodies := edits(b, p, at)
			siblings[i], _ = p.derived(map[int32]string{at: bodies[0]})
		}
		b.ReportMetric((heap()-before)/one, "memory-33/1")
		b.ReportMetric(one/1e6, "MB-one")
		runtime.KeepAlive(siblings)
		runtime.KeepAlive(p)
	}
}

// parts are the parts of opening a project, in their order.
var parts = [...]string{"read", "fit", "check", "link+units", "maps", "digests"}

// BenchmarkParts reports how the cost of each part of opening for a line of source grows from 16 modules to 4,096.
func BenchmarkParts(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	small, large := newInputs(b, 16), newInputs(b, 4096)
	var growth [len(parts)][]float64
	for b.Loop() {
		for range 3 {
			of16, of4096 := small.opened(b, 64), large.opened(b, 1)
			for i := range parts {
				growth[i] = append(growth[i], of4096[i]/of16[i])
			}
		}
	}
	b.ReportMetric(0, "ns/op")
	for i, part := range parts {
		slices.Sort(growth[i])
		b.ReportMetric(growth[i][len(growth[i])/2], part)
	}
}

// inputs are what a generated project is opened from.
type inputs struct {
	manifest Manifest
	texts    []string
	lines    int
}

func newInputs(b *testing.B, modules int) inputs {
	source := generate.Project(1, generate.Shape{Modules: modules, Lines: 100})
	manifest, refused := ParseManifest([]byte(source.Manifest))
	if refused != nil {
		b.Fatal(refused)
	}
	in := inputs{manifest: manifest, lines: source.Lines()}
	for _, f := range source.Files {
		in.texts = append(in.texts, f.Text)
	}
	return in
}

// opened opens the project a number of times and returns the processor time for a line that each part takes.
func (in inputs) opened(b *testing.B, times int) (cost [len(parts)]float64) {
	runtime.GC()
	for range times {
		o := opening{manifest: in.manifest, host: Host{Run: inOrder}, retained: make([]*module.Module, len(in.texts))}
		p := &Project{manifest: in.manifest}
		var units []*unit
		for i, part := range [len(parts)]func() diag.List{
			func() diag.List { return o.readAll(in.texts) },
			func() diag.List {
				return slices.Concat(o.verifyNames(), o.verifyIdentities(), o.resolveUses(), o.order())
			},
			o.checkAll,
			func() (found diag.List) {
				l := o.linker()
				if found = l.link(); found == nil {
					p.closures = o.closed(l)
					units, found = o.collectAll()
				}
				return found
			},
			func() diag.List { p.index(units); return nil },
			p.bind,
		} {
			start := used(b)
			if found := part(); found != nil {
				b.Fatal(found)
			}
			cost[i] += float64(used(b)-start) / float64(times*in.lines)
		}
	}
	return cost
}
