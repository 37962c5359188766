package props

import (
	"fmt"
	"regexp"
	"strings"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/syntax"
)

// edit changes the text of one module. A module with nothing to change stays as it is.
type edit struct {
	name  string
	apply func(t *rapid.T, text string) string
}

// innerEdits change only what no other module sees, and leave the module well typed.
var innerEdits = []edit{
	{"change a number", changeNumber},
	{"add a comment", func(t *rapid.T, text string) string { return text + "// note " + drawName(t) + "\n" }},
	{"add a function", addFunction},
	{"add classes", addClasses},
	{"add a generic function", addGenericFunction("%s<T>(v: T) -> T", "v")},
	{"add a loop", addStatement("let mut %s = 0; while %[1]s < 3 { %[1]s = %[1]s + 1; true }")},
	{
		"add a match of a scalar",
		addStatement("let %s = match 3 { 1 | 2 => true, %[1]s_rest if %[1]s_rest > 7 => false, _ => true, };"),
	},
	{"add a text", addStatement(`let %s = string_len(string_concat("a", string_from_i64(7)));`)},
	{"swap two functions", swapFunctions},
}

// outerEdits change what other modules see. Some of them fit the other modules, some do not.
var outerEdits = []edit{
	{"rename a parameter", renameParameter},
	{"add an effect", addEffect},
	{"drop a function", dropFunction},
	{"add a parameter", addParameter},
	{"change an identity", changeIdentity},
}

// faults break a module on its own.
var faults = []edit{
	{"use a value that is missing", inBody(" let broken = missing;")},
	{"call a function that is missing", inBody(" let broken = missing(1);")},
	{"add numbers and truths", inBody(" let broken = 1 + true;")},
	{"assign what is not mutable", inBody(" let broken = 1; broken = 2;")},
	{"loop on a number", inBody(" while 1 { true }")},
	{"construct in a loop", inBody(" while false { Option<i64>::None {} }")},
	{"leave a rest unmatched", inBody(" let broken = match 1 { 1 => true, };")},
	{"match a number with a truth", inBody(" let broken = match 1 { true => 1, _ => 2, };")},
	{"return early from a value that is not a result", inBody(" let broken = 1?;")},
	{"use a text that was moved", inBody(` let broken = "a"; let twice = string_concat(broken, broken);`)},
	{"call a method of a scalar", inBody(" let broken = true.missing();")},
	{"call super outside of a class", inBody(" let broken = super.missing();")},
	{"audit a text", inBody(` @audit("a") unsafe { "a" }`)},
	{"negate what is generic", addGenericFunction("%s<T>(v: T) -> T", "-v")},
	{"let a generic function own", addGenericFunction("%s<T>(v: T, s: own string) -> T", "v")},
	{"look at a temporary", inBody(` let broken = string_as_str("a");`)},
	{
		"mention a type that is missing",
		func(t *rapid.T, text string) string { return addParameterOf(t, text, "Missing") },
	},
	{"require what is no bool", func(t *rapid.T, text string) string {
		return inFunction(
			t,
			text,
			func(f syntax.Function) (uint32, string) { return f.Body().Range().Start, "requires 1 " },
		)
	}},
	{
		"use an effect that is not permitted",
		func(t *rapid.T, text string) string { return addUses(t, text, "not.permitted") },
	},
}

// inBody inserts a statement before those of a function.
func inBody(statement string) func(t *rapid.T, text string) string {
	return func(t *rapid.T, text string) string {
		return inFunction(
			t,
			text,
			func(f syntax.Function) (uint32, string) { return f.Body().Range().Start + 1, statement },
		)
	}
}

// addStatement inserts statements about a new name before those of a function.
func addStatement(format string) func(t *rapid.T, text string) string {
	return func(t *rapid.T, text string) string { return inBody(" "+fmt.Sprintf(format, drawName(t)))(t, text) }
}

// drawEdit returns the text after one of the edits, canonical if it parses.
func drawEdit(t *rapid.T, text string, edits ...edit) string {
	chosen := rapid.SampledFrom(edits).Draw(t, "edit")
	t.Log(chosen.name)
	return canonical(chosen.apply(t, text))
}

// drawName returns a name that no generated declaration has.
func drawName(t *rapid.T) string {
	return fmt.Sprintf("extra_%d", rapid.IntRange(0, 1<<20).Draw(t, "name"))
}

// numbers matches the digits of literals: generated strings and names contain none.
var numbers = regexp.MustCompile(`\b[0-9]+\b`)

func changeNumber(t *rapid.T, text string) string {
	var found [][]int
	at := 0
	for line := range strings.Lines(text) {
		if !strings.ContainsAny(line, `"/`) {
			for _, place := range numbers.FindAllStringIndex(line, -1) {
				found = append(found, []int{at + place[0], at + place[1]})
			}
		}
		at += len(line)
	}
	if len(found) == 0 {
		return text
	}
	place := rapid.SampledFrom(found).Draw(t, "literal")
	return text[:place[0]] + fmt.Sprint(rapid.IntRange(0, 99).Draw(t, "number")) + text[place[1]:]
}

func addFunction(t *rapid.T, text string) string {
	name := drawName(t)
	return fmt.Sprintf("%s\n@id(\"%s.%s\")\nfn %s() -> i64\n{\n    1\n}\n", text, moduleOf(text), name, name)
}

// addClasses adds a class, another that extends it, and methods that use both.
func addClasses(t *rapid.T, text string) string {
	name := drawName(t)
	renamed := strings.NewReplacer(
		"@id(\"", "@id(\""+moduleOf(text)+"."+name+".",
		"Base", "Base_"+name,
		"Kid", "Kid_"+name,
	)
	return text + renamed.Replace(`
@id("base") class Base { @id("base.n") n: i64, @id("base.get") fn get(self: Base) -> i64 { self.n } }
@id("kid") class Kid : Base {
    @id("kid.on") on: bool,
    @id("kid.get") fn get(self: Kid) -> i64 { let base: Base = self; base.get() + super.get() }
}
`)
}

// addGenericFunction adds a function with a signature about a new name, and a body.
func addGenericFunction(signature, body string) func(t *rapid.T, text string) string {
	return func(t *rapid.T, text string) string {
		name := drawName(t)
		return fmt.Sprintf("%s\n@id(\"%s.%s\")\nfn %s { %s }\n",
			text, moduleOf(text), name, fmt.Sprintf(signature, name), body)
	}
}

// functions returns the functions of a module except main and generic ones, or nil if the text does not parse.
func functions(text string) (list []syntax.Function) {
	file, found := syntax.Parse(text)
	if found != nil {
		return nil
	}
	for i := range file.Declarations().Len() {
		d := file.Declarations().At(i)
		if d.Kind() == syntax.KindFunction && d.Text() != "main" && d.TypeParameters().Len() == 0 {
			list = append(list, d.AsFunction())
		}
	}
	return list
}

func moduleOf(text string) string {
	_, rest, _ := strings.Cut(text, "module ")
	name, _, _ := strings.Cut(rest, ";")
	return name
}

// swapFunctions exchanges two functions.
func swapFunctions(t *rapid.T, text string) string {
	list := functions(text)
	if len(list) < 2 {
		return text
	}
	i := rapid.IntRange(0, len(list)-2).Draw(t, "first")
	j := rapid.IntRange(i+1, len(list)-1).Draw(t, "second")
	first, firstEnd := extent(text, list[i])
	second, secondEnd := extent(text, list[j])
	return text[:first] + text[second:secondEnd] + text[firstEnd:second] + text[first:firstEnd] + text[secondEnd:]
}

// extent returns where a function starts, with its identity, and where it ends.
func extent(text string, f syntax.Function) (start, end int) {
	return strings.LastIndex(text[:f.Range().Start], "@id("), int(f.Range().End)
}

func renameParameter(t *rapid.T, text string) string {
	list := functions(text)
	if len(list) == 0 {
		return text
	}
	f := rapid.SampledFrom(list).Draw(t, "function")
	if f.Parameters().Len() == 0 {
		return text
	}
	name := f.Parameters().At(rapid.IntRange(0, f.Parameters().Len()-1).Draw(t, "parameter")).Text()
	start, end := f.Range().Start, f.Range().End
	renamed := regexp.MustCompile(`\b`+name+`\b`).ReplaceAllString(text[start:end], drawName(t))
	return text[:start] + renamed + text[end:]
}

// header matches the text before the permits of a module.
var header = regexp.MustCompile(`(?m)^module .*;\n(use .*;\n)*`)

func addEffect(t *rapid.T, text string) string {
	if strings.Contains(text, "\npermit {") {
		return text
	}
	return header.ReplaceAllString(addUses(t, text, "extra.read"), "${0}permit { extra.read }\n")
}

// addUses adds an effect to a function that has none.
func addUses(t *rapid.T, text, effect string) string {
	return inFunction(t, text, func(f syntax.Function) (uint32, string) {
		if f.Effects().Len() > 0 {
			return f.Body().Range().Start, ""
		}
		return f.Result().Range().End, " uses { " + effect + " }"
	})
}

func dropFunction(t *rapid.T, text string) string {
	list := functions(text)
	if len(list) == 0 {
		return text
	}
	start, end := extent(text, rapid.SampledFrom(list).Draw(t, "function"))
	return text[:start] + text[end:]
}

func addParameter(t *rapid.T, text string) string { return addParameterOf(t, text, "i64") }

// addParameterOf adds a first parameter of the type to a function.
func addParameterOf(t *rapid.T, text, typ string) string {
	return inFunction(t, text, func(f syntax.Function) (uint32, string) {
		parameter := drawName(t) + ": " + typ
		if f.Parameters().Len() > 0 {
			parameter += ", "
		}
		return f.Name().Range().End + 1, parameter
	})
}

func changeIdentity(t *rapid.T, text string) string {
	return inFunction(t, text, func(f syntax.Function) (uint32, string) {
		start, _ := extent(text, f)
		return uint32(start + len(`@id("`)), "other."
	})
}

// inFunction inserts a text into one of the functions, at the place that insertion gives.
func inFunction(t *rapid.T, text string, insertion func(f syntax.Function) (at uint32, inserted string)) string {
	list := functions(text)
	if len(list) == 0 {
		return text
	}
	at, inserted := insertion(rapid.SampledFrom(list).Draw(t, "function"))
	return text[:at] + inserted + text[at:]
}
