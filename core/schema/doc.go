// Package schema owns the published schemas of documents: for every payload that the read-only profile answers with,
// and for every document that a command prints, one JSON Schema, draft 2020-12, with the id "urn:" and the schema id.
//
// # Invariants
//
// A schema is complete: it refers to nothing outside of itself. It is closed: no object of a document may have a
// member that the schema does not name, and every member that it names is required, unless it is told apart as
// optional. It is as strict as the contract can be said in JSON Schema: words come from closed lists, numbers have
// bounds, and the members of an object depend on what kind of object it is. Patterns are ECMA regular expressions.
//
// Words and bounds are taken from the packages that own them. What is written here are the names of members and the
// kinds by which objects are told apart, which documents and schemas cannot share; that both say the same is what the
// tests are about.
//
// # What the package does not do
//
// It validates nothing, and no answer depends on it: replies refer to payload schemas by id alone. What JSON Schema
// cannot say is not said: that digests are those of what they name, that numbers name elements that exist, that lists
// are sorted.
//
// Source: Transport, "protocol/schemas and query/catalog" and "Semantic payloads reached through these protocols";
// facets, the sections of items; Project layer, the sections of its documents.
package schema
