package interaction

import (
	"errors"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

const commentedSource = `module a;

// One order of a guest
@id("a.order")
record Order {
    // How many portions.
    @id("a.order.count")
    count: u8, // At least one!
    @id("a.order.way")
    way: Way, // How it leaves the house
    @id("a.order.rush")
    rush: bool,
}

// The ways
// out of the house.
@id("a.way")
variant Way {
    // On a plate.
    @id("a.way.served") Served,
    @id("a.way.to go") ToGo { @id("a.way.to go.bags") bags: i32, },
}
`

// descriptions returns the descriptions of a schema, by their paths.
func descriptionsOf(schema any, path string, into map[string]string) {
	switch s := schema.(type) {
	case map[string]any:
		for name, value := range s {
			if text, ok := value.(string); ok && name == "description" {
				into[path] = text
			}
			descriptionsOf(value, path+"/"+name, into)
		}
	case []any:
		for i, value := range s {
			descriptionsOf(value, path+"/"+string(rune('0'+i)), into)
		}
	}
}

func TestCommentsDescribeToolsAndFields(t *testing.T) {
	c := compiled(t, commentedSource, "a.order")
	const count = "How many portions. At least one! A decimal of the type u8, without leading zeros. At least 0. At " +
		"most 255."
	const bags = "A decimal of the type i32, without leading zeros. At least -2147483648. At most 2147483647."
	for _, row := range []struct {
		dialect Dialect
		want    map[string]string
	}{
		{OpenAI, map[string]string{
			"": "", "/properties/fields/properties/a.order.count": count,
			"/properties/fields": "a.order.way: How it leaves the house.",
			"/$defs/t0":          "The ways out of the house.",
			"/$defs/t0/anyOf/0":  "On a plate.",
			"/$defs/t0/anyOf/1/properties/fields/properties/a.way.to go.bags": bags,
		}},
		{Anthropic, map[string]string{
			"/properties/fields/properties/f0":                  "The field a.order.count. " + count,
			"/properties/fields/properties/f1":                  "The field a.order.way. How it leaves the house.",
			"/properties/fields/properties/f2":                  "The field a.order.rush.",
			"/$defs/t0":                                         "The ways out of the house.",
			"/$defs/t0/anyOf/0":                                 "On a plate.",
			"/$defs/t0/anyOf/1/properties/fields/properties/f0": "The field a.way.to go.bags. " + bags,
		}},
		{Gemini, map[string]string{
			"/properties/fields":                                "f1: The field a.order.way. How it leaves the house.",
			"/properties/fields/properties/f0":                  "The field a.order.count. " + count,
			"/properties/fields/properties/f2":                  "The field a.order.rush.",
			"/$defs/t0":                                         "The ways out of the house.",
			"/$defs/t0/anyOf/0":                                 "On a plate.",
			"/$defs/t0/anyOf/1/properties/fields/properties/f0": "The field a.way.to go.bags. " + bags,
		}},
	} {
		got := map[string]string{}
		descriptionsOf(schemaWithin(presented(t, c, row.dialect).Document(), row.dialect), "", got)
		delete(row.want, "")
		for path, text := range row.want {
			if got[path] != text {
				t.Errorf("%s: %s is %q, not %q", row.dialect, path, got[path], text)
			}
		}
		if len(got) != len(row.want) {
			t.Errorf("%s: the descriptions are %v", row.dialect, got)
		}
	}
	if document := presented(t, c, Generic).Document(); strings.Contains(document, "description") {
		t.Errorf("the projection has descriptions: %s", document)
	}
}

// A comment is not part of a schema: it changes the description for providers, but no digest.
func TestACommentChangesNoDigest(t *testing.T) {
	bare := ""
	for line := range strings.Lines(commentedSource) {
		if before, _, isCommented := strings.Cut(line, "//"); isCommented {
			line = before + "\n"
		}
		bare += line
	}
	a, b := compiled(t, commentedSource, "a.order"), compiled(t, bare, "a.order")
	if a.Schema() != b.Schema() || presented(t, a, Generic).Document() != presented(t, b, Generic).Document() {
		t.Error("the schemas differ")
	}
}

func TestAToolHasTheGivenLabels(t *testing.T) {
	c := compiled(t, commentedSource, "a.order")
	plain := compiled(t, sourceD, "choice.type")
	for _, row := range []struct {
		c       *Interaction
		dialect Dialect
		labels  Labels
		want    string
	}{
		{
			c,
			OpenAI,
			Labels{},
			`{"type":"json_schema","json_schema":{"name":"a_order_db0a077d",` +
				`"description":"One order of a guest. Integers are strings of decimal digits.","strict":true,"schema":{`,
		},
		{
			plain,
			OpenAI,
			Labels{},
			`{"type":"json_schema","json_schema":{"name":"choice_type_1f3dfdcf","strict":true,"schema":{`,
		},
		{
			plain,
			OpenAI,
			Labels{Description: "Choose."},
			`{"type":"json_schema","json_schema":{"name":"choice_type_1f3dfdcf","description":"Choose.","strict":true,` +
				`"schema":{`,
		},
		{
			plain,
			OpenAIFunction,
			Labels{Name: "choose"},
			`{"type":"function","function":{"name":"choose",` +
				`"description":"Gives one value of the type choice.type. Integers are strings of decimal digits.","parameters":{`,
		},
		{
			c,
			OpenAIResponses,
			Labels{Name: "order"},
			`{"type":"function","name":"order",` +
				`"description":"One order of a guest. Integers are strings of decimal digits.","parameters":{`,
		},
		{
			c,
			Anthropic,
			Labels{"order", "Say \"so\"\n"},
			`{"name":"order","description":"Say \"so\"\n","strict":true,"input_schema":{`,
		},
		{
			c,
			Gemini,
			Labels{Name: "_1"},
			`{"name":"_1","description":"One order of a guest. Integers are strings of decimal digits.",` +
				`"parametersJsonSchema":{`,
		},
		{
			c,
			MCP,
			Labels{Name: "1"},
			`{"name":"1","description":"One order of a guest. Integers are strings of decimal digits.","inputSchema":{`,
		},
	} {
		presentation, err := row.c.ProviderSchema(row.dialect, row.labels)
		if err != nil || !strings.HasPrefix(presentation.Document(), row.want) {
			t.Errorf("%s: %.200s, %v", row.dialect, presentation.Document(), err)
			continue
		}
		if _, err := jsonschema.UnmarshalJSON(strings.NewReader(presentation.Document())); err != nil {
			t.Error(err)
		}
	}
}

func TestLabelsThatADialectDoesNotTakeAreRefused(t *testing.T) {
	c := compiled(t, sourceD, "choice.type")
	for _, row := range []struct {
		dialect Dialect
		labels  Labels
	}{
		{Generic, Labels{Name: "a"}}, {Generic, Labels{Description: "a"}}, {OpenAI, Labels{Name: "a b"}},
		{MCP, Labels{Name: "a.b"}},
		{Anthropic, Labels{Name: strings.Repeat("a", 65)}}, {Gemini, Labels{Name: "1"}}, {Gemini, Labels{Name: "-"}},
		{MCP, Labels{Description: "\xff"}},
	} {
		presentation, err := c.ProviderSchema(row.dialect, row.labels)
		if wrong := (*LabelError)(nil); presentation != nil || !errors.As(err, &wrong) || wrong.Error() == "" {
			t.Errorf("%s, %q: %v", row.dialect, row.labels, err)
		}
	}
}
