package held

import (
	"bytes"
	"unsafe"

	"golang.org/x/sys/unix"
)

// isCanonical reports whether path is the system's own spelling of the path of an open file. On a volume that ignores
// case, other spellings reach it too, without any symbolic link.
func isCanonical(h handle, path string) bool {
	var spelled [unix.PathMax]byte
	_, _, errno := unix.Syscall(unix.SYS_FCNTL, uintptr(h), unix.F_GETPATH, uintptr(unsafe.Pointer(&spelled[0])))
	end := bytes.IndexByte(spelled[:], 0)
	return errno == 0 && end >= 0 && string(spelled[:end]) == path
}
