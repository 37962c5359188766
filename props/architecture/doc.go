// Package architecture holds tests on the source of the whole repository: which package imports which, what the core
// may use, and how files, comments and codes are kept. The tests run no tool: they parse the files and type-check the
// core from source.
package architecture
