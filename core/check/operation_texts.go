package check

// operationText is what people read of an operation that no table of the checker says.
type operationText struct{ text, example string }

// program returns a program whose main has the body.
func program(body string) string {
	return "module a;\n\n@id(\"a.main\")\nfn main() -> i64\n{\n    " + body + "\n}\n"
}

// hostProgram returns a program whose main has the body and an effect.
func hostProgram(effect, body string) string {
	return "module a;\n\npermit { " + effect + " }\n\n@id(\"a.main\")\nfn main() -> i64\n    uses { " + effect +
		" }\n{\n    " + body + "\n}\n"
}

// viewed begins a body with a text and its bytes.
const viewed = "let text = \"four\";\n    let view = string_as_str(text);\n    let bytes = str_as_bytes(view);\n    "

// operationTexts describes every operation. It is built only for those who read it, because it would take a good part
// of the start of the program. Source: execution, "Compiler-owned operations".
func operationTexts() map[string]operationText {
	return map[string]operationText{
		"string_len": {"The length of a string in bytes of UTF-8.",
			program("string_len(\"four\")")},
		"string_len_chars": {"The number of Unicode scalar values of a string.",
			program("string_len_chars(\"four\")")},
		"string_is_empty": {"Whether a string has no bytes.",
			program("if string_is_empty(\"\") { 0 } else { 1 }")},
		"string_concat": {"The two strings, joined. It consumes both.",
			program("let name = \"job \";\n    string_len(string_concat(name, string_from_i64(7)))")},
		"string_starts_with": {
			"Whether the bytes of a string begin with those of the prefix. An empty prefix begins every string.",
			program("if string_starts_with(\"four\", \"fo\") { 0 } else { 1 }"),
		},
		"string_contains": {"Whether the bytes of the needle stand in a string. An empty needle stands in every string.",
			program("if string_contains(\"four\", \"ou\") { 0 } else { 1 }")},
		"string_from_char": {"The string of one character.",
			program("string_len(string_from_char('x'))")},
		"string_from_i64": {"The decimal digits of a number, with a minus sign before a negative one.",
			program("string_len(string_from_i64(-42))")},
		"string_from_usize": {"The decimal digits of a number.",
			program("string_len(string_from_usize(42usize))")},
		"string_as_str": {"A view of the text of a string.",
			program("let text = \"four\";\n    let view = string_as_str(text);\n    str_len_bytes(view)")},
		"str_len_bytes": {"The length of a text in bytes of UTF-8.",
			program("let text = \"four\";\n    str_len_bytes(string_as_str(text))")},
		"str_is_empty": {"Whether a text has no bytes.",
			program("let text = \"\";\n    if str_is_empty(string_as_str(text)) { 0 } else { 1 }")},
		"str_starts_with": {"Whether the bytes of a text begin with those of the prefix. An empty prefix begins every text.",
			program(`let text = "four";
    let prefix = "fo";
    if str_starts_with(string_as_str(text), string_as_str(prefix)) { 0 } else { 1 }`)},
		"str_contains": {"Whether the bytes of the needle stand in a text. An empty needle stands in every text.",
			program(`let text = "four";
    let needle = "ou";
    if str_contains(string_as_str(text), string_as_str(needle)) { 0 } else { 1 }`)},
		"str_as_bytes": {"A view of the bytes of a text.",
			program(viewed + "if byte_len(bytes) == 4usize { 0 } else { 1 }")},
		"byte_len": {"The number of bytes that a view shows.",
			program(viewed + "if byte_len(bytes) == 4usize { 0 } else { 1 }")},
		"byte_get": {"The byte at an index, counted from 0: Some of it, or None past the end.",
			program(viewed + "match byte_get(bytes, 0usize) { Option::Some { value } => 0, Option::None {} => 1, }")},
		"byte_range": {"A view of the bytes from start up to, and without, end. The start is judged before the end.",
			program(viewed + "if byte_len(byte_range(bytes, 1usize, 3usize)) == 2usize { 0 } else { 1 }")},
		"bytes_copy": {"A buffer of its own with the bytes of a view.",
			program(viewed + "let copy = bytes_copy(bytes);\n    if byte_len(bytes_as_slice(copy)) == 4usize { 0 } else { 1 }")},
		"bytes_zeroed": {"A buffer of the size given, with all bytes zero.",
			program("let buffer = bytes_zeroed(16usize);\n    if byte_len(bytes_as_slice(buffer)) == 16usize { 0 } else { 1 }")},
		"bytes_set": {"The buffer with the byte at an index replaced. It consumes the buffer and gives it back.",
			program(`let buffer = bytes_set(bytes_zeroed(2usize), 1usize, 7u8);
    if byte_len(bytes_as_slice(buffer)) == 2usize { 0 } else { 1 }`)},
		"bytes_as_slice": {"A view of the bytes of a buffer.",
			program("let buffer = bytes_zeroed(2usize);\n    if byte_len(bytes_as_slice(buffer)) == 2usize { 0 } else { 1 }")},
		"array_as_slice": {"A view of the bytes of an array.",
			program("let magic = [83u8, 80u8, 88u8];\n    if byte_len(array_as_slice(magic)) == 3usize { 0 } else { 1 }")},
		"stdout_write": {"Writes bytes to standard output, and yields how many.",
			hostProgram(writesOutput, viewed+"if stdout_write(bytes) == 4usize { 0 } else { 1 }")},
		"stderr_write": {"Writes bytes to standard error, and yields how many.",
			hostProgram(writesErrors, viewed+"if stderr_write(bytes) == 4usize { 0 } else { 1 }")},
		"stdout_append": {"Appends bytes to standard output, and yields how many. It fails where they do not fit.",
			hostProgram(writesOutput, viewed+"if stdout_append(bytes) == 4usize { 0 } else { 1 }")},
		"stderr_append": {"Appends bytes to standard error, and yields how many. It fails where they do not fit.",
			hostProgram(writesErrors, viewed+"if stderr_append(bytes) == 4usize { 0 } else { 1 }")},
		"args_len": {"The number of arguments of the command.",
			hostProgram(readsArguments, "if args_len() == 0usize { 1 } else { 0 }")},
		"arg_utf8": {"The text of the argument with an index, counted from 0.",
			hostProgram(readsArguments, "if args_len() == 0usize { 1 } else { str_len_bytes(arg_utf8(0usize)) }")},
		"stdin_read": {"All bytes of standard input.",
			hostProgram(readsInput,
				"let input = stdin_read();\n    if byte_len(bytes_as_slice(input)) == 0usize { 1 } else { 0 }")},
	}
}
