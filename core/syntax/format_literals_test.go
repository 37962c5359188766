package syntax

import "testing"

func TestNumbersAreShortest(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"007", "7"},
		{"9223372036854775807", ""},
		{"2147483647i32", ""},
		{"255u8", ""},
		{"18446744073709551615usize", ""},
		{"- 9223372036854775808", "-9223372036854775808"},
		{"-2147483648i32", ""},
		{"--9223372036854775808", ""},
		{"-(-2147483648i32)", "--2147483648i32"},
		{"a - -9223372036854775808", ""},
		{"-(1usize)", ""},
		{"!-(1usize).f", ""},
		{"a - 1usize", ""},
	})
}

func TestFloatsHaveAFractionAndNoExponent(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"1.0", ""},
		{"1.50f64", "1.5"},
		{"2.0e3", "2000.0"},
		{"1.0e-7", "0.0000001"},
		{"0.1f32", ""},
		{"16777217.0f32", "16777216.0f32"},
		{"0.30000000000000004", ""},
		{"1.0e22", "10000000000000000000000.0"},
	})
}

func TestCharsEscapeAllButPrintableASCII(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"' '", ""},
		{"'~'", ""},
		{`'"'`, ""},
		{`'\''`, ""},
		{`'\\'`, ""},
		{`'\0'`, ""},
		{"'\t'", `'\t'`},
		{"'\n'", `'\n'`},
		{"'\r'", `'\r'`},
		{"'é'", `'\u{e9}'`},
		{`'\u{00007F}'`, `'\u{7f}'`},
		{`'\u{41}'`, `'A'`},
		{`'\u{10FFFF}'`, `'\u{10ffff}'`},
	})
}

func TestStringsEscapeControlCharactersOnly(t *testing.T) {
	checkExpressions(t, [][2]string{
		{`""`, ""},
		{`"é☃\u{1F600}"`, `"é☃😀"`},
		{"\"a\tb\nc\rd\"", `"a\tb\nc\rd"`},
		{`"\"\\\'"`, `"\"\\'"`},
		{`"\u{0}\u{1f}\u{7F}\u{80}"`, "\"\\u{0}\\u{1f}\\u{7f}\u0080\""},
	})
}

func TestArraysHaveNoTrailingComma(t *testing.T) {
	checkExpressions(t, [][2]string{
		{"[ ]", "[]"},
		{"[1u8,2u8,]", "[1u8, 2u8]"},
		{"[0u8;32]", "[0u8; 32]"},
	})
}
