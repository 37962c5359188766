package change

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
)

// closed returns a value as an object that has exactly the members named, and perhaps the optional ones. what says what
// the object is.
func closed(v strict.Value, what string, required []string, optional ...string) (strict.Object, diag.List) {
	object, ok := v.Object()
	if !ok {
		return object, refuse(RuleIntent, "the "+what+" must be an object, not "+shown(v))
	}
	return object, judgeMembers(object, what, required, optional...)
}

// judgeMembers refuses an object that lacks a member or has one too many.
func judgeMembers(object strict.Object, what string, required []string, optional ...string) diag.List {
	for _, name := range required {
		if _, ok := object.Member(name); !ok {
			return refuse(RuleIntent, "the "+what+" needs the member "+name)
		}
	}
	for name := range object.Members() {
		text, _ := name.Text()
		if slices.Contains(required, text) || slices.Contains(optional, text) {
			continue
		}
		found := refuse(RuleIntent, "the "+what+" has no member "+quoted(text))
		admitted := append(slices.Clone(required), optional...)
		if near, ok := diag.Closest(text, admitted); ok {
			found = advised(found, "did you mean "+near+"?")
		} else {
			found = advised(found, "it has "+strings.Join(admitted, ", "))
		}
		return found
	}
	return nil
}

// member returns a member that judgeMembers found.
func member(object strict.Object, name string) strict.Value {
	v, _ := object.Member(name)
	return v
}

// listOf returns the elements of an array.
func listOf(v strict.Value, what string) ([]strict.Value, diag.List) {
	array, ok := v.Array()
	if !ok {
		return nil, refuse(RuleIntent, "the "+what+" must be an array, not "+shown(v))
	}
	return slices.Collect(array.Elements()), nil
}
