package check_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
)

// shownOf returns what a person is shown of the first diagnostic with a code, without the head and the help.
func shownOf(t *testing.T, source, code string) string {
	t.Helper()
	outline, found := module.Read(source)
	if found == nil {
		_, found = outline.CheckAlone()
	}
	for _, d := range found {
		if d.Code() == code {
			shown := string(d.WithHelp("").Human(map[string]string{"": source}, diag.Palette{}))
			return shown[strings.IndexByte(shown, '\n')+1:]
		}
	}
	t.Fatalf("%s is not among %s", code, found)
	return ""
}

func TestAFaultWithTwoPlacesShowsBoth(t *testing.T) {
	const eat = "module a; fn eat(b: own Bytes) -> i64 { 0 }\n"
	for _, row := range []struct{ about, source, code, want string }{
		{"a use after a move", eat + "fn f(b: own Bytes) -> i64 {\nlet c = eat(b);\neat(b) }", "SPX-O101",
			"4 | eat(b) }\n  |     ^\n  moved here: 3:13\n3 | let c = eat(b);\n  |             ^\n"},
		{"a use after a move on some path",
			eat + "fn f(b: own Bytes) -> i64 {\nlet c = if true { eat(b) } else { 0 };\neat(b) }", "SPX-O107",
			"4 | eat(b) }\n  |     ^\n  moved here: 3:23\n3 | let c = if true { eat(b) } else { 0 };\n  |                       ^\n"},
		{"a function of a name that is taken", "module a;\nfn f() -> i64 { 0 }\nfn f() -> i64 { 1 }", "SPX-S101",
			"3 | fn f() -> i64 { 1 }\n  |    ^\n  first declared here: 2:4\n2 | fn f() -> i64 { 0 }\n  |    ^\n"},
		{"a type of a name that is taken", "module a;\nrecord R { x: i64, }\nrecord R { y: i64, }\nfn main() -> i64 { 0 }",
			"SPX-S107",
			"3 | record R { y: i64, }\n  | ^^^^^^^^^^^^^^^^^^^^\n  first declared here: 2:8\n2 | record R { x: i64, }\n  |        ^\n"},
		{"an identity that is taken", "module a;\n@id(\"a\") fn f() -> i64 { 0 }\n@id(\"a\") fn main() -> i64 { 1 }",
			"SPX-S102",
			"3 | @id(\"a\") fn main() -> i64 { 1 }\n  |          ^^^^^^^^^^^^^^^^^^^^^^\n  first taken here: 2:10\n2 | @id(\"a\") fn f() -> i64 { 0 }\n  |          ^^^^^^^^^^^^^^^^^^^\n"},
		{"a name that is bound", "module a;\nfn main() -> i64 { let x = 1;\nlet x = 2; x }", "SPX-T209",
			"3 | let x = 2; x }\n  |     ^\n  bound here: 2:24\n2 | fn main() -> i64 { let x = 1;\n  |                        ^\n"},
		{"a case that is matched",
			"module a; variant V { A, B, }\nfn f(v: V) -> i64 { match v { V::A {} => 1,\nV::A {} => 2, V::B {} => 3, } }",
			"SPX-M102",
			"3 | V::A {} => 2, V::B {} => 3, } }\n  | ^^^^^^^\n  matched here: 2:31\n2 | fn f(v: V) -> i64 { match v { V::A {} => 1,\n  |                               ^^^^^^^\n"},
		{"a case behind a wildcard",
			"module a; variant V { A, B, }\nfn f(v: V) -> i64 { match v { _ => 1,\nV::A {} => 2, } }", "SPX-M102",
			"3 | V::A {} => 2, } }\n  | ^^^^^^^\n  matched here: 2:31\n2 | fn f(v: V) -> i64 { match v { _ => 1,\n  |                               ^\n"},
		{"a wildcard behind a wildcard", "module a; variant V { A, B, }\nfn f(v: V) -> i64 { match v { _ => 1,\n_ => 2, } }",
			"SPX-M102",
			"3 | _ => 2, } }\n  | ^\n  matched here: 2:31\n2 | fn f(v: V) -> i64 { match v { _ => 1,\n  |                               ^\n"},
		{"a second arm of a record",
			"module a; record R { x: i64, }\nfn f(r: R) -> i64 { match r { R { x: a } => a,\n_ => 2, } }", "SPX-M102",
			"3 | _ => 2, } }\n  | ^\n  matched here: 2:31\n2 | fn f(r: R) -> i64 { match r { R { x: a } => a,\n  |                               ^^^^^^^^^^\n"},
		{"a scalar behind a wildcard", "module a;\nfn f(n: i64) -> i64 { match n { _ => 1,\n2 => 2, } }", "SPX-T257",
			"3 | 2 => 2, } }\n  | ^\n  everything is matched here: 2:33\n2 | fn f(n: i64) -> i64 { match n { _ => 1,\n  |                                 ^\n"},
		{"a name that is bound before a pattern",
			"module a; record R { x: i64, }\nfn f(x: i64, r: R) -> i64 { match r {\nR { x: x } => x, } }", "SPX-M104",
			"3 | R { x: x } => x, } }\n  |        ^\n  bound here: 2:6\n2 | fn f(x: i64, r: R) -> i64 { match r {\n  |      ^\n"},
		{"a name that is bound in the pattern",
			"module a; record R { x: i64, y: i64, }\nfn f(r: R) -> i64 { match r {\nR { x: a, y: a } => a, } }", "SPX-M104",
			"3 | R { x: a, y: a } => a, } }\n  |              ^\n  bound here: 3:8\n3 | R { x: a, y: a } => a, } }\n  |        ^\n"},
		{"a field that is matched twice",
			"module a; record R { x: i64, }\nfn f(r: R) -> i64 { match r {\nR { x: a, x: b } => a, } }", "SPX-M104",
			"3 | R { x: a, x: b } => a, } }\n  |           ^^^^\n  matched here: 3:5\n3 | R { x: a, x: b } => a, } }\n  |     ^^^^\n"},
		{"a view of what was moved", eat +
			"fn f(b: own Bytes) -> usize {\nlet v = bytes_as_slice(b);\nlet c = eat(b);\nbyte_len(v) }", "SPX-T265",
			"5 | byte_len(v) }\n  |          ^\n  moved here: 4:13\n4 | let c = eat(b);\n  |             ^\n"},
		{"a view of what was assigned", "module a; fn f() -> usize {\nlet mut b = bytes_zeroed(4usize);\nlet v = bytes_as_slice(b);\nb = bytes_set(b, 0usize, 1u8);\nbyte_len(v) }", "SPX-T265",
			"5 | byte_len(v) }\n  |          ^\n  assigned here: 4:15\n4 | b = bytes_set(b, 0usize, 1u8);\n  |               ^\n"},
		{"a view of what each round of a loop assigns", "module a; fn f() -> i64 {\nlet mut b = bytes_zeroed(4usize);\nlet v = bytes_as_slice(b);\nwhile byte_len(v) > 9usize {\nb = bytes_set(b, 0usize, 1u8);\ntrue } 0 }", "SPX-T265",
			"4 | while byte_len(v) > 9usize {\n  |                ^\n  assigned here: 5:15\n5 | b = bytes_set(b, 0usize, 1u8);\n  |               ^\n"},
		{"a bracket that is not closed", "module a;\nfn main() -> i64 { let x = (1\n+ 2; x }", "SPX-P106",
			"3 | + 2; x }\n  |    ^\n  opened here: 2:28\n2 | fn main() -> i64 { let x = (1\n  |                            ^\n"},
		{"a body that is not closed", "module a;\nfn main() -> i64 {\n1\n", "SPX-P106",
			"4 | \n  | ^\n  opened here: 2:18\n2 | fn main() -> i64 {\n  |                  ^\n"},
	} {
		if got := shownOf(t, row.source, row.code); got != row.want {
			t.Errorf("%s: got\n%s\nwant\n%s", row.about, got, row.want)
		}
	}
}

func TestTheOperandAtFaultIsMarked(t *testing.T) {
	for _, row := range []struct{ about, body, code, marked string }{
		{"on the right", "1 + 2 + true", "SPX-T208", "true"},
		{"on the left", "true + 1", "SPX-T208", "true"},
		{"of a comparison", "if 1 == 'a' { 1 } else { 0 }", "SPX-T207", "'a'"},
		{"of a minus", "-true", "SPX-T206", "true"},
		{"a text", `"a" + 1`, "SPX-T250", `"a"`},
		{"far into a long line", strings.Repeat("1000000 + ", 100) + "true", "SPX-T208", "true"},
	} {
		lines := strings.Split(shownOf(t, "module a;\nfn main() -> i64 {\n"+row.body+" }", row.code), "\n")
		at := strings.IndexByte(lines[1], '^')
		if strings.Count(lines[1], "^") != len(row.marked) || !strings.HasPrefix(lines[0][at:], row.marked) {
			t.Errorf("%s: got\n%s", row.about, strings.Join(lines, "\n"))
		}
	}
}
