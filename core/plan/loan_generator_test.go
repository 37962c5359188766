package plan

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// lendingGenerator writes random functions that lend what they own. They move nothing, but compare text that may be
// lent.
type lendingGenerator struct {
	t     *rapid.T
	names int
	scope map[string][]string // the visible names, by type
	body  bool                // not in a contract
}

// lendingSource returns declarations whose first is a random function.
func lendingSource(t *rapid.T) string {
	g := &lendingGenerator{t: t, scope: map[string][]string{
		"i64": {"n"}, "bool": {"c"}, "slice": {"given"}, "str": {"words"}, "string": {"text", "other"},
		"bytes": {"value", "value", "box.bytes", "lent"}, "token": {"box.token"}, "box": {"box"},
	}}
	var source strings.Builder
	source.WriteString(`@id("f") fn f(n: i64, c: bool, value: own Bytes, box: own Box, spare: own Box, text: own string, other: string, o: O,` +
		` lent: borrow Bytes, given: borrow Slice<u8>, words: borrow str) -> i64`)
	for _, word := range []string{"requires", "ensures"} {
		for range rapid.IntRange(0, 2).Draw(t, word) {
			fmt.Fprintf(&source, "\n    %s %s", word, g.expression("bool", 2))
		}
	}
	g.body = true
	for of, name := range map[string]string{"bytes": "kept.bytes", "token": "kept.token", "box": "kept"} {
		g.scope[of] = append(g.scope[of], name)
	}
	fmt.Fprintf(&source, "\n{ let mut kept = spare; %s\n%s", strings.TrimPrefix(g.block("i64", 5), "{ "), lenders)
	return source.String()
}

func (g *lendingGenerator) pick(choices ...string) string {
	return rapid.SampledFrom(choices).Draw(g.t, "choice")
}

func (g *lendingGenerator) named(t string) string { return g.pick(g.scope[t]...) }

// block returns a block with a few names, most of them of views.
func (g *lendingGenerator) block(t string, depth int) string {
	outer := maps.Clone(g.scope)
	var out strings.Builder
	for range rapid.IntRange(min(1, depth), 2*depth).Draw(g.t, "names") {
		of := g.pick("i64", "bool", "slice", "slice", "str", "str", "loop", "field", "unsafe")
		if of == "loop" || of == "field" || of == "unsafe" {
			out.WriteString(g.change(of, depth-1))
			continue
		}
		value := g.expression(of, depth-1)
		g.names++
		name := fmt.Sprint("v", g.names)
		fmt.Fprintf(&out, "let %s = %s; ", name, value)
		g.scope[of] = append(slices.Clip(g.scope[of]), name, name) // rather than what is not owned
	}
	tail := g.expression(t, max(0, depth-1))
	g.scope = outer
	return "{ " + out.String() + tail + " }"
}

// change returns a loop that uses views, an unsafe statement, or an assignment to a field of what may be lent, or
// nothing in a contract.
func (g *lendingGenerator) change(kind string, depth int) string {
	switch {
	case !g.body:
		return ""
	case kind == "field":
		return "kept.n = " + g.expression("i64", depth) + "; "
	case kind == "unsafe":
		return `@audit("a") unsafe ` + g.block("i64", depth) + " "
	}
	g.names++
	return fmt.Sprintf("while byte_len(%s) == byte_len(%s) { let v%d = byte_len(%s); n } ", g.named("slice"),
		g.named("slice"), g.names, g.named("slice"))
}

// lendingForms are the forms of expressions, by type. A name stands for an expression of its type, one level below; a
// name after '@' stands for a name of its type, and one in braces for a block.
var lendingForms = map[string][]string{
	"i64": {"size(@slice)", "str_len_bytes(@str)", "@i64", "(i64 + i64)", "measure(@bytes, i64)", "weigh(i64, @token)",
		"open(@box)", "tally(@box, i64)", "size(slice)",
		"str_len_bytes(str)", "string_len(@string)", "(if bool {i64} else {i64})",
		"(match o { O::A {} => i64, _ => i64, })", "{i64}",
		"(match n { 0 if bool => i64, 1 | 2 => i64, _ => i64, })", "lent box",
		"(match n { 0 if bool => i64, 1 if bool => i64, _ => i64, })",
		"(Gauge { n: i64, k: bool }).read(i64, @bytes)"},
	"bool": {"true", "@bool", "(bool && bool)", "(bool || bool)", "(!bool)", "(text == @string)", "holds(@bytes)",
		"(i64 == i64)",
		"str_starts_with(str, str)", "(@string == @string)", "(byte_len(slice) == byte_len(slice))", "lent box",
		"(if bool {bool} else {bool})"},
	"slice": {"@slice", "bytes_as_slice(@bytes)", "str_as_bytes(@str)", "byte_range(@slice, 0usize, 1usize)",
		"byte_range(slice, 0usize, byte_len(slice))"},
	"str": {"@str", "string_as_str(@string)", "string_as_str(text)"},
}

func (g *lendingGenerator) expression(t string, depth int) string {
	if depth == 0 {
		return g.named(t)
	}
	var out strings.Builder
	form := g.pick(lendingForms[t]...)
	if form == "lent box" {
		return g.lentBox(t, depth)
	}
	for rest := form; rest != ""; {
		word := len(rest)
		if i := strings.IndexAny(rest, "@{}() ,!"); i >= 0 {
			word = max(i, 1)
		}
		part := rest[:word]
		rest = rest[word:]
		switch _, isType := lendingForms[part]; {
		case isType:
			out.WriteString(g.expression(part, depth-1))
		case part == "@":
			name := rest
			if i := strings.IndexAny(rest, "(), "); i >= 0 {
				name = rest[:i]
			}
			out.WriteString(g.named(name))
			rest = rest[len(name):]
		case part == "{" && !strings.HasPrefix(rest, " ") && !strings.HasPrefix(rest, "}"):
			inner, after, _ := strings.Cut(rest, "}")
			out.WriteString(g.block(inner, depth-1))
			rest = after
		default:
			out.WriteString(part)
		}
	}
	return out.String()
}

// lentBox returns a match that lends a box.
func (g *lendingGenerator) lentBox(t string, depth int) string {
	outer, box := maps.Clone(g.scope), g.named("box")
	g.names++
	token, bytes := fmt.Sprint("t", g.names), fmt.Sprint("b", g.names)
	g.scope["token"] = append(slices.Clip(g.scope["token"]), token)
	g.scope["bytes"] = append(slices.Clip(g.scope["bytes"]), bytes)
	arm := g.expression(t, depth-1)
	g.scope = outer
	return fmt.Sprintf("(match borrow %s { Box { n: _, bytes: %s, token: %s } => %s, })", box, bytes, token, arm)
}
