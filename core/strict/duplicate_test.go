package strict_test

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/strict"
)

// duplicate returns the offset of the first duplicate name of a text, or -1.
func duplicate(t interface{ Fatalf(string, ...any) }, text string) int {
	document, fault, _ := strict.Parse([]byte(text), depthMax)
	if fault != strict.FaultNone {
		t.Fatalf("fault %v in %q", fault, text)
	}
	if name, ok := document.FirstDuplicate(); ok {
		return name.Offset()
	}
	return -1
}

func TestFirstDuplicateIsTheFirstInTheText(t *testing.T) {
	for _, test := range []struct{ name, text, from string }{
		{"none", `{"a":{"b":1},"b":{"a":1},"c":[{"a":1},{"a":1}]}`, ""},
		{"same spelling", `{"a":1,"a":2}`, `"a":2}`},
		{"another spelling", `{"id":1,"\u0069d":2}`, `"\u0069d":2}`},
		{"empty names", `{"":1,"":2}`, `"":2}`},
		{"inner before outer", `{"a":{"b":1,"b":2},"a":3}`, `"b":2}`},
		{"outer before inner", `{"a":1,"a":{"b":1,"b":2}}`, `"a":{"b"`},
		{"in an array", `[[{"a":1},{"b":1,"b":2}]]`, `"b":2}`},
		{"later object repeats earlier", `{"x":{"a":1},"y":{"a":1,"a":2}}`, `"a":2}`},
		{"a value is not a name", `{"a":"b","b":"a"}`, ""},
		{"third member", `{"a":1,"b":2,"a":3,"b":4}`, `"a":3`},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := -1
			if test.from != "" {
				want = strings.LastIndex(test.text, test.from)
			}
			if got := duplicate(t, test.text); got != want {
				t.Errorf("first duplicate at %d, want %d", got, want)
			}
		})
	}
}

func TestDuplicateIsFoundInObjectsOfEverySize(t *testing.T) {
	for count := 1; count <= 40; count++ {
		names := make([]string, count)
		for i := range names {
			names[i] = fmt.Sprintf(`"%c%d":0`, 'a'+i%3, i)
		}
		text := "{" + strings.Join(names, ",")
		if got := duplicate(t, text+"}"); got != -1 {
			t.Errorf("%d different names: duplicate at %d", count, got)
		}
		for _, repeated := range []string{`"a0":0`, `"\u00610":0`, names[count-1]} {
			if got := duplicate(t, text+","+repeated+"}"); got != len(text)+1 {
				t.Errorf("%d names and %s: duplicate at %d, want %d", count, repeated, got, len(text)+1)
			}
		}
	}
}

func TestFirstDuplicateAgreesWithAnIndependentWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawValue(t, 3)
		got := -1
		document, _, _ := strict.Parse([]byte(text), depthMax)
		if name, ok := document.FirstDuplicate(); ok {
			got = name.Offset() + len(name.Raw())
		}
		if want := endOfFirstDuplicate(text); got != want {
			t.Fatalf("first duplicate ends at %d, want %d, in %q", got, want, text)
		}
	})
}

// endOfFirstDuplicate reads tokens with the standard library and keeps a set of names for every open object.
func endOfFirstDuplicate(text string) int {
	type open struct {
		names map[string]bool // nil in an array
		named bool            // a name was read, but not its value
	}
	var stack []open
	decoder := json.NewDecoder(strings.NewReader(text))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return -1
		}
		if token == json.Delim('}') || token == json.Delim(']') {
			stack = stack[:len(stack)-1]
			continue
		}
		if len(stack) > 0 {
			top := &stack[len(stack)-1]
			if name, isText := token.(string); top.names != nil && !top.named && isText {
				if top.names[name] {
					return int(decoder.InputOffset())
				}
				top.names[name], top.named = true, true
				continue
			}
			top.named = false
		}
		switch token {
		case json.Delim('{'):
			stack = append(stack, open{names: map[string]bool{}})
		case json.Delim('['):
			stack = append(stack, open{})
		}
	}
}
