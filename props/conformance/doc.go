// Package conformance holds tests against a corpus of recorded facts that lies outside of the repository: modules with
// the diagnostics that they must get, graph documents of real programs, and complete example programs.
//
// SEMAPRAX_CORPUS names the folder of the corpus; a relative path starts at the root of the repository. Without it every
// test skips. Nothing of the corpus is copied, and nothing is written.
//
// What the corpus shows and this version does not check yet is listed in tables, by the feature that is missing. What a
// table excuses must be refused, never accepted; as soon as it agrees with the corpus, the test asks to remove it.
package conformance
