package held

import "semaprax.dev/semaprax/core/diag"

// Recheck returns nil where nothing changed since Open, or exactly one SPX-J102, the first change in this order: for the
// manifest and then each source, the directories on the way to it, root first, and the file that its path selects; then,
// in the same order of files, permissions and bytes. It examines each directory and each path once, writes nothing and
// opens nothing. Source: Project layer, "Recheck" and "Decisions after review".
func (in *Inputs) Recheck() diag.List {
	if in.files == nil {
		return diag.List{ruleInputAuthentication.New("Project v1 inputs are closed")}
	}
	// Permissions come with the status that the first pass takes, but count only in the second.
	otherPermissions := len(in.files)
	for i := range in.files {
		f := &in.files[i]
		for j := f.firstDirectory; j < f.endDirectory; j++ {
			if d := &in.directories[j]; !d.isUnchanged() {
				return changed("Project v1 ancestor", d.place.path, "changed")
			}
		}
		found, err := f.place.status()
		if err != nil || !f.isSelectedBy(found) {
			return changed("Project v1 declared input", f.place.path, "selection changed")
		}
		if found.permissions != f.permissions {
			otherPermissions = min(otherPermissions, i)
		}
	}
	for i := range in.files {
		f := &in.files[i]
		if i == otherPermissions {
			return changed("Project v1 input", f.place.path, "identity or permissions changed")
		}
		if !f.hasSameBytes(in.buffer) {
			return changed("Project v1 input", f.place.path, f.byteChange())
		}
	}
	return nil
}

// isUnchanged reports whether the directory's path still leads to it. Its parent was examined before, so its name in the
// held parent and its absolute path are the same entry.
func (d *directory) isUnchanged() bool {
	found, err := d.place.status()
	return err == nil && found.kind == kindDirectory && found.identity == d.identity && found.permissions == d.permissions
}

// isSelectedBy reports whether the entry that the file's path leads to is still the held file, with no new hard link.
func (f *file) isSelectedBy(found status) bool {
	return found.kind == kindRegular && found.links == f.links && found.identity == f.identity
}

// hasSameBytes reads the held file to its end and reports whether it holds exactly the retained text. It stops at the
// first difference. A read that fails acquits nothing.
func (f *file) hasSameBytes(buffer []byte) bool {
	rest := f.text
	for {
		n, err := f.handle.readAt(buffer, int64(len(f.text)-len(rest)))
		if n == 0 || err != nil {
			return err == nil && rest == ""
		}
		if n > len(rest) || string(buffer[:n]) != rest[:n] {
			return false
		}
		rest = rest[n:]
	}
}

// byteChange says how the bytes of a file changed.
func (f *file) byteChange() string {
	if found, err := f.handle.status(); err == nil && found.bytes > f.bytesMax {
		return "grew beyond its authenticated bound"
	}
	return "bytes changed"
}
