package module_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/module"
)

// lending is a module of which the first function lends a value and uses it, twice; the two uses are given.
func lending(first, second string) string {
	return `module sample;

@id("app.first")
fn first(value: own Bytes) -> i64
{
    mix(value, ` + first + `)
}

@id("app.second")
fn second(value: own Bytes) -> i64
{
    mix(value, ` + second + `)
}

@id("app.mix")
fn mix(lent: borrow Bytes, taken: own Bytes) -> i64
{
    1
}

@id("app.main")
fn main() -> i64
{
    0
}
`
}

const copied = "bytes_copy(bytes_as_slice(value))"

func TestAFunctionThatUsesWhatItLendsRefusesItsModule(t *testing.T) {
	outline, _ := module.Read(lending("value", "value"))
	checked, found := outline.CheckAlone()
	if checked != nil || len(found) != 2 {
		t.Fatalf("%v, %s", checked, found)
	}
	for i, want := range []string{
		`{"code":"SPX-H006","severity":"error","message":"the value value is used while it is lent","path":null,` +
			`"location":{"line":6,"column":16,"start":84,"end":89},"help":"the loan begins at 6:5"}`,
		`"location":{"line":12,"column":16,"start":164,"end":169},"help":"the loan begins at 12:5"}`,
	} {
		if got := string(found[i].AppendJSON(nil)); !strings.HasSuffix(got, want) {
			t.Errorf("got %s", got)
		}
	}
}

func TestAFunctionThatUsesACopyOfWhatItLendsIsChecked(t *testing.T) {
	outline, _ := module.Read(lending(copied, copied))
	if checked, found := outline.CheckAlone(); checked == nil || found != nil {
		t.Errorf("%s", found)
	}
}
