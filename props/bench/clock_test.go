//go:build !unix

package bench

import (
	"testing"
	"time"
)

var begin = time.Now()

// used returns the time on the clock, which stands for the processor time where the system does not tell it simply.
func used(*testing.B) time.Duration { return time.Since(begin) }
