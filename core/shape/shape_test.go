package shape_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"semaprax.dev/semaprax/core/shape"
)

// accepts reports whether an independent validator accepts a JSON value by a shape.
func accepts(t *testing.T, s shape.Shape, value string) bool {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(string(s)))
	if err != nil {
		t.Fatalf("%s is not JSON: %v", s, err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("urn:shape", document); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("urn:shape")
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	given, err := jsonschema.UnmarshalJSON(strings.NewReader(value))
	if err != nil {
		t.Fatal(err)
	}
	return compiled.Validate(given) == nil
}

func TestAShapeAcceptsWhatItDescribes(t *testing.T) {
	point := shape.Object(shape.Has("x", shape.Natural), shape.MayHave("name", shape.AnyText))
	tagged := shape.Tagged("kind",
		shape.Kind("dot", shape.Has("at", shape.Integer(1, 9))),
		shape.Tag("line", shape.ObjectOf("line", shape.Has("ends", shape.Sequence(shape.Natural, shape.Natural)))))
	for _, row := range []struct {
		name              string
		shape             shape.Shape
		admitted, refused []string
	}{
		{"any", shape.Any, []string{`1`, `{}`, `null`}, nil},
		{"null", shape.Null, []string{`null`}, []string{`false`, `{}`}},
		{"one string", shape.Exactly(`a"b`), []string{`"a\"b"`}, []string{`"ab"`, `1`}},
		{"one boolean", shape.Always(false), []string{`false`}, []string{`true`, `null`}},
		{"one array", shape.ExactTexts([]string{"a", "b"}), []string{`["a","b"]`}, []string{`["b","a"]`, `[]`}},
		{"a choice", shape.Choice("a", "b"), []string{`"a"`, `"b"`}, []string{`"c"`, `null`}},
		{"a pattern", shape.Text("^a+$"), []string{`"aa"`}, []string{`"ab"`, `1`}},
		{"a short pattern", shape.ShortText("^a+$", 2), []string{`"aa"`}, []string{`"aaa"`, `""`}},
		{"bounds", shape.Integer(-1, 1), []string{`-1`, `0`, `1`}, []string{`-2`, `2`, `0.5`, `"0"`}},
		{"a bounded list", shape.List(shape.Natural, 1, 2), []string{`[1]`, `[1,2]`}, []string{`[]`, `[1,2,3]`, `["a"]`}},
		{"a list", shape.ListOf(shape.Bool), []string{`[]`, `[true,true]`}, []string{`[1]`, `{}`}},
		{"a set", shape.SetOf(shape.Bool), []string{`[]`, `[true,false]`}, []string{`[true,true]`}},
		{"a sequence", shape.Sequence(shape.Null, shape.Bool), []string{`[null,true]`}, []string{`[null]`, `[null,true,1]`}},
		{
			"a head",
			shape.StartingWith(shape.Null, shape.Bool, 1),
			[]string{`[null]`, `[null,true]`},
			[]string{`[]`, `[null,true,true]`},
		},
		{"alternatives", shape.Either(shape.Null, shape.Natural), []string{`null`, `3`}, []string{`-3`, `""`}},
		{"or null", shape.OrNull(shape.Bool), []string{`null`, `true`}, []string{`1`}},
		{"an object", point, []string{`{"x":1}`, `{"x":1,"name":""}`}, []string{`{}`, `{"x":1,"y":1}`, `{"x":-1}`, `[]`}},
		{"a tagged object", tagged, []string{`{"kind":"dot","at":1}`, `{"kind":"line","ends":[1,2]}`},
			[]string{`{"kind":"dot","ends":[1,2]}`, `{"kind":"ring"}`, `{"at":1}`, `{"kind":"line","ends":[1]}`}},
		{"a condition", point.And(shape.When(shape.Having("x", shape.Exactly("1")), shape.Any, shape.Lacking("name"))),
			[]string{`{"x":1}`}, []string{`{"x":1,"name":"a"}`}},
	} {
		for _, value := range row.admitted {
			if !accepts(t, row.shape, value) {
				t.Errorf("%s rejects %s: %s", row.name, value, row.shape)
			}
		}
		for _, value := range row.refused {
			if accepts(t, row.shape, value) {
				t.Errorf("%s accepts %s: %s", row.name, value, row.shape)
			}
		}
	}
}

func TestADefinitionRefersToItsName(t *testing.T) {
	var reference map[string]string
	if err := json.Unmarshal([]byte(shape.Definition("type")), &reference); err != nil ||
		reference["$ref"] != "#/$defs/type" {
		t.Errorf("got %v, %v", reference, err)
	}
}

func TestExtendedLeavesItsArgumentUnchanged(t *testing.T) {
	members := make([]shape.Member, 1, 4)
	members[0] = shape.Has("a", shape.Any)
	one := shape.Object(shape.Extended(members, shape.Has("b", shape.Any))...)
	_ = shape.Extended(members, shape.Has("c", shape.Any))
	if want := shape.Object(shape.Has("a", shape.Any), shape.Has("b", shape.Any)); one != want {
		t.Errorf("got %s, want %s", one, want)
	}
}
