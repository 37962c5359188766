package plan

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// ownedDeclarations is what generated functions that own values use beside generatedDeclarations.
const ownedDeclarations = `
@id("r") resource R { @id("r.drop") drop trivial; }
@id("q") record Q { @id("q.a") a: Bytes, @id("q.n") n: i64, @id("q.b") b: R, }
@id("w") record W { @id("w.q") q: Q, @id("w.k") k: bool, @id("w.c") c: Bytes, }
@id("k") class K { @id("k.r") r: R, @id("k.n") n: i64,
    @id("k.take") fn take(self: own K, m: i64) -> R { self.r }
    @id("k.count") fn count(self: own K, r: own R) -> i64 { self.n } }
@id("j") class J : K { @id("j.m") m: bool,
    @id("j.take") fn take(self: own J, m: i64) -> R { super.take(m) } }
@id("make.k") fn make_k() -> K { K { r: make_r(), n: 1 } }
@id("make.j") fn make_j() -> J { J { m: true, r: make_r(), n: 1 } }
@id("make.b") fn make_b(n: i64) -> Bytes { let t = string_from_i64(n); let s = string_as_str(t); let v = str_as_bytes(s); bytes_copy(v) }
@id("make.z") fn make_z() -> Bytes { bytes_zeroed(8usize) }
@id("make.r") fn make_r() -> R { make_r() }
@id("make.q") fn make_q(b: own Bytes, n: i64) -> Q { Q { b: make_r(), n: n, a: b } }
@id("make.w") fn make_w(q: own Q) -> W { W { q: q, c: make_b(1), k: true } }
@id("get.q") fn get_q(n: i64) -> Q { make_q(make_b(n), n) }
@id("get.w") fn get_w() -> W { make_w(get_q(4)) }
@id("use.b") fn use_b(b: own Bytes, n: i64) -> i64 { n }
@id("use.r") fn use_r(r: own R, b: own Bytes) -> bool { true }
@id("use.q") fn use_q(c: bool, q: own Q) -> i64 { q.n }
@id("use.w") fn use_w(w: own W, r: own R) -> bool { w.k }
@id("peek.b") fn peek_b(b: borrow Bytes) -> i64 { 1 }
@id("peek.r") fn peek_r(r: borrow R, n: i64) -> bool { true }
@id("peek.q") fn peek_q(q: borrow Q) -> i64 { 2 }
@id("peek.w") fn peek_w(w: borrow W) -> bool { w.k }
`

// ownedFields lists the fields of the records and classes that hold owned values, in declaration order.
var ownedFields = map[string][]possession{
	"Q": {{"a", "Bytes"}, {"n", "i64"}, {"b", "R"}},
	"W": {{"q", "Q"}, {"k", "bool"}, {"c", "Bytes"}},
	"K": {{"r", "R"}, {"n", "i64"}},
	"J": {{"r", "R"}, {"n", "i64"}, {"m", "bool"}},
}

// possession is a value, or a field, and its type.
type possession struct{ name, of string }

// possessions is what a generated function owns at the current point. moved holds places, such as "w.q.a", from which
// the value was moved on some way here; lent holds the values of which a view is in scope.
type possessions struct {
	values   []possession
	moved    map[string]bool
	lent     map[string]bool
	buffers  map[string]bool // the values that are let mut and of the type Bytes
	borrowed []possession    // what match borrow bound
	readonly bool            // in a contract
}

// ownedSource returns declarations whose first is a random function that owns values.
func ownedSource(t *rapid.T) string {
	g := &generator{t: t, scope: map[string][]string{"i64": {"n"}, "bool": {"c"}}, owned: &possessions{
		values: []possession{{"b", "Bytes"}, {"r", "R"}, {"q", "Q"}, {"w", "W"}, {"k", "K"}, {"j", "J"}},
		moved:  map[string]bool{}, lent: map[string]bool{}, buffers: map[string]bool{},
	}}
	result := g.pick("i64", "bool", "Bytes", "R", "Q", "W", "K", "J")
	var source strings.Builder
	fmt.Fprintf(&source, `@id("f") fn f(n: i64, b: own Bytes, c: bool, r: own R, o: O, q: own Q, p: P, w: own W, k: own K, j: own J, l: borrow Q) -> %s`, result)
	clauses := func(word string) {
		g.owned.readonly = true
		for range rapid.IntRange(0, 1).Draw(t, word) {
			fmt.Fprintf(&source, "\n    %s %s", word, g.expression("bool", 2))
		}
		g.owned.readonly = false
	}
	clauses("requires")
	g.flow.mutable = map[string][]string{}
	body := g.block(result, 6)
	g.flow.mutable = nil
	if len(ownedFields[result]) > 0 || result == "Bytes" || result == "R" {
		// What the body moved is gone, and the result is there.
		g.owned.values, g.owned.moved = []possession{{"result", result}}, map[string]bool{}
		clauses("ensures")
	}
	fmt.Fprintf(&source, "\n%s\n%s%s", body, generatedDeclarations, ownedDeclarations)
	return source.String()
}

// leavingSource returns declarations whose first is a random function that makes owned values and may leave by a ?,
// whatever it owns then.
func leavingSource(t *rapid.T) string {
	g := &generator{t: t, scope: map[string][]string{"i64": {"n"}, "bool": {"c"}}, owned: &possessions{
		moved: map[string]bool{}, lent: map[string]bool{}, buffers: map[string]bool{},
	}}
	g.flow.mutable = map[string][]string{}
	body := g.leaving(anOption, func() string { return g.block("i64", 4) })
	return `@id("f") fn f(n: i64, c: bool, o: O, p: P, m: ` + anOption + `, l: borrow Q) -> ` + anOption + "\n" + body +
		generatedDeclarations + ownedDeclarations
}

// anySource returns declarations whose first is a random function, which may own values.
func anySource(t *rapid.T) string {
	if rapid.Bool().Draw(t, "owns") {
		return ownedSource(t)
	}
	return generatedSource(t)
}

// branches evaluates texts of which one is executed: each starts with what is owned now.
func (g *generator) branches(texts ...func() string) []string {
	list := make([]string, len(texts))
	if g.owned == nil {
		for i, text := range texts {
			list[i] = text()
		}
		return list
	}
	start, after := g.owned.moved, map[string]bool{}
	for i, text := range texts {
		g.owned.moved = maps.Clone(start)
		list[i] = text()
		maps.Copy(after, g.owned.moved)
	}
	g.owned.moved = after
	return list
}

// places returns the places of a type that can be used, or, to move, that can be moved.
func (g *generator) places(t string, move bool) []string {
	var list []string
	var visit func(path, of string)
	visit = func(path, of string) {
		if of == t && g.isAvailable(path) {
			list = append(list, path)
		}
		for _, field := range ownedFields[of] {
			visit(path+"."+field.name, field.of)
		}
	}
	if move && g.owned.readonly {
		return nil
	}
	for _, value := range g.owned.values {
		if !move || !g.owned.lent[value.name] {
			visit(value.name, value.of)
		}
	}
	return list
}

func (g *generator) isAvailable(path string) bool {
	for moved := range g.owned.moved {
		if strings.HasPrefix(moved+".", path+".") || strings.HasPrefix(path+".", moved+".") {
			return false
		}
	}
	return true
}

// have evaluates a text in which a value is owned.
func (g *generator) have(name, of string, text func() string) string {
	g.owned.values = append(g.owned.values, possession{name, of})
	written := text()
	g.owned.values = g.owned.values[:len(g.owned.values)-1]
	return written
}

// ownedBlock returns a block of any type.
func (g *generator) ownedBlock(t string, depth int) string {
	if depth <= 0 || rapid.IntRange(0, 3).Draw(g.t, "let") == 0 {
		return "{ " + g.any(t, depth) + " }"
	}
	types := []string{"i64", "bool", "Bytes", "R", "Q", "W", "K", "J"}
	if g.owned.readonly {
		types = types[:2]
	}
	rest := func() string { return strings.TrimPrefix(g.ownedBlock(t, depth-1), "{ ") }
	of := g.pick(append(types, "change")...)
	switch of {
	case "change":
		return "{ " + g.change(depth) + rest()
	case "i64", "bool":
		return "{ " + g.let(depth, rest)
	}
	name, mut := g.fresh(), ""
	if of == "Bytes" {
		mut, g.owned.buffers[name] = "mut ", true
	}
	value := g.any(of, depth-1)
	return fmt.Sprintf("{ let %s%s = %s; %s", mut, name, value, g.have(name, of, func() string {
		if mut != "" && rapid.Bool().Draw(g.t, "renew") {
			return g.renew(name, depth-1) + rest()
		}
		return rest()
	}))
}

// buffers returns the values that can be given to an operation and taken back.
func (g *generator) buffers() (list []string) {
	for _, value := range g.owned.values {
		if g.owned.buffers[value.name] && !g.owned.lent[value.name] && !g.owned.readonly && g.isAvailable(value.name) {
			list = append(list, value.name)
		}
	}
	return list
}

// renew returns an assignment to a buffer, which is moved while the rest of the value is evaluated.
func (g *generator) renew(name string, depth int) string {
	g.owned.moved[name] = true
	index := g.index(depth)
	delete(g.owned.moved, name)
	return fmt.Sprintf("%s = bytes_set(%s, %s, 1u8); ", name, name, index)
}

// index returns an expression of the type usize.
func (g *generator) index(depth int) string {
	if depth <= 1 {
		return "0usize"
	}
	condition := g.expression("bool", depth-1)
	inner := func() string { return strings.TrimSuffix(g.block("bool", depth-1), " }") }
	ways := g.branches(func() string { return g.pick("{ 1usize }", "{ let "+g.fresh()+" = "+inner()+" }; 1usize }") },
		func() string { return "{ 2usize }" })
	return fmt.Sprintf("(if %s %s else %s)", condition, ways[0], ways[1])
}

// any returns an expression of any type; that of an owned value is handed over by what stands around it.
func (g *generator) any(t string, depth int) string {
	if t == "i64" || t == "bool" {
		return g.expression(t, depth)
	}
	return g.value(t, depth)
}

// value returns an expression of an owned type whose value is handed over.
func (g *generator) value(t string, depth int) string {
	if places := g.places(t, true); len(places) > 0 && (depth == 0 || rapid.IntRange(0, 2).Draw(g.t, "move") > 0) {
		place := rapid.SampledFrom(places).Draw(g.t, "place")
		g.owned.moved[place] = true
		return place
	}
	return g.temporary(t, depth)
}

// temporary returns an expression of an owned type that is no place.
func (g *generator) temporary(t string, depth int) string {
	if depth <= 0 {
		return map[string]string{
			"Bytes": "make_b(n)", "R": "make_r()", "Q": "get_q(n)", "W": "get_w()", "K": "make_k()", "J": "make_j()",
		}[t]
	}
	kinds := []string{"call", "block", "if"}
	if !g.owned.readonly {
		kinds = append(kinds, "project")
	}
	if !g.owned.readonly && len(ownedFields[t]) > 0 {
		kinds = append(kinds, "construct", "update")
	}
	if t == "R" || t == "K" {
		kinds = append(kinds, map[string]string{"R": "method", "K": "upcast"}[t])
	}
	switch kind := g.pick(kinds...); kind {
	case "method":
		receiver := g.value(g.pick("K", "J"), depth-1)
		return "(" + receiver + ").take(" + g.expression("i64", depth-1) + ")"
	case "upcast":
		name := g.fresh()
		return fmt.Sprintf("{ let %s: K = %s; %s }", name, g.value("J", depth-1), name)
	case "block":
		return g.ownedBlock(t, depth-1)
	case "if":
		condition := g.expression("bool", depth-1)
		inner := func() string { return g.ownedBlock(t, depth-1) }
		ways := g.branches(inner, inner)
		return fmt.Sprintf("(if %s %s else %s)", condition, ways[0], ways[1])
	case "construct":
		return "(" + t + " { " + g.initializers(rapid.Permutation(ownedFields[t]).Draw(g.t, "order"), depth) + "})"
	case "update":
		base := g.value(t, depth-1)
		fields := rapid.Permutation(ownedFields[t]).Draw(g.t, "order")
		return "(" + base + " with { " +
			g.initializers(fields[:rapid.IntRange(1, len(fields)).Draw(g.t, "replaced")], depth) + "})"
	case "project":
		switch t {
		case "Bytes":
			if rapid.Bool().Draw(g.t, "flat") {
				return g.temporary("Q", depth-1) + ".a"
			}
			return g.temporary("W", depth-1) + ".q.a"
		case "R":
			return g.temporary("Q", depth-1) + ".b"
		case "K", "J":
			return g.temporary(t, 0)
		case "Q":
			return g.temporary("W", depth-1) + ".q"
		}
	}
	return g.made(t, depth)
}

// made returns a call that makes a value of an owned type.
func (g *generator) made(t string, depth int) string {
	switch {
	case depth <= 0, t == "K" || t == "J", g.owned.readonly && len(ownedFields[t]) > 0:
		return g.temporary(t, 0)
	case t == "Bytes" && rapid.Bool().Draw(g.t, "set"):
		buffer := g.value("Bytes", depth-1)
		return "bytes_set(" + buffer + ", " + g.index(depth-1) + ", 1u8)"
	case t == "Bytes":
		return g.pick("make_z()", "make_b("+g.expression("i64", depth-1)+")")
	case t == "R":
		return "make_r()"
	case t == "Q":
		b := g.value("Bytes", depth-1)
		return "make_q(" + b + ", " + g.expression("i64", depth-1) + ")"
	}
	return "make_w(" + g.value("Q", depth-1) + ")"
}

func (g *generator) initializers(fields []possession, depth int) string {
	text := ""
	for _, field := range slices.Clone(fields) {
		text += field.name + ": " + g.any(field.of, depth-1) + ", "
	}
	return text
}

// borrowed returns an expression of an owned type whose value stays where it is.
func (g *generator) borrowed(t string, depth int) string {
	places := g.places(t, false)
	if t == "Q" {
		places = append(places, "l")
	}
	if t == "Bytes" {
		places = append(places, "l.a")
	}
	for _, value := range g.owned.borrowed {
		if value.of == t {
			places = append(places, value.name)
		}
	}
	if len(places) > 0 && rapid.IntRange(0, 2).Draw(g.t, "lend") > 0 {
		return rapid.SampledFrom(places).Draw(g.t, "place")
	}
	return g.temporary(t, depth)
}

// scalarOfOwned returns an expression of type i64 or bool that uses owned values.
func (g *generator) scalarOfOwned(t string, depth int) string {
	if depth--; depth < 0 {
		return g.expression(t, 0)
	}
	kinds := []string{"peek", "peek whole", "project", "match"}
	if !g.owned.readonly {
		kinds = append(kinds, "use", "use whole")
		if t == "i64" {
			kinds = append(kinds, "method")
		}
	}
	if t == "bool" {
		kinds = append(kinds, "view", "lazy")
	} else {
		kinds = append(kinds, "text")
	}
	switch kind := t + " " + g.pick(kinds...); kind {
	case "i64 match", "bool match":
		return g.takingMatch(t, depth)
	case "i64 peek":
		return "peek_b(" + g.borrowed("Bytes", depth) + ")"
	case "i64 peek whole":
		return "peek_q(" + g.borrowed("Q", depth) + ")"
	case "i64 use":
		b := g.value("Bytes", depth)
		return "use_b(" + b + ", " + g.expression("i64", depth) + ")"
	case "i64 method":
		receiver := g.value(g.pick("K", "J"), depth)
		return "(" + receiver + ").count(" + g.value("R", depth) + ")"
	case "i64 use whole":
		c := g.expression("bool", depth)
		return "use_q(" + c + ", " + g.value("Q", depth) + ")"
	case "i64 project":
		return g.temporary("Q", depth) + ".n"
	case "i64 text":
		return "string_len(" + g.pick(`"x"`, "string_from_i64("+g.expression("i64", depth)+")") + ")"
	case "bool peek":
		r := g.borrowed("R", depth)
		return "peek_r(" + r + ", " + g.expression("i64", depth) + ")"
	case "bool peek whole":
		return "peek_w(" + g.borrowed("W", depth) + ")"
	case "bool use":
		r := g.value("R", depth)
		return "use_r(" + r + ", " + g.value("Bytes", depth) + ")"
	case "bool use whole":
		w := g.value("W", depth)
		return "use_w(" + w + ", " + g.value("R", depth) + ")"
	case "bool view":
		return g.view(depth)
	case "bool lazy":
		left := g.expression("bool", depth)
		right := g.branches(func() string { return g.scalarOfOwned("bool", depth) }, func() string { return "" })[0]
		return "(" + left + g.pick(" && ", " || ") + right + ")"
	}
	return g.temporary("W", depth) + ".k"
}

// view returns a block with a view of bytes, if there are any.
func (g *generator) view(depth int) string {
	places := g.places("Bytes", false)
	if len(places) == 0 {
		return "true"
	}
	place := rapid.SampledFrom(places).Draw(g.t, "place")
	name, root := g.fresh(), strings.Split(place, ".")[0]
	before := g.owned.lent[root]
	g.owned.lent[root] = true
	inner := g.expression("bool", depth)
	g.owned.lent[root] = before
	bytes := g.pick(name, "byte_range("+name+", 0usize, 1usize)")
	return fmt.Sprintf("{ let %s = bytes_as_slice(%s); %s && byte_len(%s) == 3usize }", name, place, inner, bytes)
}
