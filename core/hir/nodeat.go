package hir

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/syntax"
)

// A module does not retain its syntax tree. A node of a function keeps the index of the syntax node that it comes
// from. Parsing the same source again gives the same tree with the same indexes, because a tree is a function of the
// text.
//
// Two kinds of nodes do not occur in the source and have the syntax node that implies them: an Upcast has the node of
// its operand, and the self of a super call has the node of the call.

// Origin returns the syntax node that a node of the function comes from. file must be the tree of the module's
// source.
func (f FunctionView) Origin(file *syntax.File, id NodeID) syntax.Node {
	return file.Node(int(f.body.nodes[id].Syntax()))
}

// Declaration returns the declaration of the function, or of the template of an instance. file must be the tree of
// the module's source; if it has no such declaration, ok is false.
func (f FunctionView) Declaration(file *syntax.File) (declared syntax.Function, ok bool) {
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

// NodeAt returns the syntax node at a structural path in a function or method. It is the inverse of
// FunctionView.AppendPath: NodeAt(declaration, path of a node) is the Origin of the node. It accepts the paths of
// expressions, statements, initialisers, arms and bindings. Since a tree has no types, it also accepts .source after
// the path of an expression that is not converted, and the path of the argument of a view. ok is false for any other
// text.
//
// Source: facets, "Expression paths".
func NodeAt(f syntax.Function, path string) (n syntax.Node, ok bool) {
	s := steps{rest: path, ok: true}
	switch s.word() {
	case "requires":
		n = s.clause(f, false)
	case "ensures":
		n = s.clause(f, true)
	case "body":
		n = f.Body().Node
	default:
		s.ok = false
	}
	converted := false
	for s.ok && s.rest != "" {
		word := s.word()
		if word == "source" && n.Kind().IsExpression() && !converted {
			converted = true
			continue
		}
		n, converted = s.step(n, word), false
	}
	return n, s.ok
}

// steps reads the words of a path. Once ok is false, its results are meaningless.
type steps struct {
	rest string
	ok   bool
}

// word consumes the text up to the next dot.
func (s *steps) word() string {
	word, rest, more := strings.Cut(s.rest, ".")
	if more && rest == "" {
		s.ok = false
	}
	s.rest = rest
	return word
}

// index consumes an index, which must be below length.
func (s *steps) index(length int) int { return s.indexOf(s.word(), length) }

// indexOf returns the index that word spells in canonical decimal, which must be below length.
func (s *steps) indexOf(word string, length int) int {
	index, err := strconv.Atoi(word)
	if err != nil || index < 0 || index >= length || strconv.Itoa(index) != word {
		s.ok = false
		return 0
	}
	return index
}

// clause consumes the index of a requires or ensures clause and returns its condition.
func (s *steps) clause(f syntax.Function, ensures bool) syntax.Node {
	var conditions []syntax.Node
	for i := range f.Clauses().Len() {
		if c := f.Clauses().At(i); c.IsEnsures() == ensures {
			conditions = append(conditions, c.Condition().Node)
		}
	}
	index := s.index(len(conditions))
	if !s.ok {
		return syntax.Node{}
	}
	return conditions[index]
}

// step returns the node that word leads to from n.
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
	s.ok = false
	return n
}

// at returns the element of list at an index that s consumed.
func at[T interface{ ~struct{ syntax.Node } }](s *steps, list interface{ At(int) T }, index int) syntax.Node {
	if !s.ok {
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
	s.ok = false
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
		if s.ok {
			return pattern.Fields().At(index).Pattern().Node
		}
	}
	return s.ofPattern(pattern, word)
}

// ofPattern returns a pattern that is a binding or a record pattern.
func (s *steps) ofPattern(pattern syntax.Pattern, word string) syntax.Node {
	kind := pattern.Kind()
	if !(word == "binding" && kind == syntax.KindBinding || word == "record" && kind == syntax.KindRecordPattern) {
		s.ok = false
	}
	return pattern.Node
}

func (s *steps) ofExpression(e syntax.Expr, word string) syntax.Node {
	switch e.Kind() {
	case syntax.KindBlock:
		if word == "tail" {
			return e.Tail().Node
		}
		if index, ok := strings.CutPrefix(word, "s"); ok {
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
	s.ok = false
	return e.Node
}

// argument consumes the index of an argument. The first argument of a method call is its receiver.
func (s *steps) argument(call syntax.Expr) syntax.Node {
	first := 0
	if call.Kind() != syntax.KindCall {
		first = 1
	}
	index := s.index(first + call.Arguments().Len())
	switch {
	case !s.ok || index < first && call.Kind() == syntax.KindSuperCall:
		return call.Node
	case index < first:
		return call.Operand().Node
	}
	return call.Arguments().At(index - first).Node
}

// isPlace reports whether a projection starts from a name, which makes the whole chain one place.
func isPlace(e syntax.Expr) bool {
	for e.Kind() == syntax.KindProject {
		e = e.Operand()
	}
	return e.Kind() == syntax.KindName
}
