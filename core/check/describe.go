package check

import (
	"maps"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/hir"
)

// Operation is a compiler-owned function as a person reads it. Everything but Text and Example follows from what the
// checker judges calls by.
type Operation struct {
	Name      string
	ID        string       // or "" for a view, which is no call
	Signature string       // as a declaration would spell it, effects included
	Text      string       // what it yields, in sentences
	Effect    string       // or ""
	Failures  []hir.Status // that end the program; none for one that cannot fail
	Notes     []string     // where it can stand, in sentences
	Example   string       // a program that calls it
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

// signature spells an operation as a declaration would.
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

// notes says where an operation can stand.
func (o operation) notes() (notes []string) {
	if o.isView {
		notes = append(notes, "The argument is a named place, not a temporary value, and the view cannot outlive it.")
	}
	for _, p := range o.parameters {
		if p.isLiteral {
			notes = append(notes, "The "+p.name+" is written as a literal, so that it is known how much the program owns.")
		}
	}
	if o.allocates {
		notes = append(notes, "It makes a byte buffer, so no loop calls it.")
	}
	if o.effect != "" {
		notes = append(notes, "Every function that calls it declares its effect with uses, the module permits it, and no contract calls it.")
	}
	return notes
}
