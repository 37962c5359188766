package strict_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/strict"
)

// root returns the top-level value of a valid text.
func root(t interface{ Fatalf(string, ...any) }, text string) strict.Value {
	document, fault, _ := strict.Parse([]byte(text), depthMax)
	if fault != strict.FaultNone {
		t.Fatalf("fault %v in %q", fault, text)
	}
	return document.Root()
}

func object(t interface{ Fatalf(string, ...any) }, text string) strict.Object {
	members, ok := root(t, text).Object()
	if !ok {
		t.Fatalf("%q is not an object", text)
	}
	return members
}

func TestKindIsTheJSONType(t *testing.T) {
	for text, want := range map[string]strict.Kind{
		`null`: strict.KindNull, `true`: strict.KindBoolean, `false`: strict.KindBoolean, `0`: strict.KindNumber,
		`-1`: strict.KindNumber, `""`: strict.KindString, `[]`: strict.KindArray, `{}`: strict.KindObject,
	} {
		if got := root(t, text).Kind(); got != want {
			t.Errorf("kind of %s is %v, want %v", text, got, want)
		}
	}
}

func TestUnsignedAcceptsDigitsOnly(t *testing.T) {
	for text, want := range map[string]uint64{`0`: 0, `7`: 7, `18446744073709551615`: math.MaxUint64} {
		if got, ok := root(t, text).Unsigned(); !ok || got != want {
			t.Errorf("%s is %d, %v", text, got, ok)
		}
	}
	for _, text := range []string{`1.0`, `1e0`, `1E2`, `-0`, `-1`, `18446744073709551616`, `"1"`, `null`, `[1]`} {
		if got, ok := root(t, text).Unsigned(); ok {
			t.Errorf("%s is taken as the integer %d", text, got)
		}
	}
}

func TestTextIsDecoded(t *testing.T) {
	for text, want := range map[string]string{
		`""`: "", `"a"`: "a", `"\u0041\/\b\f\n\r\t\"\\"`: "A/\b\f\n\r\t\"\\", `"\ud83d\ude00é"`: "😀é", `"\u0000"`: "\x00",
	} {
		if got, ok := root(t, text).Text(); !ok || got != want {
			t.Errorf("%s is %q, %v", text, got, ok)
		}
	}
	for _, text := range []string{`1`, `null`, `["a"]`, `{"a":"b"}`} {
		if got, ok := root(t, text).Text(); ok {
			t.Errorf("%s is taken as the string %q", text, got)
		}
	}
}

func TestBoundedTextIsCountedInDecodedBytes(t *testing.T) {
	for text, want := range map[string]bool{
		`"abcd"`: true, `"éé"`: true, `"\u0061\u0061\u0061\u0061"`: true, `""`: false, `"abcde"`: false, `"éé1"`: false,
		`"\u007f"`: false, "\"\x7f\"": false, `"\u0085"`: false, "\"\u009f\"": false, `"\n"`: false, `"\u0000"`: false,
		`1`: false, `null`: false,
	} {
		if _, ok := root(t, text).BoundedText(4); ok != want {
			t.Errorf("%s within 4 bytes: %v, want %v", text, ok, want)
		}
	}
}

func TestMemberReturnsTheLastOfItsName(t *testing.T) {
	members := object(t, `{"a":1,"b":{"a":2},"\u0061":3}`)
	if value, ok := members.Member("a"); !ok || value.Raw() != "3" {
		t.Errorf("member a is %s, %v", value.Raw(), ok)
	}
	if value, ok := members.Member("c"); ok {
		t.Errorf("there is a member c: %s", value.Raw())
	}
}

func TestMembersStopWhenTheCallerDoes(t *testing.T) {
	seen := 0
	for range object(t, `{"a":1,"b":2}`).Members() {
		seen++
		break
	}
	if seen != 1 {
		t.Errorf("%d members seen", seen)
	}
}

func TestElementsAreInDocumentOrder(t *testing.T) {
	array, ok := root(t, ` [1, [2, {"a":3}], {"b":[4]}, "5"] `).Array()
	var got []string
	for element := range array.Elements() {
		got = append(got, element.Raw())
	}
	if want := `1|[2, {"a":3}]|{"b":[4]}|"5"`; !ok || strings.Join(got, "|") != want || array.Len() != 4 {
		t.Errorf("the elements are %q", got)
	}
	for range array.Elements() {
		break
	}
	if empty, ok := root(t, `[]`).Array(); !ok || empty.Len() != 0 {
		t.Error("an empty array has elements")
	}
	if array, ok := root(t, `{"a":1}`).Array(); ok || array.Len() != 0 {
		t.Error("an object is an array")
	}
}

func TestPlainTextRejectsEscapesAndAppendTextDecodesThem(t *testing.T) {
	for text, want := range map[string]bool{`""`: true, `"é"`: true, `"\n"`: false, `1`: false} {
		if _, ok := root(t, text).PlainText(); ok != want {
			t.Errorf("%s is plain: %v", text, ok)
		}
	}
	for text, want := range map[string]string{`"a"`: ">a", `"\u00e9\n"`: ">é\n", `["a"]`: ">"} {
		if got := string(root(t, text).AppendText([]byte(">"))); got != want {
			t.Errorf("%s is appended as %q", text, got)
		}
	}
}

func TestTheZeroValueIsNoValue(t *testing.T) {
	var zero strict.Value
	_, isText := zero.Text()
	_, isUnsigned := zero.Unsigned()
	_, isObject := zero.Object()
	if zero.Kind() != strict.KindNone || zero.Raw() != "" || zero.Offset() != 0 || isText || isUnsigned || isObject {
		t.Error("the zero value is something")
	}
	for range (strict.Object{}).Members() {
		t.Error("the zero object has a member")
	}
}

func TestOffsetsAreByteOffsets(t *testing.T) {
	const text = ` {"é" : [ 1 , {"x":"y"} ] ,"b":{ } }`
	for name, value := range object(t, text).Members() {
		for _, v := range []strict.Value{name, value} {
			if got := text[v.Offset() : v.Offset()+len(v.Raw())]; got != v.Raw() {
				t.Errorf("at offset %d stands %q, not %q", v.Offset(), got, v.Raw())
			}
		}
	}
}

// The oracle is the decoder of the standard library, which preserves the bytes of a value and the order of members.
func TestMembersAgreeWithAnIndependentParser(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawObject(t, 4)
		sameMembers(t, root(t, text), text)
	})
}

func sameMembers(t *rapid.T, value strict.Value, text string) {
	if value.Raw() != text {
		t.Fatalf("raw bytes are %q, want %q", value.Raw(), text)
	}
	members, isObject := value.Object()
	if isObject != strings.HasPrefix(text, "{") {
		t.Fatalf("object: %v, in %q", isObject, text)
	}
	if !isObject {
		return
	}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.Token()
	for name, member := range members.Members() {
		want, _ := decoder.Token()
		if got, _ := name.Text(); got != want {
			t.Fatalf("name is %q, want %q", got, want)
		}
		var raw json.RawMessage
		if err := decoder.Decode(&raw); err != nil {
			t.Fatalf("more members than %q has", text)
		}
		sameMembers(t, member, string(raw))
	}
	if decoder.More() {
		t.Fatalf("fewer members than %q has", text)
	}
}
