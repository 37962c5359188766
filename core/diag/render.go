package diag

import "semaprax.dev/semaprax/core/canon"

// AppendJSON appends the diagnostic as one JSON object in form F, without a line feed: code, severity, message, path
// (or null), location (line, column, start and end, or null) and help (or null). Source: language, "JSON object".
func (d Diagnostic) AppendJSON(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"code":`...), d.rule.Code())
	dst = canon.AppendString(append(dst, `,"severity":`...), d.rule.Severity().String())
	dst = canon.AppendString(append(dst, `,"message":`...), d.message)
	dst = canon.AppendOptionalString(append(dst, `,"path":`...), d.path)
	dst = append(dst, `,"location":`...)
	if d.hasSpan {
		dst = canon.AppendInt(append(dst, `{"line":`...), d.span.Line)
		dst = canon.AppendInt(append(dst, `,"column":`...), d.span.Column)
		dst = canon.AppendInt(append(dst, `,"start":`...), d.span.Start)
		dst = canon.AppendInt(append(dst, `,"end":`...), d.span.End)
		dst = append(dst, '}')
	} else {
		dst = append(dst, "null"...)
	}
	dst = canon.AppendOptionalString(append(dst, `,"help":`...), d.help)
	return append(dst, '}')
}
