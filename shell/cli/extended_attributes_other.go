//go:build unix && !linux && !darwin

package cli

import "os"

// keepExtendedAttributes does nothing: only Linux and macOS share a common interface to extended attributes.
func keepExtendedAttributes(*os.File, string) error { return nil }
