package bench

import (
	"fmt"
	"strings"
)

// shape is a kind of source that could cost more than others of its length. Its text is a head, followed by as many
// copies of a part as fill the length: @ in the part, except in @id, is the number of the copy.
type shape struct {
	name    string
	head    string
	part    string
	refused bool // the checker refuses it
}

// text returns a source of the shape of about the given number of bytes.
func (s shape) text(bytes int) string {
	var b strings.Builder
	b.WriteString("module a;\n" + s.head)
	number := func(i int) *strings.Replacer { return strings.NewReplacer("@id(", "@id(", "@", fmt.Sprint(i)) }
	for i := 0; s.part != "" && (i == 0 || b.Len() < bytes); i++ {
		b.WriteString(number(i).Replace(s.part))
	}
	return b.String() + "\nfn main() -> i64\n{\n    0\n}\n"
}

// ordinary is the shape to which the others are compared.
var ordinary = shape{name: "plain functions", part: "\nfn a@(x: i64) -> i64\n{\n    x\n}\n"}

// shapes returns the shapes for sources of about the given number of bytes.
func shapes(bytes int) []shape {
	list := []shape{ordinary}
	add := func(name, head, part string) { list = append(list, shape{name: name, head: head, part: part}) }
	refuse := func(name, head, part string) {
		list = append(list, shape{name: name, head: head, part: part, refused: true})
	}

	// Owned values.
	wide := doubling(16)
	add("own 2^16 leaves", wide, "\nfn a@(x: own R16) -> i64\n{\n    0\n}\n")
	add("own 2^14 leaves thrice", wide, "\nfn a@(x: own R14, y: own R14, z: own R14) -> i64\n{\n    0\n}\n")
	add("return 2^14 leaves", wide, "\nfn a@(x: own R14) -> R14\n{\n    x\n}\n")
	add("let 2^13 leaves", wide, "\nfn a@(x: own R13) -> R13\n{\n    let y = x;\n    let z = y;\n    z\n}\n")
	add("own 2^13 leaves in branches", wide,
		"\nfn a@(x: own R13, y: own R13, c: bool) -> R13\n{\n    if c { x } else { let z = y; z }\n}\n")
	add("own 2^14 leaves beside branches", wide,
		"\nfn a@(x: own R14, c: bool) -> i64\n{\n    let n = if c { 1 } else { 2 };\n    if c { n + 1 } else { n }\n}\n")
	add(
		"own 2^14 leaves beside failures",
		wide,
		"\nfn a@(x: own R14, n: i64) -> i64\n{\n    n + n * n - n / n % n\n}\n",
	)
	add("own 2^13 leaves in loops", wide,
		"\nfn a@(x: own R13, n: i64) -> i64\n{\n    let mut k = 0;\n    while k < n {\n        k = k + 1;\n"+
			"        0\n    }\n    k\n}\n")
	add("build 2^14 leaves", wide, "\nfn a@(x: own R13, y: own R13) -> R14\n{\n    R14 { y: y, x: x }\n}\n")
	add("update 2^14 leaves", wide, "\nfn a@(x: own R14, y: own R13) -> R14\n{\n    x with { y: y }\n}\n")
	add(
		"match own 2^14 leaves",
		wide,
		"\nfn a@(x: own R14) -> i64\n{\n    match own x { R14 { x: l, y: r } => 0, }\n}\n",
	)
	add(
		"pass 2^14 leaves",
		wide+"\nfn eat(x: own R14) -> i64\n{\n    0\n}\n",
		"\nfn a@(x: own R14) -> i64\n{\n    eat(x)\n}\n",
	)
	add("take a field of 2^13 leaves", wide, "\nfn a@(x: own R13) -> R0\n{\n    x."+strings.Repeat("x.", 12)+"x\n}\n")
	add("contract beside 2^14 leaves", wide,
		"\nfn a@(x: own R14, n: i64) -> i64\n    requires n > 0 && n < 9\n    ensures result + n > 0\n{\n    n\n}\n")
	const owners = "\nfn make() -> Bytes\n{\n    make()\n}\n\nfn eat(x: own Bytes) -> i64\n{\n    0\n}\n\n" +
		"fn look(x: borrow Bytes) -> i64\n{\n    0\n}\n"
	owning := func(name, before, statement, after string, n int) {
		add(
			name,
			owners,
			"\nfn a@(p: own Bytes, c: bool, n: i64) -> i64\n{\n"+before+strings.Join(each(n, statement), "")+after+
				"    0\n}\n",
		)
	}
	owning("own 1000 values beside failures", "", "    let a%d = make();\n", "", 1000)
	owning(
		"eat 700 values, the first first",
		strings.Join(each(700, "    let a%d = make();\n"), ""),
		"    let n%d = eat(a%[1]d);\n",
		"",
		700,
	)
	owning(
		"700 branches beside 700 values",
		strings.Join(each(700, "    let a%d = make();\n"), ""),
		"    let n%d = if c { 1 } else { 2 };\n",
		"",
		700,
	)
	owning(
		"500 values eaten in branches",
		strings.Join(each(500, "    let a%d = make();\n"), ""),
		"    let n%d = if c { eat(a%[1]d) } else { 2 };\n",
		"",
		500,
	)
	owning(
		"700 blocks beside 700 values",
		strings.Join(each(700, "    let a%d = make();\n"), ""),
		"    let n%d = { 1 };\n",
		"",
		700,
	)
	owning(
		"250 values looked at",
		strings.Join(each(250, "    let a%d = make();\n"), ""),
		"    let n%d = c && look(a%[1]d) == 1;\n",
		"",
		250,
	)
	owning(
		"120 loans at once",
		"",
		"    let v%d = bytes_as_slice(p);\n",
		strings.Join(each(120, "    let l%d = byte_len(v%[1]d);\n"), ""),
		120,
	)
	fields := strings.Join(each(400, "    f%d: Bytes,\n"), "")
	add("build 400 owned fields", owners+"\nrecord W {\n"+fields+"}\n",
		"\nfn a@() -> W\n{\n    W { "+strings.Join(each(400, "f%d: make()"), ", ")+" }\n}\n")
	add("match own 400 fields", owners+"\nrecord W {\n"+fields+"}\n",
		"\nfn a@(w: own W) -> i64\n{\n    match own w { W { "+strings.Join(each(400, "f%d: g%[1]d"), ", ")+
			" } => 0, }\n}\n")
	add("update 400 owned fields", owners+"\nrecord W {\n"+fields+"}\n",
		"\nfn a@(w: own W) -> W\n{\n    w with { "+strings.Join(each(400, "f%d: make()"), ", ")+" }\n}\n")
	add(
		"own 300 parameters",
		owners,
		"\nfn a@("+strings.Join(each(300, "p%d: own Bytes"), ", ")+") -> i64\n{\n    0\n}\n",
	)
	add(
		"pass 300 arguments",
		owners+"\nfn all("+strings.Join(each(300, "p%d: own Bytes"), ", ")+") -> i64\n{\n    0\n}\n",
		"\nfn a@() -> i64\n{\n    all("+strings.TrimSuffix(strings.Repeat("make(), ", 300), ", ")+")\n}\n",
	)

	nested := strings.Join(each(100, "{ let x%d = make(); "), "")
	add(
		"nested blocks of owned values",
		owners,
		"\nfn a@() -> Bytes\n{\n    "+nested+"make()"+strings.Repeat(" }", 100)+"\n}\n",
	)

	// Declarations.
	levels := bytes / 64
	list = append(list,
		shape{
			name: "record chain",
			head: chained(levels, "record C%d {\n    f: Bytes,\n}\n", "record C%d {\n    f: C%d,\n}\n") +
				"\nfn f(x: own C" + fmt.Sprint(levels-1) + ") -> i64\n{\n    0\n}\n",
		},
		shape{name: "record chain backwards", head: reversed(levels)},
		shape{
			name: "wide record",
			head: "\nrecord W {\n" + strings.Join(each(bytes/16, "    f%d: i64,\n"), "") + "}\n",
		},
		shape{name: "wide variant", head: "\nvariant W {\n" + strings.Join(each(bytes/16, "    C%d,\n"), "") + "}\n"},
		shape{
			name: "wide match",
			head: "\nvariant W {\n" + strings.Join(each(bytes/40, "    C%d,\n"), "") +
				"}\n\nfn f(w: W) -> i64\n{\n    match w { " +
				strings.Join(each(bytes/40, "W::C%d {} => %[1]d, "), "") + "}\n}\n",
		},
		shape{
			name: "wide construction",
			head: "\nrecord W {\n" + strings.Join(each(bytes/40, "    f%d: i64,\n"), "") +
				"}\n\nfn f() -> W\n{\n    W { " +
				strings.Join(each(bytes/40, "f%d: %[1]d, "), "") + "}\n}\n",
		},
		shape{
			name: "wide update",
			head: "\nrecord W {\n" + strings.Join(each(bytes/40, "    f%d: i64,\n"), "") +
				"}\n\nfn f(w: W) -> W\n{\n    w with { " +
				strings.Join(each(bytes/40, "f%d: %[1]d, "), "") + "}\n}\n",
		},
		shape{
			name: "long match on numbers",
			head: "\nfn f(n: i64) -> i64\n{\n    match n { " + strings.Join(each(bytes/16, "%d => %[1]d, "), "") +
				"_ => 0, }\n}\n",
		},
		shape{
			name: "one long or pattern",
			head: "\nfn f(n: i64) -> i64\n{\n    match n { " + strings.Join(each(bytes/8, "%d | "), "") +
				"0 => 1, _ => 0, }\n}\n",
		},
		shape{
			name: "long match with guards",
			head: "\nfn f(n: i64) -> i64\n{\n    match n { " + strings.Join(each(bytes/24, "x if x > %d => x, "), "") +
				"_ => 0, }\n}\n",
		},
		shape{
			name: "many parameters",
			head: "\nfn f(" + strings.Join(each(bytes/12, "p%d: i64"), ", ") + ") -> i64\n{\n    0\n}\n",
		},
		shape{
			name: "many lets",
			head: "\nfn f(x: i64) -> i64\n{\n" + strings.Join(each(bytes/24, "    let x%d = x + 1;\n"), "") +
				"    x\n}\n",
		},
		shape{
			name: "many shadowing lets",
			head: "\nfn f(x: i64) -> i64\n{\n" + strings.Repeat("    { let y = x; y };\n", 0) +
				strings.Join(each(bytes/40, "    let x%d = { let y = x; y };\n"), "") + "    x\n}\n",
		},
		shape{
			name: "many effects",
			head: "permit { " + strings.Join(each(bytes/20, "e.e%d"), ", ") + " }\n\nfn f() -> i64\n    uses { " +
				strings.Join(each(bytes/20, "e.e%d"), ", ") + " }\n{\n    0\n}\n",
		},
		shape{
			name: "many clauses",
			head: "\nfn f(n: i64) -> i64\n" + strings.Join(each(bytes/24, "    requires n > %d\n"), "") +
				"{\n    0\n}\n",
		},
		shape{
			name: "many type parameters",
			head: "\nrecord W<" + strings.Join(each(bytes/12, "T%d"), ", ") + "> {\n    f: T0,\n}\n",
		},
	)
	chain := func(name, first, next string) {
		add(name, "", chained(200, strings.ReplaceAll(first, "C%d", "C@x%d"), strings.ReplaceAll(next, "C%", "C@x%")))
	}
	chain("class chain", "class C%d {\n    f%[1]d: i64,\n}\n", "class C%d : C%d {\n    f%[1]d: i64,\n}\n")
	chain("class chain without fields", "class C%d {\n    f: i64,\n}\n", "class C%d : C%d {\n}\n")
	chain(
		"class chain with methods",
		"class C%d {\n    @id(\"c@.%[1]d\")\n    fn m%[1]d(self: C@x%[1]d) -> i64\n    {\n        0\n    }\n}\n",
		"class C%d : C%d {\n    @id(\"c@.%[1]d\")\n    fn m%[1]d(self: C@x%[1]d) -> i64\n    {\n        self.m0()\n"+
			"    }\n}\n",
	)
	chain(
		"class chain with overrides",
		"class C%d {\n    @id(\"c@.%[1]d\")\n    fn m(self: C@x%[1]d) -> i64\n    {\n        0\n    }\n}\n",
		"class C%d : C%d {\n    @id(\"c@.%[1]d\")\n    fn m(self: C@x%[1]d) -> i64\n    {\n        super.m()\n    }\n}\n",
	)
	add(
		"functions that call the next",
		"",
		"\nfn a@(x: i64) -> i64\n{\n    if x > 0 { main() } else { a@(x - 1) }\n}\n",
	)
	add("long chains of +", "", "\nfn a@(x: i64) -> i64\n{\n    x"+strings.Repeat(" + x", 120)+"\n}\n")
	add("long chains of &&", "", "\nfn a@(x: bool) -> bool\n{\n    x"+strings.Repeat(" && x", 120)+"\n}\n")
	add(
		"nested parentheses",
		"",
		"\nfn a@(x: i64) -> i64\n{\n    "+strings.Repeat("(", 120)+"x"+strings.Repeat(")", 120)+"\n}\n",
	)
	add(
		"nested calls",
		"\nfn g(x: i64) -> i64\n{\n    x\n}\n",
		"\nfn a@(x: i64) -> i64\n{\n    "+strings.Repeat("g(", 120)+"x"+strings.Repeat(")", 120)+"\n}\n",
	)
	add(
		"nested ifs",
		"",
		"\nfn a@(x: bool) -> i64\n{\n    "+strings.Repeat("if x { ", 60)+"1"+strings.Repeat(" } else { 2 }", 60)+
			"\n}\n",
	)
	add(
		"nested matches",
		"",
		"\nfn a@(x: bool) -> i64\n{\n    "+strings.Repeat("match x { true => 1, _ => ", 60)+"1"+
			strings.Repeat(", }", 60)+"\n}\n",
	)
	add(
		"nested loops",
		"",
		"\nfn a@(x: bool) -> i64\n{\n    "+strings.Repeat("while x { ", 60)+"1"+strings.Repeat(" } 1", 60)+"\n}\n",
	)
	add(
		"chains of ?",
		"",
		"\nfn a@(x: Option<i64>) -> Option<i64>\n{\n"+strings.Join(each(100, "    let x%d = x?;\n"), "")+"    x\n}\n",
	)
	add(
		"nested ?",
		"",
		"\nfn a@(x: Option<i64>, c: bool) -> Option<i64>\n{\n    let n = "+strings.Repeat("if c { ", 50)+"x?"+
			strings.Repeat(" } else { x? }", 50)+";\n    x\n}\n",
	)
	add(
		"method chains",
		"\nclass C {\n    fn m(self: C) -> C\n    {\n        self\n    }\n}\n",
		"\nfn a@(x: C) -> C\n{\n    x"+strings.Repeat(".m()", 100)+"\n}\n",
	)
	add(
		"calls through a class chain",
		chained(
			100,
			"class C%d {\n    fn m(self: C%[1]d) -> i64\n    {\n        0\n    }\n}\n",
			"class C%d : C%d {\n}\n",
		),
		"\nfn a@(x: C99) -> i64\n{\n    x.m()\n}\n",
	)
	add(
		"field of a class chain",
		chained(100, "class C%d {\n    f%[1]d: i64,\n}\n", "class C%d : C%d {\n    f%[1]d: i64,\n}\n"),
		"\nfn a@(x: C99) -> i64\n{\n    x.f0 + x.f99\n}\n",
	)
	add(
		"instances of a template",
		"\nfn id<T>(x: T) -> T\n{\n    x\n}\n",
		"\nfn a@(x: i64) -> i64\n{\n    id<i64>(x) + id<i64>(x)\n}\n",
	)
	add(
		"templates with four instances",
		"",
		"\nfn t@<T, U>(x: T, y: U) -> T\n{\n    x\n}\n\nfn a@(x: i64, y: bool) -> i64\n{\n"+
			"    let k = t@<bool, i64>(y, x);\n    let l = t@<bool, bool>(y, y);\n    let m = t@<i64, i64>(x, x);\n"+
			"    t@<i64, bool>(x, y)\n}\n",
	)
	add(
		"generic records",
		"",
		"\nrecord G@<T> {\n    t: T,\n    u: i64,\n}\n\nfn a@(x: G@<i64>, y: G@<bool>) -> i64\n{\n    x.t\n}\n",
	)
	add(
		"resources in records",
		"",
		"\nresource T@ {\n    @id(\"t@.drop\")\n    drop trivial;\n}\n\nrecord U@ {\n    t: T@,\n    u: T@,\n}\n\n"+
			"fn a@(u: own U@) -> T@\n{\n    u.t\n}\n",
	)
	add("long identities", "", "\n@id(\""+strings.Repeat("x", 4000)+".n@\")\nfn a@(x: i64) -> i64\n{\n    x\n}\n")
	add("long names", "", "\nfn "+strings.Repeat("x", 4000)+"@(x: i64) -> i64\n{\n    x\n}\n")
	add(
		"upcasts",
		chained(100, "class C%d {\n    f%[1]d: i64,\n}\n", "class C%d : C%d {\n}\n"),
		"\nfn a@(x: C99) -> C0\n{\n    let y: C50 = x;\n    let z: C25 = x;\n    let w: C0 = y;\n    w\n}\n",
	)
	add(
		"field chains",
		chained(100, "record P%d {\n    x: i64,\n}\n", "record P%d {\n    x: P%d,\n}\n"),
		"\nfn a@(p: P99) -> i64\n{\n    p"+strings.Repeat(".x", 100)+" + p"+strings.Repeat(".x", 100)+"\n}\n",
	)
	add("comments", "", "\n// a comment of @ words\nfn a@(x: i64) -> i64\n{\n    // another one\n    x\n}\n")
	add("nothing but comments", "", "//\n")
	add("text literals", "", "\nfn a@() -> string\n{\n    \"text @ \\n \\u{e9} text\"\n}\n")
	add(
		"array literals",
		"",
		"\nfn a@(x: [u8; 64]) -> usize\n{\n    let a = ["+strings.TrimSuffix(strings.Repeat("1u8, ", 64), ", ")+
			"];\n    byte_len(array_as_slice(a))\n}\n",
	)
	add("spaces", "", "\nfn a@(x: i64) -> i64\n{\n"+strings.Repeat(" ", 2000)+"x\n}\n")
	add("blank lines", "", "\nfn a@(x: i64) -> i64\n{\n"+strings.Repeat("\n", 2000)+"x\n}\n")

	// Rejected sources.
	refuse("unknown names", "", "\nfn a@(value: i64) -> i64\n{\n    valeu + vlaue + valu\n}\n")
	refuse("unknown functions", "", "\nfn abcdef@(value: i64) -> i64\n{\n    abcdfe@(value)\n}\n")
	refuse("unknown types", "", "\nrecord Record@ {\n    x: i64,\n}\n\nfn a@(x: Recrod@) -> i64\n{\n    0\n}\n")
	refuse(
		"unknown fields",
		"\nrecord W {\n"+strings.Join(each(1000, "    field%d: i64,\n"), "")+"}\n",
		"\nfn a@(w: W) -> i64\n{\n    w.filed@\n}\n",
	)
	refuse(
		"unknown cases",
		"\nvariant W {\n"+strings.Join(each(1000, "    Case%d,\n"), "")+"}\n",
		"\nfn a@() -> W\n{\n    W::Caes@ {}\n}\n",
	)
	refuse(
		"unknown locals",
		"",
		"\nfn a@() -> i64\n{\n"+strings.Join(each(300, "    let local%d = 1;\n"), "")+
			strings.Join(each(300, "    let m%d = lcoal%[1]d;\n"), "")+"    0\n}\n",
	)
	refuse("mismatched types", "", "\nfn a@(x: i64) -> bool\n{\n    x + true\n}\n")
	refuse("functions of one name", "", "\nfn a(x: i64) -> i64\n{\n    x\n}\n")
	refuse("identities that repeat", "", "\n@id(\"a\")\nfn a@(x: i64) -> i64\n{\n    x\n}\n")
	refuse(
		"missing fields",
		"\nrecord W {\n"+strings.Join(each(300, "    field%d: i64,\n"), "")+"}\n",
		"\nfn a@() -> W\n{\n    W {}\n}\n",
	)
	refuse(
		"missing cases",
		"\nvariant W {\n"+strings.Join(each(300, "    Case%d,\n"), "")+"}\n",
		"\nfn a@(w: W) -> i64\n{\n    match w { W::Case0 {} => 0, }\n}\n",
	)
	refuse("used after a move", owners, "\nfn a@(x: own Bytes) -> i64\n{\n    eat(x) + eat(x) + eat(x)\n}\n")
	refuse(
		"undeclared effects",
		"permit { e.e }\n\nfn u() -> i64\n    uses { e.e }\n{\n    0\n}\n",
		"\nfn a@() -> i64\n{\n    u() + u()\n}\n",
	)
	refuse("record cycle", "", "\nrecord A@ {\n    x: B@,\n}\n\nrecord B@ {\n    x: A@,\n}\n")
	list = append(
		list,
		shape{
			name:    "one record cycle",
			refused: true,
			head: chained(
				levels,
				"record C%d {\n    f: C"+fmt.Sprint(levels-1)+",\n}\n",
				"record C%d {\n    f: C%d,\n}\n",
			),
		},
	)
	list = append(
		list,
		shape{
			name:    "class cycle",
			refused: true,
			head:    chained(levels, "class C%d : C"+fmt.Sprint(levels-1)+" {\n}\n", "class C%d : C%d {\n}\n"),
		},
	)
	list = append(
		list,
		shape{
			name:    "2^40 leaves",
			refused: true,
			head:    doubling(40),
			part:    "\nfn a@(x: own R40) -> i64\n{\n    0\n}\n",
		},
	)
	refuse(
		"conflicting loans",
		owners+"\nfn mix(x: borrow Bytes, y: own Bytes) -> i64\n{\n    0\n}\n",
		"\nfn a@(b: own Bytes) -> i64\n{\n    mix(b, b)\n}\n",
	)
	list = append(
		list,
		shape{
			name:    "unknown fields given to a wide record",
			refused: true,
			head: "\nrecord W {\n" + strings.Join(each(bytes/40, "    field%d: i64,\n"), "") +
				"}\n\nfn f() -> W\n{\n    W { " + strings.Join(each(bytes/30, "feild%d: 1"), ", ") + " }\n}\n",
		},
		shape{
			name:    "undeclared effects of a wide function",
			refused: true,
			head: "permit { " + strings.Join(each(bytes/60, "e.e%d"), ", ") + " }\n\nfn u() -> i64\n    uses { " +
				strings.Join(each(bytes/60, "e.e%d"), ", ") + " }\n{\n    0\n}\n\nfn f() -> i64\n{\n" +
				strings.Join(each(bytes/40, "    let x%d = u();\n"), "") + "    0\n}\n",
		},
		shape{
			name:    "wrong calls of a function with many parameters",
			refused: true,
			head: "\nfn g(" + strings.Join(each(bytes/24, "p%d: i64"), ", ") + ") -> i64\n{\n    0\n}\n\n" +
				"fn f() -> i64\n{\n" + strings.Join(each(bytes/40, "    let x%d = g();\n"), "") + "    0\n}\n",
		},
	)
	refuse("syntax errors", "", "\nfn a@(x: i64 -> i64\n{\n    x\n}\n")
	refuse("open brackets", "", "(")
	refuse("semicolons", "", ";")
	refuse("names", "", "a ")
	refuse("uses", "", "\nuse function @id(\"b.f@\") from b as f@;\n")
	return list
}

// doubling declares records each of which holds the one before twice.
func doubling(levels int) string {
	text := "\nrecord R0 {\n    x: Bytes,\n}\n"
	for i := range levels {
		text += fmt.Sprintf("\nrecord R%d {\n    x: R%d,\n    y: R%[2]d,\n}\n", i+1, i)
	}
	return text
}

// chained declares types each of which names the one before.
func chained(n int, first, next string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n"+first, 0)
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "\n"+next, i, i-1)
	}
	return b.String()
}

// reversed declares records each of which holds the next.
func reversed(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "\nrecord C%d {\n    f: C%d,\n}\n", i, i+1)
	}
	fmt.Fprintf(&b, "\nrecord C%d {\n    f: Bytes,\n}\n", n)
	return b.String()
}

// each returns a format filled in with the numbers below n.
func each(n int, format string) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf(format, i)
	}
	return list
}
