package graph_test

import (
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// testingT is what *testing.T and *rapid.T have in common.
type testingT interface {
	Helper()
	Fatalf(format string, arguments ...any)
}

// resolve returns the resolved model of a source whose use lines name imports.
func resolve(t testingT, source string, imports ...check.Import) *hir.Module {
	t.Helper()
	file, found := syntax.Parse(source)
	if found.Refused() {
		t.Fatalf("parse: %s", found)
	}
	m, found := check.Module(file, imports)
	if found.Refused() {
		t.Fatalf("check: %s", found)
	}
	return m
}
