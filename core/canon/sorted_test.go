package canon

import (
	"maps"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

func TestSortedMovesMembersAndKeepsArrays(t *testing.T) {
	for _, row := range []struct{ document, want string }{
		{`{"b":1,"a":[3,{"d":null,"c":true}]}`, `{"a":[3,{"c":true,"d":null}],"b":1}`},
		{`{"a":1,"b":2}`, `{"a":1,"b":2}`},
		{`{"":0,"é":1,"z":2}`, `{"":0,"z":2,"é":1}`},
		{`{"b":"\u0008\u007f\u0080","a":"\n\"\\"}`, "{\"a\":\"\\n\\\"\\\\\",\"b\":\"\\b\x7f\u0080\"}"},
		{`{"\u0080":1,"z":2}`, "{\"z\":2,\"\u0080\":1}"},
		{`[]`, `[]`}, {`{}`, `{}`}, {`"a"`, `"a"`}, {`12`, `12`}, {`[[],{},-1,false]`, `[[],{},-1,false]`},
	} {
		if got := string(Sorted(nil, []byte(row.document))); got != row.want {
			t.Errorf("%s: got %s, want %s", row.document, got, row.want)
		}
	}
}

// A value is a JSON value together with its renderings in both forms.
type value struct{ wide, narrow []byte }

func values(depth int) *rapid.Generator[value] {
	return rapid.Custom(func(t *rapid.T) value {
		kind := rapid.IntRange(0, 4).Draw(t, "kind")
		if depth == 0 {
			kind %= 3
		}
		switch kind {
		case 0:
			text := rapid.String().Draw(t, "text")
			return value{AppendString(nil, text), AppendNarrowString(nil, text)}
		case 1:
			number := strconv.AppendInt(nil, rapid.Int64().Draw(t, "number"), 10)
			return value{number, number}
		case 2:
			name := []byte(rapid.SampledFrom([]string{"true", "false", "null"}).Draw(t, "name"))
			return value{name, name}
		case 3:
			var array value
			for i, element := range rapid.SliceOfN(values(depth-1), 0, 4).Draw(t, "elements") {
				array.wide = append(append(array.wide, separator(i)...), element.wide...)
				array.narrow = append(append(array.narrow, separator(i)...), element.narrow...)
			}
			return enclosed("[", array, "]")
		}
		return object(t, depth)
	})
}

func object(t *rapid.T, depth int) value {
	members := rapid.MapOfN(rapid.String(), values(depth-1), 0, 5).Draw(t, "members")
	return rendered(rapid.Permutation(slices.Sorted(maps.Keys(members))).Draw(t, "order"), members)
}

// rendered returns an object whose members the document lists in the order of names.
func rendered(names []string, members map[string]value) value {
	var rendered value
	for i, name := range names {
		rendered.wide = append(AppendString(append(rendered.wide, separator(i)...), name), ':')
		rendered.wide = append(rendered.wide, members[name].wide...)
	}
	for i, name := range slices.Sorted(slices.Values(names)) {
		rendered.narrow = append(AppendNarrowString(append(rendered.narrow, separator(i)...), name), ':')
		rendered.narrow = append(rendered.narrow, members[name].narrow...)
	}
	return enclosed("{", rendered, "}")
}

func separator(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

func enclosed(open string, inner value, end string) value {
	return value{
		append(append([]byte(open), inner.wide...), end...),
		append(append([]byte(open), inner.narrow...), end...),
	}
}

func TestSortedTurnsFormFIntoFormS(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := values(4).Draw(t, "value")
		if got := string(Sorted([]byte("x"), v.wide)); got != "x"+string(v.narrow) {
			t.Fatalf("got %s, want %s", got, v.narrow)
		}
		if got := SortedBytes(v.wide); got != len(v.narrow) {
			t.Fatalf("%s has %d bytes, not %d", v.narrow, len(v.narrow), got)
		}
	})
}

func TestSortedOrdersObjectsThatAreAlike(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.StringN(0, 3, -1), 1, 4, rapid.ID).Draw(t, "names")
		var rows value
		for i := range rapid.IntRange(2, 5).Draw(t, "rows") {
			members := map[string]value{}
			row := rapid.SampledFrom([][]string{names, names, names, names[1:]}).Draw(t, "names of the row")
			for _, name := range row {
				members[name] = values(rapid.SampledFrom([]int{0, 0, 0, 1}).Draw(t, "depth")).Draw(t, "value")
			}
			object := rendered(row, members)
			rows.wide = append(append(rows.wide, separator(i)...), object.wide...)
			rows.narrow = append(append(rows.narrow, separator(i)...), object.narrow...)
		}
		rows = enclosed("[", rows, "]")
		if got := string(Sorted(nil, rows.wide)); got != string(rows.narrow) {
			t.Fatalf("%s: got %s, want %s", rows.wide, got, rows.narrow)
		}
	})
}
