package syntax

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
)

// spelling is a habit that the lexer meets, where there are no tokens yet: hints for characters. An empty member fits
// anything. In its help $text is the fault, $digits the number that the fault begins with and $suffix what follows
// it, $inner what stands between the quote at the fault and the next one on its line, $lifetime a quote and the name
// behind it, and $plain the number as decimal digits.
type spelling struct {
	rule   diag.Rule
	after  string            // the characters of which one stands before the fault, white space aside
	word   string            // the word that stands before the fault, white space aside
	at     string            // what the source begins with at the fault
	suffix string            // what follows the digits of a number, or several: e* is what begins with e, - is nothing
	escape string            // what the last escape of the fault begins with
	is     func(c rune) bool // what the first character of the fault is
	help   string
}

// spellings are asked in their order.
var spellings = []spelling{
	{rule: ruleUnexpectedCharacter, at: byteOrderMark, help: "save the file as UTF-8 without a byte order mark"},
	{rule: ruleUnexpectedCharacter, at: "#[", help: "there are no attributes but `@id(\"..\")`: leave this out"},
	{rule: ruleUnexpectedCharacter, at: "#include",
		help: "write `use function @id(\"..\") from module.name as name;` below the module line"},
	{rule: ruleUnexpectedCharacter, at: "#define", help: "there are no macros: write a function"},
	{rule: ruleUnexpectedCharacter, at: "#", help: "a comment starts with `//`"},
	{rule: ruleUnexpectedCharacter, at: "`", help: "a text stands in double quotes"},
	{rule: ruleUnexpectedCharacter, at: "“", help: "a text stands in plain double quotes: `\"`"},
	{rule: ruleUnexpectedCharacter, at: "‘", help: "a character stands in plain single quotes: `'`"},
	{rule: ruleUnexpectedCharacter, at: "^", help: "there are no operators on bits; two bools differ when `a != b`"},
	{rule: ruleUnexpectedCharacter, at: "~", help: "there are no operators on bits; the opposite of a bool is `!a`"},
	{rule: ruleUnexpectedCharacter, at: "$", help: "a text is put together with `string_concat`"},
	{rule: ruleUnexpectedCharacter, at: "\\", help: "a backslash stands in texts only"},
	{rule: ruleUnexpectedCharacter, at: "\x00",
		help: "a NUL is not text: if the file is UTF-16, save it as UTF-8; if it is binary, it is no source"},
	{rule: ruleUnexpectedCharacter, is: unicode.IsControl, help: "a control character shows nothing: delete it"},
	{rule: ruleUnexpectedCharacter, is: isInvisible, help: "this character shows nothing: delete it"},
	{rule: ruleUnexpectedCharacter, is: isQuote, help: "texts stand in `\"..\"`, characters in `'..'`"},
	{rule: ruleUnexpectedCharacter, is: isSymbol, help: "this character stands in texts and comments only"},
	{rule: ruleUnexpectedCharacter, help: "names consist of the letters a to z and A to Z, digits and `_`"},
	{rule: ruleLoneAmpersand, at: "&self", help: "the receiver is a value: write `self: ..`, with the name of the class"},
	{rule: ruleLoneAmpersand, at: "&mut self",
		help: "the receiver is a value: write `self: ..`, with the name of the class"},
	{rule: ruleLoneAmpersand, at: "&mut", after: ":",
		help: "write `own` before what is owned, and return it changed; other types have no such word"},
	{rule: ruleLoneAmpersand, after: ":", help: "write `borrow` before the type"},
	{rule: ruleLoneAmpersand, after: ">", help: "a result is owned: write the type without `&`"},
	{rule: ruleLoneAmpersand, after: "(,={};", help: "write the name alone: the parameter says whether it borrows"},
	{rule: ruleLoneAmpersand, word: "match", help: "write `match borrow` to look at what is owned, or the name alone"},
	{rule: ruleLoneAmpersand, help: "write `&&` for 'and'; there are no operators on bits"},
	{rule: ruleNumber, suffix: "i64", help: "a number without a suffix is i64: `$digits`"},
	{rule: ruleNumber, suffix: "i8 i16 int l L i", help: "write `$digits`, which is i64, or `$digitsi32`"},
	{rule: ruleNumber, suffix: "u16 u32 u64 u128 i128 u U ul ull n",
		help: "write `$digits`, which is i64, or `$digitsusize`"},
	{rule: ruleNumber, suffix: "byte b", help: "write `$digitsu8`"},
	{rule: ruleNumber, suffix: "isize", help: "write `$digits`, which is i64, or `$digitsusize`"},
	{rule: ruleNumber, suffix: "f32 f64", help: "a float has a fraction: `$digits.0$suffix`"},
	{rule: ruleNumber, suffix: "f d",
		help: "a float has a fraction and its suffix: `$digits.0f32`, or `$digits.0` for f64"},
	{rule: ruleNumber, suffix: "e0* e1* e2* e3* e4* e5* e6* e7* e8* e9* e-* e+*",
		help: "an exponent follows a fraction: `$digits.0$suffix`"},
	{rule: ruleNumber, help: "numbers are plain decimal digits: `$plain`"},
	{rule: ruleNumber, suffix: ".*",
		help: "a float is digits, a fraction, and maybe an exponent and `f32`, such as `1.5e10f32`"},
	{rule: ruleNumber, suffix: "u8", help: "the largest u8 is `255u8`"},
	{rule: ruleNumber, suffix: "i32", help: "the largest i32 is `2147483647i32`; without the suffix the number is i64"},
	{rule: ruleNumber, suffix: "-", help: "the largest i64 is `9223372036854775807`"},
	{rule: ruleNumber, help: "the suffixes of numbers are `i32`, `u8`, `usize`, `f32` and `f64`"},
	{rule: ruleUsizeLiteral, help: "a usize is digits and the suffix, at most `18446744073709551615usize`"},
	{rule: ruleOpenString, help: "close the text with `\"`"},
	{rule: ruleStringEscape, escape: `\u`, help: scalarHelp},
	{rule: ruleStringEscape, escape: `\x`, help: scalarHelp},
	{rule: ruleStringEscape, escape: `\0`, help: `write \u{0}`},
	{rule: ruleStringEscape, help: `write \\ for a backslash`},
	{rule: ruleOpenChar, help: "close the character with `'`"},
	{rule: ruleCharEscape, escape: `\u`, help: scalarHelp},
	{rule: ruleCharEscape, escape: `\x`, help: scalarHelp},
	{rule: ruleCharEscape, escape: `\"`, help: "write `'\"'`"},
	{rule: ruleCharEscape, help: `write '\\' for a backslash`},
	{rule: ruleCharLength, after: "<&", help: "there are no lifetimes: leave `$lifetime` out"},
	{rule: ruleCharLength, help: "a text stands in double quotes: `\"$inner\"`"},
	{rule: ruleCharLength, help: "one character stands in single quotes; there are no lifetimes and no labels"},
	{rule: ruleNesting, help: "move the inner part to a function of its own"},
}

const scalarHelp = `write \u{..} with one to six hex digits: 0 to 10ffff, without d800 to dfff`

// spellingHelp returns the help of the first spelling that fits a fault of the lexer, and whether there is one.
func spellingHelp(rule diag.Rule, source string, start, end int) (help string, found bool) {
	text := source[start:end]
	digits := text[:digitsEnd(text, 0)]
	facts := map[string]string{"text": text, "digits": digits, "suffix": text[len(digits):],
		"inner": innerText(source[start:]), "lifetime": lifetime(source[start:]), "plain": plainNumber(text)}
	first, _ := utf8.DecodeRuneInString(text)
	before := strings.TrimSpace(source[max(0, start-8):start])
	for i := range spellings {
		s := &spellings[i]
		if s.rule == rule && strings.HasPrefix(source[start:], s.at) && (s.is == nil || s.is(first)) &&
			hasSuffixOf(s.suffix, facts["suffix"]) &&
			strings.HasPrefix(text[max(0, strings.LastIndexByte(text, '\\')):], s.escape) &&
			(s.word == "" || lastWord(before) == s.word) &&
			(s.after == "" || before != "" && strings.Contains(s.after, before[len(before)-1:])) {
			if help, complete := filledIn(s.help, facts); complete {
				return help, true
			}
		}
	}
	return "", false
}

// isInvisible reports whether a character changes how others look and has no look of its own.
func isInvisible(c rune) bool { return unicode.In(c, unicode.Cf, unicode.Zl, unicode.Zp) }

// isQuote reports whether a character opens or closes a quotation somewhere.
func isQuote(c rune) bool { return unicode.In(c, unicode.Quotation_Mark) }

// isSymbol reports whether a character is no part of any word.
func isSymbol(c rune) bool { return unicode.IsSymbol(c) || unicode.IsPunct(c) }

// hasSuffixOf reports whether what follows the digits of a number is one of the suffixes.
func hasSuffixOf(suffixes, suffix string) bool {
	if suffixes == "" {
		return true
	}
	for one := range strings.FieldsSeq(suffixes) {
		start, isOpen := strings.CutSuffix(one, "*")
		if one == suffix || one == "-" && suffix == "" || isOpen && strings.HasPrefix(suffix, start) {
			return true
		}
	}
	return false
}

// filledIn puts facts in their places. It is not complete where one of them is not known.
func filledIn(help string, facts map[string]string) (text string, complete bool) {
	for _, name := range []string{"text", "digits", "suffix", "inner", "lifetime", "plain"} {
		if strings.Contains(help, "$"+name) {
			if facts[name] == "" || diag.Excerpt(facts[name]) == ".." {
				return "", false
			}
			help = strings.ReplaceAll(help, "$"+name, facts[name])
		}
	}
	return help, true
}

// innerText returns what stands between a single quote and the next one on its line, or "".
func innerText(source string) string {
	line, _, _ := strings.Cut(source, "\n")
	if len(line) < 2 {
		return ""
	}
	inner, _, closed := strings.Cut(line[1:], "'")
	if !closed || strings.ContainsAny(inner, `"`) {
		return ""
	}
	return inner
}

// lifetime returns a single quote and the name behind it that no second quote follows, or "".
func lifetime(source string) string {
	end := 1
	for end < len(source) && isWordByte(source[end]) {
		end++
	}
	if source == "" || source[0] != '\'' || end == 1 || end == len(source) || source[end] == '\'' {
		return ""
	}
	return source[:end]
}

// lastWord returns the word that a text ends with.
func lastWord(text string) string {
	start := len(text)
	for start > 0 && isWordByte(text[start-1]) {
		start--
	}
	return text[start:]
}

// plainNumber returns a number of another base, or with separators, as decimal digits, or "".
func plainNumber(text string) string {
	if strings.Trim(text, "0123456789") == "" {
		return ""
	}
	value, err := strconv.ParseInt(text, 0, 64)
	if err != nil {
		return ""
	}
	return strconv.FormatInt(value, 10)
}
