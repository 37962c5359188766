package plan

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The worked examples of the contract, item for item.
const calculator = `
@id("calculator.add") fn add(left: i64, right: i64) -> i64 { left + right }
@id("calculator.divide") fn divide(left: i64, right: i64) -> i64 requires right != 0 { left / right }
@id("calculator.app.main") fn calculate() -> i64 { add(40, divide(4, 2)) }
`

func TestWorkedExamplesItemForItem(t *testing.T) {
	module := moduleOf(t, calculator)
	for i, want := range []string{
		`
{"section":"header","value":{"entry":0,"entry_state":{"kind":"entry_state","live_owned_parameters":[]},"kind":"cleanup_plan","schema":"semaprax.cleanup-plan.v2"}}
{"index":0,"section":"status_sources","value":{"id":{"expression":"declaration:14:calculator.add:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"},"kind":"status_source","producer":{"kind":"checked_arithmetic","normalized_cases":[{"code":1,"kind":"add_overflow"}],"operation":"add"}}}
{"index":0,"section":"blocks","value":{"id":0,"kind":"cleanup_block","region":0,"terminator":{"edges":[0,1],"kind":"branch"},"transitions":[]}}
{"index":1,"section":"blocks","value":{"id":1,"kind":"cleanup_block","region":0,"terminator":{"kind":"exit","target":1},"transitions":[]}}
{"index":2,"section":"blocks","value":{"id":2,"kind":"cleanup_block","region":0,"terminator":{"kind":"exit","target":0},"transitions":[{"kind":"select_failure","source":{"expression":"declaration:14:calculator.add:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}}]}}
{"index":0,"section":"edges","value":{"condition":{"kind":"status_zero","source":{"expression":"declaration:14:calculator.add:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"from":0,"id":0,"kind":"cleanup_edge","to":1}}
{"index":1,"section":"edges","value":{"condition":{"kind":"status_nonzero","source":{"expression":"declaration:14:calculator.add:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"from":0,"id":1,"kind":"cleanup_edge","to":2}}
{"index":0,"section":"regions","value":{"id":0,"kind":"cleanup_region","normal_scope_end":1,"parent":null,"slots":[]}}
{"index":0,"section":"exits","value":{"continuation":{"kind":"return_failure","source":{"expression":"declaration:14:calculator.add:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"finalize_in_order":[],"from":2,"id":0,"kind":"exit_target","leaves_regions":[0]}}
{"index":1,"section":"exits","value":{"continuation":{"kind":"commit_result","source":{"expression":"declaration:14:calculator.add:expression:4:body","kind":"scalar"}},"finalize_in_order":[],"from":1,"id":1,"kind":"exit_target","leaves_regions":[0]}}
`,
		`
{"section":"header","value":{"entry":0,"entry_state":{"kind":"entry_state","live_owned_parameters":[]},"kind":"cleanup_plan","schema":"semaprax.cleanup-plan.v2"}}
{"index":0,"section":"status_sources","value":{"id":{"expression":"declaration:17:calculator.divide:expression:10:requires.0","kind":"status_source_id","lane":"contract_false"},"kind":"status_source","producer":{"kind":"contract_false","ordinal":0,"phase":"requires"}}}
{"index":1,"section":"status_sources","value":{"id":{"expression":"declaration:17:calculator.divide:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"},"kind":"status_source","producer":{"kind":"checked_arithmetic","normalized_cases":[{"code":4,"kind":"division_by_zero"},{"code":5,"kind":"division_overflow"}],"operation":"div"}}}
{"index":0,"section":"blocks","value":{"id":0,"kind":"cleanup_block","region":0,"terminator":{"edge":0,"kind":"goto"},"transitions":[]}}
{"index":1,"section":"blocks","value":{"id":1,"kind":"cleanup_block","region":1,"terminator":{"edges":[1,2],"kind":"branch"},"transitions":[]}}
{"index":2,"section":"blocks","value":{"id":2,"kind":"cleanup_block","region":1,"terminator":{"kind":"exit","target":1},"transitions":[]}}
{"index":3,"section":"blocks","value":{"id":3,"kind":"cleanup_block","region":1,"terminator":{"kind":"exit","target":0},"transitions":[{"kind":"select_failure","source":{"expression":"declaration:17:calculator.divide:expression:10:requires.0","kind":"status_source_id","lane":"contract_false"}}]}}
{"index":4,"section":"blocks","value":{"id":4,"kind":"cleanup_block","region":0,"terminator":{"edges":[4,5],"kind":"branch"},"transitions":[]}}
{"index":5,"section":"blocks","value":{"id":5,"kind":"cleanup_block","region":0,"terminator":{"kind":"exit","target":3},"transitions":[]}}
{"index":6,"section":"blocks","value":{"id":6,"kind":"cleanup_block","region":0,"terminator":{"kind":"exit","target":2},"transitions":[{"kind":"select_failure","source":{"expression":"declaration:17:calculator.divide:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}}]}}
{"index":0,"section":"edges","value":{"condition":{"kind":"always"},"from":0,"id":0,"kind":"cleanup_edge","to":1}}
{"index":1,"section":"edges","value":{"condition":{"expression":"declaration:17:calculator.divide:expression:10:requires.0","kind":"boolean_result","value":true},"from":1,"id":1,"kind":"cleanup_edge","to":2}}
{"index":2,"section":"edges","value":{"condition":{"expression":"declaration:17:calculator.divide:expression:10:requires.0","kind":"boolean_result","value":false},"from":1,"id":2,"kind":"cleanup_edge","to":3}}
{"index":3,"section":"edges","value":{"condition":{"kind":"always"},"from":2,"id":3,"kind":"cleanup_edge","to":4}}
{"index":4,"section":"edges","value":{"condition":{"kind":"status_zero","source":{"expression":"declaration:17:calculator.divide:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"from":4,"id":4,"kind":"cleanup_edge","to":5}}
{"index":5,"section":"edges","value":{"condition":{"kind":"status_nonzero","source":{"expression":"declaration:17:calculator.divide:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"from":4,"id":5,"kind":"cleanup_edge","to":6}}
{"index":0,"section":"regions","value":{"id":0,"kind":"cleanup_region","normal_scope_end":3,"parent":null,"slots":[]}}
{"index":1,"section":"regions","value":{"id":1,"kind":"cleanup_region","normal_scope_end":1,"parent":0,"slots":[]}}
{"index":0,"section":"exits","value":{"continuation":{"kind":"return_failure","source":{"expression":"declaration:17:calculator.divide:expression:10:requires.0","kind":"status_source_id","lane":"contract_false"}},"finalize_in_order":[],"from":3,"id":0,"kind":"exit_target","leaves_regions":[1,0]}}
{"index":1,"section":"exits","value":{"continuation":{"edge":3,"kind":"continue"},"finalize_in_order":[],"from":2,"id":1,"kind":"exit_target","leaves_regions":[1]}}
{"index":2,"section":"exits","value":{"continuation":{"kind":"return_failure","source":{"expression":"declaration:17:calculator.divide:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"finalize_in_order":[],"from":6,"id":2,"kind":"exit_target","leaves_regions":[0]}}
{"index":3,"section":"exits","value":{"continuation":{"kind":"commit_result","source":{"expression":"declaration:17:calculator.divide:expression:4:body","kind":"scalar"}},"finalize_in_order":[],"from":5,"id":3,"kind":"exit_target","leaves_regions":[0]}}
`,
		`
{"section":"header","value":{"entry":0,"entry_state":{"kind":"entry_state","live_owned_parameters":[]},"kind":"cleanup_plan","schema":"semaprax.cleanup-plan.v2"}}
{"index":0,"section":"status_sources","value":{"id":{"expression":"declaration:19:calculator.app.main:expression:15:body.tail.arg.1","kind":"status_source_id","lane":"operation_failure"},"kind":"status_source","producer":{"callee":"calculator.divide","kind":"propagated_call"}}}
{"index":1,"section":"status_sources","value":{"id":{"expression":"declaration:19:calculator.app.main:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"},"kind":"status_source","producer":{"callee":"calculator.add","kind":"propagated_call"}}}
{"index":0,"section":"blocks","value":{"id":0,"kind":"cleanup_block","region":0,"terminator":{"edges":[0,1],"kind":"branch"},"transitions":[{"arguments":[],"call":"declaration:19:calculator.app.main:expression:15:body.tail.arg.1","kind":"call_commit"}]}}
{"index":1,"section":"blocks","value":{"id":1,"kind":"cleanup_block","region":0,"terminator":{"edges":[2,3],"kind":"branch"},"transitions":[{"arguments":[],"call":"declaration:19:calculator.app.main:expression:9:body.tail","kind":"call_commit"}]}}
{"index":2,"section":"blocks","value":{"id":2,"kind":"cleanup_block","region":0,"terminator":{"kind":"exit","target":0},"transitions":[{"kind":"select_failure","source":{"expression":"declaration:19:calculator.app.main:expression:15:body.tail.arg.1","kind":"status_source_id","lane":"operation_failure"}}]}}
{"index":3,"section":"blocks","value":{"id":3,"kind":"cleanup_block","region":0,"terminator":{"kind":"exit","target":2},"transitions":[]}}
{"index":4,"section":"blocks","value":{"id":4,"kind":"cleanup_block","region":0,"terminator":{"kind":"exit","target":1},"transitions":[{"kind":"select_failure","source":{"expression":"declaration:19:calculator.app.main:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}}]}}
{"index":0,"section":"edges","value":{"condition":{"kind":"status_zero","source":{"expression":"declaration:19:calculator.app.main:expression:15:body.tail.arg.1","kind":"status_source_id","lane":"operation_failure"}},"from":0,"id":0,"kind":"cleanup_edge","to":1}}
{"index":1,"section":"edges","value":{"condition":{"kind":"status_nonzero","source":{"expression":"declaration:19:calculator.app.main:expression:15:body.tail.arg.1","kind":"status_source_id","lane":"operation_failure"}},"from":0,"id":1,"kind":"cleanup_edge","to":2}}
{"index":2,"section":"edges","value":{"condition":{"kind":"status_zero","source":{"expression":"declaration:19:calculator.app.main:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"from":1,"id":2,"kind":"cleanup_edge","to":3}}
{"index":3,"section":"edges","value":{"condition":{"kind":"status_nonzero","source":{"expression":"declaration:19:calculator.app.main:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"from":1,"id":3,"kind":"cleanup_edge","to":4}}
{"index":0,"section":"regions","value":{"id":0,"kind":"cleanup_region","normal_scope_end":2,"parent":null,"slots":[]}}
{"index":0,"section":"exits","value":{"continuation":{"kind":"return_failure","source":{"expression":"declaration:19:calculator.app.main:expression:15:body.tail.arg.1","kind":"status_source_id","lane":"operation_failure"}},"finalize_in_order":[],"from":2,"id":0,"kind":"exit_target","leaves_regions":[0]}}
{"index":1,"section":"exits","value":{"continuation":{"kind":"return_failure","source":{"expression":"declaration:19:calculator.app.main:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"}},"finalize_in_order":[],"from":4,"id":1,"kind":"exit_target","leaves_regions":[0]}}
{"index":2,"section":"exits","value":{"continuation":{"kind":"commit_result","source":{"expression":"declaration:19:calculator.app.main:expression:4:body","kind":"scalar"}},"finalize_in_order":[],"from":3,"id":2,"kind":"exit_target","leaves_regions":[0]}}
`,
	} {
		f := module.Function(i)
		if diff := cmp.Diff(strings.Split(strings.TrimSpace(want), "\n"), items(Cleanup(f))); diff != "" {
			t.Errorf("%s:\n%s", f.ID(), diff)
		}
	}
}
