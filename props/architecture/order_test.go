package architecture

import (
	"go/ast"
	"go/types"
	"testing"
)

// orderFree lists the functions of the core that iterate over a built-in map although no order can change their result,
// with the reason. Everything that is rendered, reported or digested is iterated in a defined order.
var orderFree = map[string]string{
	"core/check.join":              "each place is set on its own, from what every branch says of it",
	"core/check.partlyMovedInEach": "it counts branches by place",
	"core/check.movesIn":           "it asks whether there is a place of a kind",
}

// unordered are the functions that iterate in the order of a map.
var unordered = map[string]bool{"maps.All": true, "maps.Keys": true, "maps.Values": true}

// ordering lists the functions whose result does not depend on the order of such an iteration.
var ordering = map[string]bool{
	"maps.Collect":      true,
	"maps.Insert":       true,
	"slices.Sorted":     true,
	"slices.SortedFunc": true,
}

func TestNoOrderOfAMapReachesAResultOfTheCore(t *testing.T) {
	found := map[string]bool{}
	for _, p := range typeCheckedCore(t) {
		for _, file := range p.files {
			for _, declaration := range file.Decls {
				name := p.folder + "." + declaredName(declaration)
				for _, place := range p.mapIterations(declaration) {
					found[name] = true
					if orderFree[name] == "" {
						t.Errorf("%s: %s iterates in the order of a map", p.position(place), name)
					}
				}
			}
		}
	}
	for name := range orderFree {
		if !found[name] {
			t.Errorf("%s iterates in the order of no map: take it off the list", name)
		}
	}
}

// declaredName returns the name of a function, or of the first variable of a declaration.
func declaredName(declaration ast.Decl) string {
	switch declaration := declaration.(type) {
	case *ast.FuncDecl:
		return declaration.Name.Name
	case *ast.GenDecl:
		if variable, ok := declaration.Specs[0].(*ast.ValueSpec); ok {
			return variable.Names[0].Name
		}
	}
	return ""
}

// mapIterations returns the places in a declaration that iterate in the order of a map.
func (p *corePackage) mapIterations(declaration ast.Decl) (places []ast.Node) {
	forgotten := map[ast.Expr]bool{} // arguments whose order is forgotten
	for node := range ast.Preorder(declaration) {
		switch node := node.(type) {
		case *ast.RangeStmt:
			if _, ok := p.info.TypeOf(node.X).Underlying().(*types.Map); ok {
				places = append(places, node)
			}
		case *ast.CallExpr:
			called := p.called(node)
			if ordering[called] {
				for _, argument := range node.Args {
					forgotten[ast.Unparen(argument)] = true
				}
			}
			if unordered[called] && !forgotten[node] {
				places = append(places, node)
			}
		}
	}
	return places
}

// called returns the function of another package that a call names, as path.Name, or "".
func (p *corePackage) called(call *ast.CallExpr) string {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	function, ok := p.info.Uses[selector.Sel].(*types.Func)
	if !ok || function.Pkg() == nil {
		return ""
	}
	return function.Pkg().Path() + "." + function.Name()
}
