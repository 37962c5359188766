package check

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// What names of other languages correspond to. A name that the module declares is never looked up here.

// foreignTypes maps types of other languages to what to use instead.
var foreignTypes = helps{
	{"`i64`", "int Int Integer integer long Long i16 i8 i128 int64 int32 int16 isize number Number num"},
	{"`i32`", "int32_t"},
	{"`usize`", "uint u16 u32 u64 u128 uint64 uint32 size_t"},
	{"`u8`", "byte Byte uint8 uint8_t"},
	{"`bool`", "boolean Boolean Bool BOOL"},
	{"`f64`", "double Double float64 decimal real"},
	{"`f32`", "float Float float32"},
	{"`char`", "rune Char character"},
	{"`string`", "String text Text str_t Str"},
	{"`Bytes`", "bytes ByteArray Buffer bytearray"},
	{
		"`i64`, as there is no unit type: return what the caller needs",
		"void Void unit Unit None null never Never",
	},
	{"`Option<i64>`", "Maybe Optional option"},
	{"`Result<i64, bool>`", "Either Error error result"},
	{"the name of the type here", "Self self this"},
	{"a declared type, as there is no universal type", "any Any Object object auto var T"},
	{
		"a record, as this version has no Vec and no lists; bytes are `Bytes`, and `borrow Slice<u8>` is a view of them",
		"Vec List Array list array vec vector Vector Seq Deque Stack Queue",
	},
	{
		"the type itself, as this version has no Box: records and variants hold their fields by value",
		"Box Rc Arc Ref Cell RefCell Pointer ptr",
	},
	{
		"a record, as this version has no Map: declare a field for each key",
		"Map HashMap BTreeMap Dict dict Set HashSet Dictionary",
	},
	{"a counting while, as this version has no Iter", "Iter IterStep Iterator Iterable Range Generator"},
	{
		"the name of a function in the call, as this version has no function types",
		"Fn FnMut FnOnce Function Callable Closure Func",
	},
}.byName()

// foreignValues maps values of other languages to what to use instead.
var foreignValues = helps{
	{"write `Option<i64>::None {}`: there is no null", "null nil None none undefined NULL nullptr Nothing"},
	{"write `true`", "True TRUE yes"},
	{"write `false`", "False FALSE no"},
	{"name the parameter: there is no implicit one", "self this Self super"},
	{"write `result`, in an ensures clause", "return ret"},
	{"bind an unused value to a name: write `..`", "_"},
}.byName()

// foreignFunctions maps functions of other languages to what to use instead.
var foreignFunctions = helps{
	{"write `string_len(..)` for a text, or `byte_len(..)` for a view of bytes", "len length size count strlen"},
	{"write `string_concat(.., ..)`", "concat append join format sprintf"},
	{"write `string_from_i64(..)`", "str to_string toString String itoa string"},
	{"write `string_contains(.., ..)`", "contains includes"},
	{"write `string_starts_with(.., ..)`", "starts_with startsWith"},
	{"write `stdout_write(..)`, which takes a view of bytes", "print println printf puts echo write log"},
	{
		"state with `requires` what must hold, or return `Result<i64, bool>`",
		"assert panic error fail abort exit throw raise unreachable todo",
	},
	{"write `!` before the operand", "not"},
	{"write `if a < b { a } else { b }`", "min"},
	{"write `if a < b { b } else { a }`", "max"},
	{"write `if n < 0 { -n } else { n }`", "abs"},
	{"a parameter keeps its value: write its name", "old"},
	{"write `bytes_zeroed(..)`, with a size such as `16usize`", "Bytes Buffer alloc malloc"},
	{
		"there are no conversions: write a literal with its suffix, such as `5u8`",
		"i64 i32 u8 usize f32 f64 int float bool char",
	},
	{"a function returns the value of its last expression: write the value", "return"},
	{
		"this version has no vectors: declare a record with the elements as fields, or use `Bytes`",
		"vec_new vec_push vec_get vec_len vec_set Vec vec list",
	},
	{"this version has no boxes: records and variants hold their fields by value", "box_new box_get Box"},
	{
		"this version has no iterators: count with `while`",
		"iter_next iter_new range iter map filter fold forEach",
	},
	{
		"this version has no maps: declare a record with a field for each key",
		"map_new map_get map_set Map HashMap dict",
	},
}.byName()

// helps lists helps, each with the names that it is for, separated by spaces. If a name occurs twice, the first counts.
type helps []struct{ help, names string }

func (h helps) byName() map[string]string {
	byName := map[string]string{}
	for _, row := range h {
		for name := range strings.FieldsSeq(row.names) {
			if byName[name] == "" {
				byName[name] = row.help
			}
		}
	}
	return byName
}

// suggestType adds the help for an unknown type.
func (c *checker) suggestType(name string) {
	if help := foreignTypes[name]; help != "" {
		c.advise("write " + help)
		return
	}
	if !c.suggest(name, c.typeNamesInScope) {
		c.adviseDeclaration(name)
	}
}

// adviseDeclaration adds the help for declaring or importing a type.
func (c *checker) adviseDeclaration(name string) {
	if c.adviseReserved(name) {
		return
	}
	name = diag.Excerpt(name)
	c.advise("declare it, `record " + name + " { .. }`, or import it: `use type @id(\"..\") from .. as " + name + ";`")
}

// suggestRecord adds the help for a construction of an unknown type, which may be a case without its variant, or
// after a dot.
func (c *checker) suggestRecord(name string) {
	help := c.caseHelp(name[strings.LastIndexByte(name, '.')+1:], nil)
	switch {
	case help != "":
		c.advise(help)
	case slices.Contains(builtInTypeNames(), name):
		c.advise("the built-in type `" + name + "` has no fields: write a value of it")
	case !c.suggest(name, c.declaredTypeNames):
		c.adviseDeclaration(name)
	}
}

// suggestValue adds the help for an unknown value.
func (b *body) suggestValue(name string) {
	c := b.checker
	_, isFunction := c.callables[name]
	declaration, isType := c.typeNames.find(name)
	switch {
	case b.unbound[name] != "":
		c.advise(b.unbound[name])
	case name == "None" && b.resultDeclaration() == hir.OptionDeclaration:
		c.advise("write `" + c.spell(b.signature.Result()) + "::None {}`")
	case b.memberHelp(name) != "":
		c.advise(b.memberHelp(name))
	case foreignValues[name] != "":
		c.advise(foreignValues[name])
	case isFunction:
		c.advise("call the function: `" + diag.Excerpt(name) + "(..)`")
	case isType:
		c.advise(c.constructionHelp(declaration, nil))
	case c.suggest(name, b.valueNames), c.adviseReserved(name):
	default:
		c.advise("bind it, `let " + diag.Excerpt(name) + " = ..;`, or take it as a parameter: `" + diag.Excerpt(name) +
			": i64`")
		c.advise(c.caseHelp(name, nil))
	}
}

// adviseReserved adds the help for a reserved word, if name is one.
func (c *checker) adviseReserved(name string) bool {
	if reservedWords[name] {
		c.advise("`" + name + "` is a reserved word: write another name")
	}
	return reservedWords[name]
}

// memberHelp returns the help for an unknown value in a method that is probably the receiver or a field of it.
func (b *body) memberHelp(name string) string {
	if b.class == hir.NoParent {
		return ""
	}
	class := b.checker.module.TypeDeclaration(int(b.class))
	switch {
	case name == "this" || name == "Self":
		return "write `self`"
	case name == "super":
		return "super only calls methods: read the field from `self`, whichever class declares it"
	case b.checker.fields.index(class.Fields(), name) >= 0:
		return "write `self." + diag.Excerpt(name) + "`"
	}
	return ""
}

// calledHelp returns the help for a call of an unknown function that is meant as a constructor or as part of a match.
func (b *body) calledHelp(e syntax.Expr) string {
	name := e.Text()
	_, isMethod := b.checker.methodNamed(b.class, name)
	switch {
	case isMethod:
		return "write `self." + diag.Excerpt(name) + "(..)`"
	case name == "super":
		return "there are no constructors: a literal of the class sets the inherited fields too"
	case (name == "own" || name == "borrow") && e.Arguments().Len() == 1:
		return "the word comes before a name: write `match " + name + " " + b.checker.quoted(e.Arguments().At(0).Range()) +
			" { .. }`"
	}
	return ""
}

// suggestFunction adds the help for a call of an unknown function.
func (b *body) suggestFunction(e syntax.Expr) {
	c, name := b.checker, e.Text()
	declaration, isType := c.typeNames.find(name)
	switch {
	case b.calledHelp(e) != "":
		c.advise(b.calledHelp(e))
	case name == "Some" || name == "Ok" || name == "Err":
		c.advise(b.preludeHelp(e))
	case b.visible(name):
		c.advise("`" + diag.Excerpt(name) + "` is a value; this version only calls declared functions")
	case isType:
		c.advise(c.constructionHelp(declaration, c.argumentTexts(e)))
	case foreignFunctions[name] != "":
		c.advise(foreignFunctions[name])
	case c.suggest(name, c.functionNames):
	case c.adviseReserved(name):
	case c.isMethod(name):
		c.advise("call the method on its value: `value." + diag.Excerpt(name) + "(..)`")
	default:
		c.advise("declare it, `fn " + diag.Excerpt(name) +
			"(..) -> i64`, or import it: `use function @id(\"..\") from .. as " + diag.Excerpt(name) + ";`")
		c.advise(c.caseHelp(name, c.argumentTexts(e)))
	}
}

// isMethod reports whether a class declares a method with the given name. Only the first errors of a module get this
// help.
func (c *checker) isMethod(name string) bool {
	if c.suggestions == SuggestionsMax {
		return false
	}
	for i := range c.module.TypeDeclarationCount() {
		if _, declared := c.classes.methods[methodName{int32(i), name}]; declared {
			return true
		}
	}
	return false
}

// argumentTexts returns the arguments of a call, as written.
func (c *checker) argumentTexts(call syntax.Expr) []string {
	texts := make([]string, call.Arguments().Len())
	for i := range texts {
		texts[i] = c.quoted(call.Arguments().At(i).Range())
	}
	return texts
}

// resultDeclaration returns the declaration of the type that the function returns, or -1.
func (b *body) resultDeclaration() int32 {
	if r := b.signature.Result(); isKnown(r) && b.checker.module.TypeKind(r) == hir.Nominal {
		return b.checker.module.DeclarationIndex(r)
	}
	return -1
}

// preludeHelp spells a construction of an Option or Result that was written like a call, with the result type of the
// function if it fits.
func (b *body) preludeHelp(e syntax.Expr) string {
	declaration, field, spelled := int32(hir.ResultDeclaration), "value", "Result<.., ..>"
	switch e.Text() {
	case "Some":
		declaration, spelled = hir.OptionDeclaration, "Option<..>"
	case "Err":
		field = "error"
	}
	value := ".."
	if e.Arguments().Len() == 1 {
		value = b.checker.quoted(e.Arguments().At(0).Range())
	}
	if b.resultDeclaration() == declaration {
		spelled = b.checker.spell(b.signature.Result())
	}
	return "write `" + spelled + "::" + e.Text() + " { " + field + ": " + value + " }`"
}

// constructionHelp spells the construction of a declared type, from values if there is one for each field.
func (c *checker) constructionHelp(declaration int32, values []string) string {
	d := c.module.TypeDeclaration(int(declaration))
	switch {
	case d.Kind() == hir.Resource:
		return "a resource comes from the host: take it as a parameter, `own " + diag.Excerpt(d.Name()) + "`"
	case d.Kind() == hir.Variant && d.Cases().Len() > 0:
		k := d.Cases().At(0)
		return "write a value with a case, such as `" + construction(d.Name()+"::"+k.Name, k.Fields, values) + "`"
	}
	return "write `" + construction(d.Name(), d.Fields(), values) + "`"
}

// caseHelp spells the case with the given name, if a declared variant has one.
func (c *checker) caseHelp(name string, values []string) string {
	if c.suggestions == SuggestionsMax {
		return ""
	}
	for i := range c.module.TypeDeclarationCount() {
		d := c.module.TypeDeclaration(i)
		for j := range d.Cases().Len() {
			if d.Cases().At(j).Name == name {
				return "write `" + construction(c.instanceText(d)+"::"+name, d.Cases().At(j).Fields, values) + "`"
			}
		}
	}
	return ""
}
