//go:build unix

package held

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"semaprax.dev/semaprax/core/project"
)

// manySources writes count sources with the text, 64 to a directory, and returns their paths.
func manySources(p tree, count int, text string) []string {
	sources := make([]string, count)
	for i := range sources {
		sources[i] = fmt.Sprintf("p%02d/m%04d.spx", i/64, i)
		p.write(sources[i], text)
	}
	return sources
}

// rawLoop does only what every recheck must do: one lstat per directory; one lstat, one fstat, one read and one
// comparison per file.
func rawLoop(in *Inputs, buffer []byte) bool {
	var found unix.Stat_t
	for i := range in.directories {
		if unix.Lstat(in.directories[i].place.path, &found) != nil {
			return false
		}
	}
	for i := range in.files {
		f := &in.files[i]
		if unix.Lstat(f.place.path, &found) != nil || unix.Fstat(int(f.handle), &found) != nil {
			return false
		}
		n, err := unix.Pread(int(f.handle), buffer, 0)
		if err != nil || string(buffer[:n]) != f.text {
			return false
		}
	}
	return true
}

// BenchmarkRecheck measures a recheck of sources of 8 KiB, or 4 KiB in the largest project, and the raw loop in turn,
// and reports the median of each and their ratio.
func BenchmarkRecheck(b *testing.B) {
	for _, count := range []int{16, 256, project.SourcesMax} {
		b.Run(fmt.Sprintf("sources=%d", count), func(b *testing.B) {
			p := newTree(b)
			p.declare(manySources(p, count, strings.Repeat("module shop.app;", min(512, 1<<20/count)))...)
			in, buffer := p.open(), make([]byte, project.ManifestBytesMax)
			var recheck, raw []time.Duration
			b.ReportAllocs()
			for b.Loop() {
				start := time.Now()
				if in.Recheck() != nil {
					b.Fatal("changed")
				}
				middle := time.Now()
				if !rawLoop(in, buffer) {
					b.Fatal("changed")
				}
				recheck = append(recheck, middle.Sub(start))
				raw = append(raw, time.Since(middle))
			}
			b.ReportMetric(median(recheck), "recheck-ns/op")
			b.ReportMetric(median(recheck)/median(raw), "recheck/raw")
		})
	}
}

// median returns the median of times in nanoseconds.
func median(times []time.Duration) float64 {
	slices.Sort(times)
	return float64(times[len(times)/2].Nanoseconds())
}

// BenchmarkOpen measures opening and closing the largest project, of sources of 4 KiB, and reports the time a source.
func BenchmarkOpen(b *testing.B) {
	p := newTree(b)
	p.declare(manySources(p, project.SourcesMax, strings.Repeat("module shop.app;", 256))...)
	b.ReportAllocs()
	for b.Loop() {
		in, refusal := Open(p.manifest())
		if refusal != nil {
			b.Fatal(refusal)
		}
		p.must(in.Close())
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/project.SourcesMax, "ns/source")
}
