package generate

// preludePath is the package with the counterparts of the compiler-owned variants and functions. It is no part of a
// twin: an importer has it, as the compiler has its own. Twins are checked and never run, so what spells a number
// there only has the type of its counterpart.
const preludePath = "prelude"

// Prelude returns the package of the counterparts.
func Prelude() Package { return Package{preludePath, preludeText} }

const preludeText = `package prelude

// Argument is what a type parameter of a function can be.
type Argument interface{ ~int64 | ~bool }

type OptionCase uint8

const (
	OptionNone OptionCase = iota
	OptionSome
)

type Option[T any] struct {
	Case      OptionCase
	SomeValue T
}

type ResultCase uint8

const (
	ResultOk ResultCase = iota
	ResultErr
)

type Result[T, E any] struct {
	Case     ResultCase
	OkValue  T
	ErrError E
}

func StringConcat(left, right string) string { return left + right }
func StringLen(value string) int64           { return int64(len(value)) }
func StringLenChars(value string) int64      { return int64(len([]rune(value))) }
func StringIsEmpty(value string) bool        { return value == "" }
func StringFromChar(value rune) string       { return string(value) }
func StringFromI64(value int64) string       { return string(rune(value)) }
func StringFromUsize(value uint64) string    { return string(rune(value)) }
func StringAsStr(value string) string        { return value }
func StrLenBytes(value string) int64         { return int64(len(value)) }
func StrIsEmpty(value string) bool           { return value == "" }
func StrAsBytes(value string) []byte         { return []byte(value) }
func ByteLen(value []byte) uint64            { return uint64(len(value)) }
func BytesCopy(value []byte) []byte          { return append([]byte(nil), value...) }
func BytesAsSlice(value []byte) []byte       { return value }
func BytesZeroed(size uint64) []byte         { return make([]byte, size) }
func ArrayAsSlice(value [4]byte) []byte      { return value[:] }

func ByteRange(value []byte, start, end uint64) []byte { return value[start:end] }

func BytesSet(buffer []byte, index uint64, value uint8) []byte {
	buffer[index] = value
	return buffer
}

func ArgsLen() uint64                   { return 0 }
func ArgUtf8(index uint64) string       { return StringFromUsize(index) }
func StdinRead() []byte                 { return nil }
func StdoutWrite(value []byte) uint64   { return ByteLen(value) }
func StderrWrite(value []byte) uint64   { return ByteLen(value) }
func StdoutAppend(value []byte) uint64  { return ByteLen(value) }
func StderrAppend(value []byte) uint64  { return ByteLen(value) }

func StringStartsWith(value, prefix string) bool {
	return len(value) >= len(prefix) && value[:len(prefix)] == prefix
}

func StringContains(value, needle string) bool {
	for i := range value {
		if StringStartsWith(value[i:], needle) {
			return true
		}
	}
	return needle == ""
}

func StrStartsWith(value, prefix string) bool { return StringStartsWith(value, prefix) }
func StrContains(value, needle string) bool   { return StringContains(value, needle) }

func ByteGet(value []byte, index uint64) Option[uint8] {
	if index >= uint64(len(value)) {
		return Option[uint8]{}
	}
	return Option[uint8]{OptionSome, value[index]}
}
`
