package syntax

import (
	"testing"

	"pgregory.net/rapid"
)

// What the tests outside of the package need of those inside.

// DrawModule draws the text of a module, which mostly parses.
func DrawModule(t *rapid.T) string { return sources{t}.module() }

// Shape spells out the tree of a file.
func Shape(f *File) string { return shape(f) }

// ShapeBuilt spells out the tree that a rewrite builds, before it is written and parsed.
func ShapeBuilt(f *File, edits ...Edit) string { return shape(newCopier(f, edits).file()) }

// SeedSources returns the sources that fuzz targets start from.
func SeedSources(f *testing.F) []string { return seedSources(f) }
