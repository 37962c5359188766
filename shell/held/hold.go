package held

import (
	"bytes"
	"fmt"
	"io"

	"semaprax.dev/semaprax/core/diag"
)

// chunkBytes is the size of a recheck's buffer: the bytes of one read stay in the nearest cache until they are
// compared.
const chunkBytes = 64 << 10

// hold opens the selected file, proves that the descriptor is that file, and reads it to its end, at most bytesMax
// bytes. The properties that the caller proved of selected (its kind, its links) are proved again of the open file. The
// buffer is reused by the next call, and refusals name the file by name.
func (f form) hold(name string, at place, selected status, bytesMax int64, buffer *bytes.Buffer) (file, diag.List) {
	if selected.bytes > bytesMax {
		return file{}, f.exceedBytes(name, selected.bytes, bytesMax)
	}
	h, err := at.openFile()
	if err != nil {
		return file{}, f.unopened(name, err)
	}
	opened := file{place: at, handle: h, identity: selected.identity, links: selected.links, bytesMax: bytesMax}
	refusal := f.admit(name, &opened)
	if refusal == nil {
		refusal = f.read(name, &opened, selected.bytes, buffer)
	}
	if refusal != nil {
		_ = h.close() // nothing was written, and the refusal is what counts
		return file{}, refusal
	}
	return opened, nil
}

// admit proves that the open file, the selected file and the file now at the place are the same.
func (f form) admit(name string, opened *file) diag.List {
	held, err := opened.handle.status()
	if err != nil {
		return f.refuse(name, "cannot be examined: "+reason(err))
	}
	found, err := opened.place.status()
	if err != nil {
		return f.refuse(name, "cannot be examined: "+reason(err))
	}
	if held.identity != opened.identity || !opened.isSelectedBy(found) {
		return f.replace(name)
	}
	opened.permissions = found.permissions
	return nil
}

// read retains the bytes of the open file, about expected of them.
func (f form) read(name string, opened *file, expected int64, buffer *bytes.Buffer) diag.List {
	buffer.Reset()
	buffer.Grow(max(int(expected), 0) + bytes.MinRead) // a foreign file system may report any size
	if _, err := buffer.ReadFrom(io.LimitReader(&sequence{handle: opened.handle}, opened.bytesMax+1)); err != nil {
		return f.refuse(name, "cannot be read: "+reason(err))
	}
	if read := int64(buffer.Len()); read > opened.bytesMax {
		return f.exceedBytes(name, read, opened.bytesMax)
	}
	if why, found := NotUTF8(buffer.Bytes()); found {
		return f.refuse(name, why)
	}
	opened.text = buffer.String()
	return nil
}

func (f form) exceedBytes(name string, found, bytesMax int64) diag.List {
	return f.exceed(name, fmt.Sprintf("has %d `input_bytes`; the limit is %d", found, bytesMax))
}

// sequence reads a handle from its start to its end.
type sequence struct {
	handle handle
	offset int64
}

func (s *sequence) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	n, err := s.handle.readAt(p, s.offset)
	s.offset += int64(n)
	if n == 0 && err == nil {
		err = io.EOF
	}
	return n, err
}
