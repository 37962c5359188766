package change

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// computedTypes are the types that a parameter may have whose argument is computed at each call.
var computedTypes = scalarTypes[:5]

// mapping is the parameters that a function will have, each from an item of the intent.
type mapping struct {
	items    []mapped
	retained map[string]string // the original parameters that stay: old name to new name
	respells bool              // some parameter is renamed
}

// mapped is one parameter of the result.
type mapped struct {
	name     string
	original int // the parameter that it was, or -1
	tree     syntax.Tree[syntax.Parameter]
	literal  syntax.Tree[syntax.Expr] // of a fresh parameter whose argument is a literal
	computed strict.Value             // of one whose argument is computed
	nodes    int                      // of the expression that computes it
	typ      string                   // of a fresh parameter
}

// isComputed reports whether each call computes the argument.
func (m mapped) isComputed() bool { return m.computed.Kind() != strict.KindNone }

// orderedParameters gives a function other parameters: originals in any order, renamed or left out, and fresh ones.
// Every call evaluates its arguments once, in their old order, and then those that are computed; see staging.go.
// Source: Image Candidate Protocol v2, "change_function_signature, ordered form".
func (p *preparation) orderedParameters() diag.List {
	members := []string{"kind", "target", "parameters"}
	if refused := judgeMembers(p.intent, "change_function_signature", members); refused != nil {
		return refused
	}
	items, refused := listOf(member(p.intent, "parameters"), "parameters")
	switch {
	case refused != nil:
		return refused
	case len(items) > ParametersMax:
		return exceeds(RuleStructure, "list of parameters", len(items), ParametersMax, "items")
	case p.function.tree.Parameters().Len() > ParametersMax:
		return exceeds(RuleStructure, "target", p.function.tree.Parameters().Len(), ParametersMax, "parameters")
	}
	if refused := p.judgeOriginals(); refused != nil {
		return refused
	}
	to, refused := p.mapParameters(items)
	if refused != nil {
		return refused
	}
	if refused := p.judgeOwners(to); refused != nil {
		return refused
	}
	staging := p.newStaging(to)
	if to.respells {
		if refused := p.substitute(to, staging); refused != nil {
			return refused
		}
	}
	trees := make([]syntax.Tree[syntax.Parameter], len(to.items))
	for i, m := range to.items {
		trees[i] = m.tree
	}
	p.edit(p.function.moduleView, syntax.SetParameters(p.function.tree, trees...))
	return p.stageCalls(to, staging)
}

// judgeOriginals refuses a function with a parameter that cannot be moved: one that is shared, or that is or holds a
// resource.
func (p *preparation) judgeOriginals() diag.List {
	m := p.function.Model()
	for o := range p.function.model.Signature().Parameters().Values() {
		if o.Mode == syntax.ModeShared || m.Facts(o.Type).ContainsResource {
			return refuse(RuleIntent, "the parameter "+quoted(o.Name)+" cannot be moved: it is shared or a resource")
		}
	}
	return nil
}

// isOwner reports whether a parameter has to be kept: it owns what it is given, or borrows it.
func isOwner(m *hir.Module, o hir.ParameterDeclaration) bool {
	return o.Mode != syntax.ModeValue || !m.Facts(o.Type).Copy
}

// judgeOwners refuses to leave out a parameter that owns or borrows.
func (p *preparation) judgeOwners(to mapping) diag.List {
	for o := range p.function.model.Signature().Parameters().Values() {
		if _, stays := to.retained[o.Name]; !stays && isOwner(p.function.Model(), o) {
			return refuse(RuleOwner, "the parameter "+quoted(o.Name)+" owns or borrows its argument and must be kept")
		}
	}
	return nil
}

// mapParameters reads the items of the intent.
func (p *preparation) mapParameters(items []strict.Value) (mapping, diag.List) {
	to := mapping{retained: make(map[string]string)}
	originals := p.function.tree.Parameters()
	var originalNames []string
	for i := range originals.Len() {
		originalNames = append(originalNames, originals.At(i).Text())
	}
	var names []string
	for _, item := range items {
		m, refused := p.mapParameter(item, originalNames, &to)
		switch {
		case refused != nil:
			return mapping{}, p.at(item, refused)
		case slices.Contains(names, m.name):
			return mapping{}, refuse(RuleIntent, "the function would have two parameters "+quoted(m.name))
		}
		names = append(names, m.name)
		to.items = append(to.items, m)
	}
	return to, nil
}

// mapParameter reads one item of the intent.
func (p *preparation) mapParameter(item strict.Value, originals []string, to *mapping) (mapped, diag.List) {
	object, _ := item.Object()
	if _, ok := object.Member("from"); ok {
		return p.retain(item, originals, to)
	}
	if _, ok := object.Member("argument_expression"); ok {
		object, refused := closed(item, "computed parameter", []string{"name", "type", "argument_expression"})
		if refused != nil {
			return mapped{}, refused
		}
		name, refused := identifierOf(member(object, "name"), "name of a parameter")
		if refused != nil {
			return mapped{}, refused
		}
		typ, _ := member(object, "type").Text()
		switch {
		case !slices.Contains(computedTypes, typ):
			return mapped{}, refuse(RuleIntent, "the type of a computed parameter must be i64, i32, u8, usize or bool, not "+
				shown(member(object, "type")))
		case slices.Contains(originals, name):
			return mapped{}, isOriginal(name)
		}
		computed := member(object, "argument_expression")
		_, nodes, refused := p.constructAs(computed, p.function.moduleView, parametersOf(p.function), nil)
		if refused != nil {
			return mapped{}, refused
		}
		tree := fresh{name: name, typ: typ}.parameter()
		return mapped{name: name, original: -1, tree: tree, computed: computed, nodes: nodes, typ: typ}, nil
	}
	object, refused := closed(item, "new parameter", []string{"name", "type", "argument"})
	if refused != nil {
		return mapped{}, refused
	}
	added, refused := p.freshOf(object)
	switch {
	case refused != nil:
		return mapped{}, refused
	case slices.Contains(originals, added.name):
		return mapped{}, isOriginal(added.name)
	}
	return mapped{name: added.name, original: -1, tree: added.parameter(), literal: added.literal, typ: added.typ}, nil
}

func isOriginal(name string) diag.List {
	return refuse(RuleIntent, "a new parameter cannot be called "+quoted(name)+", as an original parameter is")
}

// retain reads an item that keeps an original parameter, perhaps by another name.
func (p *preparation) retain(item strict.Value, originals []string, to *mapping) (mapped, diag.List) {
	object, refused := closed(item, "retained parameter", []string{"from"}, "name")
	if refused != nil {
		return mapped{}, refused
	}
	from, _ := member(object, "from").Text()
	i := slices.Index(originals, from)
	if i < 0 {
		found := refuse(RuleIntent, "the function has no parameter "+shown(member(object, "from")))
		if near, ok := diag.Closest(from, originals); ok {
			found = advised(found, "did you mean "+near+"?")
		}
		return mapped{}, found
	}
	if _, twice := to.retained[from]; twice {
		return mapped{}, refuse(RuleIntent, "the parameter "+quoted(from)+" is kept twice")
	}
	original := p.function.tree.Parameters().At(i)
	m := mapped{name: from, original: i, tree: syntax.Graft(original)}
	if v, ok := object.Member("name"); ok {
		name, refused := identifierOf(v, "name of a parameter")
		switch {
		case refused != nil:
			return mapped{}, refused
		case name == "result":
			return mapped{}, refuse(RuleCapture, "a parameter cannot be called result, which contracts call the result")
		}
		to.respells = to.respells || name != from
		m.name = name
		m.tree = syntax.NewParameter(name, original.Mode(), syntax.Graft(original.Type()))
	}
	to.retained[from] = m.name
	return m, nil
}
