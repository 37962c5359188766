package serve

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"semaprax.dev/semaprax/fixtures"
)

// texts returns the manifest and the sources of a fixture project, as a host without a disk holds them.
func texts(t *testing.T, project fs.FS) (manifest string, sources []string) {
	t.Helper()
	read := func(path string) string {
		text, err := fs.ReadFile(project, path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, path := range []string{"src/app.spx", "src/core.spx", "src/tests.spx"} {
		sources = append(sources, read(path))
	}
	return read("semaprax.toml"), sources
}

func TestASessionOverTextsHasTheRevisionOfOneOverFiles(t *testing.T) {
	manifest, sources := texts(t, fixtures.Calculator())
	inMemory, err := OpenTexts(manifest, sources, ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	onDisk, err := Open(manifestOf(checkout(t, fixtures.Calculator())), ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer onDisk.Close()
	if inMemory.ImageRevision() != onDisk.ImageRevision() {
		t.Errorf("got %s and %s", inMemory.ImageRevision(), onDisk.ImageRevision())
	}
}

func TestTextsAreCheckedLikeFiles(t *testing.T) {
	manifest, sources := texts(t, fixtures.Calculator())
	for _, row := range []struct {
		name     string
		manifest string
		sources  []string
		want     string
	}{
		{"broken manifest", manifest + "\n", sources, "SPX-J100"},
		{"manifest that is not UTF-8", "\xff" + manifest, sources, "SPX-J102"},
		{"missing source", manifest, sources[:2], "SPX-J102"},
		{"not UTF-8", manifest, []string{sources[0], sources[1], "\xff"}, "SPX-J102"},
		{"too large", manifest, []string{sources[0], sources[1], strings.Repeat(" ", 64<<20)}, "SPX-J101"},
		{"not canonical", manifest, []string{sources[0], sources[1], sources[2] + "\n"}, "SPX-G170"},
	} {
		_, err := OpenTexts(row.manifest, row.sources, ReadOnly)
		var refused Refused
		if !errors.As(err, &refused) || refused.Diagnostics[0].Code() != row.want {
			t.Errorf("%s: got %v, want %s", row.name, err, row.want)
		}
	}
}

func TestAnEndedSessionAnswersNothing(t *testing.T) {
	manifest, sources := texts(t, fixtures.Calculator())
	s, err := OpenTexts(manifest, sources, ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	reply, answered := s.HandleFrame(make([]byte, 65_537))
	if !answered || !strings.Contains(string(reply), "-32700") || !s.Ended() {
		t.Errorf("an oversized frame is answered with %q, and the session ended: %v", reply, s.Ended())
	}
	if reply, answered := s.HandleFrame([]byte(openFrame)); answered {
		t.Errorf("the ended session answers %q", reply)
	}
}

func TestFinishReportsADriftThatWasUndone(t *testing.T) {
	root := checkout(t, fixtures.Calculator())
	s, err := Open(manifestOf(root), ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	text, err := fs.ReadFile(fixtures.Calculator(), "src/app.spx")
	if err != nil {
		t.Fatal(err)
	}
	edit(t, root, "src/app.spx", "")
	if reply, _ := s.HandleFrame([]byte(openFrame)); !strings.Contains(string(reply), "SPX-J102") {
		t.Errorf("got %s", reply)
	}
	edit(t, root, "src/app.spx", string(text))
	wantDrift(t, s.Finish())
}

func TestAHostThatSelectsNoCapabilityGetsNoSession(t *testing.T) {
	manifest, sources := texts(t, fixtures.Calculator())
	for _, capability := range []Capability{0, CandidateOnly + 1, 255} {
		if s, err := OpenTexts(manifest, sources, capability); s != nil || err == nil {
			t.Errorf("%d: got %v", capability, err)
		}
		if s, err := Open("no/such/semaprax.toml", capability); s != nil || !errors.Is(err, errCapability) {
			t.Errorf("%d: got %v", capability, err)
		}
	}
}
