package architecture

import (
	"go/ast"
	"go/types"
	"path/filepath"
	"testing"
)

// The file of core/plan that shows the elements of a plan, and the one function beside it that the replayer may call:
// the constructor of the diagnostic that both raise.
const (
	elementsFile       = "elements.go"
	diagnosticFunction = "Refuted"
)

// A replayer that asked what the builder asks would repeat its mistakes: so it names the types and constants of
// core/plan alone, and calls only what reads an element.
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

// What shows an element derives nothing: it calls nothing but the constructor of a list.
func TestElementsOfPlansDeriveNothing(t *testing.T) {
	for _, p := range typeCheckedCore(t) {
		if p.folder != "core/plan" {
			continue
		}
		for node := range p.nodes() {
			call, is := node.(*ast.CallExpr)
			if !is || filepath.Base(p.position(call).Filename) != elementsFile {
				continue
			}
			called, is := call.Fun.(*ast.SelectorExpr)
			if !is || called.Sel.Name != "Frozen" {
				t.Errorf("%s: a call of more than Frozen", p.position(call))
			}
		}
	}
}
