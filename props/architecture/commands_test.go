package architecture

import (
	"go/ast"
	"go/token"
	"slices"
	"testing"
)

// commandImports are the imports of a command.
var commandImports = []string{"os", modulePath + "/shell/cli"}

func TestACommandIsMainAndOneCall(t *testing.T) {
	for _, p := range readSources(t).below("cmd") {
		for _, f := range p.files {
			if f.path != p.folder+"/main.go" {
				t.Errorf("%s: a command has no other file than main.go", f.path)
			}
			for _, declaration := range f.syntax.Decls {
				if !isImport(declaration) && !isMainWithOneCall(declaration) {
					t.Errorf("%s holds more than main with one call", f.path)
				}
			}
			for _, imported := range f.imports() {
				if !slices.Contains(commandImports, imported) {
					t.Errorf("%s imports %s", f.path, imported)
				}
			}
		}
	}
}

func isImport(declaration ast.Decl) bool {
	general, ok := declaration.(*ast.GenDecl)
	return ok && general.Tok == token.IMPORT
}

func isMainWithOneCall(declaration ast.Decl) bool {
	function, ok := declaration.(*ast.FuncDecl)
	if !ok || function.Name.Name != "main" || len(function.Body.List) != 1 {
		return false
	}
	statement, ok := function.Body.List[0].(*ast.ExprStmt)
	if !ok {
		return false
	}
	_, ok = statement.X.(*ast.CallExpr)
	return ok
}
