package change

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// expression is a constructed expression, and what construction knows of its type.
type expression struct {
	tree syntax.Tree[syntax.Expr]
	typ  known
}

// scope is the names that a place may select, with what is known of their types.
type scope map[string]known

// construction turns one typed expression into a tree: it keeps what the expression may refer to, what it has bound so
// far, and how much of its bounds it has used.
//
// Nodes are charged as they are entered, so that an expression beyond the bounds is refused before it is built. The
// rule for each kind stands with the kind. Source: Image Candidate Protocol v2, "Node and depth accounting".
type construction struct {
	module     *moduleView
	revision   *Revision
	selectable scope                               // S
	spelled    map[string]syntax.Tree[syntax.Expr] // what places that select these names become, where that is no name
	locals     scope                               // L: what the enclosing lets and arms bind
	reserved   map[string]bool
	generated  map[string]bool
	nodes      int
	staging    int          // the number that the next staging name begins to look at
	failed     strict.Value // the innermost expression that was refused
}

// construct returns the tree of an expression of the intent in a module, in which places may select the names of a
// scope.
func (p *preparation) construct(
	v strict.Value, in *moduleView, selectable scope,
) (syntax.Tree[syntax.Expr], diag.List) {
	tree, _, refused := p.constructAs(v, in, selectable, nil)
	return tree, refused
}

// constructAs returns the tree of an expression of the intent in a module, in which places that select the names of a
// scope are given other trees, and its number of nodes. A refusal has the place of the innermost expression that was
// refused.
func (p *preparation) constructAs(
	v strict.Value, in *moduleView, selectable scope, spelled map[string]syntax.Tree[syntax.Expr],
) (tree syntax.Tree[syntax.Expr], nodes int, refused diag.List) {
	b := &construction{
		module: in, revision: p.revision, selectable: selectable, spelled: spelled,
		locals: scope{}, reserved: map[string]bool{}, generated: map[string]bool{},
	}
	e, refused := b.expression(v, 0)
	if refused != nil {
		return e.tree, b.nodes, diag.List{refused[0].WithPointer(pointerTo(strict.Value(p.intent), b.failed))}
	}
	return e.tree, b.nodes, nil
}

// charge adds nodes to those of the expression.
func (b *construction) charge(nodes int) diag.List {
	if b.nodes += nodes; b.nodes > ExpressionNodesMax {
		return refuse(RuleStructure, "the expression has more than "+decimal(ExpressionNodesMax)+" nodes")
	}
	return nil
}

// descend refuses a depth beyond the bound.
func descend(depth int) diag.List {
	if depth > ExpressionDepthMax {
		return refuse(RuleStructure, "the expression nests deeper than "+decimal(ExpressionDepthMax)+" levels")
	}
	return nil
}

// constructor builds the expressions of one kind.
type constructor struct {
	members  []string // beside kind
	optional []string
	build    func(b *construction, o strict.Object, depth int) (expression, diag.List)
}

// constructorOf returns the constructor of a kind.
func constructorOf(kind string) (constructor, bool) {
	switch kind {
	case "i64", "i32", "u8", "usize", "bool":
		return constructor{members: []string{"value"}, build: literalOf(kind)}, true
	case "char":
		return constructor{members: []string{"scalar"}, build: (*construction).char}, true
	case "f32":
		return constructor{members: []string{"bits"}, build: (*construction).float32}, true
	case "f64":
		return constructor{members: []string{"bits"}, build: (*construction).float64}, true
	case "string":
		return constructor{members: []string{"value"}, build: (*construction).text}, true
	case "array_u8":
		return constructor{members: []string{"values"}, build: (*construction).array}, true
	case "place":
		return constructor{members: []string{"name"}, build: (*construction).place}, true
	case "field_place":
		return constructor{members: []string{"target", "root"}, build: (*construction).fieldPlace}, true
	case "call":
		return constructor{members: []string{"target", "arguments"}, build: (*construction).call}, true
	case "builtin_call":
		return constructor{members: []string{"target", "arguments"}, build: (*construction).builtinCall}, true
	case "binary":
		return constructor{members: []string{"op", "left", "right"}, build: (*construction).binary}, true
	case "unary":
		return constructor{members: []string{"op", "value"}, build: (*construction).unary}, true
	case "if":
		return constructor{members: []string{"condition", "then", "else"}, build: (*construction).choice}, true
	case "let":
		return constructor{members: []string{"name", "value", "body"}, build: (*construction).let}, true
	case "record":
		return constructor{[]string{"target", "fields"}, []string{"type_arguments"}, (*construction).record}, true
	case "variant":
		return constructor{[]string{"target", "fields"}, []string{"type_arguments"}, (*construction).variant}, true
	case "project":
		return constructor{[]string{"target", "base"}, []string{"type_arguments"}, (*construction).project}, true
	case "match":
		return constructor{[]string{"target", "value", "arms"}, []string{"type_arguments"}, (*construction).match}, true
	case "update":
		return constructor{[]string{"target", "base", "fields"}, []string{"type_arguments"}, (*construction).update}, true
	}
	return constructor{}, false
}

// expression builds one expression at a depth.
func (b *construction) expression(v strict.Value, depth int) (expression, diag.List) {
	e, refused := b.entered(v, depth)
	if refused != nil && b.failed.Kind() == strict.KindNone {
		b.failed = v
	}
	return e, refused
}

// entered builds the expression of expression.
func (b *construction) entered(v strict.Value, depth int) (expression, diag.List) {
	if refused := descend(depth); refused != nil {
		return expression{}, refused
	}
	if refused := b.charge(1); refused != nil {
		return expression{}, refused
	}
	object, ok := v.Object()
	if !ok {
		return expression{}, refuse(RuleIntent, "an expression must be an object, not "+shown(v))
	}
	kind, _ := member(object, "kind").Text()
	c, ok := constructorOf(kind)
	if !ok {
		return expression{}, refuse(RuleIntent, "an expression needs a kind that is a constructor, not "+
			shown(member(object, "kind")))
	}
	refused := judgeMembers(object, "expression "+kind, append([]string{"kind"}, c.members...), c.optional...)
	if refused != nil {
		return expression{}, refused
	}
	return c.build(b, object, depth)
}

// expressions builds a list of expressions at a depth, in their order.
func (b *construction) expressions(v strict.Value, what string, depth int) ([]syntax.Tree[syntax.Expr], diag.List) {
	list, refused := listOf(v, what)
	if refused != nil {
		return nil, refused
	}
	trees := make([]syntax.Tree[syntax.Expr], 0, len(list))
	for _, element := range list {
		e, refused := b.expression(element, depth)
		if refused != nil {
			return nil, refused
		}
		trees = append(trees, e.tree)
	}
	return trees, nil
}

// binder returns the name that a member binds, which shadows nothing.
func (b *construction) binder(v strict.Value) (string, diag.List) {
	name, refused := identifierOf(v, "name of a binding")
	if refused != nil {
		return "", refused
	}
	_, selectable := b.selectable[name]
	_, bound := b.locals[name]
	n := b.module.names
	switch {
	case slices.Contains(binderKeywords, name):
		return "", refuse(RuleIntent, "a binding cannot be called "+quoted(name)+", which is a word of the language")
	case selectable || bound || b.generated[name]:
		return "", refuse(RuleIntent, "the binding "+quoted(name)+" would shadow another value of this name")
	case n.isFunction(name) || n.isAlias(name) || n.types[name]:
		return "", refuse(RuleIntent, "the binding "+quoted(name)+" would shadow a name of the module "+b.module.Name())
	}
	return name, nil
}

// bound runs a construction in which a name is bound.
func (b *construction) bound(
	names []string, types []known, build func() (expression, diag.List),
) (expression, diag.List) {
	for i, name := range names {
		b.locals[name] = types[i]
	}
	e, refused := build()
	for _, name := range names {
		delete(b.locals, name)
	}
	return e, refused
}

// stage returns the next name for a value that is evaluated once. It is new wherever the expression can see it.
func (b *construction) stage() (string, diag.List) {
	n := b.module.names
	attempts := len(b.selectable) + len(n.functions) + len(n.aliases) + len(n.types) + len(b.reserved) + ExpressionNodesMax
	for range attempts {
		name := "spx_project_" + decimal(b.staging)
		b.staging++
		_, selectable := b.selectable[name]
		if selectable || b.reserved[name] || n.isFunction(name) || n.isAlias(name) || n.types[name] {
			continue
		}
		b.generated[name] = true
		return name, nil
	}
	return "", refuse(RuleStructure, "there is no free name for a staged value")
}
