package graph_test

import (
	"testing"

	"semaprax.dev/semaprax/core/graph"
)

func TestTheFirstFeatureSelectsTheSchema(t *testing.T) {
	const function = "\n@id(\"m.f\")\nfn f(n: i64) -> i64\n{\n    n\n}\n"
	const point = "\n@id(\"m.point\")\nrecord Point {\n    x: i64,\n}\n"
	const generic = "\n@id(\"m.box\")\nrecord Box<T> {\n    value: T,\n}\n"
	const template = "\n@id(\"m.same\")\nfn same<T>(v: T) -> T\n{\n    v\n}\n"
	const matched = "\n@id(\"m.g\")\nfn g(p: Point) -> i64\n{\n    match p { Point { x } => x, }\n}\n"
	for _, row := range []struct{ name, source, want string }{
		{"scalars", function, "semaprax.graph.v10"},
		{"records", point + function, "semaprax.graph.v10"},
		{"a generic record", generic + function, "semaprax.graph.v12"},
		{
			"a generic variant",
			"\nvariant Box<T> {\n    Full {\n        value: T,\n    },\n}\n" + function,
			"semaprax.graph.v10",
		},
		{"an uncalled generic function", template, "semaprax.graph.v14"},
		{"a generic function beside a record pattern", point + template + matched, "semaprax.graph.v14"},
		{
			"a generic function beside a loop",
			template + "\n@id(\"m.h\")\nfn h() -> i64\n{\n    while false { 0 }\n    1\n}\n",
			"semaprax.graph.v15",
		},
		{
			"a loan in an uncalled generic function",
			`
@id("m.g")
fn g<T>(v: T, s: string) -> i64
{
    let t = string_concat(s, "a");
    str_len_bytes(string_as_str(t))
}
`,
			"semaprax.graph.v14",
		},
		{"a record pattern", point + matched, "semaprax.graph.v13"},
		{
			"a record matched without a pattern",
			point + "\n@id(\"m.g\")\nfn g(p: Point) -> i64\n{\n    match p { _ => 0, }\n}\n",
			"semaprax.graph.v10",
		},
		{"a record pattern beside a generic record", point + generic + matched, "semaprax.graph.v13"},
		{
			"a match over a variant",
			"\n@id(\"m.g\")\nfn g(o: Option<i64>) -> i64\n{\n    match o { _ => 0, }\n}\n",
			"semaprax.graph.v10",
		},
		{"a usize in an expression", "\n@id(\"m.g\")\nfn g() -> bool\n{\n    1usize == 2usize\n}\n", "semaprax.graph.v17"},
		{"a usize in a field", "\nrecord Point {\n    x: usize,\n}\n" + function, "semaprax.graph.v17"},
		{
			"a usize in a generic variant",
			"\nvariant Box<T> {\n    Full {\n        size: usize,\n        value: T,\n    },\n}\n" + function,
			"semaprax.graph.v17",
		},
		{
			"Bytes in a field, beside a record pattern",
			"\nrecord Blob {\n    data: Bytes,\n}\n" + point + matched,
			"semaprax.graph.v17",
		},
		{"an array", "\n@id(\"m.g\")\nfn g() -> [u8; 1]\n{\n    [1u8]\n}\n", "semaprax.graph.v17"},
		{
			"a range of bytes",
			"\n@id(\"m.g\")\nfn g(s: borrow Slice<u8>) -> usize\n{\n    byte_len(byte_range(s, 0usize, 1usize))\n}\n",
			"semaprax.graph.v20",
		},
		{
			"a range of bytes in a contract",
			`
@id("m.g")
fn g(s: borrow Slice<u8>) -> i64
    requires byte_len(byte_range(s, 0usize, 1usize)) == 1usize
{
    0
}
`,
			"semaprax.graph.v20",
		},
		{
			"a range of owned bytes",
			`
@id("m.g")
fn g(data: own Bytes) -> usize
{
    byte_len(byte_range(bytes_as_slice(data), 0usize, 1usize))
}
`,
			"semaprax.graph.v23",
		},
		{
			"a loan",
			"\n@id(\"m.g\")\nfn g(data: own Bytes) -> usize\n{\n    byte_len(bytes_as_slice(data))\n}\n",
			"semaprax.graph.v23",
		},
		{
			"a loan of a field",
			`
@id("m.blob")
record Blob {
    data: Bytes,
}

@id("m.g")
fn g(blob: own Blob) -> usize
{
    byte_len(bytes_as_slice(blob.data))
}
`,
			"semaprax.graph.v24",
		},
		{
			"host output",
			`permit { process.stdout.write }

@id("m.g")
fn g(s: borrow Slice<u8>) -> usize
    uses { process.stdout.write }
{
    stdout_write(s)
}
`,
			"semaprax.graph.v18",
		},
		{
			"a write of errors",
			`permit { process.stderr.write }

@id("m.g")
fn g(s: borrow Slice<u8>) -> usize
    uses { process.stderr.write }
{
    stderr_write(s)
}
`,
			"semaprax.graph.v18",
		},
		{
			"an append of host output",
			`permit { process.stdout.write }

@id("m.g")
fn g(s: borrow Slice<u8>) -> usize
    uses { process.stdout.write }
{
    stdout_append(s) + stdout_write(s)
}
`,
			"semaprax.graph.v19",
		},
		{
			"an argument",
			`permit { process.args.read }

@id("m.g")
fn g() -> i64
    uses { process.args.read }
{
    str_len_bytes(arg_utf8(0usize))
}
`,
			"semaprax.graph.v19",
		},
		{
			"a match own beside an argument",
			`permit { process.args.read }

@id("m.note")
record Note {
    text: string,
}

@id("m.g")
fn g(n: own Note) -> i64
    uses { process.args.read }
{
    match own n { _ => str_len_bytes(arg_utf8(0usize)), }
}
`,
			"semaprax.graph.v21",
		},
		{
			"a match own",
			`
@id("m.blob")
record Blob {
    data: Bytes,
}

@id("m.g")
fn g(blob: own Blob) -> i64
{
    match own blob { _ => 1, }
}
`,
			"semaprax.graph.v21",
		},
		{
			"a match borrow of a borrowed value",
			`
@id("m.note")
record Note {
    text: string,
}

@id("m.g")
fn g(n: borrow Note) -> i64
    requires match borrow n { Note { text } => string_is_empty(text), }
{
    1
}
`,
			"semaprax.graph.v21",
		},
		{
			"a match borrow of a field of an owned value",
			`
@id("m.blob")
record Blob {
    data: Bytes,
}

@id("m.box")
record Box {
    blob: Blob,
}

@id("m.g")
fn g(box: own Box) -> i64
{
    match borrow box.blob { _ => 1, }
}
`,
			"semaprax.graph.v24",
		},
		{
			"a scalar match in a body",
			"\n@id(\"m.g\")\nfn g(n: i64) -> i64\n{\n    match n { _ => { while false { 0 } 1 }, }\n}\n",
			"semaprax.graph.v16",
		},
		{
			"a scalar match in a contract",
			"\n@id(\"m.g\")\nfn g(n: i64) -> i64\n    requires match n { 0 => true, _ => false, }\n{\n    n\n}\n",
			"semaprax.graph.v10",
		},
		{
			"a loop beside a record pattern",
			point + matched + "\n@id(\"m.h\")\nfn h() -> i64\n{\n    while false { 0 }\n    1\n}\n",
			"semaprax.graph.v15",
		},
		{
			"a loop beside a usize",
			"\n@id(\"m.h\")\nfn h(n: usize) -> i64\n{\n    while false { 0 }\n    1\n}\n",
			"semaprax.graph.v17",
		},
		{
			"a ? on an Option",
			"\n@id(\"m.g\")\nfn g(o: Option<i64>) -> Option<i64>\n{\n    Option<i64>::Some { value: o? }\n}\n",
			"semaprax.graph.v11",
		},
		{
			"a ? on an Option beside a generic record",
			generic + "\n@id(\"m.g\")\nfn g(o: Option<i64>) -> Option<i64>\n{\n    Option<i64>::Some { value: o? }\n}\n",
			"semaprax.graph.v12",
		},
		{
			"a ? on a Result",
			"\n@id(\"m.g\")\nfn g(r: Result<i64, bool>) -> Result<i64, bool>\n{\n    Result<i64, bool>::Ok { value: r? }\n}\n",
			"semaprax.graph.v10",
		},
		{"assignments", "\n@id(\"m.g\")\nfn g() -> i64\n{\n    let mut n = 1;\n    n = 2;\n    n\n}\n", "semaprax.graph.v10"},
		{"a string in a field", "\nrecord Note {\n    text: string,\n}\n" + function, "semaprax.graph.v10"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := graph.Schema(resolve(t, "module m;\n"+row.source)); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}
