package hir

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/syntax"
)

// A module keeps no tree. A node of a function keeps the index of the node of the tree that it comes from, and parsing
// the same source again gives the same tree with the same indexes, because a tree is a function of the text.
//
// Two kinds of nodes are not spelled and have the node of the tree that implies them: an Upcast that of what it
// converts, and the self of a call of super that of the call.

// Origin returns the node of the tree that a node of the function comes from. file must be the tree of the source that
// the module was made of.
func (f FunctionView) Origin(file *syntax.File, id NodeID) syntax.Node {
	return file.Node(int(f.body.nodes[id].Syntax()))
}

// Declaration returns the declaration of the function, or of the template of an instance. file must be the tree of the
// source that the module was made of; found is false for another one.
func (f FunctionView) Declaration(file *syntax.File) (declared syntax.Function, found bool) {
	body := int(f.body.nodes[f.Body()].Syntax())
	for i := range file.Declarations().Len() {
		switch d := file.Declarations().At(i); d.Kind() {
		case syntax.KindFunction:
			if d.AsFunction().Body().Index() == body {
				return d.AsFunction(), true
			}
		case syntax.KindClass:
			for j := range d.AsClass().Members().Len() {
				m := d.AsClass().Members().At(j)
				if m.Kind() == syntax.KindFunction && m.AsMethod().Body().Index() == body {
					return m.AsMethod(), true
				}
			}
		}
	}
	return syntax.Function{}, false
}

// NodeAt returns the node of the tree to which a structural path leads from a function or method: the inverse of
// FunctionView.AppendPath, so that NodeAt(declaration, path of a node) is the Origin of the node. It knows the paths of
// expressions, statements, initialisers, arms and bindings. A tree has no types, so NodeAt also accepts .source after
// the path of an expression that is not converted, and the path of the argument of a view. found is false for any other
// text.
//
// Source: facets, "Expression paths".
func NodeAt(f syntax.Function, path string) (n syntax.Node, found bool) {
	s := steps{rest: path, found: true}
	switch s.word() {
	case "requires":
		n = s.clause(f, false)
	case "ensures":
		n = s.clause(f, true)
	case "body":
		n = f.Body().Node
	default:
		s.found = false
	}
	converted := false
	for s.found && s.rest != "" {
		word := s.word()
		if word == "source" && n.Kind().IsExpression() && !converted {
			converted = true
			continue
		}
		n, converted = s.step(n, word), false
	}
	return n, s.found
}

// steps reads the words of a path. Once found is false, what it returns has no meaning.
type steps struct {
	rest  string
	found bool
}

// word takes the text up to the next dot.
func (s *steps) word() string {
	word, rest, more := strings.Cut(s.rest, ".")
	if more && rest == "" {
		s.found = false
	}
	s.rest = rest
	return word
}

// index takes an index, which must be below a length.
func (s *steps) index(length int) int { return s.indexOf(s.word(), length) }

// indexOf returns the index that a word spells in canonical decimal, which must be below a length.
func (s *steps) indexOf(word string, length int) int {
	index, err := strconv.Atoi(word)
	if err != nil || index < 0 || index >= length || strconv.Itoa(index) != word {
		s.found = false
		return 0
	}
	return index
}

// clause takes the index of a requires or an ensures clause and returns its condition.
func (s *steps) clause(f syntax.Function, ensures bool) syntax.Node {
	var conditions []syntax.Node
	for i := range f.Clauses().Len() {
		if c := f.Clauses().At(i); c.IsEnsures() == ensures {
			conditions = append(conditions, c.Condition().Node)
		}
	}
	index := s.index(len(conditions))
	if !s.found {
		return syntax.Node{}
	}
	return conditions[index]
}

// step returns the node that a word leads to from a node.
func (s *steps) step(n syntax.Node, word string) syntax.Node {
	switch n.Kind() {
	case syntax.KindLet, syntax.KindAssign, syntax.KindWhile, syntax.KindUnsafe:
		return s.ofStatement(syntax.Statement{Node: n}, word)
	case syntax.KindFieldInit:
		if word == "value" {
			return syntax.FieldInit{Node: n}.Value().Node
		}
	case syntax.KindArm:
		return s.ofArm(syntax.Arm{Node: n}, word)
	case syntax.KindRecordPattern:
		if fields := (syntax.Pattern{Node: n}).Fields(); word == "field" {
			return at(s, fields, s.index(fields.Len()))
		}
	case syntax.KindPatternField:
		return s.ofPattern(syntax.PatternField{Node: n}.Pattern(), word)
	default:
		if n.Kind().IsExpression() {
			return s.ofExpression(syntax.Expr{Node: n}, word)
		}
	}
	s.found = false
	return n
}

// at returns an element of a list whose index was taken.
func at[T interface{ ~struct{ syntax.Node } }](s *steps, list interface{ At(int) T }, index int) syntax.Node {
	if !s.found {
		return syntax.Node{}
	}
	return struct{ syntax.Node }(list.At(index)).Node
}

func (s *steps) ofStatement(statement syntax.Statement, word string) syntax.Node {
	switch kind := statement.Kind(); {
	case word == "value" && kind == syntax.KindUnsafe, word == "body" && kind == syntax.KindWhile:
		return statement.Body().Node
	case word == "value" && kind != syntax.KindWhile:
		return statement.Value().Node
	case word == "condition" && kind == syntax.KindWhile:
		return statement.Condition().Node
	}
	s.found = false
	return statement.Node
}

func (s *steps) ofArm(arm syntax.Arm, word string) syntax.Node {
	pattern := arm.Pattern()
	switch {
	case word == "value":
		return arm.Value().Node
	case word == "guard" && arm.Guard().Exists():
		return arm.Guard().Node
	case word == "binding" && pattern.Kind() == syntax.KindVariantPattern:
		index := s.index(pattern.Fields().Len())
		if s.found {
			return pattern.Fields().At(index).Pattern().Node
		}
	}
	return s.ofPattern(pattern, word)
}

// ofPattern returns the binding or the record pattern that a pattern is.
func (s *steps) ofPattern(pattern syntax.Pattern, word string) syntax.Node {
	kind := pattern.Kind()
	if !(word == "binding" && kind == syntax.KindBinding || word == "record" && kind == syntax.KindRecordPattern) {
		s.found = false
	}
	return pattern.Node
}

func (s *steps) ofExpression(e syntax.Expr, word string) syntax.Node {
	switch e.Kind() {
	case syntax.KindBlock:
		if word == "tail" {
			return e.Tail().Node
		}
		if index, is := strings.CutPrefix(word, "s"); is {
			return at(s, e.Statements(), s.indexOf(index, e.Statements().Len()))
		}
	case syntax.KindUnary:
		if word == "value" {
			return e.Operand().Node
		}
	case syntax.KindBinary:
		switch word {
		case "left":
			return e.Left().Node
		case "right":
			return e.Right().Node
		}
	case syntax.KindIf:
		switch word {
		case "condition":
			return e.Condition().Node
		case "then":
			return e.Then().Node
		case "else":
			return e.Else().Node
		}
	case syntax.KindCall, syntax.KindMethodCall, syntax.KindSuperCall:
		if word == "arg" {
			return s.argument(e)
		}
	case syntax.KindUpdate:
		if word == "base" {
			return e.Operand().Node
		}
		fallthrough
	case syntax.KindRecordLiteral, syntax.KindVariantLiteral:
		if word == "field" {
			return at(s, e.Fields(), s.index(e.Fields().Len()))
		}
	case syntax.KindProject:
		if word == "base" && !isPlace(e) {
			return e.Operand().Node
		}
	case syntax.KindMatch:
		switch word {
		case "scrutinee":
			return e.Scrutinee().Node
		case "arm":
			return at(s, e.Arms(), s.index(e.Arms().Len()))
		}
	case syntax.KindTry:
		if word == "operand" {
			return e.Operand().Node
		}
	}
	s.found = false
	return e.Node
}

// argument takes the index of an argument. The first argument of a method is what it is called on.
func (s *steps) argument(call syntax.Expr) syntax.Node {
	first := 0
	if call.Kind() != syntax.KindCall {
		first = 1
	}
	index := s.index(first + call.Arguments().Len())
	switch {
	case !s.found || index < first && call.Kind() == syntax.KindSuperCall:
		return call.Node
	case index < first:
		return call.Operand().Node
	}
	return call.Arguments().At(index - first).Node
}

// isPlace reports whether a projection starts from a name: the whole chain is one place then.
func isPlace(e syntax.Expr) bool {
	for e.Kind() == syntax.KindProject {
		e = e.Operand()
	}
	return e.Kind() == syntax.KindName
}
