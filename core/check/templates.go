package check

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// TypeParametersMax bounds the type parameters of a function, which is checked once for every choice of arguments.
// Source: language, "Generics".
const TypeParametersMax = 2

// templateArguments lists the possible arguments of a type parameter of a function.
var templateArguments = [...]hir.TypeID{hir.TypeID(hir.I64), hir.TypeID(hir.Bool)}

// typeParameters returns the type parameters of the function that is declared next. Methods have none.
func (c *checker) typeParameters(f syntax.Function, class int32) *typeScope {
	if f.TypeParameters().Len() == 0 || class != hir.NoParent {
		return nil
	}
	scope := &typeScope{names: texts(f.TypeParameters())}
	for i := range scope.names.Len() {
		scope.types = append(scope.types, c.builder.TemplateParameter(int32(c.module.CallableCount()), int32(i)))
	}
	return scope
}

// verifyTemplateHeader checks the header of a generic function, and reports whether its specialisations can be
// checked. An unknown type is reported with the types of signatures and does not prevent that.
func (c *checker) verifyTemplateHeader(f syntax.Function, signature *hir.Callable) (sound bool) {
	before := c.errors
	fault := func(rule diag.Rule, message string) { c.report(rule, f.Range(), message) }
	if signature.TypeParameters().Len() > TypeParametersMax {
		fault(ruleTemplate,
			"a function has at most "+count(TypeParametersMax, "type parameter")+", and "+signature.Name()+" has "+
				itoa(signature.TypeParameters().Len()))
	}
	seen := map[string]bool{}
	for _, name := range signature.TypeParameters().All() {
		if reservedWords[name] || seen[name] {
			fault(ruleTemplate, "type parameters must be distinct names that are not reserved, and "+name+" is not one")
		}
		seen[name] = true
	}
	if signature.Effects().Len() > 0 {
		fault(ruleTemplateBody, "a generic function has no effects, and "+signature.Name()+" uses "+signature.Effects().At(0))
	}
	for i := range signature.Parameters().Len() {
		t := f.Parameters().At(i).Type()
		switch p := signature.Parameters().At(i); {
		case !isKnown(p.Type) && !c.isOfDeclaration(t):
		case p.Mode != syntax.ModeValue:
			fault(ruleTemplate, "a generic function takes values, and the parameter "+p.Name+" is "+p.Mode.String())
		case !c.inTemplates(p.Type):
			fault(ruleTemplate,
				"the parameter "+p.Name+" is "+c.quoted(t.Range())+
					"; a generic function takes i64, bool, string and its type parameters")
		}
	}
	switch {
	case !isKnown(signature.Result()) && !c.isOfDeclaration(f.Result()):
	case !c.inTemplates(signature.Result()):
		fault(ruleTemplate,
			"the result is "+c.quoted(f.Result().Range())+"; a generic function returns i64, bool, string or a type parameter")
	}
	if what := formOutsideTemplates(f); what != "" {
		fault(ruleTemplateBody, "a generic function cannot contain "+what)
		c.advise("move it to a function without type parameters, and call that")
	}
	return c.errors == before
}

// isOfDeclaration reports whether a type names a declaration, even with wrong arguments. Templates have no such
// types.
func (c *checker) isOfDeclaration(t syntax.Type) bool {
	_, declared := c.typeNames.find(t.Text())
	return declared && t.Kind() == syntax.KindNamedType
}

// inTemplates reports whether a parameter or result of a template can have the type.
func (c *checker) inTemplates(t hir.TypeID) bool {
	if !isKnown(t) {
		return false
	}
	switch c.module.TypeKind(t) {
	case hir.I64, hir.Bool, hir.String, hir.Parameter:
		return true
	}
	return false
}

// notInTemplates describes the syntax that templates must not contain. The language lists the expressions and loops;
// unsafe statements do not fit into a body of the remaining expressions.
var notInTemplates = map[syntax.Kind]string{
	syntax.KindRecordLiteral: "the construction of a record", syntax.KindVariantLiteral: "the construction of a case",
	syntax.KindMatch: "a match", syntax.KindTry: "the operator ?", syntax.KindUpdate: "an update",
	syntax.KindProject: "a field access", syntax.KindMethodCall: "a method call", syntax.KindSuperCall: "a method call",
	syntax.KindArray: "a byte array", syntax.KindArrayRepeat: "a byte array", syntax.KindWhile: "a loop",
	syntax.KindUnsafe: "an unsafe statement",
}

// formOutsideTemplates returns a description of the first syntax in a function that a template must not contain, or
// "".
func formOutsideTemplates(f syntax.Function) (what string) {
	f.Walk(func(n syntax.Node) {
		if what == "" {
			what = notInTemplates[n.Kind()]
		}
	})
	return what
}

// verifyTemplate checks a template for every choice of its type arguments, varying the first parameter fastest. A
// fault of several choices is reported once.
func (c *checker) verifyTemplate(i int) {
	if !c.functions[i].isFaulty {
		names := c.functions[i].types.names
		suggestions, found, stopped := c.suggestions, make([]diag.List, 1<<names.Len()), false
		for choice := range found {
			arguments := make([]hir.TypeID, names.Len())
			for p := range arguments {
				arguments[p] = templateArguments[choice>>p&1]
			}
			c.suggestions = suggestions // so that equal faults have equal help
			list, tooMany := c.foundBy(func() {
				signature := c.builder.Specialised(int32(i), arguments)
				c.verifyBody(i, signature, c.builder.Specialisation(signature), &typeScope{names, arguments})
			})
			found[choice], stopped = list, stopped || tooMany
		}
		c.reportOnce(found)
		c.stopped = c.stopped || stopped
	}
	if c.errors == 0 && c.refused == "" {
		c.builder.Template(i)
	}
}

// foundBy returns the diagnostics of verify, and whether they exceeded a bound.
func (c *checker) foundBy(verify func()) (found diag.List, stopped bool) {
	before, errors := c.found, c.errors
	c.found, c.errors = nil, 0
	verify()
	found, stopped = c.found, c.stopped
	c.found, c.errors, c.stopped = before, errors, false
	return found, stopped
}

// reportOnce reports what was found for each choice of type arguments, and common faults once. A fault of only some
// choices cannot be corrected for those alone, so its help explains the dependency.
func (c *checker) reportOnce(found []diag.List) {
	choices := map[diag.Diagnostic]int{}
	for _, list := range found {
		seen := map[diag.Diagnostic]bool{}
		for _, d := range list {
			if fault := d.WithHelp(""); !seen[fault] {
				seen[fault] = true
				choices[fault]++
			}
		}
	}
	reported := map[diag.Diagnostic]bool{}
	for _, d := range slices.Concat(found...) {
		fault := d.WithHelp("")
		if reported[fault] {
			continue
		}
		reported[fault] = true
		if choices[fault] < len(found) {
			d = d.WithHelp("each type parameter is checked as i64 and as bool: write what is valid for both, or replace it by " +
				"a type")
		}
		c.add(d)
	}
}

// instance returns the callable and the signature for a call of a template. If its type arguments are wrong, the
// callable is -1 and types that depend on them are NoType.
func (b *body) instance(e syntax.Expr, template int32, callee *hir.Callable) (int32, *hir.Callable) {
	c := b.checker
	c.typeArguments = c.typeArguments[:0]
	for range callee.TypeParameters().Len() {
		c.typeArguments = append(c.typeArguments, hir.NoType)
	}
	if !b.resolveTypeArguments(e, callee, c.typeArguments) {
		return -1, c.builder.Specialised(template, c.typeArguments)
	}
	instance := c.builder.Instance(template, c.typeArguments)
	return instance, c.module.Callable(int(instance))
}

// resolveTypeArguments resolves the type arguments of a call of a template, and reports whether they are valid. Calls
// between templates were checked with the call graph.
func (b *body) resolveTypeArguments(e syntax.Expr, callee *hir.Callable, arguments []hir.TypeID) (sound bool) {
	c, given := b.checker, e.TypeArguments()
	if b.types != nil && !forwards(e, b.types.names) {
		return false
	}
	if given.Len() != len(arguments) {
		c.report(ruleTypeArgumentUse, e.Range(),
			"the function "+callee.Name()+" takes "+count(len(arguments), "type argument")+
				", but the call passes "+count(given.Len(), "type argument"))
		c.advise("write `" + diag.Excerpt(callee.Name()) + "<" +
			strings.Join(slices.Repeat([]string{"i64"}, len(arguments)), ", ") + ">(..)`, with i64 or bool for each")
		return false
	}
	sound = true
	for i := range arguments {
		t := c.resolve(given.At(i), resolution{owner: noOwner, within: b.types, silent: true})
		if !slices.Contains(templateArguments[:], t) {
			c.report(ruleTypeArgumentUse, e.Range(), "a type argument of a function must be i64 or bool")
			c.advise("declare a function without type parameters for other types")
			sound = false
			continue
		}
		arguments[i] = t
	}
	return sound
}
