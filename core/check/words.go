package check

// reservedWords cannot be declared as names of functions, parameters, bindings, types, members or type parameters.
// Source: language, "Identifiers and words".
var reservedWords = wordSet("module", "permit", "resource", "fn", "own", "borrow", "shared", "uses", "requires", "ensures",
	"let", "if", "else", "true", "false", "result")

// reservedTypes cannot be declared as types.
var reservedTypes = wordSet("Option", "Result", "Vec", "Iter", "IterStep", "Map")

// compilerFunctions cannot be declared as functions: the language owns them.
// Source: language, "Compiler-owned functions".
var compilerFunctions = wordSet(
	"string_len", "string_len_chars", "string_is_empty", "string_concat", "string_starts_with", "string_contains",
	"string_from_char", "string_from_i64", "string_from_usize", "string_as_str",
	"str_len_bytes", "str_is_empty", "str_starts_with", "str_contains", "str_byte_at", "str_as_bytes",
	"byte_len", "byte_get", "byte_range", "bytes_copy", "bytes_zeroed", "bytes_set", "bytes_as_slice", "array_as_slice",
	"stdout_write", "stderr_write", "stdout_append", "stderr_append", "args_len", "arg_utf8", "stdin_read",
	"net_connect", "net_send", "net_recv", "net_stream_stdout", "net_wait", "net_close",
)

// hostOperations are identities of compiler-owned host operations, which cannot be authored.
var hostOperations = wordSet(
	"core.host.stdout-write", "core.host.stderr-write", "core.host.stdout-append", "core.host.stderr-append",
	"core.host.args-len", "core.host.arg-utf8", "core.host.stdin-read",
)

func wordSet(words ...string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, word := range words {
		set[word] = true
	}
	return set
}
