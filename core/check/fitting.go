package check

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// There are no conversions, so a value of the wrong type is a fault, with a different code in each context. The
// correction is the same in all of them: write a literal of the wanted type, or make a value of that type by an
// operation.

// conversions maps a pair of types to the operation that converts a value; .. stands for the value.
var conversions = map[hir.TypeKind]map[hir.TypeKind]string{
	hir.I64:   {hir.Bool: ".. != 0", hir.String: "string_from_i64(..)"},
	hir.I32:   {hir.Bool: ".. != 0i32"},
	hir.U8:    {hir.Bool: ".. != 0u8"},
	hir.Usize: {hir.Bool: ".. != 0usize", hir.String: "string_from_usize(..)"},
	hir.Bool: {
		hir.I64:   "if .. { 1 } else { 0 }",
		hir.I32:   "if .. { 1i32 } else { 0i32 }",
		hir.U8:    "if .. { 1u8 } else { 0u8 }",
		hir.Usize: "if .. { 1usize } else { 0usize }",
	},
	hir.Char:   {hir.String: "string_from_char(..)"},
	hir.String: {hir.Bool: "!string_is_empty(..)", hir.Str: "string_as_str(..)"},
	hir.Str:    {hir.Bool: "!str_is_empty(..)", hir.Slice: "str_as_bytes(..)"},
	hir.Bytes:  {hir.Slice: "bytes_as_slice(..)"},
	hir.Slice:  {hir.Bytes: "bytes_copy(..)"},
	hir.Array:  {hir.Slice: "array_as_slice(..)"},
}

// fit returns the help for an expression of type got where want is expected, or "".
func (c *checker) fit(e syntax.Expr, got, want hir.TypeID) string {
	for e.Kind() == syntax.KindBlock {
		e = e.Tail()
	}
	if !isKnown(got) || !isKnown(want) {
		return ""
	}
	if literal := c.respelled(e, want); literal != "" {
		return "write `" + literal + "`"
	}
	text := c.quoted(e.Range())
	if pattern, ok := conversions[c.module.TypeKind(got)][c.module.TypeKind(want)]; ok {
		if _, isOperation := operators[e.Operator()]; e.Kind() == syntax.KindBinary && isOperation &&
			!strings.Contains(pattern, "(..)") && !strings.HasPrefix(pattern, "if") {
			text = "(" + text + ")"
		}
		return "write `" + strings.Replace(pattern, "..", text, 1) + "`"
	}
	if got == hir.TypeID(hir.String) && want == hir.TypeID(hir.Slice) {
		return "bind a view of it first, `let view = string_as_str(" + text + ");`, and write `str_as_bytes(view)`"
	}
	if class, ancestor := c.classOf(got), c.classOf(want); class != ancestor && c.isAncestor(ancestor, class) {
		return "bind it as `" + c.spell(want) + "` first: `let up: " + c.spell(want) + " = " + text + ";`"
	}
	return c.wrapped(text, got, want)
}

// wrapped returns the help if one of the types is an Option or Result of the other.
func (c *checker) wrapped(text string, got, want hir.TypeID) string {
	switch {
	case c.holds(want, got):
		success := "::Some { value: "
		if c.module.DeclarationIndex(want) == hir.ResultDeclaration {
			success = "::Ok { value: "
		}
		return "write `" + c.spell(want) + success + text + " }`"
	case c.holds(got, want):
		rest := "Option::Some { value } => value, Option::None {} => ..,"
		if c.module.DeclarationIndex(got) == hir.ResultDeclaration {
			rest = "Result::Ok { value } => value, Result::Err { error } => ..,"
		}
		return "take the value out: `match " + text + " { " + rest + " }`"
	}
	return ""
}

// holds reports whether whole is an Option or Result of value.
func (c *checker) holds(whole, value hir.TypeID) bool {
	return c.module.TypeKind(whole) == hir.Nominal && c.module.DeclarationIndex(whole) <= hir.ResultDeclaration &&
		c.module.TypeArgumentCount(whole) > 0 && c.module.TypeArgument(whole, 0) == value
}

// numerals holds, for each kind of number, the suffix of its literals and the number of bits of its largest value.
var numerals = map[hir.TypeKind]struct {
	suffix string
	bits   int
	signed bool
}{
	hir.I64: {"", 63, true}, hir.I32: {"i32", 31, true}, hir.U8: {"u8", 8, false}, hir.Usize: {"usize", 64, false},
	hir.F32: {".0f32", 63, true}, hir.F64: {".0", 63, true},
}

// respelled returns a literal spelled with another type, or "" if e is not a literal or its value does not fit.
func (c *checker) respelled(e syntax.Expr, want hir.TypeID) string {
	if !isKnown(want) {
		return ""
	}
	kind := c.module.TypeKind(want)
	source := c.file.Source()
	text := diag.Excerpt(source[e.Range().Start:e.Range().End])
	switch e.Kind() {
	case syntax.KindChar:
		if inner := strings.Trim(text, "'"); kind == hir.String && inner != `"` && inner != `\0` && inner != "" {
			return `"` + inner + `"`
		}
	case syntax.KindString:
		if content := []rune(e.Text()); kind == hir.Char && len(content) == 1 && content[0] != '\'' {
			return "'" + strings.Trim(text, `"`) + "'"
		}
	}
	sign := ""
	if e.Kind() == syntax.KindUnary && e.Operator() == syntax.OpNegate {
		sign, e = "-", e.Operand()
	}
	digits, isNumber := numberDigits(e, source)
	if e.Kind() == syntax.KindBool && sign == "" {
		digits, isNumber = "0", true
		if e.Bool() {
			digits = "1"
		}
	}
	if !isNumber {
		return ""
	}
	if kind == hir.Bool && sign == "" && (digits == "0" || digits == "1") {
		return strconv.FormatBool(digits == "1")
	}
	numeral, isNumeric := numerals[kind]
	value, err := strconv.ParseUint(digits, 10, 64)
	if !isNumeric || err != nil || sign != "" && !numeral.signed || numeral.bits < 64 && value>>numeral.bits != 0 {
		return ""
	}
	return sign + digits + numeral.suffix
}

// numberDigits returns the digits of a literal that is a whole number.
func numberDigits(e syntax.Expr, source string) (digits string, ok bool) {
	switch e.Kind() {
	case syntax.KindInt64, syntax.KindInt32, syntax.KindUint8, syntax.KindUsize, syntax.KindFloat32, syntax.KindFloat64:
	default:
		return "", false
	}
	text := source[e.Range().Start:e.Range().End]
	digits = strings.TrimLeft(text, "(")
	end := 0
	for end < len(digits) && digits[end] >= '0' && digits[end] <= '9' {
		end++
	}
	if fraction := digits[end:]; strings.HasPrefix(fraction, ".") &&
		!strings.HasPrefix(strings.TrimRight(fraction, "f3264)"), ".0") || end == 0 {
		return "", false
	}
	return diag.Excerpt(digits[:end]), true
}

// fitOperands returns the help for two operands of different types: convert one to the type of the other.
func (c *checker) fitOperands(e syntax.Expr, left, right hir.TypeID) string {
	if literal := c.respelled(e.Right(), left); literal != "" {
		return "write `" + literal + "`"
	}
	if literal := c.respelled(e.Left(), right); literal != "" {
		return "write `" + literal + "`"
	}
	if help := c.fit(e.Right(), right, left); help != "" {
		return help
	}
	return c.fit(e.Left(), left, right)
}

// leftHelp returns the help for a left operand that its operator does not accept: convert it, or split a chained
// comparison.
func (c *checker) leftHelp(e syntax.Expr, left, want hir.TypeID) string {
	if inner := e.Left(); left == hir.TypeID(hir.Bool) && operators[e.Operator()].isOrder() &&
		inner.Kind() == syntax.KindBinary && operators[inner.Operator()].isOrder() {
		right := e.Operator().String() + " " + c.quoted(e.Right().Range())
		return "write `" + c.quoted(inner.Range()) + " && " + c.quoted(inner.Right().Range()) + " " + right + "`"
	}
	return c.fit(e.Left(), left, want)
}

// rightHelp returns the help for a right operand whose type differs from that of a valid left one: convert the right
// operand, or the left one if the operator accepts the type of the right one.
func (c *checker) rightHelp(e syntax.Expr, left, right hir.TypeID, admits operandKinds) string {
	if admits.has(right) {
		return c.fitOperands(e, left, right)
	}
	return c.fit(e.Right(), right, left)
}

// joinedHelp returns the help for an operator with a string among its operands.
func (c *checker) joinedHelp(e syntax.Expr, left, right hir.TypeID) string {
	part := func(operand syntax.Expr, t hir.TypeID) string {
		text := c.quoted(operand.Range())
		if pattern, ok := conversions[c.module.TypeKind(t)][hir.String]; ok {
			return strings.Replace(pattern, "..", text, 1)
		}
		return text
	}
	switch {
	case e.Operator() != syntax.OpAdd:
		return "texts are compared with `==` and `!=`"
	case !isKnown(left) || !isKnown(right):
		return "write `string_concat(.., ..)`"
	}
	return "write `string_concat(" + part(e.Left(), left) + ", " + part(e.Right(), right) + ")`"
}

// fitEither returns the help for two expressions that must have the same type: convert one to the type of the other.
func (c *checker) fitEither(first, second syntax.Expr, of, ofSecond hir.TypeID) string {
	if help := c.fit(first, of, ofSecond); help != "" {
		return help
	}
	return c.fit(second, ofSecond, of)
}

// unaryHelp returns the help for an operand that a prefix operator does not accept.
func (c *checker) unaryHelp(e syntax.Expr, operand hir.TypeID) string {
	text, kind := c.quoted(e.Operand().Range()), c.module.TypeKind(operand)
	switch {
	case e.Operator() == syntax.OpNot && kind.IsInteger():
		return "write `" + text + " == 0" + numerals[kind].suffix + "`"
	case e.Operator() == syntax.OpNot && kind == hir.String:
		return "write `string_is_empty(" + text + ")`"
	case kind == hir.Bool:
		return "write `!" + text + "`"
	case kind == hir.U8 || kind == hir.Usize:
		return "there are no negative values: use `i64` or `i32`"
	}
	return ""
}

// isChained reports whether a comparison of a type other than bool continues the comparison e, as in a == b == c.
func isChained(e syntax.Expr, right hir.TypeID) bool {
	return right != hir.TypeID(hir.Bool) && e.Kind() == syntax.KindBinary &&
		(e.Operator() == syntax.OpEqual || operators[e.Operator()].isOrder())
}

// equalityHelp returns the help for two values that cannot be compared.
func (c *checker) equalityHelp(e syntax.Expr, left, right hir.TypeID) string {
	switch kind, inner := c.module.TypeKind(left), e.Left(); {
	case left == hir.TypeID(hir.Bool) && isChained(inner, right):
		return "write `" + c.quoted(inner.Range()) + " && " + c.quoted(inner.Right().Range()) + " " + e.Operator().String() +
			" " + c.quoted(e.Right().Range()) + "`"
	case left != right:
		return c.fitOperands(e, left, right)
	case kind == hir.Nominal && c.module.TypeDeclarationOf(left).Kind() == hir.Record:
		return "compare the fields, one by one, with `&&` between"
	case kind == hir.Nominal && c.module.TypeDeclarationOf(left).Kind() == hir.Variant:
		return "take it apart: `match " + c.quoted(e.Left().Range()) + " { .. }`"
	}
	return ""
}

// properties maps a type and a member that other languages access with a dot to the expression to use instead.
var properties = map[hir.TypeKind]map[string]string{
	hir.String: {
		"len":         "string_len(..)",
		"length":      "string_len(..)",
		"size":        "string_len(..)",
		"is_empty":    "string_is_empty(..)",
		"concat":      "string_concat(.., ..)",
		"push_str":    "string_concat(.., ..)",
		"append":      "string_concat(.., ..)",
		"contains":    "string_contains(.., ..)",
		"starts_with": "string_starts_with(.., ..)",
		"startsWith":  "string_starts_with(.., ..)",
		"as_str":      "string_as_str(..)",
		"chars":       "string_len_chars(..)",
	},
	hir.Str: {
		"len":         "str_len_bytes(..)",
		"length":      "str_len_bytes(..)",
		"is_empty":    "str_is_empty(..)",
		"contains":    "str_contains(.., ..)",
		"starts_with": "str_starts_with(.., ..)",
		"as_bytes":    "str_as_bytes(..)",
		"bytes":       "str_as_bytes(..)",
	},
	hir.Slice: {
		"len":    "byte_len(..)",
		"length": "byte_len(..)",
		"get":    "byte_get(.., ..)",
		"to_vec": "bytes_copy(..)",
		"copy":   "bytes_copy(..)",
	},
	hir.Bytes: {
		"len":      "byte_len(bytes_as_slice(..))",
		"length":   "byte_len(bytes_as_slice(..))",
		"as_slice": "bytes_as_slice(..)",
	},
	hir.I64: {
		"to_string": "string_from_i64(..)",
		"toString":  "string_from_i64(..)",
		"abs":       "if .. < 0 { 0 - .. } else { .. }",
	},
	hir.Usize: {"to_string": "string_from_usize(..)", "toString": "string_from_usize(..)"},
	hir.Char:  {"to_string": "string_from_char(..)", "toString": "string_from_char(..)"},
}

// methodHelp returns the help for a method call on a value without methods: the function to use instead.
func (c *checker) methodHelp(e syntax.Expr, base hir.TypeID) string {
	if !isKnown(base) {
		return ""
	}
	given := append([]string{c.quoted(e.Operand().Range())}, c.argumentTexts(e)...)
	pattern := properties[c.module.TypeKind(base)][e.Text()]
	if pattern == "" || strings.Count(pattern, "..") != len(given) {
		return "call a function: `" + diag.Excerpt(e.Text()) + "(" + diag.Excerpt(strings.Join(given, ", ")) + ")`"
	}
	for _, text := range given {
		pattern = strings.Replace(pattern, "..", text, 1)
	}
	return "write `" + pattern + "`"
}

// propertyHelp returns the help for a field or method of a value that has none.
func (c *checker) propertyHelp(e syntax.Expr, base hir.TypeID) string {
	pattern := properties[c.module.TypeKind(base)][e.Text()]
	if pattern == "" {
		return "only records have fields: pass the value to a function, `..(" + c.quoted(e.Operand().Range()) + ")`"
	}
	return "write `" + strings.Replace(pattern, "..", c.quoted(e.Operand().Range()), 1) + "`"
}
