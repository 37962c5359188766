package cli

import (
	"embed"
	"io/fs"
	"strings"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/project"
)

// The files of the starter project except its manifest, with a placeholder for the name of the project.
//
//go:embed template/.gitattributes template/src/*.spx
var template embed.FS

const starterWord = "starter"

// newFile is a file of a new project, by its slash-separated path below the directory of the project.
type newFile struct{ path, text string }

// starter returns the files of a new project: the manifest, then the others. Its modules and ids begin with the name,
// which must be a project name.
func starter(name string) ([]newFile, error) {
	word := strings.ReplaceAll(name, "-", "_")
	files := []newFile{{path: project.ManifestName}}
	var sources []string
	root, err := fs.Sub(template, "template")
	if err != nil {
		return nil, err
	}
	err = fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(root, path)
		if strings.HasSuffix(path, sourceExtension) {
			sources = append(sources, path)
		}
		files = append(files, newFile{path, strings.ReplaceAll(string(text), starterWord, word)})
		return err
	})
	if err != nil {
		return nil, err
	}
	manifest, refused := project.NewManifest(
		name,
		word+".app",
		sources,
		[]string{word + ".order.shipping", word + ".order.total"},
		word+".tests",
	)
	if refused != nil {
		return nil, explained{display.Format("%s is not a valid project name: %v", display.Quote(name), refused)}
	}
	files[0].text = manifest.Text()
	return files, nil
}
