package architecture

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"testing"
)

// The file of core/plan that shows the elements of a plan, and the only function outside of it that the replayer may
// call: the constructor of the diagnostic that both raise.
const (
	elementsFile       = "elements.go"
	diagnosticFunction = "Refuted"
)

// A replayer that called predicates of the builder would repeat its mistakes: so it uses only the types and constants
// of core/plan, and calls only functions that read an element.
func TestTheReplayerSharesNoPredicateWithTheBuilder(t *testing.T) {
	read := 0
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
				if declared == elementsFile {
					read++
				} else if of.Name() != diagnosticFunction {
					t.Errorf("%s: the replayer calls %s of %s", p.position(id), of.Name(), declared)
				}
			default:
				t.Errorf("%s: the replayer uses %s of core/plan", p.position(id), of.Name())
			}
		}
	}
	if read == 0 {
		t.Error("the replayer reads no element")
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
			if !ok || filepath.Base(p.position(call).Filename) != elementsFile {
				continue
			}
			called, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || called.Sel.Name != "Frozen" {
				t.Errorf("%s: a call of more than Frozen", p.position(call))
			}
		}
	}
}
