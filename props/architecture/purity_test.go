package architecture

import (
	"go/ast"
	"go/build"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// outside lists the packages that the core may import from outside of the repository. A package that also reads or
// writes the world, depends on chance or time, or runs concurrently, as lo does with Shuffle, Attempt and Async, is
// listed with the names that are allowed. Anything else is forbidden until somebody has reviewed it.
var outside = map[string][]string{
	"bufio":           {"NewWriterSize", "Writer"},
	"bytes":           nil,
	"cmp":             nil,
	"crypto/sha256":   nil,
	"encoding/binary": nil,
	"encoding/hex":    nil,
	"errors":          nil,
	"fmt":             {"Append", "Appendf", "Errorf", "Sprint", "Sprintf"},
	"hash":            nil,
	"hash/maphash":    {"MakeSeed", "Seed", "String"}, // chance places what a table holds, as it does in a map
	"io":              {"EOF", "Reader", "Writer", "WriteString"},
	"iter":            {"Seq", "Seq2"},
	"maps":            nil,
	"math":            nil,
	"math/big":        nil,
	"math/bits":       nil,
	"slices":          nil,
	"sort":            nil,
	"strconv":         nil,
	"strings":         nil,
	"sync":            {"OnceValue"}, // a value that is derived when it is asked for first
	"unicode":         nil,
	"unicode/utf16":   nil,
	"unicode/utf8":    nil,

	"github.com/benbjohnson/immutable":            nil,
	"github.com/go-json-experiment/json/jsontext": nil,
	"github.com/rivo/uniseg":                      {"FirstGraphemeClusterInString", "StringWidth"},
	"github.com/samber/lo": {
		"Filter", "FilterMap", "FlatMap", "GroupBy", "KeyBy", "Map", "Uniq",
	},
}

func TestTheCoreImportsPurePackagesOnly(t *testing.T) {
	for _, p := range readSources(t).below("core") {
		for _, f := range p.sources() {
			for _, imported := range f.imports() {
				if _, ok := own(imported); ok {
					continue
				}
				if _, ok := outside[imported]; !ok {
					t.Errorf("%s imports %s", f.path, imported)
				}
			}
		}
	}
}

func TestTheCoreUsesPureNamesOnly(t *testing.T) {
	for _, p := range typeCheckedCore(t) {
		for identifier, object := range p.info.Uses {
			if object.Pkg() == nil || object.Parent() != object.Pkg().Scope() {
				continue
			}
			names := outside[object.Pkg().Path()]
			if names != nil && !slices.Contains(names, object.Name()) {
				t.Errorf("%s uses %s.%s", p.position(identifier), object.Pkg().Path(), object.Name())
			}
		}
	}
}

func TestTheCoreSpawnsNothingAndWritesNothing(t *testing.T) {
	for _, p := range typeCheckedCore(t) {
		for node := range p.nodes() {
			switch node := node.(type) {
			case *ast.GoStmt, *ast.SelectStmt, *ast.ChanType, *ast.SendStmt:
				t.Errorf("%s is concurrent", p.position(node))
			case *ast.Ident:
				if builtin, ok := p.info.Uses[node].(*types.Builtin); ok && strings.HasPrefix(builtin.Name(), "print") {
					t.Errorf("%s writes to standard error", p.position(node))
				}
			}
		}
	}
}

func TestTheCoreIsTheSameOnEveryMachine(t *testing.T) {
	r := readSources(t)
	systems := []build.Context{{GOOS: "linux", GOARCH: "amd64"}, {GOOS: "windows", GOARCH: "386"}}
	for _, p := range r.below("core") {
		for _, f := range p.sources() {
			for i := range systems {
				systems[i].Compiler = "gc"
				folder, name := filepath.Split(filepath.Join(r.root, filepath.FromSlash(f.path)))
				if matches, err := systems[i].MatchFile(folder, name); err != nil || !matches {
					t.Errorf("%s is left out on %s/%s: %v", f.path, systems[i].GOOS, systems[i].GOARCH, err)
				}
			}
		}
	}
}

// mutators are the builtins that change their first argument.
var mutators = map[string]bool{"clear": true, "copy": true, "delete": true}

func TestNoVariableOfTheCoreChangesAfterInitialization(t *testing.T) {
	for _, p := range typeCheckedCore(t) {
		for node := range p.nodes() {
			for _, changed := range p.changedBy(node) {
				if variable := p.packageVariable(changed); variable != nil {
					t.Errorf("%s changes the variable %s of a package", p.position(node), variable.Name())
				}
			}
		}
	}
}

// changedBy returns the expressions whose values a node changes, entirely or in part.
func (p *corePackage) changedBy(node ast.Node) []ast.Expr {
	switch node := node.(type) {
	case *ast.AssignStmt:
		if node.Tok != token.DEFINE {
			return node.Lhs
		}
	case *ast.IncDecStmt:
		return []ast.Expr{node.X}
	case *ast.RangeStmt:
		if node.Tok == token.ASSIGN {
			return []ast.Expr{node.Key, node.Value}
		}
	case *ast.CallExpr:
		called, ok := ast.Unparen(node.Fun).(*ast.Ident)
		if !ok {
			return nil
		}
		if builtin, ok := p.info.Uses[called].(*types.Builtin); ok && mutators[builtin.Name()] {
			return node.Args[:1]
		}
	}
	return nil
}

// packageVariable returns the package-level variable that contains an expression, or nil. It does not follow pointers
// or calls: this test cannot see a variable whose address has escaped.
func (p *corePackage) packageVariable(e ast.Expr) *types.Var {
	for {
		switch node := e.(type) {
		case *ast.ParenExpr:
			e = node.X
		case *ast.IndexExpr:
			e = node.X
		case *ast.SliceExpr:
			e = node.X
		case *ast.StarExpr:
			e = node.X
		case *ast.SelectorExpr:
			if variable := p.scoped(node.Sel); variable != nil {
				return variable
			}
			e = node.X
		case *ast.Ident:
			return p.scoped(node)
		default:
			return nil
		}
	}
}

// scoped returns the package-level variable that an identifier names, or nil.
func (p *corePackage) scoped(name *ast.Ident) *types.Var {
	variable, ok := p.info.Uses[name].(*types.Var)
	if !ok || variable.Pkg() == nil || variable.Parent() != variable.Pkg().Scope() {
		return nil
	}
	return variable
}
