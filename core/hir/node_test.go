package hir

import (
	"testing"
	"unsafe"

	"semaprax.dev/semaprax/core/syntax"
)

func TestANodeTakesFortyBytes(t *testing.T) {
	if size := unsafe.Sizeof(Node{}); size > 40 {
		t.Errorf("a node takes %d bytes, more than 40", size)
	}
}

// The mode and the operator of a node share a byte.
func TestANodeKeepsItsModeAndItsOperator(t *testing.T) {
	for operator := syntax.OpNone; operator <= syntax.OpRemainder; operator++ {
		for mode := syntax.ModeValue; mode <= syntax.ModeShared; mode++ {
			var first, last Node
			first.setMode(mode)
			first.setOperator(operator)
			last.setOperator(operator)
			last.setMode(syntax.ModeShared)
			last.setMode(mode)
			for _, n := range []*Node{&first, &last} {
				if n.Mode() != mode || n.Operator() != operator {
					t.Errorf("%v and %v became %v and %v", mode, operator, n.Mode(), n.Operator())
				}
			}
		}
	}
}
