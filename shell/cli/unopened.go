package cli

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// unopened returns the outcome of a project whose inputs were refused. If the fault is in the manifest, the manifest is
// read again only to show the line.
func unopened(refused diag.List, manifest string) outcome {
	o := outcome{found: inDirectoryOf(manifest, refused)}
	if refused[0].Path() != project.ManifestName {
		return o
	}
	if file, unread := held.OpenFile(manifest); unread == nil {
		o.texts = map[string]string{o.found[0].Path(): file.Text()}
		_ = file.Close() // it was only read
	}
	return o
}

// inDirectoryOf returns diagnostics with the paths of a project's inputs relative to the working directory.
func inDirectoryOf(manifest string, found diag.List) diag.List {
	if found == nil {
		return nil
	}
	located := make(diag.List, len(found))
	for i, d := range found {
		if d.Path() != "" {
			d = d.WithPath(below(directoryOf(manifest), d.Path()))
		}
		located[i] = d
	}
	return located
}
