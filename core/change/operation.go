package change

import "semaprax.dev/semaprax/core/canon"

// Operation is what a report says of one change that was made.
type Operation struct {
	kind, target string
	migrated     int // calls that were rewritten
	added        *added
	moved        *relocation
}

// added is a declaration that a change adds.
type added struct {
	id, module, name, path string
	kind, owner            string // of a field: its kind and the record; else ""
}

// relocation is a function that a change moves to another module.
type relocation struct{ id, sourceModule, sourcePath, module, path string }

// Kind returns the kind of the intent.
func (o Operation) Kind() string { return o.kind }

// Target returns the stable identity that the intent was about.
func (o Operation) Target() string { return o.target }

// MigratedCalls returns how many calls the change rewrote.
func (o Operation) MigratedCalls() int { return o.migrated }

// Added returns the identity of the declaration that the change added, or "".
func (o Operation) Added() string {
	if o.added == nil {
		return ""
	}
	return o.added.id
}

// Append appends the operation as a report lists it, in form F: kind, migrated_calls and target, with new_declaration
// or relocation where the change has one. Source: Image Candidate Protocol v2, "operations".
func (o Operation) Append(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"kind":`...), o.kind)
	dst = canon.AppendInt(append(dst, `,"migrated_calls":`...), o.migrated)
	if o.added != nil {
		dst = o.added.append(append(dst, `,"new_declaration":`...))
	}
	if o.moved != nil {
		dst = o.moved.append(append(dst, `,"relocation":`...))
	}
	return append(canon.AppendString(append(dst, `,"target":`...), o.target), '}')
}

func (a added) append(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"id":`...), a.id)
	if a.kind != "" {
		dst = canon.AppendString(append(dst, `,"kind":`...), a.kind)
	}
	dst = canon.AppendString(append(dst, `,"module":`...), a.module)
	dst = canon.AppendString(append(dst, `,"name":`...), a.name)
	if a.owner != "" {
		dst = canon.AppendString(append(dst, `,"owner":`...), a.owner)
	}
	return append(canon.AppendString(append(dst, `,"path":`...), a.path), '}')
}

func (m relocation) append(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"destination_module":`...), m.module)
	dst = canon.AppendString(append(dst, `,"destination_path":`...), m.path)
	dst = canon.AppendString(append(dst, `,"id":`...), m.id)
	dst = canon.AppendString(append(dst, `,"source_module":`...), m.sourceModule)
	return append(canon.AppendString(append(dst, `,"source_path":`...), m.sourcePath), '}')
}
