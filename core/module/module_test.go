package module_test

import (
	"strconv"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/module"
)

// lending returns a module whose first function lends a value and then uses it, twice; the two uses are parameters.
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

func TestAFunctionWithoutAPlanIsReportedAtItsPosition(t *testing.T) {
	source := "module sample;\n\n@id(\"app.make\")\nfn make(n: i64) -> Bytes\n{\n    make(n)\n}\n\n" +
		"@id(\"app.main\")\nfn main() -> i64\n{\n" +
		strings.Repeat("    let name@ = make(1);\n", 4_000) + "    0\n}\n"
	for i := 0; strings.Contains(source, "@ "); i++ {
		source = strings.Replace(source, "@ ", strconv.Itoa(i)+" ", 1)
	}
	outline, found := module.Read(source)
	if found != nil {
		t.Fatal(found)
	}
	_, found = outline.CheckAlone()
	if len(found) != 1 || found[0].Code() != "SPX-H006" || !strings.Contains(found[0].Message(), "split the function") {
		t.Fatalf("got %v", found)
	}
	if span, ok := found[0].Span(); !ok || span.Line != 10 {
		t.Errorf("it is at %+v", span)
	}
}
