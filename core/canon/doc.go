// Package canon writes canonical JSON and computes domain-separated digests.
//
// The contract defines two renderings of a document. Form F keeps members in the order in which the document lists
// them and escapes every Unicode control character. Form S sorts the members of every object by the bytes of their
// names and escapes as little as JSON allows. Both are compact UTF-8 without a byte order mark, and neither escapes
// '/', '<', '>', '&' or U+2028. A document is written once, in F, with the Append functions; Sorted turns F bytes
// into S bytes.
//
// The package never reads untrusted JSON, never builds a tree of values, and allocates no more for a document than
// the document's own bytes. Source: Project layer, "Canonical JSON, escapes, digests".
package canon
