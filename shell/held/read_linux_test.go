package held

import (
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

// unreadableFile opens, and every read of it from its start fails.
const unreadableFile = "/proc/self/mem"

func TestAFileWhoseReadsFailIsRefused(t *testing.T) {
	p := newTree(t)
	for code, open := range map[string]func(string) (*File, diag.List){"SPX-I001": OpenFile, "SPX-I201": OpenBound} {
		f, refusal := open(unreadableFile)
		if f != nil {
			t.Errorf("%s: the file was opened", code)
		}
		p.wantOne(refusal, code, unreadableFile+" cannot be read: input/output error")
	}
}

func TestARecheckThatCannotReadReportsAChange(t *testing.T) {
	p := newTree(t)
	in := p.open()
	app := &in.files[1]
	p.must(app.handle.close())
	var err error
	app.handle, err = absolute(unreadableFile).openFile()
	p.must(err)
	p.wantOne(in.Recheck(), "SPX-J102", "app.spx bytes changed")
}
