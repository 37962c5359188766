package check

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// FunctionsMax bounds the functions of one module. Source: language, "Compiler-owned functions".
const FunctionsMax = 4_096

// verifyFunctionCount checks the number of functions and methods before they are declared.
func verifyFunctionCount(file *syntax.File) diag.List {
	functions, declarations := 0, file.Declarations()
	for i := range declarations.Len() {
		switch d := declarations.At(i); d.Kind() {
		case syntax.KindFunction:
			functions++
		case syntax.KindClass:
			functions += len(methodsOf(d.AsClass()))
		}
		if functions > FunctionsMax {
			return diag.List{
				ruleCommand.At(file.Span(declarations.At(i).Range()), "a module declares at most "+itoa(FunctionsMax)+" functions"),
			}
		}
	}
	return nil
}

// declareFunctions enters the signatures of the module's functions, its methods, the imported functions, and the rust
// imports. A name refers to the first function that has it.
func (c *checker) declareFunctions() {
	declarations := c.file.Declarations()
	for i := range declarations.Len() {
		if d := declarations.At(i); d.Kind() == syntax.KindFunction {
			c.declareFunction(d.AsFunction(), hir.NoParent)
		}
	}
	c.declareMethods()
	uses := c.file.Uses()
	for i, imported := range c.imports {
		if f := imported.function; f != nil {
			c.declareImportedFunction(f, uses.At(i).Alias().Text())
		}
	}
	c.declareRustImports()
}

// declareFunction enters a function, or a method of a class.
func (c *checker) declareFunction(f syntax.Function, class int32) {
	name := f.Name().Text()
	id, origin := c.naming.effective(f.Identity(), func() string {
		return hir.AutomaticFunction(c.file.Module().Text(), name)
	})
	types := c.typeParameters(f, class)
	signature := hir.CallableSpec{
		ID:         id,
		Name:       name,
		Origin:     origin,
		At:         f.Range(),
		Class:      class,
		Effects:    texts(f.Effects()),
		Parameters: c.declareParameters(f.Parameters(), types),
		Result:     c.resolve(f.Result(), resolution{owner: noOwner, within: types, silent: true}),
	}
	if types != nil {
		signature.TypeParameters = types.names
	}
	index := c.builder.Callable(signature)
	c.functions = append(c.functions, functionItem{syntax: f, class: class, types: types})
	if class != hir.NoParent {
		c.classes.enter(class, name, index)
	} else if _, taken := c.callables[name]; !taken {
		c.callables[name] = index
	}
}

// declareParameters returns the parameters. It resolves their types without reporting faults.
func (c *checker) declareParameters(list syntax.List[syntax.Parameter],
	types *typeScope) hir.List[hir.ParameterDeclaration] {
	return hir.Collect(list.Len(), func(i int) hir.ParameterDeclaration {
		p := list.At(i)
		return hir.ParameterDeclaration{Name: p.Text(), Mode: p.Mode(),
			Type: c.resolve(p.Type(), resolution{owner: noOwner, within: types, silent: true}), At: p.Range()}
	})
}

func (c *checker) declareImportedFunction(f *hir.FunctionInterface, alias string) {
	signature := hir.CallableSpec{
		ID:       f.ID,
		Name:     alias,
		Imported: true,
		Effects:  f.Effects,
		Result:   c.typeOf(f.Result, c.importedIDs),
		Parameters: hir.Collect(f.Parameters.Len(), func(i int) hir.ParameterDeclaration {
			p := f.Parameters.At(i)
			return hir.ParameterDeclaration{Name: p.Name, Mode: p.Mode, Type: c.typeOf(p.Type, c.importedIDs)}
		}),
	}
	c.callables[alias] = c.builder.Callable(signature)
}

func texts(list syntax.List[syntax.Identifier]) hir.List[string] {
	return hir.Collect(list.Len(), func(i int) string { return list.At(i).Text() })
}

// verifyHeaders checks the names and identities of the functions.
func (c *checker) verifyHeaders() {
	names := map[string]syntax.Range{} // by name: the first function
	for i, item := range c.functions {
		if item.isMethod() {
			break
		}
		f, signature := item.syntax, c.module.Callable(i)
		name := f.Name()
		if reservedWords[name.Text()] {
			c.report(ruleFunctionName, name.Range(), name.Text()+" is a reserved word and cannot name a function")
			c.advise("write `fn " + diag.Excerpt(name.Text()) + "_of(..)`, or another name")
		}
		if compilerFunctions[name.Text()] {
			c.report(ruleReserved, name.Range(), "the function name "+name.Text()+" is reserved")
			c.advise("write `fn my_" + diag.Excerpt(name.Text()) + "(..)`, or another name")
		}
		c.refuseHost(signature.ID(), name.Range())
		if first, ok := names[name.Text()]; ok {
			c.report(ruleDuplicateFunction, name.Range(), "the function "+name.Text()+" is declared twice")
			c.also(firstDeclared, first)
			c.advise("give one of them another name: `fn " + diag.Excerpt(name.Text()) + "2(..)`")
		} else {
			names[name.Text()] = name.Range()
		}
		c.verifyFunctionIdentity(f, signature, "function")
		if signature.IsTemplate() {
			c.functions[i].isFaulty = !c.verifyTemplateHeader(f, signature)
		}
	}
}

// verifyFunctionIdentity checks the identity of a function or method, and claims it.
func (c *checker) verifyFunctionIdentity(f syntax.Function, signature *hir.Callable, what string) {
	if strings.HasPrefix(signature.ID(), hir.ExecutionFamily) {
		c.report(ruleTypeArgumentUse, f.Range(), "identities that start with "+hir.ExecutionFamily+" belong to the compiler")
	}
	c.claim(ruleIdentity, signature.ID(), f.Range())
	if signature.Origin() == hir.Automatic {
		c.report(ruleFunctionWithoutIdentity, f.Name().Range(),
			"the "+what+" "+f.Name().Text()+" has no @id, so its identity changes with its name")
		c.adviseIdentity(f.Range())
	}
}

// entryName is the name of the entry function.
const entryName = "main"

// verifyEntry checks the entry function: fn main() -> i64, without type parameters.
func (c *checker) verifyEntry(needed bool) {
	for i, item := range c.functions {
		f, signature := item.syntax, c.module.Callable(i)
		if item.isMethod() || signature.Name() != entryName {
			continue
		}
		returnsOther := isKnown(signature.Result()) && signature.Result() != hir.TypeID(hir.I64)
		if f.TypeParameters().Len() > 0 || signature.Parameters().Len() > 0 || returnsOther {
			c.report(ruleEntryShape, f.Range(), "main must be fn main() -> i64, without parameters and type parameters")
			c.advise("write `fn main() -> i64`")
		}
		c.entrypoint = signature.ID()
		return
	}
	if needed {
		c.report(ruleNoEntry, c.functions[0].syntax.Range(), "the module has no fn main() -> i64")
		c.advise("add `@id(\"" + diag.Excerpt(c.file.Module().Text()) +
			".main\")` and `fn main() -> i64`, or name the semaprax.toml of its project instead of the file")
	}
	c.entrypoint = hir.SyntheticMain(c.file.Module().Text())
}

// verifyFunction checks one function or method: its signature, contracts, body and effects, in this order.
func (c *checker) verifyFunction(i int) {
	f, signature := c.functions[i].syntax, c.module.Callable(i)
	if c.isGenericMethod(c.functions[i]) {
		return // checked with the header
	}
	whole, types := f.Range(), c.functions[i].types
	c.resolve(f.Result(), resolution{owner: noOwner, within: types, at: &whole})
	for i := range f.Parameters().Len() {
		at := f.Parameters().At(i).Range()
		c.resolve(f.Parameters().At(i).Type(), resolution{owner: noOwner, within: types, at: &at})
	}
	if types == nil {
		c.verifyBody(i, signature, c.builder.Function(i), nil)
	} else {
		c.verifyTemplate(i)
	}
}

// verifyBody checks a function with the given signature. For a specialisation, types holds its type arguments.
func (c *checker) verifyBody(i int, signature *hir.Callable, model *hir.FunctionBuilder, types *typeScope) {
	f := c.functions[i].syntax
	c.refuseView(signature.Result(), f.Range(), "returned")
	c.verifyParameters(f, signature)
	b := newBody(c, f, signature, model)
	b.types = types
	b.clauses(false)
	b.result(f)
	b.clauses(true)
	c.verifyFinalizers(b)
	c.verifyEffects(b)
	b.finish()
}

// verifyParameters checks the names and ownership words of the parameters of a function.
func (c *checker) verifyParameters(f syntax.Function, signature *hir.Callable) {
	clear(c.parameters)
	for i := range f.Parameters().Len() {
		p := f.Parameters().At(i)
		at := p.Range()
		if reservedWords[p.Text()] {
			c.report(ruleParameterName, at, p.Text()+" is a reserved word and cannot name a parameter")
			c.advise("write `" + diag.Excerpt(p.Text()) + "_of: ..`, or another name")
		}
		c.verifyMode(p, signature.Parameters().At(i).Type)
		if first, ok := c.parameters[p.Text()]; ok {
			c.report(ruleDuplicateParameter, at, "the parameter "+p.Text()+" is declared twice")
			c.also(firstDeclared, first)
			c.advise("give one of them another name: `" + diag.Excerpt(p.Text()) + "2: ..`")
		} else {
			c.parameters[p.Text()] = at
		}
	}
}

// verifyMode checks the ownership word of a parameter against its type.
func (c *checker) verifyMode(p syntax.Parameter, t hir.TypeID) {
	if !isKnown(t) {
		return
	}
	at, mode := p.Range(), p.Mode()
	switch kind := c.module.TypeKind(t); {
	case kind == hir.Slice && mode != syntax.ModeBorrow:
		c.report(ruleByteOperation, at, "a parameter of type Slice<u8> must be borrowed")
		c.advise("write " + c.parameterHelp(p.Text(), syntax.ModeBorrow, t))
	case kind == hir.Bytes && mode != syntax.ModeOwn && mode != syntax.ModeBorrow:
		c.report(ruleByteOperation, at, "a parameter of type Bytes must be own or borrow")
		c.advise(c.ownOrBorrowHelp(p.Text(), t))
	case kind == hir.Str && mode != syntax.ModeBorrow:
		c.report(ruleTextMode, at, "a parameter of type str must be borrowed")
		c.advise("write " + c.parameterHelp(p.Text(), syntax.ModeBorrow, t))
	case mode == syntax.ModeValue && kind == hir.Nominal && c.module.Facts(t).NeedsCleanup:
		c.report(ruleModeMissing, at, "a parameter of type "+c.spell(t)+" must be own, borrow or shared")
		c.advise(c.ownOrBorrowHelp(p.Text(), t))
	case mode != syntax.ModeValue && c.module.Facts(t).Copy && !c.module.Facts(t).Incomplete:
		c.report(ruleModeOnValue, at, "a parameter of the Copy type "+c.spell(t)+" takes no ownership word")
		c.advise("write " + c.parameterHelp(p.Text(), syntax.ModeValue, t))
	}
}

// refuseView reports a borrowed view where it would outlive what it is a view of.
func (c *checker) refuseView(t hir.TypeID, at syntax.Range, what string) {
	if !isKnown(t) {
		return
	}
	switch c.module.TypeKind(t) {
	case hir.Slice:
		c.report(ruleSliceEscapes, at, "a borrowed Slice<u8> is never "+what)
		c.advise("keep a copy: the type `Bytes`, and the value `bytes_copy(..)`")
	case hir.Str:
		c.report(ruleTextEscapes, at, "a borrowed str is never "+what)
		c.advise("keep the text itself: the type `string`")
	}
}
