package held

import (
	"errors"
	"iter"

	"semaprax.dev/semaprax/core/project"
)

// Inputs are the held inputs of one project: the manifest, every declared source, and every directory on the way to one
// of them. Their results never change. They are not safe for concurrent use, because rechecks share one buffer.
type Inputs struct {
	manifest    project.Manifest
	directories []directory // each once, after its parent
	files       []file      // the manifest, then the sources in its order
	buffer      []byte      // what a recheck reads into
}

// directory is one held directory.
type directory struct {
	place       place
	handle      handle
	identity    identity
	permissions uint32
}

// file is one held file with what was read from it. firstDirectory and endDirectory delimit, within Inputs.directories,
// the directories on the way to this file that lead to no file before it.
type file struct {
	place                        place
	handle                       handle
	identity                     identity
	permissions                  uint32
	links                        uint64
	bytesMax                     int64
	text                         string
	firstDirectory, endDirectory int
}

// Manifest returns the manifest of the project.
func (in *Inputs) Manifest() project.Manifest { return in.manifest }

// Sources yields the declared path and the text of every source in manifest order. Texts are valid UTF-8.
func (in *Inputs) Sources() iter.Seq2[string, string] {
	return func(yield func(path, text string) bool) {
		for i, path := range in.manifest.Sources() {
			if !yield(path, in.files[i+1].text) {
				return
			}
		}
	}
}

// Close releases every descriptor. After it, Recheck fails, and another Close does nothing. Nothing was written, so an
// error needs only to be reported.
func (in *Inputs) Close() error {
	var failures []error
	for i := range in.files {
		failures = append(failures, in.files[i].handle.close())
	}
	for i := range in.directories {
		failures = append(failures, in.directories[i].handle.close())
	}
	in.files, in.directories = nil, nil
	return errors.Join(failures...)
}
