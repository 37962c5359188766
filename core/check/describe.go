package check

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Operation describes a compiler-owned function for people. Everything except Text and Example is derived from the
// tables of the checker.
type Operation struct {
	Name      string
	ID        string       // or "" for a view, which is not a call
	Signature string       // as in a declaration, including effects
	Takes     []Operand    // its parameters
	Gives     string       // the identity of the type of its result
	Text      string       // the meaning of its result, in sentences
	Effect    string       // or ""
	Failures  []hir.Status // that end the program; empty if it cannot fail
	Notes     []string     // restrictions on its use, in sentences
	Example   string       // a complete program that calls it
}

// Operand is a parameter of a compiler-owned function.
type Operand struct {
	Name string
	Mode syntax.Mode
	Type string // the identity of its type, or "" for a byte array of any length
}

// takes returns the parameters of an operation.
func (o operation) takes() []Operand {
	identities := hir.SimpleTypeIdentities()
	return lo.Map(o.parameters, func(p operand, _ int) Operand {
		if p.kind == hir.Array {
			return Operand{p.name, p.mode, ""}
		}
		return Operand{p.name, p.mode, identities[p.kind]}
	})
}

// gives returns the identity of the type of the result of an operation.
func (o operation) gives() string {
	result := hir.SimpleTypeIdentities()[o.result]
	if o.isOption {
		return "nominal:11:core.option:1:" + strconv.Itoa(len(result)) + ":" + result
	}
	return result
}

// Operations returns the compiler-owned functions, sorted by name. Source: language, "Compiler-owned functions".
func Operations() []Operation {
	var list []Operation
	texts := operationTexts()
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		o := operations[name]
		text := texts[name]
		list = append(list, Operation{Name: name, ID: o.id, Signature: o.signature(name), Takes: o.takes(), Gives: o.gives(),
			Text: text.text, Effect: o.effect, Failures: slices.Clone(o.failures), Notes: o.notes(), Example: text.example})
	}
	return list
}

// signature spells an operation as in a declaration.
func (o operation) signature(name string) string {
	parameters := make([]string, len(o.parameters))
	for i, p := range o.parameters {
		parameters[i] = p.name + ": " + modeWords[p.mode] + p.kind.String()
	}
	result := o.result.String()
	if o.isOption {
		result = "Option<" + result + ">"
	}
	spelled := "fn " + name + "(" + strings.Join(parameters, ", ") + ") -> " + result
	if o.effect != "" {
		spelled += " uses { " + o.effect + " }"
	}
	return spelled
}

// notes returns the restrictions on the use of an operation.
func (o operation) notes() (notes []string) {
	if o.isView {
		notes = append(notes, "The argument is a named place, not a temporary value, and the view cannot outlive it.")
	}
	for _, p := range o.parameters {
		if p.isLiteral {
			notes = append(notes, "The "+p.name+" must be a literal, so that the size of what the program owns is known.")
		}
	}
	if o.allocates {
		notes = append(notes, "It makes a byte buffer, so no loop calls it.")
	}
	if o.effect != "" {
		notes = append(notes,
			"Every function that calls it declares its effect with uses, the module permits it, and no contract calls it.")
	}
	return notes
}
