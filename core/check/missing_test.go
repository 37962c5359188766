package check_test

import (
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// withIdentities returns a source with the identities that are missing, and those that were written, with spaces
// between.
func withIdentities(t *testing.T, source string, taken ...string) (text, written string) {
	t.Helper()
	file, found := syntax.Parse(source)
	if found != nil {
		t.Fatal(found)
	}
	known := check.Identities(file)
	text, ids := check.WithIdentities(file, func(id string) bool {
		_, isKnown := known[id]
		return isKnown || slices.Contains(taken, id)
	})
	return text, strings.Join(ids, " ")
}

const unnamed = `// The shop.
module shop.order; // one of several

// leads the record
record UnitPrice {
    amount: i64, // in cents
    @id("other.count")
    count: i64,
}

variant Rate {
    Free,
    Flat {
        amount: i64,
    },
}

class HTTPServer2 {
    port: i64,

    // leads the method
    fn next(self: HTTPServer2) -> i64
{
        self.port + 1
    }
}

@id("a.token")
resource Token {
    drop trivial;
}

interface Host
    permits { clock }
{
    import rust fn nowMillis() -> i64
        effects { clock }
        failure infallible;
}

fn rate(price: UnitPrice) -> i64
{
    price.amount
} // behind it

@id("app.main")
fn main() -> i64
{
    0
}
`

func TestEverythingGetsTheIdentityThatIsSuggested(t *testing.T) {
	text, written := withIdentities(t, unnamed)
	want := "shop.order.unit_price shop.order.unit_price.amount " +
		"shop.order.rate shop.order.rate.free shop.order.rate.flat shop.order.rate.flat.amount " +
		"shop.order.http_server2 shop.order.http_server2.port shop.order.http_server2.next " +
		"a.token.drop shop.order.host shop.order.host.now_millis shop.order.rate2"
	if written != want {
		t.Errorf("got\n%s\nwant\n%s", written, want)
	}
	file, found := syntax.Parse(text)
	if found != nil {
		t.Fatal(found)
	}
	if string(syntax.Format(nil, file)) != text {
		t.Errorf("the text is not canonical:\n%s", text)
	}
	for _, d := range check.OutlineOf(file).Declarations().All() {
		if d.Origin == hir.Automatic {
			t.Errorf("%s has no @id", d.Name)
		}
	}
	if again, more := withIdentities(t, text); again != text || more != "" {
		t.Errorf("a second run writes %s", more)
	}
	var rest []string
	for line := range strings.Lines(text) {
		if id, ok := strings.CutPrefix(strings.TrimSpace(line), `@id("`); ok &&
			strings.Contains(" "+want+" ", " "+strings.TrimSuffix(id, `")`)+" ") {
			continue
		}
		rest = append(rest, line)
	}
	if got := strings.Join(rest, ""); got != unnamed {
		t.Errorf("without the new lines, the text is\n%s", got)
	}
}

func TestAnIdentityThatIsTakenGetsANumber(t *testing.T) {
	source := "module a;\nrecord Total { x: i64, } fn total() -> i64 { 0 }\n\t fn total2() -> i64 { 0 }\n@id(\"a.main\") fn f() -> i64 { 0 } fn main() -> i64 { 0 }\n"
	text, written := withIdentities(t, source, "a.total2", "a.total.x")
	if want := "a.total a.total.x2 a.total3 a.total22 a.main2"; written != want {
		t.Errorf("got %s, want %s", written, want)
	}
	if want := "module a;\n@id(\"a.total\")\nrecord Total { @id(\"a.total.x2\") x: i64, } @id(\"a.total3\") fn total() -> i64 { 0 }\n" +
		"\t @id(\"a.total22\")\n\t fn total2() -> i64 { 0 }\n@id(\"a.main\") fn f() -> i64 { 0 } @id(\"a.main2\") fn main() -> i64 { 0 }\n"; text != want {
		t.Errorf("got\n%s", text)
	}
}

// TestTheHelpsSuggestWhatIsWritten follows every help about a missing identity.
func TestTheHelpsSuggestWhatIsWritten(t *testing.T) {
	source := strings.Replace(unnamed,
		"import rust fn nowMillis() -> i64\n        effects { clock }\n        failure infallible;", "", 1)
	source += "record Twice { Once: i64, once: i64, }\nfn twice() -> i64 { 0 }\n@id(\"shop.order.rate2\") fn last() -> i64 { 0 }\n"
	file, refused := syntax.Parse(source)
	if refused != nil {
		t.Fatal(refused)
	}
	_, found := check.File(file)
	_, written := withIdentities(t, source)
	seen := 0
	for _, d := range found {
		if help, ok := strings.CutSuffix(d.Help(), " before it, or let `semaprax fix` write it"); ok {
			seen++
			id := strings.TrimSuffix(strings.TrimPrefix(help, "write `@id(\""), "\")`")
			if !strings.Contains(" "+written+" ", " "+id+" ") {
				t.Errorf("%s is suggested, written are %s", id, written)
			}
		}
	}
	if seen != len(strings.Fields(written)) {
		t.Errorf("%d helps for %s:\n%v", seen, written, found)
	}
}

func TestManyDeclarationsOfOneNameAreNumberedInOneGo(t *testing.T) {
	const n = 50_000
	_, written := withIdentities(t, "module a; "+strings.Repeat("fn f() -> i64 { 0 } ", n))
	if got := strings.Count(written, " ") + 1; got != n {
		t.Errorf("got %d", got)
	}
}
