package held

import (
	"os"
	"path/filepath"
	"testing"

	"semaprax.dev/semaprax/core/project"
)

func TestAFileIsReadUnderItsName(t *testing.T) {
	p := newTree(t)
	t.Chdir(p.at("lib"))
	path := filepath.Join("..", "app.spx")
	f, refusal := OpenFile(path)
	if refusal != nil {
		t.Fatal(refusal)
	}
	defer f.Close()
	if f.Path() != path || f.Text() != appText {
		t.Errorf("%s holds %q", f.Path(), f.Text())
	}
	if drift := f.Recheck(); drift != nil {
		t.Error(drift)
	}
}

// unreadable writes files that are not readable text and returns the message for each, and for names of no file.
func (p tree) unreadable() map[string]string {
	p.write("latin.spx", "module \xe9;\n")
	p.write("large.spx", "")
	p.must(os.Truncate(p.at("large.spx"), project.SourceBytesTotalMax+1))
	return map[string]string{
		"absent.spx": "cannot be opened",
		"lib":        "is a directory",
		"latin.spx":  "UTF-8",
		"large.spx":  "`input_bytes`",
		"app.spx/x":  "cannot be opened",
		"a\x00b":     "cannot be opened",
	}
}

func TestAFileRefusesUnreadableText(t *testing.T) {
	p := newTree(t)
	for name, words := range p.unreadable() {
		f, refusal := OpenFile(p.at(name))
		if f != nil {
			t.Errorf("%s was opened", name)
		}
		p.wantOne(refusal, "SPX-I001", words)
		if refusal[0].Path() != "" {
			t.Errorf("%s: the diagnostic has the path %s", name, refusal[0].Path())
		}
	}
}

func TestARecheckOfAFileSeesItsBytesAndItsPlace(t *testing.T) {
	p := newTree(t)
	f, refusal := OpenFile(p.at("app.spx"))
	if refusal != nil {
		t.Fatal(refusal)
	}
	p.write("app.spx", "module shop.App;\n")
	p.wantOne(f.Recheck(), "SPX-J102", "app.spx bytes changed")
	p.write("app.spx", appText)
	if drift := f.Recheck(); drift != nil {
		t.Error(drift)
	}
	p.write("new", appText)
	p.must(os.Rename(p.at("new"), p.at("app.spx")))
	p.wantOne(f.Recheck(), "SPX-J102", "app.spx selection changed")
	p.must(os.Remove(p.at("app.spx")))
	p.wantOne(f.Recheck(), "SPX-J102", "app.spx selection changed")
	p.must(f.Close())
	p.wantOne(f.Recheck(), "SPX-J102", "closed")
	p.must(f.Close())
}

// This includes relative paths and paths through symbolic links: the caller knows the file by no other name.
func TestARefusalNamesTheFileAsGiven(t *testing.T) {
	p := newTree(t)
	p.write("lib/latin.spx", "module \xe9;\n")
	p.write("lib/large.spx", "")
	p.must(os.Truncate(p.at("lib/large.spx"), project.SourceBytesTotalMax+1))
	t.Chdir(p.at("lib"))
	for _, name := range []string{"absent.spx", ".", "latin.spx", "large.spx"} {
		_, refusal := OpenFile(name)
		_, boundRefusal := OpenBound(name)
		p.wantOne(refusal, "SPX-I001", " "+name+" ")
		p.wantOne(boundRefusal, "SPX-I201", " "+name+" ")
	}
}
