// Package module composes the phases that turn the text of one module into a checked module.
//
// Read parses a text into its outline: what other modules may see of it, and what it uses from them. Check takes the
// parsed module and the interfaces that it imports, and returns a Module: the outline, the resolved model and the
// revision. Both are pure functions: the result of Check depends only on the text and on the digest of the interfaces,
// and modules may be read and checked in parallel.
//
// The package knows nothing of paths, of manifests, or of the modules that provide the imported interfaces.
package module
