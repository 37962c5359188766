package architecture

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"testing"
)

// diagnosticFunction constructs the diagnostic that the builders and the replayers both raise. Beside what shows the
// elements of a plan, it is the only function of core/plan that a replayer may call.
const diagnosticFunction = "Refuted"

// isElementsFile reports whether a file of core/plan shows the elements of a kind of plan.
func isElementsFile(name string) bool {
	return name == "cleanup_elements.go" || name == "loan_elements.go"
}

// A replayer that called predicates of a builder would repeat its mistakes: so it uses only the types and constants of
// core/plan, and calls only functions that read an element.
func TestReplayersShareNoPredicateWithTheBuilders(t *testing.T) {
	read := map[string]bool{}
	for _, p := range typeCheckedCore(t) {
		if p.folder != "core/plan/replay" {
			continue
		}
		for id, object := range p.info.Uses {
			if object.Pkg() == nil || object.Pkg().Path() != modulePath+"/core/plan" {
				continue
			}
			switch of := object.(type) {
			case *types.TypeName, *types.Const:
			case *types.Func:
				declared := filepath.Base(p.fset.Position(of.Pos()).Filename)
				if isElementsFile(declared) {
					read[declared] = true
				} else if of.Name() != diagnosticFunction {
					t.Errorf("%s: a replayer calls %s of %s", p.position(id), of.Name(), declared)
				}
			default:
				t.Errorf("%s: a replayer uses %s of core/plan", p.position(id), of.Name())
			}
		}
	}
	if len(read) != 2 {
		t.Errorf("the replayers read elements of only %v", read)
	}
}

// The methods that show an element derive nothing: they call nothing but the constructor of a list.
func TestElementsOfPlansDeriveNothing(t *testing.T) {
	for _, p := range typeCheckedCore(t) {
		if p.folder != "core/plan" {
			continue
		}
		for node := range p.nodes() {
			call, ok := node.(*ast.CallExpr)
			if !ok || !isElementsFile(filepath.Base(p.position(call).Filename)) {
				continue
			}
			called, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || called.Sel.Name != "Frozen" {
				t.Errorf("%s: a call of more than Frozen", p.position(call))
			}
		}
	}
}
