package cli

import (
	"sync"
	"time"
)

const (
	progressModulesMin = 257                    // a smaller project needs no progress
	progressInterval   = 100 * time.Millisecond // between two lines
)

// progress shows on a terminal how far the check of a large project has come, in one line that disappears. Its methods
// may be called from several goroutines.
type progress struct {
	terminal *stream
	modules  int
	mutex    sync.Mutex
	next     time.Time
	isShown  bool
}

// progress returns the progress of a project with the given number of modules. It shows nothing if standard error is
// not a terminal.
func (p *program) progress(modules int) *progress {
	if !p.stderr.isTerminal {
		return &progress{}
	}
	return &progress{terminal: p.stderr, modules: modules}
}

// update reports that done of total steps are complete.
func (p *progress) update(done, total int) {
	if p.modules < progressModulesMin {
		return
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if now := time.Now(); now.After(p.next) {
		p.next, p.isShown = now.Add(progressInterval), true
		p.terminal.Printf("\rchecking %d modules: %d%%", p.modules, 100*done/total)
	}
}

// end erases the line.
func (p *progress) end() {
	if p.isShown {
		p.terminal.Print("\r\x1b[K")
	}
}
