package check

import (
	"maps"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/hir"
)

// Operation describes a compiler-owned function for people. Everything except Text and Example is derived from the
// tables of the checker.
type Operation struct {
	Name      string
	ID        string       // or "" for a view, which is not a call
	Signature string       // as in a declaration, including effects
	Text      string       // the meaning of its result, in sentences
	Effect    string       // or ""
	Failures  []hir.Status // that end the program; empty if it cannot fail
	Notes     []string     // restrictions on its use, in sentences
	Example   string       // a complete program that calls it
}

// Operations returns the compiler-owned functions, sorted by name. Source: language, "Compiler-owned functions".
func Operations() []Operation {
	var list []Operation
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		o := operations[name]
		text := operationTexts[name]
		list = append(list, Operation{Name: name, ID: o.id, Signature: o.signature(name), Text: text.text, Effect: o.effect,
			Failures: slices.Clone(o.failures), Notes: o.notes(), Example: text.example})
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
