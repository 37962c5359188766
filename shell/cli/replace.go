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
	ownerOnly  fs.FileMode = 0o600 // until the file has the attributes of the one that it replaces
	everyone   fs.FileMode = 0o666 // less what the system withholds
)

// replace puts text in the place of the file that was read, as a whole or not at all: it writes a temporary file
// beside it and renames that, so that nobody ever reads a part. Owner, group, mode and extended attributes stay. The
// file behind a symbolic link is replaced, not the link. A file that changed since it was read is kept as it is, and
// so are one that its owner may not write and one with a second hard link: under its other name the old text would
// stay. The file is closed.
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
			fmt.Errorf("it has %d hard links, and under its other names the old text would stay; "+
				"put a copy in its place first", links),
		)
	}
	prepare := func(file *os.File) error { return keepAttributes(file, target, status) }
	return put(s.path, target, text, ownerOnly, prepare, s.release)
}

// create puts text into a new file at path, as replace does. The mode is the one that the system gives new files.
func create(path, text string) error {
	return put(path, held.CommandPath(path), text, everyone, func(*os.File) error { return nil }, func() error {
		if exists(path) {
			return unwritable(path, fs.ErrExist)
		}
		return nil
	})
}

// put writes a temporary file, prepares it and renames it to target, unless the last look says that it must not.
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

// write writes a new file, prepares it and brings it to the disk.
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
