// Package image is the image protocol, as the machine of core/session runs it: semantic reads of one image,
// semaprax.image-agent-protocol.v1.
//
// The protocol judges the method of a call and then its parameters, both before authority; every admitted call needs
// authority. Each method is a row of core/catalog and has one handler, in the file of its name. A handler is a pure
// function of a State and the arguments of a call, and gives an outcome: the next state, and the payload or the
// diagnostics. All methods of v1 only read, so their next state is the one that they were given.
//
// The machine owns the rest: frames, drift, oversized replies, which end a session of v1, and the end.
//
// Source: Image Agent Protocol v1; Transport, "Per-frame order".
package image
