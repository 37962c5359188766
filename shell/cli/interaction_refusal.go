package cli

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/interaction"
)

// rejection is the refusal of a schema or a value as an error, with the source of its cause.
type rejection struct {
	refused *interaction.Refusal
	advice  string       // replaces that of the refusal, unless ""
	text    string       // the line at fault is shown from it, unless ""
	offset  int          // in text
	place   display.Text // of the declaration at fault, or "" where text is the input itself
}

func (r rejection) Error() string { return r.refused.String() }

// rejected returns the error for the refusal of an input.
func rejected(refused *interaction.Refusal, input []byte) rejection {
	return rejection{refused: refused, text: string(input), offset: refused.Offset()}
}

// culprit returns the identity of the declaration at which a derivation failed: the last part of its path.
func culprit(refused *interaction.Refusal) string {
	path := refused.Path()
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(path[strings.LastIndexByte(path, '/')+1:])
}

// tellFailure reports to the person, or as JSON with --json, why there is no document.
func (x *exchange) tellFailure(err error) {
	var rejected rejection
	var refused refusal
	var exceeded *interaction.LimitError
	switch {
	case errors.As(err, &rejected) && x.asJSON:
		x.tellObject(
			rejected.refused.Diagnostic().WithHelp(cmp.Or(rejected.advice, rejected.refused.Help())),
			rejected.refused,
		)
	case errors.As(err, &rejected):
		x.stderr.Print(rejected.human(x.palette))
	case errors.As(err, &refused):
		x.tellFound(refused.outcome)
	case errors.As(err, &exceeded) && x.asJSON:
		line := canon.AppendString([]byte(`{"dialect":`), exceeded.Dialect().String())
		line = canon.AppendString(append(line, `,"limit":`...), exceeded.Limit())
		x.stderr.Document(fmt.Appendf(line, ",\"maximum\":%d,\"found\":%d}\n", exceeded.Maximum(), exceeded.Found()))
	default:
		x.tell(err)
	}
}

// tellFound reports diagnostics.
func (x *exchange) tellFound(o outcome) {
	if !x.asJSON {
		x.report(o)
		return
	}
	for _, d := range o.found {
		x.tellObject(d, nil)
	}
}

// tellObject writes a diagnostic as one line with a JSON object.
//
// The object has the members of every diagnostic, in their order, followed by three more: "rule", the violated part of
// the rule; "pointer", the JSON Pointer of the field within the value document, null if the fault lies outside the
// value, or, for a derivation, the identities from the root to the fault; and "offset", a byte of the input. "help" is
// the advice of the human form, with the valid values of the field. Absent members are null, so that the object always
// has the same nine members, also for a diagnostic of the source or of its binding. A constraint that a dialect does
// not express has the members code, rule, reason and fields instead, an exceeded limit has dialect, limit, maximum and
// found, and the warning that some providers reject a schema has the single member warning.
func (x *exchange) tellObject(d diag.Diagnostic, refused *interaction.Refusal) {
	rule, pointer, offset := "", "", interaction.NoOffset
	if refused != nil {
		rule, pointer, offset = refused.Rule(), strings.ToValidUTF8(refused.Path(), "\ufffd"), refused.Offset()
	}
	line := d.AppendJSON(nil)
	line = canon.AppendOptionalString(append(line[:len(line)-1], `,"rule":`...), rule)
	line = canon.AppendOptionalString(append(line, `,"pointer":`...), pointer)
	line = append(line, `,"offset":`...)
	if offset == interaction.NoOffset {
		line = append(line, "null"...)
	} else {
		line = canon.AppendInt(line, offset)
	}
	x.stderr.Document(append(line, "}\n"...))
}

// human returns the rejection for a person: the message of the contract, the line at fault with a caret, the path of
// the field, the place in the source or the valid values and the byte, and advice.
func (r rejection) human(colours diag.Palette) display.Text {
	var b display.Builder
	b.Add(r.refused.Diagnostic().Human(nil, colours))
	if r.text != "" {
		b.Add(diag.Snippet(r.text, r.offset, colours))
	}
	if r.refused.Path() != "" {
		b.Format("  path: %s\n", oneLine(r.refused.Path()))
	}
	if r.place != "" {
		b.Add("  place: ", colours.Place, r.place, colours.Reset, "\n")
	}
	if takes := r.refused.Takes(); takes != "" {
		b.Format("  takes: %s\n", oneLine(takes))
	}
	if r.refused.Offset() != interaction.NoOffset {
		b.Format("  byte: %d\n", r.refused.Offset())
	}
	b.Format("  %shelp%s: %s\n", colours.Help, colours.Reset, oneLine(cmp.Or(r.advice, r.refused.Advice())))
	return b.Text()
}
