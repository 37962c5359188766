package cli

import (
	"runtime"
	"runtime/debug"
)

// delayFirstCollection lets the heap of a new process grow to 16 MiB, four times the usual size, before the first
// collection: collecting the allocations of opening a small project is not worthwhile while the client waits. After
// that, or once asUsual is called, the collector runs as usual.
func delayFirstCollection() (asUsual func()) {
	usual := debug.SetGCPercent(400)
	asUsual = func() { debug.SetGCPercent(usual) }
	runtime.AddCleanup(new([64]byte), func(restore func()) { restore() }, asUsual)
	return asUsual
}

// openingBytesSmall is the heap of the opening of a small project, in bytes. What is left of it is not worth a
// collection.
const openingBytesSmall = 32 << 20

// returnOpeningMemory gives the memory that the opening of a large project no longer needs back to the system: the
// trees and working spaces of its modules, which are more than the project itself. A session that only answers
// questions might not collect them for a long time.
func returnOpeningMemory() {
	var stats runtime.MemStats
	if runtime.ReadMemStats(&stats); stats.HeapSys > openingBytesSmall {
		debug.FreeOSMemory()
	}
}
