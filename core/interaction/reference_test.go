package interaction

import (
	"fmt"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"semaprax.dev/semaprax/core/hir"
)

// confusable lists identities that turn into another identity, or into none, when read as part of a URI or pointer.
var confusable = []string{"a b", "a%20b", "a%2520b", "c/d", "c~1d", "c%2Fd", "~", "~0", "%", "%25", "#", "?", "/", "é",
	"%C3%A9", "\"q\"", `\`, "日本",
	"plain.id-1_2"}

// Source: RFC 6901, section 6; RFC 3986, section 3.5.
func TestAReferenceIsAPointerInAFragment(t *testing.T) {
	for name, want := range map[string]string{"plain.id-1_2": "#/$defs/plain.id-1_2", "a b": "#/$defs/a%20b",
		"a%20b": "#/$defs/a%2520b",
		"c/d":   "#/$defs/c~1d", "c~1d": "#/$defs/c~01d", "#": "#/$defs/%23", "é": "#/$defs/%C3%A9", `"`: "#/$defs/%22",
		"?": "#/$defs/?", "\u0085": "#/$defs/%C2%85"} {
		if got := referenceTo(name); got != want {
			t.Errorf("%q is referred to as %s, not %s", name, got, want)
		}
	}
	for root, want := range map[string]string{"shop.order": "shop.order", "a b?#%/é": "a%20b%3F%23%25/%C3%A9"} {
		if got := resourceName(root); got != "urn:"+SchemaName+":"+want {
			t.Errorf("%q has the name %s", root, got)
		}
	}
}

// Each type has its own shape, so a reference that led to the wrong type would admit a wrong value.
func TestEveryReferenceLeadsToItsOwnType(t *testing.T) {
	types := []hir.TypeInterface{recordOf("root of all/%")}
	var fields []string
	for i, id := range confusable {
		types = append(types, recordOf(id, scalarField(fmt.Sprint("x", i), hir.Bool)))
		types[0].Fields = longer(types[0].Fields, nestedField("r"+id, id))
		fields = append(fields, fmt.Sprintf(`%s:{"fields":{"x%d":true}}`, quoted("r"+id), i))
	}
	c, refused := Compile(tableOf(types...), types[0].ID)
	if refused != nil {
		t.Fatal(refused)
	}
	judge := validator(t, c, Generic)
	admits := func(fields []string) bool {
		instance, err := jsonschema.UnmarshalJSON(strings.NewReader(`{"fields":{` + strings.Join(fields, ",") + "}}"))
		if err != nil {
			t.Fatal(err)
		}
		return judge.Validate(instance) == nil
	}
	if !admits(fields) {
		t.Error("the schema refuses its own value")
	}
	for i, id := range confusable {
		for other := range confusable {
			if other == i {
				continue
			}
			wrong := append([]string{}, fields...)
			wrong[i] = fmt.Sprintf(`%s:{"fields":{"x%d":true}}`, quoted("r"+id), other)
			if admits(wrong) {
				t.Errorf("the schema admits a value of %q as %q", confusable[other], id)
			}
		}
	}
}
