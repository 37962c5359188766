package change_test

import (
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
	requireChange(t, p, `{"kind":"change_function_signature","target":"calculator.select","parameters":[{"from":"right"},{"from":"left"},
		{"name":"extra","type":"bool","argument":{"kind":"bool","value":true}}]}`, "3",
		"left: i64, right: i64)", "right: i64, left: i64, extra: bool)",
		"select(2, 3)", "{ let spx_sig_stage_4 = 2; let spx_sig_stage_5 = 3; select(spx_sig_stage_5, spx_sig_stage_4, true) }",
		"choose(first(), choose(1, second()))", "{ let spx_sig_stage_2 = first(); let spx_sig_stage_3 = { let spx_sig_stage_0 = 1; "+
			"let spx_sig_stage_1 = second(); choose(spx_sig_stage_1, spx_sig_stage_0, true) }; "+
			"choose(spx_sig_stage_3, spx_sig_stage_2, true) }")
}

func TestRenamedParametersAreSubstitutedAtOnce(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", selectorSource, "src/tests.spx", aloneTests)
	requireChange(t, p, `{"kind":"change_function_signature","target":"calculator.select","parameters":[{"from":"right","name":"left"},
		{"from":"left","name":"local"}]}`, "3",
		"left: i64, right: i64)", "left: i64, local: i64)",
		"requires left", "requires local",
		"let local = left + right", "let spx_sig_bind_0 = local + left", "local * left", "spx_sig_bind_0 * local",
		"select(2, 3)", "{ let spx_sig_stage_4 = 2; let spx_sig_stage_5 = 3; select(spx_sig_stage_5, spx_sig_stage_4) }",
		"choose(first(), choose(1, second()))", "{ let spx_sig_stage_2 = first(); let spx_sig_stage_3 = { let spx_sig_stage_0 = 1; "+
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
		"select(2, 3)", "{ let spx_sig_stage_0 = 2; let spx_sig_stage_1 = 3; let spx_sig_stage_2: i64 = spx_sig_stage_0 + spx_sig_stage_1; "+
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
		`[{"from":"middle"}]`:                                                                                          {"SPX-G225", "no parameter `\"middle\"`"},
		`[{"from":"left"},{"from":"left"}]`:                                                                            {"SPX-G225", "kept twice"},
		`[{"from":"left","name":"result"}]`:                                                                            {"SPX-G259", "result"},
		`[{"from":"left","name":"first"}]`:                                                                             {"SPX-G259", "still refers to the parameter `right`"},
		`[{"from":"left","name":"a"},{"from":"right","name":"a"}]`:                                                     {"SPX-G225", "two parameters `a`"},
		`[{"name":"left","type":"i64","argument":{"kind":"i64","value":0}}]`:                                           {"SPX-G225", "as an original parameter"},
		`[{"name":"a","type":"i64","argument":{"kind":"bool","value":true}}]`:                                          {"SPX-G225", "literal of the kind i64"},
		`[{"name":"a","type":"string","argument":{"kind":"string","value":""}}]`:                                       {"SPX-G225", "must be a scalar"},
		`[{"name":"a","type":"i64","argument_expression":{"kind":"place","name":"b"}}]`:                                {"SPX-G225", "no value `b`"},
		`[{"name":"a","type":"i64","argument_expression":{"kind":"call","target":"calculator.first","arguments":[]}}]`: {"SPX-G225", "neither declares nor imports"},
		`[{"from":"right"}]`: {"SPX-T202", "left"},
		`{}`:                 {"SPX-G225", "must be an array"},
	} {
		requireRefusal(t, p, `{"kind":"change_function_signature","target":"calculator.select","parameters":`+items+`}`, want[0], want[1])
	}
}
