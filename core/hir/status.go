package hir

// Status is a normalized failure of a program: the domain that owns its code, the code, and its meaning.
// Source: language, "Checked arithmetic and evaluation".
type Status struct {
	Domain string
	Code   int
	Text   string
}

// The status domains of operations on bytes and on the host.
const (
	ByteRangeDomain     = "semaprax.byte-range.v1"
	ByteBufferDomain    = "semaprax.byte-buffer.v1"
	CommandInputDomain  = "semaprax.command-input.v1"
	CommandOutputDomain = "semaprax.command-output.v1"
)

// The statuses of operations on bytes and on the host.
var (
	StatusStartAfterEnd    = Status{ByteRangeDomain, 1, "the start is after the end"}
	StatusEndOutOfBounds   = Status{ByteRangeDomain, 2, "the end is out of bounds"}
	StatusBufferIndex      = Status{ByteBufferDomain, 1, "the index is out of range"}
	StatusArgumentIndex    = Status{CommandInputDomain, 1, "there is no argument with the index"}
	StatusArgumentEncoding = Status{CommandInputDomain, 2, "the argument is not valid UTF-8"}
	StatusInputRead        = Status{CommandInputDomain, 3, "standard input cannot be read"}
	StatusInputCapacity    = Status{CommandInputDomain, 4, "standard input is longer than the capacity"}
	StatusOutputCapacity   = Status{CommandOutputDomain, 1, "the output is longer than the capacity"}
)
