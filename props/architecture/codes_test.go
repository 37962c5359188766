package architecture

import (
	"go/ast"
	"strconv"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/explain"
)

// declaredCodes returns the codes that the packages declare, each with the places of its declarations.
func declaredCodes(r *repository, packages []*sourcePackage) map[string][]string {
	places := map[string][]string{}
	for _, p := range packages {
		for _, f := range p.sources() {
			for node := range ast.Preorder(f.syntax) {
				if code := declaredCode(node); code != "" {
					places[code] = append(places[code], r.fset.Position(node.Pos()).String())
				}
			}
		}
	}
	return places
}

// declaredCode returns the code of a node Code: "SPX-...", or "".
func declaredCode(node ast.Node) string {
	member, ok := node.(*ast.KeyValueExpr)
	if !ok {
		return ""
	}
	key, ok := member.Key.(*ast.Ident)
	if !ok || key.Name != "Code" {
		return ""
	}
	literal, ok := member.Value.(*ast.BasicLit)
	if !ok {
		return ""
	}
	if code, err := strconv.Unquote(literal.Value); err == nil && strings.HasPrefix(code, "SPX-") {
		return code
	}
	return ""
}

func TestNoCodeIsDeclaredTwice(t *testing.T) {
	r := readSources(t)
	for code, places := range declaredCodes(r, r.packages) {
		if len(places) > 1 {
			t.Errorf("%s is declared at %s", code, strings.Join(places, " and "))
		}
	}
}

func TestEveryCodeOfTheCoreIsExplained(t *testing.T) {
	r := readSources(t)
	for code, places := range declaredCodes(r, r.below("core")) {
		if _, ok := explain.Find(code); !ok {
			t.Errorf("%s: the package explain does not join the rule %s", places[0], code)
		}
	}
}
