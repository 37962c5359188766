package syntax

import (
	"go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestEveryKeywordHasAnExampleThatUsesIt(t *testing.T) {
	for _, k := range Keywords() {
		file, found := Parse(k.Example)
		if found != nil {
			t.Errorf("%s: the example gives %v", k.Word, found)
			continue
		}
		if canonical := string(Format(nil, file)); canonical != k.Example {
			t.Errorf("%s: the example\n%s\nis not canonical:\n%s", k.Word, k.Example, canonical)
		}
		lexed := lex(k.Example)
		isWord := func(found token) bool { return k.Example[found.at().Start:found.at().End] == k.Word }
		if !slices.ContainsFunc(lexed.tokens, isWord) {
			t.Errorf("%s: the example does not use the word", k.Word)
		}
		if !strings.HasSuffix(k.Text, ".") || strings.Contains(k.Text, "\n") {
			t.Errorf("%s: %q", k.Word, k.Text)
		}
	}
}

func TestKeywordsAreSortedAndDeclaredOnce(t *testing.T) {
	if !slices.IsSortedFunc(Keywords(), func(a, b Keyword) int { return strings.Compare(a.Word, b.Word) }) {
		t.Error("the keywords are not sorted")
	}
	for i, k := range Keywords()[1:] {
		if k.Word == keywords[i].Word {
			t.Errorf("%s is declared twice", k.Word)
		}
	}
}

// TestEveryWordThatTheParserAsksForIsAKeyword reads the words off the sources of the parser. Two are types, and _ is
// a pattern.
func TestEveryWordThatTheParserAsksForIsAKeyword(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), "parse") || !strings.HasSuffix(entry.Name(), ".go") ||
			strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		source, err := goparser.ParseFile(gotoken.NewFileSet(), entry.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(source, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is {
				return true
			}
			callee, is := call.Fun.(*ast.SelectorExpr)
			if !is || !slices.Contains([]string{"isWord", "isWordAt", "acceptWord", "expectWord"}, callee.Sel.Name) {
				return true
			}
			for _, argument := range call.Args {
				if literal, is := argument.(*ast.BasicLit); is && literal.Kind == gotoken.STRING {
					word, _ := strconv.Unquote(literal.Value)
					asked++
					if !slices.Contains([]string{"i64", "bool", "_"}, word) &&
						!slices.ContainsFunc(keywords[:], func(k Keyword) bool { return k.Word == word }) {
						t.Errorf("%s asks for %s, which is not a keyword", entry.Name(), word)
					}
				}
			}
			return true
		})
	}
	if asked < 20 {
		t.Errorf("only %d words were found", asked)
	}
}
