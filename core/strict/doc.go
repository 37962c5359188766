// Package strict reads JSON strictly: one text of RFC 8259, byte for byte what it claims to be, or a fault.
//
// A text is judged and indexed in one pass before anything else looks at it, so a lone surrogate, an invalid byte, a
// byte order mark or a trailing character is a fault and never repaired. A Document is a flat slice of nodes in
// document order, each with the byte offsets of its value. Numbers stay the tokens that were written, and an integer
// is read from its digits alone, so no number passes through a double.
//
// jsontext reads the escapes of strings, and the tests hold the pass to its verdicts. It is not the pass itself: it
// descends into a text, so that one of nothing but brackets took it twice as long as an ordinary one, and a reader of
// its tokens takes more allocations for a short request than a request may cost. This pass costs about the same for
// every byte, however deep it stands.
//
// Members that share a name are kept in document order and found afterwards by FirstDuplicate, because what a repeated
// name means differs between the protocols that read a document.
//
// A document holds no map and no tree of values, never changes, and shares no bytes with the caller.
// Source: Transport, "JSON acceptance details that an ordinary library gets wrong".
package strict
