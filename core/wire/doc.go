// Package wire is the strict JSON-RPC 2.0 codec that every line protocol shares: the bytes of a frame become a Request
// or a Refusal, and an answer becomes a frame within a bound.
//
// The order in which a frame is judged is fixed and its first failure decides, so a frame has exactly one outcome. A
// reply names the id of its call only if the whole envelope was admitted; it has a fixed member order and no white
// space, and one that does not fit is replaced whole, never cut.
//
// The package knows nothing of methods, parameters or sessions, and does no input or output. Source: Transport,
// "Strict NDJSON / JSON-RPC 2.0 codec".
package wire
