package cli

import "semaprax.dev/semaprax/core/syntax"

// memorySoft is 30 bytes of memory for each byte of the largest source, so that the process stays near 32. The garbage
// collector lets the heap grow to twice the live data; beyond this limit it works harder and lets it grow less. Live
// data is never limited.
const memorySoft = 30 * syntax.SourceBytesMax
