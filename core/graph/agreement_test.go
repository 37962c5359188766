package graph_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
)

func TestProjectionsAgreeWithoutTheHeaders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := &expressions{T: t}
		source := shapes + "(p: Point, s: Shape, n: i64, ok: bool, o: Option<i64>) -> Option<i64>\n    requires " +
			g.boolean(3) +
			"\n    ensures " + g.boolean(2) + "\n{\n    Option<i64>::Some { value: " + g.inBody().integer(4) + " }\n}\n"
		f, _ := resolve(t, source).FunctionNamed("t.f")
		for id := range hir.NodeID(f.NodeCount()) {
			if !f.Node(id).Kind().IsExpression() {
				continue
			}
			got, want := parsed(t, graph.AppendFull(nil, f, id)), parsed(t, graph.AppendCompact(nil, f, id))
			if difference := cmp.Diff(withoutTypes(want), withoutHeaders(got)); difference != "" {
				t.Fatalf("%s\nthe full form without its headers differs from the compact form: %s", source, difference)
			}
		}
	})
}

// expressions generates well-typed expressions over p, s, n and ok. No name is bound twice.
type expressions struct {
	*rapid.T
	names  int
	isBody bool
}

func (g *expressions) name() string {
	g.names++
	return fmt.Sprintf("v%d", g.names)
}

// inBody allows the expressions that only a body may contain.
func (g *expressions) inBody() *expressions {
	g.isBody = true
	return g
}

// choose returns one of the choices, or leaf if no depth is left.
func (g *expressions) choose(depth int, leaf string, choices ...func() string) string {
	if i := rapid.IntRange(0, len(choices)).Draw(g.T, "choice"); depth > 0 && i < len(choices) {
		return choices[i]()
	}
	return leaf
}

func (g *expressions) integer(depth int) string {
	next := depth - 1
	return g.choose(depth, rapid.SampledFrom([]string{"n", "7", "-2", "p.x"}).Draw(g.T, "leaf"),
		func() string { return "(" + g.integer(next) + " + " + g.integer(next) + ")" },
		func() string { return "half(" + g.integer(next) + ")" },
		func() string { return "(-" + "(" + g.integer(next) + "))" },
		func() string {
			return "if " + g.boolean(next) + " { " + g.integer(next) + " } else { " + g.integer(next) + " }"
		},
		func() string {
			name := g.name()
			return "{ let " + name + " = " + g.integer(next) + "; " + name + " }"
		},
		func() string { return "(" + g.point(next) + ").y" },
		func() string {
			name := g.name()
			return "match " + g.integer(next) + " { 0 | -1 => " + g.integer(next) + ", " + name + " if " + g.boolean(next) +
				" => " + name + ", _ => 2, }"
		},
		func() string {
			if !g.isBody {
				return "n"
			}
			name := g.name()
			return "{ let mut " + name + " = o?; @audit(\"a\") unsafe { " + g.boolean(next) + " } while " + name + " < 3 { " +
				name + " = " + name + " + 1; " + name + " } " + g.integer(next) + " }"
		},
		func() string {
			width, filled := g.name(), g.name()
			return "match " + g.shape(next) + " { Shape::Box { width: " + width + ", filled: " + filled + " } => " + width +
				", Shape::Dot {} => " + g.integer(next) + ", }"
		},
		func() string { return "match s { Shape::Dot {} => " + g.integer(next) + ", _ => 0, }" },
		func() string {
			x := g.name()
			return "match (" + g.line(next) + ") { Line { to: _, from: Point { y: _, x: " + x + " } } => " + x + ", }"
		},
	)
}

func (g *expressions) boolean(depth int) string {
	next := depth - 1
	return g.choose(depth, "ok",
		func() string { return "(" + g.boolean(next) + " && " + g.boolean(next) + ")" },
		func() string { return "(" + g.integer(next) + " < " + g.integer(next) + ")" },
		func() string { return "(!" + g.boolean(next) + ")" },
	)
}

func (g *expressions) point(depth int) string {
	next := depth - 1
	return g.choose(depth, "p",
		func() string { return "Point { y: " + g.integer(next) + ", x: " + g.integer(next) + " }" },
		func() string { return "(" + g.point(next) + ") with { x: " + g.integer(next) + " }" },
		func() string { return "(" + g.line(next) + ").from" },
	)
}

func (g *expressions) line(depth int) string {
	return "Line { from: " + g.point(depth-1) + ", to: p }"
}

func (g *expressions) shape(depth int) string {
	next := depth - 1
	return g.choose(depth, "s",
		func() string { return "Shape::Box { width: " + g.integer(next) + ", filled: " + g.boolean(next) + " }" },
		func() string { return "Shape::Dot {}" },
	)
}

func parsed(t *rapid.T, text []byte) any {
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return value
}

// withoutHeaders converts the full form to the compact one: it removes the identity, type and mode of expressions,
// all but the identity of the value in lets and assignments, and the members of matches, arms, patterns and their
// fields that only the full form has.
func withoutHeaders(value any) any {
	switch value := value.(type) {
	case []any:
		for i := range value {
			value[i] = withoutHeaders(value[i])
		}
	case map[string]any:
		kind, _ := value["kind"].(string)
		compact, isPattern := strings.CutSuffix(kind, "_pattern")
		switch {
		case kind == "let":
			value["binding"] = value["binding"].(map[string]any)["id"]
			drop(value, "mutable")
		case kind == "assign":
			value["target"] = value["target"].(map[string]any)["id"]
		case kind == "match_arm":
			drop(value, "id", "kind", "guard")
		case isPattern:
			value["kind"] = compact
			drop(value, "id")
		case value["pattern"] != nil:
			drop(value, "id")
		case kind != "" && value["type_id"] != nil:
			drop(value, "id", "type_id", "ownership_mode", "exhaustive")
		}
		for name, member := range value {
			value[name] = withoutHeaders(member)
		}
	}
	return value
}

// withoutTypes removes the types of bindings, which only record patterns in the compact form have.
func withoutTypes(value any) any {
	switch value := value.(type) {
	case []any:
		for i := range value {
			value[i] = withoutTypes(value[i])
		}
	case map[string]any:
		if binding, isObject := value["binding"].(map[string]any); isObject {
			drop(binding, "type")
		}
		for name, member := range value {
			value[name] = withoutTypes(member)
		}
	}
	return value
}

func drop(object map[string]any, names ...string) {
	for _, name := range names {
		delete(object, name)
	}
}
