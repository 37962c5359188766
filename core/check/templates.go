package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// TypeParametersMax bounds the type parameters of a function: it is checked once for every choice of their arguments.
// Source: language, "Generics".
const TypeParametersMax = 2

// templateArguments are what a type parameter of a function can be.
var templateArguments = [...]hir.TypeID{hir.TypeID(hir.I64), hir.TypeID(hir.Bool)}

// typeParameters returns the type parameters of the function that is declared next, or nil if it has none, as a method.
func (c *checker) typeParameters(f syntax.Function, class int32) *typeScope {
	if f.TypeParameters().Len() == 0 || class != hir.NoParent {
		return nil
	}
	scope := &typeScope{names: texts(f.TypeParameters())}
	for i := range scope.names {
		scope.types = append(scope.types, c.builder.TemplateParameter(int32(c.module.CallableCount()), int32(i)))
	}
	return scope
}

// verifyTemplateHeader judges what a generic function says of itself, and reports whether nothing of it is wrong. A type
// that does not exist is reported where the types of signatures are.
func (c *checker) verifyTemplateHeader(f syntax.Function, signature *hir.Callable) (sound bool) {
	before, exists := c.errors, true
	fault := func(rule *diag.Rule, message string) { c.report(rule, f.Range(), message) }
	if len(signature.TypeParameters) > TypeParametersMax {
		fault(&ruleTemplate, "a function has at most "+count(TypeParametersMax, "type parameter")+", and "+signature.Name+" has "+
			itoa(len(signature.TypeParameters)))
	}
	seen := map[string]bool{}
	for _, name := range signature.TypeParameters {
		if reservedWords[name] || seen[name] {
			fault(&ruleTemplate, "type parameters are distinct names that are not reserved, and "+name+" is not one")
		}
		seen[name] = true
	}
	if len(signature.Effects) > 0 {
		fault(&ruleTemplateBody, "a generic function has no effects, and "+signature.Name+" uses "+signature.Effects[0])
	}
	for i := range signature.Parameters {
		switch p := &signature.Parameters[i]; {
		case p.Type == hir.NoType:
			exists = false
		case p.Mode != syntax.ModeValue:
			fault(&ruleTemplate, "a generic function takes values, and the parameter "+p.Name+" is "+p.Mode.String())
		case !c.inTemplates(p.Type):
			fault(&ruleTemplate, "the parameter "+p.Name+" is "+c.spell(p.Type)+"; a generic function takes i64, bool, string and its type parameters")
		}
	}
	switch {
	case signature.Result == hir.NoType:
		exists = false
	case !c.inTemplates(signature.Result):
		fault(&ruleTemplate, "the result is "+c.spell(signature.Result)+"; a generic function returns i64, bool, string or a type parameter")
	}
	if what := formOutsideTemplates(f); what != "" {
		fault(&ruleTemplateBody, "a generic function cannot hold "+what)
	}
	return exists && c.errors == before
}

// inTemplates reports whether a parameter or the result of a template can have a type.
func (c *checker) inTemplates(t hir.TypeID) bool {
	switch c.module.TypeKind(t) {
	case hir.I64, hir.Bool, hir.String, hir.Parameter:
		return true
	}
	return false
}

// notInTemplates are the parts of contracts and bodies that a template never holds. The language names the expressions
// and loops; unsafe statements have no place in a body that is made of the expressions that are left.
var notInTemplates = map[syntax.Kind]string{
	syntax.KindRecordLiteral: "the construction of a record", syntax.KindVariantLiteral: "the construction of a case",
	syntax.KindMatch: "a match", syntax.KindTry: "the operator ?", syntax.KindUpdate: "an update",
	syntax.KindProject: "a field access", syntax.KindMethodCall: "a method call", syntax.KindSuperCall: "a method call",
	syntax.KindArray: "a byte array", syntax.KindArrayRepeat: "a byte array", syntax.KindWhile: "a loop",
	syntax.KindUnsafe: "an unsafe statement",
}

// formOutsideTemplates returns the first part of a function that a template never holds, or "".
func formOutsideTemplates(f syntax.Function) (what string) {
	f.Walk(func(n syntax.Node) {
		if what == "" {
			what = notInTemplates[n.Kind()]
		}
	})
	return what
}

// verifyTemplate checks a template for every choice of its type arguments, the argument of the first parameter changing
// first. What several of them have wrong in common is reported once.
func (c *checker) verifyTemplate(i int) {
	if !c.functions[i].isFaulty {
		names := c.functions[i].types.names
		reported, suggestions := map[diag.Diagnostic]bool{}, c.suggestions
		for choice := range 1 << len(names) {
			arguments := make([]hir.TypeID, len(names))
			for p := range arguments {
				arguments[p] = templateArguments[choice>>p&1]
			}
			c.suggestions = suggestions // so that equal faults have equal help
			c.reportOnce(reported, func() {
				signature := c.builder.Specialised(int32(i), arguments)
				c.verifyBody(i, &signature, c.builder.Specialisation(&signature), &typeScope{names, arguments})
			})
		}
	}
	if c.errors == 0 && c.refused == "" {
		c.builder.Template(i)
	}
}

// reportOnce runs a part of verification and keeps what it reports and those before it did not.
func (c *checker) reportOnce(reported map[diag.Diagnostic]bool, verify func()) {
	found, errors := c.found, c.errors
	c.found, c.errors = nil, 0
	verify()
	again, stopped := c.found, c.stopped
	c.found, c.errors, c.stopped = found, errors, false
	for _, d := range again {
		if !reported[d] {
			reported[d] = true
			c.add(d)
		}
	}
	c.stopped = c.stopped || stopped
}

// instance returns the callable and the signature of a call of a template. When its type arguments are wrong, the callable
// is -1 and what they decide has no type.
func (b *body) instance(e syntax.Expr, template int32, callee *hir.Callable) (int32, hir.Callable) {
	c := b.checker
	c.typeArguments = c.typeArguments[:0]
	for range callee.TypeParameters {
		c.typeArguments = append(c.typeArguments, hir.NoType)
	}
	if !b.resolveTypeArguments(e, callee, c.typeArguments) {
		return -1, c.builder.Specialised(template, c.typeArguments)
	}
	instance := c.builder.Instance(template, c.typeArguments)
	return instance, *c.module.Callable(int(instance))
}

// resolveTypeArguments finds out the type arguments of a call of a template, and reports whether nothing is wrong with them.
// How one template calls another was judged with the calls of templates.
func (b *body) resolveTypeArguments(e syntax.Expr, callee *hir.Callable, arguments []hir.TypeID) (sound bool) {
	c, given := b.checker, e.TypeArguments()
	if b.types != nil && !forwards(e, b.types.names) {
		return false
	}
	if given.Len() != len(arguments) {
		c.report(&ruleTypeArgumentUse, e.Range(), "the function "+callee.Name+" takes "+count(len(arguments), "type argument")+
			", and the call gives "+count(given.Len(), "type argument"))
		return false
	}
	sound = true
	for i := range arguments {
		t := c.resolve(given.At(i), resolution{owner: noOwner, within: b.types, silent: true})
		if !slices.Contains(templateArguments[:], t) {
			c.report(&ruleTypeArgumentUse, e.Range(), "a type argument of a function is i64 or bool")
			sound = false
			continue
		}
		arguments[i] = t
	}
	return sound
}
