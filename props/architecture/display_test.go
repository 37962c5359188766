package architecture

import (
	"go/ast"
	"testing"
)

// TestOnlyDisplayMakesTexts protects display.Text, on which all output for people relies: other packages make one only
// from constants and from results of the package, and never convert a string.
func TestOnlyDisplayMakesTexts(t *testing.T) {
	for _, p := range readSources(t).packages {
		if p.folder == "core/display" {
			continue
		}
		for _, f := range p.sources() {
			for node := range ast.Preorder(f.syntax) {
				call, ok := node.(*ast.CallExpr)
				if !ok || len(call.Args) != 1 {
					continue
				}
				if selector, ok := call.Fun.(*ast.SelectorExpr); ok && selector.Sel.Name == "Text" {
					if name, ok := selector.X.(*ast.Ident); ok && name.Name == "display" {
						t.Errorf("%s converts to display.Text", f.path)
					}
				}
			}
		}
	}
}
