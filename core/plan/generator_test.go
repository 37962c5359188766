package plan

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// generatedDeclarations is what generated functions use.
const generatedDeclarations = `
@id("g") fn g(a: i64, b: bool) -> i64 { a }
@id("h") fn h() -> bool { true }
@id("p") record P { @id("p.x") x: i64, @id("p.y") y: bool, }
@id("o") variant O { @id("o.a") A, @id("o.b") B { @id("o.b.v") v: i64, }, @id("o.c") C { @id("o.c.p") p: bool, @id("o.c.q") q: i64, }, }
`

// generator writes random well-typed functions.
type generator struct {
	t     *rapid.T
	names int
	scope map[string][]string // the visible values, by type
	owned *possessions        // what the function owns, or nil
	flow  flowing             // what loops and ? may do here
}

// generatedSource returns declarations whose first is a random function.
func generatedSource(t *rapid.T) string {
	g := &generator{t: t, scope: map[string][]string{"i64": {"n"}, "bool": {"c"}}}
	var source strings.Builder
	result := g.pick("i64", "Option<i64>", "Result<i64, bool>")
	source.WriteString(`@id("f") fn f(n: i64, c: bool, o: O, p: P, m: ` + anOption + `, r: ` + aResult + `) -> ` + result)
	for _, word := range []string{"requires", "ensures"} {
		for range rapid.IntRange(0, 2).Draw(t, word) {
			fmt.Fprintf(&source, "\n    %s %s", word, g.expression("bool", 2))
		}
	}
	g.flow.mutable = map[string][]string{}
	fmt.Fprintf(&source, "\n%s\n%s", g.leaving(result, func() string { return g.block("i64", 4) }), generatedDeclarations)
	return source.String()
}

func (g *generator) pick(choices ...string) string {
	return rapid.SampledFrom(choices).Draw(g.t, "choice")
}

func (g *generator) fresh() string {
	g.names++
	return fmt.Sprint("v", g.names)
}

// within evaluates a text in which a value of the type is visible.
func (g *generator) within(t, name string, text func() string) string {
	outer := g.scope[t]
	g.scope[t] = append(outer[:len(outer):len(outer)], name)
	defer func() { g.scope[t] = outer }()
	return text()
}

func (g *generator) block(t string, depth int) string {
	if g.owned != nil {
		return g.ownedBlock(t, depth)
	}
	rest := func() string { return strings.TrimPrefix(g.block(t, depth-1), "{ ") }
	if depth <= 0 {
		return "{ " + g.expression(t, 0) + " }"
	}
	switch g.pick("let", "let", "change", "none", "none") {
	case "let":
		return "{ " + g.let(depth, rest)
	case "change":
		return "{ " + g.change(depth) + rest()
	}
	return "{ " + g.expression(t, depth) + " }"
}

// expression returns a parenthesised expression of type i64 or bool, with a limited number of levels.
func (g *generator) expression(t string, depth int) string {
	if depth == 0 {
		return g.pick(append([]string{map[string]string{"i64": "7", "bool": "true"}[t]}, g.scope[t]...)...)
	}
	number := func() string { return g.expression("i64", depth-1) }
	truth := func() string { return g.expression("bool", depth-1) }
	same := func() string { return g.expression(t, depth-1) }
	if g.owned != nil && rapid.Bool().Draw(g.t, "owned") {
		return g.scalarOfOwned(t, depth)
	}
	kinds := []string{"leaf", "block", "if"}
	if !g.flow.looping {
		kinds = append(kinds, "variant", "record", "option", "scalar", "leave",
			map[string]string{"i64": "project", "bool": "leaf"}[t])
	}
	switch kind := g.pick(append(kinds, map[string][]string{
		"i64": {"arithmetic", "negate", "call"}, "bool": {"lazy", "not", "compare", "empty call"},
	}[t]...)...); kind {
	case "scalar":
		return g.scalarMatch(t, same)
	case "leave":
		if g.flow.result != "" {
			return g.leave(t, depth)
		}
	case "block":
		return g.block(t, depth-1)
	case "if":
		condition := truth()
		inner := func() string { return g.block(t, depth-1) }
		ways := g.branches(inner, inner)
		return fmt.Sprintf("(if %s %s else %s)", condition, ways[0], ways[1])
	case "variant":
		a, b, c := g.fresh(), g.fresh(), g.fresh()
		scrutinee := g.pick("o", "(O::C { q: "+number()+", p: "+truth()+" })")
		arms := g.branches(func() string { return g.within("i64", a, same) }, same, func() string {
			return g.pick("_ => "+same(), fmt.Sprintf("O::C { p: %s, q: %s } => %s", b, c,
				g.within("bool", b, func() string { return g.within("i64", c, same) })))
		})
		return fmt.Sprintf("(match %s { O::B { v: %s } => %s, O::A {} => %s, %s, })", scrutinee, a, arms[0], arms[1], arms[2])
	case "record":
		a := g.fresh()
		scrutinee := g.pick("p", "(p with { y: "+truth()+", x: "+number()+" })")
		return fmt.Sprintf("(match %s { P { x: %s, y: _ } => %s, })", scrutinee, a, g.within("i64", a, same))
	case "option":
		a := g.fresh()
		scrutinee := truth()
		arms := g.branches(same, func() string { return g.within("bool", a, same) })
		return fmt.Sprintf(
			"(match (Option<bool>::Some { value: %s }) { Option::None {} => %s, Option::Some { value: %s } => %s, })",
			scrutinee, arms[0], a, arms[1])
	case "arithmetic":
		return fmt.Sprintf("(%s %s %s)", number(), g.pick("+", "-", "*", "/", "%"), number())
	case "negate":
		return "(-" + number() + ")"
	case "call":
		return fmt.Sprintf("g(%s, %s)", number(), truth())
	case "project":
		return fmt.Sprintf("(P { y: %s, x: %s }.x)", truth(), number())
	case "lazy":
		left := truth()
		return fmt.Sprintf("(%s %s %s)", left, g.pick("&&", "||"), g.branches(truth, func() string { return "" })[0])
	case "not":
		return "(!" + truth() + ")"
	case "compare":
		return fmt.Sprintf("(%s %s %s)", number(), g.pick("==", "<=", ">"), number())
	case "empty call":
		return "h()"
	}
	return g.expression(t, 0)
}
