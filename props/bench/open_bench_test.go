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
			compare(b, fmt.Sprintf("open %d modules", modules), opening(generate.Project(1, shape)), checking(generate.Twin(1, shape)))
		})
	}
}

// opening is the workload of opening a project.
func opening(source generate.Source) workload {
	texts := make([]string, len(source.Files))
	for i, file := range source.Files {
		texts[i] = file.Text
	}
	return workload{"open", source.Bytes(), func() error {
		manifest, found := project.ParseManifest([]byte(source.Manifest))
		if found != nil {
			return errors.New(found.String())
		}
		p, found := project.Build(manifest, texts, nil)
		if found != nil {
			return errors.New(found.String())
		}
		_, found = image.Derive(p)
		return asError(found)
	}}
}

func asError(found diag.List) error {
	if found == nil {
		return nil
	}
	return errors.New(found.String())
}

// checking is the workload of checking the twin of a project.
func checking(packages generate.Packages) workload {
	return workload{"go/parser+go/types", packages.Bytes(), func() error { return packages.Check(parser.SkipObjectResolution) }}
}
