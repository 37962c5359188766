package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
)

// judgeBounds judges a value by its size alone: the number of its values, their depth, and the length of its texts. The
// recursion ends at JSONDepthMax, and the walk at the first bound that it exceeds.
func judgeBounds(v strict.Value) diag.List {
	b := bounds{}
	b.visit(v, 0)
	return b.exceeded
}

type bounds struct {
	nodes, bytes int
	exceeded     diag.List
}

// visit counts a value and what lies below it, and reports whether to go on.
func (b *bounds) visit(v strict.Value, depth int) bool {
	b.nodes++
	switch {
	case depth > JSONDepthMax:
		b.exceeded = exceeds(RuleCapacity, "intent", depth, JSONDepthMax, "levels")
	case b.nodes > JSONNodesMax:
		b.exceeded = refuse(RuleCapacity, "the intent has more than "+decimal(JSONNodesMax)+" values")
	}
	if b.exceeded != nil {
		return false
	}
	switch v.Kind() {
	case strict.KindString:
		text, _ := v.Text()
		return b.charge(text)
	case strict.KindArray:
		array, _ := v.Array()
		for element := range array.Elements() {
			if !b.visit(element, depth+1) {
				return false
			}
		}
	case strict.KindObject:
		object, _ := v.Object()
		for name, member := range object.Members() {
			text, _ := name.Text()
			if !b.charge(text) || !b.visit(member, depth+1) {
				return false
			}
		}
	}
	return true
}

func (b *bounds) charge(text string) bool {
	if b.bytes += len(text); b.bytes > JSONTextMax {
		b.exceeded = refuse(RuleCapacity, "the texts of the intent have more than "+decimal(JSONTextMax)+" bytes")
		return false
	}
	return true
}
