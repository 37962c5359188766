package interaction

import (
	"semaprax.dev/semaprax/core/canon"
)

// Interaction is one compiled schema: a root, the graph of the types that it reaches, and the documents and digests
// derived from them. It never changes. Compile creates it; only the empty digests and documents of the zero Interaction
// may be read.
type Interaction struct {
	known    Types   // in which the names of tools differ; nil of none
	types    []*Type // each after all that it refers to, the root last
	revision string
	schema   string
	digest   string
	envelope string // a value document up to its value
}

// Compile derives the schema of the type with the identity root. Equal graphs give equal documents, regardless of the
// names and places of their declarations.
func Compile(types Types, root string) (*Interaction, *Refusal) {
	graph, refused := derive(types, root)
	if refused != nil {
		return nil, refused
	}
	rendered := appendTypes(nil, graph)
	c := &Interaction{
		known:    types,
		types:    graph,
		revision: digest(typeRevisionDomain, appendRevisionBody(nil, root, rendered)),
	}
	schema := appendSchema(nil, root, c.revision, rendered)
	if len(schema) > SchemaBytesMax {
		return nil, &Refusal{rule: ruleBudget, name: schemaBytes, path: pointer(root), offset: NoOffset}
	}
	c.schema, c.digest = string(schema), digest(schemaDigestDomain, schema)
	c.envelope = string(appendEnvelope(nil, root, c.digest))
	return c, nil
}

// appendEnvelope appends a value document up to its value.
func appendEnvelope(dst []byte, root, digest string) []byte {
	dst = canon.AppendString(append(dst, `{"schema":`...), ValueName)
	dst = canon.AppendString(append(dst, `,"root_type_id":`...), root)
	dst = canon.AppendString(append(dst, `,"schema_digest":`...), digest)
	return append(dst, `,"value":`...)
}

// envelopeEnd is a value document after its value.
const envelopeEnd = "}\n"

// Root returns the root of the graph.
func (c *Interaction) Root() *Type { return c.types[len(c.types)-1] }

// TypeCount returns the number of types of the graph.
func (c *Interaction) TypeCount() int { return len(c.types) }

// Type returns type i of the graph: each comes after all that it refers to, and the root is last.
func (c *Interaction) Type(i int) *Type { return c.types[i] }

// Revision returns the digest that binds exactly the root and the structure of the graph.
func (c *Interaction) Revision() string { return c.revision }

// Schema returns the canonical schema document, one line with its LF.
func (c *Interaction) Schema() string { return c.schema }

// Digest returns the digest of the schema document, which value documents name.
func (c *Interaction) Digest() string { return c.digest }

// VerifyLength rejects a document that is longer than any schema, so that a caller need not read it or a source.
func VerifyLength(bytes int) *Refusal {
	if bytes > SchemaBytesMax {
		return &Refusal{rule: ruleReplay, offset: SchemaBytesMax}
	}
	return nil
}

// Verify rejects a document that differs from the schema document in any byte.
func (c *Interaction) Verify(supplied []byte) *Refusal {
	if refused := VerifyLength(len(supplied)); refused != nil {
		return refused
	}
	if same, all := commonPrefix([]byte(c.schema), supplied); !all || same < len(supplied) {
		return &Refusal{rule: ruleReplay, offset: same}
	}
	return nil
}
