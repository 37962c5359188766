package change_test

import (
	"strings"
	"testing"
)

const (
	selectorSource = `module calculator.core;

@id("calculator.select")
fn select(left: i64, right: i64) -> i64
    requires left >= 0
{
    let local = left + right;
    local * left
}

@id("calculator.add")
fn add(value: i64) -> i64
{
    select(2, 3)
}
`
	choosingSource = `module calculator.app;
use function @id("calculator.select") from calculator.core as choose;

@id("calculator.main")
fn main() -> i64
{
    choose(first(), choose(1, second()))
}

@id("calculator.first")
fn first() -> i64
{
    19
}

@id("calculator.second")
fn second() -> i64
{
    23
}
`
	aloneTests = `module calculator.tests;

@id("calculator.tests.main")
fn main() -> i64
{
    0
}
`
)

func TestOrderedParametersStageEveryArgument(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", selectorSource, "src/tests.spx", aloneTests)
	requireChange(t, p, `{"kind":"change_function_signature","target":"calculator.select","parameters":[
		{"from":"right"},{"from":"left"},{"name":"extra","type":"bool","argument":{"kind":"bool","value":true}}]}`, "3",
		"left: i64, right: i64)", "right: i64, left: i64, extra: bool)",
		"select(2, 3)",
		"{ let spx_sig_stage_4 = 2; let spx_sig_stage_5 = 3; select(spx_sig_stage_5, spx_sig_stage_4, true) }",
		"choose(first(), choose(1, second()))",
		"{ let spx_sig_stage_2 = first(); let spx_sig_stage_3 = { let spx_sig_stage_0 = 1; "+
			"let spx_sig_stage_1 = second(); choose(spx_sig_stage_1, spx_sig_stage_0, true) }; "+
			"choose(spx_sig_stage_3, spx_sig_stage_2, true) }")
}

func TestRenamedParametersAreSubstitutedAtOnce(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", selectorSource, "src/tests.spx", aloneTests)
	requireChange(t, p, `{"kind":"change_function_signature","target":"calculator.select","parameters":[
		{"from":"right","name":"left"},{"from":"left","name":"local"}]}`, "3",
		"left: i64, right: i64)", "left: i64, local: i64)",
		"requires left", "requires local",
		"let local = left + right", "let spx_sig_bind_0 = local + left", "local * left", "spx_sig_bind_0 * local",
		"select(2, 3)", "{ let spx_sig_stage_4 = 2; let spx_sig_stage_5 = 3; select(spx_sig_stage_5, spx_sig_stage_4) }",
		"choose(first(), choose(1, second()))",
		"{ let spx_sig_stage_2 = first(); let spx_sig_stage_3 = { let spx_sig_stage_0 = 1; "+
			"let spx_sig_stage_1 = second(); choose(spx_sig_stage_1, spx_sig_stage_0) }; "+
			"choose(spx_sig_stage_3, spx_sig_stage_2) }")
}

func TestComputedParametersFollowTheOriginalArguments(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", aloneMain, "src/core.spx", selectorSource, "src/tests.spx", aloneTests)
	requireChange(t, p, `{"kind":"change_function_signature","target":"calculator.select","parameters":[
		{"name":"total","type":"i64","argument_expression":{"kind":"binary","op":"+","left":{"kind":"place","name":"left"},
			"right":{"kind":"place","name":"right"}}},{"from":"left"},{"from":"right"}]}`, "1",
		"left: i64, right: i64)", "total: i64, left: i64, right: i64)",
		"select(2, 3)",
		"{ let spx_sig_stage_0 = 2; let spx_sig_stage_1 = 3; let spx_sig_stage_2: i64 = spx_sig_stage_0 + spx_sig_stage_1; "+
			"select(spx_sig_stage_2, spx_sig_stage_0, spx_sig_stage_1) }")
}

const aloneMain = `module calculator.app;
use function @id("calculator.select") from calculator.core as spx_sig_stage_7;

@id("calculator.main")
fn main() -> i64
{
    0
}
`

func TestRefusedSignatures(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", selectorSource, "src/tests.spx", aloneTests)
	for items, want := range map[string][2]string{
		`[{"from":"middle"}]`:               {"SPX-G225", "no parameter `\"middle\"`"},
		`[{"from":"left"},{"from":"left"}]`: {"SPX-G225", "kept twice"},
		`[{"from":"left","name":"result"}]`: {"SPX-G259", "result"},
		`[{"from":"left","name":"first"}]`: {"SPX-G259",
			"still refers to the parameter `right`"},
		`[{"from":"left","name":"a"},{"from":"right","name":"a"}]`:               {"SPX-G225", "two parameters `a`"},
		`[{"name":"left","type":"i64","argument":{"kind":"i64","value":0}}]`:     {"SPX-G225", "as an original parameter"},
		`[{"name":"a","type":"i64","argument":{"kind":"bool","value":true}}]`:    {"SPX-G225", "literal of the kind i64"},
		`[{"name":"a","type":"string","argument":{"kind":"string","value":""}}]`: {"SPX-G225", "must be a scalar"},
		`[{"name":"a","type":"i64","argument_expression":` +
			`{"kind":"place","name":"b"}}]`: {"SPX-G225", "no value `b`"},
		`[{"name":"a","type":"i64","argument_expression":` +
			`{"kind":"call","target":"calculator.first","arguments":[]}}]`: {"SPX-G225", "neither declares nor imports"},
		`[{"from":"right"}]`: {"SPX-T202", "left"},
		`{}`:                 {"SPX-G225", "must be an array"},
	} {
		intent := `{"kind":"change_function_signature","target":"calculator.select","parameters":` + items + `}`
		requireRefusal(t, p, intent, want[0], want[1])
	}
}

// A text is no name: only what a constructor binds or selects takes a staging name.
func TestATextOfAConstructorTakesNoStagingName(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", loneSource, "src/tests.spx", aloneTests)
	computed := func(value string) string {
		return mapping("calculator.add", `[{"from":"value"},{"name":"n","type":"i64","argument_expression":`+value+`}]`)
	}
	requireChange(t, p,
		computed(
			`{"kind":"let","name":"text","value":{"kind":"string","value":"spx_sig_stage_0"},"body":{"kind":"i64","value":1}}`),
		"1",
		"add(value: i64)", "add(value: i64, n: i64)",
		"add(3)", `{ let spx_sig_stage_0 = 3; let spx_sig_stage_1: i64 = { let text = "spx_sig_stage_0"; 1 }; add(spx_sig_stage_0, spx_sig_stage_1) }`)
	requireChange(t, p,
		computed(`{"kind":"let","name":"spx_sig_stage_0","value":{"kind":"i64","value":2},"body":{"kind":"i64","value":1}}`),
		"1",
		"add(value: i64)", "add(value: i64, n: i64)",
		"add(3)", `{ let spx_sig_stage_1 = 3; let spx_sig_stage_2: i64 = { let spx_sig_stage_0 = 2; 1 }; add(spx_sig_stage_1, spx_sig_stage_2) }`)
}

const loneSource = `module calculator.core;

@id("calculator.select")
fn select(left: i64, right: i64) -> i64
{
    add(3)
}

@id("calculator.add")
fn add(value: i64) -> i64
{
    value
}
`

// Each call grows by a block and its arguments, and by what it computes: the calls of a change are bounded together.
func TestTheGrowthOfCallsIsBounded(t *testing.T) {
	const calls = 300
	core := "module calculator.core;\n\n@id(\"calculator.select\")\nfn select(left: i64, right: i64) -> i64\n{\n    0\n}\n\n" +
		"@id(\"calculator.add\")\nfn add(value: i64) -> i64\n{\n" +
		strings.ReplaceAll(listed(calls, "    let v# = select(1, 2);\n"), ",    ", "    ") + "    value\n}\n"
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", core, "src/tests.spx", aloneTests)
	wide := `{"kind":"let","name":"bytes","value":{"kind":"array_u8","values":[` + listed(3_600, "0") +
		`]},"body":{"kind":"i64","value":1}}`
	requireRefusal(t, p, mapping("calculator.select",
		`[{"from":"left"},{"from":"right"},{"name":"n","type":"i64","argument_expression":`+wide+`}]`),
		"SPX-G226", "grow by more than 1048576 nodes")
}
