// Package strict reads JSON strictly: it accepts exactly the texts of RFC 8259 and reports a fault for everything
// else.
//
// A text is validated and indexed in one pass before anything else looks at it. A lone surrogate, an invalid byte, a
// byte order mark or a trailing character is a fault and is never repaired. A Document is a flat slice of nodes in
// document order, each with the byte offsets of its value. Numbers remain the tokens that were written, and integers
// are parsed from their digits, so no number passes through a double.
//
// jsontext decodes the escapes of strings, and tests compare this package's verdicts with those of jsontext. It does
// not do the pass itself because it recurses, which doubled the time for a text of nothing but brackets, and because
// reading its tokens takes more allocations than a short request may cost. This pass costs about the same for every
// byte at any depth.
//
// Members that share a name are kept in document order, and FirstDuplicate finds them, because protocols differ in
// what a repeated name means.
//
// A Document has no map and no tree of values, never changes, and shares no bytes with the caller.
// Source: Transport, "JSON acceptance details that an ordinary library gets wrong".
package strict
