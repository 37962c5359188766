package module_test

import (
	"testing"

	"semaprax.dev/semaprax/core/module"
)

func TestACommentDescribesTheDeclarationItIsAttachedTo(t *testing.T) {
	const source = `// The head of the file.
module a;

// About nothing.

// One order,
//   of two lines.
@id("a.order")
record Order { // behind a brace
    // How many.
    @id("a.order.count")
    count: u8, // pieces
    @id("a.order.price")
    price: i64,
    // "https://example.org" is no comment.
    @id("a.order.note") note: string, @id("a.order.rush") rush: bool, // At once.
    automatic: bool, // of no authored identity
}

/// What may come.
@id("a.outcome")
variant Outcome {
    // It came.
    @id("a.outcome.done")
    Done {
        @id("a.outcome.done.at")
        at: i64, // In seconds.
    }, // And stays.
    //
    @id("a.outcome.later") Later,
    @id("a.//.odd") Odd,
}
// Behind the last.
`
	checked, found := module.ReadTypes(source)
	if checked == nil {
		t.Fatal(found)
	}
	for id, want := range map[string]string{
		"a.order":           "One order, of two lines.",
		"a.order.count":     "How many. pieces",
		"a.order.price":     "",
		"a.order.note":      `"https://example.org" is no comment.`,
		"a.order.rush":      "At once.",
		"a.outcome":         "What may come.",
		"a.outcome.done":    "It came. And stays.",
		"a.outcome.done.at": "In seconds.",
		"a.outcome.later":   "",
		"a.//.odd":          "",
		"a":                 "",
	} {
		if got := checked.Comment(id); got != want {
			t.Errorf("%s: %q, not %q", id, got, want)
		}
	}
}
