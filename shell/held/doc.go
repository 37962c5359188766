// Package held opens a project's declared inputs, proves that each of them is one ordinary file reached without any
// alias, and proves later that none of them changed.
//
// Open holds a descriptor for every directory from the root of the file system to each input, and one for the
// manifest and every source; it reads each of them once. Recheck examines each held directory once and each file by
// its path, then each file by its path again, directly before it reads it through its held descriptor and compares
// the bytes with the retained text. A status never proves that a file is unchanged: only equal bytes do. Because a
// descriptor keeps its file or directory alive, no other one can take its identity, so a replacement is seen even where
// it holds the same bytes.
//
// Changes are: a missing or replaced file or directory, different permissions, a different number of hard links, and
// different bytes. Time stamps, owners, and other entries of a directory do not count. A change that was undone before
// a recheck cannot be detected.
//
// Descriptors may run out, but not those of the Go runtime, which gets its own before the first input is opened
// (Reserve).
//
// The package never writes, never follows a symbolic link on the way to a project's input, and never opens a file that
// the manifest does not declare. It keeps no verdict: the session decides what to do after a change.
//
// Source: Project layer, "Held-input authentication"; Transport, "Authenticated requests and drift"; Agent
// Interaction Schema, "Source binding, compile, verify".
package held
