//go:build linux || darwin

package cli

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// accessList is the attribute by which Linux grants more users access than the mode does.
const accessList = "system.posix_acl_access"

// keepExtendedAttributes gives a new file the extended attributes of the file at a path, including the access list. The
// access list and user attributes must be kept; attributes that the system maintains, such as a security label, are
// kept if the process may set them.
func keepExtendedAttributes(file *os.File, path string) error {
	kept, err := extendedAttributes(func(buffer []byte) (int, error) { return unix.Listxattr(path, buffer) })
	if err != nil {
		return err
	}
	descriptor := int(file.Fd())
	if !strings.Contains(string(kept), accessList) {
		_ = unix.Fremovexattr(descriptor, accessList) // what a directory gives to new files
	}
	if kept == nil {
		return nil
	}
	for _, name := range strings.Split(strings.TrimSuffix(string(kept), "\x00"), "\x00") {
		value, err := extendedAttributes(func(buffer []byte) (int, error) { return unix.Getxattr(path, name, buffer) })
		if err == nil {
			err = unix.Fsetxattr(descriptor, name, value, 0)
		}
		if err != nil && (strings.HasPrefix(name, "user.") || name == accessList) {
			return fmt.Errorf("a new file cannot keep its attribute %s: %w", name, err)
		}
	}
	return nil
}

// extendedAttributes reads the result of a call: first its size, then its bytes. A file system without attributes has
// none.
func extendedAttributes(read func([]byte) (int, error)) ([]byte, error) {
	for {
		size, err := read(nil)
		if errors.Is(err, unix.ENOTSUP) || err == nil && size == 0 {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		buffer := make([]byte, size)
		size, err = read(buffer)
		if !errors.Is(err, unix.ERANGE) { // it grew in between
			return buffer[:max(size, 0)], err
		}
	}
}
