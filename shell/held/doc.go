// Package held opens a project's declared inputs, proves that each of them is one ordinary file reached without any
// alias, and proves later that none of them changed.
//
// Open holds a descriptor for every directory from the root of the file system to each input, and one for the
// manifest and every source; it reads each of them once. Recheck examines each held directory once and each file by
// its path, then each file by its path again, directly before it reads it through its held descriptor and compares
// the bytes with the retained text. A status alone never acquits a file: only equal bytes do. Because a descriptor
// keeps its file or directory alive, no other one can take its identity, so a replacement is seen even where it holds
// the same bytes.
//
// What is a change: a missing or replaced file or directory, other permissions, another number of hard links, other
// bytes. What is none: time stamps, owners, the contents of a directory beside the declared inputs. A change that was
// undone before a recheck cannot be seen and is not claimed.
//
// Descriptors may run out, but not those of the Go runtime: it gets its own before the first input is opened (Reserve).
//
// The package never writes, never follows a symbolic link on the way to a project's input, never opens a file that the
// manifest does not declare, and keeps no verdict: whether a session that saw a change may go on is the session's rule.
//
// Source: Project layer, "Held-input authentication"; Transport, "Authenticated requests and drift"; Agent
// Interaction Schema, "Source binding, compile, verify".
package held
