package plan

import (
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// Propagation is what a postfix ? does with the type of its operand: one case goes on with its payload, and the other
// one becomes the result of the function. Source: facets, "Postfix `?`".
type Propagation struct {
	About   *hir.TypeDeclaration // Option or Result
	GoesOn  int                  // the index of the case that goes on
	Leaving int                  // and that of the other one
}

// optionID is the identity of Option in the prelude.
const optionID = "core.option"

// PropagationOf returns what a Try of a function does.
func PropagationOf(f hir.FunctionView, try hir.NodeID) Propagation {
	about := f.Module().TypeDeclarationOf(f.Node(try + 1).Type())
	if about.ID() == optionID {
		return Propagation{about, 1, 0}
	}
	return Propagation{about, 0, 1}
}

// IsOption reports whether the type is Option, and not Result.
func (p Propagation) IsOption() bool { return p.About.ID() == optionID }

// Word returns the word by which documents call the type.
func (p Propagation) Word() string { return strings.ToLower(p.About.Name()) }

// CaseWord returns the word by which documents call a case of the type.
func (p Propagation) CaseWord(index int) string {
	return strings.ToLower(p.About.Cases().At(index).Name)
}

// AppendCases appends the members that name the type, its cases and their fields, in form F, the first one without a
// comma before it.
func (p Propagation) AppendCases(dst []byte) []byte {
	member := func(lead, name, id string) {
		dst = canon.AppendString(append(append(append(dst, lead...), name...), `":`...), id)
	}
	member(`"`, p.Word(), p.About.ID())
	for _, index := range []int{p.GoesOn, p.Leaving} {
		member(`,"`, p.CaseWord(index)+"_case", p.About.Cases().At(index).ID)
		for _, field := range p.About.Cases().At(index).Fields.All() {
			member(`,"`, p.CaseWord(index)+"_field", field.ID)
		}
	}
	return dst
}
