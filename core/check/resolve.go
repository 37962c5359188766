package check

import (
	"cmp"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// noOwner is the owner of a type outside type declarations.
const noOwner int32 = -1

// resolution is the context in which a type is resolved.
type resolution struct {
	owner  int32         // the type declaration whose type parameters are in scope, or noOwner
	within *typeScope    // the type parameters of the function in scope, or nil
	silent bool          // report nothing
	at     *syntax.Range // where faults are reported, or nil for the type itself
	likely string        // the type that was probably meant, for a help; "" if unknown
}

// typeScope holds the type parameters of a function with their types.
type typeScope struct {
	names hir.List[string]
	types []hir.TypeID
}

// resolve returns the type of a type expression, or NoType if there is none.
func (c *checker) resolve(t syntax.Type, r resolution) hir.TypeID {
	switch t.Kind() {
	case syntax.KindByteSliceType:
		return hir.TypeID(hir.Slice)
	case syntax.KindByteArrayType:
		return c.builder.Array(t.Length())
	}
	name := t.Text()
	if kind, primitive := hir.PrimitiveNamed(name); primitive {
		return hir.TypeID(kind)
	}
	parameters := c.parametersOf(r)
	if index := c.generics.index(parameters, name); index >= 0 {
		if t.Arguments().Len() > 0 {
			c.typeFault(ruleTypeParameter, t, r, "the type parameter "+name+" takes no arguments")
			c.typeHelp(r, "write `"+diag.Excerpt(name)+"`")
			return hir.NoType
		}
		if r.within != nil {
			return r.within.types[index]
		}
		return c.builder.Parameter(r.owner, int32(index))
	}
	declaration, ok := c.typeNames.find(name)
	if !ok && c.unknown[name] {
		return hir.NoType
	}
	if !ok {
		rule := ruleUnknownType
		if parameters.Len() > 0 {
			rule = ruleTypeParameter
		}
		c.typeFault(rule, t, r, "the type "+name+" is not declared in this module and not imported by use type")
		if !r.silent {
			c.suggestType(name)
		}
		return hir.NoType
	}
	return c.instance(declaration, t.Arguments(), t, r)
}

// parametersOf returns the names of the type parameters in scope.
func (c *checker) parametersOf(r resolution) hir.List[string] {
	switch {
	case r.within != nil:
		return r.within.names
	case r.owner == noOwner:
		return hir.List[string]{}
	}
	return c.module.TypeDeclaration(int(r.owner)).Parameters()
}

// instance returns the type of a declaration with the written arguments.
func (c *checker) instance(declaration int32, arguments syntax.List[syntax.Type], whole syntax.Type,
	r resolution) hir.TypeID {
	d := c.module.TypeDeclaration(int(declaration))
	if d.Kind() == hir.Resource && arguments.Len() > 0 {
		c.typeFault(ruleTypeArgumentKind, whole, r, "the resource "+d.Name()+" takes no type arguments")
		c.typeHelp(r, "write `"+diag.Excerpt(d.Name())+"`")
		return hir.NoType
	}
	if arguments.Len() != d.Parameters().Len() {
		c.typeFault(ruleTypeArguments, whole, r, "the type "+d.Name()+" takes "+count(d.Parameters().Len(), "type argument")+
			", not "+itoa(arguments.Len()))
		c.typeHelp(r, "write `"+cmp.Or(r.likely, c.instanceText(d))+"`")
		return hir.NoType
	}
	if arguments.Len() == 0 {
		return c.nominal[declaration]
	}
	resolved := make([]hir.TypeID, arguments.Len())
	for i := range resolved {
		resolved[i] = c.resolve(arguments.At(i), r)
		if !isKnown(resolved[i]) {
			return hir.NoType
		}
		if c.isBytes(resolved[i]) {
			c.typeFault(syntax.RuleByteElement, arguments.At(i), r, "a type argument cannot contain bytes")
			return hir.NoType
		}
		if !admitsArgument(d.ID(), c.module.TypeKind(resolved[i])) {
			c.typeFault(ruleTypeArgumentKind, arguments.At(i), r, "a type argument must be i64 or bool, or u8 in Option<u8>")
			c.typeHelp(r, "declare a type of your own, without type parameters, for other types")
			return hir.NoType
		}
	}
	return c.builder.Nominal(declaration, resolved...)
}

// admitsArgument reports whether the type with the identity accepts a type argument: i64 and bool, and for Option
// also u8, which byte_get yields. Source: language, "Generics" and "OPEN list", 10.
func admitsArgument(declaration string, argument hir.TypeKind) bool {
	return argument == hir.I64 || argument == hir.Bool || argument == hir.U8 && declaration == "core.option"
}

// typeFault reports a fault of a type.
func (c *checker) typeFault(rule diag.Rule, t syntax.Type, r resolution, message string) {
	if r.silent {
		return
	}
	at := t.Range()
	if r.at != nil {
		at = *r.at
	}
	c.report(rule, at, message)
}

// typeHelp adds the help for the last reported fault of a type.
func (c *checker) typeHelp(r resolution, help string) {
	if !r.silent {
		c.advise(help)
	}
}
