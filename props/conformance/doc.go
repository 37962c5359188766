// Package conformance holds tests against a corpus of recorded facts outside the repository: modules with their
// expected diagnostics, graph documents of real programs, and complete example programs.
//
// SEMAPRAX_CORPUS names the folder of the corpus; a relative path starts at the root of the repository. Without it
// every test skips. Nothing of the corpus is copied, and nothing is written.
package conformance
