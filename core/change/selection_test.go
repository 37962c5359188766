package change_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

// expressionID returns the identity of the expression of a function that is authored as a text, which occurs once.
func expressionID(t *testing.T, p *project.Project, function, text string) string {
	t.Helper()
	d, ok := p.Find(function)
	if !ok {
		t.Fatal("no function " + function)
	}
	m, _ := p.ModuleOf(d)
	f, _ := m.Model().FunctionNamed(function)
	source := m.Outline().Source()
	for i := range f.NodeCount() {
		n := f.Node(hir.NodeID(i))
		if n.Kind().IsExpression() && source[n.At().Start:n.At().End] == text {
			return string(f.AppendExpressionID(nil, hir.NodeID(i)))
		}
	}
	t.Fatal("no expression " + text)
	return ""
}

func TestAnExpressionIsReplacedInItsScope(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", selectorSource, "src/tests.spx", aloneTests)
	intent := func(text, replacement string) string {
		return `{"kind":"replace_expression","target":"calculator.select","expression_id":"` +
			expressionID(t, p, "calculator.select", text) + `","replacement":` + replacement + `}`
	}
	requireChange(t, p, intent("local * left", `{"kind":"binary","op":"-","left":{"kind":"place","name":"local"},
		"right":{"kind":"i64","value":1}}`), "0",
		"local * left", "local - 1")
	requireChange(t, p, intent("left + right", `{"kind":"let","name":"a","value":{"kind":"place","name":"left"},
		"body":{"kind":"place","name":"a"}}`), "0",
		"= left + right", "= { let a = left; a }")
	requireRefusal(t, p, intent("left + right", `{"kind":"place","name":"local"}`), "SPX-G225", "no value `local`")
	requireRefusal(t, p, intent("left >= 0", `{"kind":"bool","value":true}`), "SPX-G225", "contract")
	requireRefusal(t, p, intent("local * left", `{"kind":"bool","value":true}`), "SPX-T103", "")
	unknown := strings.Replace(intent("local * left", `{"kind":"i64","value":1}`), "tail", "tale", 1)
	requireRefusal(t, p, unknown, "SPX-G225", "is not an expression")
}

func TestAnExpressionBecomesAFunction(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", selectorSource, "src/tests.spx", aloneTests)
	intent := func(target, text, id, name string) string {
		return `{"kind":"extract_function","target":"` + target + `","expression_id":"` +
			expressionID(t, p, target, text) + `","new_id":"` + id + `","new_name":"` + name + `"}`
	}
	const declared = "    select(2, 3)\n}\n\n@id(\"calculator.scale\")\n"
	requireChange(t, p, intent("calculator.select", "local * left", "calculator.scale", "scale"), "0",
		"    local * left\n", "    scale(local, left)\n",
		"    select(2, 3)\n}\n", declared+"fn scale(local: i64, left: i64) -> i64\n{\n    local * left\n}\n")
	body := "{\n    let local = left + right;\n    local * left\n}"
	requireChange(t, p, intent("calculator.select", body, "calculator.scale", "scale"), "0",
		body, "{\n    scale(left, right)\n}",
		"    select(2, 3)\n}\n", declared+"fn scale(left: i64, right: i64) -> i64\n"+body+"\n")
	for _, c := range []struct{ id, name, text string }{
		{"calculator.add", "scale", "declared already"},
		{"Calculator", "scale", "identity must be"},
		{"calculator.scale", "add", "has the name `add` already"},
		{"calculator.scale", "main", "main"},
	} {
		requireRefusal(t, p, intent("calculator.select", "local * left", c.id, c.name), "SPX-G225", c.text)
	}
}

func TestADeclarationFollowsTheFunctionsOfItsModule(t *testing.T) {
	p := opened(t, "calculator.app", "calculator.tests", []string{"calculator.add"},
		"src/app.spx", choosingSource, "src/core.spx", selectorSource, "src/tests.spx", aloneTests)
	const declaration = `{"id":"calculator.half","name":"half","parameters":[{"name":"value","type":"i64","mode":"value"}],
		"return_type":"i64","effects":[],
		"requires":[{"kind":"binary","op":">=","left":{"kind":"place","name":"value"},"right":{"kind":"i64","value":0}}],
		"ensures":[{"kind":"binary","op":"<=","left":{"kind":"place","name":"result"},
		"right":{"kind":"place","name":"value"}}],
		"body":{"kind":"binary","op":"/","left":{"kind":"place","name":"value"},"right":{"kind":"i64","value":2}}}`
	intent := func(pieces ...string) string {
		return `{"kind":"add_declaration","target":"calculator.add","declaration":` +
			strings.NewReplacer(pieces...).Replace(declaration) + `}`
	}
	requireChange(t, p, intent(), "0",
		"    select(2, 3)\n}\n", "    select(2, 3)\n}\n\n@id(\"calculator.half\")\nfn half(value: i64) -> i64\n"+
			"    requires value >= 0\n    ensures result <= value\n{\n    value / 2\n}\n")
	for old, want := range map[[2]string][2]string{
		{`"mode":"value"`, `"mode":"own"`}:              {"SPX-G225", "the mode"},
		{`"type":"i64"`, `"type":"f64"`}:                {"SPX-G225", "the type"},
		{`"return_type":"i64"`, `"return_type":"str"`}:  {"SPX-G225", "return type"},
		{`"effects":[]`, `"effects":["io.read"]`}:       {"SPX-G225", "does not permit"},
		{`"name":"half"`, `"name":"select"`}:            {"SPX-G225", "has the name"},
		{`"effects":[],`, ``}:                           {"SPX-G225", "needs the member effects"},
		{`"return_type":"i64"`, `"return_type":"bool"`}: {"SPX-T103", ""},
	} {
		requireRefusal(t, p, intent(old[0], old[1]), want[0], want[1])
	}
}
