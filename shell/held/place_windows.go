package held

import (
	"errors"
	"path/filepath"

	"golang.org/x/sys/windows"
)

// handle is an open file or directory.
type handle windows.Handle

const shareAll = windows.FILE_SHARE_READ | windows.FILE_SHARE_WRITE | windows.FILE_SHARE_DELETE

// absolute returns the place of an absolute path that is resolved as a whole.
func absolute(path string) place { return place{path: path} }

// absolutePath joins a relative path to the working directory of its volume.
func absolutePath(path string) (string, error) { return filepath.Abs(path) }

// status examines the entry without following it.
func (p place) status() (status, error) {
	h, err := p.open(windows.FILE_READ_ATTRIBUTES)
	if err != nil {
		return status{}, err
	}
	found, err := h.status()
	return found, errors.Join(err, h.close())
}

func (p place) openDirectory() (handle, error) { return p.open(windows.FILE_READ_ATTRIBUTES) }

func (p place) openFile() (handle, error) { return p.open(windows.GENERIC_READ) }

// open opens the entry itself, never what a reparse point leads to.
func (p place) open(access uint32) (handle, error) {
	name, err := windows.UTF16PtrFromString(p.path)
	if err != nil {
		return 0, err
	}
	h, err := windows.CreateFile(name, access, shareAll, nil, windows.OPEN_EXISTING,
		windows.FILE_FLAG_BACKUP_SEMANTICS|windows.FILE_FLAG_OPEN_REPARSE_POINT, 0)
	return handle(h), err
}

func (h handle) status() (status, error) {
	var found windows.ByHandleFileInformation
	if err := windows.GetFileInformationByHandle(windows.Handle(h), &found); err != nil {
		return status{}, err
	}
	kind := kindRegular
	if class, err := windows.GetFileType(windows.Handle(h)); err != nil || class != windows.FILE_TYPE_DISK {
		kind = kindSpecial
	} else if found.FileAttributes&windows.FILE_ATTRIBUTE_REPARSE_POINT != 0 {
		kind = kindAlias
	} else if found.FileAttributes&windows.FILE_ATTRIBUTE_DIRECTORY != 0 {
		kind = kindDirectory
	}
	return status{
		identity:    identity{uint64(found.VolumeSerialNumber), joined(found.FileIndexHigh, found.FileIndexLow)},
		kind:        kind,
		permissions: found.FileAttributes & windows.FILE_ATTRIBUTE_READONLY,
		links:       uint64(found.NumberOfLinks),
		bytes:       int64(joined(found.FileSizeHigh, found.FileSizeLow)),
	}, nil
}

func joined(high, low uint32) uint64 { return uint64(high)<<32 | uint64(low) }

// readAt reads at most len(buffer) bytes from an offset. Without an error it returns 0 only at the end of the file.
func (h handle) readAt(buffer []byte, offset int64) (int, error) {
	at := windows.Overlapped{Offset: uint32(offset), OffsetHigh: uint32(offset >> 32)}
	var n uint32
	err := windows.ReadFile(windows.Handle(h), buffer, &n, &at)
	if err == windows.ERROR_HANDLE_EOF {
		return 0, nil
	}
	return int(n), err
}

func (h handle) close() error { return windows.CloseHandle(windows.Handle(h)) }

// isExhausted reports whether an open failed because no handle is left.
func isExhausted(err error) bool { return errors.Is(err, windows.ERROR_TOO_MANY_OPEN_FILES) }

// descriptorsMax returns how many handles a process of Windows may open, a constant of the system.
func descriptorsMax() uint64 { return 1 << 24 }
