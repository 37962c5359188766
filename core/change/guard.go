package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
)

// guardBuiltins refuses a change that declares what an intent of the history, or its own, calls as an operation of the
// compiler. Only what the change itself adds can be such a declaration: all else was guarded before. Source: Image
// Candidate Protocol v2, "builtin_call".
func (p *preparation) guardBuiltins(history []Change) diag.List {
	id := p.operation.Added()
	if _, ok := builtinOf(id); !ok {
		return nil
	}
	for _, c := range history {
		if callsBuiltin(strict.Value(c.intent), id) {
			return refuse(RuleIntent, "the change declares "+quoted(id)+
				", which the history calls as an operation of the compiler")
		}
	}
	return nil
}

// callsBuiltin reports whether a value holds a builtin_call of an operation. Its recursion is bounded by JSONDepthMax.
func callsBuiltin(v strict.Value, id string) bool {
	if array, ok := v.Array(); ok {
		for element := range array.Elements() {
			if callsBuiltin(element, id) {
				return true
			}
		}
	}
	object, _ := v.Object()
	kind, _ := member(object, "kind").Text()
	target, _ := member(object, "target").Text()
	if kind == "builtin_call" && target == id {
		return true
	}
	for _, nested := range object.Members() {
		if callsBuiltin(nested, id) {
			return true
		}
	}
	return false
}
