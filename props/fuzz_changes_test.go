package props

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/props/generate"
)

// fuzzedProject is the project of the fuzz targets: a generated one, in which there is something of everything.
func fuzzedProject(f *testing.F) *project.Project {
	f.Helper()
	source := generate.Project(7, generate.Shape{Modules: 4, Lines: 60})
	manifest, found := project.ParseManifest([]byte(source.Manifest))
	if found != nil {
		f.Fatal(found)
	}
	var texts []string
	for _, file := range source.Files {
		texts = append(texts, file.Text)
	}
	p, found := project.Open(manifest, texts)
	if found != nil {
		f.Fatal(found)
	}
	return p
}

// seedsMax is the number of drawn inputs that a fuzz target starts from.
const seedsMax = 40

// drawnFor draws inputs for a project, by seeds from 0 on.
func drawnFor[V any](draw func(t *rapid.T) V) (drawn []V) {
	for seed := range seedsMax {
		drawn = append(drawn, rapid.Custom(draw).Example(seed))
	}
	return drawn
}

// FuzzChanges proves that no intent, whatever it says, makes a candidate that is not the project of its canonical
// texts, and that a change document is admitted as it is written or not at all.
func FuzzChanges(f *testing.F) {
	p := fuzzedProject(f)
	root, refused := candidate.Open(p, p.Revision().String())
	if refused != nil {
		f.Fatal(refused)
	}
	intents := drawnFor(func(t *rapid.T) string {
		text, _ := json.Marshal(newAuthor(t, p).intent())
		return string(text)
	})
	for i, intent := range intents {
		f.Add(intent, "", uint64(0))
		f.Add(intent, intents[(i*7+3)%len(intents)], uint64(i)*0x9e3779b97f4a7c15)
	}
	f.Fuzz(func(t *testing.T, intent, donor string, bits uint64) {
		document, fault, _ := strict.Parse([]byte(spliced(intent, donor, bits)), change.JSONDepthMax+1)
		if fault != strict.FaultNone {
			return
		}
		c, refused := change.New(p.Revision().String(), document.Root())
		if refused != nil {
			return
		}
		if again, refused := change.FromJSON([]byte(c.Text())); refused == nil && again.Text() != c.Text() {
			t.Fatalf("%s is admitted as %s", c.Text(), again.Text())
		}
		next, refused := root.Apply(root.Digest().String(), c)
		if refused != nil {
			return
		}
		for m := range next.Project().Modules() {
			if text := m.Outline().Source(); canonical(text) != text {
				t.Fatalf("%s gives a source that is not canonical:\n%s", c.Text(), text)
			}
		}
		if refused := next.Validate(); refused != nil {
			t.Fatalf("%s: %s", c.Text(), refused)
		}
	})
}

// FuzzCapsules proves that a capsule is restored as it was exported or not at all.
func FuzzCapsules(f *testing.F) {
	p := fuzzedProject(f)
	root, refused := candidate.Open(p, p.Revision().String())
	if refused != nil {
		f.Fatal(refused)
	}
	capsules := drawnFor(func(t *rapid.T) string {
		capsule, _ := drawAfter(t, root, 3).Export()
		return capsule
	})
	for i, capsule := range capsules {
		f.Add(capsule, "", uint64(0))
		f.Add(capsule, capsules[(i*7+3)%len(capsules)], uint64(i)*0x9e3779b97f4a7c15)
	}
	f.Fuzz(func(t *testing.T, capsule, donor string, bits uint64) {
		if donor != "" {
			capsule = spliced(capsule, donor, bits)
		}
		restored, refused := root.Restore(p.Revision().String(), []byte(capsule))
		if refused != nil {
			return
		}
		if again, _ := restored.Export(); again != capsule {
			t.Fatalf("%s is restored, and exported as %s", capsule, again)
		}
	})
}
