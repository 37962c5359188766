package interaction

// The limits of schemas and values, all inclusive. Source: Agent Interaction Schema, "Limits".
const (
	SchemaBytesMax   = 262_144 // of a schema document, its LF included
	DocumentBytesMax = 65_536  // of a value document, its LF included
	ReplyBytesMax    = 262_144 // of a reply before it is made canonical; the contract does not state it

	typesMax       = 64    // in a graph, the root included
	depthMax       = 16    // of references on a path from the root
	stringBytesMax = 4_096 // of the text of a string value, unescaped
	bytesMax       = 4_096 // elements of a bytes value
	nestingMax     = 127   // nested containers in a JSON text
)

// The schemas of the two documents.
const (
	SchemaName = "semaprax.agent-interaction-schema.v1"
	ValueName  = "semaprax.agent-interaction-value.v1"
)
