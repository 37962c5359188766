// Package conformance holds tests against a corpus of recorded facts that lies outside of the repository: modules with
// the diagnostics that they must get, graph documents of real programs, and complete example programs.
//
// SEMAPRAX_CORPUS names the folder of the corpus; a relative path starts at the root of the repository. Without it
// every test skips. Nothing of the corpus is copied, and nothing is written.
package conformance
