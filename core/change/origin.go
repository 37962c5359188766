package change

import (
	"slices"
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// constructed is an expression of an intent that stands in an edited source.
type constructed struct {
	path  string // of the source
	value strict.Value
	find  finder
}

// finder finds the expression that an edit put into a source.
type finder func(*syntax.File) (n syntax.Node, ok bool)

// stands says where an expression of the intent stands once its module is edited.
func (p *preparation) stands(in *moduleView, v strict.Value, find finder) {
	p.built = append(p.built, constructed{in.Path(), v, find})
}

// standAll says where the contracts of one phase of a new function stand.
func (p *preparation) standAll(in *moduleView, list strict.Value, id, phase string) {
	array, _ := list.Array()
	i := 0
	for v := range array.Elements() {
		p.stands(in, v, clauseOf(id, phase, i))
		i++
	}
}

// at returns a refusal of a part of the intent with its place, unless there is none or it has one already.
func (p *preparation) at(v strict.Value, refused diag.List) diag.List {
	if refused == nil || refused[0].Pointer() != "" {
		return refused
	}
	return diag.List{refused[0].WithPointer(pointerTo(strict.Value(p.intent), v))}
}

// functionIn returns the function of a source with an explicit identity.
func functionIn(file *syntax.File, id string) (f syntax.Function, ok bool) {
	for i := range file.Declarations().Len() {
		d := file.Declarations().At(i)
		if d.Kind() == syntax.KindFunction && d.Identity().Exists() && d.Identity().Text() == id {
			return d.AsFunction(), true
		}
	}
	return f, false
}

// bodyOf finds the body of a function.
func bodyOf(id string) finder {
	return func(file *syntax.File) (syntax.Node, bool) {
		f, ok := functionIn(file, id)
		if !ok {
			return syntax.Node{}, false
		}
		return f.Body().Node, true
	}
}

// clauseOf finds the condition of one of the contracts of a phase of a function.
func clauseOf(id, phase string, index int) finder {
	return func(file *syntax.File) (syntax.Node, bool) {
		f, ok := functionIn(file, id)
		if !ok {
			return syntax.Node{}, false
		}
		return hir.NodeAt(f, phase+"."+strconv.Itoa(index))
	}
}

// clauses returns how many contracts of a phase the function has.
func (f functionView) clauses(phase string) (count int) {
	for i := range f.tree.Clauses().Len() {
		if f.tree.Clauses().At(i).IsEnsures() == (phase == phaseEnsures) {
			count++
		}
	}
	return count
}

// node finds what stands in the place of the slot.
func (s slot) node(file *syntax.File) (syntax.Node, bool) {
	f, ok := functionIn(file, s.function)
	if !ok {
		return syntax.Node{}, false
	}
	return hir.NodeAt(f, s.path)
}

// Located returns diagnostics of building the edited sources, each with its place in the intent if it is about an
// expression that the intent constructs, or about something around the only one: what was accepted before the change is
// refused because of it.
func (p Prepared) Located(found diag.List) diag.List {
	located := slices.Clone(found)
	files := make(map[string]*syntax.File)
	for i, d := range located {
		marked, ok := d.Marked()
		if !ok || len(p.constructed) == 0 {
			continue
		}
		span, _ := d.Span()
		if v, ok := p.constructorAt(files, d.Path(), rangeOf(marked), rangeOf(span)); ok {
			located[i] = d.WithPointer(pointerTo(p.intent, v))
		}
	}
	return located
}

func rangeOf(s diag.Span) syntax.Range {
	return syntax.Range{Start: uint32(s.Start), End: uint32(s.End)}
}

// constructorAt returns the innermost constructor whose expression holds the marked range of an edited source, or the
// only one whose expression the span holds. files are the sources that were parsed already.
func (p Prepared) constructorAt(
	files map[string]*syntax.File, path string, marked, span syntax.Range,
) (v strict.Value, ok bool) {
	within := 0
	for _, c := range p.constructed {
		if c.path != path {
			continue
		}
		if files[path] == nil {
			file, refused := syntax.Parse(p.sources[path])
			if refused != nil {
				return v, false
			}
			files[path] = file
		}
		n, ok := c.find(files[path])
		switch {
		case !ok:
		case holdsRange(n, marked):
			return innermost(c.value, n, marked), true
		case span.Start <= n.Range().Start && n.Range().End <= span.End:
			within++
			v = c.value
		}
	}
	return v, within == 1
}

func holdsRange(n syntax.Node, at syntax.Range) bool {
	return n.Range().Start <= at.Start && at.End <= n.Range().End
}

// innermost walks down a constructor and the expression that it became, side by side, to the innermost constructor
// whose expression holds a range. Where the two do not have the same shape, it stays at the outer one. The depth of an
// intent bounds its recursion.
func innermost(v strict.Value, n syntax.Node, at syntax.Range) strict.Value {
	inner := operands(v)
	nodes := operandNodes(v, n)
	for i, operand := range inner {
		if len(inner) == len(nodes) && holdsRange(nodes[i], at) {
			return innermost(operand, nodes[i], at)
		}
	}
	return v
}

// operands returns the expressions directly inside a constructor, in the order of the source.
func operands(v strict.Value) (list []strict.Value) {
	object, _ := v.Object()
	kind, _ := member(object, "kind").Text()
	one := func(names ...string) {
		for _, name := range names {
			list = append(list, member(object, name))
		}
	}
	each := func(name, of string) {
		array, _ := member(object, name).Array()
		for element := range array.Elements() {
			if entry, ok := element.Object(); ok && of != "" {
				element = member(entry, of)
			}
			list = append(list, element)
		}
	}
	switch kind {
	case "call", "builtin_call":
		each("arguments", "")
	case "binary":
		one("left", "right")
	case "unary":
		one("value")
	case "if":
		one("condition", "then", "else")
	case "let":
		one("value", "body")
	case "record", "variant":
		each("fields", "value")
	case "project":
		one("base")
	case "match":
		one("value")
		each("arms", "body")
	case "update":
		one("base")
		each("fields", "value")
	}
	return list
}

// operandNodes returns the expressions directly inside the one that a constructor became, in the order of the source. A
// block that only wraps the expression is looked through. A constructor that stages its value is a block of the staged
// value and of what uses its name.
func operandNodes(v strict.Value, n syntax.Node) []syntax.Node {
	object, _ := v.Object()
	kind, _ := member(object, "kind").Text()
	inside := inner(n)
	for n.Kind() == syntax.KindBlock && len(inside) == 1 {
		n = inside[0]
		inside = inner(n)
	}
	if len(inside) != 2 {
		return inside
	}
	switch kind {
	case "project":
		return inside[:1]
	case "match", "update":
		if used := inner(inside[1]); len(used) > 0 {
			return append(inside[:1:1], used[1:]...)
		}
	}
	return inside
}

// inner returns the outermost expressions below a node.
func inner(n syntax.Node) (list []syntax.Node) {
	n.Walk(func(next syntax.Node) {
		if next == n || !next.Kind().IsExpression() {
			return
		}
		if len(list) == 0 || !holds(list[len(list)-1], next) {
			list = append(list, next)
		}
	})
	return list
}

// pointerTo returns the JSON pointer of a value inside another one.
func pointerTo(root, v strict.Value) string {
	var pointer strings.Builder
	for at := root; at.Offset() < v.Offset(); {
		name, next := "", strict.Value{}
		object, _ := at.Object()
		for member, value := range object.Members() {
			if value.Offset() <= v.Offset() {
				name, _ = member.Text()
				next = value
			}
		}
		array, _ := at.Array()
		i := 0
		for value := range array.Elements() {
			if value.Offset() <= v.Offset() {
				name, next = strconv.Itoa(i), value
			}
			i++
		}
		if next.Kind() == strict.KindNone {
			break
		}
		pointer.WriteString("/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name))
		at = next
	}
	return pointer.String()
}
