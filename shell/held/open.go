package held

import (
	"bytes"
	"fmt"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// Limits on the way to the inputs. Source: Project layer, "Load sequence and error precedence".
const (
	ParentDirectoriesMax = 128  // directories from the root of the file system to one input
	DirectoriesMax       = 4096 // directories held for one project
)

// loader is the state of Open besides the inputs themselves.
type loader struct {
	inputs   *Inputs
	buffer   bytes.Buffer
	byPath   map[string]int // held directories of sources, by their path below the project's
	accepted map[identity]string
	root     int   // index of the project's own directory
	sources  int64 // bytes of the sources read so far
}

// Open opens, authenticates and reads the manifest and every source that it declares, and holds all of them. It returns
// either the inputs, which the caller must Close, or exactly one diagnostic:
//
//   - SPX-J100: the path has a ".." or a leading ".", does not name a semaprax.toml, or the manifest
//     breaks its grammar;
//   - SPX-J101: a limit, which the message names: `declared_parent_directories`, `ancestor_directories`, `input_bytes`,
//     `open_descriptors`, or one of the manifest's own;
//   - SPX-J102: an input, or a directory on the way to it, is missing, unreadable, not UTF-8, a symbolic link, of the
//     wrong kind, or a file with several hard links or names.
//
// A fault of the manifest is reported at its position there, and so is a listed source that cannot be held. Open reads
// nothing that the manifest does not declare and writes nothing. What the caller builds from the inputs may be shown
// only after a Recheck. Source: Project layer, "Load sequence and error precedence".
func Open(manifestPath string) (*Inputs, diag.List) {
	l := loader{
		inputs:   &Inputs{buffer: make([]byte, chunkBytes)},
		byPath:   map[string]int{},
		accepted: map[identity]string{},
	}
	if err := Reserve(); err != nil {
		return nil, projectForm.unopened(manifestPath, err)
	}
	refusal := l.openManifest(manifestPath)
	if refusal == nil {
		refusal = l.openSources()
	}
	if refusal != nil {
		_ = l.inputs.Close() // nothing was written, and the refusal is what counts
		return nil, refusal
	}
	return l.inputs, nil
}

// openManifest holds the directories on the way to the manifest, then the manifest, and reads it.
func (l *loader) openManifest(manifestPath string) diag.List {
	at, refusal := locate(manifestPath)
	if refusal != nil {
		return refusal
	}
	parents, name := at.names[:len(at.names)-1], at.names[len(at.names)-1]
	if refusal := checkParents(manifestPath, len(at.names)); refusal != nil {
		return refusal
	}
	if refusal := l.holdDirectory(absolute(at.root)); refusal != nil {
		return refusal
	}
	for _, parent := range parents {
		if refusal := l.holdDirectory(l.in(l.root, parent)); refusal != nil {
			return refusal
		}
		l.root++
	}
	place := l.in(l.root, name)
	selected, refusal := selectFile(place)
	switch {
	case refusal != nil:
		return refusal
	case name != project.ManifestName:
		return misnamed(place.path, "does not end in "+project.ManifestName+"; a manifest has no other name")
	}
	if refusal := l.holdFile(place, selected, project.ManifestBytesMax, 0); refusal != nil {
		return refusal
	}
	l.inputs.manifest, refusal = project.ParseManifest([]byte(l.inputs.files[0].text))
	return refusal
}

// openSources holds and reads the declared sources.
func (l *loader) openSources() diag.List {
	l.byPath[""] = l.root
	for i, path := range l.inputs.manifest.Sources() {
		if refusal := l.openSource(path); refusal != nil {
			return l.placed(refusal, i)
		}
	}
	return nil
}

// openSource holds those directories on the way to a source that are not held yet, then the source, and reads it.
func (l *loader) openSource(path string) diag.List {
	first := len(l.inputs.directories)
	above, name := split(path)
	parent, refusal := l.holdWay(above)
	if refusal != nil {
		return refusal
	}
	place := l.in(parent, name)
	if refusal := checkParents(place.path, l.root+1+strings.Count(path, "/")); refusal != nil {
		return refusal
	}
	selected, refusal := selectFile(place)
	if refusal != nil {
		return refusal
	}
	return l.holdFile(place, selected, project.SourceBytesTotalMax-l.sources, first)
}

// holdWay returns the index of the directory at a path below the project's, holding missing directories from the
// outside in. A logical path has few segments, so the recursion is shallow.
func (l *loader) holdWay(path string) (int, diag.List) {
	if index, ok := l.byPath[path]; ok {
		return index, nil
	}
	above, name := split(path)
	parent, refusal := l.holdWay(above)
	if refusal != nil {
		return 0, refusal
	}
	if refusal := l.holdDirectory(l.in(parent, name)); refusal != nil {
		return 0, refusal
	}
	index := len(l.inputs.directories) - 1
	l.byPath[path] = index
	return index, nil
}

// split returns a logical path's directory, "" for the project's own, and its last segment.
func split(path string) (above, name string) {
	slash := strings.LastIndexByte(path, '/')
	return path[:max(slash, 0)], path[slash+1:]
}

// in returns the place of an entry of a held directory.
func (l *loader) in(parent int, name string) place {
	d := &l.inputs.directories[parent]
	return place{d.handle, name, below(d.place.path, name)}
}

// holdDirectory opens one directory and keeps it as the last.
func (l *loader) holdDirectory(at place) diag.List {
	if len(l.inputs.directories) == DirectoriesMax {
		return ancestorForm.exceed(at.path, fmt.Sprintf("is one of too many `ancestor_directories`; the limit is %d",
			DirectoriesMax))
	}
	found, err := at.status()
	if err != nil {
		return ancestorForm.unopened(at.path, err)
	}
	if why := found.directoryFault(); why != "" {
		return ancestorForm.refuse(at.path, why)
	}
	h, err := at.openDirectory()
	if err != nil {
		return ancestorForm.unopened(at.path, err)
	}
	opened, err := h.status()
	l.inputs.directories = append(l.inputs.directories, directory{at, h, opened.identity, opened.permissions})
	if err != nil || opened.identity != found.identity {
		return ancestorForm.replace(at.path)
	}
	return nil
}

// holdFile opens and reads one file and appends it. first is the index of the first directory that was held for it.
func (l *loader) holdFile(at place, selected status, bytesMax int64, first int) diag.List {
	if other, ok := l.accepted[selected.identity]; ok {
		return projectForm.refuse(at.path, "is the same file as "+shown(other)+"; declare each file once")
	}
	opened, refusal := projectForm.hold(at.path, at, selected, bytesMax, &l.buffer)
	if refusal != nil {
		return refusal
	}
	opened.firstDirectory, opened.endDirectory = first, len(l.inputs.directories)
	if len(l.inputs.files) > 0 {
		l.sources += int64(len(opened.text))
	}
	l.inputs.files = append(l.inputs.files, opened)
	l.accepted[selected.identity] = at.path
	if !isCanonical(opened.handle, at.path) {
		return projectForm.refuse(at.path, "is not the file's own spelling; name it as the system shows it")
	}
	return nil
}

func selectFile(at place) (status, diag.List) {
	found, err := at.status()
	if err != nil {
		return status{}, projectForm.unopened(at.path, err)
	}
	if why := found.fileFault(); why != "" {
		return status{}, projectForm.refuse(at.path, why)
	}
	return found, nil
}

// checkParents rejects an input below too many directories, counting the root of the file system.
func checkParents(path string, count int) diag.List {
	if count > ParentDirectoriesMax {
		return projectForm.exceed(path, fmt.Sprintf("has %d `declared_parent_directories`; the limit is %d", count,
			ParentDirectoriesMax))
	}
	return nil
}
