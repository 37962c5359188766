// Package check turns the syntax tree of one module into its resolved model, or reports what is wrong with it.
//
// # Phases
//
// Checks run in a fixed order, and diagnostics have that order, with errors and warnings interleaved: the number of
// functions, which is reported alone; type declarations and their identities; interfaces and their imports; the
// imports that drop resources; the types of members; recursion by value; function headers; method headers; the
// parents of classes and overriding; for each method its signature, requires clauses, body, ensures clauses and
// effects; the calls of generic functions; the same for each function as for methods; the entry function; and
// finally, if nothing else is wrong, what generic functions reach through methods, and the size of arrays and byte
// buffers. A generic function is checked once for every choice of its type arguments, and a fault of several choices
// is reported once. Within a body, the faults of a child precede those of its parent. The model is built in the same
// pass: an expression with a reported fault has no type, and nothing more is reported about it. A fault of a rust
// import is reported alone.
//
// # One fault, one diagnostic
//
// A refused type is reported where it is written, and nothing that merely follows from it is reported. Values of such
// a place have the special type refused, which fits everywhere and propagates to everything made from the value. A
// class with a refused ancestor may have any member, and a generic function with a refused header is not specialised.
// Independent faults are still reported: the fields of a literal of an unknown record, the uses of names bound by a
// pattern that does not match its scrutinee, a result that must be owned. A let whose value has a fault binds
// nothing.
//
// # Other modules
//
// A module is checked on its own. The caller passes the interface of everything that it imports; the checker declares
// the imports under their aliases and never sees the tree of another module.
//
// # What the package does not do
//
// It reads no file, knows no project, and plans no cleanup. A feature of the grammar that this version does not check
// is refused by a diagnostic of its own (SPX-X100), never accepted.
//
// Source: language, "Names and stable identities", "Static semantics" and "Diagnostics".
package check
