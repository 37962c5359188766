package interaction

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"semaprax.dev/semaprax/core/hir"
)

func TestADialectRefusesSchemasBeyondItsLimits(t *testing.T) {
	deep := func(n int) *table { return chain(n + 1) } // with n references on the longest path
	deepVariant := func(n int) *table {
		types := deep(n)
		types.types["t0"] = variantOf("t0", hir.CaseInterface{ID: "t0.a", Fields: types.types["t0"].Fields})
		return types
	}
	wide := func(n, bytes int) *table {
		root := recordOf("t0")
		for i := range n {
			root.Fields = longer(root.Fields, scalarField(fmt.Sprintf("%0*d", bytes, i), hir.Bool))
		}
		return tableOf(root)
	}
	unions := func(n int) *table {
		root := recordOf("t0")
		for i := range n {
			root.Fields = longer(root.Fields, nestedField(fmt.Sprint("t0.", i), "v"))
		}
		return tableOf(root, variantOf("v", caseOf("v.a")))
	}
	for _, row := range []struct {
		name    string
		types   *table
		dialect Dialect
		limit   string // or "" for what is within all
		max     int
		found   int
	}{
		{"depth 4", deep(4), OpenAI, "", 0, 0},
		{"depth 5", deep(5), OpenAI, "nesting levels", 10, 12},
		{"depth 5", deep(5), OpenAIFunction, "nesting levels", 10, 12},
		{"depth 5", deep(5), Anthropic, "", 0, 0},
		{"depth 3 below a variant", deepVariant(3), OpenAI, "", 0, 0},
		{"depth 4 below a variant", deepVariant(4), OpenAI, "nesting levels", 10, 11},
		{"depth 16", deep(16), MCP, "", 0, 0},
		{"4,999 fields", wide(4_999, 4), OpenAI, "", 0, 0},
		{"5,000 fields and what is around them", wide(5_000, 4), OpenAI, "properties", 5_000, 5_001},
		{"119,994 characters of names", wide(1_000, 119), OpenAI, "", 0, 0},
		{
			"120,006 characters of names", wide(1_000, 120), OpenAI, "characters of names and constants", 120_000,
			120_006,
		},
		{"16 unions", unions(16), Anthropic, "", 0, 0},
		{"17 unions", unions(17), Anthropic, "properties with a union", 16, 17},
		{"17 unions", unions(17), OpenAI, "", 0, 0},
	} {
		c := &Interaction{types: derived(t, row.types)}
		presentation, err := c.ProviderSchema(row.dialect, Labels{})
		if row.limit == "" {
			if err != nil {
				t.Errorf("%s: %s", row.name, err)
			}
			continue
		}
		var refused *LimitError
		if !errors.As(err, &refused) || presentation != nil || refused.Limit() != row.limit ||
			refused.Maximum() != row.max || refused.Found() != row.found || refused.Dialect() != row.dialect {
			t.Errorf("%s: %v", row.name, err)
		}
	}
}

// derived returns the graph of t0, however long its schema document would be.
func derived(t *testing.T, types *table) []*Type {
	t.Helper()
	graph, refused := derive(types, "t0")
	if refused != nil {
		t.Fatal(refused)
	}
	return graph
}

func TestALimitErrorSaysWhatToDo(t *testing.T) {
	_, refused := (&Interaction{types: derived(t, chain(6))}).ProviderSchema(OpenAI, Labels{})
	want := "the schema has 12 nesting levels and the dialect openai takes 10: split the type"
	if refused == nil || refused.Error() != want {
		t.Errorf("got %v", refused)
	}
}

// A schema within the limits of a dialect as written can exceed them where a provider counts a definition at each
// reference, and some providers have lower limits.
func TestKnownRejectionsAreWarnings(t *testing.T) {
	unions := func(n, deep int) *table { // n fields of a record that is referred to deep times have a union
		line := recordOf("line")
		for i := range n {
			line.Fields = longer(line.Fields, nestedField(fmt.Sprint("line.", i), "v"))
		}
		root := recordOf("t0")
		for i := range deep {
			root.Fields = longer(root.Fields, nestedField(fmt.Sprint("t0.", i), "line"))
		}
		return tableOf(root, line, variantOf("v", caseOf("v.a"), caseOf("v.b")))
	}
	cases := func(n int) *table {
		v := variantOf("v")
		for i := range n {
			v.Cases = longer(v.Cases, caseOf(fmt.Sprint("v.", i)))
		}
		return tableOf(recordOf("t0", nestedField("t0.v", "v")), v)
	}
	leaves := func(n int) *table {
		root := recordOf("t0")
		for i := range n {
			root.Fields = longer(root.Fields, scalarField(fmt.Sprint("t0.", i), hir.Bool))
		}
		return tableOf(root)
	}
	const earlier = ": an earlier deployment of OpenAI or a compatible host refuses it, since it takes "
	for _, row := range []struct {
		name    string
		types   *table
		dialect Dialect
		want    []string
		limit   string // that is exceeded as written
	}{
		{"8 unions twice", unions(8, 2), Anthropic, nil, ""},
		{"9 unions twice", unions(9, 2), Anthropic, []string{
			"the schema has 18 properties with a union with references followed: a provider that counts so refuses " +
				"it, since the dialect anthropic takes 16"}, ""},
		{"17 unions", unions(17, 1), Anthropic, nil, "properties with a union"},
		{"9 unions twice", unions(9, 2), MCP, nil, ""},
		{"99 leaves", leaves(99), OpenAIResponses, nil, ""},
		{"100 leaves", leaves(100), OpenAIResponses, []string{"the schema has 101 properties" + earlier + "100"}, ""},
		{"depth 1", chain(2), OpenAI, nil, ""},
		{"depth 2", chain(3), OpenAI, []string{"the schema has 6 nesting levels" + earlier + "5"}, ""},
		{"1,000 constants", cases(1_000), OpenAI, []string{"the schema has 2002 properties" + earlier + "100"}, ""},
		{"1,001 constants", cases(1_001), OpenAIFunction, nil, "constants"},
		{"1,001 constants", cases(1_001), Gemini, nil, ""},
	} {
		presentation, err := (&Interaction{types: derived(t, row.types)}).ProviderSchema(row.dialect, Labels{})
		exceeded := (*LimitError)(nil)
		if errors.As(err, &exceeded) != (row.limit != "") || exceeded != nil && exceeded.Limit() != row.limit {
			t.Errorf("%s in %s: %v", row.name, row.dialect, err)
		}
		if err == nil && !slices.Equal(presentation.Warnings(), row.want) {
			t.Errorf("%s in %s: %q", row.name, row.dialect, presentation.Warnings())
		}
	}
}

// A graph has more paths than there are integers, and is measured all the same.
func TestAGraphOfManyPathsIsMeasured(t *testing.T) {
	var types []hir.TypeInterface
	for i := range depthMax {
		r := recordOf(fmt.Sprint("t", i))
		for k := range 20 {
			r.Fields = longer(r.Fields, nestedField(fmt.Sprint("t", i, ".", k), fmt.Sprint("t", i+1)))
		}
		types = append(types, r)
	}
	types = append(types, recordOf(fmt.Sprint("t", depthMax), scalarField("leaf", hir.Bool)))
	c := &Interaction{types: derived(t, tableOf(types...))}
	if presentation, err := c.ProviderSchema(MCP, Labels{}); err != nil || len(presentation.Warnings()) > 0 {
		t.Error(err)
	}
	found := measured(c.adapter(&mcp).document(c.projection(true)))
	if found.written[propertyCount] != 20*depthMax+1+depthMax+1 || found.followed[propertyCount] != math.MaxInt32 {
		t.Errorf("measured %v", found)
	}
}
