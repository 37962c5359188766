package held

import "semaprax.dev/semaprax/core/diag"

// Recheck returns nil if nothing changed since Open, or exactly one SPX-J102, the first change in this order: for the
// manifest and then each source, the directories on the way to it, root first, and the file that its path selects;
// then, in the same order of files, the file that its path selects again, its permissions, and its bytes. It examines
// each directory once, and each file by its path twice: once before the bytes of any file, and once directly before its
// own bytes. It writes nothing and opens nothing. Source: Project layer, "Recheck" and "Decisions after review".
func (in *Inputs) Recheck() diag.List {
	if in.files == nil {
		return diag.List{RuleInputAuthentication.New("Project v1 inputs are closed")}
	}
	if drift := in.recheckSelections(); drift != nil {
		return drift
	}
	return in.recheckFiles()
}

// recheckSelections examines the directories on the way to every file, and what its path selects.
func (in *Inputs) recheckSelections() diag.List {
	for i := range in.files {
		f := &in.files[i]
		for j := f.firstDirectory; j < f.endDirectory; j++ {
			if d := &in.directories[j]; !d.isUnchanged() {
				return ancestorForm.change(d.place.path, "changed")
			}
		}
		if found, err := f.place.status(); err != nil || !f.isSelectedBy(found) {
			return projectForm.change(f.place.path, "selection changed")
		}
	}
	return nil
}

// recheckFiles examines each file by its path again, because the earlier selection does not cover the moment at which
// the bytes are read, and then compares the bytes.
func (in *Inputs) recheckFiles() diag.List {
	for i := range in.files {
		f := &in.files[i]
		found, err := f.place.status()
		if err != nil || !f.isSelectedBy(found) || found.permissions != f.permissions {
			return readForm.change(f.place.path, "identity or permissions changed")
		}
		if !f.hasSameBytes(found, in.buffer) {
			return readForm.change(f.place.path, f.byteChange())
		}
	}
	return nil
}

// isUnchanged reports whether the directory's path still leads to it. Its parent was examined first, so its name in the
// held parent and its absolute path are the same entry.
func (d *directory) isUnchanged() bool {
	found, err := d.place.status()
	return err == nil && found.kind == kindDirectory && found.identity == d.identity &&
		found.permissions == d.permissions
}

// isSelectedBy reports whether the entry that the file's path leads to is still the held file, with no new hard link.
func (f *file) isSelectedBy(found status) bool {
	return found.kind == kindRegular && found.links == f.links && found.identity == f.identity
}

// hasSameBytes reports whether the held file holds exactly the retained text. found is its status directly before; its
// length saves a read past the last byte, but proves nothing by itself. Reading stops at the first difference, and a
// failed read counts as a difference.
func (f *file) hasSameBytes(found status, buffer []byte) bool {
	if found.bytes != int64(len(f.text)) {
		return false
	}
	rest := f.text
	for {
		n, err := f.handle.readAt(buffer, int64(len(f.text)-len(rest)))
		if err != nil || n > len(rest) || string(buffer[:n]) != rest[:n] {
			return false
		}
		if rest = rest[n:]; n == 0 || rest == "" && n < len(buffer) {
			return rest == ""
		}
	}
}

// byteChange describes how the bytes of a file changed.
func (f *file) byteChange() string {
	if found, err := f.handle.status(); err == nil && found.bytes > f.bytesMax {
		return "grew beyond its authenticated bound"
	}
	return "bytes changed"
}
