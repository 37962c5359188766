package interaction

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// Refusal is the reason why a schema cannot be derived or a value is not accepted. It never changes.
type Refusal struct {
	rule   diag.Rule
	name   string
	path   string
	offset int
	advice string // if that of the rule is too general
	takes  string // the valid values at the fault, or ""
}

// NoOffset is the offset of a refusal that concerns no byte of an input.
const NoOffset = -1

// Code returns the code, "SPX-Z202" to "SPX-Z206".
func (r *Refusal) Code() string { return r.rule.Code() }

// Rule returns the name of the violated part of the rule, such as "value.integer_range", or "" if the rule has no
// parts.
func (r *Refusal) Rule() string { return r.name }

// Path returns the place of the fault as a JSON Pointer (RFC 6901: "~" in an identity is "~0" and "/" is "~1"). For a
// value it points into the value document, such as "/value/fields/order.line/fields/order.line.count", even if the
// document was made from a reply. For a derivation its parts are the identities of the root and of the cases and fields
// that lead to the fault, such as "/order.type/order.line". It is "" if the fault lies outside the value.
func (r *Refusal) Path() string { return r.path }

// Offset returns the position of the fault in the input: the first byte of a value that is not admitted, the name of an
// undeclared member, or the object that lacks a member. For a document that is not canonical it is the first byte that
// differs. For a derivation it is NoOffset.
func (r *Refusal) Offset() int { return r.offset }

// String returns the code, a colon and the message.
func (r *Refusal) String() string { return r.Code() + ": " + message(r.rule, r.name) }

// Diagnostic returns the refusal as a diagnostic, without path or position. Source: Agent Interaction Schema,
// "Diagnostics".
func (r *Refusal) Diagnostic() diag.Diagnostic { return r.rule.New(message(r.rule, r.name)) }

// Takes returns the valid values at the fault, such as "u8, 0 to 255", or the cases of a variant. It is "" for anything
// other than a scalar field or a case.
func (r *Refusal) Takes() string { return r.takes }

// Help returns the advice together with the valid values at the fault, in one line.
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

// outside returns the refusal with its fault placed outside the value.
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
