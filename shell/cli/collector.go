package cli

import (
	"runtime"
	"runtime/debug"
)

// delayFirstCollection lets the heap of a new process grow to 16 MiB before it is collected for the first time, four
// times what it grows to otherwise: what opening a small project allocates is not worth collecting, and its client
// waits. From then on, or once it is told, the collector runs as usual.
func delayFirstCollection() (asUsual func()) {
	usual := debug.SetGCPercent(400)
	asUsual = func() { debug.SetGCPercent(usual) }
	runtime.AddCleanup(new([64]byte), func(restore func()) { restore() }, asUsual)
	return asUsual
}
