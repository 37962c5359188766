// Package catalog holds the methods of every protocol profile as rows of one table.
//
// A row gives the name of a method, its parameters in the order in which they are checked, and the schema of its
// payload. Admission, request and response schemas, query discovery, instructions, clients and method lists are all
// derived from the rows; nothing else knows a method name, except the handler of the method. Bounds are taken from the
// packages that enforce them.
//
// A row names a parameter by a Key, which knows the Go type of its values. The handler of the method reads the value by
// the same key.
//
// A method is listed only when it works. The package runs nothing and holds no state.
//
// Source: Image Agent Protocol v1, "Catalog"; Transport, "Catalog".
package catalog
