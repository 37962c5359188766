package change_test

import "testing"

func TestARenameRespellsTheCallsOfItsModule(t *testing.T) {
	requireChange(t, calculator(t), `{"kind":"rename_declaration","target":"calculator.add","name":"sum"}`, "1",
		"fn add(", "fn sum(", "    add(value", "    sum(value")
}

func TestAppendedParametersReachEveryCall(t *testing.T) {
	requireChange(t, calculator(t),
		`{"kind":"change_function_signature","target":"calculator.add","append_parameters":[
			{"name":"offset","type":"i64","argument":{"kind":"i64","value":0}},
			{"name":"flag","type":"bool","argument":{"kind":"bool","value":true}}]}`, "4",
		"right: i64)", "right: i64, offset: i64, flag: bool)",
		"plus(19, plus(20, 3))", "plus(19, plus(20, 3, 0, true), 0, true)",
		"add(1, 2)", "add(1, 2, 0, true)",
		"add(value, value)", "add(value, value, 0, true)")
}

func TestABodyIsTheExpressionThatReplacesIt(t *testing.T) {
	requireChange(t, calculator(t),
		`{"kind":"replace_function_body","target":"calculator.add","body":{"kind":"let","name":"subtotal",
			"value":{"kind":"binary","op":"+","left":{"kind":"place","name":"left"},"right":{"kind":"place","name":"right"}},
			"body":{"kind":"binary","op":"*","left":{"kind":"place","name":"subtotal"},"right":{"kind":"i64","value":2}}}}`, "0",
		"    left + right\n", "    let subtotal = left + right;\n    subtotal * 2\n")
}

func TestAContractFollowsThoseThatAreThere(t *testing.T) {
	requireChange(t, calculator(t),
		`{"kind":"add_contract","target":"calculator.twice","phase":"ensures","predicate":
			{"kind":"binary","op":">=","left":{"kind":"place","name":"result"},"right":{"kind":"place","name":"value"}}}`, "0",
		"fn twice(value: i64) -> i64\n", "fn twice(value: i64) -> i64\n    ensures result >= value\n")
}

func TestIntentsAreClosed(t *testing.T) {
	p := calculator(t)
	for intent, text := range map[string]string{
		`{"target":"calculator.add"}`:                "needs a kind",
		`{"kind":"rename_declaration","name":"sum"}`: "target must be a stable identity",
		`{"kind":"rename_declaration","target":"calculator.ad","name":"sum"}`: "`calculator.ad` is not a " +
			"top-level function",
		`{"kind":"rename_declaration","target":"calculator.main","name":"m"}`:      "must not be main",
		`{"kind":"rename_declaration","target":"calculator.add"}`:                  "needs the member name",
		`{"kind":"rename_it","target":"calculator.ad"}`:                            "`calculator.ad` is not",
		`{"kind":"rename_it","target":"calculator.add"}`:                           "no intent of the kind `rename_it`",
		`{"kind":"rename_declaration","target":"calculator.add","name":"fn"}`:      "no keyword",
		`{"kind":"rename_declaration","target":"calculator.add","name":"add"}`:     "already",
		`{"kind":"rename_declaration","target":"calculator.add","name":"twice"}`:   "another function",
		`{"kind":"rename_declaration","target":"calculator.add","name":"a","x":1}`: "has no member `x`",
	} {
		requireRefusal(t, p, intent, "SPX-G225", text)
	}
}
