//go:build unix

package held

import (
	"errors"
	"fmt"

	"golang.org/x/sys/unix"
)

// handle is an open descriptor.
type handle int

// absolute returns the place of an absolute path that is resolved as a whole.
func absolute(path string) place { return place{unix.AT_FDCWD, path, path} }

// absolutePath joins a relative path to the working directory as the kernel knows it. PWD is not asked: it may lead
// through symbolic links.
func absolutePath(path string) (string, error) {
	if path != "" && path[0] == '/' {
		return path, nil
	}
	directory, err := unix.Getwd()
	if err != nil {
		return "", err
	}
	if directory[0] != '/' { // the kernel's answer for a directory outside the root
		return "", fmt.Errorf("the working directory is %s", directory)
	}
	return directory + "/" + path, nil
}

// status examines the entry without following it.
func (p place) status() (status, error) {
	for {
		var found unix.Stat_t
		switch err := unix.Fstatat(int(p.parent), p.name, &found, unix.AT_SYMLINK_NOFOLLOW); err {
		case nil:
			return statusOf(&found), nil
		case unix.EINTR:
		default:
			return status{}, err
		}
	}
}

func (p place) openDirectory() (handle, error) { return p.open(unix.O_DIRECTORY) }

// openFile opens for reading. It does not wait for the other end of a pipe that replaced a file.
func (p place) openFile() (handle, error) { return p.open(unix.O_NONBLOCK) }

func (p place) open(flags int) (handle, error) {
	for {
		descriptor, err := unix.Openat(int(p.parent), p.name, flags|unix.O_RDONLY|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
		if err != unix.EINTR {
			return handle(descriptor), err
		}
	}
}

func (h handle) status() (status, error) {
	for {
		var found unix.Stat_t
		switch err := unix.Fstat(int(h), &found); err {
		case nil:
			return statusOf(&found), nil
		case unix.EINTR:
		default:
			return status{}, err
		}
	}
}

// readAt reads at most len(buffer) bytes from an offset. Without an error it returns 0 only at the end of the file.
func (h handle) readAt(buffer []byte, offset int64) (int, error) {
	for {
		n, err := unix.Pread(int(h), buffer, offset)
		if err != unix.EINTR {
			return max(n, 0), err // the system returns -1 with an error
		}
	}
}

func (h handle) close() error { return unix.Close(int(h)) }

func statusOf(found *unix.Stat_t) status {
	return status{
		identity:    identity{uint64(found.Dev), found.Ino},
		kind:        kindOf(uint32(found.Mode)),
		permissions: uint32(found.Mode),
		links:       uint64(found.Nlink),
		bytes:       found.Size,
	}
}

func kindOf(mode uint32) kind {
	switch mode & unix.S_IFMT {
	case unix.S_IFREG:
		return kindRegular
	case unix.S_IFDIR:
		return kindDirectory
	case unix.S_IFLNK:
		return kindAlias
	}
	return kindSpecial
}

// isExhausted reports whether an open failed because no descriptor is left.
func isExhausted(err error) bool { return errors.Is(err, unix.EMFILE) || errors.Is(err, unix.ENFILE) }

// descriptorsMax returns how many descriptors the process may open. The Go runtime raises the soft limit to the hard
// one when the program starts, so only the hard limit is left to raise.
func descriptorsMax() uint64 {
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_NOFILE, &limit) != nil {
		return 0
	}
	return uint64(limit.Cur)
}
