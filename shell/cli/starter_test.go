package cli

import (
	"path"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/project"
)

// sourcesOf returns the sources among the files of a new project.
func sourcesOf(files []newFile) []newFile {
	return slices.DeleteFunc(
		slices.Clone(files),
		func(file newFile) bool { return path.Ext(file.path) != sourceExtension },
	)
}

// TestEveryDirectoryNameGivesAProjectThatPasses covers names that are words of the language, names without a letter,
// and names as long as a system allows.
func TestEveryDirectoryNameGivesAProjectThatPasses(t *testing.T) {
	words := rapid.SampledFrom([]string{
		"fn", "match", "core", "result", "main", "module", "tests", "app", "starter", "template",
	})
	names := rapid.OneOf(words, rapid.StringN(1, 80, -1), rapid.StringMatching(`[0-9A-Z _.-]{1,255}`))
	rapid.Check(t, func(t *rapid.T) {
		directory := path.Join("/srv", strings.ReplaceAll(names.Draw(t, "name"), "/", "_"))
		files, err := starter(nameOf(directory))
		if err != nil {
			t.Fatal(err)
		}
		manifest, refused := project.ParseManifest([]byte(files[0].text))
		if refused != nil {
			t.Fatal(refused)
		}
		var texts []string
		for _, file := range sourcesOf(files) {
			texts = append(texts, file.text)
		}
		built, refused := project.Open(manifest, texts)
		if refused != nil {
			t.Fatal(refused)
		}
		if warnings := built.Warnings(); len(warnings) > 0 {
			t.Fatal(warnings)
		}
	})
}
