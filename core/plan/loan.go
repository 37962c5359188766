package plan

import "semaprax.dev/semaprax/core/hir"

// LoanSchema is the schema of loan plans.
const LoanSchema = "semaprax.loan-plan.v1"

// LoanPlan is the loan plan of one function. It never changes. Only borrows of owned values are loans, so that the plan
// of a function whose values are all Copy is empty: a header and no element.
type LoanPlan struct{}

// Loans returns the loan plan of a function. Source: facets, "Deriving the LoanPlan".
func Loans(hir.FunctionView) *LoanPlan { return &LoanPlan{} }

// Append appends the whole plan as one object in form F. Source: facets, "Items: loans".
func (p *LoanPlan) Append(dst []byte) []byte { return appendDocument(dst, p) }

// AppendHeader appends the plan without its arrays as one object in form F.
func (p *LoanPlan) AppendHeader(dst []byte) []byte {
	return append(dst, `{"kind":"loan_plan","schema":"`+LoanSchema+`"}`...)
}

// SectionNames returns the names of the arrays of the plan, in the order of the document.
func (p *LoanPlan) SectionNames() []string { return []string{"loans", "endpoints", "edges"} }

// SectionLength returns the number of elements of an array, given by its place in SectionNames.
func (p *LoanPlan) SectionLength(int) int { return 0 }

// AppendElement appends element i of an array as one object in form F. No array of the plan has one.
func (p *LoanPlan) AppendElement(dst []byte, _, _ int) []byte { return dst }
