package interaction

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// Refusal is the one reason for which a schema is not derived or a value is not accepted. It never changes.
type Refusal struct {
	rule   diag.Rule
	name   string
	path   string
	offset int
	advice string // where that of the rule does not say enough
	takes  string // what the place at fault takes, or ""
}

// NoOffset is the offset of a refusal that is about no byte of an input.
const NoOffset = -1

// Code returns the code, "SPX-Z202" to "SPX-Z206".
func (r *Refusal) Code() string { return r.rule.Code() }

// Rule returns the name of the part of the rule that is broken, such as "value.integer_range", or "" where the code
// says all.
func (r *Refusal) Rule() string { return r.name }

// Path returns where the fault is, as a JSON Pointer (RFC 6901: "~" in an identity is "~0" and "/" is "~1"). Of a
// value it points into the value document, such as "/value/fields/order.line/fields/order.line.count", also when the
// document was made from a reply. Of a derivation its parts are the identities of the root and of the cases and
// fields that lead to the fault, such as "/order.type/order.line". It is "" where the fault lies outside the value.
func (r *Refusal) Path() string { return r.path }

// Offset returns the byte of the input at which the fault stands: of a value that cannot be admitted its first byte,
// of an undeclared member its name, of a missing one the object that misses it. Of a document that is not canonical
// it is the first byte that should be another one. Of a derivation it is NoOffset.
func (r *Refusal) Offset() int { return r.offset }

// String returns the code, a colon and the message.
func (r *Refusal) String() string { return r.Code() + ": " + message(r.rule, r.name) }

// Diagnostic returns the refusal as a diagnostic, which has neither path nor place. Source: Agent Interaction Schema,
// "Diagnostics".
func (r *Refusal) Diagnostic() diag.Diagnostic { return r.rule.New(message(r.rule, r.name)) }

// Takes says what the place at fault takes, such as "u8, 0 to 255", or which cases there are. It is "" where that is
// not a scalar field or a case.
func (r *Refusal) Takes() string { return r.takes }

// Help returns the advice together with what the place at fault takes, in one line.
func (r *Refusal) Help() string {
	if r.takes == "" {
		return r.Advice()
	}
	return r.Advice() + "; it takes " + r.takes
}

// at returns the refusal with the offset of another input.
func (r *Refusal) at(offset int) *Refusal {
	moved := *r
	moved.offset = offset
	return &moved
}

// outside returns the refusal as one whose fault lies outside the value.
func (r *Refusal) outside() *Refusal {
	moved := *r
	moved.path = ""
	return &moved
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// pointer returns the JSON Pointer with the parts.
func pointer(parts ...string) string {
	var b strings.Builder
	for _, part := range parts {
		b.WriteByte('/')
		pointerEscapes.WriteString(&b, part) // a strings.Builder has no error
	}
	return b.String()
}
