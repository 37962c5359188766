package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// StatusSource is one thing that can fail. Its identity is its node together with the lane of its producer.
type StatusSource struct {
	producer Producer
	node     hir.NodeID
}

// Producer says how a status comes about. The comment beside each kind says what the node is. The contract names no
// kind for a range of a view, which is no call; it fails as the operation that it stands for.
type Producer uint8

// The producers of statuses, each with its node.
const (
	PropagatedCall    Producer = iota // a Call or a ByteRange: the status of the callee
	CheckedArithmetic                 // a Unary or Binary with a checked operator
	ContractFalse                     // the root of a requires or ensures clause
)

// lanes spells the lane of each producer. A clause can be a source twice: as an operation and as a contract.
var lanes = [...]string{
	PropagatedCall: "operation_failure", CheckedArithmetic: "operation_failure", ContractFalse: "contract_false",
}

// arithmetic is what is checked about one operator.
type arithmetic struct {
	operation string
	cases     []arithmeticCase
}

// arithmeticCase is one way in which an operator fails, and its status code in semaprax.arithmetic.v1.
type arithmeticCase struct {
	kind string
	code int
}

// arithmetics lists the checked operators, whatever their operand types; the others have no operation.
// Source: facets, "Checked arithmetic table".
var arithmetics = [...]arithmetic{
	syntax.OpNegate:    {"neg", []arithmeticCase{{"negation_overflow", 8}}},
	syntax.OpAdd:       {"add", []arithmeticCase{{"add_overflow", 1}}},
	syntax.OpSubtract:  {"sub", []arithmeticCase{{"sub_overflow", 2}}},
	syntax.OpMultiply:  {"mul", []arithmeticCase{{"mul_overflow", 3}}},
	syntax.OpDivide:    {"div", []arithmeticCase{{"division_by_zero", 4}, {"division_overflow", 5}}},
	syntax.OpRemainder: {"rem", []arithmeticCase{{"remainder_by_zero", 6}, {"remainder_overflow", 7}}},
}

// Lanes returns the lanes of status sources.
func Lanes() []string { return []string{lanes[PropagatedCall], lanes[ContractFalse]} }

// CheckedOperation is what is checked about one operator.
type CheckedOperation struct {
	Name  string // as a status source has it
	Cases string // the ways in which the operator fails, an array in form F
}

// CheckedOperations returns what is checked, operator by operator. Source: facets, "Checked arithmetic table".
func CheckedOperations() (list []CheckedOperation) {
	for _, checked := range arithmetics {
		if checked.operation != "" {
			list = append(list, CheckedOperation{checked.operation, string(checked.appendCases(nil))})
		}
	}
	return list
}
