//go:build linux || darwin

package held

import (
	"os"
	"runtime"
	"testing"

	"golang.org/x/sys/unix"

	"semaprax.dev/semaprax/core/project"
)

// aside moves an entry of the project out of the way and returns where it is.
func aside(p tree, name string) string {
	p.Helper()
	p.must(os.Rename(p.at(name), p.root+"-aside"))
	return p.root + "-aside"
}

func TestOpenRefusesEveryAlias(t *testing.T) {
	cases := []struct {
		behaviour string
		arrange   func(p tree)
		words     string
	}{
		{"manifest is a symbolic link", func(p tree) { p.must(os.Symlink(aside(p, "semaprax.toml"), p.manifest())) },
			"semaprax.toml is a symbolic link"},
		{"source is a symbolic link", func(p tree) { p.must(os.Symlink(aside(p, "app.spx"), p.at("app.spx"))) },
			"app.spx is a symbolic link"},
		{"source is a broken symbolic link", func(p tree) {
			p.must(os.Remove(p.at("app.spx")))
			p.must(os.Symlink("nowhere", p.at("app.spx")))
		}, "app.spx is a symbolic link"},
		{"directory is a symbolic link", func(p tree) { p.must(os.Symlink(aside(p, "lib"), p.at("lib"))) },
			"lib is a symbolic link"},
		{"inner directory is a symbolic link",
			func(p tree) { p.must(os.Symlink(aside(p, "lib/deep"), p.at("lib/deep"))) },
			"deep is a symbolic link"},
		{"project is reached through a symbolic link", func(p tree) { p.must(os.Symlink(aside(p, ""), p.root)) },
			"shop is a symbolic link"},
		{"sources are hard links of each other", func(p tree) {
			p.must(os.Remove(p.at("app.spx")))
			p.must(os.Link(p.at("lib/core.spx"), p.at("app.spx")))
		}, "app.spx has 2 hard links"},
		{"source is a hard link of the manifest", func(p tree) {
			p.must(os.Remove(p.at("app.spx")))
			p.must(os.Link(p.manifest(), p.at("app.spx")))
		}, "semaprax.toml has 2 hard links"},
		{"source has a hard link outside", func(p tree) { p.must(os.Link(p.at("app.spx"), p.root+"-outside")) },
			"app.spx has 2 hard links"},
		{"manifest has a hard link outside", func(p tree) { p.must(os.Link(p.manifest(), p.root+"-outside")) },
			"semaprax.toml has 2 hard links"},
		{"source is a pipe", func(p tree) {
			p.must(os.Remove(p.at("app.spx")))
			p.must(unix.Mkfifo(p.at("app.spx"), 0o644))
		}, "app.spx is a pipe"},
		{"manifest is a pipe", func(p tree) {
			p.must(os.Remove(p.manifest()))
			p.must(unix.Mkfifo(p.manifest(), 0o644))
		}, "semaprax.toml is a pipe"},
	}
	for _, c := range cases {
		t.Run(c.behaviour, func(t *testing.T) {
			p := newTree(t)
			c.arrange(p)
			p.wantRefused(p.manifest(), "SPX-J102", c.words)
		})
	}
}

func TestOpenRefusesADeviceAsManifest(t *testing.T) {
	newTree(t).wantRefused("/dev/null", "SPX-J102", "device")
}

func TestOpenRefusesUnreadableInputs(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read everything; run as another user")
	}
	for _, name := range []string{"semaprax.toml", "app.spx", "lib"} {
		t.Run(name, func(t *testing.T) {
			p := newTree(t)
			p.must(os.Chmod(p.at(name), 0))
			_, refusal := Open(p.manifest())
			p.must(os.Chmod(p.at(name), 0o755))
			p.wantOne(refusal, "SPX-J102", "permission denied")
		})
	}
}

func TestOpenStandsInADirectoryReachedThroughASymbolicLink(t *testing.T) {
	p := newTree(t)
	p.must(os.Symlink(p.root, p.root+"-alias"))
	t.Chdir(p.root + "-alias")
	in, refusal := Open("semaprax.toml")
	if refusal != nil {
		t.Fatal(refusal)
	}
	p.must(in.Close())
}

func TestOpenRefusesARelativePathInARemovedDirectory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux lets a process stand in a removed directory")
	}
	p := newTree(t)
	p.must(os.Mkdir(p.at("gone"), 0o755))
	t.Chdir(p.at("gone"))
	p.must(os.Remove(p.at("gone")))
	p.wantRefused("semaprax.toml", "SPX-J102", "working directory")
}

func TestOpenNamesTheDescriptorLimit(t *testing.T) {
	p := newTree(t)
	p.open()
	var limit unix.Rlimit
	p.must(unix.Getrlimit(unix.RLIMIT_NOFILE, &limit))
	next, err := unix.Dup(0)
	p.must(err)
	p.must(unix.Close(next))
	for free := range 8 { // fewer than the project needs
		low := limit
		low.Cur = uint64(next + free)
		p.must(unix.Setrlimit(unix.RLIMIT_NOFILE, &low))
		in, refusal := Open(p.manifest())
		p.must(unix.Setrlimit(unix.RLIMIT_NOFILE, &limit))
		if in != nil {
			t.Fatal("opened with too few descriptors")
		}
		p.wantOne(refusal, "SPX-J101", "`open_descriptors`")
	}
	p.open() // every descriptor of the refused openings was given back
}

func TestRecheckSeesPermissionsAndLinks(t *testing.T) {
	cases := []struct {
		behaviour string
		change    func(p tree)
		words     string
	}{
		{"other permissions of a source", func(p tree) { p.must(os.Chmod(p.at("app.spx"), 0o600)) },
			"app.spx identity or permissions changed"},
		{"other permissions of the manifest", func(p tree) { p.must(os.Chmod(p.manifest(), 0o444)) },
			"semaprax.toml identity or permissions changed"},
		{
			"other permissions of a directory",
			func(p tree) { p.must(os.Chmod(p.at("lib/deep"), 0o700)) },
			"deep changed",
		},
		{
			"other permissions of the project's directory",
			func(p tree) { p.must(os.Chmod(p.root, 0o700)) },
			"shop changed",
		},
		{"a new hard link of a source", func(p tree) { p.must(os.Link(p.at("app.spx"), p.root+"-link")) },
			"app.spx selection changed"},
		{"a source moved behind a symbolic link",
			func(p tree) { p.must(os.Symlink(aside(p, "app.spx"), p.at("app.spx"))) },
			"app.spx selection changed"},
		{"a directory moved behind a symbolic link", func(p tree) { p.must(os.Symlink(aside(p, "lib"), p.at("lib"))) },
			"lib changed"},
		{"the project moved behind a symbolic link", func(p tree) { p.must(os.Symlink(aside(p, ""), p.root)) },
			"shop changed"},
		{"a source replaced by a pipe", func(p tree) {
			p.must(os.Remove(p.at("app.spx")))
			p.must(unix.Mkfifo(p.at("app.spx"), 0o644))
		}, "app.spx selection changed"},
		{"permissions count after every selection", func(p tree) {
			p.must(os.Chmod(p.manifest(), 0o600))
			p.must(os.Remove(p.at("lib/deep/tests.spx")))
		}, "tests.spx selection changed"},
		{"permissions count before later bytes", func(p tree) {
			p.must(os.Chmod(p.at("app.spx"), 0o600))
			p.write("lib/core.spx", "")
		}, "app.spx identity or permissions changed"},
		{"permissions count after earlier bytes", func(p tree) {
			p.must(os.Chmod(p.at("lib/core.spx"), 0o600))
			p.write("app.spx", "")
		}, "app.spx bytes changed"},
	}
	for _, c := range cases {
		t.Run(c.behaviour, func(t *testing.T) {
			p := newTree(t)
			in := p.open()
			c.change(p)
			p.wantOne(in.Recheck(), "SPX-J102", c.words)
		})
	}
}

func TestRecheckIgnoresPermissionsThatWereRestored(t *testing.T) {
	p := newTree(t)
	in := p.open()
	p.must(os.Chmod(p.at("app.spx"), 0o600))
	p.must(os.Chmod(p.at("app.spx"), 0o644))
	if drift := in.Recheck(); drift != nil {
		t.Fatal(drift)
	}
}

func TestFileFollowsLinksButSeesThemChange(t *testing.T) {
	p := newTree(t)
	alias := p.root + "-alias.spx"
	p.must(os.Symlink(p.at("app.spx"), alias))
	p.must(os.Link(p.at("app.spx"), p.root+"-second.spx"))
	f, refusal := OpenFile(alias)
	if refusal != nil {
		t.Fatal(refusal)
	}
	defer f.Close()
	if f.Text() != appText || f.Recheck() != nil {
		t.Fatalf("read %q, recheck %v", f.Text(), f.Recheck())
	}
	p.must(os.Link(p.at("app.spx"), p.root+"-third.spx"))
	p.wantOne(f.Recheck(), "SPX-J102", "selection changed")
	p.must(os.Remove(p.root + "-third.spx"))
	p.must(os.Chmod(p.at("app.spx"), 0o600))
	p.wantOne(f.Recheck(), "SPX-J102", "identity or permissions changed")
	p.must(os.Chmod(p.at("app.spx"), 0o644))
	p.must(os.Remove(alias))
	p.must(os.Symlink(p.at("lib/core.spx"), alias))
	p.wantOne(f.Recheck(), "SPX-J102", "selection changed")
}

func TestFileRefusesAPipeWithoutWaiting(t *testing.T) {
	p := newTree(t)
	p.must(unix.Mkfifo(p.at("pipe.spx"), 0o644))
	_, refusal := OpenFile(p.at("pipe.spx"))
	p.wantOne(refusal, "SPX-I001", "pipe")
}

func TestFileRefusesUnreadableFiles(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read everything; run as another user")
	}
	p := newTree(t)
	p.must(os.Chmod(p.at("app.spx"), 0))
	_, refusal := OpenFile(p.at("app.spx"))
	p.wantOne(refusal, "SPX-I001", "permission denied")
}

func TestOpenHoldsTheLargestProject(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 4,096 files")
	}
	if descriptorsMax() < project.SourcesMax+200 {
		t.Skip("the hard limit of descriptors is too low")
	}
	p := newTree(t)
	p.declare(manySources(p, project.SourcesMax, appText)...)
	if drift := p.open().Recheck(); drift != nil {
		t.Fatal(drift)
	}
}

func TestABoundFileIsNotASymbolicLink(t *testing.T) {
	p := newTree(t)
	p.must(os.Symlink("app.spx", p.at("link.spx")))
	p.must(os.Symlink("nowhere.spx", p.at("broken.spx")))
	p.must(os.Symlink("lib", p.at("linked")))
	p.must(unix.Mkfifo(p.at("pipe.spx"), 0o600))
	for name, words := range map[string]string{
		"link.spx":   "is a symbolic link",
		"broken.spx": "is a symbolic link",
		"linked":     "is a symbolic link",
		"linked/":    "is a symbolic link",
		"pipe.spx":   "is a pipe",
	} {
		_, refusal := OpenBound(p.root + "/" + name)
		p.wantOne(refusal, "SPX-I201", words)
	}
	f, refusal := OpenBound(p.at("linked/core.spx"))
	if refusal != nil {
		t.Fatal(refusal)
	}
	p.must(f.Close())
}

func TestABoundFileWhoseDirectoryLeadsElsewhereHasChanged(t *testing.T) {
	p := newTree(t)
	p.write("other/core.spx", "module shop.core;\n")
	p.must(os.Symlink("lib", p.at("linked")))
	f, refusal := OpenBound(p.at("linked/core.spx"))
	if refusal != nil {
		t.Fatal(refusal)
	}
	defer f.Close()
	p.must(os.Remove(p.at("linked")))
	p.must(os.Symlink("other", p.at("linked")))
	p.wantOne(f.Recheck(), "SPX-I207", "core.spx selection changed")
}
