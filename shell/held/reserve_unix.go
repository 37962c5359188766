//go:build unix

package held

import (
	"os"
	"os/signal"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// runtimeDescriptors is how many descriptors the Go runtime takes at most for itself: two for its poller, two to wake
// it up, and, on Darwin, two for signals.
const runtimeDescriptors = 6

// reservation records that the runtime has its descriptors, which it never releases.
var reservation struct {
	sync.Mutex
	isMade bool
}

// Reserve makes the Go runtime acquire the descriptors that it needs for itself. It otherwise acquires them on first
// use, for example for the first timer, which the garbage collector also starts, and ends the process if none is left.
// An error says that too few are left now; then nothing was acquired. Open, OpenFile and OpenBound call Reserve. A
// program that opens other files must call it first.
func Reserve() error {
	reservation.Lock()
	defer reservation.Unlock()
	if reservation.isMade {
		return nil
	}
	if err := haveFree(runtimeDescriptors); err != nil {
		return err
	}
	time.AfterFunc(time.Hour, func() {}).Stop() // a timer that nobody waits for starts the poller at once
	resized := make(chan os.Signal, 1)
	signal.Notify(resized, unix.SIGWINCH) // a signal that ends no process by default
	signal.Stop(resized)
	reservation.isMade = true
	return nil
}

// haveFree returns an error if the process cannot open that many more descriptors. It opens and closes them.
func haveFree(count int) error {
	var opened []int
	defer func() {
		for _, descriptor := range opened {
			_ = unix.Close(descriptor)
		}
	}()
	for range count {
		descriptor, err := unix.FcntlInt(0, unix.F_DUPFD_CLOEXEC, 0)
		switch {
		case isExhausted(err):
			return err
		case err != nil: // standard input is closed: at least that descriptor is free, and no more can be found out
			return nil
		}
		opened = append(opened, descriptor)
	}
	return nil
}
