// Package interaction derives a bounded, closed schema from one checked record or variant, and decodes untrusted
// bytes into one value of it or one refusal.
//
// Compile reads the declarations that a root reaches, which form a directed acyclic graph of bounded size and depth,
// and renders the canonical schema document. Decode is total: it turns bytes into one Value or one Refusal. It accepts
// a value only if encoding it gives the same bytes, so every value has exactly one document. Encode is its inverse.
//
// ProviderSchema projects the graph into a JSON Schema for a provider of replies, in the dialect that the provider
// takes, and lists the constraints that the dialect cannot express. In every dialect except the projection itself,
// comments in the source describe types, cases and fields: the // comments on the lines directly above the @id, and the
// one that follows on the same line. They affect no digest and no value. Admit rewrites the reply of a provider as a
// document and decodes that. Decoding never reads a projection: the decoder enforces what a dialect cannot express.
//
// Everything here is data. The package reads no file, and a decoded value grants nothing.
//
// Source: Agent Interaction Schema.
package interaction
