package strict_test

import (
	"strings"

	"pgregory.net/rapid"
)

// A few names in several spellings each, so that objects repeat names, also in another spelling.
var (
	drawName = rapid.SampledFrom([]string{
		`""`, `"a"`, `"\u0061"`, `"b"`, `"\u0062"`, `"é"`, `"\u00e9"`, `"a\"b"`, `"\\"`, `"😀"`, `"\ud83d\ude00"`,
	})
	drawScalar = rapid.SampledFrom([]string{
		`0`, `-1`, `1.5e3`, `18446744073709551615`, `true`, `false`, `null`, `"text"`, `"{[,:]}"`, `"\\\"]"`, `"é\n"`,
	})
	drawBlank = rapid.SampledFrom([]string{"", "", "", " ", "\t", " \n"})
	drawNoise = rapid.SampledFrom([]string{
		"", `"`, `\`, "{", "}", "[", "]", ",", ":", "1e400", "\xff", "\x00", `\ud800`, "a", "-", "0", "1.", "e5", "t", "null",
		"\t", `\u00`, `\ud83d\ude00`, `\n`,
	})
)

// drawValue draws a JSON text in which containers nest at most levels deep.
func drawValue(t *rapid.T, levels int) string {
	kind := rapid.IntRange(0, 4).Draw(t, "kind")
	if levels == 0 || kind == 0 {
		return drawScalar.Draw(t, "scalar")
	}
	return drawContainer(t, levels, kind > 1)
}

func drawObject(t *rapid.T, levels int) string { return drawContainer(t, levels, true) }

func drawContainer(t *rapid.T, levels int, object bool) string {
	list := make([]string, rapid.IntRange(0, 12).Draw(t, "length")/levels)
	for i := range list {
		list[i] = drawBlank.Draw(t, "blank") + drawValue(t, levels-1) + drawBlank.Draw(t, "blank")
		if object {
			list[i] = drawBlank.Draw(t, "blank") + drawName.Draw(t, "name") + drawBlank.Draw(t, "blank") + ":" + list[i]
		}
	}
	if object {
		return "{" + strings.Join(list, ",") + "}"
	}
	return "[" + strings.Join(list, ",") + "]"
}

// mutated returns data with a few stretches replaced, possibly by themselves.
func mutated(t *rapid.T, data []byte) []byte {
	for range rapid.IntRange(0, 3).Draw(t, "mutations") {
		from := rapid.IntRange(0, len(data)).Draw(t, "from")
		to := min(len(data), from+rapid.IntRange(0, 2).Draw(t, "width"))
		data = []byte(string(data[:from]) + drawNoise.Draw(t, "noise") + string(data[to:]))
	}
	return data
}
