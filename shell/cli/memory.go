package cli

import (
	"runtime/debug"

	"semaprax.dev/semaprax/core/syntax"
)

// memorySoft is 32 bytes of memory for each byte of the largest source. The garbage collector lets the heap grow to
// twice the live data; beyond this limit it works harder and lets it grow less. Live data is never limited.
const memorySoft = 32 * syntax.SourceBytesMax

// limitMemory sets the soft limit of the memory of the process, unless the person set one by GOMEMLIMIT.
func limitMemory(getenv func(string) string) {
	if getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memorySoft)
	}
}
