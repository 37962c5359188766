package held

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"semaprax.dev/semaprax/core/project"
)

func TestABoundFileRefusesUnreadableText(t *testing.T) {
	p := newTree(t)
	for name, words := range p.unreadable() {
		f, refusal := OpenBound(p.at(name))
		if f != nil {
			t.Errorf("%s was opened", name)
		}
		p.wantOne(refusal, "SPX-I201", words)
	}
}

func TestABoundFileIsReadUnderItsName(t *testing.T) {
	p := newTree(t)
	t.Chdir(p.at("lib"))
	f, refusal := OpenBound(filepath.Join("..", "app.spx"))
	if refusal != nil {
		t.Fatal(refusal)
	}
	defer f.Close()
	if drift := f.Recheck(); f.Text() != appText || drift != nil {
		t.Errorf("it holds %q, and %s", f.Text(), drift)
	}
}

func TestABoundFileThatChangesSaysToStartAnew(t *testing.T) {
	for _, row := range []struct {
		behaviour string
		change    func(p tree)
		words     string
	}{
		{"other bytes", func(p tree) { p.write("app.spx", "module shop.App;\n") }, "app.spx bytes changed"},
		{"more bytes", func(p tree) { p.write("app.spx", appText+"\n") }, "app.spx bytes changed"},
		{"removal", func(p tree) { p.must(os.Remove(p.at("app.spx"))) }, "app.spx selection changed"},
		{"another file of the same bytes", func(p tree) {
			p.write("new", appText)
			p.must(os.Rename(p.at("new"), p.at("app.spx")))
		}, "app.spx selection changed"},
	} {
		t.Run(row.behaviour, func(t *testing.T) {
			p := newTree(t)
			f, refusal := OpenBound(p.at("app.spx"))
			if refusal != nil {
				t.Fatal(refusal)
			}
			defer f.Close()
			row.change(p)
			drift := f.Recheck()
			p.wantOne(drift, "SPX-I207", row.words)
			if drift[0].Help() != boundForm.advice {
				t.Errorf("the help is %q", drift[0].Help())
			}
		})
	}
}

// The file is replaced after it was selected and before it is opened.
func TestABoundFileThatIsReplacedWhileItIsOpenedHasChanged(t *testing.T) {
	p := newTree(t)
	at := absolute(p.at("app.spx"))
	selected, err := at.status()
	p.must(err)
	p.write("new", appText)
	p.must(os.Rename(p.at("app.spx"), p.at("old"))) // it stays, so that no other file gets its identity
	p.must(os.Rename(p.at("new"), p.at("app.spx")))
	_, refusal := boundForm.hold(at.path, at, selected, project.SourceBytesTotalMax, new(bytes.Buffer))
	p.wantOne(refusal, "SPX-I207", "app.spx was replaced while it was opened")
	if refusal[0].Help() == "" {
		t.Error("it has no help")
	}
}
