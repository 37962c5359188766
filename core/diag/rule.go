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

// RuleSpec holds the properties of a rule.
type RuleSpec struct {
	Code     string   // "SPX-" and the code
	Severity Severity // whether a violation refuses the input
	Phase    string   // where it is enforced: "lexer", "parser", "checker", "project", "session", ...
	Text     string   // the rule in one sentence, for the person who broke it
	Wrong    string   // a minimal input that breaks only this rule, or "" if no single file can
	Right    string   // the same input, corrected
	Note     string   // why Wrong is empty, or a remark; usually ""
}

// Rule is one rule of the contract. A package declares each of its rules once, as a variable that never changes. A
// Rule is a small value, and the zero Rule is not valid. Rules compare with ==, which tells whether they are the same
// declaration.
type Rule struct{ spec *RuleSpec }

// NewRule returns a rule with the properties of spec, which must not change afterwards. A rule whose properties are
// constants costs the start of a program no time.
func NewRule(spec *RuleSpec) Rule { return Rule{spec} }

// Code returns the code, which starts with "SPX-".
func (r Rule) Code() string { return r.spec.Code }

// Severity returns Error if a violation refuses the input, Warning if not.
func (r Rule) Severity() Severity { return r.spec.Severity }

// Phase returns where the rule is enforced: "lexer", "parser", "checker", "project", "session", ...
func (r Rule) Phase() string { return r.spec.Phase }

// Text returns the rule in one sentence, for the person who broke it.
func (r Rule) Text() string { return r.spec.Text }

// Wrong returns a minimal input that breaks only this rule, or "" if no single file can.
func (r Rule) Wrong() string { return r.spec.Wrong }

// Right returns Wrong, corrected.
func (r Rule) Right() string { return r.spec.Right }

// Note returns why Wrong is empty, or a remark; usually "".
func (r Rule) Note() string { return r.spec.Note }

// New returns a violation of the rule with a one-line message and no path or span.
func (r Rule) New(message string) Diagnostic { return Diagnostic{rule: r, message: message} }

// At returns a violation of the rule at a span.
func (r Rule) At(span Span, message string) Diagnostic {
	return Diagnostic{rule: r, message: message, span: span, hasSpan: true}
}
