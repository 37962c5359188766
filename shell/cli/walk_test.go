package cli

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// damaged are files of which some cannot be examined and some directories cannot be read.
type damaged struct {
	fstest.MapFS
	names []string
}

func (d damaged) fail(name string) error {
	if slices.Contains(d.names, name) {
		return &fs.PathError{Op: "read", Path: name, Err: fs.ErrInvalid}
	}
	return nil
}

func (d damaged) Stat(name string) (fs.FileInfo, error) {
	if err := d.fail(name); err != nil {
		return nil, err
	}
	return d.MapFS.Stat(name)
}

func (d damaged) ReadDir(name string) ([]fs.DirEntry, error) {
	if err := d.fail(name); err != nil {
		return nil, err
	}
	return d.MapFS.ReadDir(name)
}

func TestFilesBesideAnUnreadableDirectoryAreFound(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{"a/a.spx", "b/b.spx", "b/deep/b.spx", "c/semaprax.toml", "c/c.spx", "d.spx"} {
		files[name] = &fstest.MapFile{}
	}
	for _, row := range []struct {
		damaged         string
		sources, unread string
	}{
		{damaged: "a", sources: "b/b.spx b/deep/b.spx c/c.spx d.spx", unread: "x/a"},
		{damaged: "b/deep", sources: "a/a.spx b/b.spx c/c.spx d.spx", unread: "x/b/deep"},
		{damaged: "c/semaprax.toml", sources: "a/a.spx b/b.spx b/deep/b.spx d.spx", unread: "x/c"},
		{damaged: ".", unread: "x"},
	} {
		found, unread := treeOf(damaged{files, []string{row.damaged}}, "x", true)
		if got := strings.Join(found.sources, " "); got != row.sources {
			t.Errorf("beside %s: found %s", row.damaged, got)
		}
		want := "SPX-I001: the directory " + row.unread + " cannot be read: invalid argument"
		if unread.String() != want {
			t.Errorf("of %s: got %q, want %q", row.damaged, unread, want)
		}
	}
}
