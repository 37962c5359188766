package check

import (
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

const (
	clock   = "\npermit { clock.read }\n" + "\n@id(\"app.now\")\nfn now() -> i64\n    uses { clock.read }\n{\n    0\n}\n"
	look    = "\n@id(\"app.look\")\nfn look(t: borrow Token) -> i64\n{\n    0\n}\n"
	narrow  = "\n@id(\"app.narrow\")\nfn narrow(n: u8, m: i32) -> i64\n{\n    0\n}\n"
	counter = "\n@id(\"app.counter\")\nclass Counter {\n    @id(\"app.counter.n\")\n    n: i64,\n\n    @id(\"app.counter.more\")\n    fn more(self: Counter, by: i64) -> i64\n{\n        self.n + by\n    }\n}\n"
	text    = "\n@id(\"app.text\")\nfn text(s: string) -> i64\n{\n    string_len(s)\n}\n"
)

// inMethod is a correction in the method total of a class that extends another.
func inMethod(wrong, code, help, right string) correction {
	method := func(body string) string {
		return inMain(counter+"\n@id(\"app.tally\")\nclass Tally : Counter {\n\n    @id(\"app.tally.total\")\n    fn total(self: Tally) -> i64\n{\n        "+body+"\n    }\n}\n", "0")
	}
	return correction{wrong, method(wrong), code, help, method(right)}
}

// correction is a module with one fault, what its author is told, and the module after doing that.
type correction struct{ name, wrong, code, help, right string }

// inBody is a correction in the body of main, after declarations.
func inBody(declarations, wrong, code, help, right string) correction {
	return correction{wrong, inMain(declarations, wrong), code, help, inMain(declarations, right)}
}

// inFunction is a correction in a function beside main.
func inFunction(declarations, signature, wrong, code, help, right string) correction {
	return correction{signature + " " + wrong, withFunction(declarations, signature, wrong), code, help,
		withFunction(declarations, signature, right)}
}

// inSignature is a correction of the signature of a function beside main.
func inSignature(declarations, wrong, code, help, right, body string) correction {
	return correction{wrong, withFunction(declarations, wrong, body), code, help, withFunction(declarations, right, body)}
}

var corrections = []correction{
	inBody(narrow, "narrow(5, 1i32)", "SPX-T205", "write `5u8`", "narrow(5u8, 1i32)"),
	inBody(narrow, "narrow(5u8, -1)", "SPX-T205", "write `-1i32`", "narrow(5u8, -1i32)"),
	inFunction("", "f(n: u8) -> bool", "n == 5", "SPX-T207", "write `5u8`", "n == 5u8"),
	inFunction("", "f(n: usize) -> bool", "n < 10", "SPX-T208", "write `10usize`", "n < 10usize"),
	inFunction("", "f(n: u8) -> u8", "1 + n", "SPX-T208", "write `1u8`", "1u8 + n"),
	inFunction("", "f(n: f64) -> f64", "n * 2", "SPX-T208", "write `2.0`", "n * 2.0"),
	inFunction("", "f(n: f32) -> f32", "n / 2", "SPX-T208", "write `2.0f32`", "n / 2.0f32"),
	inFunction("", "f() -> u8", "0", "SPX-T103", "write `0u8`", "0u8"),
	inFunction("", "f() -> f64", "3", "SPX-T103", "write `3.0`", "3.0"),
	inFunction("", "f() -> bool", "1", "SPX-T103", "write `true`", "true"),
	inFunction("", "f(c: bool) -> u8", "let n: u8 = 7;\n    n", "SPX-T232", "write `7u8`", "let n: u8 = 7u8;\n    n"),
	inFunction("", "f(c: bool, n: usize) -> usize", "if c { n } else { 0 }", "SPX-T211", "write `0usize`",
		"if c { n } else { 0usize }"),
	inFunction("", "f(c: bool, n: usize) -> usize", "if c { 0 } else { n }", "SPX-T211", "write `0usize`",
		"if c { 0usize } else { n }"),
	inFunction("", "f(n: u8) -> i32", "match n { 1u8 => 1i32, _ => 0, }", "SPX-T259", "write `0i32`",
		"match n { 1u8 => 1i32, _ => 0i32, }"),
	inFunction("", "f(n: u8) -> i64", "match n { 1 => 1, _ => 0, }", "SPX-T255", "write `1u8`",
		"match n { 1u8 => 1, _ => 0, }"),
	inFunction("", "f() -> u8", "let mut n = 1u8;\n    n = 2;\n    n", "SPX-U102", "write `2u8`",
		"let mut n = 1u8;\n    n = 2u8;\n    n"),
	inBody(text, "text('a')", "SPX-T205", "write `\"a\"`", `text("a")`),
	inBody("", `if 'a' == "b" { 1 } else { 0 }`, "SPX-T207", "write `'b'`", "if 'a' == 'b' { 1 } else { 0 }"),
	inFunction(text, "f(n: i64) -> i64", "text(n)", "SPX-T205", "write `string_from_i64(n)`", "text(string_from_i64(n))"),
	inFunction("", "f(n: usize) -> string", "n", "SPX-T103", "write `string_from_usize(n)`", "string_from_usize(n)"),
	inFunction("", "f(c: char) -> string", "c", "SPX-T103", "write `string_from_char(c)`", "string_from_char(c)"),
	inFunction("", "f(s: string) -> i64", "str_len_bytes(s)", "SPX-T205", "write `string_as_str(s)`",
		"str_len_bytes(string_as_str(s))"),
	inFunction("", "f(b: borrow Bytes) -> usize", "byte_len(b)", "SPX-T263", "write `bytes_as_slice(b)`",
		"byte_len(bytes_as_slice(b))"),
	inFunction("", "f(c: bool) -> i64", "c", "SPX-T103", "write `if c { 1 } else { 0 }`", "if c { 1 } else { 0 }"),
	inFunction("", "f(n: i64) -> Option<i64>", "n", "SPX-T103", "write `Option<i64>::Some { value: n }`",
		"Option<i64>::Some { value: n }"),
	inFunction("", "f(n: i64) -> Result<i64, bool>", "n", "SPX-T103", "write `Result<i64, bool>::Ok { value: n }`",
		"Result<i64, bool>::Ok { value: n }"),
	inFunction("", "f(v: Option<i64>) -> i64", "v", "SPX-T103",
		"take the value out: `match v { Option::Some { value } => value, Option::None {} => .., }`",
		"match v { Option::Some { value } => value, Option::None {} => 0, }"),
	inFunction("", "f(v: Result<i64, bool>) -> i64", "v", "SPX-T103",
		"take the value out: `match v { Result::Ok { value } => value, Result::Err { error } => .., }`",
		"match v { Result::Ok { value } => value, Result::Err { error } => 0, }"),
	inFunction(pair, "f() -> Pair", "Pair { x: true, y: true }", "SPX-T215", "write `1`", "Pair { x: 1, y: true }"),
	inFunction("", "f(n: i64) -> i64", "if n { 1 } else { 0 }", "SPX-T210", "write `n != 0`",
		"if n != 0 { 1 } else { 0 }"),
	inFunction("", "f(a: i64, n: i64) -> i64", "if a + n { 1 } else { 0 }", "SPX-T210", "write `(a + n) != 0`",
		"if (a + n) != 0 { 1 } else { 0 }"),
	inFunction("", "f(n: i64) -> bool", "!n", "SPX-T206", "write `n == 0`", "n == 0"),
	inFunction("", "f(c: bool) -> bool", "-c", "SPX-T206", "write `!c`", "!c"),
	inFunction("", "f(n: u8) -> i64", "match n { m if m => 1, _ => 0, }", "SPX-T256", "write `m != 0u8`",
		"match n { m if m != 0u8 => 1, _ => 0, }"),
	inFunction("", "f(a: string, c: string) -> string", "a + c", "SPX-T250", "write `string_concat(a, c)`",
		"string_concat(a, c)"),
	inFunction("", "f(n: i64) -> i64", "match n { 1 | true => 0, _ => 1, }", "SPX-M105", "write `1`",
		"match n { 1 | 1 => 0, _ => 1, }"),
	inFunction("", "f(a: string, n: i64) -> string", "a + n", "SPX-T250", "write `string_concat(a, string_from_i64(n))`",
		"string_concat(a, string_from_i64(n))"),
	inBody("", "let mut n = 3;\n    while n {\n        n = n - 1;\n        true\n    }\n    n", "SPX-T251",
		"write `n != 0`", "let mut n = 3;\n    while n != 0 {\n        n = n - 1;\n        true\n    }\n    n"),
	inSignature("", "f(n: int) -> i64", "SPX-T001", "write `i64`", "f(n: i64) -> i64", "n"),
	inSignature("", "f(n: String) -> i64", "SPX-T001", "write `string`", "f(n: string) -> i64", "0"),
	inSignature("", "f(n: boolean) -> i64", "SPX-T001", "write `bool`", "f(n: bool) -> i64", "0"),
	inSignature("", "f(n: byte) -> i64", "SPX-T001", "write `u8`", "f(n: u8) -> i64", "0"),
	inSignature("", "f(n: double) -> i64", "SPX-T001", "write `f64`", "f(n: f64) -> i64", "0"),
	inSignature("", "f(n: u64) -> i64", "SPX-T001", "write `usize`", "f(n: usize) -> i64", "0"),
	inSignature("", "f(n: void) -> i64", "SPX-T001", "write `i64`, as there is no unit type: return what the caller needs",
		"f(n: i64) -> i64", "0"),
	inSignature("", "f(n: Vec<i64>) -> i64", "SPX-T001", "write a record, as this version has no Vec and no lists; bytes are `Bytes`, and `borrow Slice<u8>` is a view of them", "f(n: borrow Slice<u8>) -> i64", "0"),
	inSignature("", "f(n: Box<i64>) -> i64", "SPX-T001",
		"write the type itself, as this version has no Box: records and variants hold their fields by value",
		"f(n: i64) -> i64", "0"),
	inSignature("", "f(n: Map<i64, i64>) -> i64", "SPX-T001",
		"write a record, as this version has no Map: declare a field for each key", "f(n: i64) -> i64", "0"),
	inSignature("", "f(n: Iter<i64>) -> i64", "SPX-T001", "write a counting while, as this version has no Iter",
		"f(n: i64) -> i64", "0"),
	inSignature(pair, "f(n: Piar) -> i64", "SPX-T001", "did you mean `Pair`?", "f(n: Pair) -> i64", "n.x"),
	inFunction("", "f() -> Option<i64>", "None", "SPX-T202", "write `Option<i64>::None {}`", "Option<i64>::None {}"),
	inFunction("", "f() -> Option<i64>", "null", "SPX-T202", "write `Option<i64>::None {}`: there is no null",
		"Option<i64>::None {}"),
	inFunction("", "f() -> Option<i64>", "Some(1)", "SPX-T203", "write `Option<i64>::Some { value: 1 }`",
		"Option<i64>::Some { value: 1 }"),
	inFunction("", "f() -> Result<i64, bool>", "Ok(1)", "SPX-T203", "write `Result<i64, bool>::Ok { value: 1 }`",
		"Result<i64, bool>::Ok { value: 1 }"),
	inFunction("", "f() -> Result<i64, bool>", "Err(true)", "SPX-T203", "write `Result<i64, bool>::Err { error: true }`",
		"Result<i64, bool>::Err { error: true }"),
	inFunction("", "f() -> Option<i64>", "Option::None {}", "SPX-T221", "write `Option<i64>::None {}`",
		"Option<i64>::None {}"),
	inBody("", "if True { 1 } else { 0 }", "SPX-T202", "write `true`", "if true { 1 } else { 0 }"),
	inFunction(pair, "f() -> Pair", "Pair(1, true)", "SPX-T203", "write `Pair { x: 1, y: true }`",
		"Pair { x: 1, y: true }"),
	inFunction(signal, "f() -> Signal", "On(1)", "SPX-T203", "write `Signal::On { level: 1 }`", "Signal::On { level: 1 }"),
	inFunction(signal, "f() -> Signal", "Signal.Off", "SPX-T202", "write a value with a case, such as `Signal::Off {}`",
		"Signal::Off {}"),
	inFunction(signal, "f() -> Signal", "Off", "SPX-T202", "write `Signal::Off {}`", "Signal::Off {}"),
	inFunction(signal, "f() -> Signal", "Signal::Of {}", "SPX-T215", "write `Signal::Off {}`", "Signal::Off {}"),
	inFunction("", "f(s: string) -> i64", "s.len", "SPX-T214", "write `string_len(s)`", "string_len(s)"),
	inFunction("", "f(s: string) -> i64", "len(s)", "SPX-T203",
		"write `string_len(..)` for a text, or `byte_len(..)` for a view of bytes", "string_len(s)"),
	inBody("", "let f = main;\n    0", "SPX-T202", "call the function: `main(..)`", "let f = main();\n    0"),
	inFunction("", "f(c: bool) -> i64", "if not(c) { 1 } else { 0 }", "SPX-T203", "write `!` before the operand",
		"if !c { 1 } else { 0 }"),
	inFunction("", "f(s: string) -> i64", "s.len()", "SPX-T203", "write `string_len(s)`", "string_len(s)"),
	inFunction("", "f(s: string) -> bool", `s.starts_with("a")`, "SPX-T203", "write `string_starts_with(s, \"a\")`",
		`string_starts_with(s, "a")`),
	inFunction("", "f(n: i64) -> string", "n.to_string()", "SPX-T203", "write `string_from_i64(n)`", "string_from_i64(n)"),
	inFunction(function("app.double", "double(n: i64) -> i64", "n * 2"), "f(n: i64) -> i64", "n.double()", "SPX-T203",
		"call a function: `double(n)`", "double(n)"),
	inFunction(counter, "f(c: Counter) -> i64", "c.mor(1)", "SPX-T203", "did you mean `more`?", "c.more(1)"),
	inFunction(counter+function("app.more", "more(by: i64) -> i64", "by"), "f(c: Counter) -> i64", "c.more()", "SPX-T204",
		"it takes `(by: i64)`", "c.more(1)"),
	inFunction(counter, "f(c: Counter) -> i64", "c.size", "SPX-T214", "its fields are `n`", "c.n"),
	inFunction(counter, "f() -> Counter", "Counter(1)", "SPX-T203", "write `Counter { n: 1 }`", "Counter { n: 1 }"),
	inFunction(pair, "f(p: Pair) -> i64", "match own p { Pair { x, y } => x, }", "SPX-O117", "write `match p { .. }`",
		"match p { Pair { x, y } => x, }"),
	inBody("", "let total = 1;\n    totl", "SPX-T202", "did you mean `total`?", "let total = 1;\n    total"),
	inBody("", "mian()", "SPX-T203", "did you mean `main`?", "main()"),
	inBody(function("app.f", "f(x: i64, y: bool) -> i64", "x"), "f(1)", "SPX-T204", "it takes `(x: i64, y: bool)`",
		"f(1, true)"),
	inBody("", "let total = 1;\n    total = 2;\n    total", "SPX-U101", "declare it `let mut total`",
		"let mut total = 1;\n    total = 2;\n    total"),
	inFunction("", "f(n: i64) -> i64", "n = n + 1;\n    n", "SPX-U101", "assign a copy: `let mut n2 = n;`",
		"let mut n2 = n;\n    n2 = n2 + 1;\n    n2"),
	inBody("", "let x = 1;\n    let x = 2;\n    x", "SPX-T209", "write `let x2 = 2;`, and use that name from here on",
		"let x = 1;\n    let x2 = 2;\n    x2"),
	inBody("", "let mut x = 1;\n    let x = 2;\n    x", "SPX-T209", "assign it: `x = 2;`",
		"let mut x = 1;\n    x = 2;\n    x"),
	inBody("", "let mut n = 1;\n    n = true;\n    n", "SPX-U102", "write `1`", "let mut n = 1;\n    n = 1;\n    n"),
	inFunction(pair, "f() -> Pair", "Pair { x: 1 }", "SPX-T213", "add `y: ..`, with a value of the type `bool`",
		"Pair { x: 1, y: true }"),
	inFunction(pair, "f(p: Pair) -> i64", "p.z", "SPX-T214", "its fields are `x`, `y`", "p.x"),
	inFunction(pair, "f(p: Pair) -> Pair", "p with { xx: 1 }", "SPX-T212", "its fields are `x`, `y`", "p with { x: 1 }"),
	inFunction(signal, "f(s: Signal) -> i64", "match s { Signal::Off {} => 0, }", "SPX-M101",
		"add the arm `Signal::On { level } => ..,`", "match s { Signal::Off {} => 0, Signal::On { level } => level, }"),
	inFunction(signal, "f(s: Signal) -> i64", "match s { Signal::On { level } => level, }", "SPX-M101",
		"add the arm `Signal::Off {} => ..,`", "match s { Signal::On { level } => level, Signal::Off {} => 0, }"),
	inFunction(signal, "f(s: Signal) -> i64", "match s { Off => 0, _ => 1, }", "SPX-T254", "write `Signal::Off {}`",
		"match s { Signal::Off {} => 0, _ => 1, }"),
	inFunction(signal, "f(s: Signal) -> i64", "match s { Sginal::Off {} => 0, _ => 1, }", "SPX-M103",
		"write `Signal::Off {}`", "match s { Signal::Off {} => 0, _ => 1, }"),
	inFunction(signal, "f(s: Signal) -> i64", "match s { Signal::On {} => 0, _ => 1, }", "SPX-M104",
		"add `level` to the pattern", "match s { Signal::On { level } => 0, _ => 1, }"),
	inFunction(signal, "f(s: Signal) -> i64", "match s { _ => 0, Signal::Off {} => 1, }", "SPX-M102",
		"leave out the arm `Signal::Off {} => ..,`", "match s { _ => 0, }"),
	inFunction("", "f(n: i64) -> i64", "match n { 1 => 0, 2 => 1, }", "SPX-T257", "add the arm `_ => ..,` at the end",
		"match n { 1 => 0, 2 => 1, _ => 2, }"),
	inSignature(clock, "f() -> i64", "SPX-E102", "write `uses { clock.read }` in the signature of `fn f`",
		"f() -> i64\n    uses { clock.read }", "now()"),
	inSignature(token, "f(t: Token) -> i64", "SPX-O001",
		"write `t: borrow Token` to read it, or `t: own Token` to take ownership of it", "f(t: borrow Token) -> i64", "0"),
	inSignature("", "f(n: own i64) -> i64", "SPX-O002", "write `n: i64`", "f(n: i64) -> i64", "n"),
	inSignature("", "f(s: str) -> i64", "SPX-O115", "write `s: borrow str`", "f(s: borrow str) -> i64", "0"),
	inSignature("", "f(s: Slice<u8>) -> i64", "SPX-T263", "write `s: borrow Slice<u8>`",
		"f(s: borrow Slice<u8>) -> i64", "0"),
	inSignature("", "f(b: Bytes) -> i64", "SPX-T263",
		"write `b: borrow Bytes` to read it, or `b: own Bytes` to take ownership of it", "f(b: own Bytes) -> i64", "0"),
	inSignature(token+eat, "f(t: borrow Token) -> i64", "SPX-O102", "own the parameter: `t: own Token`",
		"f(t: own Token) -> i64", "eat(t)"),
	inSignature(token, "f(t: borrow Token) -> Token", "SPX-O104", "own the parameter: `t: own Token`",
		"f(t: own Token) -> Token", "t"),
	inFunction(token+eat+look, "f(t: own Token) -> i64", "eat(t) + look(t)", "SPX-O101",
		"use `t` before it is moved, or lend it: the function that reads it takes `..: borrow Token`", "look(t) + eat(t)"),
	inFunction(text, "f(s: string) -> i64", "text(s) + string_len(s)", "SPX-O101",
		"use `s` before it is moved, or lend `string_as_str(s)` to a `borrow str` parameter instead of moving it",
		"string_len(s) + text(s)"),
	inFunction(token+eat+look, "f(t: own Token, c: bool) -> i64", "let n = if c { eat(t) } else { 0 };\n    n + look(t)",
		"SPX-O107", "move `t` on every path before, or on none: put this use into the branches that keep it",
		"if c { eat(t) } else { look(t) }"),
	inFunction("", "f(s: borrow Slice<u8>) -> usize", "byte_len(bytes_as_slice(bytes_copy(s)))", "SPX-T266",
		"bind it first: `let value = bytes_copy(s);`, and write `bytes_as_slice(value)`",
		"let value = bytes_copy(s);\n    byte_len(bytes_as_slice(value))"),
	inBody("", "let mut n = 0;\n    while n < 4 {\n        let s = \"a\";\n        n = n + 1;\n        true\n    }\n    n",
		"SPX-T252", "move it out: before or after the loop, or to a function of scalars that the loop calls",
		"let mut n = 0;\n    let s = \"a\";\n    while n < 4 {\n        n = n + 1;\n        true\n    }\n    n"),
	inFunction(nested, "f(o: Outer, p: Pair) -> i64", "let mut q = o;\n    q.pair = p;\n    q.pair.x", "SPX-U109",
		"write `let q2 = q with { pair: .. };`", "let mut q = o;\n    let q2 = q with { pair: p };\n    q2.pair.x"),
	inSignature("", "f(x: i64, x: i64) -> i64", "SPX-T102", "give one of them another name: `x2: ..`",
		"f(x: i64, x2: i64) -> i64", "x"),
	inSignature("", "f(x: Option<i64, i64>) -> i64", "SPX-T221", "write `Option<i64>`", "f(x: Option<i64>) -> i64", "0"),
	inSignature("", "result() -> i64", "SPX-S104", "write `fn result_of(..)`, or another name", "result_of() -> i64", "0"),
	inBody(function("app.f", "f(x: i64) -> i64", "x"), "f<i64>(1)", "SPX-T225",
		"write `f(..)`, without type arguments", "f(1)"),
	inBody("", "let result = 1;\n    0", "SPX-S109", "write `let result2 = ..;`", "let result2 = 1;\n    0"),
	{"an effect that the module does not permit", withFunction("", "f() -> i64\n    uses { clock.read }", "0"), "SPX-E101",
		"write `permit { clock.read }` below the module line and the use lines",
		withFunction("\npermit { clock.read }\n", "f() -> i64\n    uses { clock.read }", "0")},
	{"one more effect", withFunction("\npermit { a }\n", "f() -> i64\n    uses { a, b }", "0"), "SPX-E101",
		"write `permit { a, b }` below the module line and the use lines",
		withFunction("\npermit { a, b }\n", "f() -> i64\n    uses { a, b }", "0")},
	{"a function without an identity", header + "\nfn f() -> i64\n{\n    0\n}\n" + entry, "SPX-S103",
		"write `@id(\"a.f\")` before it, or let `semaprax fix` write it",
		header + "\n@id(\"a.f\")\nfn f() -> i64\n{\n    0\n}\n" + entry},
	{"a type without an identity", header + "\nrecord T {\n}\n" + entry, "SPX-S108",
		"write `@id(\"a.t\")` before it, or let `semaprax fix` write it", header + "\n@id(\"a.t\")\nrecord T {\n}\n" + entry},
	{"a field without an identity", header + "\n@id(\"app.t\")\nrecord T {\n    x: i64,\n}\n" + entry, "SPX-S112",
		"write `@id(\"app.t.x\")` before it, or let `semaprax fix` write it",
		header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n}\n" + entry},
	{"no main", header + function("app.f", "f() -> i64", "0"), "SPX-T105",
		"add `@id(\"a.main\")` and `fn main() -> i64`, or name the semaprax.toml of its project instead of the file",
		header + function("app.f", "f() -> i64", "0") + function("a.main", "main() -> i64", "0")},
	{"a main with a parameter", header + function("app.main", "main(x: i64) -> i64", "0"), "SPX-T104",
		"write `fn main() -> i64`", header + entry},
	{"a resource without a lifecycle", header + "\n@id(\"app.token\")\nresource Token;\n" + entry, "SPX-O112",
		"declare how it is dropped: `@id(\"app.token.drop\")` and `drop trivial;` in its braces",
		header + "\n@id(\"app.token\")\nresource Token {\n    @id(\"app.token.drop\")\n    drop trivial;\n}\n" + entry},
	{"an identity that is taken", header + function("app.f", "f() -> i64", "0") + function("app.f", "g() -> i64", "0") +
		entry, "SPX-S102", "write another one, such as `@id(\"app.f2\")`",
		header + function("app.f", "f() -> i64", "0") + function("app.f2", "g() -> i64", "0") + entry},
	{"the effect of dropping", header + "\npermit { token.release }\n" + hosted +
		host("token.release", finish(finishID, "unit")) + function("app.f", "f(t: own Token) -> i64", "0") + entry,
		"SPX-E103", "write `uses { token.release }` in the signature of `fn f`",
		header + "\npermit { token.release }\n" + hosted + host("token.release", finish(finishID, "unit")) +
			function("app.f", "f(t: own Token) -> i64\n    uses { token.release }", "0") + entry},
	{"the grammar too", inMain("", "let mut n = 1;\n    n += 2;\n    n"), "SPX-P201", "write `n = n + 2;`",
		inMain("", "let mut n = 1;\n    n = n + 2;\n    n")},
	{"a return", inMain("", "return 1;"), "SPX-P106",
		"the value of a function is the last expression of its body: write `1` there, without `return` and `;`",
		inMain("", "1")},
	{"an else if", inMain("", "if true { 1 } else if false { 2 } else { 3 }"), "SPX-P106",
		"write `else { if false { .. } else { .. } }`", inMain("", "if true { 1 } else { if false { 2 } else { 3 } }")},
	{"an if that assigns", inMain("", "let mut n = 1;\n    let c = true;\n    if c { n = 2; }\n    n"), "SPX-P203",
		"if is an expression with two values: write `n = if c { 2 } else { n };`",
		inMain("", "let mut n = 1;\n    let c = true;\n    n = if c { 2 } else { n };\n    n")},
	{"a semicolon after the value", inMain("", "1;"), "SPX-P106",
		"drop the `;`: the value of a block is its last expression", inMain("", "1")},
	{"a statement", inMain("", "main();\n    1"), "SPX-P106",
		"an expression is no statement: bind its value, `let value = main();`", inMain("", "let value = main();\n    1")},
	{"a var", inMain("", "var n = 1;\n    n"), "SPX-P106", "write `let n = 1;`, or `let mut n = 1;` if it changes",
		inMain("", "let n = 1;\n    n")},
	{"a let without a value", inMain("", "let n: i64;\n    n"), "SPX-P106",
		"a binding has a value from the start: `let n: i64 = ..;`", inMain("", "let n: i64 = 0;\n    n")},
	{"a block without a value", inMain("", "let n = 1;"), "SPX-P203",
		"end the block with its value: add `n` as its last line", inMain("", "let n = 1;\n    n")},
	{"a loop without a value", inMain("", "let mut n = 1;\n    while n < 3 { n = n + 1; }\n    n"), "SPX-P203",
		"the body of a while has a value too, which is dropped: add `true` as its last line",
		inMain("", "let mut n = 1;\n    while n < 3 { n = n + 1; true }\n    n")},
	{"a comparison", inMain("", "let n = 1;\n    if n = 1 { 1 } else { 0 }"), "SPX-P106", "compare with `==`",
		inMain("", "let n = 1;\n    if n == 1 { 1 } else { 0 }")},
	{"a function without a result", header + "\n@id(\"app.f\")\nfn f()\n{\n    0\n}\n" + entry, "SPX-P106",
		"say what the function returns: write `-> i64` before the brace",
		header + "\n@id(\"app.f\")\nfn f() -> i64\n{\n    0\n}\n" + entry},
	{"a struct", header + "\n@id(\"app.p\")\nstruct P {\n}\n" + entry, "SPX-P104", "write `record P { .. }`",
		header + "\n@id(\"app.p\")\nrecord P {\n}\n" + entry},
	{"a field without a comma", header + "\n@id(\"app.p\")\nrecord P {\n    @id(\"app.p.x\")\n    x: i64\n}\n" + entry,
		"SPX-P106", "end every field with a comma, also the last: `x: i64,`",
		header + "\n@id(\"app.p\")\nrecord P {\n    @id(\"app.p.x\")\n    x: i64,\n}\n" + entry},
	{"an arm without a comma", withFunction("", "f(n: i64) -> i64", "match n { 1 => 2, _ => 3 }"), "SPX-P106",
		"end every arm with a comma, also the last", withFunction("", "f(n: i64) -> i64", "match n { 1 => 2, _ => 3, }")},
	inBody("\n@id(\"app.same\")\nfn same<T>(x: T) -> T\n{\n    x\n}\n", "same<i64>()", "SPX-T204", "it takes `(x: T)`",
		"same<i64>(1)"),
	inBody("\n@id(\"app.holder\")\nrecord Holder<T> {\n    @id(\"app.holder.v\")\n    v: T,\n}\n", "Holder<i64> { }.v",
		"SPX-T213", "add `v: ..`, with a value of the type `T`", "Holder<i64> { v: 1 }.v"),
	inFunction("", "f(s: borrow Slice<u8>) -> usize", "let mut view = s;\n    byte_len(view)", "SPX-T264",
		"write `let view = ..;`", "let view = s;\n    byte_len(view)"),
	inMethod("n + 1", "SPX-T202", "write `self.n`", "self.n + 1"),
	inMethod("this.n", "SPX-T202", "write `self`", "self.n"),
	inMethod("super.n", "SPX-T202",
		"super only calls methods: read the field from `self`, whichever class declares it", "self.n"),
	inMethod("more(1)", "SPX-T203", "write `self.more(..)`", "self.more(1)"),
	inMethod("super(1)", "SPX-T203", "there are no constructors: a literal of the class sets the inherited fields too",
		"Tally { n: 1 }.n"),
	inMethod("Counter.more(self, 1)", "SPX-T202", "call the method on a value: write `value.more(..)`",
		"let value = self;\n        value.more(1)"),
	inMethod("let c: Counter = Counter { n: 1 } with { n: 2 };\n        let t: Tally = Tally { n: 1 };\n        if true { c.n } else { if true { c } else { t }.n }", "SPX-T211",
		"bind it as `Counter` first: `let up: Counter = t;`", "let c: Counter = Counter { n: 2 };\n        let t: Tally = Tally { n: 1 };\n        let up: Counter = t;\n        if true { c.n } else { (if true { c } else { up }).n }"),
	inFunction("\n@id(\"app.outer\")\nrecord Outer {\n    @id(\"app.outer.b\")\n    b: Bytes,\n}\n",
		"f(o: own Outer) -> i64", "match own (o) { _ => 1, }", "SPX-T203",
		"the word comes before a name: write `match own o { .. }`", "match own o { _ => 1, }"),
	inFunction("", "f(n: i64) -> i64", "match n { 1 => 2, else => 3, }", "SPX-M104", "write `_` for every other value",
		"match n { 1 => 2, _ => 3, }"),
	inFunction("", "f(s: string) -> usize", "byte_len(s)", "SPX-T263",
		"bind a view of it first, `let view = string_as_str(s);`, and write `str_as_bytes(view)`",
		"let view = string_as_str(s);\n    byte_len(str_as_bytes(view))"),
	{"printing", inMain("\npermit { process.stdout.write }\n", "let n = print(\"a\");\n    0"), "SPX-T203",
		"write `stdout_write(..)`, which takes a view of bytes",
		header + "\npermit { process.stdout.write }\n\n@id(\"app.main\")\nfn main() -> i64\n    uses { process.stdout.write }\n{\n    let text = \"a\";\n    let view = string_as_str(text);\n    let n = stdout_write(str_as_bytes(view));\n    0\n}\n"},
	inBody("", "let b = 1 < 2 < 3;\n    0", "SPX-T208", "write `1 < 2 && 2 < 3`", "let b = 1 < 2 && 2 < 3;\n    0"),
	inBody("", "true + 1", "SPX-T208", "write `1`", "1 + 1"),
	inFunction("", "f(c: bool) -> i64", "1 + c", "SPX-T208", "write `if c { 1 } else { 0 }`", "1 + if c { 1 } else { 0 }"),
	inFunction("", "f(n: f64) -> f64", "n % 2.0", "SPX-T208", "floats have no remainder: use integers", "n"),
	inFunction("", "f(a: i64, b: i64) -> i64", "max(a, b)", "SPX-T203", "write `if a < b { b } else { a }`",
		"if a < b { b } else { a }"),
	inFunction("", "f(n: i64) -> i64", "abs(n)", "SPX-T203", "write `if n < 0 { -n } else { n }`",
		"if n < 0 { -n } else { n }"),
	inBody("", "let b = Bytes(4);\n    0", "SPX-T203", "write `bytes_zeroed(..)`, with a size such as `16usize`",
		"let b = bytes_zeroed(4usize);\n    0"),
	{"an unsafe statement that is not permitted", inMain("", "@audit(\"a\") unsafe { 1 }\n    0"), "SPX-N101",
		"write `permit { unsafe }` below the module line and the use lines",
		inMain("\npermit { unsafe }\n", "@audit(\"a\") unsafe { 1 }\n    0")},
	inBody("\npermit { unsafe }\n", "@audit(\"a\") unsafe { \"text\" }\n    0", "SPX-N104",
		"end the block with a scalar, such as `true`", "@audit(\"a\") unsafe { true }\n    0"),
	inBody(same, "same(1)", "SPX-T225", "write `same<i64>(..)`, with i64 or bool for each", "same<i64>(1)"),
	inFunction(same, "f<A>(v: A) -> A", "same<i64>(1)", "SPX-T225", "write `same<A>(..)`", "same<A>(v)"),
	inFunction("", "f<T>(v: T) -> bool", "match v { _ => true, }", "SPX-T226",
		"move it to a function without type parameters, and call that", "true"),
	inFunction("", "f<T>(v: T) -> i64", "v + 1", "SPX-T208",
		"each type parameter is checked as i64 and as bool: write what is valid for both, or replace it by a type", "1"),
	{"an effect of a template", withFunction("", "f<T>(v: T) -> T", "let n = args_len();\n    v"), "SPX-E102",
		"a generic function has no effects: let its callers make the call, and pass what it returns",
		withFunction("", "f<T>(v: T, n: i64) -> T", "v")},
	{"a template that is reached through others",
		withFunction(same+function("app.g", "g<T>(v: T) -> T", "same<T>(v)"), "f<A>(v: A) -> A", "g<A>(v)"), "SPX-T226",
		"write `same<A>(..)`",
		withFunction(same+function("app.g", "g<T>(v: T) -> T", "same<T>(v)"), "f<A>(v: A) -> A", "g<A>(same<A>(v))")},
	inFunction(counter, "f(c: Counter) -> i64", "c.more", "SPX-T214", "call the method: `c.more(..)`", "c.more(1)"),
	inFunction("", "f(n: i64) -> Option<i64>", "Some { value: n }", "SPX-T001", "write `Option<i64>::Some { value: .. }`",
		"Option<i64>::Some { value: n }"),
	inFunction(signal, "f() -> Signal", "On { level: 1 }", "SPX-T001", "write `Signal::On { level: .. }`",
		"Signal::On { level: 1 }"),
	inFunction(signal, "f() -> Signal", "Signal.On { level: 1 }", "SPX-T001", "write `Signal::On { level: .. }`",
		"Signal::On { level: 1 }"),
	inBody(counter, "more(Counter { n: 1 }, 2)", "SPX-T203", "call the method on its value: `value.more(..)`",
		"let value = Counter { n: 1 };\n    value.more(2)"),
	inBody("", "zebra", "SPX-T202", "bind it, `let zebra = ..;`, or take it as a parameter: `zebra: i64`",
		"let zebra = 1;\n    zebra"),
}

// judged returns what is found in a source that stands alone.
func judged(source string) diag.List {
	file, found := syntax.Parse(source)
	if found == nil {
		_, found = File(file)
	}
	return found
}

func TestDoingWhatAHelpSaysRemovesTheFault(t *testing.T) {
	for _, c := range corrections {
		t.Run(c.code+" "+c.name, func(t *testing.T) {
			found := judged(c.wrong)
			if len(found) == 0 || found[0].Code() != c.code || found[0].Help() != c.help {
				t.Fatalf("got %v, want %s\ngot  help %q\nwant help %q", found, c.code, help(found), c.help)
			}
			if left := judged(c.right); left != nil {
				t.Errorf("the correction leaves %v in\n%s", left, c.right)
			}
			if !isDone(c.help, c.right) {
				t.Errorf("the correction does not do what the help says: %s\n%s", c.help, c.right)
			}
		})
	}
}

// What a let whose value is wrong was to bind is no further fault to correct: its help says which is.
func TestANameWhoseLetHasNoValueIsNotSaidToBeUnbound(t *testing.T) {
	for _, use := range []string{"n", "n = 1;\n    0"} {
		found := judged(inMain("", "let mut n = zebra;\n    "+use))
		if len(found) != 2 || found[1].Code() != "SPX-T202" ||
			found[1].Help() != "its `let` has no value yet: correct that first" {
			t.Errorf("%s: got %v, help %q", use, found, found[len(found)-1].Help())
		}
	}
}

func TestASignatureIsSpelledWithoutTheTypesThatAreNotKnown(t *testing.T) {
	found := judged(inMain(function("app.f", "f(x: Zebra, y: borrow Zebra, z: bool) -> i64", "0"), "f()"))
	const want = "it takes `(x: .., y: borrow .., z: bool)`"
	if last := found[len(found)-1]; last.Code() != "SPX-T204" || last.Help() != want {
		t.Errorf("got %v, help %q", found, last.Help())
	}
}

// What is wrong for every choice of type arguments has its own help, and what is wrong for some of them has one that
// holds for all; each is reported once.
func TestAFaultOfATemplateIsReportedOnceForAllChoices(t *testing.T) {
	found := judged(withFunction("", "f<A, B>(a: A, b: B) -> i64", "let c = zebra;\n    let d: i64 = a;\n    0"))
	if len(found) != 2 || found[0].Help() != "bind it, `let zebra = ..;`, or take it as a parameter: `zebra: i64`" ||
		found[1].Code() != "SPX-T232" ||
		!strings.HasPrefix(found[1].Help(), "each type parameter is checked as i64 and as bool") {
		t.Errorf("got %v, help %q", found, help(found))
	}
}

func help(found diag.List) string {
	if len(found) == 0 {
		return ""
	}
	return found[0].Help()
}

// isDone reports whether a source holds what a help says to write: one of the codes in backquotes, with anything in the
// place of "..". What a help says to leave out is not there any more.
func isDone(help, source string) bool {
	source = strings.Join(strings.Fields(source), " ")
	codes := strings.Split(help, "`")
	for i := 1; i < len(codes); i += 2 {
		rest, held := source, true
		for piece := range strings.SplitSeq(codes[i], "..") {
			_, after, ok := strings.Cut(rest, strings.TrimSpace(piece))
			rest, held = after, held && ok
		}
		if held {
			return !strings.HasPrefix(help, "leave out")
		}
	}
	return len(codes) == 1 || strings.HasPrefix(help, "leave out")
}

func TestAReservedWordIsNotAdvisedAsAName(t *testing.T) {
	const want = "`module` is a reserved word: write another name"
	for _, row := range []struct{ body, code string }{
		{"module", "SPX-T202"}, {"module.x", "SPX-T202"}, {"module(1)", "SPX-T203"}, {"let x: module = 1; 0", "SPX-T001"},
		{"module { a: 1 }", "SPX-T001"},
	} {
		_, found := File(parse(t, "module a; fn main() -> i64 { "+row.body+" }"))
		if i := slices.IndexFunc(found, func(d diag.Diagnostic) bool { return d.Code() == row.code }); i < 0 ||
			found[i].Help() != want {
			t.Errorf("%s: got\n%s", row.body, found)
		}
	}
}
