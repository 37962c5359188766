// Package shape builds JSON Schemas, draft 2020-12, as values.
//
// A Shape describes a JSON value. Functions combine small shapes into larger ones, so that the description of a
// document reads like the document:
//
//	shape.Object(
//		shape.Has("id", shape.ShortText(`^[^ ]+$`, 4096)),
//		shape.Has("owner", shape.OrNull(shape.Definition("identity"))),
//		shape.MayHave("name", shape.AnyText))
//
// Objects are closed: they allow no member that their shape does not name. Regular expressions follow ECMA-262 and
// are not anchored implicitly. Every function returns a new value and writes JSON in form F of core/canon, so equal
// descriptions have equal bytes.
//
// The package knows no particular document, validates nothing, and resolves no definitions: whoever uses Definition
// must put the definition into the member $defs of the complete schema.
package shape
