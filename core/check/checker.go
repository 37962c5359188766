package check

import (
	"slices"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Import is the interface of what one use line imports: a function or a type.
type Import struct {
	function *hir.FunctionInterface
	shape    *hir.TypeInterface
	digest   canon.Digest
}

// importDomain is the domain of the digest of an import, which no document shows.
const importDomain = "semaprax.module-import.v1\x00"

// ImportFunction returns the import of a function.
func ImportFunction(f hir.FunctionInterface) Import {
	return Import{function: &f, digest: canon.DigestOf(importDomain, f.Append(nil))}
}

// ImportType returns the import of a type.
func ImportType(t hir.TypeInterface) Import {
	return Import{shape: &t, digest: canon.DigestOf(importDomain, t.Append(nil))}
}

// Digest binds everything that the meaning of an importer depends on.
func (i Import) Digest() canon.Digest { return i.digest }

// File checks a standalone module. A module with use lines is refused by SPX-G172, without a span.
func File(file *syntax.File) (*hir.Module, diag.List) { return alone(file, true) }

// Types is File for a module of which only the types are wanted. It does not require main.
func Types(file *syntax.File) (*hir.Module, diag.List) { return alone(file, false) }

func alone(file *syntax.File, needsMain bool) (*hir.Module, diag.List) {
	if file.Uses().Len() > 0 {
		return nil, diag.List{RuleUse.New("the module uses other modules, so it can only be checked as part of a project").
			WithHelp("name the project's semaprax.toml instead of the file")}
	}
	return run(file, nil, needsMain)
}

// Module checks a module of a project. imports holds the interface of every use line, in source order. A module
// without main gets a synthetic entry function. The diagnostics have spans but no paths. The module is nil iff one of
// them is an error, or if an imported interface has a type that was refused elsewhere, which is not reported again.
func Module(file *syntax.File, imports []Import) (*hir.Module, diag.List) {
	return run(file, imports, false)
}

func run(file *syntax.File, imports []Import, needsMain bool) (*hir.Module, diag.List) {
	if found := verifyFunctionCount(file); found != nil {
		return nil, found
	}
	c := newChecker(file, imports)
	c.verify(needsMain)
	c.found = unsupported(c.found)
	if c.found.Refused() || c.incomplete {
		return nil, c.found
	}
	return c.builder.Finish(c.entrypoint), c.found
}

// unsupported returns only the first fault of a rust import if there is one, since it makes the others irrelevant.
func unsupported(found diag.List) diag.List {
	for i := range found {
		if found[i].Code() == ruleRustImports.Code() {
			return found[i : i+1]
		}
	}
	return found
}

// checker holds the state of checking one module.
type checker struct {
	file    *syntax.File
	imports []Import
	naming  naming
	builder *hir.Builder
	module  *hir.Module // the module under construction by builder

	types          []typeItem   // the module's own type declarations, in source order
	typeNames      *textIndex   // of declarations of the builder
	nominal        []hir.TypeID // the type of each monomorphic declaration of the builder, or NoType
	interfaces     []interfaceItem
	importsByID    map[string]*importItem
	rustImports    map[string]int32 // the callables of imports that source can call, by name
	functions      []functionItem
	callables      map[string]int32
	operations     map[string]int32 // the operations that were called, by identity
	allocates      bool             // whether one of them makes a byte buffer
	claims         []claim          // the identities so far, each once; compilerIdentities are taken too
	claimed        *textIndex       // of claims
	identityAdvice identityAdvice
	importedIDs    map[string]int32 // the imported types and the prelude, by identity
	recursive      int              // the index of the first of types that contains itself, or -1
	classes        classes
	entrypoint     string
	fields         lookup[hir.FieldDeclaration]
	cases          lookup[hir.CaseDeclaration]
	generics       lookup[string] // the type parameters of declarations

	// Working memory, reused for each declaration.
	fieldSpace, caseSpace *memberSpace
	parameters            map[string]syntax.Range // of the function, by name
	permits               map[string]bool
	scope                 map[string]hir.ValueID
	typeArguments         []hir.TypeID
	ownership             ownership
	finalizers            finalizers

	incomplete  bool // an imported interface has a type that was refused elsewhere
	found       diag.List
	errors      int  // in found
	warnings    int  // reported so far
	muted       bool // the last warning was dropped, so help and places for it are dropped too
	suggestions int  // errors for which a suggestion was searched
	stopped     bool // a bound was exceeded: nothing more is checked

	refused   string // the first feature that is not checked, or ""
	refusedAt syntax.Range
	unknown   map[string]bool // names of rust imports that are not checked
}

// ErrorsMax bounds the errors reported for one module, since a small source can have very many. If there are more,
// the help of the last diagnostic says so, because a diagnostic of its own would need a code that the language does
// not have.
const ErrorsMax = 1_000

// WarningsMax bounds the warnings reported for one module, which can have one for every declaration, field and case.
// Without the bound they could take far more memory than the source.
const WarningsMax = 1 << 16

// MessageBytesMax bounds the message of a diagnostic, in bytes: a name can be as long as its source, and a thousand
// faults can spell it.
const MessageBytesMax = 1 << 10

// typeItem is a type declaration of the module.
type typeItem struct {
	syntax syntax.Declaration
	index  int32 // in the builder
	fields fieldNodes
}

// payload returns field i of case k of a variant, or field i of a record or class if k is hir.NoCase.
func (t typeItem) payload(k, i int) syntax.Field {
	if k == hir.NoCase {
		return t.fields.at(i)
	}
	return t.syntax.AsVariant().Cases().At(k).Fields().At(i)
}

// functionItem is a function or method of the module. Its position is its index in the builder's callables; methods
// follow the functions.
type functionItem struct {
	syntax   syntax.Function
	class    int32      // the class of a method, or hir.NoParent
	types    *typeScope // the type parameters of a template
	isFaulty bool       // the header of a template has a fault, so its body and calls are not checked
}

func newChecker(file *syntax.File, imports []Import) *checker {
	permits := texts(file.Permits())
	c := &checker{
		file:        file,
		imports:     imports,
		naming:      naming{left: AutomaticBytesMax},
		builder:     hir.NewBuilder(file.Module().Text(), permits),
		callables:   map[string]int32{},
		operations:  map[string]int32{},
		unknown:     map[string]bool{},
		importsByID: map[string]*importItem{},
		rustImports: map[string]int32{},
		fieldSpace:  newMemberSpace(),
		caseSpace:   newMemberSpace(),
		parameters:  map[string]syntax.Range{},
		permits:     setOf(permits),
		scope:       map[string]hir.ValueID{},
		fields:      lookup[hir.FieldDeclaration]{name: func(f hir.FieldDeclaration) string { return f.Name }},
		cases:       lookup[hir.CaseDeclaration]{name: func(c hir.CaseDeclaration) string { return c.Name }},
		generics:    lookup[string]{name: func(name string) string { return name }},
	}
	c.module = c.builder.Module()
	c.typeNames = newTextIndex(func(i int32) string { return c.module.TypeDeclaration(int(i)).Name() })
	c.claimed = newTextIndex(func(i int32) string { return c.claims[i].id })
	return c
}

// verify runs the phases in the order of the contract, even if earlier ones found faults.
func (c *checker) verify(needsMain bool) {
	c.declareTypes()
	c.resolveParents()
	c.resolveMembers()
	c.declareInterfaces()
	c.declareFunctions()
	if c.naming.exhausted {
		c.report(ruleUnchecked, c.file.Module().Range(),
			"this version does not check modules whose automatic identities take more than "+itoa(AutomaticBytesMax)+
				" bytes together")
		return
	}
	if c.classes.beyond != "" {
		c.report(ruleUnchecked, c.file.Module().Range(), "this version does not check "+c.classes.beyond)
		return
	}
	c.verifyTypes()
	c.verifyInterfaces()
	c.verifyByteMembers()
	c.verifyImports()
	c.verifyDropImports()
	c.verifyMembers()
	c.verifyHeaders()
	c.verifyMethods()
	c.verifyFunctions(true)
	c.verifyTemplateCalls()
	c.verifyFunctions(false)
	if c.stopped {
		return
	}
	c.verifyEntry(needsMain)
	if c.errors == 0 && c.refused == "" {
		c.verifyTemplateReach()
		if c.mentionsArrays() {
			c.verifyArrays()
		}
		if c.allocates {
			c.verifyCapacity()
		}
	}
	if c.refused != "" && c.errors == 0 {
		c.report(ruleUnchecked, c.refusedAt, "this version does not check "+c.refused+" yet")
	}
}

// verifyFunctions checks the methods, or the other functions.
func (c *checker) verifyFunctions(methods bool) {
	for i := range c.functions {
		if c.functions[i].isMethod() == methods && !c.stopped {
			c.verifyFunction(i)
		}
	}
}

// report records a violation at a span of the module.
func (c *checker) report(rule diag.Rule, at syntax.Range, message string) {
	c.add(rule.At(c.file.Span(at), shortened(message)))
}

// add records a violation, unless there are too many.
func (c *checker) add(d diag.Diagnostic) {
	if c.stopped {
		return
	}
	isError := d.Rule().Severity() == diag.Error
	if isError && c.errors == ErrorsMax {
		last := &c.found[len(c.found)-1]
		*last = last.WithHelp("the module has more errors; the first " + itoa(ErrorsMax) + " are shown")
		c.stopped = true
		return
	}
	c.muted = !isError && c.warnings == WarningsMax
	switch {
	case c.muted:
		return
	case isError:
		c.errors++
	default:
		c.warnings++
	}
	if len(c.found) == cap(c.found) {
		c.found = slices.Grow(c.found, len(c.found)+1) // twice, since diagnostics are large, and often very many
	}
	c.found = append(c.found, d)
}

// shortened returns message cut to at most MessageBytesMax bytes, between two characters.
func shortened(message string) string {
	if len(message) <= MessageBytesMax {
		return message
	}
	const mark = " ..."
	end := MessageBytesMax - len(mark)
	for !utf8.RuneStart(message[end]) {
		end--
	}
	return message[:end] + mark
}

// unchecked records a feature that this version does not check. Checking goes on, and what the feature yields has no
// type. The first such feature is reported at the end, unless the module has another error.
func (c *checker) unchecked(at syntax.Range, feature string) {
	if c.refused == "" {
		c.refused, c.refusedAt = feature, at
	}
}
