// Package client writes the clients of a protocol profile: source text in TypeScript, Python and Rust, which formats
// requests and parses replies.
//
// A client is a function of the rows of core/catalog. It knows the id of its protocol, every method, and the name,
// type, bounds and default of every parameter. It does no input or output and needs nothing that its host does not
// supply, except serde_json in Rust. Two calls for the same profile and language give the same bytes.
//
// The client of a profile that prepares candidates also has types for every payload, and for the objects that calls
// take. They are read from the published schemas of core/schema: a closed object becomes an object, a tag or a list of
// alternatives becomes a choice, and a list of words becomes these words; bounds and patterns have no types. What
// differs in words alone is one type.
//
// Source: Image Agent Protocol v1, "Result envelope and generated material"; Transport, "protocol/client".
package client
