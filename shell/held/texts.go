package held

import (
	"fmt"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// ManifestOfText parses a manifest that a host holds in memory. As for a file, UTF-8 is checked first (SPX-J102).
func ManifestOfText(text string) (project.Manifest, diag.List) {
	if why, found := NotUTF8([]byte(text)); found {
		return project.Manifest{}, diag.List{RuleInputAuthentication.New("the manifest " + why)}
	}
	return project.ParseManifest([]byte(text))
}

// VerifyTexts checks the sources of a project that a host holds in memory like files: there is one for each that the
// manifest declares, they are UTF-8 (SPX-J102), and together they have at most project.SourceBytesTotalMax bytes
// (SPX-J101 `input_bytes`).
func VerifyTexts(manifest project.Manifest, sources []string) diag.List {
	paths := manifest.Sources()
	if len(paths) != len(sources) {
		return diag.List{RuleInputAuthentication.New(fmt.Sprintf(
			"the manifest declares %d sources, and %d texts were given",
			len(paths),
			len(sources),
		))}
	}
	total := 0
	for i, source := range sources {
		if total += len(source); total > project.SourceBytesTotalMax {
			return diag.List{project.RuleInputLimit.New(fmt.Sprintf("the sources exceed `input_bytes` %d",
				project.SourceBytesTotalMax))}
		}
		if why, found := NotUTF8([]byte(source)); found {
			return diag.List{RuleInputAuthentication.New("the source " + paths[i] + " " + why)}
		}
	}
	return nil
}
