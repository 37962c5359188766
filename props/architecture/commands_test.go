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
	general, is := declaration.(*ast.GenDecl)
	return is && general.Tok == token.IMPORT
}

func isMainWithOneCall(declaration ast.Decl) bool {
	function, is := declaration.(*ast.FuncDecl)
	if !is || function.Name.Name != "main" || len(function.Body.List) != 1 {
		return false
	}
	statement, is := function.Body.List[0].(*ast.ExprStmt)
	if !is {
		return false
	}
	_, is = statement.X.(*ast.CallExpr)
	return is
}
