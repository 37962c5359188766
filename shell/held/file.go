package held

import (
	"bytes"
	"path/filepath"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// File is one held source of a command that binds no project. It claims less than a project's input: its path may lead
// through symbolic links and "..", and it may have several hard links. It claims that all of this stays as it was. A File
// is not safe for concurrent use.
type File struct {
	path   string // as given
	file   file
	buffer []byte
	closed bool
}

// OpenFile opens and reads one regular UTF-8 file of at most project.SourceBytesTotalMax bytes. What cannot be read is
// exactly one SPX-I001, without path and span: the message names the file. Source: language, "Source text".
func OpenFile(path string) (*File, diag.List) {
	resolved, err := resolve(path)
	if err != nil {
		return nil, singleForm.unopened(path, err)
	}
	place := absolute(resolved)
	selected, err := place.status()
	switch {
	case err != nil:
		return nil, singleForm.unopened(path, err)
	case selected.kind != kindRegular:
		return nil, singleForm.refuse(path, selected.fileFault())
	}
	opened, refusal := singleForm.hold(place, selected, project.SourceBytesTotalMax, new(bytes.Buffer))
	if refusal != nil {
		return nil, refusal
	}
	return &File{path: path, file: opened, buffer: make([]byte, chunkBytes)}, nil
}

// Path returns the path as it was given.
func (f *File) Path() string { return f.path }

// Text returns the content, valid UTF-8.
func (f *File) Text() string { return f.file.text }

// Recheck returns nil where nothing changed since OpenFile, or exactly one SPX-J102: the path must resolve to the same
// file with the same permissions, number of hard links and bytes.
func (f *File) Recheck() diag.List {
	if f.closed {
		return changed("input", f.path, "is closed")
	}
	resolved, err := resolve(f.path)
	if err != nil || resolved != f.file.place.path {
		return changed("input", f.path, "selection changed")
	}
	found, err := f.file.place.status()
	switch {
	case err != nil || !f.file.isSelectedBy(found):
		return changed("input", f.path, "selection changed")
	case found.permissions != f.file.permissions:
		return changed("input", f.path, "identity or permissions changed")
	case !f.file.hasSameBytes(found, f.buffer):
		return changed("input", f.path, f.file.byteChange())
	}
	return nil
}

// Close gives the descriptor back. After it a Recheck refuses, and another Close does nothing.
func (f *File) Close() error {
	if f.closed {
		return nil
	}
	f.closed = true
	return f.file.handle.close()
}

// resolve returns the absolute path without symbolic links.
func resolve(path string) (string, error) {
	resolved, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", err
	}
	return absolutePath(resolved)
}
