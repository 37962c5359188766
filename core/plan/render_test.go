package plan

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func TestCheckedOperatorsNameTheirFailures(t *testing.T) {
	for _, c := range []struct{ expression, producer string }{
		{"-a", `"operation":"neg","normalized_cases":[{"kind":"negation_overflow","code":8}]`},
		{"a + a", `"operation":"add","normalized_cases":[{"kind":"add_overflow","code":1}]`},
		{"a - a", `"operation":"sub","normalized_cases":[{"kind":"sub_overflow","code":2}]`},
		{"a * a", `"operation":"mul","normalized_cases":[{"kind":"mul_overflow","code":3}]`},
		{"a / a",
			`"operation":"div","normalized_cases":[{"kind":"division_by_zero","code":4},{"kind":"division_overflow","code":5}]`},
		{"a % a", `"operation":"rem","normalized_cases":[{"kind":"remainder_by_zero","code":6},{"kind":"remainder_overflow","code":7}]`},
	} {
		p := Cleanup(functionOf(t, `@id("f") fn f(a: i64) -> i64 { `+c.expression+` }`))
		want := `"lane":"operation_failure"},"producer":{"kind":"checked_arithmetic",` + c.producer + `}}`
		if got := string(p.AppendElement(nil, sourceSection, 0)); !strings.HasSuffix(got, want) {
			t.Errorf("%s: got %s", c.expression, got)
		}
	}
}

func TestOperatorsOfEveryWidthAreChecked(t *testing.T) {
	for _, width := range []string{"i32", "u8", "usize", "f32", "f64"} {
		p := Cleanup(functionOf(t, `@id("f") fn f(a: `+width+`) -> `+width+` { a * a }`))
		if p.SectionLength(sourceSection) != 1 {
			t.Errorf("%s: %s", width, p.Append(nil))
		}
	}
}

func TestComparisonsAndNotCannotFail(t *testing.T) {
	p := Cleanup(functionOf(t, `@id("f") fn f(a: i64) -> bool { !(a < 1 == (a != 2)) }`))
	if p.SectionLength(sourceSection) != 0 || p.SectionLength(blockSection) != 1 {
		t.Errorf("got %s", p.Append(nil))
	}
}

func TestOneClauseIsASourceInTwoLanes(t *testing.T) {
	p := Cleanup(functionOf(t, `@id("f") fn f() -> i64 ensures h() { 1 } @id("h") fn h() -> bool { true }`))
	for i, lane := range []string{"operation_failure", "contract_false"} {
		want := `"expression":"declaration:1:f:expression:9:ensures.0","lane":"` + lane + `"}`
		if got := string(p.AppendElement(nil, sourceSection, i)); !strings.Contains(got, want) {
			t.Errorf("got %s", got)
		}
	}
}

func TestClausesAreCountedByPhase(t *testing.T) {
	p := Cleanup(functionOf(t, `@id("f") fn f(a: bool) -> i64 requires a requires !a ensures a { 1 }`))
	for i, want := range []string{
		`"phase":"requires","ordinal":0}}`, `"phase":"requires","ordinal":1}}`, `"phase":"ensures","ordinal":0}}`,
	} {
		if got := string(p.AppendElement(nil, sourceSection, i)); !strings.HasSuffix(got, want) {
			t.Errorf("got %s", got)
		}
	}
}

func TestIdentitiesAreEscapedAndCountedRaw(t *testing.T) {
	p := Cleanup(functionOf(t, `@id("f\"é") fn f(a: i64) -> i64 { -a }`))
	var source struct{ ID struct{ Expression string } }
	if err := json.Unmarshal(p.AppendElement(nil, sourceSection, 0), &source); err != nil {
		t.Fatal(err)
	}
	id := `f"é`
	if want := fmt.Sprintf("declaration:%d:%s:expression:9:body.tail", len(id), id); source.ID.Expression != want {
		t.Errorf("got %q, want %q", source.ID.Expression, want)
	}
}

func TestTheSchemaTellsMatchesThatTakeRecords(t *testing.T) {
	const name = `
@id("name") record Name { @id("name.text") text: string, }
@id("deep") record Deep { @id("deep.p") p: P, }
`
	for _, c := range []struct{ function, schema string }{
		{`fn f(p: own P) -> i64 { match own p { _ => 1, } }`, CleanupSchemaMatch},
		{`fn f(p: borrow P) -> i64 { match borrow p { _ => 1, } }`, CleanupSchemaMatch},
		{`fn f(n: Name) -> i64 requires match borrow n { _ => true, } { 1 }`, CleanupSchemaMatch},
		{`fn f(o: Option<i64>) -> Option<i64> { let n = match own get() { _ => 1, }; Option<i64>::Some { value: n } }`,
			CleanupSchemaMatch},
		{`fn f(d: own Deep) -> i64 { match own d { _ => 1, } }`, CleanupSchemaNested},
	} {
		p := Cleanup(functionOf(t, `@id("f") `+c.function+name+owners))
		if got := read(t, p).Schema; got != c.schema {
			t.Errorf("%s: %s", c.function, got)
		}
	}
}

func TestTheSchemaTellsNestedRecordsOfBytes(t *testing.T) {
	const records = `
@id("flat") record Flat { @id("flat.b") b: Bytes, @id("flat.t") t: T, }
@id("outer") record Outer { @id("outer.f") f: Flat, }
@id("sealed") record Sealed { @id("sealed.t") t: T, }
@id("vault") record Vault { @id("vault.s") s: Sealed, @id("vault.b") b: Bytes, }
`
	for _, c := range []struct{ parameter, schema string }{
		{"n: i64", CleanupSchema}, {"b: own Bytes", CleanupSchema}, {"b: own Flat", CleanupSchema},
		{"b: own Outer", CleanupSchemaNested},
		{"b: own Vault", CleanupSchema}, {"b: borrow Outer", CleanupSchema},
	} {
		p := Cleanup(functionOf(t, `@id("f") fn f(`+c.parameter+`) -> i64 { 1 }`+records+owners))
		if got := read(t, p).Schema; got != c.schema {
			t.Errorf("%s: %s", c.parameter, got)
		}
	}
}
