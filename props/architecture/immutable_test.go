package architecture

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// writable lists the types of the core that have exported fields and are still returned by pointer, each with the
// reason.
var writable = map[string]string{}

// TestNothingHandedOutByPointerHasAnExportedField inspects what the exported functions, methods, variables and fields
// of the core pass to callers and callbacks: a value is a copy, and a pointer leads only to fields that nobody else can
// write.
func TestNothingHandedOutByPointerHasAnExportedField(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range typeCheckedCore(t) {
		eachHandedOut(p.types, func(name string, handed types.Type) {
			eachPointer(handed, func(to *types.Named) {
				field := exportedField(to)
				if field == "" {
					return
				}
				seen[to.String()] = true
				if writable[to.String()] == "" {
					t.Errorf("%s.%s hands out *%s, which has the exported field %s", p.folder, name, to, field)
				}
			})
		})
	}
	for name := range writable {
		if !seen[name] {
			t.Errorf("%s is not handed out by pointer, and needs no exception", name)
		}
	}
}

// eachHandedOut visits the results of the exported functions and methods of a package, its exported variables, and the
// exported fields of its types. Methods of unexported types count, because a caller can reach them through an
// interface.
func eachHandedOut(p *types.Package, visit func(name string, handed types.Type)) {
	results := func(name string, signature *types.Signature) {
		for i := range signature.Results().Len() {
			visit(name, signature.Results().At(i).Type())
		}
		for i := range signature.Params().Len() { // a callback is handed its parameters
			if callback, ok := signature.Params().At(i).Type().Underlying().(*types.Signature); ok {
				visit(name, callback.Params())
			}
		}
	}
	for _, name := range p.Scope().Names() {
		switch object := p.Scope().Lookup(name).(type) {
		case *types.Func:
			if object.Exported() {
				results(name, object.Signature())
			}
		case *types.Var:
			if object.Exported() {
				visit(name, object.Type())
			}
		case *types.TypeName:
			named, ok := object.Type().(*types.Named)
			if !ok {
				continue
			}
			for method := range named.Methods() {
				if method.Exported() {
					results(name+"."+method.Name(), method.Signature())
				}
			}
			if object.Exported() {
				visit(name, named.Underlying())
			}
		}
	}
}

// eachPointer visits the types of the repository that the holder of a type can reach by pointer.
func eachPointer(t types.Type, visit func(to *types.Named)) {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		if to, ok := types.Unalias(t.Elem()).(*types.Named); ok {
			if to.Obj().Pkg() != nil && strings.HasPrefix(to.Obj().Pkg().Path(), modulePath+"/") {
				visit(to.Origin())
			}
		}
	case *types.Named: // whose fields and methods are looked at where it is declared
		for argument := range t.TypeArgs().Types() {
			eachPointer(argument, visit)
		}
	case *types.Slice:
		eachPointer(t.Elem(), visit)
	case *types.Array:
		eachPointer(t.Elem(), visit)
	case *types.Map:
		eachPointer(t.Key(), visit)
		eachPointer(t.Elem(), visit)
	case *types.Signature:
		eachPointer(t.Params(), visit)
		eachPointer(t.Results(), visit)
	case *types.Tuple:
		for v := range t.Variables() {
			eachPointer(v.Type(), visit)
		}
	case *types.Struct:
		for field := range t.Fields() {
			if field.Exported() {
				eachPointer(field.Type(), visit)
			}
		}
	}
}

// exportedField returns an exported field of a type, embedded ones included, or "".
func exportedField(of *types.Named) string {
	if s, ok := of.Underlying().(*types.Struct); ok {
		for field := range s.Fields() {
			if field.Exported() {
				return field.Name()
			}
		}
	}
	return ""
}

// lent lists the functions and methods of the core that return a slice or map that is kept all the same, each with the
// reason.
var lent = map[string]string{
	"core/session Frame": "the bytes belong to whoever reads frames, and an event is made for one step, which keeps " +
		"none of them",
}

// TestNoAccessorReturnsASliceOrMapThatIsKept inspects the return statements of the core: no exported function or method
// returns a slice or map that is part of its receiver or of a package variable.
func TestNoAccessorReturnsASliceOrMapThatIsKept(t *testing.T) {
	core := typeCheckedCore(t)
	keeping := map[types.Object]bool{} // the functions that return what is kept, and the local variables that hold it
	for found := true; found; {
		found = false
		for _, p := range core {
			for f := range p.functions() {
				if object := p.info.Defs[f.Name]; !keeping[object] && p.returnsKept(f, keeping) {
					keeping[object], found = true, true
				}
			}
		}
	}
	seen := map[string]bool{}
	for _, p := range core {
		for f := range p.functions() {
			if !f.Name.IsExported() || !keeping[p.info.Defs[f.Name]] {
				continue
			}
			name := p.folder + " " + f.Name.Name
			seen[name] = true
			if lent[name] == "" {
				t.Errorf("%s: %s returns a slice or map that is kept", p.position(f), f.Name.Name)
			}
		}
	}
	for name := range lent {
		if !seen[name] {
			t.Errorf("%s returns nothing that is kept, and needs no exception", name)
		}
	}
}

// functions returns the functions and methods with a body.
func (p *corePackage) functions() func(yield func(*ast.FuncDecl) bool) {
	return func(yield func(*ast.FuncDecl) bool) {
		for _, file := range p.files {
			for _, declaration := range file.Decls {
				if f, ok := declaration.(*ast.FuncDecl); ok && f.Body != nil && !yield(f) {
					return
				}
			}
		}
	}
}

// returnsKept reports whether a return statement of a function gives a slice or map away that is kept.
func (p *corePackage) returnsKept(f *ast.FuncDecl, keeping map[types.Object]bool) (kept bool) {
	owner := types.Object(nil)
	if f.Recv != nil && len(f.Recv.List[0].Names) > 0 {
		owner = p.info.Defs[f.Recv.List[0].Names[0]]
	}
	ast.Inspect(f.Body, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.FuncLit:
			return false
		case *ast.AssignStmt: // a local name of what is kept
			for i, to := range node.Lhs {
				name, ok := to.(*ast.Ident)
				if ok && name.Name != "_" && len(node.Lhs) == len(node.Rhs) && p.isShared(node.Rhs[i]) &&
					p.isKept(node.Rhs[i], owner, keeping) {
					keeping[cmp.Or(p.info.Defs[name], p.info.Uses[name])] = true
				}
			}
		case *ast.ReturnStmt:
			kept = kept || slices.ContainsFunc(node.Results, func(e ast.Expr) bool {
				return p.isShared(e) && p.isKept(e, owner, keeping)
			})
		}
		return true
	})
	return kept
}

// isShared reports whether an expression is a slice or map.
func (p *corePackage) isShared(e ast.Expr) bool {
	t := p.info.TypeOf(e)
	if t == nil { // of x.(type)
		return false
	}
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map:
		return true
	}
	return false
}

// isKept reports whether an expression is a part of owner or of a variable of the package, or the result of a
// function that returns such a part.
func (p *corePackage) isKept(e ast.Expr, owner types.Object, keeping map[types.Object]bool) bool {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.isKept(e.X, owner, keeping)
	case *ast.SliceExpr:
		return p.isKept(e.X, owner, keeping)
	case *ast.IndexExpr:
		return p.isKept(e.X, owner, keeping) || p.isOwner(e.X, owner)
	case *ast.SelectorExpr:
		if _, ok := p.info.Selections[e]; ok {
			return p.isKept(e.X, owner, keeping) || p.isOwner(e.X, owner)
		}
		return isPackageVariable(p.info.Uses[e.Sel])
	case *ast.Ident:
		return isPackageVariable(p.info.Uses[e]) || keeping[p.info.Uses[e]]
	case *ast.CallExpr:
		switch called := ast.Unparen(e.Fun).(type) {
		case *ast.Ident:
			return keeping[p.info.Uses[called]]
		case *ast.SelectorExpr:
			return keeping[p.info.Uses[called.Sel]]
		}
	}
	return false
}

func (p *corePackage) isOwner(e ast.Expr, owner types.Object) bool {
	name, ok := ast.Unparen(e).(*ast.Ident)
	return ok && owner != nil && p.info.Uses[name] == owner
}

func isPackageVariable(object types.Object) bool {
	v, ok := object.(*types.Var)
	return ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}
