package check

import (
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Import is the interface of what one use line names: of a function or of a type, as the line says.
type Import struct {
	function *hir.FunctionInterface
	shape    *hir.TypeInterface
}

// ImportFunction returns the import of a function.
func ImportFunction(f hir.FunctionInterface) Import { return Import{function: &f} }

// ImportType returns the import of a type.
func ImportType(t hir.TypeInterface) Import { return Import{shape: &t} }

// Append appends all that the meaning of the importer depends on, so that two equal texts mean equal imports.
func (i Import) Append(dst []byte) []byte {
	if i.function != nil {
		return i.function.Append(dst)
	}
	return i.shape.Append(dst)
}

// File checks a module that stands alone. A module with use lines cannot: it is SPX-G172, without a span.
func File(file *syntax.File) (*hir.Module, diag.List) { return alone(file, true) }

// Types checks a module that stands alone and from which only types are wanted. It is File without the need for main.
func Types(file *syntax.File) (*hir.Module, diag.List) { return alone(file, false) }

func alone(file *syntax.File, needsMain bool) (*hir.Module, diag.List) {
	if file.Uses().Len() > 0 {
		return nil, diag.List{RuleUse.New("the module uses other modules, so it can only be checked as part of a project").
			WithHelp("name the project's semaprax.toml instead of the file")}
	}
	return run(file, nil, needsMain)
}

// Module checks a module of a project. imports gives the interface of every use line, in source order. A module
// without main gets a synthetic entry function. The diagnostics have spans and no paths. The module is nil iff one of
// them is an error, or an imported interface has a type that was refused elsewhere: then nothing is reported of it
// here.
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

// unsupported returns the first fault of a rust import alone if there is one, since nothing else counts then.
func unsupported(found diag.List) diag.List {
	for i := range found {
		if found[i].Code() == ruleRustImports.Code() {
			return found[i : i+1]
		}
	}
	return found
}

// checker holds what is known about the module while it is verified.
type checker struct {
	file    *syntax.File
	imports []Import
	naming  naming
	builder *hir.Builder
	module  *hir.Module // what builder has built so far

	types          []typeItem   // the module's own type declarations, in source order
	typeNames      *textIndex   // of declarations of the builder
	nominal        []hir.TypeID // the type of each monomorphic declaration of the builder, or NoType
	interfaces     []interfaceItem
	importsByID    map[string]*importItem
	rustImports    map[string]int32 // the callables of imports that source can call, by name
	functions      []functionItem
	callables      map[string]int32
	operations     map[string]int32 // the operations that were called, by identity
	allocates      bool             // one of them makes a byte buffer
	claims         []claim          // the authored and automatic identities, each once; compilerIdentities are taken as well
	claimed        *textIndex       // of claims
	identityAdvice identityAdvice
	importedIDs    map[string]int32 // the imported types and the prelude, by identity
	recursive      int              // the first of types that contains itself, or -1
	classes        classes
	entrypoint     string
	fields         lookup[hir.FieldDeclaration]
	cases          lookup[hir.CaseDeclaration]
	generics       lookup[string] // the type parameters of declarations

	// Working memory that one declaration after the other uses.
	fieldSpace, caseSpace *memberSpace
	parameters            map[string]syntax.Range // of the function, where each was declared first
	permits               map[string]bool
	scope                 map[string]hir.ValueID
	typeArguments         []hir.TypeID
	ownership             ownership
	finalizers            finalizers

	incomplete  bool // an imported interface has a type that its own module, or whoever resolved the imports, refused
	found       diag.List
	errors      int  // in found
	warnings    int  // that were reported
	muted       bool // the last report was a warning too many: what would be added to it is dropped
	suggestions int  // errors for which a suggestion was looked for
	stopped     bool // the rest would be too much: nothing more is looked at

	refused   string // the first feature that is not checked, or ""
	refusedAt syntax.Range
	unknown   map[string]bool // names of rust imports that are not checked
}

// ErrorsMax bounds the errors that are reported for one module: a small source can have a great many. When there are
// more, the help of the last diagnostic says so: a further diagnostic would need a code that no rule of the language
// has.
const ErrorsMax = 1_000

// WarningsMax bounds the warnings that are reported for one module, which can have one for every declaration, field
// and case. Without the bound they would take far more memory than the source.
const WarningsMax = 1 << 16

// MessageBytesMax bounds the message of a diagnostic: a name is as long as its source, and a thousand faults can
// spell it.
const MessageBytesMax = 1 << 10

// typeItem is a type declaration of the module.
type typeItem struct {
	syntax syntax.Declaration
	index  int32 // in the builder
	fields fieldNodes
}

// payload returns field i of case k of a variant, or of a record or class when k is hir.NoCase.
func (t typeItem) payload(k, i int) syntax.Field {
	if k == hir.NoCase {
		return t.fields.at(i)
	}
	return t.syntax.AsVariant().Cases().At(k).Fields().At(i)
}

// functionItem is a function or a method of the module; its index in the builder's callables is its position. The
// methods follow the functions.
type functionItem struct {
	syntax   syntax.Function
	class    int32      // of a method; otherwise hir.NoParent
	types    *typeScope // of a template: its type parameters
	isFaulty bool       // a template whose header has a fault: its body and its calls are not judged
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

// verify runs the phases in the order of the contract, whatever the earlier ones found.
func (c *checker) verify(needsMain bool) {
	c.declareTypes()
	c.resolveParents()
	c.resolveMembers()
	c.declareInterfaces()
	c.declareFunctions()
	if c.naming.exhausted {
		c.report(ruleUnchecked, c.file.Module().Range(), "this version does not check modules whose automatic identities take more than "+itoa(AutomaticBytesMax)+" bytes together")
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

// verifyFunctions judges the methods, or the functions that are none.
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
	c.found = append(c.found, d)
}

// shortened returns a message of at most MessageBytesMax bytes, cut between two characters.
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

// unchecked notes a feature that this version does not check. Checking goes on around it, with no type for what it
// yields; the first such feature is reported at the end, unless the module has an error of its own.
func (c *checker) unchecked(at syntax.Range, feature string) {
	if c.refused == "" {
		c.refused, c.refusedAt = feature, at
	}
}
