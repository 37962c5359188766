// Package interaction derives a bounded, closed schema from one checked record or variant, and decodes untrusted
// bytes into one value of it or one refusal.
//
// Compile reads the declarations that a root reaches, which form a directed acyclic graph of bounded size and depth,
// and renders the canonical schema document. Decode is total: bytes in, one Value or one Refusal out. A value is
// accepted only if writing it again gives the bytes that were read, so there is one document for every value. Encode
// is its inverse.
//
// ProviderSchema projects the graph into the JSON Schema that a provider of replies can be given, in the dialect that
// it takes, with a list of what the dialect cannot express. In every dialect but the projection itself what an author
// writes above a type, case or field describes it: the // comments on the lines directly above its @id, and the one
// behind it on its line. They enter no digest, and no value depends on them. Admit takes a provider's reply, writes
// it again as a document and decodes that. Decoding never reads a projection, and what a dialect cannot express stays
// enforced by the decoder.
//
// Everything here is data. The package reads no file, and a decoded value grants nothing.
//
// Source: Agent Interaction Schema.
package interaction
