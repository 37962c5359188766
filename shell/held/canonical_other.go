//go:build !darwin

package held

// isCanonical reports whether path is the system's own spelling of the path of an open file. Every directory on the way
// was opened by its name in its parent and none is a symbolic link, so on Unix the path has no other resolution; on
// Windows the comparison is not part of the contract.
func isCanonical(handle, string) bool { return true }
