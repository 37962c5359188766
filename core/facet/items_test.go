package facet

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Three phases call the target, which also calls itself. Calls in the arguments of calls count, and so do those in both
// branches.
func TestCallersAreCountedByCallerAndPhase(t *testing.T) {
	img := imageWith(t, "", `
		@id("lone.step") fn step(n: i64) -> i64 requires n > 0 { if n > 1 { step(step(n - 1)) } else { step(1) } }
		@id("lone.all") fn all(n: i64) -> i64
			requires step(n) > 0 requires n > 0 && step(n) > step(1)
			ensures result > step(2)
		{ step(1) }`)
	want := []string{
		`{"call_sites":1,"caller":"lone.all","cross_file":false,"module":"lone.app","path":"src/app.spx","phase":"body"}`,
		`{"call_sites":1,"caller":"lone.all","cross_file":false,"module":"lone.app","path":"src/app.spx","phase":"ensures"}`,
		`{"call_sites":3,"caller":"lone.all","cross_file":false,"module":"lone.app","path":"src/app.spx","phase":"requires"}`,
		`{"call_sites":3,"caller":"lone.step","cross_file":false,"module":"lone.app","path":"src/app.spx","phase":"body"}`,
	}
	if difference := cmp.Diff(want, readAll(t, img, "callers", "lone.step", PageSizeMax)); difference != "" {
		t.Error(difference)
	}
}

func TestClausesAreNumberedByPhase(t *testing.T) {
	img := imageWith(t, "", `@id("lone.f") fn f(n: i64) -> i64 requires n > 0 requires n > 1 ensures result > 2 { n }`)
	items := readAll(t, img, "contracts", "lone.f", PageSizeMax)
	const prefix = `{"expression":{"kind":"binary","left":{"kind":"place","place":{"projections":[],` +
		`"root":"declaration:6:lone.f:value:`
	want := []string{
		prefix +
			`param:1:0"}},"op":">","right":{"kind":"int","value":"0"}},` +
			`"expression_id":"declaration:6:lone.f:expression:10:requires.0","index":0,"phase":"requires",` +
			`"span":{"column":14,"end":70,"line":5,"start":65},"type_id":"bool"}`,
		prefix +
			`param:1:0"}},"op":">","right":{"kind":"int","value":"1"}},` +
			`"expression_id":"declaration:6:lone.f:expression:10:requires.1","index":1,"phase":"requires",` +
			`"span":{"column":14,"end":89,"line":6,"start":84},"type_id":"bool"}`,
		prefix +
			`result:0:"}},"op":">","right":{"kind":"int","value":"2"}},` +
			`"expression_id":"declaration:6:lone.f:expression:9:ensures.0","index":0,"phase":"ensures","span":{"column":13,` +
			`"end":112,"line":7,"start":102},"type_id":"bool"}`,
	}
	if difference := cmp.Diff(want, items); difference != "" {
		t.Error(difference)
	}
}

func TestASignatureListsEffectsThenPermits(t *testing.T) {
	img := imageWith(t, "permit { b.use, a.use } ", `@id("lone.f") fn f() -> bool uses { a.use } { true }`)
	want := []string{
		`{"id":"declaration:6:lone.f:value:result:0:","kind":"result","type_id":"bool"}`,
		`{"capability":"a.use","kind":"effect_requirement"}`,
		`{"capability":"b.use","kind":"module_permit"}`,
		`{"capability":"a.use","kind":"module_permit"}`,
	}
	if difference := cmp.Diff(want, readAll(t, img, "signature", "lone.f", PageSizeMax)); difference != "" {
		t.Error(difference)
	}
}

func TestRelationshipsShowTheRolesOfAModule(t *testing.T) {
	img := imageWith(t, "", `@id("lone.f") fn f() -> bool { true }`)
	for _, row := range []struct{ target, entry, tests, export string }{
		{
			"lone.f",
			`{"declared_in_entry_module":true,"entry_module":"lone.app","in_entry_closure":true,"kind":"entry_relationship"}`,
			`{"coverage":"not_inferred","declared_in_test_module":false,"executed":false,"in_test_closure":false,` +
				`"kind":"test_relationship","test_module":"lone.tests"}`,
			`{"artifact_emitted":false,"kind":"export_relationship","selected_web_export":false}`,
		},
		{
			"lone.tests.main",
			`{"declared_in_entry_module":false,"entry_module":"lone.app","in_entry_closure":false,"kind":"entry_relationship"}`,
			`{"coverage":"not_inferred","declared_in_test_module":true,"executed":false,"in_test_closure":true,` +
				`"kind":"test_relationship","test_module":"lone.tests"}`,
			`{"artifact_emitted":false,"kind":"export_relationship","selected_web_export":false}`,
		},
	} {
		difference := cmp.Diff(
			[]string{row.entry, row.tests, row.export},
			readAll(t, img, "relationships", row.target, 2)[1:],
		)
		if difference != "" {
			t.Errorf("%s: %s", row.target, difference)
		}
	}
}

// A template counts as a caller whether or not it has instances, but it cannot be a target.
func TestATemplateIsACallerButNotATarget(t *testing.T) {
	img := imageWith(t, "", `
		@id("lone.step") fn step(n: i64) -> i64 { same<i64>(n) }
		@id("lone.idle") fn idle<T>(v: T) -> T requires step2(1) > 0 { let n = step2(2) + step2(3); v }
		@id("lone.step2") fn step2(n: i64) -> i64 { n }
		@id("lone.same") fn same<T>(v: T) -> T { v }`)
	want := []string{
		`{"call_sites":2,"caller":"lone.idle","cross_file":false,"module":"lone.app","path":"src/app.spx","phase":"body"}`,
		`{"call_sites":1,"caller":"lone.idle","cross_file":false,"module":"lone.app","path":"src/app.spx",` +
			`"phase":"requires"}`,
	}
	if difference := cmp.Diff(want, readAll(t, img, "callers", "lone.step2", PageSizeMax)); difference != "" {
		t.Error(difference)
	}
	for _, id := range []string{"lone.same", "semaprax.function-instance.v1:9:lone.same:1:3:i64"} {
		_, refused := AppendSummary(nil, img, img.Digest().String(), id)
		if len(refused) != 1 || refused[0].Code() != "SPX-G227" {
			t.Errorf("%s: got %v, want SPX-G227", id, refused)
		}
	}
	cleanup := readAll(t, img, "cleanup", "lone.step", PageSizeMax)
	if !strings.Contains(cleanup[1], `{"callee":"lone.same","kind":"propagated_call"}`) {
		t.Errorf("the status of the call of an instance does not name the template: %s", cleanup[1])
	}
}
