// Package stdio frames lines: it cuts an input into the events of a session and writes replies to an output.
//
// The length of a frame is bounded before anything looks at its bytes, and no more than one frame is ever held. The
// package does not interpret frames, starts no goroutine and keeps no clock: a read waits as long as its source does,
// even if the source is non-blocking. Source: Transport, "Frame reader" and "Frame writer".
package stdio
