package diag

// Severity says whether a diagnostic refuses its input.
type Severity uint8

// The two severities. An Error refuses the input, a Warning does not.
const (
	Error Severity = iota
	Warning
)

// String returns the severity as the wire spells it: "error" or "warning".
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// Rule is one rule of the contract. Rules are constants of the program: a package declares each of its rules once,
// as a variable that never changes, and refers to it by address.
type Rule struct {
	Code     string   // "SPX-" and the code
	Severity Severity // whether a violation refuses the input
	Phase    string   // where it is enforced: "lexer", "parser", "checker", "project", "session", ...
	Text     string   // the rule, one sentence for the person who broke it
	Wrong    string   // the smallest input that breaks exactly this rule; "" where no input of one file can
	Right    string   // the same input, corrected
	Note     string   // why Wrong is missing, or what else to know; often ""
}

// New returns a violation of the rule with a message of one line, without path and span.
func (r *Rule) New(message string) Diagnostic { return Diagnostic{rule: r, message: message} }

// At returns a violation of the rule at a span.
func (r *Rule) At(span Span, message string) Diagnostic {
	return Diagnostic{rule: r, message: message, span: span, hasSpan: true}
}
