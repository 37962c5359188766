//go:build unix

package cli

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// keepAttributes gives a new file the owner, the group, the mode and the extended attributes of the file at a path,
// whose status is given. Owner and group come first, because changing them can clear bits of the mode.
func keepAttributes(file *os.File, path string, of fs.FileInfo) error {
	created, err := file.Stat()
	if err != nil {
		return err
	}
	kept, given := of.Sys().(*syscall.Stat_t), created.Sys().(*syscall.Stat_t)
	if kept.Uid != given.Uid || kept.Gid != given.Gid {
		if err := file.Chown(int(kept.Uid), int(kept.Gid)); err != nil {
			return fmt.Errorf("a new file cannot keep its owner %d and group %d: %w", kept.Uid, kept.Gid, reason(err))
		}
	}
	if err := file.Chmod(of.Mode()); err != nil {
		return err
	}
	return keepExtendedAttributes(file, path)
}
