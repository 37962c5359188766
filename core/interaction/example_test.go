package interaction_test

import (
	"fmt"

	"semaprax.dev/semaprax/core/interaction"
)

const source = `module desk;

// What a guest orders.
@id("desk.order")
record Order {
    // How many portions.
    @id("desk.order.count")
    count: u8,
    @id("desk.order.note")
    note: string,
}
`

func compile() *interaction.Interaction {
	order, found := interaction.CompileText(source, "desk.order")
	if found.Refused() {
		panic(found.String())
	}
	return order
}

func ExampleInteraction_Decode() {
	order := compile()
	document := `{"schema":"semaprax.agent-interaction-value.v1","root_type_id":"desk.order","schema_digest":"` +
		order.Digest() +
		`","value":{"fields":{"desk.order.count":"7","desk.order.note":"to go"}}}` + "\n"
	value, refused := order.Decode([]byte(document))
	if refused != nil {
		fmt.Println(refused)
		return
	}
	for i := range value.FieldCount() {
		fmt.Println(value.Field(i).ID)
	}
	count, _ := value.FieldNamed("desk.order.count")
	fmt.Println(count.Unsigned())
	// Output:
	// desk.order.count
	// desk.order.note
	// 7
}

func ExampleInteraction_Encode() {
	order := compile()
	_, refused := order.Encode(interaction.OfRecord(
		interaction.Field{ID: "desk.order.note", Value: interaction.OfText("to go")},
		interaction.Field{ID: "desk.order.count", Value: interaction.OfUnsigned(300)},
	))
	fmt.Println(refused)
	fmt.Println(refused.Path())
	// Output:
	// SPX-Z206: AgentInteractionValue invariant failed: value.integer_range
	// /value/fields/desk.order.count
}

func ExampleInteraction_Admit() {
	order := compile()
	reply := `{
  "fields": {"desk.order.note": "to go", "desk.order.count": "7"}
}`
	value, refused := order.Admit(interaction.OpenAI, []byte(reply))
	fmt.Println(value.Field(0).Value.Unsigned(), refused == nil)

	reply = `{"fields": {"desk.order.note": "to go", "desk.order.count": 7}}`
	_, refused = order.Admit(interaction.OpenAI, []byte(reply))
	fmt.Println(refused)
	fmt.Println(refused.Path(), "at", reply[refused.Offset():])
	fmt.Println(refused.Takes())
	// Output:
	// 7 true
	// SPX-Z206: AgentInteractionValue invariant failed: value.representation
	// /value/fields/desk.order.count at 7}}
	// u8, 0 to 255
}

func ExampleInteraction_ProviderSchema() {
	presentation, refused := compile().ProviderSchema(interaction.Anthropic, interaction.Labels{})
	if refused != nil {
		fmt.Println(refused)
		return
	}
	fmt.Println(presentation.Document()[:40] + "...")
	for _, constraint := range presentation.Unexpressed() {
		fmt.Println(constraint)
	}
	// Output:
	// {"name":"desk_order_e65523b3","descripti...
	// value.integer_range: no keyword bounds a string of digits: desk.order.count
	// value.string_bytes: the dialect has no maxLength: desk.order.note
	// document_bytes: no keyword bounds a document
	// SPX-Z205: no keyword forbids a member that is repeated
}

// The comments of the source describe the tool and its fields.
func ExampleInteraction_ProviderSchema_labels() {
	for _, labels := range []interaction.Labels{{}, {Name: "place_order", Description: "Place the order."}} {
		presentation, err := compile().ProviderSchema(interaction.OpenAIResponses, labels)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(presentation.Document()[:110] + "...")
	}
	fmt.Println(interaction.OpenAIResponses.CheckLabels(interaction.Labels{Name: "place order"}))
	// Output:
	// {"type":"function","name":"desk_order_e65523b3","description":"What a guest orders. Integers are strings of de...
	// {"type":"function","name":"place_order","description":"Place the order.","parameters":{"type":"object","additi...
	// a name in the dialect openai-responses is 1 to 64 characters of A-Z, a-z, 0-9, _ and -
}

func ExampleRoots() {
	types, found := interaction.TypesOfFile(source)
	if found.Refused() {
		panic(found.String())
	}
	for _, root := range interaction.Roots(types) {
		fmt.Println(root.ID(), root.Refusal() == nil)
	}
	// Output:
	// desk.order true
}
