package architecture

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

func TestEveryPackageSaysWhatItOwns(t *testing.T) {
	for _, p := range readSources(t).packages {
		documented := slices.ContainsFunc(p.files, func(f sourceFile) bool {
			opening := "Package " + f.syntax.Name.Name + " "
			if f.syntax.Name.Name == "main" {
				opening = "Command "
			}
			return !f.isTest && strings.HasPrefix(f.syntax.Doc.Text(), opening)
		})
		if !documented {
			t.Errorf("%s has no package comment", p.folder)
		}
	}
}

func TestEveryExportedNameHasAComment(t *testing.T) {
	r := readSources(t)
	for _, p := range r.packages {
		for _, f := range p.sources() {
			for _, declaration := range f.syntax.Decls {
				for _, name := range undocumented(declaration) {
					t.Errorf("%s: %s has no comment that starts with its name", r.fset.Position(name.Pos()), name.Name)
				}
			}
		}
	}
}

// undocumented returns the exported names of a declaration that no comment starts with. Constants and variables that
// are declared together may share one comment on what they are.
func undocumented(declaration ast.Decl) (names []*ast.Ident) {
	switch declaration := declaration.(type) {
	case *ast.FuncDecl:
		if isExported(declaration) && !startsWith(declaration.Doc, declaration.Name) {
			return []*ast.Ident{declaration.Name}
		}
	case *ast.GenDecl:
		for _, spec := range declaration.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				if spec.Name.IsExported() && !startsWith(spec.Doc, spec.Name) &&
					!startsWith(declaration.Doc, spec.Name) {
					names = append(names, spec.Name)
				}
			case *ast.ValueSpec:
				names = append(names, undocumentedValues(declaration, spec)...)
			}
		}
	}
	return names
}

func undocumentedValues(declaration *ast.GenDecl, spec *ast.ValueSpec) (names []*ast.Ident) {
	for _, name := range spec.Names {
		together := declaration.Lparen != token.NoPos && declaration.Doc != nil
		if name.IsExported() && !together && !startsWith(spec.Doc, name) && !startsWith(declaration.Doc, name) {
			names = append(names, name)
		}
	}
	return names
}

// isExported reports whether another package can name a function: a method needs a type that is exported, too.
func isExported(f *ast.FuncDecl) bool {
	if f.Recv == nil {
		return f.Name.IsExported()
	}
	receiver := f.Recv.List[0].Type
	for {
		switch inner := receiver.(type) {
		case *ast.StarExpr:
			receiver = inner.X
		case *ast.IndexExpr:
			receiver = inner.X
		case *ast.IndexListExpr:
			receiver = inner.X
		case *ast.Ident:
			return inner.IsExported() && f.Name.IsExported()
		default:
			return false
		}
	}
}

func startsWith(comment *ast.CommentGroup, name *ast.Ident) bool {
	rest, ok := strings.CutPrefix(comment.Text(), name.Name)
	return ok && (rest == "" || strings.ContainsAny(rest[:1], " ,.:;'\n"))
}
