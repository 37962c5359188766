package interaction

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// Digest domains, which end with NUL and are followed by the bytes without a frame. Source: Agent Interaction Schema,
// "Bytes and digests".
const (
	typeRevisionDomain = "semaprax.agent-interaction-schema.type-revision.v1\x00"
	schemaDigestDomain = "semaprax.agent-interaction-schema.digest.v1\x00"
)

func digest(domain string, document []byte) string {
	return canon.NewHasher(domain).Raw(document).Sum().String()
}

// nonclaims lists what a schema document does not promise, in the exact words that its digest binds.
var nonclaims = []string{
	"no_authorization_value_or_publication_token_from_a_decoded_value",
	"no_capability_grant_effect_or_host_authority",
	"no_trust_in_untrusted_bytes_without_decoder_validation",
	"no_arbitrary_recursion_resource_borrowed_or_callback_values",
	"no_floating_point_or_lossy_numeric_transport",
	"no_public_abi_promotion_in_this_slice",
	"provider_presentation_projections_never_broaden_runtime_admission",
	"decoding_never_reads_a_provider_presentation_projection",
}

// appendSchema appends the schema document of a graph. Source: Agent Interaction Schema, "Schema document".
func appendSchema(dst []byte, root, revision string, types []byte) []byte {
	dst = canon.AppendString(append(dst, `{"schema":`...), SchemaName)
	dst = canon.AppendString(append(dst, `,"root_type_id":`...), root)
	dst = canon.AppendString(append(dst, `,"root_type_revision":`...), revision)
	dst = append(append(dst, `,"types":`...), types...)
	dst = append(
		dst,
		`,"wire":{"closed_objects":true,"key_order":"declaration_order","exact_integer_encoding":"decimal_string",`+
			`"bytes_encoding":"byte_array_u8"`...,
	)
	for _, limit := range []struct {
		name  string
		value int
	}{
		{"max_document_bytes", DocumentBytesMax}, {"max_string_field_bytes", stringBytesMax},
		{"max_bytes_field_bytes", bytesMax},
		{"max_types", typesMax}, {"max_depth", depthMax},
	} {
		dst = canon.AppendInt(append(append(append(dst, `,"`...), limit.name...), `":`...), limit.value)
	}
	dst = canon.AppendStrings(append(dst, `},"nonclaims":`...), nonclaims)
	return append(dst, "}\n"...)
}

// appendRevisionBody appends the text that a type revision binds.
func appendRevisionBody(dst []byte, root string, types []byte) []byte {
	dst = canon.AppendString(append(dst, `{"root_type_id":`...), root)
	return append(append(append(dst, `,"types":`...), types...), '}')
}

// appendTypes appends the array of the types of a graph.
func appendTypes(dst []byte, types []*Type) []byte {
	return appendList(dst, types, func(dst []byte, t *Type) []byte {
		dst = canon.AppendString(append(dst, `{"stable_id":`...), t.id)
		dst = canon.AppendString(append(dst, `,"kind":`...), t.kind.String())
		if t.kind == hir.Record {
			dst = append(dst, `,"fields":`...)
			return append(appendFieldTypes(dst, t.shapes[0].fields), '}')
		}
		return append(appendList(append(dst, `,"cases":`...), t.shapes, appendCase), '}')
	})
}

func appendCase(dst []byte, s Shape) []byte {
	dst = canon.AppendString(append(dst, `{"stable_id":`...), s.caseID)
	return append(appendFieldTypes(append(dst, `,"fields":`...), s.fields), '}')
}

func appendFieldTypes(dst []byte, fields []FieldType) []byte {
	return appendList(dst, fields, func(dst []byte, f FieldType) []byte {
		dst = canon.AppendString(append(dst, `{"stable_id":`...), f.id)
		return append(f.appendReference(append(dst, `,"type":`...)), '}')
	})
}

// appendReference appends the description of a field's type in the schema document.
func (f FieldType) appendReference(dst []byte) []byte {
	if f.representation == Nested {
		return append(canon.AppendString(append(dst, `{"kind":"nested","stable_id":`...), f.nested.id), '}')
	}
	dst = canon.AppendString(append(dst, `{"kind":"scalar","representation":`...), f.representation.String())
	if f.representation.IsInteger() {
		dst = canon.AppendString(append(dst, `,"minimum":`...), f.representation.Minimum())
		dst = canon.AppendString(append(dst, `,"maximum":`...), f.representation.Maximum())
	}
	if size := representations[f.representation].sizeMax; size > 0 {
		dst = strconv.AppendInt(append(dst, `,"max_bytes":`...), int64(size), 10)
	}
	return append(dst, '}')
}

// appendList appends a JSON array.
func appendList[T any](dst []byte, list []T, appendElement func([]byte, T) []byte) []byte {
	dst = append(dst, '[')
	for i, element := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendElement(dst, element)
	}
	return append(dst, ']')
}
