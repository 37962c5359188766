package syntax

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// atTop returns a module with the declarations.
func atTop(declarations string) string { return "module a;\n" + declarations + "\n" }

// habitCases are what people write who come from elsewhere, each with its code and with what it is told.
var habitCases = []struct{ source, code, help string }{
	{inBody(""), "SPX-P203", "end the block with its value: an expression, without `;`"},
	{inBody("a.b.c.d = 1; 0"), "SPX-U111", "change the inner records with `with`, and store the outer one"},
	{inBody("f() ? 1 : 2"), "SPX-P106", "write `if .. { .. } else { .. }`"},
	{inBody(strings.Repeat("(", 129)), "SPX-P207", "move the inner part to a function of its own"},
	{inBody(strings.Repeat("if ", 130)), "SPX-P207", "move the inner part to a function of its own"},
	{"module a; '", "SPX-P006", "close the character with `'`"},
	{atTop("class C extends P { }"), "SPX-P106", "write `class C : P`"},
	{atTop("class C(P) { }"), "SPX-P106", "write `class C : P`"},
	{atTop("class C < P { }"), "SPX-P106", "write `class C : P`"},
	{atTop("class C implements P { }"), "SPX-P106", "drop `implements ..`: a class extends one class, and an interface lists what the host provides"},
	{atTop("class C : A, B { }"), "SPX-P106", "a class extends one class: drop `, B`"},
	{atTop("record C : A { }"), "SPX-P106", "a record extends nothing: write `class C : A`"},
	{atTop("final class C { }"), "SPX-P104", "drop `final`: a declaration starts with its kind"},
	{atTop("class C { override fn m(self: C) -> i64 { 0 } }"), "SPX-P106", "drop `override`: a method starts with `fn`"},
	{atTop("class C { public i64 m() { 0 } }"), "SPX-P106", "write `fn m(self: C, ..) -> .. { .. }`"},
	{atTop("class C { x: i64, def m(self) { 0 } }"), "SPX-P106", "write `fn m(self: C, ..) -> .. { .. }`"},
	{atTop("class C { new(x: i64) { 0 } }"), "SPX-P106", "a method is `fn new(self: C, ..) -> .. { .. }`, and there are no constructors: the literal `C { .. }` makes a value"},
	{atTop("class C { fn m(self) -> i64 { 0 } }"), "SPX-P106", "say the class: write `self: C`"},
	{atTop("class C { x: i64 = 0, }"), "SPX-P106", "a field has no default: write `x: i64,`, and give it in every literal"},
	{atTop("class C { fn m(self: C) -> i64 { super::m() } }"), "SPX-P106", "write `super.m(..)`"},
	{inBody("if c instanceof C { 1 } else { 0 }"), "SPX-P106", "a value has the class that it is declared with: there is no `instanceof`"},
	{inBody("a[0] = 1u8; 0"), "SPX-P106", "no element is assigned: a buffer is given anew, `a = bytes_set(a, .., ..);`"},
	{atTop("fn f(a: [4]u8) -> i64 { 0 }"), "SPX-P105", "write `[u8; 4]`"},
	{atTop("fn f(a: [u8]) -> i64 { 0 }"), "SPX-P106", "write `[u8; ..]` with the length of the array, or `Slice<u8>` for a view"},
	{inBody("let a = {1u8, 2u8}; 0"), "SPX-P106", "an array stands in square brackets: `[1u8, ..]`"},
	{inBody("match move a { _ => 1, }"), "SPX-P106", "write `match own a`"},
	{inBody("match ref a { _ => 1, }"), "SPX-P106", "write `match borrow a`"},
	{inBody("match mut a { _ => 1, }"), "SPX-P106", "drop `mut`: write `match a`"},
	{inBody("match own { a } { _ => 1, }"), "SPX-P106", "the word stands before a name: write `match own a { .. }`"},
	{inBody("match a { 1..5 => 1, _ => 2, }"), "SPX-P106", "there are no ranges: write `n if n >= 1 && n < 5`"},
	{inBody("return 1;"), "SPX-P106", "the value of a function is the last expression of its body: write `1` there, without `return` and `;`"},
	{inBody("return 1"), "SPX-P106", "the value of a function is the last expression of its body: write `1` there, without `return` and `;`"},
	{inBody("return;"), "SPX-P106", "a block ends with its value: write the value in the place of `return;`"},
	{inBody("if true { return 1; } else { 2 }"), "SPX-P106", "the value of a function is the last expression of its body: write `1` there, without `return` and `;`"},
	{inBody("for i in 0..10 { i } 0"), "SPX-P106", "this version has no for: write `let mut i = 0;` and `while .. { i = i + 1; true }`"},
	{inBody("for (int i = 0; i < 3; i++) { 1 } 0"), "SPX-P106", "this version has no for: write `let mut i = 0;` and `while .. { i = i + 1; true }`"},
	{inBody("for each x 1"), "SPX-P106", "this version has no for: count with `let mut i = 0;` and `while .. { i = i + 1; true }`"},
	{inBody("loop { let mut x = 1; x } 0"), "SPX-P106", "write `while true { .. }`, or better the condition that ends it"},
	{inBody("loop { break; } 0"), "SPX-P106", "write `while true { .. }`, or better the condition that ends it"},
	{inBody("do { x = 1; } while true; 0"), "SPX-P106", "write `while .. { .. }`, with the condition first"},
	{inBody("try { x = f(); } 0"), "SPX-P106", "there are no exceptions: return `Result<i64, bool>` and hand its error on with `?`"},
	{inBody("unless a { x = 1; } 0"), "SPX-P106", "write `!(a)` as the condition of an `if` or a `while`"},
	{inBody("switch a { 1 }"), "SPX-P106", "write `match a { .. }`"},
	{inBody("switch (a) { case 1: 2 }"), "SPX-P106", "write `match (a) { .. }`"},
	{inBody("throw a;"), "SPX-P106", "there are no exceptions: return `Result<i64, bool>`, or say with `requires` what must hold"},
	{inBody("break;"), "SPX-P106", "a while ends when its condition is false: put the reason into the condition"},
	{inBody("if let Some(x) = a { 1 } else { 0 }"), "SPX-P106", "write `match .. { .. }` to take a value apart"},
	{inBody("while let x = a { 1 } 0"), "SPX-P106", "write `match .. { .. }` to take a value apart"},
	{inBody("fn g() -> i64 { 0 } 0"), "SPX-P106", "declarations stand at the top of the module: move `g $3` out of the function"},
	{inBody("struct P {} 0"), "SPX-P106", "declarations stand at the top of the module: move `P $3` out of the function"},
	{inBody("delete a;"), "SPX-P106", "what is owned is dropped at the end of its block: leave the line out"},
	{inBody("unsafe { 1 } 0"), "SPX-N102", "write `@audit(\"..\") unsafe { .. }`, with the reason why it is safe"},
	{inBody(`@audit("") unsafe { 1 } 0`), "SPX-N103", "say why the block is safe: `@audit(\"..\")`"},
	{inBody(`@id("x") unsafe { 1 } 0`), "SPX-P102", "write `@audit(\"..\")`"},
	{inBody("var x = 1; x"), "SPX-P106", "write `let x = 1;`, or `let mut x = 1;` if it changes"},
	{inBody("const x: i64 = 1; x"), "SPX-P106", "write `let x: i64 = 1;`, or `let mut x: i64 = 1;` if it changes"},
	{inBody("mut x = 1; x"), "SPX-P106", "write `let mut x = ..;`"},
	{inBody("int x = 1; x"), "SPX-P106", "write `let x = 1;`"},
	{inBody("x := 1; x"), "SPX-P106", "write `let x = 1;`"},
	{inBody("let x: i64; x"), "SPX-P106", "a binding has a value from the start: `let x: i64 = ..;`"},
	{inBody("let mut x: bool; x"), "SPX-P106", "a binding has a value from the start: `let mut x: bool = ..;`"},
	{inBody("let x; x"), "SPX-P106", "a binding has a value from the start: `let x = ..;`"},
	{inBody("let mut x; x"), "SPX-P106", "a binding has a value from the start: `let mut x = ..;`"},
	{inBody("let x := 1; x"), "SPX-P105", "write `let x = 1;`"},
	{inBody("let Some(x) = a; x"), "SPX-P106", "write `match .. { .. }` to take a value apart"},
	{inBody("let P { x } = a; x"), "SPX-P106", "write `match .. { .. }` to take a record apart, or read its fields with `.`"},
	{inBody("let x 1; x"), "SPX-P106", "write `let x = 1;`"},
	{inBody("let a, b = 1; a"), "SPX-P106", "write one `let` for each name"},
	{inBody("let (a, b) = c; a"), "SPX-P105", "there are no tuples: bind the record, and read its fields with `.`"},
	{inBody("let mut mut x = 1; x"), "SPX-U104", "write `let mut` once"},
	{inBody("a.b.c = d + 1; 0"), "SPX-U111", "bind a changed copy: `let changed = a with { b: a.b with { c: d + 1 } };`"},
	{inBody("if a === b { 1 } else { 0 }"), "SPX-P201", "write `==`"},
	{inBody("x += 1; x"), "SPX-P201", "write `x = x + 1;`"},
	{inBody("p.x += 1; p"), "SPX-P201", "write `p.x = p.x + 1;`"},
	{inBody("x *= a + b; x"), "SPX-P201", "write `x = x * (a + b);`"},
	{inBody("x -= 1; x"), "SPX-P201", "write `x = x - 1;`"},
	{inBody("x++; x"), "SPX-P201", "write `x = x + 1;`"},
	{inBody("++x; x"), "SPX-P201", "write `x = x + 1;`"},
	{inBody("x--; x"), "SPX-P201", "write `x = x - 1;`"},
	{inBody("--x; x"), "SPX-P106", "write `x = x - 1;`"},
	{inBody("if c { total = 1; } 0"), "SPX-P203", "if is an expression with two values: write `total = if c { 1 } else { total };`"},
	{inBody("if c { 1 } else { total = 1; } 0"), "SPX-P203", "both branches of an if have a value: assign the value of the whole, `total = if .. { .. } else { .. };`"},
	{inBody("while c { total = total + 1; } 0"), "SPX-P203", "the body of a while has a value too, which is dropped: add `true` as its last line"},
	{inBody("let mut x = 1;"), "SPX-P203", "end the block with its value: add `x` as its last line"},
	{inBody("let x = 1;"), "SPX-P203", "end the block with its value: add `x` as its last line"},
	{inBody("x = 2;"), "SPX-P203", "end the block with its value: add `x` as its last line"},
	{inBody("if a { 1 } elif b { 2 } else { 3 }"), "SPX-P104", "write `else { if b { .. } else { .. } }`"},
	{inBody("if a { 1 }; 0"), "SPX-P104", "an if has two values: add `else { .. }` before the `;`"},
	{inBody("if a { 1 }"), "SPX-P104", "an if has two values, of one type: add `else { .. }`"},
	{inBody("if a { 1 } else if b { 2 } else { 3 }"), "SPX-P106", "write `else { if b { .. } else { .. } }`"},
	{inBody("if a { 1 } else { 2 };"), "SPX-P106", "drop the `;`: the value of a block is its last expression"},
	{inBody("if a { 1 } else { 2 }; 0"), "SPX-P106", "an expression is no statement: bind its value, `let value = if a { 1 } else { 2 };`"},
	{inBody("g(1);"), "SPX-P106", "drop the `;`: the value of a block is its last expression"},
	{inBody("g(1); 0"), "SPX-P106", "an expression is no statement: bind its value, `let value = g(1);`"},
	{inBody("while a { true }; 0"), "SPX-P201", "drop the `;` after the loop"},
	{inBody("let a = 1;; 0"), "SPX-P201", "drop the second `;`"},
	{inBody("/* c */ 1"), "SPX-P201", "a comment starts with `//` and ends with its line"},
	{inBody("1 /* c */"), "SPX-P201", "a comment starts with `//` and ends with its line"},
	{inBody("a and b"), "SPX-P106", "write `&&`"},
	{inBody("a or b"), "SPX-P106", "write `||`"},
	{inBody("not a"), "SPX-P106", "write `!` before the operand"},
	{inBody("a | b"), "SPX-P106", "write `||` for 'or'"},
	{inBody("if a | b { 1 } else { 0 }"), "SPX-P106", "write `||` for 'or'"},
	{inBody("(a | b)"), "SPX-P106", "write `||` for 'or'"},
	{inBody("if a => 1 { 1 } else { 0 }"), "SPX-P106", "write `>=`"},
	{inBody("if a => (1) { 1 } else { 0 }"), "SPX-P106", "write `>=`"},
	{inBody("if a = 1 { 1 } else { 0 }"), "SPX-P106", "compare with `==`"},
	{inBody("g(x = 1)"), "SPX-P106", "arguments are given by their position: drop `x =`"},
	{inBody("g(x: 1)"), "SPX-P106", "arguments are given by their position: drop `x:`"},
	{inBody("(a.b = 1)"), "SPX-P106", "compare with `==`"},
	{inBody("2 ** 3"), "SPX-P201", "there is no power: multiply"},
	{inBody("if a <> b { 1 } else { 0 }"), "SPX-P201", "write `!=`"},
	{inBody("a << 2"), "SPX-P201", "there are no operators on bits: multiply or divide by a power of two"},
	{inBody("a ? 1 : 2"), "SPX-P106", "write `if a { 1 } else { 2 }`"},
	{inBody("a ? b : c"), "SPX-P106", "write `if a { b } else { c }`"},
	{inBody("a as u8"), "SPX-P106", "nothing is converted: write a literal with its suffix, such as `5u8`, or declare the value with the type that is needed"},
	{inBody("let f = |x| x; 0"), "SPX-P201", "this version has no closures: declare a function and call it by its name"},
	{inBody("let f = || 1; 0"), "SPX-P201", "this version has no closures: declare a function and call it by its name"},
	{inBody("lambda x: x"), "SPX-P106", "this version has no closures: declare a function and call it by its name"},
	{inBody("let f = x => x; 0"), "SPX-P106", "this version has no closures: declare a function and call it by its name"},
	{inBody("g(x => x)"), "SPX-P106", "this version has no closures: declare a function and call it by its name"},
	{inBody("x => x"), "SPX-P106", "this version has no closures: declare a function and call it by its name"},
	{inBody("let f = fn(x) { x }; 0"), "SPX-P106", "this version has no closures: declare a function and call it by its name"},
	{inBody("let f = fn g(x) { x }; 0"), "SPX-P106", "declarations stand at the top of the module: move `g $3` out of the function"},
	{inBody(`println!("a")`), "SPX-P106", "there are no macros: call a function"},
	{inBody("new P(1)"), "SPX-P106", "write `P { .. }`, with the name of each field"},
	{inBody("await g()"), "SPX-P106", "this version has no calls that wait: call the function and use its value"},
	{inBody("(g)(1)"), "SPX-P202", "call a function by its plain name, and bind what it returns with `let`"},
	{inBody("(a)::B {}"), "SPX-P204", "write the plain name of the variant before `::`"},
	{inBody("Shape::Box(1)"), "SPX-P106", "name the fields of the case: `Shape::Box { .. }`"},
	{inBody("Shape::Dot"), "SPX-P106", "a case has braces: `Shape::Dot {}`"},
	{inBody("1."), "SPX-P105", "a float has a fraction: `1.0`"},
	{inBody("a..b"), "SPX-P105", "there are no ranges: compare with `<` and `<=`"},
	{inBody("t.0"), "SPX-P105", "there are no tuples: name the field"},
	{inBody("P { ..p }"), "SPX-P105", "write `p with { .. }`, with the fields that change"},
	{inBody("match p { P { x, .. } => x, }"), "SPX-P105", "every field is named: there is no `..`"},
	{inBody(`P { "x": 1 }`), "SPX-P105", "a field name has no quotes"},
	{inBody(".5"), "SPX-P201", "a float starts with a digit: `0.5`"},
	{inBody("g(1, )"), "SPX-P201", "drop the comma after the last argument"},
	{inBody("let x = (); x"), "SPX-P201", "there is no unit value: write the value that is meant, such as `0` or `true`"},
	{inBody("a[0]"), "SPX-P106", "nothing is read by an index: a byte of a view is `byte_get(view, 0usize)`"},
	{inBody("(1, 2)"), "SPX-P106", "there are no tuples: construct a record"},
	{inBody("if P { x: 1 } == p { 1 } else { 0 }"), "SPX-P106", "put the record in parentheses: `(P { x: .. })`"},
	{inBody("P { x = 1 }"), "SPX-P106", "write `x: ..`"},
	{inBody("P { x: 1, y = 2 }"), "SPX-P106", "write `y: ..`"},
	{inBody("Shape::Box { w }"), "SPX-P106", "say the value of the field: `w: ..`"},
	{inBody("g<>(1)"), "SPX-P106", "leave out `<>` where there are no type arguments"},
	{inBody("[1, 2]"), "SPX-T262", "write `1u8`"},
	{inBody("[a]"), "SPX-T262", "this version has no lists of other types: declare a record with the elements as fields"},
	{inBody("9223372036854775808"), "SPX-P003", "this magnitude is legal only directly after a minus sign"},
	{inBody("-1usize"), "SPX-T260", "write a positive usize, and subtract it"},
	{inBody("match own own x { _ => 0, }"), "SPX-P207", "write one of `own` and `borrow`"},
	{inBody("match a { 1 -> 2, _ => 0, }"), "SPX-P106", "write `=>`"},
	{inBody("match a { case 1 => 2, _ => 0, }"), "SPX-P106", "drop `case`"},
	{inBody("match a { Some(x) => x, None => 0, }"), "SPX-P106", "write `Option::Some { value: x }`"},
	{inBody("match a { Ok(x) => x, Err(e) => 0, }"), "SPX-P106", "write `Result::Ok { value: x }`"},
	{inBody("match a { Err(e) => 0, }"), "SPX-P106", "write `Result::Err { error: e }`"},
	{inBody("match a { Shape.Dot => 0, }"), "SPX-P106", "write `Shape::Dot {}`"},
	{inBody("match a { Dot(x) => 0, }"), "SPX-P106", "write the variant before its case, and name the fields: `..::Dot { .. }`"},
	{inBody("match a { 1, 2 => 0, _ => 1, }"), "SPX-P106", "write `|` between alternatives"},
	{inBody("match a { 1 => 0 _ => 1, }"), "SPX-P106", "end every arm with a comma, also the last"},
	{inBody("match a { 1 => 0 }"), "SPX-P106", "end every arm with a comma, also the last"},
	{inBody("match a { (x) => 0, }"), "SPX-P105", "there are no tuples: match one value, and match again inside"},
	{inBody(`match a { "x" => 0, _ => 1, }`), "SPX-P206", "compare texts with `==` and `if`"},
	{inBody("match a { 1.5 => 0, _ => 1, }"), "SPX-P206", "compare with `==` and `if`"},
	{inBody("if a then 1 else 2"), "SPX-P106", "write `{ .. }` around the branch, without `then`"},
	{inBody("while a: 1"), "SPX-P106", "write `{ .. }` around what follows"},
	{inBody("if (a) 1 else 2"), "SPX-P106", "write `{ .. }` around what follows"},
	{inBody("let x = 1 let y = 2; x"), "SPX-P106", "end the statement before this with `;`"},
	{inBody("g(1) g(2)"), "SPX-P106", "an expression is no statement: bind its value, `let value = g(1);`"},
	{inBody("1 +"), "SPX-P201", "write a value after `+`"},
	{inBody("a.b<i64>"), "SPX-P201", "write a value after `>`"},
	{inBody("x.y = "), "SPX-P201", "write a value after `=`"},
	{inBody("x ="), "SPX-P201", "write a value after `=`"},
	{inBody("'abc'"), "SPX-P008", "a text stands in double quotes: `\"abc\"`"},
	{inBody("''"), "SPX-P008", "one character stands in single quotes; there are no lifetimes and no labels"},
	{inBody("'a"), "SPX-P008", "one character stands in single quotes; there are no lifetimes and no labels"},
	{inBody("let s = 'ab; 0"), "SPX-P008", "one character stands in single quotes; there are no lifetimes and no labels"},
	{inBody("# c"), "SPX-P001", "a comment starts with `//`"},
	{inBody("#[inline]"), "SPX-P001", "there are no attributes but `@id(\"..\")`: leave this out"},
	{inBody("`a`"), "SPX-P001", "a text stands in double quotes"},
	{inBody("“a”"), "SPX-P001", "a text stands in plain double quotes: `\"`"},
	{inBody("‘a’"), "SPX-P001", "a character stands in plain single quotes: `'`"},
	{inBody("a ^ b"), "SPX-P001", "there are no operators on bits; two bools differ when `a != b`"},
	{inBody("~a"), "SPX-P001", "there are no operators on bits; the opposite of a bool is `!a`"},
	{inBody("$a"), "SPX-P001", "a text is put together with `string_concat`"},
	{inBody(`\a`), "SPX-P001", "a backslash stands in texts only"},
	{inBody("é"), "SPX-P001", "names consist of the letters a to z and A to Z, digits and `_`"},
	{inBody("a & b"), "SPX-P002", "write `&&` for 'and'"},
	{inBody("&a"), "SPX-P002", "write the name alone: the parameter says whether it borrows"},
	{inBody("g(&a)"), "SPX-P002", "write the name alone: the parameter says whether it borrows"},
	{inBody("1_000"), "SPX-P003", "numbers are plain decimal digits: `1000`"},
	{inBody("0x1F"), "SPX-P003", "numbers are plain decimal digits: `31`"},
	{inBody("0b101"), "SPX-P003", "numbers are plain decimal digits: `5`"},
	{inBody("0o17"), "SPX-P003", "numbers are plain decimal digits: `15`"},
	{inBody("4i64"), "SPX-P003", "a number without a suffix is i64: `4`"},
	{inBody("4i16"), "SPX-P003", "write `4`, which is i64, or `4i32`"},
	{inBody("4u32"), "SPX-P003", "write `4`, which is i64, or `4usize`"},
	{inBody("4byte"), "SPX-P003", "write `4u8`"},
	{inBody("4isize"), "SPX-P003", "write `4`, which is i64, or `4usize`"},
	{inBody("4f64"), "SPX-P003", "a float has a fraction: `4.0f64`"},
	{inBody("4f"), "SPX-P003", "a float has a fraction and its suffix: `4.0f32`, or `4.0` for f64"},
	{inBody("1e5"), "SPX-P003", "an exponent follows a fraction: `1.0e5`"},
	{inBody("1.5e"), "SPX-P003", "a float is digits, a fraction, and maybe an exponent and `f32`, such as `1.5e10f32`"},
	{inBody("300u8"), "SPX-P003", "the largest u8 is `255u8`"},
	{inBody("3000000000i32"), "SPX-P003", "the largest i32 is `2147483647i32`; without the suffix the number is i64"},
	{inBody("99999999999999999999"), "SPX-P003", "the largest i64 is `9223372036854775807`"},
	{inBody("1usizes"), "SPX-T260", "a usize is digits and the suffix, at most `18446744073709551615usize`"},
	{inBody("4x"), "SPX-P003", "the suffixes of numbers are `i32`, `u8`, `usize`, `f32` and `f64`"},
	{inBody(`"\q"`), "SPX-P005", `write \\ for a backslash`},
	{inBody(`'\q'`), "SPX-P007", `write '\\' for a backslash`},
	{inBody("async g()"), "SPX-P106", "this version has no calls that wait: call the function and use its value"},
	{inBody("let x: i64? = a; 0"), "SPX-P106", "write `Option<i64>`"},
	{inBody("let f: fn(i64) -> i64 = g; 0"), "SPX-P106", "this version has no function types: call a declared function by its name"},
	{inBody("let xs: i64[] = a; 0"), "SPX-P106", "this version has no lists: take `borrow Slice<u8>` for bytes, or declare a record"},
	{inBody("let xs: [i64; 4] = a; 0"), "SPX-T268", "this version has no lists of other types: declare a record with the elements as fields"},
	{atTop("struct P { x: i64, }"), "SPX-P104", "write `record P { .. }`"},
	{atTop("enum E { A, }"), "SPX-P104", "write `variant E { .. }`"},
	{atTop("def f() -> i64 { 0 }"), "SPX-P104", "write `fn f(..) -> i64 { .. }`"},
	{atTop("pub fn f() -> i64 { 0 }"), "SPX-P104", "drop `pub`: whatever has an @id can be used by other modules"},
	{atTop("const X: i64 = 1;"), "SPX-P104", "a module holds no values: write `fn X() -> i64 { .. }` and call it"},
	{atTop("type A = i64;"), "SPX-P104", "there are no other names for types: write `record A { .. }` around it, or use the type itself"},
	{atTop("import rust fn g() -> i64;"), "SPX-P104", "this version takes functions of its host only inside an interface: write `interface Host permits { .. } { .. }`"},
	{atTop("import a.b;"), "SPX-P104", "write `use function @id(\"..\") from module.name as name;` below the module line"},
	{atTop("fn f() -> i64 { 0 } permit { a }"), "SPX-P104", "move the permit line above the first declaration"},
	{atTop("trait T { }"), "SPX-P104", "this version has no protocols: write a function for each type"},
	{atTop("impl T { }"), "SPX-P104", "this version has no impls: write a function whose first parameter is the value, or a class"},
	{atTop("session S { }"), "SPX-P104", "this version has no sessions and no agents: write functions, and let the host decide when to call them"},
	{atTop("macro m { }"), "SPX-P104", "there are no macros: write a function"},
	{atTop(";"), "SPX-P104", "drop the `;`: declarations end with their brace"},
	{atTop("}"), "SPX-P104", "drop this `}`: it closes nothing"},
	{atTop("/* c */"), "SPX-P104", "a comment starts with `//` and ends with its line"},
	{atTop("if true { 1 }"), "SPX-P104", "statements stand in a function: write `fn main() -> i64 { .. }`"},
	{atTop("module b;"), "SPX-P104", "a file holds one module: begin another file"},
	{atTop(`@name("x") fn f() -> i64 { 0 }`), "SPX-P102", "write `@id(\"..\")`"},
	{atTop("@id(a.b) fn f() -> i64 { 0 }"), "SPX-P103", "put it in double quotes: `@id(\"a.b\")`"},
	{atTop(`fn f() -> i64 { 0 } use type @id("b.t") from b as T;`), "SPX-G170", "move the line above the first declaration, below the module line"},
	{atTop("use std::io;"), "SPX-G170", "write `use function @id(\"..\") from module.name as name;`, or `use type` for a type"},
	{atTop(`use function @id("b.f") from b as f`), "SPX-G170", "write `use function @id(\"..\") from module.name as name;`, or `use type` for a type"},
	{atTop("fn (x: i64) -> i64 { 0 }"), "SPX-P105", "give the function a name: `fn name(..) -> i64`"},
	{atTop("fn f(x: i64,) -> i64 { 0 }"), "SPX-P105", "drop the comma after the last parameter"},
	{atTop("fn f() -> () { 0 }"), "SPX-P105", "there is no unit type: return `i64`, or what the caller needs"},
	{atTop("fn f() -> (i64, i64) { 0 }"), "SPX-P105", "there are no tuples: declare `record Pair { .. }` and name it here"},
	{atTop("fn f(x: own own T) -> i64 { 0 }"), "SPX-P106", "the ownership word stands once, directly before the type"},
	{atTop("fn f() { 0 }"), "SPX-P106", "say what the function returns: write `-> i64` before the brace"},
	{atTop("fn f() requires true { 0 }"), "SPX-P106", "say what the function returns: write `-> i64` before `requires`"},
	{atTop("fn f(): i64 { 0 }"), "SPX-P106", "write `->` before the result type"},
	{atTop("record P { x: i64, fn g() -> i64 { 0 } }"), "SPX-P106", "functions stand beside the type: move `fn g` out of its braces, and pass the value as a parameter"},
	{atTop("record P { pub x: i64, }"), "SPX-P106", "drop `pub`: write `x: ..,`"},
	{atTop("record P { i64 x, }"), "SPX-P106", "the name stands before its type: write `x: i64`"},
	{atTop("fn f(i64 x) -> i64 { 0 }"), "SPX-P106", "the name stands before its type: write `x: i64`"},
	{atTop("fn f(x) -> i64 { 0 }"), "SPX-P106", "say the type of the parameter: write `x: i64`"},
	{atTop("fn f() -> i64 uses clock.read { 0 }"), "SPX-P106", "put the effects in braces: `uses { clock.read }`"},
	{atTop("fn f() -> i64 uses clock { 0 }"), "SPX-P106", "put the effects in braces: `uses { clock }`"},
	{atTop("permit clock.read fn f() -> i64 { 0 }"), "SPX-P106", "put the effects in braces: `permit { clock.read }`"},
	{atTop("fn f() -> i64 yields i64 { 0 }"), "SPX-P106", "this version has no yields: return one value, such as a record or a variant"},
	{atTop("fn f() -> i64 throws E { 0 }"), "SPX-P106", "a function that fails returns `Result<i64, bool>`"},
	{atTop("fn f<T>(x: T) -> i64 where T: A { 0 }"), "SPX-P106", "this version has no bounds on type parameters: drop `where`"},
	{atTop("fn f() -> i64 = 1"), "SPX-P106", "a body stands in braces: `{ 1 }`"},
	{atTop("fn f(x: i64 = 1) -> i64 { 0 }"), "SPX-P106", "parameters have no defaults: give the argument in every call"},
	{atTop("fn f(x: i64?) -> i64 { 0 }"), "SPX-P106", "write `Option<i64>`"},
	{atTop("fn f(g: fn(i64) -> i64) -> i64 { 0 }"), "SPX-P106", "this version has no function types: call a declared function by its name"},
	{atTop("fn f(x: i64[]) -> i64 { 0 }"), "SPX-P106", "this version has no lists: take `borrow Slice<u8>` for bytes, or declare a record"},
	{atTop("fn f(x: &T) -> i64 { 0 }"), "SPX-P002", "write `borrow` before the type"},
	{atTop("fn f() -> &T { 0 }"), "SPX-P002", "a result is owned: write the type without `&`"},
	{atTop("fn f(mut x: i64) -> i64 { x }"), "SPX-U103", "drop `mut`, and bind a copy in the body: `let mut copy = x;`"},
	{atTop("record P(x: i64)"), "SPX-P106", "fields stand in braces, each with its comma: `record P { .. }`"},
	{atTop("record P = { x: i64 }"), "SPX-P106", "drop the `=`: write `record P { .. }`"},
	{atTop("variant V { A(i64), }"), "SPX-P106", "name what the case holds: `A { value: .. },`"},
	{atTop("variant V { A = 1, }"), "SPX-P106", "a case has no number: write `A,`"},
	{atTop("record P { x: i64 y: i64, }"), "SPX-P106", "end every field with a comma, also the last: `x: i64,`"},
	{atTop("record P { x: Option<i64> y: i64, }"), "SPX-P106", "end every field with a comma, also the last"},
	{atTop("variant V { A B, }"), "SPX-P106", "end every case with a comma, also the last"},
	{atTop("resource R { x: i64, }"), "SPX-P104", "a resource has no fields: write `drop trivial;`"},
	{atTop(`resource R { @id("r") drop now; }`), "SPX-P106", "write `drop trivial;`"},
	{atTop("interface H { }"), "SPX-P104", "write `permits { .. }` before the brace"},
	{atTop(`interface H permits { a } { @id("k") import fn k(t: own R) -> i32 effects { a } failure infallible consumes t always; }`), "SPX-P104", "an import returns `unit`; one that is marked rust returns `i64` or `bool`"},
	{atTop(`interface H permits { a } { @id("k") import fn k(t: own R) -> unit failure infallible consumes t always; }`), "SPX-P104", "say the effects of the import: `effects { .. }`"},
	{atTop(`interface H permits { a } { @id("k") import fn k(t: own R) -> unit effects { a } consumes t always; }`), "SPX-P104", "say how the import fails: `failure infallible`"},
	{atTop(`interface H permits { a } { @id("k") import fn k(t: own R) -> unit effects { a } failure never consumes t always; }`), "SPX-P104", "write `failure infallible`, or `failure status \"..\"`"},
	{atTop(`interface H permits { a } { @id("k") import fn k(t: own R) -> unit effects { a } failure infallible; }`), "SPX-P104", "say what the import takes over: `consumes t always`, with the name of its parameter"},
	{atTop("record P { x: i64,"), "SPX-P106", "close the block with `}`"},
	{atTop("fn f() -> i64 { g(1"), "SPX-P106", "close the parenthesis with `)`"},
	{atTop("fn f() -> i64 { 0"), "SPX-P106", "close the block with `}`"},
	{atTop("fn f() -> i64 { match a { 1 => 2,"), "SPX-P205", "close the arms with `}`"},
	{atTop("fn f() -> i64 requires x = 1 { 0 }"), "SPX-P106", "compare with `==`"},
	{atTop(`@id("a`), "SPX-P004", "close the text with `\"`"},
	{atTop("'a"), "SPX-P008", "one character stands in single quotes; there are no lifetimes and no labels"},
	{atTop("recrod P { }"), "SPX-P104", "did you mean `record`?"},
	{atTop("fnn f() -> i64 { 0 }"), "SPX-P104", "did you mean `fn`?"},
	{atTop("fn f(x: Slice<i64>) -> i64 { 0 }"), "SPX-T268", "this version has no lists of other types: declare a record with the elements as fields"},
	{atTop("fn f(self) -> i64 { 0 }"), "SPX-P106", "say the type of the parameter: write `self: i64`"},
	{"modul a;", "SPX-P104", "did you mean `module`?"},
	{"package a;", "SPX-P104", "write `module a;`"},
	{"fn f() -> i64 { 0 }", "SPX-P104", "begin the file with `module name;`"},
	{"", "SPX-P104", "begin the file with `module name;`"},
	{"module a::b; fn f() -> i64 { 0 }", "SPX-P104", "write `module a.b;`"},
	{"module a;", "SPX-P101", "add `@id(\"app.main\") fn main() -> i64 { 0 }`"},
	{"\ufeffmodule a;", "SPX-P001", "save the file as UTF-8 without a byte order mark"},
}

func TestAHabitOfAnotherLanguageIsToldWhatToWriteInstead(t *testing.T) {
	for _, row := range habitCases {
		_, found := Parse(row.source)
		if len(found) != 1 || found[0].Code() != row.code || found[0].Help() != row.help {
			t.Errorf("%q: got %v, help %q, want %s, help %q", row.source, found, found[0].Help(), row.code, row.help)
		}
	}
}

var capture = regexp.MustCompile(`\\\$[a-z0-9]+`)

// A hint that no case meets is dead, or stands behind one that takes everything.
func TestEveryHintIsMetByACase(t *testing.T) {
	var helps []string
	for i := range habits {
		helps = append(helps, habits[i].help)
	}
	for i := range spellings {
		helps = append(helps, spellings[i].help)
	}
	for _, help := range helps {
		filled := regexp.MustCompile("^" + capture.ReplaceAllString(regexp.QuoteMeta(help), "(.*)") + "$")
		hints, cases := 0, map[string]bool{}
		for _, other := range helps {
			if other == help {
				hints++
			}
		}
		for _, row := range habitCases {
			if filled.MatchString(row.help) {
				cases[row.source] = true
			}
		}
		if len(cases) < hints {
			t.Errorf("%d hints say %q, and %d cases", hints, help, len(cases))
		}
	}
}

func TestAWordOfTheGrammarThatIsMistypedIsSuggested(t *testing.T) {
	for _, row := range []struct{ source, help string }{
		{"modul a;", "did you mean `module`?"},
		{atTop("recrod P { }"), "did you mean `record`?"},
		{atTop("interface H permit { }"), "did you mean `permits`?"},
		{inBody("if a { 1 } elso { 2 }"), "did you mean `else`?"},
	} {
		if _, found := Parse(row.source); found[0].Help() != row.help {
			t.Errorf("%q: got %q, want %q", row.source, found[0].Help(), row.help)
		}
	}
}

// A help repeats the source, which has any length and may have many lines.
func TestAHelpIsShortWhateverTheSourceHolds(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	for _, source := range []string{
		inBody("return " + long + ";"), inBody(long + " += " + long + ";"), inBody("g(1,\n2); 0"), inBody("'" + long + "'"),
		inBody("let " + long + ": " + long + ";"), atTop("struct " + long), inBody(strings.Repeat("a.", 50_000) + "b = 1;"),
	} {
		_, found := Parse(source)
		if help := found[0].Help(); help == "" || len(help) > 500 || strings.Contains(help, "\n") {
			t.Errorf("got a help of %d bytes", len(help))
		}
	}
}

func TestHintsNameWhatPatternsKnow(t *testing.T) {
	for _, h := range habits {
		for _, pattern := range []string{h.opener, h.start, h.before, h.at} {
			words := strings.Split(pattern, " ")
			if i := slices.IndexFunc(words, func(word string) bool { return word == "REST" || word == "OPERAND" || word == "HEAD" }); i >= 0 && i < len(words)-1 {
				t.Errorf("%q goes on after its rest", pattern)
			}
		}
		if strings.Count(h.help, "`")%2 != 0 {
			t.Errorf("the code in %q does not end", h.help)
		}
	}
}
