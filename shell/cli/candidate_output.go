package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/shell/held"
)

// errNotACapsule says why a file is not replaced.
var errNotACapsule = errors.New("it exists and is not a capsule, and -o replaces nothing else")

// keepCapsule writes a capsule to a file, completely or not at all. It replaces a capsule, and no other file: a source
// or a change that is named by mistake stays.
func keepCapsule(path, text string) error {
	target := held.CommandPath(path)
	if real, err := filepath.EvalSymlinks(target); err == nil {
		target = real
	}
	return put(path, target, text, everyone, func(*os.File) error { return nil }, func() error {
		return mayHoldCapsule(path, target)
	})
}

// mayHoldCapsule reports why a file must not be replaced by a capsule.
func mayHoldCapsule(path, target string) error {
	status, err := os.Lstat(target)
	switch {
	case isAbsent(err):
		return nil
	case err != nil:
		return unwritable(path, err)
	case !status.Mode().IsRegular():
		return unwritable(path, errors.New("it is not a regular file"))
	case status.Mode()&ownerWrite == 0:
		return unwritable(path, os.ErrPermission)
	case status.Size() > candidate.CapsuleBytesMax:
		return unwritable(path, errNotACapsule)
	}
	text, err := os.ReadFile(target)
	if err != nil {
		return unwritable(path, err)
	}
	if !bytes.HasSuffix(text, []byte(`"schema":"`+candidate.CapsuleSchema+`"}`+"\n")) {
		return unwritable(path, errNotACapsule)
	}
	return nil
}
