//go:build unix

package candidate

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/props/generate"
)

// The intents that are measured. Their targets are bench.target0 to bench.target3, which one function of another module
// calls and nothing else.
const (
	benchRename    = `{"kind":"rename_declaration","name":"bench_renamed","target":"bench.target0"}`
	benchBody      = `{"body":{"kind":"i64","value":7},"kind":"replace_function_body","target":"bench.target0"}`
	benchSignature = `{"append_parameters":[{"argument":{"kind":"i64","value":0},"name":"more","type":"i64"}],` +
		`"kind":"change_function_signature","target":"bench.target0"}`
)

// editsOf returns k intents that edit k functions.
func editsOf(k int) (intents []string) {
	for i := range k {
		intents = append(intents, strings.ReplaceAll(benchBody, "target0", fmt.Sprint("target", i)))
	}
	return intents
}

// benchProject opens a generated project of so many modules with the targets in one of its modules.
func benchProject(b *testing.B, modules int) *project.Project {
	b.Helper()
	source := generate.Project(1, generate.Shape{Modules: modules, Lines: 60})
	manifest, refused := project.ParseManifest([]byte(source.Manifest))
	if refused != nil {
		b.Fatal(refused)
	}
	texts := make([]string, len(source.Files))
	provider := -1
	for i, f := range source.Files {
		texts[i] = f.Text
		if provider < 0 && !strings.Contains(f.Text, "\nfn main()") {
			provider = i
		}
	}
	var targets, uses, calls strings.Builder
	for i := range 4 {
		fmt.Fprintf(&targets, "\n@id(\"bench.target%d\")\nfn bench_target%[1]d(x: i64) -> i64\n{\n    x + %[1]d\n}\n", i)
		fmt.Fprintf(&uses, "use function @id(\"bench.target%d\") from %s as bench_target%[1]d;\n", i,
			moduleName(texts[provider]))
		fmt.Fprintf(&calls, "\n@id(\"bench.call%d\")\nfn bench_call%[1]d(x: i64) -> i64\n{\n    bench_target%[1]d(x)\n}\n", i)
	}
	texts[provider] += targets.String()
	for i, text := range texts {
		if moduleName(text) == manifest.Entry() {
			head, rest, _ := strings.Cut(text, "\n")
			texts[i] = formatted(b, head+"\n"+uses.String()+rest+calls.String())
		}
	}
	p, refused := project.Open(manifest, texts)
	if refused != nil {
		b.Fatal(refused)
	}
	return p
}

func moduleName(text string) string {
	head, _, _ := strings.Cut(text, ";")
	return strings.TrimPrefix(head, "module ")
}

func formatted(b *testing.B, text string) string {
	file, refused := syntax.Parse(text)
	if refused != nil {
		b.Fatal(refused)
	}
	return string(syntax.Format(nil, file))
}

func benchOpened(b *testing.B, modules int) *Candidate {
	p := benchProject(b, modules)
	c, refused := Open(p, p.Revision().String())
	return benchMust(b, c, refused)
}

func benchMust[T any](b *testing.B, v T, refused diag.List) T {
	b.Helper()
	if refused != nil {
		b.Fatal(refused)
	}
	return v
}

func benchChange(b *testing.B, c *Candidate, intent string) change.Change {
	document, fault, _ := strict.Parse([]byte(intent), change.JSONDepthMax+1)
	if fault != strict.FaultNone {
		b.Fatal(fault)
	}
	ch, refused := change.New(c.current.Revision().String(), document.Root())
	return benchMust(b, ch, refused)
}

// benchApplied returns the candidate with intents applied.
func benchApplied(b *testing.B, c *Candidate, intents ...string) *Candidate {
	for _, intent := range intents {
		next, refused := c.apply(benchChange(b, c, intent))
		c = benchMust(b, next, refused)
	}
	return c
}

// processorTime returns the processor time that the process has used.
func processorTime(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// cost is what one run takes.
type cost struct{ seconds, bytes float64 }

// costOf measures runs for at least 30 ms of processor time. No garbage is collected meanwhile: a collection looks at
// the whole project, whichever run causes it.
func costOf(b *testing.B, run func()) cost {
	runtime.GC()
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	runs, start := 0, processorTime(b)
	for runs == 0 || processorTime(b)-start < 30*time.Millisecond {
		run()
		runs++
	}
	seconds := (processorTime(b) - start).Seconds()
	runtime.ReadMemStats(&after)
	return cost{seconds / float64(runs), float64(after.TotalAlloc-before.TotalAlloc) / float64(runs)}
}

// compared reports the median ratios of two workloads that are measured in turns, and the time of the large one.
func compared(b *testing.B, large, small func() cost) {
	var seconds, bytes, absolute []float64
	for b.Loop() {
		for range 9 {
			l, s := large(), small()
			seconds, bytes = append(seconds, l.seconds/s.seconds), append(bytes, l.bytes/s.bytes)
			absolute = append(absolute, l.seconds)
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(middle(seconds), "time-ratio")
	b.ReportMetric(middle(bytes), "bytes-ratio")
	b.ReportMetric(middle(absolute)*1e6, "large-us")
}

func middle(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// applying is the work of applying an intent, without the building of the project, which BenchmarkSibling in
// core/project compares.
type applying struct {
	candidate *Candidate
	change    change.Change
	built     *project.Project
}

func newApplying(b *testing.B, c *Candidate, intent string) applying {
	ch := benchChange(b, c, intent)
	prepared, refused := change.Prepare(change.NewRevision(c.current), ch, nil)
	benchMust(b, 0, refused)
	built, refused := c.current.With(prepared.Sources())
	return applying{c, ch, benchMust(b, built, refused)}
}

// whole applies the intent.
func (a applying) whole() {
	prepared, _ := change.Prepare(change.NewRevision(a.candidate.current), a.change, nil)
	next, _ := a.candidate.built(a.change, prepared, a.built)
	if _, refused := next.reported(); refused != nil {
		panic(refused)
	}
}

// lanes does what is linear by contract in it: a lane has one digest over all modules of its closure.
func (a applying) lanes() { a.candidate.lanes.With(a.candidate.current) }

// semantic measures the work without what the contract makes linear.
func (a applying) semantic(b *testing.B) cost {
	whole, linear := costOf(b, a.whole), costOf(b, a.lanes)
	return cost{whole.seconds - linear.seconds, whole.bytes - linear.bytes}
}

// BenchmarkApply compares intents on a large project with the same ones on a small one: the semantic work on targets of
// equal impact. The time must be at most 1.5 times, and should be 1.1 times; the bytes 1.3 and 1.1 times. The last row
// is what the contract makes linear in the large project, and the building of the project.
func BenchmarkApply(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	large, small := benchOpened(b, 4096), benchOpened(b, 16)
	for _, row := range []struct{ name, intent string }{
		{"rename", benchRename}, {"body", benchBody}, {"signature", benchSignature},
	} {
		b.Run(row.name, func(b *testing.B) {
			l, s := newApplying(b, large, row.intent), newApplying(b, small, row.intent)
			compared(b, func() cost { return l.semantic(b) }, func() cost { return s.semantic(b) })
		})
	}
	b.Run("linear", func(b *testing.B) {
		a := newApplying(b, large, benchBody)
		sources := map[string]string{}
		for _, m := range a.built.Differing(large.current) {
			sources[m.Path()] = m.Outline().Source()
		}
		var lanes, with float64
		for b.Loop() {
			lanes = costOf(b, a.lanes).seconds
			with = costOf(b, func() { large.current.With(sources) }).seconds
		}
		b.ReportMetric(0, "ns/op")
		b.ReportMetric(lanes*1e6, "lanes-us")
		b.ReportMetric(with*1e6, "with-us")
	})
}

// benchOther renames a function that no other intent is about.
const benchOther = `{"kind":"rename_declaration","name":"bench_other","target":"bench.call0"}`

// reconciling merges or rebases the edits of one candidate onto another one, in which a function was renamed.
type reconciling struct{ edited, renamed *Candidate }

const benchEdits = 4

func newReconciling(b *testing.B, modules int) reconciling {
	root := benchOpened(b, modules)
	return reconciling{benchApplied(b, root, editsOf(benchEdits)...), benchApplied(b, root, benchOther)}
}

func (r reconciling) merge() (*Candidate, diag.List) {
	merged, _, refused := r.edited.Merge(r.edited.digest.String(), r.renamed, r.renamed.digest.String())
	return merged, refused
}

func (r reconciling) rebase() (*Candidate, diag.List) {
	onto := r.renamed.current.Revision().String()
	rebased, _, refused := r.edited.Rebase(r.edited.digest.String(), r.renamed, onto)
	return rebased, refused
}

// semantic measures a merge or a rebase without the building of the projects, which BenchmarkSibling in core/project
// compares, and without what the contract makes linear: the lanes of each step and the digest of the last graph.
func (r reconciling) semantic(b *testing.B, run func() (*Candidate, diag.List)) cost {
	whole := costOf(b, func() {
		if _, refused := run(); refused != nil {
			b.Fatal(refused)
		}
	})
	m, _ := r.edited.current.ModuleOf(r.target(b))
	text := map[string]string{m.Path(): m.Outline().Source()}
	step := costOf(b, func() {
		built, _ := r.renamed.current.With(text)
		r.renamed.lanes.With(built)
	})
	graph := costOf(b, func() {
		built, _ := r.renamed.current.With(text)
		r.renamed.lanes.With(built)
		built.GraphDigest()
	})
	return cost{
		whole.seconds - (benchEdits-1)*step.seconds - graph.seconds,
		whole.bytes - (benchEdits-1)*step.bytes - graph.bytes,
	}
}

func (r reconciling) target(b *testing.B) project.Declaration {
	d, ok := r.edited.current.Find("bench.target0")
	if !ok {
		b.Fatal("the target is missing")
	}
	return d
}

// BenchmarkReconcile compares merges and rebases of four edits in a large project with those in a small one. The time
// must be at most 1.5 times, and should be 1.1 times.
func BenchmarkReconcile(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	large, small := newReconciling(b, 4096), newReconciling(b, 16)
	b.Run("merge", func(b *testing.B) {
		compared(b, func() cost { return large.semantic(b, large.merge) },
			func() cost { return small.semantic(b, small.merge) })
	})
	b.Run("rebase", func(b *testing.B) {
		compared(b, func() cost { return large.semantic(b, large.rebase) },
			func() cost { return small.semantic(b, small.rebase) })
	})
}

// BenchmarkCandidates compares the memory of 16 candidates of a project with that of one. It must be at most 1.25
// times, and should be 1.05 times.
func BenchmarkCandidates(b *testing.B) {
	heap := func() float64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)
	}
	for b.Loop() {
		before := heap()
		root := benchOpened(b, 4096)
		kept := []*Candidate{benchApplied(b, root, benchBody)}
		one := heap() - before
		for i := range 15 {
			kept = append(kept, benchApplied(b, root, strings.Replace(benchBody, "7", fmt.Sprint(100+i), 1)))
		}
		b.ReportMetric((heap()-before)/one, "memory-ratio")
		runtime.KeepAlive(kept)
	}
	b.ReportMetric(0, "ns/op")
}

// BenchmarkValidate compares the processor time of validating one change with that of opening the project. It must
// be at most 1.2 times, and should be 1.05 times.
func BenchmarkValidate(b *testing.B) {
	edited := benchApplied(b, benchOpened(b, 4096), benchBody)
	for b.Loop() {
		var ratios []float64
		for range 3 {
			ours := costOf(b, func() {
				if refused := edited.Validate(); refused != nil {
					b.Fatal(refused)
				}
			})
			theirs := costOf(b, func() {
				if _, refused := edited.current.Rebuilt(); refused != nil {
					b.Fatal(refused)
				}
			})
			ratios = append(ratios, ours.seconds/theirs.seconds)
		}
		b.ReportMetric(middle(ratios), "time-ratio")
	}
	b.ReportMetric(0, "ns/op")
}
