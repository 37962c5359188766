package change_test

import (
	"fmt"
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/project"
)

// listed returns items, made of their indices, with commas between them.
func listed(n int, item string) string {
	items := make([]string, n)
	for i := range items {
		items[i] = strings.ReplaceAll(item, "#", fmt.Sprint(i))
	}
	return strings.Join(items, ",")
}

// nested returns an expression that nests others so many times; @ is where the next one stands.
func nested(times int, outer, innermost string) string {
	before, after, _ := strings.Cut(outer, "@")
	return strings.Repeat(before, times) + innermost + strings.Repeat(after, times)
}

// nestedLets returns so many lets, each the body of the one before.
func nestedLets(n int, innermost string) string {
	for i := range n {
		innermost = fmt.Sprintf(`{"kind":"let","name":"l%d","value":{"kind":"bool","value":true},"body":%s}`, i, innermost)
	}
	return innermost
}

// update is the update of a record by nothing.
const update = `{"kind":"update","target":"limits.record.63","base":@,"fields":[]}`

// limitsProject returns a project with functions and records that are just as large as an intent admits, or larger by
// one.
func limitsProject(t *testing.T) *project.Project {
	t.Helper()
	var core, provider strings.Builder
	core.WriteString("module limits.core;\n")
	for i := range 65 {
		fmt.Fprintf(&core, "use function @id(\"limits.provide.%02d\") from limits.provider as provide_%d;\n", i, i)
	}
	for _, fields := range []int{63, 64} {
		fmt.Fprintf(&core, "\n@id(\"limits.record.%d\")\nrecord R%d {\n", fields, fields)
		for i := range fields {
			fmt.Fprintf(&core, "    @id(\"limits.record.%d.%d\")\n    f%d: i64,\n", fields, i, i)
		}
		core.WriteString("}\n")
	}
	core.WriteString("\n@id(\"limits.f\")\nfn f(a: i64) -> i64\n{\n    a\n}\n")
	core.WriteString("\n@id(\"limits.r\")\nfn r(r: R63) -> R63\n{\n    r\n}\n")
	for _, contracts := range []int{1_023, 1_024} {
		fmt.Fprintf(&core, "\n@id(\"limits.contracts.%d\")\nfn contracts_%d(a: i64) -> i64\n%s{\n    a\n}\n",
			contracts, contracts,
			strings.Repeat("    requires a > 0\n", contracts))
	}
	for _, n := range []int{64, 65} {
		fmt.Fprintf(&core, "\n@id(\"limits.sum.%d\")\nfn sum_%d() -> i64\n{\n", n, n)
		var names, calls []string
		for i := range n {
			fmt.Fprintf(&core, "    let v%d = %d;\n", i, i)
			names = append(names, fmt.Sprintf("v%d", i))
			calls = append(calls, fmt.Sprintf("provide_%d()", i))
		}
		fmt.Fprintf(&core, "    %s\n}\n", strings.Join(names, " + "))
		fmt.Fprintf(&core, "\n@id(\"limits.calls.%d\")\nfn calls_%d() -> i64\n{\n    %s\n}\n", n, n,
			strings.Join(calls, " + "))
	}
	provider.WriteString("module limits.provider;\n")
	for i := range 65 {
		fmt.Fprintf(&provider, "\n@id(\"limits.provide.%02d\")\nfn provide_%d() -> i64\n{\n    %d\n}\n", i, i, i)
	}
	const main = "\n@id(\"limits.#.main\")\nfn main() -> i64\n{\n    0\n}\n"
	return opened(t, "limits.app", "limits.tests", []string{"limits.f"},
		"src/app.spx", "module limits.app;\n"+strings.ReplaceAll(main, "#", "app"), "src/core.spx", core.String(),
		"src/other.spx", "module limits.other;\n\n@id(\"limits.there\")\nfn there() -> i64\n{\n    0\n}\n",
		"src/provider.spx", provider.String(),
		"src/tests.spx", "module limits.tests;\n"+strings.ReplaceAll(main, "#", "tests"))
}

// Every limit admits what is exactly as large as it says, and refuses what is one larger.
func TestTheLimitsOfIntentsAreExact(t *testing.T) {
	p := limitsProject(t)
	body := func(expression string) string { return bodyOf("limits.f", expression) }
	const one, a = `{"kind":"i64","value":1}`, `{"kind":"place","name":"a"}`
	declaration := func(id, name, parameters, effects, requires, ensures string) string {
		return `{"kind":"add_declaration","target":"limits.f","declaration":{"id":"` + id + `","name":"` + name +
			`","parameters":[` +
			parameters + `],"return_type":"i64","effects":[` + effects + `],"requires":[` + requires +
			`],"ensures":[` + ensures +
			`],"body":` + one + `}}`
	}
	const truth = `{"kind":"bool","value":true}`
	for _, row := range []struct {
		what   string
		max    int
		code   string
		intent func(n int) string
	}{
		{"bytes of a name", NameBytesMax, "SPX-G225", func(n int) string {
			return `{"kind":"rename_declaration","target":"limits.f","name":"` + strings.Repeat("n", n) + `"}`
		}},
		{"bytes of a new identity", IdentityBytesMax, "SPX-G225", func(n int) string {
			return declaration(strings.Repeat("i", n), "g", "", "", "", "")
		}},
		{"appended parameters", AppendedParametersMax, "SPX-G226", func(n int) string {
			return appending("limits.there", "["+listed(n, `{"name":"p#","type":"i64","argument":`+one+`}`)+"]")
		}},
		{"parameters of a declaration", DeclarationListMax, "SPX-G226", func(n int) string {
			return declaration("limits.g", "g", listed(n, `{"name":"p#","type":"i64","mode":"value"}`), "", "", "")
		}},
		{"requires of a declaration", DeclarationListMax, "SPX-G226", func(n int) string {
			return declaration("limits.g", "g", "", "", listed(n, truth), "")
		}},
		{"ensures of a declaration", DeclarationListMax, "SPX-G226", func(n int) string {
			return declaration("limits.g", "g", "", "", "", listed(n, truth))
		}},
		{"bytes of a string", StringBytesMax, "SPX-G226", func(n int) string {
			return body(`{"kind":"let","name":"s","value":{"kind":"string","value":"` + strings.Repeat("s", n) +
				`"},"body":` + one + `}`)
		}},
		{"levels", ExpressionDepthMax, "SPX-G226", func(n int) string { // each update has two
			return bodyOf("limits.r", nested(31, update, nestedLets(n-62, `{"kind":"place","name":"r"}`)))
		}},
		{"levels above a negative float", ExpressionDepthMax - 1, "SPX-G226", func(n int) string {
			const negative = `{"kind":"let","name":"d","value":{"kind":"f64","bits":"bff0000000000000"},"body":{"kind":"place","name":"r"}}`
			return bodyOf("limits.r", nested(30, update, nestedLets(n-61, negative)))
		}},
		{"levels above the root of a field place", ExpressionDepthMax - 1, "SPX-G226", func(n int) string {
			const place = `{"kind":"let","name":"d","value":{"kind":"field_place","target":"limits.record.63.0","root":"r"},"body":{"kind":"place","name":"r"}}`
			return bodyOf("limits.r", nested(30, update, nestedLets(n-61, place)))
		}},
		{"nodes of an array", ExpressionNodesMax - 4, "SPX-G226", func(n int) string {
			// The limit holds for the let, its statement, the array and the body too.
			return body(`{"kind":"let","name":"bytes","value":{"kind":"array_u8","values":[` + listed(n, "0") +
				`]},"body":` + one + `}`)
		}},
		{"contracts before one is added", ContractsMax - 1, "SPX-G226", func(n int) string {
			return `{"kind":"add_contract","target":"limits.contracts.` + fmt.Sprint(n) + `","phase":"ensures","predicate":` +
				truth + `}`
		}},
		{"fields before one is added", RecordFieldsMax - 1, "SPX-G226", func(n int) string {
			return `{"kind":"add_record_field","target":"limits.record.` + fmt.Sprint(n) +
				`","field":{"id":"limits.new","name":"new","type":"i64","default":` + one + `}}`
		}},
		{"captures", CapturesMax, "SPX-G226", func(n int) string {
			target := fmt.Sprintf("limits.sum.%d", n)
			names := strings.ReplaceAll(listed(n, "v#"), ",", " + ")
			return `{"kind":"extract_function","target":"` + target + `","expression_id":"` + expressionID(t, p, target, names) +
				`","new_id":"limits.new","new_name":"new"}`
		}},
		{"dependencies of a move", DependenciesMax, "SPX-G226", func(n int) string {
			return `{"kind":"move_declaration","target":"limits.calls.` + fmt.Sprint(n) + `","destination":"limits.there"}`
		}},
	} {
		if _, _, refused := applied(t, p, row.intent(row.max)); refused != nil {
			t.Errorf("%s: %d are refused: %.300s", row.what, row.max, refused)
		}
		requireRefusal(t, p, row.intent(row.max+1), row.code, "")
	}
}

// What is selected is refused by its length alone where it is too long, and as unknown where it is not.
func TestTheLimitsOfSelectorsAreExact(t *testing.T) {
	p := limitsProject(t)
	for what, intent := range map[string]func(n int) string{
		"target": func(n int) string {
			return `{"kind":"rename_declaration","target":"` + strings.Repeat("t", n) + `","name":"g"}`
		},
		"destination": func(n int) string {
			return `{"kind":"move_declaration","target":"limits.calls.64","destination":"` + strings.Repeat("t", n) + `"}`
		},
		"target of a call": func(n int) string {
			return bodyOf("limits.f", `{"kind":"call","target":"`+strings.Repeat("t", n)+`","arguments":[]}`)
		},
		"target of a record": func(n int) string {
			return `{"kind":"add_record_field","target":"` + strings.Repeat("t", n) + `","field":{}}`
		},
	} {
		requireRefusal(t, p, intent(SelectorBytesMax+1), "SPX-G225", "4097 bytes")
		_, _, refused := applied(t, p, intent(SelectorBytesMax))
		if refused == nil || strings.Contains(refused.String(), "4096 bytes") {
			t.Errorf("%s: got %.200s", what, refused)
		}
	}
}

// appending returns the intent that appends parameters.
func appending(target, items string) string {
	return `{"kind":"change_function_signature","target":"` + target + `","append_parameters":` + items + `}`
}

// mapping returns the intent that lists all parameters.
func mapping(target, items string) string {
	return `{"kind":"change_function_signature","target":"` + target + `","parameters":` + items + `}`
}
