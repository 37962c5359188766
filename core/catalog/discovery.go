package catalog

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/wire"
)

// AppendCapabilities appends the payload of protocol/capabilities, in form S.
func (p *Profile) AppendCapabilities(dst []byte) []byte {
	return canon.Sorted(dst, p.appendCapabilities(nil))
}

// AppendSchemas appends the payload of protocol/schemas, in form S.
func (p *Profile) AppendSchemas(dst []byte) []byte { return canon.Sorted(dst, p.appendSchemas(nil)) }

// AppendInstructions appends the payload of protocol/instructions, in form S.
func (p *Profile) AppendInstructions(dst []byte) []byte {
	return canon.Sorted(dst, p.appendInstructions(nil))
}

// AppendQueries appends the payload of query/catalog, in form S.
func (p *Profile) AppendQueries(dst []byte) []byte { return canon.Sorted(dst, p.appendQueries(nil)) }

func (p *Profile) appendCapabilities(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"schema":`...), p.identity.Discovery.Capabilities)
	dst = canon.AppendString(append(dst, `,"protocol":`...), p.identity.Protocol)
	dst = canon.AppendStrings(append(dst, `,"capabilities":`...), p.identity.Capabilities)
	dst = canon.AppendStrings(append(dst, `,"methods":`...), p.MethodNames())
	dst = canon.AppendInt(append(dst, `,"max_request_bytes":`...), wire.RequestBytesMax)
	dst = canon.AppendInt(append(dst, `,"max_response_bytes":`...), wire.ResponseBytesMax)
	if p.identity.Registry {
		dst = canon.AppendInt(append(dst, `,"max_candidates":`...), CandidatesMax)
		dst = canon.AppendInt(append(dst, `,"max_drafts":`...), DraftsMax)
		dst = canon.AppendInt(append(dst, `,"max_retained_report_bytes":`...), RetainedBytesMax)
		dst = append(dst, `,"target_execution":false,"test_execution":false`...)
	}
	return append(dst, `,"source_authority":false}`...)
}

func (p *Profile) appendSchemas(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"schema":`...), p.identity.Discovery.Schemas)
	dst = canon.AppendString(append(dst, `,"protocol":`...), p.identity.Protocol)
	dst = p.appendDescriptors(append(dst, `,"methods":`...), func(*Method) bool { return true })
	return append(dst, '}')
}

func (p *Profile) appendQueries(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"schema":`...), p.identity.Discovery.Queries)
	dst = p.appendDescriptors(append(dst, `,"queries":`...), func(m *Method) bool { return m.isQuery })
	return append(dst, '}')
}

func (p *Profile) appendDescriptors(dst []byte, listed func(*Method) bool) []byte {
	dst = append(dst, '[')
	separator := ""
	for i := range p.methods {
		if m := &p.methods[i]; listed(m) {
			dst = p.appendDescriptor(append(dst, separator...), m)
			separator = ","
		}
	}
	return append(dst, ']')
}
