// Package canon writes canonical JSON and computes domain-separated digests.
//
// The contract knows two renderings of one document. Form F keeps the members in the order in which the document
// lists them and escapes every Unicode control character; form S sorts the members of every object by the bytes of
// their names and escapes as little as JSON allows. Both are compact UTF-8 without a byte order mark, and both write
// '/', '<', '>', '&' and U+2028 as they are. A document is written once, in F, with the Append functions; Sorted
// turns F bytes into S bytes.
//
// The package never reads untrusted JSON, never builds a tree of values, and never allocates for a document more
// than its own bytes. Source: Project layer, "Canonical JSON, escapes, digests".
package canon
