package change

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// declarationMembers are the members of a declaration, in the order of the constructor schemas.
var declarationMembers = []string{"id", "name", "parameters", "return_type", "effects", "requires", "ensures", "body"}

// addDeclaration appends a function to the module of another one, its anchor. It adds no import. Source: Image
// Candidate Protocol v2, "add_declaration".
func (p *preparation) addDeclaration() diag.List {
	f, refused := p.explicitFunction("target")
	if refused != nil {
		return refused
	}
	p.function = f
	d, refused := closed(member(p.intent, "declaration"), "declaration", declarationMembers)
	if refused != nil {
		return refused
	}
	id, name, refused := p.newFunction(member(d, "id"), member(d, "name"))
	if refused != nil {
		return refused
	}
	parts := syntax.FunctionParts{ID: id, Name: name}
	selectable, refused := declaredParameters(member(d, "parameters"), &parts)
	if refused != nil {
		return refused
	}
	result, _ := member(d, "return_type").Text()
	if !slices.Contains(computedTypes, result) && result != "Bytes" {
		return refuse(RuleIntent, "the return type must be i64, i32, u8, usize, bool or Bytes, not "+
			shown(member(d, "return_type")))
	}
	parts.Result = syntax.NewNamedType(result)
	if parts.Effects, refused = p.declaredEffects(member(d, "effects")); refused != nil {
		return refused
	}
	if refused := p.declaredContracts(d, selectable, result, &parts); refused != nil {
		return refused
	}
	p.stands(f.moduleView, member(d, "body"), bodyOf(id))
	p.standAll(f.moduleView, member(d, "requires"), id, phaseRequires)
	p.standAll(f.moduleView, member(d, "ensures"), id, phaseEnsures)
	p.edit(f.moduleView, syntax.AppendDeclaration(syntax.NewFunction(parts)))
	p.add(f, id, name)
	return nil
}

// newFunction judges the identity and the name of a function that a change adds to the module of the target.
func (p *preparation) newFunction(idValue, nameValue strict.Value) (id, name string, refused diag.List) {
	id, refused = p.newIdentity(idValue)
	if refused != nil {
		return "", "", refused
	}
	name, refused = p.function.freeName(nameValue)
	return id, name, p.at(nameValue, refused)
}

// freeName returns a name for a new function of the module.
func (v *moduleView) freeName(given strict.Value) (string, diag.List) {
	name, refused := identifierOf(given, "name of the new function")
	switch {
	case refused != nil:
		return "", refused
	case name == mainName:
		return "", refuse(RuleIntent, "a new function cannot be called "+mainName)
	case v.names.isTaken(name):
		return "", refuse(RuleIntent, "the module "+v.Outline().Name()+" has the name "+quoted(name)+" already")
	}
	return name, nil
}

// newIdentity judges an identity that nothing in the project has.
func (p *preparation) newIdentity(v strict.Value) (string, diag.List) {
	id, ok := v.Text()
	if !ok || !isNewIdentity(id) {
		return "", p.at(v, refuse(RuleIntent, "a new identity must be 1 to "+decimal(IdentityBytesMax)+
			" bytes of a-z, 0-9, dot, underscore and hyphen, not "+shown(v)))
	}
	if _, declared := p.revision.project.Find(id); declared {
		return "", p.at(v, refuse(RuleIntent, "the identity "+quoted(id)+" is declared already"))
	}
	return id, nil
}

// add says that the change adds a function to the module of another one.
func (p *preparation) add(beside functionView, id, name string) {
	p.operation.added = &added{id: id, module: beside.Outline().Name(), name: name, path: beside.Path()}
	p.adjusts[id] = adjustment{added: true}
}

// parameterModes are the types that a parameter of a new function may have, beside the scalars by value.
var parameterModes = map[string]syntax.Mode{
	"Bytes": syntax.ModeOwn, "str": syntax.ModeBorrow, "Slice<u8>": syntax.ModeBorrow,
}

// declaredParameters adds the parameters of a new function, and returns what places may select.
func declaredParameters(v strict.Value, parts *syntax.FunctionParts) (scope, diag.List) {
	list, refused := boundedList(v, "parameters")
	if refused != nil {
		return nil, refused
	}
	selectable := make(scope)
	for _, item := range list {
		object, refused := closed(item, "parameter", []string{"name", "type", "mode"})
		if refused != nil {
			return nil, refused
		}
		name, refused := identifierOf(member(object, "name"), "name of a parameter")
		if refused != nil {
			return nil, refused
		}
		if _, twice := selectable[name]; twice || name == "result" {
			return nil, refuse(RuleIntent, "the function cannot have another parameter "+quoted(name))
		}
		typ, _ := member(object, "type").Text()
		mode, _ := member(object, "mode").Text()
		want, isOther := parameterModes[typ]
		if !isOther && !slices.Contains(computedTypes, typ) || mode != want.String() {
			return nil, refuse(RuleIntent, "a parameter cannot have the type "+shown(member(object, "type"))+" and the mode "+
				shown(member(object, "mode")))
		}
		selectable[name] = known{}
		if typ == knownI64.word || typ == knownBool.word {
			selectable[name] = known{word: typ}
		}
		parts.Parameters = append(parts.Parameters, syntax.NewParameter(name, want, typeOf(typ)))
	}
	return selectable, nil
}

// typeOf returns the type with a spelling that an intent may give.
func typeOf(spelling string) syntax.Tree[syntax.Type] {
	if spelling == "Slice<u8>" {
		return syntax.NewByteSliceType()
	}
	return syntax.NewNamedType(spelling)
}

// boundedList returns the elements of a list of a declaration.
func boundedList(v strict.Value, what string) ([]strict.Value, diag.List) {
	list, refused := listOf(v, what)
	if refused == nil && len(list) > DeclarationListMax {
		return nil, exceeds(RuleStructure, "list of "+what, len(list), DeclarationListMax, "items")
	}
	return list, refused
}

// declaredEffects judges the effects of a new function: sorted, permitted, and among those of the anchor.
func (p *preparation) declaredEffects(v strict.Value) (effects []string, refused diag.List) {
	list, refused := boundedList(v, "effects")
	if refused != nil {
		return nil, refused
	}
	allowed := slices.Collect(p.function.model.Signature().Effects().Values())
	for i, item := range list {
		effect, ok := item.Text()
		switch {
		case !ok || effect == "" || len(effect) > NameBytesMax:
			return nil, refuse(RuleIntent, "an effect must be a text of 1 to "+decimal(NameBytesMax)+" bytes, not "+shown(item))
		case i > 0 && effects[i-1] >= effect:
			return nil, refuse(RuleIntent, "the effects must be sorted, each once: "+quoted(effect)+" follows "+
				quoted(effects[i-1]))
		case !slices.Contains(permits(p.function.file), effect):
			return nil, refuse(RuleIntent, "the module does not permit the effect "+quoted(effect))
		case !slices.Contains(allowed, effect):
			return nil, refuse(RuleIntent, "the anchor does not have the effect "+quoted(effect))
		}
		effects = append(effects, effect)
	}
	return effects, nil
}

// declaredContracts adds the contracts and the body of a new function: the requires clauses, the body and then the
// ensures clauses are built.
func (p *preparation) declaredContracts(
	d strict.Object, selectable scope, result string, parts *syntax.FunctionParts,
) diag.List {
	requires, refused := p.predicates(member(d, "requires"), "requires", selectable)
	if refused != nil {
		return refused
	}
	if parts.Body, refused = p.construct(member(d, "body"), p.function.moduleView, selectable); refused != nil {
		return refused
	}
	if result == knownI64.word || result == knownBool.word {
		selectable["result"] = known{word: result}
	} else {
		selectable["result"] = known{}
	}
	ensures, refused := p.predicates(member(d, "ensures"), "ensures", selectable)
	if refused != nil {
		return refused
	}
	for _, predicate := range requires {
		parts.Clauses = append(parts.Clauses, syntax.NewRequires(predicate))
	}
	for _, predicate := range ensures {
		parts.Clauses = append(parts.Clauses, syntax.NewEnsures(predicate))
	}
	return nil
}

// predicates builds the conditions of contracts.
func (p *preparation) predicates(
	v strict.Value, what string, selectable scope,
) ([]syntax.Tree[syntax.Expr], diag.List) {
	list, refused := boundedList(v, what)
	if refused != nil {
		return nil, refused
	}
	trees := make([]syntax.Tree[syntax.Expr], len(list))
	for i, item := range list {
		if trees[i], refused = p.construct(item, p.function.moduleView, selectable); refused != nil {
			return nil, refused
		}
	}
	return trees, nil
}
