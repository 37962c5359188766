package change_test

import (
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/project"
)

// The sources of a project with types to construct.
const (
	shopSource = `module shop.app;
use function @id("shop.price") from shop.core as price;
use type @id("shop.money") from shop.core as Cash;
use type @id("shop.state") from shop.core as State;

@id("shop.main")
fn main() -> i64
{
    price(1)
}

@id("shop.worth")
fn worth(cash: Cash, many: bool) -> i64
{
    cash.cents
}

@id("shop.label")
fn label(state: State) -> i64
{
    0
}

@id("shop.bag")
fn bag() -> usize
{
    0usize
}
`
	moneySource = `module shop.core;

@id("shop.money")
record Money {
    @id("shop.money.cents")
    cents: i64,
    @id("shop.money.spx_project_0")
    whole: bool,
}

@id("shop.state")
variant State {
    @id("shop.state.open")
    Open {
        @id("shop.state.open.since")
        since: i64,
    },
    @id("shop.state.shut")
    Shut,
}

@id("shop.price")
fn price(count: i64) -> i64
{
    count
}
`
	shopTests = `module shop.tests;

@id("shop.tests.main")
fn main() -> i64
{
    0
}
`
)

func shop(t *testing.T) *project.Project {
	t.Helper()
	return opened(t, "shop.app", "shop.tests", []string{"shop.bag"},
		"src/app.spx", shopSource, "src/core.spx", moneySource, "src/tests.spx", shopTests)
}

// bodyOf returns the intent that replaces the body of a function.
func bodyOf(target, body string) string {
	return `{"kind":"replace_function_body","target":"` + target + `","body":` + body + `}`
}

func TestEveryConstructorHasItsText(t *testing.T) {
	p := shop(t)
	const (
		cents = `{"kind":"field_place","target":"shop.money.cents","root":"cash"}`
		zero  = `{"kind":"i64","value":0}`
	)
	for body, want := range map[string]string{
		zero:                        `    0`,
		`{"kind":"i64","value":-7}`: `    -7`,
		cents:                       `    cash.cents`,
		`{"kind":"call","target":"shop.price","arguments":[` + cents + `]}`: `    price(cash.cents)`,
		`{"kind":"unary","op":"-","value":` + cents + `}`:                   `    -cash.cents`,
		`{"kind":"if","condition":{"kind":"place","name":"many"},
			"then":` + cents + `,"else":` + zero + `}`: `    if many { cash.cents } else { 0 }`,
		`{"kind":"let","name":"a","value":` + cents + `,"body":{"kind":"let","name":"b","value":{"kind":"place","name":"a"},
			"body":{"kind":"place","name":"b"}}}`: "    let a = cash.cents;\n    { let b = a; b }",
		`{"kind":"project","target":"shop.money.cents","base":{"kind":"place","name":"cash"}}`: "" +
			"    let spx_project_0: Cash = cash;\n    spx_project_0.cents",
		`{"kind":"project","target":"shop.money.cents","base":{"kind":"update","target":"shop.money",
			"base":{"kind":"place","name":"cash"},"fields":[{"target":"shop.money.cents","value":` + zero + `}]}}`: "" +
			"    let spx_project_0: Cash = { let spx_project_1: Cash = cash; spx_project_1 with { cents: 0 } };\n" +
			"    spx_project_0.cents",
		`{"kind":"project","target":"shop.money.cents","base":{"kind":"record","target":"shop.money","fields":[
			{"target":"shop.money.spx_project_0","value":{"kind":"bool","value":true}},
			{"target":"shop.money.cents","value":` + zero + `}]}}`: "" +
			"    let spx_project_0: Cash = Cash { whole: true, cents: 0 };\n    spx_project_0.cents",
		`{"kind":"match","target":"shop.state","value":{"kind":"variant","target":"shop.state.open",
			"fields":[{"target":"shop.state.open.since","value":` + zero + `}]},
			"arms":[{"target":"shop.state.shut","fields":[],"body":` + zero + `},
			{"target":"shop.state.open","fields":[{"target":"shop.state.open.since","name":"since"}],
			"body":{"kind":"place","name":"since"}}]}`: "    let spx_project_0: State = State::Open { since: 0 };\n" +
			"    match spx_project_0 { State::Shut {} => 0, State::Open { since } => since, }",
		`{"kind":"match","target":"core.option","type_arguments":["i64"],
			"value":{"kind":"variant","target":"core.option.none","type_arguments":["i64"],"fields":[]},
			"arms":[{"target":"core.option.none","fields":[],"body":` + zero + `},
			{"target":"core.option.some","fields":[{"target":"core.option.some.value","name":"v"}],
			"body":{"kind":"place","name":"v"}}]}`: "    let spx_project_0: Option<i64> = Option<i64>::None {};\n" +
			"    match spx_project_0 { Option::None {} => 0, Option::Some { value: v } => v, }",
	} {
		built, _, refused := applied(t, p, bodyOf("shop.worth", body))
		if refused != nil {
			t.Errorf("%s: %s", body, refused)
			continue
		}
		m, _ := built.FindModule("src/app.spx")
		_, after, _ := strings.Cut(m.Outline().Source(), "fn worth(cash: Cash, many: bool) -> i64\n{\n")
		if got, _, _ := strings.Cut(after, "\n}\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", body, got, want)
		}
	}
}

func TestOperationsOfTheCompilerAreConstructed(t *testing.T) {
	requireChange(t, shop(t), bodyOf("shop.bag",
		`{"kind":"let","name":"bytes","value":{"kind":"array_u8","values":[1,2]},"body":{"kind":"builtin_call",
			"target":"core.bytes.len","arguments":[{"kind":"builtin_call","target":"core.array-u8.as-slice",
			"arguments":[{"kind":"place","name":"bytes"}]}]}}`),
		"0", "    0usize", "    let bytes = [1u8, 2u8];\n    byte_len(array_as_slice(bytes))")
}

func TestConstructorsAreClosedAndBound(t *testing.T) {
	const zero = `{"kind":"i64","value":0}`
	p := shop(t)
	wide := `{"kind":"array_u8","values":[` + strings.TrimSuffix(strings.Repeat("0,", 4096), ",") + `]}`
	deep := strings.Repeat(`{"kind":"project","target":"shop.money.cents","base":`, 33) +
		zero + strings.Repeat("}", 33)
	for body, want := range map[string][2]string{
		`1`:                                                      {"SPX-G225", "must be an object"},
		`{"value":1}`:                                            {"SPX-G225", "needs a kind"},
		`{"kind":"i65","value":1}`:                               {"SPX-G225", "`\"i65\"`"},
		`{"kind":"i64"}`:                                         {"SPX-G225", "needs the member value"},
		`{"kind":"i64","value":1,"x":2}`:                         {"SPX-G225", "has no member `x`"},
		`{"kind":"i64","value":1.5}`:                             {"SPX-G225", "integer in its range"},
		`{"kind":"i64","value":"1"}`:                             {"SPX-G225", "integer in its range"},
		`{"kind":"u8","value":256}`:                              {"SPX-G225", "integer in its range"},
		`{"kind":"i32","value":2147483648}`:                      {"SPX-G225", "integer in its range"},
		`{"kind":"char","scalar":"0000d800"}`:                    {"SPX-G225", "scalar value"},
		`{"kind":"char","scalar":"41"}`:                          {"SPX-G225", "8 lowercase hex digits"},
		`{"kind":"f64","bits":"7ff0000000000000"}`:               {"SPX-G225", "finite"},
		`{"kind":"f32","bits":"3F800000"}`:                       {"SPX-G225", "lowercase"},
		`{"kind":"place","name":"cas"}`:                          {"SPX-G225", "no value `cas`"},
		`{"kind":"place","name":"price"}`:                        {"SPX-G225", "no value `price`"},
		`{"kind":"call","target":"shop.label","arguments":[]}`:   {"SPX-T204", ""},
		`{"kind":"call","target":"shop.nothing","arguments":[]}`: {"SPX-G225", "neither declares nor imports"},
		`{"kind":"let","name":"cash","value":` + zero + `,"body":` + zero + `}`:  {"SPX-G225", "shadow"},
		`{"kind":"let","name":"price","value":` + zero + `,"body":` + zero + `}`: {"SPX-G225", "shadow"},
		`{"kind":"let","name":"Option","value":` + zero + `,"body":` + zero + `}`: {"SPX-G225",
			"word of the language"},
		`{"kind":"let","name":"a","value":{"kind":"place","name":"a"},"body":` + zero + `}`: {"SPX-G225", "no value `a`"},
		`{"kind":"record","target":"shop.money","fields":[]}`:                               {"SPX-G225", "needs the field"},
		`{"kind":"record","target":"shop.state","fields":[]}`:                               {"SPX-G225", "is not a record"},
		`{"kind":"record","target":"shop.money","type_arguments":["i64"],"fields":[]}`:      {"SPX-G225", "0 type arguments"},
		`{"kind":"field_place","target":"shop.money.cents","root":"many"}`: {"SPX-G225",
			"not known to be a Cash"},
		`{"kind":"match","target":"shop.state","value":` + zero + `,"arms":[]}`:     {"SPX-G225", "needs an arm"},
		`{"kind":"binary","op":"^","left":` + zero + `,"right":` + zero + `}`:       {"SPX-G225", "no operator"},
		`{"kind":"string","value":"` + strings.Repeat("a", StringBytesMax+1) + `"}`: {"SPX-G226", "16384"},
		wide: {"SPX-G226", "4096 nodes"},
		deep: {"SPX-G226", "64 levels"},
	} {
		requireRefusal(t, p, bodyOf("shop.worth", body), want[0], want[1])
	}
}
