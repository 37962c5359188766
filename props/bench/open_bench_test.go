package bench

import (
	"errors"
	"fmt"
	"go/parser"
	"runtime"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/props/generate"
	"semaprax.dev/semaprax/shell/serve"
)

// openLines is the number of lines of each generated module.
const openLines = 100

// BenchmarkOpen compares opening a project in process, from its texts to its image, with parsing and type-checking its
// twin, both on one thread.
func BenchmarkOpen(b *testing.B) {
	for _, modules := range []int{16, 256, 4096} {
		b.Run(fmt.Sprint(modules), func(b *testing.B) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
			shape := generate.Shape{Modules: modules, Lines: openLines}
			compare(
				b,
				fmt.Sprintf("open %d modules", modules),
				opening(generate.Project(1, shape)),
				checking(generate.Twin(1, shape)),
			)
		})
	}
}

// BenchmarkOpenOnTwoThreads is BenchmarkOpen with two threads for both sides. Modules are read and checked side by
// side; go/types checks one package after the other, as its importer needs them.
func BenchmarkOpenOnTwoThreads(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	shape := generate.Shape{Modules: 256, Lines: openLines}
	ours := opening(generate.Project(1, shape))
	ours.run = openingWith(generate.Project(
		1,
		shape,
	), func(manifest project.Manifest, texts []string) (*project.Project, diag.List) {
		return serve.BuildTexts(manifest, texts, nil)
	})
	compare(b, "open 256 modules, 2 threads", ours, checking(generate.Twin(1, shape)))
}

// BenchmarkOpenScales compares the lines per second at which a large project and a smaller one open. The speed is that
// of the large one relative to the smaller one: 0.77 is 1.3 times the time per line, 0.63 is 1.6 times.
func BenchmarkOpenScales(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, modules := range []int{256, 16} {
		b.Run(fmt.Sprint(modules), func(b *testing.B) {
			large, small := linesOf(4096), linesOf(modules)
			compare(b, fmt.Sprintf("lines, 4096 to %d modules", modules), large, small)
		})
	}
}

// linesOf is the workload of opening a project, measured in lines.
func linesOf(modules int) workload {
	source := generate.Project(1, generate.Shape{Modules: modules, Lines: openLines})
	w := opening(source)
	w.name, w.amount, w.unit = fmt.Sprintf("open %d", modules), source.Lines(), inLines
	return w
}

// opening is the workload of opening a project on the calling thread.
func opening(source generate.Source) workload {
	return workload{name: "open", amount: source.Bytes(), unit: inBytes, run: openingWith(source, project.Open)}
}

// openingWith returns one run of opening a project: from its texts to its image.
func openingWith(
	source generate.Source,
	build func(project.Manifest, []string) (*project.Project, diag.List),
) func() error {
	texts := textsOf(source)
	return func() error {
		manifest, found := project.ParseManifest([]byte(source.Manifest))
		if found != nil {
			return errors.New(found.String())
		}
		p, found := build(manifest, texts)
		if found != nil {
			return errors.New(found.String())
		}
		if _, found = image.Derive(p); found != nil {
			return errors.New(found.String())
		}
		return nil
	}
}

// checking is the workload of checking the twin of a project.
func checking(packages generate.Packages) workload {
	return workload{
		name:   "go/parser+go/types",
		amount: packages.Bytes(),
		unit:   inBytes,
		run:    func() error { return packages.Check(parser.SkipObjectResolution) },
	}
}

// textsOf returns the texts of the sources.
func textsOf(source generate.Source) []string {
	texts := make([]string, len(source.Files))
	for i, file := range source.Files {
		texts[i] = file.Text
	}
	return texts
}
