package held

import (
	"bytes"
	"path/filepath"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// File is one held source of a command that binds no project. It claims less than an input of a project: its path may
// lead through symbolic links and "..", and it may have several hard links. It claims only that all of this stays
// unchanged. A File is not safe for concurrent use.
type File struct {
	path   string // as given
	form   form
	file   file
	buffer []byte
	closed bool
}

// OpenFile opens and reads one regular UTF-8 file of at most project.SourceBytesTotalMax bytes. A failure is exactly
// one SPX-I001, without path and span: the message names the file. A change is SPX-J102. Source: language, "Source
// text".
func OpenFile(path string) (*File, diag.List) { return singleForm.open(path) }

// OpenBound is OpenFile for a file from which a schema is derived. The last name of its path must not be a symbolic
// link. A failure is exactly one SPX-I201; a change, from the first status on, is SPX-I207, with help. Source: Agent
// Interaction Schema, "Source binding, compile, verify".
func OpenBound(path string) (*File, diag.List) {
	named, err := absolute(CommandPath(path)).status()
	switch {
	case err != nil:
		return nil, boundForm.unopened(path, err)
	case named.kind != kindRegular:
		return nil, boundForm.refuse(path, named.kindFault())
	}
	opened, refusal := boundForm.open(path)
	if refusal != nil || opened.file.identity == named.identity {
		return opened, refusal
	}
	_ = opened.Close() // it was only read
	return nil, boundForm.replace(path)
}

// open opens and reads one file.
func (f form) open(path string) (*File, diag.List) {
	if err := Reserve(); err != nil {
		return nil, f.unopened(path, err)
	}
	resolved, err := resolve(path)
	if err != nil {
		return nil, f.unopened(path, err)
	}
	place := absolute(resolved)
	selected, err := place.status()
	switch {
	case err != nil:
		return nil, f.unopened(path, err)
	case selected.kind != kindRegular:
		return nil, f.refuse(path, selected.kindFault())
	}
	opened, refusal := f.hold(path, place, selected, project.SourceBytesTotalMax, new(bytes.Buffer))
	if refusal != nil {
		return nil, refusal
	}
	return &File{path: path, form: f, file: opened, buffer: make([]byte, chunkBytes)}, nil
}

// Path returns the path as it was given.
func (f *File) Path() string { return f.path }

// Text returns the content, valid UTF-8.
func (f *File) Text() string { return f.file.text }

// Links returns how many hard links the file has, this path among them.
func (f *File) Links() uint64 { return f.file.links }

// Recheck returns nil if nothing changed since the file was opened, or exactly one diagnostic: the path must resolve to
// the same file with the same permissions, number of hard links and bytes.
func (f *File) Recheck() diag.List {
	if f.closed {
		return f.form.change(f.path, "is closed")
	}
	resolved, err := resolve(f.path)
	if err != nil || resolved != f.file.place.path {
		return f.form.change(f.path, "selection changed")
	}
	found, err := f.file.place.status()
	switch {
	case err != nil || !f.file.isSelectedBy(found):
		return f.form.change(f.path, "selection changed")
	case found.permissions != f.file.permissions:
		return f.form.change(f.path, "identity or permissions changed")
	case !f.file.hasSameBytes(found, f.buffer):
		return f.form.change(f.path, f.file.byteChange())
	}
	return nil
}

// Close releases the descriptor. After it, Recheck fails, and another Close does nothing.
func (f *File) Close() error {
	if f.closed {
		return nil
	}
	f.closed = true
	return f.file.handle.close()
}

// resolve returns the absolute path without symbolic links.
func resolve(path string) (string, error) { return filepath.EvalSymlinks(CommandPath(path)) }
