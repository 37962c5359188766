package catalog

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/wire"
)

// Dialect is the JSON Schema dialect of all descriptions. Source: Transport, "protocol/schemas and query/catalog".
const Dialect = "https://json-schema.org/draft/2020-12/schema"

// The pieces of JSON Schema that the descriptors share. Source: Transport, "protocol/schemas and query/catalog".
const (
	dialect     = `"$schema":"` + Dialect + `"`
	closed      = `"type":"object","additionalProperties":false`
	textPattern = `"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f]+$"`
	digestType  = `{"type":"string","pattern":"` + canon.DigestPattern + `"}`
)

// identifier is the schema of a request id.
var identifier = `{"oneOf":[{"type":"integer","minimum":0,"maximum":18446744073709551615},` +
	textType(wire.IdentifierBytesMax) + `]}`

func textType(bytesMax int) string {
	n := strconv.Itoa(bytesMax)
	return `{"type":"string","minLength":1,"maxLength":` + n + `,"x-max-utf8-bytes":` + n + `,` + textPattern + `}`
}

// appendDescriptor appends the descriptor of a method, in form F.
func (p *Profile) appendDescriptor(dst []byte, m *Method) []byte {
	dst = canon.AppendString(append(dst, `{"method":`...), m.name)
	dst = canon.AppendString(append(dst, `,"capability":`...), m.capability)
	dst = m.appendRequest(append(dst, `,"request_schema":`...))
	dst = p.appendSuccess(append(dst, `,"success_response_schema":`...), m)
	dst = appendError(append(dst, `,"error_response_schema":`...))
	return append(dst, '}')
}

func (m *Method) appendRequest(dst []byte) []byte {
	names := []string{"jsonrpc", "method"}
	if m.NeedsParams() {
		names = append(names, "params")
	}
	dst = append(dst, `{`+dialect+`,`+closed+`,"required":`...)
	dst = canon.AppendStrings(dst, names)
	dst = append(dst, `,"properties":{"jsonrpc":{"const":"2.0"},"method":{"const":`...)
	dst = append(canon.AppendString(dst, m.name), `},"id":`+identifier+`,"params":{`+closed+`,"properties":{`...)
	for i, p := range m.parameters {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = p.appendType(append(canon.AppendString(dst, p.name), ':'))
	}
	dst = canon.AppendStrings(append(dst, `},"required":`...), m.required())
	return append(dst, "}}}"...)
}

// Resource returns the $id under which descriptors refer to the schema of documents with a schema id.
func Resource(id string) string { return "urn:" + id }

// appendType appends the schema of the values of a parameter.
func (p *Parameter) appendType(dst []byte) []byte {
	switch p.kind {
	case TextKind:
		return append(dst, textType(int(p.high))...)
	case DigestKind:
		return append(dst, digestType...)
	case ChoiceKind:
		return append(canon.AppendStrings(append(dst, `{"type":"string","enum":`...), p.choices), '}')
	case ObjectKind:
		return append(canon.AppendString(append(dst, `{"type":"object","$ref":`...), Resource(p.schema)), '}')
	}
	dst = strconv.AppendUint(append(dst, `{"type":"integer","minimum":`...), p.low, 10)
	return append(strconv.AppendUint(append(dst, `,"maximum":`...), p.high, 10), '}')
}

func (p *Profile) appendSuccess(dst []byte, m *Method) []byte {
	dst = append(
		dst,
		`{`+dialect+`,`+closed+`,"required":["jsonrpc","id","result"],"properties":{"jsonrpc":{"const":"2.0"},"id":`...,
	)
	dst = append(dst, identifier+`,"result":{`+closed...)
	dst = append(
		dst,
		`,"required":["schema","protocol","image_revision","project_revision","payload"],"properties":{"schema":{"const":`...,
	)
	dst = canon.AppendString(dst, p.identity.Result)
	dst = canon.AppendString(append(dst, `},"protocol":{"const":`...), p.identity.Protocol)
	dst = append(dst, `},"image_revision":`+digestType+`,"project_revision":`+digestType+`,"payload":{"$ref":`...)
	return append(canon.AppendString(dst, Resource(m.payload)), "}}}}}"...)
}

func appendError(dst []byte) []byte {
	dst = append(
		dst,
		`{`+closed+`,"required":["jsonrpc","id","error"],"properties":{"jsonrpc":{"const":"2.0"},"id":{"anyOf":[`...,
	)
	dst = append(
		dst,
		identifier+`,{"type":"null"}]},"error":{`+closed+`,"required":["code","message"],"properties":{`...,
	)
	return append(dst, `"code":{"type":"integer"},"message":{"type":"string"}}}}}`...)
}
