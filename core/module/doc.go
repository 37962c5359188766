// Package module composes the phases that turn the text of one module into what is known about it.
//
// Read parses a text and reads off its outline: what other modules may see of it, and what it uses of them. Check
// completes what was parsed, given the interfaces of what it uses, into a Module: its outline, the resolved model and
// the revision. Both are pure functions, so the result of Check is a function of the text and of the digest of the
// interfaces, and two modules may be read or checked side by side.
//
// The package knows nothing of paths, manifests or the modules that provide what is used.
package module
