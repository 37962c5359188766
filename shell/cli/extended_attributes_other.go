//go:build unix && !linux && !darwin

package cli

import "os"

// keepExtendedAttributes keeps none: only Linux and macOS have them in a form that is read alike.
func keepExtendedAttributes(*os.File, string) error { return nil }
