package diag

import "strings"

// Span is a range of a source text. Start and End are half-open byte offsets from 0; Line and Column belong to Start
// and count from 1, Column in Unicode scalar values since the last line feed.
type Span struct{ Start, End, Line, Column int }

// Diagnostic is one violation of a rule. The zero Diagnostic is not valid. Diagnostics compare with ==.
type Diagnostic struct {
	rule    Rule
	message string
	path    string
	help    string
	span    Span
	hasSpan bool
	mark    Span  // the part of the span to show, or nothing
	other   other // the zero value if there is none
	pointer string
}

// other is a second place of a fault, such as where a value was moved before its use.
type other struct {
	what string // what happened there, such as "moved here"
	path string // "" for the path of the diagnostic
	span Span
}

// Rule returns the violated rule.
func (d Diagnostic) Rule() Rule { return d.rule }

// Code returns the code of the violated rule.
func (d Diagnostic) Code() string { return d.rule.Code() }

// Message returns the message, one line.
func (d Diagnostic) Message() string { return d.message }

// Path returns the path of the source as the caller named it, or "".
func (d Diagnostic) Path() string { return d.path }

// Help returns a line of advice, or "".
func (d Diagnostic) Help() string { return d.help }

// Span returns the place of the violation; ok is false if there is none.
func (d Diagnostic) Span() (span Span, ok bool) { return d.span, d.hasSpan }

// WithHelp returns the diagnostic with a line of advice.
func (d Diagnostic) WithHelp(help string) Diagnostic {
	d.help = help
	return d
}

// WithPath returns the diagnostic with the path of its source.
func (d Diagnostic) WithPath(path string) Diagnostic {
	d.path = path
	return d
}

// WithSpan returns the diagnostic at a span.
func (d Diagnostic) WithSpan(span Span) Diagnostic {
	d.span, d.hasSpan = span, true
	return d
}

// WithMark returns the diagnostic with the part of its span that is at fault, such as one operand of an operation.
// The human form shows the line of that part and puts carets under it alone; the position and the JSON object remain
// those of the whole span.
func (d Diagnostic) WithMark(part Span) Diagnostic {
	d.mark = part
	return d
}

// Marked returns the part of the span that is at fault, or all of it; ok is false if there is no span.
func (d Diagnostic) Marked() (part Span, ok bool) {
	if d.mark != (Span{}) {
		return d.mark, d.hasSpan
	}
	return d.span, d.hasSpan
}

// WithOther returns the diagnostic with a second place of its fault: what happened there, and where. An empty path
// means the path of the diagnostic. Only the human form shows it; the JSON object does not.
func (d Diagnostic) WithOther(what, path string, span Span) Diagnostic {
	d.other = other{what, path, span}
	return d
}

// HasOther reports whether the fault has a second place.
func (d Diagnostic) HasOther() bool { return d.other.what != "" }

// WithPointer returns the diagnostic with the place of its fault in the intent of a change, as a JSON pointer. The
// forms for people and for transports show it; the JSON object does not.
func (d Diagnostic) WithPointer(pointer string) Diagnostic {
	d.pointer = pointer
	return d
}

// Pointer returns the place in the intent of a change, or "".
func (d Diagnostic) Pointer() string { return d.pointer }

// Relocated returns the diagnostic with every path in it mapped by rename.
func (d Diagnostic) Relocated(rename func(path string) string) Diagnostic {
	if d.path != "" {
		d.path = rename(d.path)
	}
	if d.other.path != "" {
		d.other.path = rename(d.other.path)
	}
	return d
}

// List is a list of diagnostics in the order in which they were found.
type List []Diagnostic

// Refused reports whether any diagnostic is an error.
func (l List) Refused() bool {
	for _, d := range l {
		if d.rule.Severity() == Error {
			return true
		}
	}
	return false
}

// Has reports whether any diagnostic has the given code.
func (l List) Has(code string) bool {
	for _, d := range l {
		if d.rule.Code() == code {
			return true
		}
	}
	return false
}

// WithPath returns a copy of the list in which every diagnostic without a path has this one.
func (l List) WithPath(path string) List {
	located := make(List, len(l))
	for i, d := range l {
		if d.path == "" {
			d.path = path
		}
		located[i] = d
	}
	return located
}

// String joins the diagnostics as a transport message does: "CODE: message", separated by "; ". A message whose fault
// has a place in an intent ends with that place.
func (l List) String() string {
	var b strings.Builder
	for i, d := range l {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(d.rule.Code())
		b.WriteString(": ")
		b.WriteString(d.message)
		if d.pointer != "" {
			b.WriteString(", in the intent at ")
			b.WriteString(d.pointer)
		}
	}
	return b.String()
}
