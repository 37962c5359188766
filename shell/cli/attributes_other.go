//go:build !unix

package cli

import (
	"io/fs"
	"os"
)

// keepAttributes gives a new file the mode of another one, whose status is given. The system gives it the access rights
// of its directory.
func keepAttributes(file *os.File, _ string, of fs.FileInfo) error { return file.Chmod(of.Mode()) }
