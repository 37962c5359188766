package architecture

import (
	"go/ast"
	"testing"
)

// TestOnlyDisplayMakesTexts keeps the promise of display.Text, which whatever writes for people relies on: elsewhere it
// is made of constants and of what the package returns, and never converted from a string.
func TestOnlyDisplayMakesTexts(t *testing.T) {
	for _, p := range readSources(t).packages {
		if p.folder == "core/display" {
			continue
		}
		for _, f := range p.sources() {
			for node := range ast.Preorder(f.syntax) {
				call, is := node.(*ast.CallExpr)
				if !is || len(call.Args) != 1 {
					continue
				}
				if selector, is := call.Fun.(*ast.SelectorExpr); is && selector.Sel.Name == "Text" {
					if name, is := selector.X.(*ast.Ident); is && name.Name == "display" {
						t.Errorf("%s converts to display.Text", f.path)
					}
				}
			}
		}
	}
}
