// Package architecture holds tests on the source of the whole repository: who imports whom, what the core may touch,
// and how files, comments and codes are kept. It has no code of its own, and the tests run no tool: they parse the
// files and type-check the core from source.
package architecture
