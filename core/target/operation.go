package target

import (
	"slices"
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// operation is one step of an interpreter plan: it reads slots, may set one, and may go on at a label.
type operation struct {
	name     string
	result   int   // the slot that it sets, or none
	operands []int // the slots that it reads
	label    int   // where it goes on, or which label it is; or none
	detail   []byte
}

const none = -1

// program is the interpreter plan of one function. Its slots are the values of the function, parameters first, and then
// what expressions give.
type program struct {
	function   hir.FunctionView
	slots      int
	labels     int
	operations []operation
}

// append appends the interpreter_plan projection of a function: its identity, how many slots it has and the types of
// those of its values, and then one line for each operation:
//
//	NAME [>RESULT] [OPERAND..] [@LABEL] [DETAIL]
func (p *program) append(dst []byte, id string) []byte {
	dst = canon.AppendString(append(dst, "function "...), id)
	dst = strconv.AppendInt(append(dst, "\nslots "...), int64(p.slots), 10)
	for i := range p.function.ValueCount() {
		v := p.function.Value(hir.ValueID(i))
		dst = append(append(dst, "\nvalue "...), v.Mode().String()...)
		dst = p.function.Module().AppendTypeIdentity(append(dst, ' '), v.Type())
	}
	for _, o := range p.operations {
		dst = append(append(dst, '\n'), o.name...)
		if o.result != none {
			dst = strconv.AppendInt(append(dst, " >"...), int64(o.result), 10)
		}
		for _, slot := range o.operands {
			dst = strconv.AppendInt(append(dst, ' '), int64(slot), 10)
		}
		if o.label != none {
			dst = strconv.AppendInt(append(dst, " @"...), int64(o.label), 10)
		}
		if len(o.detail) > 0 {
			dst = append(append(dst, ' '), o.detail...)
		}
	}
	return append(dst, '\n')
}

// isSound checks the structure of the plan: every slot is set before an operation that stands later reads it, every
// label stands exactly once, and the last operation returns.
func (p *program) isSound() bool {
	isSet := make([]bool, p.slots)
	for i := range p.function.Signature().Parameters().Len() {
		isSet[i] = true
	}
	places, uses := make([]int, p.labels), make([]bool, p.labels)
	for _, o := range p.operations {
		if slices.ContainsFunc(o.operands, func(slot int) bool { return !isSet[slot] }) {
			return false
		}
		if o.result != none {
			isSet[o.result] = true
		}
		switch {
		case o.label == none:
		case o.name == opLabel:
			places[o.label]++
		default:
			uses[o.label] = true
		}
	}
	for label, places := range places {
		if places > 1 || places == 0 && uses[label] {
			return false
		}
	}
	return len(p.operations) > 0 && p.operations[len(p.operations)-1].name == opReturn
}
