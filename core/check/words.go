package check

import (
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// reservedWords cannot be declared as names of functions, parameters, bindings, types, members or type parameters.
// Source: language, "Identifiers and words".
var reservedWords = wordSet("module", "permit", "resource", "fn", "own", "borrow", "shared", "uses", "requires",
	"ensures",
	"let", "if", "else", "true", "false", "result")

// reservedTypes cannot be declared as types.
var reservedTypes = wordSet("Option", "Result", "Vec", "Iter", "IterStep", "Map")

// compilerFunctions cannot be declared as functions, since the language owns them.
// Source: language, "Compiler-owned functions".
var compilerFunctions = wordSet(
	"string_len", "string_len_chars", "string_is_empty", "string_concat", "string_starts_with", "string_contains",
	"string_from_char", "string_from_i64", "string_from_usize", "string_as_str",
	"str_len_bytes", "str_is_empty", "str_starts_with", "str_contains", "str_byte_at", "str_as_bytes",
	"byte_len", "byte_get", "byte_range", "bytes_copy", "bytes_zeroed", "bytes_set", "bytes_as_slice", "array_as_slice",
	"stdout_write", "stderr_write", "stdout_append", "stderr_append", "args_len", "arg_utf8", "stdin_read",
	"net_connect", "net_send", "net_recv", "net_stream_stdout", "net_wait", "net_close",
)

// compilerIdentities are the identities that the compiler owns, which are taken in every module: those of the
// prelude, of operations, of functions that are views or not checked yet, and of dropping Bytes. The identities of
// host operations have a rule of their own.
// Source: language, "Identity grammar and duplicates"; facets, "Compiler-owned operation ids".
var compilerIdentities = func() map[string]bool {
	set := wordSet("core.str.byte-at", "core.bytes.set5",
		"core.string.as-str", "core.str.as-bytes", "core.bytes.as-slice", "core.array-u8.as-slice", "core.bytes.drop")
	for _, id := range hir.PreludeIDs() {
		set[id] = true
	}
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		if o := operations[name]; !o.isView {
			set[o.id] = true
		}
	}
	return set
}()

// IsCompilerOwned reports whether the compiler owns an identity, so that no declaration can have it.
func IsCompilerOwned(id string) bool { return compilerIdentities[id] }

// hostOperations are the identities of the operations on the host, which cannot be authored.
var hostOperations = wordSet(HostOperations()...)

// HostOperations returns the identities of the compiler-owned operations that have an effect on the host, in the
// order of their names.
func HostOperations() (ids []string) {
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		if o := operations[name]; o.effect != "" {
			ids = append(ids, o.id)
		}
	}
	return ids
}

// NamesFunction reports whether a function, declared or imported, can have the name: it must be neither a reserved
// word nor a compiler-owned function. Source: language, "Identifiers and words".
func NamesFunction(name string) bool { return !reservedWords[name] && !compilerFunctions[name] }

// NamesType reports whether a type can have the name: it must be neither a reserved word nor a type of the prelude.
// The language allows the name of a primitive, but nothing could refer to such a type. Source: language, "Identifiers
// and words".
func NamesType(name string) bool { return !reservedWords[name] && !reservedTypes[name] }

func wordSet(words ...string) map[string]bool { return setOf(hir.ListOf(words...)) }

func setOf(words hir.List[string]) map[string]bool {
	set := make(map[string]bool, words.Len())
	for _, word := range words.All() {
		set[word] = true
	}
	return set
}
