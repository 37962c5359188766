package held

import "fmt"

// identity distinguishes a file or directory from every other one for as long as a descriptor holds it: device and
// inode, or volume serial number and file index.
type identity struct{ volume, index uint64 }

// kind is the kind of an entry, without following it.
type kind uint8

const (
	kindSpecial kind = iota // a pipe, socket or device
	kindRegular
	kindDirectory
	kindAlias // a symbolic link, or a reparse point of Windows
)

var kindNames = [...]string{"a pipe, socket or device", "a regular file", "a directory", "a symbolic link"}

// status is the system's description of one entry.
type status struct {
	identity    identity
	kind        kind
	permissions uint32 // the whole st_mode, or the read-only flag of Windows
	links       uint64
	bytes       int64
}

// place is the location of an entry. Unix resolves name in the held directory parent; Windows resolves path. The
// methods of place and handle, one set per system, are all that the package needs from a system.
type place struct {
	parent handle
	name   string
	path   string // absolute; on Unix only for messages
}

// fileFault returns why the entry cannot be an input, or "".
func (s status) fileFault() string {
	switch {
	case s.kind != kindRegular:
		return s.kindFault()
	case s.links != 1:
		return fmt.Sprintf("has %d hard links; it must have one, so put a copy in its place", s.links)
	}
	return ""
}

// kindFault returns the message for an entry that is not a regular file.
func (s status) kindFault() string {
	return fmt.Sprintf("is %s; it must be a regular file", kindNames[s.kind])
}

// directoryFault returns why the entry cannot be a directory on the way to an input, or "".
func (s status) directoryFault() string {
	if s.kind != kindDirectory {
		return fmt.Sprintf("is %s; it must be a directory", kindNames[s.kind])
	}
	return ""
}
