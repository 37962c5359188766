package cli

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"semaprax.dev/semaprax/shell/held"
)

const (
	ownerWrite fs.FileMode = 0o200
	ownerOnly  fs.FileMode = 0o600 // until the file has the attributes of the replaced one
	everyone   fs.FileMode = 0o666 // before the umask
)

// replace replaces the content of the file that was read, completely or not at all: it writes a temporary file beside
// it and renames that, so that nobody ever reads a part. Owner, group, mode and extended attributes are kept. If the
// path is a symbolic link, its target is replaced. A file is left unchanged if it changed since it was read, if its
// owner may not write it, or if it has a second hard link, under which the old text would remain. replace closes the
// file.
func (s source) replace(text string) error {
	target, err := filepath.EvalSymlinks(held.CommandPath(s.path))
	if err != nil {
		return unwritable(s.path, err)
	}
	status, err := os.Stat(target)
	switch links := s.file.Links(); {
	case err != nil:
		return unwritable(s.path, err)
	case status.Mode()&ownerWrite == 0:
		return unwritable(s.path, fs.ErrPermission)
	case links > 1:
		return unwritable(
			s.path,
			fmt.Errorf("it has %d hard links, and its other names would keep the old text; "+
				"replace it by a copy first", links),
		)
	}
	prepare := func(file *os.File) error { return keepAttributes(file, target, status) }
	return put(s.path, target, text, ownerOnly, prepare, s.release)
}

// create writes text to a new file at path, as replace does. The system gives it the mode of a new file.
func create(path, text string) error {
	return put(path, held.CommandPath(path), text, everyone, func(*os.File) error { return nil }, func() error {
		if exists(path) {
			return unwritable(path, fs.ErrExist)
		}
		return nil
	})
}

// put writes a temporary file, prepares it and renames it to target, unless lastLook returns an error.
func put(
	path, target, text string,
	permissions fs.FileMode,
	prepare func(*os.File) error,
	lastLook func() error,
) error {
	directory, name := filepath.Split(target)
	temporary := directory + "." + name + "." + rand.Text() + ".tmp"
	if err := write(temporary, text, permissions, prepare); err != nil {
		return discard(temporary, unwritable(path, err))
	}
	if err := lastLook(); err != nil {
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

// write writes a new file, prepares it and syncs it to disk.
func write(path, text string, permissions fs.FileMode, prepare func(*os.File) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, permissions)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if err == nil {
		err = prepare(file)
	}
	if err == nil {
		err = file.Sync()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	return err
}

// syncDirectory syncs a rename to disk if the system can do that. The file is complete either way.
func syncDirectory(path string) {
	if directory, err := os.Open(path); err == nil {
		_ = directory.Sync()
		_ = directory.Close()
	}
}

func unwritable(path string, err error) error {
	return fmt.Errorf("cannot write %s: %w", path, reason(err))
}
