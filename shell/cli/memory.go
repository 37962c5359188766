package cli

import "semaprax.dev/semaprax/core/syntax"

// memorySoft is 32 bytes of memory for each byte of the largest source. The garbage collector lets the heap grow to
// twice the live data; beyond this limit it works harder and lets it grow less. Live data is never limited.
const memorySoft = 32 * syntax.SourceBytesMax
