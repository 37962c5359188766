// Package check turns the tree of one module into its resolved model, or says what is wrong with it.
//
// # Phases
//
// Verification runs in a fixed order, and its diagnostics come in that order, errors and warnings interleaved: the
// number of functions, which is judged alone, type declarations and their identities, interfaces and their imports,
// the imports by which resources are dropped, the types of members, recursion by value, function headers, the headers
// of methods, what classes extend and what their members do to inherited ones, then per method the signature,
// requires clauses, body, ensures clauses and effects, then the calls of generic functions, then per function what
// was judged of methods, then the entry function, and at last, where nothing else is wrong, what generic functions
// reach through methods, and the room that arrays and byte buffers take. A generic function is checked once for every
// choice of its type arguments, and what is wrong with several of them is reported once. Within a body a fault of a
// child comes before the faults that its parent sees. The model is built in the same pass: an expression whose fault
// was reported has no type, and what has no type is not reported again. A fault of a rust import is reported alone.
//
// # One fault, one diagnostic
//
// A written type that was refused is reported where it stands, and nothing that only follows from it is: the value of
// such a place has a type of its own, refused, which fits everywhere and which what is made of the value has as well.
// A class that extends what was refused may have any member, and a generic function whose header was refused is not
// specialised. What is wrong by itself is reported all the same: the fields of a literal of an unknown record, the
// names that a pattern binds which does not match its scrutinee, a result that must be owned. A let whose value has a
// fault of its own binds nothing.
//
// # Other modules
//
// A module is checked on its own. Whoever composes modules passes the interface of each thing that it uses; the checker
// declares stand-ins for them under their aliases and never sees another module's tree.
//
// # What the package does not do
//
// It reads no file, knows no project, and plans no cleanup. A feature that the grammar has and this version does not
// check is refused by one diagnostic of its own (SPX-X100), never admitted.
//
// Source: language, "Names and stable identities", "Static semantics" and "Diagnostics".
package check
