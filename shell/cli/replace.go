package cli

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

const ownerWrite fs.FileMode = 0o200

// replace puts text in the place of the file at path, as a whole or not at all: it writes a temporary file beside it and
// renames that, so that nobody ever reads a part. The mode stays. The file behind a symbolic link is replaced, not the
// link. unchanged is asked last, and its error keeps the file as it is. A file that its owner may not write is refused.
func replace(path, text string, unchanged func() error) error {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return unwritable(path, err)
	}
	status, err := os.Stat(target)
	if err != nil {
		return unwritable(path, err)
	}
	if status.Mode()&ownerWrite == 0 {
		return unwritable(path, fs.ErrPermission)
	}
	return put(path, target, text, status.Mode(), unchanged)
}

// create puts text into a new file at path, as replace does. The mode is the one that the system gives new files.
func create(path, text string) error {
	return put(path, path, text, 0, func() error {
		if exists(path) {
			return unwritable(path, fs.ErrExist)
		}
		return nil
	})
}

// put writes a temporary file and renames it to target. A mode other than 0 is given to it.
func put(path, target, text string, mode fs.FileMode, unchanged func() error) error {
	directory, name := filepath.Split(target)
	temporary := directory + "." + name + "." + rand.Text() + ".tmp"
	if err := write(temporary, text, mode); err != nil {
		return discard(temporary, unwritable(path, err))
	}
	if err := unchanged(); err != nil {
		return discard(temporary, err)
	}
	if err := os.Rename(temporary, target); err != nil {
		return discard(temporary, unwritable(path, err))
	}
	syncDirectory(cmp.Or(directory, "."))
	return nil
}

// discard removes a temporary file, which may not exist, and returns why.
func discard(temporary string, why error) error {
	_ = os.Remove(temporary)
	return why
}

// write writes a new file and brings it to the disk.
func write(path, text string, mode fs.FileMode) error {
	permissions := mode.Perm()
	if mode == 0 {
		permissions = 0o666 // less what the system withholds
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if err == nil && mode != 0 {
		err = file.Chmod(mode)
	}
	if err == nil {
		err = file.Sync()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	return err
}

// syncDirectory brings a rename to the disk where the system can do that. The file is whole either way.
func syncDirectory(path string) {
	if directory, err := os.Open(path); err == nil {
		_ = directory.Sync()
		_ = directory.Close()
	}
}

func unwritable(path string, err error) error {
	return fmt.Errorf("cannot write %s: %w", path, reason(err))
}
