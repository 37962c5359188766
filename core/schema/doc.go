// Package schema owns the published schemas of documents: one JSON Schema, draft 2020-12, for every payload of the
// profiles, for what a client writes, and for every document that a command prints. Its $id is "urn:" followed by the
// schema id.
//
// # Invariants
//
// A schema is complete: it refers to nothing outside itself. It is closed: an object has only the members that the
// schema names, and all of them are required unless marked optional. It is as strict as JSON Schema allows: words come
// from closed lists, numbers have bounds, and the members of an object depend on its kind. Patterns are ECMA regular
// expressions.
//
// Words and bounds come from the packages that own them. Only the names of members and the kinds of objects are
// repeated here, because documents and schemas cannot share them; the tests prove that the two agree.
//
// # What the package does not do
//
// It validates nothing, and no answer depends on it: replies refer to payload schemas only by id. Some facts are beyond
// JSON Schema: that a digest matches what it names, that a number names an existing element, that a list is sorted.
//
// Source: Transport, "protocol/schemas and query/catalog" and "Semantic payloads reached through these protocols";
// facets, the sections of items; Project layer, the sections of its documents.
package schema
