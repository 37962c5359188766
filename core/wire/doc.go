// Package wire is the strict JSON-RPC 2.0 codec that all line protocols share. It decodes the bytes of a frame into a
// Request or a Refusal, and encodes an answer as a frame of bounded length.
//
// A frame is checked in a fixed order and the first failure decides, so every frame has exactly one outcome. A reply
// carries the id of its call only if the whole envelope is valid. Replies have a fixed member order and no white
// space, and a reply that does not fit is replaced, never cut.
//
// The package knows nothing of methods, parameters or sessions, and does no input or output. Source: Transport,
// "Strict NDJSON / JSON-RPC 2.0 codec".
package wire
