package candidate_test

import (
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// TestARefusalNamesThePlaceInTheIntent expects of each intent the first diagnostic, and where in the intent it is.
func TestARefusalNamesThePlaceInTheIntent(t *testing.T) {
	const (
		body      = `{"kind":"replace_function_body","target":"calculator.add","body":`
		predicate = `{"kind":"add_contract","target":"calculator.add","phase":"ensures","predicate":`
		left      = `{"kind":"place","name":"left"}`
		one       = `{"kind":"i64","value":1}`
		yes       = `{"kind":"bool","value":true}`
		sum       = `{"kind":"binary","op":"+","left":` + one + `,"right":` + yes + `}`
		some      = `{"kind":"variant","target":"core.option.some","type_arguments":["i64"],"fields":[` +
			`{"target":"core.option.some.value","value":`
		declared = `{"kind":"add_declaration","target":"calculator.add","declaration":{"id":"calculator.new","name":"new",` +
			`"parameters":[{"name":"left","type":"i64","mode":"value"}],"return_type":"i64","effects":[],`
	)
	for _, row := range []struct{ want, intent string }{
		{"/body", body + yes + `}`},
		{"/body/right", body + sum + `}`},
		{"/body/value", body + `{"kind":"unary","op":"-","value":` + yes + `}}`},
		{"/body/condition", body + `{"kind":"if","condition":` + one + `,"then":` + left + `,"else":` + left + `}}`},
		{"/body/else/right", body + `{"kind":"if","condition":` + yes + `,"then":` + left + `,"else":` + sum + `}}`},
		{"/body/else/value/right",
			body + `{"kind":"if","condition":` + yes + `,"then":` + left +
				`,"else":{"kind":"let","name":"n","value":` + sum + `,"body":` + left + `}}}`},
		{"/body/body/right", body + `{"kind":"let","name":"n","value":` + one + `,"body":` + sum + `}}`},
		{"/body/arguments/1/right",
			body + `{"kind":"call","target":"calculator.subtract","arguments":[` + one + `,` + sum + `]}}`},
		{"/body/value/fields/0/value/right",
			body + `{"kind":"let","name":"n","value":` + some + sum + `}]},"body":` + left + `}}`},
		{"/body/arms/1/body/right",
			body + `{"kind":"match","target":"core.option","type_arguments":["i64"],"value":` + some + one +
				`}]},"arms":[` + `{"target":"core.option.none","fields":[],"body":` + left + `},` +
				`{"target":"core.option.some","fields":[{"target":"core.option.some.value","name":"n"}],"body":` +
				sum + `}]}}`},
		{"/predicate/right", predicate + sum + `}`},
		{"/predicate", predicate + one + `}`},
		{"/declaration/ensures/1/right",
			declared + `"requires":[],"ensures":[` + yes + `,` + sum + `],"body":` + left + `}}`},
		{"/declaration/body/right", declared + `"requires":[],"ensures":[],"body":` + sum + `}}`},
		// What construction itself refuses has the place of the constructor too.
		{"/body/right",
			body + `{"kind":"binary","op":"+","left":` + one + `,"right":{"kind":"place","name":"lef"}}}`},
		{"/declaration/ensures/0/value",
			declared + `"requires":[],"ensures":[{"kind":"unary","op":"!","value":{}}],"body":` + left + `}}`},
		{"/name", `{"kind":"rename_declaration","target":"calculator.add","name":"subtract"}`},
		{"/expression_id",
			`{"kind":"replace_expression","target":"calculator.add","expression_id":"x","replacement":` + one +
				`}`},
		{"/declaration/id",
			strings.Replace(declared, "calculator.new", "calculator.add", 1) +
				`"requires":[],"ensures":[],"body":` + one + `}}`},
		{"/append_parameters/0",
			`{"kind":"change_function_signature","target":"calculator.add","append_parameters":[{"name":"k","type":"i64","argument":` +
				yes + `}]}`},
		{"/parameters/1",
			`{"kind":"change_function_signature","target":"calculator.add","parameters":[{"from":"left"},{"from":"rigt"}]}`},
		{"/target", `{"kind":"rename_declaration","target":"calculator.ad","name":"sum"}`},
	} {
		c := opened(t)
		_, refused := c.Apply(c.Digest().String(), changeOf(t, c, row.intent))
		if len(refused) == 0 || refused[0].Pointer() != row.want {
			t.Errorf("%s: got %q of %v, want %q", row.intent, firstPointer(refused), refused, row.want)
			continue
		}
		if !strings.HasSuffix(refused[:1].String(), ", in the intent at "+row.want) {
			t.Errorf("a transport message does not name the place: %s", refused)
		}
	}
}

// An identity that is misspelled is answered with the nearest one that exists.
func TestAWrongTargetSuggestsTheNearestIdentity(t *testing.T) {
	const body = `{"kind":"replace_function_body","target":"calculator.add","body":`
	const some = `{"kind":"variant","target":"core.option.som","type_arguments":["i64"],"fields":[]}`
	for _, row := range []struct{ want, intent string }{
		{"did you mean calculator.add?", `{"kind":"rename_declaration","target":"calculator.ad","name":"sum"}`},
		{"did you mean calculator.main?",
			`{"kind":"move_declaration","target":"calculator.subtract","destination":"calculator.mian"}`},
		{"did you mean calculator.subtract?", body + `{"kind":"call","target":"calculator.subtrct","arguments":[]}}`},
		{"the module calculator.app declares it, and no intent adds an import",
			body + `{"kind":"call","target":"calculator.main","arguments":[]}}`},
		{"did you mean core.string.len?",
			body + `{"kind":"builtin_call","target":"core.string.length","arguments":[]}}`},
		{"did you mean core.option.some?", body + some + `}`},
		{"did you mean replace_function_body?",
			`{"kind":"replace_function_bdy","target":"calculator.add","body":{"kind":"i64","value":1}}`},
		{"did you mean name?", `{"kind":"rename_declaration","target":"calculator.add","nam":"sum","name":"sum"}`},
	} {
		c := opened(t)
		_, refused := c.Apply(c.Digest().String(), changeOf(t, c, row.intent))
		if len(refused) != 1 || !strings.HasSuffix(refused[0].Message(), "; "+row.want) {
			t.Errorf("%s: got %v, want %q", row.intent, refused, row.want)
		}
	}
}

// A conflict names the intent, what changed, and the other intent where one is known.
func TestAConflictNamesBothIntents(t *testing.T) {
	const callsAdd = `{"kind":"replace_function_body","target":"calculator.subtract","body":{"kind":"call",
		"target":"calculator.add","arguments":[{"kind":"place","name":"left"},{"kind":"place","name":"right"}]}}`
	const double = `{"kind":"add_declaration","target":"calculator.add","declaration":{
		"id":"calculator.double","name":"double","parameters":[],"return_type":"i64","effects":[],"requires":[],"ensures":[],
		"body":{"kind":"i64","value":2}}}`
	base := opened(t)
	for _, c := range []struct{ left, right, want string }{
		{renameAdd, renameAddAgain, "the rename_declaration of `calculator.add` conflicts: " +
			"the name of `calculator.add` changed on the other side, by the rename_declaration of `calculator.add`"},
		{requireLeft, appendOffset, "the add_contract of `calculator.add` conflicts: " +
			"the signature of `calculator.add` changed on the other side, by the change_function_signature of `calculator.add`"},
		{double, strings.Replace(double, "target\":\"calculator.add", "target\":\"calculator.subtract", 1),
			"the add_declaration of `calculator.add` conflicts: the identity `calculator.double`, which it adds, is declared " +
				"on the other side too, by the add_declaration of `calculator.subtract`"},
	} {
		left, right := after(t, base, c.left), after(t, base, c.right)
		_, _, refused := left.Merge(left.Digest().String(), right, right.Digest().String())
		requireMessage(t, refused, c.want)
		_, _, refused = left.Rebase(left.Digest().String(), right, right.Project().Revision().String())
		requireMessage(t, refused, c.want)
	}
	// Of several changes of the other side, the one that changed the aspect is named.
	left, right := after(t, base, callsAdd), after(t, base, appendOffset, requireLeft, renameAdd)
	_, _, refused := left.Merge(left.Digest().String(), right, right.Digest().String())
	requireMessage(t, refused, "the replace_function_body of `calculator.subtract` conflicts: "+
		"the signature of `calculator.add`, which it calls, changed on the other side, "+
		"by the change_function_signature of `calculator.add`")
}

// A project that somebody edited has no history: a conflict with it names what changed alone.
func TestAConflictWithAnEditedProject(t *testing.T) {
	base := opened(t)
	core := strings.Replace(coreSource, "fn subtract(", "fn minus(", 1)
	edited, refused := base.Project().With(map[string]string{"src/core.spx": core})
	if refused != nil {
		t.Fatal(refused)
	}
	onto, refused := Open(edited, edited.Revision().String())
	if refused != nil {
		t.Fatal(refused)
	}
	left := after(t, base, `{"kind":"rename_declaration","target":"calculator.subtract","name":"less"}`)
	_, _, refused = left.Rebase(left.Digest().String(), onto, edited.Revision().String())
	requireMessage(t, refused, "the rename_declaration of `calculator.subtract` conflicts: "+
		"the name of `calculator.subtract` changed on the other side")
}

func requireMessage(t *testing.T, refused diag.List, want string) {
	t.Helper()
	if len(refused) != 1 || refused[0].Code() != "SPX-G235" || refused[0].Message() != want {
		t.Errorf("got  %v\nwant %s", refused, want)
	}
}

func firstPointer(refused diag.List) string {
	if len(refused) == 0 {
		return ""
	}
	return refused[0].Pointer()
}

func TestAReplacedExpressionHasItsPlaceToo(t *testing.T) {
	c := opened(t)
	m, _ := c.Project().FindModule("src/core.spx")
	f, _ := m.Model().FunctionNamed("calculator.subtract")
	tail := ""
	for i := range f.NodeCount() {
		if n := f.Node(hir.NodeID(i)); m.Outline().Source()[n.At().Start:n.At().End] == "left - right" {
			tail = string(f.AppendExpressionID(nil, hir.NodeID(i)))
		}
	}
	_, refused := c.Apply(c.Digest().String(), changeOf(t, c, `{"kind":"replace_expression","target":"calculator.subtract",
		"expression_id":"`+tail+`","replacement":{"kind":"if","condition":{"kind":"bool","value":true},
		"then":{"kind":"i64","value":1},"else":{"kind":"unary","op":"!","value":{"kind":"i64","value":2}}}}`))
	if firstPointer(refused) != "/replacement/else/value" {
		t.Errorf("got %v", refused)
	}
	// A replacement that does not fit into what is around it has the place of the replacement.
	_, refused = c.Apply(c.Digest().String(), changeOf(t, c, `{"kind":"replace_expression","target":"calculator.subtract",
		"expression_id":"`+strings.Replace(tail, "9:body.tail", "14:body.tail.left", 1)+`","replacement":{"kind":"bool","value":true}}`))
	if firstPointer(refused) != "/replacement" {
		t.Errorf("got %v", refused)
	}
}
