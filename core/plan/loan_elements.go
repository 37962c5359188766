package plan

import "semaprax.dev/semaprax/core/hir"

// The elements of a finished loan plan, which package replay reads. The lists are those of the plan, and nobody can
// write them.

// Function returns the function for which the plan was built. The plan of a function that lends nothing it owns has
// none.
func (p *LoanPlan) Function() hir.FunctionView { return p.function }

// Loans returns the loans.
func (p *LoanPlan) Loans() hir.List[Loan] { return hir.Frozen(p.loans) }

// Endpoints returns the points of the flow. The index of a point is its PointID.
func (p *LoanPlan) Endpoints() hir.List[LoanEndpoint] { return hir.Frozen(p.endpoints) }

// Edges returns the edges of the flow.
func (p *LoanPlan) Edges() hir.List[LoanEdge] { return hir.Frozen(p.edges) }

// EndEdges returns, for all loans one after the other, the edges on which they end. See Loan.End.
func (p *LoanPlan) EndEdges() hir.List[int32] { return hir.Frozen(p.endEdges) }

// Kills returns, for all endpoints one after the other, the loans that end there. See LoanEndpoint.Killed.
func (p *LoanPlan) Kills() hir.List[LoanID] { return hir.Frozen(p.kills) }

// Site returns the expression that borrows.
func (l Loan) Site() hir.NodeID { return l.site }

// Origin returns the Place or View that names what is borrowed, from its owner on.
func (l Loan) Origin() hir.NodeID { return l.origin }

// Parent returns the loan through which the loan was made; -1 for none.
func (l Loan) Parent() LoanID { return l.parent }

// Start returns the point at which the loan begins.
func (l Loan) Start() PointID { return l.start }

// Cause says what makes the loan.
func (l Loan) Cause() LoanCause { return l.cause }

// Part returns the argument of a BorrowedCall, or the arm of a MatchBorrow.
func (l Loan) Part() int32 { return l.part }

// End returns the run of EndEdges that belongs to the loan, ascending.
func (l Loan) End() Run { return l.end }

// Expression returns the expression before or after which the point lies.
func (e LoanEndpoint) Expression() hir.NodeID { return e.expression }

// LiveBefore returns the loans that are live on some edge to the point.
func (e LoanEndpoint) LiveBefore() LoanSet { return e.liveBefore }

// Starts returns the loans that start at the point.
func (e LoanEndpoint) Starts() LoanSet { return e.starts }

// LiveAfter returns the loans that are live on some edge from the point.
func (e LoanEndpoint) LiveAfter() LoanSet { return e.liveAfter }

// Killed returns the run of Kills that belongs to the point: one entry for each edge on which a loan ends there.
func (e LoanEndpoint) Killed() Run { return e.killed }

// From returns the point from which the edge leads.
func (e LoanEdge) From() PointID { return e.from }

// To returns the point to which the edge leads.
func (e LoanEdge) To() PointID { return e.to }

// Live returns the loans that are live at both ends.
func (e LoanEdge) Live() LoanSet { return e.live }

// Words returns the set in words: bit i%64 of word i/64 says whether loan i is in it.
func (s LoanSet) Words() [LoansMax / 64]uint64 { return s }
