package plan

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// flowing is what generated code may do where it stands.
type flowing struct {
	result  string              // the type with which a ? leaves, or ""
	looping bool                // inside a loop, which admits scalar code only
	mutable map[string][]string // the visible values that can be assigned, by type
	filled  []string            // the buffers in which a loop around sets bytes
}

// The types of the parameters on which generated functions use a ?.
const (
	anOption = "Option<i64>"
	aResult  = "Result<i64, bool>"
)

// leaving returns the body of a function with the result given, given a block of type i64.
func (g *generator) leaving(result string, block func() string) string {
	if result == "i64" {
		return block()
	}
	g.flow.result = result
	value := block()
	g.flow.result = ""
	return fmt.Sprintf("{ %s::%s { value: %s } }", result,
		map[string]string{anOption: "Some", aResult: "Ok"}[result], value)
}

// leave returns an expression with a ?.
func (g *generator) leave(t string, depth int) string {
	number := map[string]string{anOption: "m?", aResult: "r?"}[g.flow.result]
	if rapid.Bool().Draw(g.t, "made") {
		made := map[string]string{anOption: "Option<i64>::Some { value: %s }",
			aResult: "Result<i64, bool>::Ok { value: %s }"}[g.flow.result]
		number = "(" + fmt.Sprintf(made, g.expression("i64", depth-1)) + ")?"
	}
	if t == "bool" {
		return "(" + number + " == 1)"
	}
	return number
}

// let returns a let of a scalar and what follows it.
func (g *generator) let(depth int, rest func() string) string {
	name, of := g.fresh(), g.pick("i64", "bool")
	value := g.expression(of, depth-1)
	if rapid.Bool().Draw(g.t, "fixed") {
		return fmt.Sprintf("let %s = %s; %s", name, value, g.within(of, name, rest))
	}
	outer := g.flow.mutable
	g.flow.mutable = map[string][]string{of: append(outer[of][:len(outer[of]):len(outer[of])], name)}
	for other, names := range outer {
		if other != of {
			g.flow.mutable[other] = names
		}
	}
	defer func() { g.flow.mutable = outer }()
	return fmt.Sprintf("let mut %s = %s; %s", name, value, g.within(of, name, rest))
}

// change returns an assignment, an unsafe statement or a loop, or nothing in a contract.
func (g *generator) change(depth int) string {
	of := g.pick("i64", "bool")
	switch names := g.flow.mutable[of]; {
	case g.flow.mutable == nil:
		return ""
	case len(names) > 0 && rapid.Bool().Draw(g.t, "assign"):
		return fmt.Sprintf("%s = %s; ", g.pick(names...), g.expression(of, depth-1))
	case len(g.flow.filled) > 0 && rapid.Bool().Draw(g.t, "fill"):
		name, all := g.pick(g.flow.filled...), g.flow.filled
		g.flow.filled = slices.DeleteFunc(slices.Clone(all), func(other string) bool { return other == name })
		defer func() { g.flow.filled = all }()
		return fmt.Sprintf("%s = bytes_set(%s, %s, 1u8); ", name, name, g.index(depth))
	case !g.flow.looping && rapid.Bool().Draw(g.t, "unsafe"):
		return `@audit("a") unsafe ` + g.block("i64", depth-1) + " "
	}
	owned, flow := g.owned, g.flow
	g.flow.looping = true
	if g.owned != nil {
		g.flow.filled = g.buffers()
		if len(g.flow.filled) > 0 && rapid.Bool().Draw(g.t, "renew") {
			name := g.pick(g.flow.filled...)
			g.flow = flow
			return g.renew(name, depth)
		}
	}
	g.owned = nil
	defer func() { g.owned, g.flow = owned, flow }()
	return fmt.Sprintf("while %s %s ", g.expression("bool", depth-1), g.block("i64", depth-1))
}

// scalarMatch returns a match on an i64 whose arms have values that same returns.
func (g *generator) scalarMatch(t string, same func() string) string {
	scrutinee := g.expression("i64", 1)
	var patterns []string
	var texts []func() string
	for range rapid.IntRange(0, 2).Draw(g.t, "arms") {
		pattern, name := g.pick("0", "1 | 2"), ""
		if rapid.Bool().Draw(g.t, "bind") {
			name = g.fresh()
			pattern = name
		}
		guarded := func(text func() string) string { return text() }
		if name != "" {
			guarded = func(text func() string) string { return g.within("i64", name, text) }
		}
		if name != "" || rapid.Bool().Draw(g.t, "guard") {
			pattern += " if " + guarded(g.guard)
		}
		patterns, texts = append(patterns, pattern), append(texts, func() string { return guarded(same) })
	}
	var out strings.Builder
	for i, value := range g.branches(append(texts, same)...) {
		fmt.Fprintf(&out, "%s => %s, ", append(patterns, "_")[i], value)
	}
	return fmt.Sprintf("(match %s { %s})", scrutinee, out.String())
}

// guard returns a condition that moves nothing, and may give a buffer its value again.
func (g *generator) guard() string {
	renewal := ""
	if g.owned != nil {
		if buffers := g.buffers(); len(buffers) > 0 && rapid.Bool().Draw(g.t, "renew") {
			renewal = g.renew(g.pick(buffers...), 1)
		}
	}
	owned := g.owned
	g.owned = nil
	defer func() { g.owned = owned }()
	condition := g.expression("bool", 2)
	if renewal != "" {
		condition = "{ " + renewal + condition + " }"
	}
	return condition
}
