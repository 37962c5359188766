package plan

import "strconv"

// Lanes returns the lanes of status sources.
func Lanes() []string { return []string{lanes[propagatedCall], lanes[contractFalse]} }

// CheckedOperation is what is checked about one operator: its operation, and the ways in which it fails.
type CheckedOperation struct {
	Name  string
	Cases string // an array in form F, each element with a kind and a code
}

// CheckedOperations returns what is checked, operator by operator. Source: facets, "Checked arithmetic table".
func CheckedOperations() (list []CheckedOperation) {
	for _, checked := range arithmetics {
		if checked.operation == "" {
			continue
		}
		cases := "["
		for i, failure := range checked.cases {
			if i > 0 {
				cases += ","
			}
			cases += `{"kind":"` + failure.kind + `","code":` + strconv.Itoa(failure.code) + `}`
		}
		list = append(list, CheckedOperation{checked.operation, cases + "]"})
	}
	return list
}
