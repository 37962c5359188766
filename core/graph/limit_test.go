package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
)

func TestADocumentBeyondTheLimitIsRefused(t *testing.T) {
	const outputBytes = "the graph of the module exceeds `output_bytes`; the limit is 67108864"
	for _, row := range []struct{ name, source, want string }{
		{
			"a long identity in many expressions",
			"module m;\n\n@id(\"" + strings.Repeat("f", 1<<16) + "\")\nfn f(n: i64) -> i64\n{\n    " +
				lets(400) + "n\n}\n",
			outputBytes,
		},
		{
			"a long identity of a record with many fields",
			"module m;\n\n@id(\"" + strings.Repeat("r", 1<<16) + "\")\nrecord R {\n" +
				fields(1100) + "}\n\n@id(\"m.f\")\nfn f() -> i64\n{\n    0\n}\n",
			"the layout key of the record R exceeds `layout_key_bytes`; the limit is 1048576",
		},
		{"a layout key that doubles", "module m;\n" + doubling(24) + "\n@id(\"m.f\")\nfn f() -> i64\n{\n    0\n}\n",
			"the layout key of the record R13 exceeds `layout_key_bytes`; the limit is 1048576"},
	} {
		t.Run(row.name, func(t *testing.T) {
			m := resolve(t, row.source)
			got, found := graph.Append([]byte("before"), m, canon.Digest{})
			if !found.Has("SPX-G171") || !strings.Contains(found.String(), row.want) {
				t.Errorf("found %s", found)
			}
			if string(got) != "before" {
				t.Errorf("%d bytes came back", len(got))
			}
		})
	}
}

func TestAnAbandonedProjectionExceedsTheBound(t *testing.T) {
	m := resolve(t, "module m;\n\n@id(\""+strings.Repeat("f", 1<<20)+"\")\nfn f(n: i64) -> i64\n{\n    "+
		strings.Repeat("(n + ", 100)+"n"+strings.Repeat(")", 100)+"\n}\n")
	f := m.Function(0)
	for name, project := range map[string]func([]byte, hir.FunctionView, hir.NodeID) []byte{
		"compact": graph.AppendCompact, "full": graph.AppendFull,
	} {
		if size := len(project(nil, f, tail(f))); size <= graph.DocumentBytesMax || size > graph.DocumentBytesMax+3<<20 {
			t.Errorf("%s: %d bytes", name, size)
		}
	}
}

func lets(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "let v%d = n; ", i)
	}
	return text.String()
}

func fields(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "    f%d: i64,\n", i)
	}
	return text.String()
}

// doubling declares n records, each with two fields of the previous one.
func doubling(n int) string {
	text := "\nrecord R0 {\n    a: i64,\n}\n"
	for i := range n {
		text += fmt.Sprintf("\nrecord R%d {\n    a: R%d,\n    b: R%d,\n}\n", i+1, i, i)
	}
	return text
}
