package change

import (
	"maps"
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// call builds a call of a function that the module declares or imports by exactly one name.
func (b *construction) call(o strict.Object, depth int) (expression, diag.List) {
	id, refused := selectorOf(member(o, "target"), "target of a call")
	if refused != nil {
		return expression{}, refused
	}
	spellings := b.module.names.spellings[id]
	switch {
	case len(spellings) == 0:
		found := refuse(RuleIntent, "the module "+b.module.Name()+" neither declares nor imports the function "+quoted(id))
		return expression{}, advised(found, b.adviseCall(id))
	case len(spellings) > 1:
		return expression{}, refuse(RuleIntent, "the module "+b.module.Name()+" imports the function "+quoted(id)+
			" by several names")
	}
	arguments, refused := b.expressions(member(o, "arguments"), "arguments of a call", depth+1)
	if refused != nil {
		return expression{}, refused
	}
	return expression{syntax.NewCall(spellings[0], nil, arguments...), b.resultOf(id)}, nil
}

// adviseCall returns what to do about a function that the module cannot call.
func (b *construction) adviseCall(id string) string {
	if d, ok := b.revision.project.Find(id); ok && d.Kind == hir.Function {
		m, _ := b.revision.project.ModuleOf(d)
		return "the module " + m.Name() + " declares it, and no intent adds an import"
	}
	near, ok := diag.Closest(id, slices.Sorted(maps.Keys(b.module.names.spellings)))
	return project.DidYouMean(near, ok)
}

// resultOf returns what is known of the result of a function.
func (b *construction) resultOf(id string) known {
	m := b.module.Model()
	for i := range m.CallableCount() {
		if c := m.Callable(i); c.ID() == id && !c.Operation() && !c.IsTemplate() {
			return knownOf(m, c.Result())
		}
	}
	return known{}
}

// Builtin is an operation of the compiler that a builtin_call may call.
type Builtin struct {
	ID, Name string
	Arity    int
}

// builtins are the operations in the order of catalogues. Source: Image Candidate Protocol v2, "builtin_call".
var builtins = []Builtin{
	{"core.bytes.len", "byte_len", 1},
	{"core.bytes.get", "byte_get", 2},
	{"core.bytes.range", "byte_range", 3},
	{"core.bytes.copy", "bytes_copy", 1},
	{"core.bytes.as-slice", "bytes_as_slice", 1},
	{"core.array-u8.as-slice", "array_as_slice", 1},
	{"core.str.as-bytes", "str_as_bytes", 1},
	{"core.string.len", "string_len", 1},
	{"core.string.concat", "string_concat", 2},
	{"core.string.is_empty", "string_is_empty", 1},
	{"core.string.starts_with", "string_starts_with", 2},
	{"core.string.contains", "string_contains", 2},
	{"core.string.len_chars", "string_len_chars", 1},
	{"core.string.from_char", "string_from_char", 1},
}

func builtinOf(id string) (Builtin, bool) {
	for _, known := range builtins {
		if known.ID == id {
			return known, true
		}
	}
	return Builtin{}, false
}

// builtinCall builds a call of an operation of the compiler, which no declaration and no binding hides.
func (b *construction) builtinCall(o strict.Object, depth int) (expression, diag.List) {
	id, refused := selectorOf(member(o, "target"), "target of a builtin_call")
	if refused != nil {
		return expression{}, refused
	}
	operation, ok := builtinOf(id)
	if !ok {
		found := refuse(RuleIntent, quoted(id)+" is not an operation that a builtin_call may call")
		near, ok := diag.Closest(id, lo.Map(builtins, func(b Builtin, _ int) string { return b.ID }))
		return expression{}, advised(found, project.DidYouMean(near, ok))
	}
	if d, declared := b.revision.project.Find(id); declared && d.Origin != hir.CompilerOwned {
		return expression{}, refuse(RuleIntent, "the project declares "+quoted(id)+" itself")
	}
	_, selectable := b.selectable[operation.Name]
	_, bound := b.locals[operation.Name]
	if selectable || bound || b.generated[operation.Name] || b.module.names.isTaken(operation.Name) {
		return expression{}, refuse(RuleIntent, "the name "+operation.Name+" means something else here")
	}
	list, refused := listOf(member(o, "arguments"), "arguments of a builtin_call")
	if refused != nil {
		return expression{}, refused
	}
	if len(list) != operation.Arity {
		return expression{}, refuse(RuleIntent, operation.Name+" takes "+decimal(operation.Arity)+" arguments, not "+
			decimal(len(list)))
	}
	arguments, refused := b.expressions(member(o, "arguments"), "arguments of a builtin_call", depth+1)
	if refused != nil {
		return expression{}, refused
	}
	return expression{tree: syntax.NewCall(operation.Name, nil, arguments...)}, nil
}
