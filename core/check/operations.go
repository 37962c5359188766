package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// operation is a compiler-owned function. Its arguments are checked like those of a function, with the codes of its
// family. A view is not a call but another way to use a place.
type operation struct {
	id         string
	family     *family
	parameters []operand
	result     hir.TypeKind
	isOption   bool // the result is Option of the kind
	isView     bool
	isRange    bool   // the result is a view of a part of what its first operand views
	inLoops    bool   // a loop may call it, since it works on existing bytes
	allocates  bool   // it makes a byte buffer
	renews     bool   // its result may be assigned to the owner of its first operand
	total      bool   // its plan has no status, since it cannot fail; false for operations on text
	effect     string // its effect on the host, or ""
	failures   []hir.Status
}

// operand is one parameter of an operation: its name, type, and whether the operation consumes or only reads it.
type operand struct {
	name      string
	kind      hir.TypeKind
	mode      syntax.Mode
	isLiteral bool // the argument must be a literal
}

// family holds the rules of a family of operations: for a wrong number of arguments, for any other misuse, and for
// making a byte buffer in a loop.
type family struct{ count, misuse, buffer diag.Rule }

var (
	textFamily    = &family{count: ruleArgumentCount, misuse: ruleArgumentType}
	byteFamily    = &family{ruleByteOperation, ruleByteOperation, ruleCapacity}
	outputFamily  = &family{count: ruleHostOutput, misuse: ruleHostOutput}
	commandFamily = &family{ruleCommand, ruleCommand, ruleCommand}
)

// The effects of the operations on the host.
const (
	readsArguments = "process.args.read"
	readsInput     = "process.stdin.read"
	writesOutput   = "process.stdout.write"
	writesErrors   = "process.stderr.write"
)

func reads(name string, kind hir.TypeKind) operand {
	return operand{name, kind, syntax.ModeBorrow, false}
}
func consumes(name string, kind hir.TypeKind) operand {
	return operand{name, kind, syntax.ModeOwn, false}
}
func takes(name string, kind hir.TypeKind) operand {
	return operand{name, kind, syntax.ModeValue, false}
}
func spells(name string, kind hir.TypeKind) operand {
	return operand{name, kind, syntax.ModeValue, true}
}

// operations are the compiler-owned functions that this version checks. Source: language, "Compiler-owned functions".
var operations = map[string]operation{
	"string_len": {
		id:         "core.string.len",
		family:     textFamily,
		parameters: []operand{reads("value", hir.String)},
		result:     hir.I64,
	},
	"string_len_chars": {
		id:         "core.string.len_chars",
		family:     textFamily,
		parameters: []operand{reads("value", hir.String)},
		result:     hir.I64,
	},
	"string_is_empty": {
		id:         "core.string.is_empty",
		family:     textFamily,
		parameters: []operand{reads("value", hir.String)},
		result:     hir.Bool,
	},
	"string_concat": {
		id:         "core.string.concat",
		family:     textFamily,
		parameters: []operand{consumes("left", hir.String), consumes("right", hir.String)},
		result:     hir.String,
		renews:     true,
	},
	"string_starts_with": {
		id:         "core.string.starts_with",
		family:     textFamily,
		parameters: []operand{reads("value", hir.String), reads("prefix", hir.String)},
		result:     hir.Bool,
	},
	"string_contains": {
		id:         "core.string.contains",
		family:     textFamily,
		parameters: []operand{reads("value", hir.String), reads("needle", hir.String)},
		result:     hir.Bool,
	},
	"string_from_char": {
		id:         "core.string.from_char",
		family:     textFamily,
		parameters: []operand{takes("value", hir.Char)},
		result:     hir.String,
	},
	"string_from_i64": {
		id:         "core.string.from_i64",
		family:     textFamily,
		parameters: []operand{takes("value", hir.I64)},
		result:     hir.String,
	},
	"string_from_usize": {
		id:         "core.string.from_usize",
		family:     textFamily,
		parameters: []operand{takes("value", hir.Usize)},
		result:     hir.String,
	},
	"string_as_str": {
		family:     textFamily,
		parameters: []operand{reads("value", hir.String)},
		result:     hir.Str,
		isView:     true,
	},
	"str_len_bytes": {
		id:         "core.str.len_bytes",
		family:     textFamily,
		parameters: []operand{reads("value", hir.Str)},
		result:     hir.I64,
	},
	"str_is_empty": {
		id:         "core.str.is_empty",
		family:     textFamily,
		parameters: []operand{reads("value", hir.Str)},
		result:     hir.Bool,
	},
	"str_starts_with": {
		id:         "core.str.starts_with",
		family:     textFamily,
		parameters: []operand{reads("value", hir.Str), reads("prefix", hir.Str)},
		result:     hir.Bool,
	},
	"str_contains": {
		id:         "core.str.contains",
		family:     textFamily,
		parameters: []operand{reads("value", hir.Str), reads("needle", hir.Str)},
		result:     hir.Bool,
	},
	"str_as_bytes": {
		family:     byteFamily,
		parameters: []operand{reads("value", hir.Str)},
		result:     hir.Slice,
		isView:     true,
	},
	"byte_len": {
		id:         "core.bytes.len",
		family:     byteFamily,
		parameters: []operand{reads("value", hir.Slice)},
		result:     hir.Usize,
		inLoops:    true,
		total:      true,
	},
	"byte_get": {
		id:         "core.bytes.get",
		family:     byteFamily,
		parameters: []operand{reads("value", hir.Slice), takes("index", hir.Usize)},
		result:     hir.U8,
		isOption:   true,
		inLoops:    true,
		total:      true,
	},
	"bytes_copy": {
		id:         "core.bytes.copy",
		family:     byteFamily,
		parameters: []operand{reads("value", hir.Slice)},
		result:     hir.Bytes,
		allocates:  true,
		total:      true,
	},
	"byte_range": {
		id:         "core.bytes.range",
		family:     byteFamily,
		parameters: []operand{reads("value", hir.Slice), takes("start", hir.Usize), takes("end", hir.Usize)},
		result:     hir.Slice,
		isRange:    true,
		inLoops:    true,
		failures:   []hir.Status{hir.StatusStartAfterEnd, hir.StatusEndOutOfBounds},
	},
	"bytes_zeroed": {
		id:         zeroedID,
		family:     byteFamily,
		parameters: []operand{spells("size", hir.Usize)},
		result:     hir.Bytes,
		allocates:  true,
		total:      true,
	},
	"bytes_set": {
		id:         setID,
		family:     byteFamily,
		parameters: []operand{consumes("buffer", hir.Bytes), takes("index", hir.Usize), takes("value", hir.U8)},
		result:     hir.Bytes,
		inLoops:    true,
		renews:     true,
		failures:   []hir.Status{hir.StatusBufferIndex},
	},
	"bytes_as_slice": {
		family:     byteFamily,
		parameters: []operand{reads("value", hir.Bytes)},
		result:     hir.Slice,
		isView:     true,
	},
	"array_as_slice": {
		family:     byteFamily,
		parameters: []operand{reads("value", hir.Array)},
		result:     hir.Slice,
		isView:     true,
	},
	"stdout_write": {
		id:         "core.host.stdout-write",
		family:     outputFamily,
		parameters: []operand{reads("value", hir.Slice)},
		result:     hir.Usize,
		effect:     writesOutput,
		total:      true,
	},
	"stderr_write": {
		id:         "core.host.stderr-write",
		family:     outputFamily,
		parameters: []operand{reads("value", hir.Slice)},
		result:     hir.Usize,
		effect:     writesErrors,
		total:      true,
	},
	"stdout_append": {
		id:         "core.host.stdout-append",
		family:     outputFamily,
		parameters: []operand{reads("value", hir.Slice)},
		result:     hir.Usize,
		effect:     writesOutput,
		failures:   []hir.Status{hir.StatusOutputCapacity},
	},
	"stderr_append": {
		id:         "core.host.stderr-append",
		family:     outputFamily,
		parameters: []operand{reads("value", hir.Slice)},
		result:     hir.Usize,
		effect:     writesErrors,
		failures:   []hir.Status{hir.StatusOutputCapacity},
	},
	"args_len": {
		id: "core.host.args-len", family: commandFamily, result: hir.Usize, effect: readsArguments, inLoops: true,
		total: true,
	},
	"arg_utf8": {
		id:         "core.host.arg-utf8",
		family:     commandFamily,
		parameters: []operand{takes("index", hir.Usize)},
		result:     hir.Str,
		effect:     readsArguments,
		failures:   []hir.Status{hir.StatusArgumentIndex, hir.StatusArgumentEncoding},
	},
	"stdin_read": {
		id:        "core.host.stdin-read",
		family:    commandFamily,
		result:    hir.Bytes,
		effect:    readsInput,
		allocates: true,
		failures:  []hir.Status{hir.StatusInputRead, hir.StatusInputCapacity},
	},
}

// The identities of the operations from which the size of a buffer is known.
const (
	zeroedID = "core.bytes.zeroed"
	setID    = "core.bytes.set"
)

// operationCall checks a call of a compiler-owned function.
func (b *body) operationCall(e syntax.Expr, o operation, step hir.Step, index int) checked {
	c := b.checker
	if e.Arguments().Len() != len(o.parameters) {
		c.report(o.family.count, e.Range(), argumentCount(e, len(o.parameters)))
		c.advise(o.signatureHelp())
	}
	if e.TypeArguments().Len() > 0 {
		c.report(ruleTypeArgumentUse, e.Range(), "the function "+e.Text()+" has no type parameters")
		c.advise("write `" + diag.Excerpt(e.Text()) + "(..)`, without type arguments")
	}
	if o.isView && e.Arguments().Len() == 1 {
		return b.view(e, o, step, index)
	}
	kind := hir.Call
	if o.isRange {
		kind = hir.ByteRange
	}
	at := b.model.Open(kind, step, index, e.Node)
	callable := c.operationCallable(e.Text(), o)
	callee := c.module.Callable(int(callable))
	b.judgeOperationInLoop(e, o, callee, step)
	switch {
	case o.effect == "":
	case b.inClause:
		c.report(o.family.misuse, e.Range(), "a contract cannot call "+callee.Name()+", which has the effect "+o.effect)
		c.advise("call it in the body")
	default:
		b.noteEffects(len(b.effectfulCalls), callable, e.Range())
	}
	b.arguments(e, callee, 0, o.family.misuse)
	b.judgeSizes(e, o, at)
	if o.isRange {
		v := b.close(checked{t: callee.Result(), mode: syntax.ModeBorrow})
		b.model.Refer(v.node, callable)
		return v
	}
	return b.called(callable, callee.Result())
}

// operationCallable returns the callable of an operation, adding it to the module on the first call.
func (c *checker) operationCallable(name string, o operation) int32 {
	if callable, ok := c.operations[o.id]; ok {
		return callable
	}
	signature := hir.CallableSpec{
		ID:        o.id,
		Name:      name,
		Origin:    hir.CompilerOwned,
		Operation: true,
		Result:    hir.TypeID(o.result),
		Total:     o.total,
	}
	if o.effect != "" {
		signature.Effects = hir.ListOf(o.effect)
	}
	if o.isOption {
		signature.Result = c.builder.Nominal(hir.OptionDeclaration, hir.TypeID(o.result))
	}
	signature.Parameters = hir.Collect(len(o.parameters), func(i int) hir.ParameterDeclaration {
		p := o.parameters[i]
		return hir.ParameterDeclaration{Name: p.name, Mode: p.mode, Type: hir.TypeID(p.kind)}
	})
	callable := c.builder.Callable(signature)
	c.operations[o.id] = callable
	c.allocates = c.allocates || o.allocates
	return callable
}

// view checks an operation that takes a borrowed view. Its argument must be a place, and both form one node.
func (b *body) view(e syntax.Expr, o operation, step hir.Step, index int) checked {
	c, argument := b.checker, e.Arguments().At(0)
	b.refuseInLoop(e.Range(), "a view that is made in it")
	root := rootOf(argument)
	if root.Kind() != syntax.KindName {
		b.model.Open(hir.View, step, index, e.Node)
		given := b.expr(argument, hir.StepArgument, 0)
		if b.judgeOperand(argument, given, o) {
			c.report(ruleViewPlace, argument.Range(), "a view must be taken of a named place, not of a temporary value")
			c.advise("bind it first: `let value = " + c.quoted(argument.Range()) + ";`, and write `" + diag.Excerpt(e.Text()) +
				"(value)`")
		}
		return b.close(checked{t: min(given.t, hir.NoType), mode: syntax.ModeBorrow})
	}
	at := b.model.Open(hir.View, step, index, e.Node)
	place := b.place(at, argument, root)
	v := checked{t: min(place.t, hir.NoType), mode: syntax.ModeBorrow}
	if b.judgeOperand(argument, checked{t: place.t, mode: place.mode}, o) {
		v.t = hir.TypeID(o.result)
	}
	v = b.close(v)
	b.model.Place(v.node, place.value, v.t)
	return v
}

// judgeOperand checks the type of the viewed value.
func (b *body) judgeOperand(e syntax.Expr, given checked, o operation) bool {
	want := o.parameters[0].kind
	if isKnown(given.t) && b.checker.module.TypeKind(given.t) != want {
		b.checker.report(o.family.misuse, e.Range(),
			"the view must be taken of "+want.String()+", not of "+b.checker.spell(given.t))
		if want < hir.Parameter { // the types of these are their kinds
			b.checker.advise(b.checker.fit(e, given.t, hir.TypeID(want)))
		}
		return false
	}
	return isKnown(given.t)
}
