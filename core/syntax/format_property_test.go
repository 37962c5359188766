package syntax

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// shape spells out the tree of a file without places, in the order of canonical text: two files have the same shape iff
// they have the same tree up to that order and to shorthand fields.
func shape(f *File) string {
	var b strings.Builder
	b.WriteString(f.Module().Text())
	for _, list := range []int32{f.uses, f.permits} {
		writeShape(&b, Node{f, list})
	}
	writeOrdered(&b, f.Declarations().nodes(), func(n Node) int { return int(sectionOf(n.Kind())) })
	return b.String()
}

func (l List[T]) nodes() []Node {
	nodes := make([]Node, l.Len())
	for i := range nodes {
		nodes[i] = l.of.child(int(l.lo) + i)
	}
	return nodes
}

func writeOrdered(b *strings.Builder, nodes []Node, rank func(Node) int) {
	slices.SortStableFunc(nodes, func(x, y Node) int { return rank(x) - rank(y) })
	for _, n := range nodes {
		writeShape(b, n)
	}
}

func writeShape(b *strings.Builder, n Node) {
	if !n.Exists() {
		b.WriteString(" ?")
		return
	}
	detail := n.detail()
	if n.Kind() == KindFieldInit {
		detail = 0
	}
	fmt.Fprintf(b, " (%d %d", n.Kind(), detail)
	switch kind := n.Kind(); {
	case kind >= KindInt64 && kind <= KindBool, kind == KindArrayRepeat, kind == KindByteArrayType:
		fmt.Fprintf(b, " %d", n.value())
	default:
		fmt.Fprintf(b, " %q", n.Text())
	}
	for i := range n.count() {
		child := n.child(i)
		switch {
		case n.Kind() == KindClass && i == 4 && child.Exists():
			writeOrdered(b, listOf[Member](child).nodes(), func(m Node) int { return int(m.Kind()) })
		case n.Kind() == KindFunction && i == 6 && child.Exists():
			writeOrdered(b, listOf[Clause](child).nodes(), func(c Node) int { return int(c.detail()) })
		default:
			writeShape(b, child)
		}
	}
	b.WriteByte(')')
}

// sources draws the text of modules, most of which parse. Words that mean something only by their place, and the marks
// that mean two things, are frequent.
type sources struct{ *rapid.T }

// n draws a number from 0 to most. It draws bits, since ranges prefer small numbers.
func (s sources) n(label string, most int) int {
	drawn := 0
	for bit := 1; bit <= most; bit <<= 1 {
		if rapid.Bool().Draw(s.T, label) {
			drawn |= bit
		}
	}
	return drawn % (most + 1)
}

func (s sources) pick(label string, options ...string) string {
	return options[s.n(label, len(options)-1)]
}

func (s sources) name() string {
	return s.pick("name", "a", "b", "c", "a", "b", "c", "own", "borrow", "let", "while", "unsafe", "super", "_", "for")
}

func (s sources) typ(depth int) string {
	if depth > 0 && s.n("generic", 2) == 0 {
		return s.pick("type", "T", "a.b") + "<" + s.typ(depth-1) + s.pick("more", "", ", T") + ">"
	}
	return s.pick("type", "i64", "T", "own", "m.T", "[u8; 4]", "Slice<u8>")
}

func (s sources) list(most int, separator string, element func() string) string {
	parts := make([]string, s.n("length", most))
	for i := range parts {
		parts[i] = element()
	}
	return strings.Join(parts, separator)
}

func (s sources) typeArguments() string {
	return s.pick("type arguments", "", "", "", "<T>", "<a, b.c>", "<[u8; 4]>", "<a<b>>")
}

func (s sources) expr(depth int) string {
	if depth <= 0 {
		return s.pick("leaf", "1", "0", "2i32", "3u8", "4usize", "-9223372036854775808", "-2147483648i32", "1.5", "2.0f32",
			"'x'", `"t\n"`, "true", "[]", "[1u8, 2u8]", "[0u8; 4]", s.name(), s.name(), s.name())
	}
	sub := func() string { return s.expr(depth - 1 - s.n("step", 1)) }
	field := func() string { return s.name() + ": " + sub() }
	switch s.n("expression", 17) {
	case 0, 1, 2:
		return sub() + s.pick("operator", " < ", " > ", "<", ">", " - ", "-", " == ", " && ", " || ", "*", " >= ",
			"!=") + sub()
	case 3, 4:
		return "(" + sub() + ")"
	case 5:
		return s.pick("prefix", "-", "!", "- ", "!-", "--") + sub()
	case 6:
		return s.name() + s.typeArguments() + "(" + s.list(3, ", ", sub) + ")"
	case 7:
		return sub() + "." + s.name()
	case 8:
		return sub() + "." + s.name() + s.typeArguments() + "(" + s.list(2, ", ", sub) + ")"
	case 9:
		return sub() + "?"
	case 10:
		return sub() + " with {" + s.list(2, ", ", field) + "}"
	case 11:
		return "if " + sub() + s.block(depth-1) + " else " + s.block(depth-1)
	case 12:
		arm := func() string { return s.pattern(2) + s.pick("guard", "", "", " if "+sub()) + " => " + sub() + ", " }
		return "match " + s.pick("mode", "", "", "own ", "borrow ") + sub() + " {" + s.list(2, "", arm) + "}"
	case 13:
		return s.block(depth - 1)
	case 14:
		return s.pick("record", "T", "unsafe", "a.b") + s.typeArguments() + " {" + s.list(2, ", ", field) +
			s.pick("shorthand", "", ", a") + "}"
	case 15:
		return "T" + s.typeArguments() + "::" + s.name() + " {" + s.list(2, ", ", field) + "}"
	}
	return sub()
}

func (s sources) pattern(depth int) string {
	switch kind := s.n("pattern", 6); {
	case kind == 0 && depth > 0:
		return s.pattern(depth-1) + " | " + s.pattern(depth-1)
	case kind == 1:
		return "T::" + s.name() + " {" + s.pick("fields", "", "a", "a: b, c: c", "a: _,") + "}"
	case kind == 2:
		return s.pick("record", "T", "own") + " {" +
			s.pick("fields", "", "a", "a: b, c: c", "a: _", "a: T { b: U {}, c }") + "}"
	}
	return s.pick("pattern", "_", "a", "-5", "5", "- 2i32", "7u8", "1usize", "'\\n'", "true",
		"-9223372036854775808", "own")
}

func (s sources) block(depth int) string {
	return "{" + s.lines(depth) + s.list(2, "", func() string { return s.statement(depth-1) + s.lines(depth) }) +
		s.expr(depth) + s.lines(depth) + "}"
}

func (s sources) statement(depth int) string {
	switch s.n("statement", 4) {
	case 0:
		return "let " + s.pick("mut", "", "mut ") + s.pick("binding", "a", "b", "_") +
			s.pick("annotation", "", ": "+s.typ(1)) + " = " + s.expr(depth) + s.lines(depth) + ";"
	case 1:
		return s.pick("target", "a", "a.b", "while") + " = " + s.expr(depth) + ";"
	case 2:
		return "while " + s.expr(depth) + s.block(depth-1)
	case 3:
		return "@" + s.lines(depth) + "audit(\"t\\\\ \\\" \\n\") unsafe " + s.block(depth-1)
	}
	return "let a = " + s.expr(depth) + ";"
}

// lines draws what may stand between two tokens: white space, line feeds and comments.
func (s sources) lines(int) string {
	return s.pick("lines", " ", " ", " ", "\n", "\n\n", " // "+s.comment()+"\n", "\n// "+s.comment()+"\n",
		"\n\n// "+s.comment()+"\n", " // "+s.comment()+"\n//"+s.comment()+" \n\n// "+s.comment()+"\n")
}

func (s sources) comment() string { return s.pick("comment", "k", "l", "m", "n\ro", " \t", "") }

func (s sources) identity() string {
	return s.pick("identity", "", "", "@id("+s.pick("id", `"a"`, `"a\n\u{7f}\"\\"`)+")"+s.lines(0))
}

func (s sources) fields() string {
	return s.lines(0) + s.list(3, "", func() string {
		return s.identity() + s.name() + s.lines(0) + ": " + s.typ(1) + "," + s.lines(0)
	})
}

func (s sources) function() string {
	effects := func() string { return s.pick("effects", "{}", "{a}", "{a.b, c}") }
	return "fn " + s.name() + s.lines(0) + s.pick("generic", "", "<T>") + "(a: " + s.pick("mode", "", "own ") + s.typ(1) +
		")" + s.lines(0) +
		"-> " + s.typ(1) + s.pick("uses", "", " uses "+effects()) + s.list(3, "", func() string {
		return s.pick("clause", " requires ", " ensures ") + s.expr(2)
	}) + s.block(4)
}

func (s sources) declaration() string {
	switch s.n("declaration", 6) {
	case 0:
		return "resource R" + s.lines(0) + s.pick("lifecycles", ";", "{"+s.lines(0)+"}",
			"{"+s.lines(0)+s.identity()+"drop trivial;"+s.lines(0)+"drop import \"k\";"+s.lines(0)+"}")
	case 1:
		return "record P" + s.pick("generic", "", "<T>") + s.lines(0) + "{" + s.fields() + "}"
	case 2:
		return "variant V" + s.lines(0) + "{" + s.lines(0) + s.list(3, "", func() string {
			return s.identity() + "C" + s.lines(0) + s.pick("payload", "", "{"+s.fields()+"}"+s.lines(0)) + "," + s.lines(0)
		}) + "}"
	case 3:
		return "class C" + s.pick("parent", "", " : P<T>") + s.lines(0) + "{" + s.list(3, "", func() string {
			return s.fields() + s.identity() + s.function() + s.lines(0)
		}) + s.fields() + "}"
	case 4:
		return "interface I permits { a }" + s.lines(0) + "{" + s.identity() +
			"import fn a(t: own R) -> unit effects {} failure status \"d\" consumes t always;" +
			s.lines(0) + "import rust fn b() -> i64 effects { a } failure infallible;" + "}"
	}
	return s.function()
}

func (s sources) module() string {
	return s.lines(0) + "module m.n" + s.pick("semicolon", ";", "") + s.lines(0) +
		s.list(2, "", func() string {
			return "use " + s.pick("kind", "type ", "function ") + "@id(\"x\")" + s.lines(0) + "from a.b as c;" + s.lines(0)
		}) +
		s.pick("permit", "", "permit {"+s.lines(0)+"a,"+s.lines(0)+"b.c }"+s.lines(0)) +
		s.list(3, "", func() string { return s.identity() + s.declaration() + s.lines(0) }) +
		s.identity() + "fn last() -> i64 {1}" + s.lines(0)
}

func TestCanonicalTextHasTheSameTreeAndIsItsOwnCanonicalText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, fault := Parse(sources{t}.module())
		if fault != nil {
			t.Skip(fault.String())
		}
		checkRoundTrip(t, f)
	})
}

// checkRoundTrip fails unless the canonical texts of a file parse to the same tree and comments and are canonical.
func checkRoundTrip(t interface{ Fatalf(string, ...any) }, f *File) {
	text := string(Format(nil, f))
	again, fault := Parse(text)
	if fault != nil {
		t.Fatalf("%v in the canonical text\n%s\nof\n%s", fault, text, f.source)
	}
	if shape(again) != shape(f) {
		t.Fatalf("the canonical text has another tree\n%s\nof\n%s\n%s\n%s", text, f.source, shape(f), shape(again))
	}
	if twice := string(Format(nil, again)); twice != text {
		t.Fatalf("not idempotent:\n%s\nthen\n%s\nof\n%s", text, twice, f.source)
	}
	if got, want := sortedComments(again), sortedComments(f); !slices.Equal(got, want) {
		t.Fatalf("comments %q became %q in\n%s", want, got, text)
	}
	stripped := string(FormatWithoutComments(nil, f))
	if plain, _ := Parse(stripped); plain == nil || plain.Comments() != 0 || shape(plain) != shape(f) ||
		string(Format(nil, plain)) != stripped {
		t.Fatalf("the text without comments is not canonical:\n%s", stripped)
	}
}

func sortedComments(f *File) []string {
	texts := make([]string, f.Comments())
	for i := range texts {
		texts[i] = strings.ReplaceAll(f.Comment(i).Text, "\r", " ")
	}
	slices.Sort(texts)
	return texts
}
