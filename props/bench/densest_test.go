//go:build unix

package bench

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"sync/atomic"
	"testing"
)

// dense is a shape of which a source has as many tokens, nodes, comments, statements or declarations for its length as
// there can be. most bounds the bytes of live memory that checking it takes for each byte of a source of liveBytes.
type dense struct {
	shape
	most float64
}

// liveBytes is how long the sources are of which the live memory is measured.
const liveBytes = 1 << 19

// densest returns sources of about so many bytes.
func densest(bytes int) []dense {
	const functions = 100
	body := func(name string, most float64, kind, line string) dense {
		lines := strings.Repeat(line, bytes/functions/len(line))
		return dense{shape{name: name, part: "fn f@(p: " + kind + ") -> i64\n{\nlet mut a = p;\n" + lines + "0\n}\n"}, most}
	}
	return []dense{
		{ordinary, 32},
		{shape{name: "semicolons", head: strings.Repeat(";", bytes)}, 33},
		{shape{name: "one chain of +", head: "fn f(a: i64) -> i64 { " + strings.Repeat("a+", bytes/2) + "a }"}, 33},
		{shape{name: "nothing but comments", head: strings.Repeat("//\n", bytes/3)}, 17},
		{shape{name: "blank lines", head: strings.Repeat("\n", bytes)}, 7},
		{shape{name: "type arguments", head: "record R { a: G<" + strings.Repeat("T,", bytes/2) + "T>, }"}, 37},
		body("negations", 40, "bool", "a="+strings.Repeat("!", 120)+"a;"),
		body("sums", 37, "i64", "a="+strings.Repeat("a+", 100)+"a;"),
		body("assignments", 35, "i64", "a=a;"),
		body("blocks", 35, "i64", "a="+strings.Repeat("{", 100)+"a"+strings.Repeat("}", 100)+";"),
		body("calls", 22, "i64", "a="+strings.Repeat("f0(", 100)+"a"+strings.Repeat(")", 100)+";"),
		body("branches", 26, "bool", "a="+strings.Repeat("if a{", 50)+"a"+strings.Repeat("}else{a}", 50)+";"),
		body("loops", 26, "bool", "while a{a}"),
		body("lets", 26, "i64", strings.Join(each(bytes/functions/12, "let b%d=a;"), "")),
		{shape{name: "cases", head: "variant V {" + strings.Join(each(bytes/8, "a%x,"), "") + "}"}, 196},
		{shape{name: "fields", head: "record R {" + strings.Join(each(bytes/11, "a%x:u8,"), "") + "}"}, 150},
	}
}

// TestADenseSourceTakesAFewBytesOfMemoryForEachOfItsOwn keeps what is alive at once within a bound for each shape. The
// whole process may take 32 bytes for each byte of the largest source, and the garbage collector needs some of them.
func TestADenseSourceTakesAFewBytesOfMemoryForEachOfItsOwn(t *testing.T) {
	for _, d := range densest(liveBytes) {
		text := d.text(liveBytes)
		took := float64(mostLive(func() { checked(text) })) / float64(len(text))
		if took > d.most {
			t.Errorf("%s: %.1f bytes of memory for each byte of the source, and it may take %.1f", d.name, took, d.most)
		}
	}
}

// mostLive returns how many bytes more than before are alive at once while run runs. The garbage collector looks
// whenever the heap has grown by a tenth.
func mostLive(run func()) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(10))
	live := func() uint64 {
		sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(sample)
		return sample[0].Value.Uint64()
	}
	var most atomic.Uint64
	var ended atomic.Bool
	var watch func()
	watch = func() { // what nothing points to is found by each collection
		runtime.SetFinalizer(new([64]byte), func(*[64]byte) {
			most.Store(max(most.Load(), live()))
			if !ended.Load() {
				watch()
			}
		})
	}
	runtime.GC()
	before := live()
	watch()
	run()
	ended.Store(true)
	return most.Load() - min(before, most.Load())
}
