package facet

import (
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/fixtures"
)

func TestAPageFitsExactlyOrNotAtAll(t *testing.T) {
	img := imageOfFiles(t, fixtures.Calculator())
	o := ask(img, "cleanup", "calculator.divide")
	whole, refused := answer(img, o)
	if refused != nil {
		t.Fatal(refused)
	}
	o.MaxBytes = len(whole)
	if page, _ := answer(img, o); string(page) != string(whole) {
		t.Errorf("at the bound: %s", page)
	}
	o.MaxBytes--
	if page, refused := answer(img, o); refused.String() != longResponse || page != nil {
		t.Errorf("beyond it: %q", refused)
	}
}

// named returns n capabilities of a list.
func named(n int) string {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("c%d.use", i))
	}
	return strings.Join(names, ", ")
}

func TestAnInventoryIsBounded(t *testing.T) {
	const target = "lone.zero" // one item, and one for each permit
	at := imageWith(t, "permit { "+named(ItemsMax-1)+" }", "")
	if p := read(t, at, ask(at, "signature", target)); p.Total != ItemsMax {
		t.Errorf("%d items", p.Total)
	}
	beyond := imageWith(t, "permit { "+named(ItemsMax)+" }", "")
	_, refused := answer(beyond, ask(beyond, "signature", target))
	requireRefusal(t, refused, longInventory)
	if p := read(t, beyond, ask(beyond, "ownership", target)); p.Total != 1 {
		t.Errorf("another facet has %d items", p.Total)
	}
}

func TestASummaryThatIsTooLongIsRefused(t *testing.T) {
	effects := named(7_000)
	img := imageWith(t, "permit { "+effects+" }", `@id("lone.all") fn all() -> i64 uses { `+effects+` } { 0 }`)
	_, refused := AppendSummary(nil, img, img.Digest().String(), "lone.all")
	requireRefusal(t, refused, longResponse)
	if p := read(t, img, ask(img, "signature", "lone.all")); p.Total != 14_001 {
		t.Errorf("%d items", p.Total)
	}
}

// A long identity is repeated wherever the function is called. The whole text counts, although the page is short.
func TestATextThatIsTooLongIsRefused(t *testing.T) {
	id := strings.Repeat("l", 1<<20)
	for _, row := range []struct {
		calls int
		want  string
	}{{15, ""}, {16, longProjection}} {
		all := strings.Repeat("t() && ", row.calls-1) + "t()"
		img := imageWith(
			t,
			"",
			`@id("`+id+`") fn t() -> bool { true } @id("lone.kept") fn kept() -> i64 requires true requires `+all+
				` { 0 }`+
				` @id("lone.done") fn done() -> bool { `+all+` }`,
		)
		for _, o := range []Options{ask(img, "contracts", "lone.kept"), ask(img, "cleanup", "lone.done")} {
			o.PageSize = 1
			_, refused := answer(img, o)
			requireRefusal(t, refused, row.want)
		}
	}
}

func TestTheBytesOfAPlanAreThoseOfTheWholePlan(t *testing.T) {
	model := imageOfFiles(t, fixtures.Plant()).Project().Module(0).Model()
	for i := range model.FunctionCount() {
		f := model.Function(i)
		requireProjectionBytes(t, f, plan.Cleanup(f), plan.Cleanup(f).Append(nil))
		loans, _ := plan.Loans(f)
		requireProjectionBytes(t, f, loans, loans.Append(nil))
	}
}

func requireProjectionBytes(t *testing.T, f hir.FunctionView, p document, whole []byte) {
	t.Helper()
	if got := projectionBytes(p); got != len(whole) {
		t.Errorf("%s: %d bytes, want %d", f.ID(), got, len(whole))
	}
}
