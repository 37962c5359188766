package cli

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// projectHere returns the manifest of the current project: the nearest one from the working directory upward, by a path
// relative to the working directory. Errors name it if it lies above.
func (p *program) projectHere() (manifest string, refused diag.List) {
	directory := held.CommandPath(".")
	for steps := 0; ; steps++ {
		found := filepath.Join(directory, project.ManifestName)
		if status, err := os.Lstat(found); err == nil && !status.IsDir() || err != nil && !isAbsent(err) {
			if steps > 0 {
				p.foundAbove = found
			}
			return strings.Repeat(".."+string(os.PathSeparator), steps) + project.ManifestName, nil
		}
		above := filepath.Dir(directory)
		if above == directory {
			return "", diag.List{held.RuleInputAuthentication.
				New("there is no " + project.ManifestName + " in " + held.CommandPath(".") + " or above it").
				WithHelp(howToBegin)}
		}
		directory = above
	}
}

// projectOf returns the manifest that the first argument names, or that of the project here if there is none.
func (p *program) projectOf(args []string) (manifest string, err error) {
	if len(args) == 0 {
		manifest, refused := p.projectHere()
		if refused != nil {
			return "", refusing(refused)
		}
		return manifest, nil
	}
	return manifestOf(args[0]), nil
}

// nameProject reports once which manifest a search found above the working directory, because the command line does not
// name it.
func (p *program) nameProject() {
	if p.foundAbove != "" {
		p.stderr.Printf("semaprax: the nearest manifest is %s\n", p.foundAbove)
		p.foundAbove = ""
	}
}

// selection returns the manifest and the selected id for a command that takes an id, optionally after a project.
func (p *program) selection(cmd *cobra.Command, args []string) (manifest, id string, err error) {
	last := len(args) - 1
	if last == 0 && namesProject(args[0]) {
		return "", "", misused(
			cmd,
			display.Format(
				"%s takes an id after the project; semaprax list %s shows the ids",
				cmd.Name(),
				pasted(args[0]),
			),
		)
	}
	manifest, err = p.projectOf(args[:last])
	return manifest, args[last], err
}

// namesProject reports whether an argument can only be meant as a project.
func namesProject(argument string) bool {
	return isManifest(argument) || isDirectory(argument) && exists(below(argument, project.ManifestName))
}
