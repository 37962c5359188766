// Package shape writes JSON Schemas, draft 2020-12, as values.
//
// A Shape says what a JSON value looks like. Small shapes are combined into larger ones by functions, so that the
// description of a document reads like the document:
//
//	shape.Object(
//		shape.Has("id", shape.ShortText(`^[^ ]+$`, 4096)),
//		shape.Has("owner", shape.OrNull(shape.Definition("identity"))),
//		shape.MayHave("name", shape.AnyText))
//
// Objects are closed: they have no member that their shape does not name. Regular expressions are ECMA's, without
// anchors of their own. Every function returns a new value and writes JSON in form F of core/canon, so equal
// descriptions are equal bytes.
//
// The package knows no document and validates nothing. It does not resolve definitions: what Definition refers to
// belongs into the member $defs of the schema in which the shape ends up.
package shape
