package plan

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
