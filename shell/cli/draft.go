package cli

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// draft is a manifest of schema v1 as far as it is known; unknown fields are empty.
type draft struct {
	schema, name, entry, test string
	sources, exports          []string

	questions []string // lines that cannot be derived, each with suggestions
}

// draftOf reads a manifest in any layout and order, so that one edited by hand can be brought into canonical form. It
// ignores anything that it does not understand.
func draftOf(text string) draft {
	assignment := regexp.MustCompile(`(?m)^[ \t]*([a-z_]+)[ \t]*=[ \t]*("[^"\n]*"|\[[^\]]*\])`)
	quoted := regexp.MustCompile(`"([^"\n]*)"`)
	values := map[string][]string{}
	for _, line := range assignment.FindAllStringSubmatch(text, -1) {
		values[line[1]] = nil
		for _, item := range quoted.FindAllStringSubmatch(line[2], -1) {
			values[line[1]] = append(values[line[1]], item[1])
		}
	}
	first := func(key string) string { return append(values[key], "")[0] }
	exports := values["web_exports"]
	slices.Sort(exports)
	return draft{schema: first("schema"), name: first("name"), entry: first("entry"), test: first("tests"),
		exports: slices.Compact(exports)}
}

// nameOf returns the project name that the name of a directory suggests.
func nameOf(directory string) string {
	absolute, err := filepath.Abs(directory)
	if err != nil {
		absolute = directory
	}
	const fallback, bytesMax = "project", 64
	notInName := regexp.MustCompile(`[^a-z0-9]+`)
	name := strings.Trim(notInName.ReplaceAllString(strings.ToLower(filepath.Base(absolute)), "-"), "-")
	if name == "" {
		return fallback
	}
	if name[0] < 'a' {
		name = fallback + "-" + name
	}
	return name[:min(len(name), bytesMax)]
}

// derive fills in the lines that the modules of the project determine, and asks for the rest.
func (d *draft) derive(outlines []*module.Parsed) {
	mains := startable(outlines)
	if d.test == "" {
		tests := slices.DeleteFunc(
			slices.Clone(mains),
			func(name string) bool { return !isTest(name) || name == d.entry },
		)
		d.test = d.only("tests = [%q]", tests, `a module with a main and "test" in its name`)
	}
	if d.entry == "" {
		entries := slices.DeleteFunc(
			slices.Clone(mains),
			func(name string) bool { return isTest(name) || name == d.test },
		)
		d.entry = d.only("entry = %q", entries, "a module with a main")
	}
	if d.exports == nil {
		d.ask(
			"web_exports = [%q]",
			exportable(outlines, d.test),
			"a function with an @id, scalar parameters and a scalar result",
		)
	}
}

func isTest(moduleName string) bool { return strings.Contains(strings.ToLower(moduleName), "test") }

// startable returns the names of the modules that have a main.
func startable(outlines []*module.Parsed) []string {
	var names []string
	for _, outline := range outlines {
		if outline.HasMain() {
			names = append(names, outline.Name())
		}
	}
	return names
}

// exportable returns the ids of the functions whose signatures allow an export, except those of the test module.
func exportable(outlines []*module.Parsed, test string) []string {
	exportID := regexp.MustCompile(`^[a-z0-9._-]{1,128}$`)
	var ids []string
	for _, outline := range outlines {
		for _, declared := range outline.Declarations().All() {
			if declared.Kind == hir.Function && declared.Origin == hir.Explicit && declared.Name != "main" &&
				outline.Name() != test &&
				exportID.MatchString(declared.ID) {
				if f, _ := outline.Function(declared.ID); isScalar(f) {
					ids = append(ids, declared.ID)
				}
			}
		}
	}
	return ids
}

// isScalar reports whether a function takes and gives Copy scalars and has no effect.
func isScalar(f hir.FunctionInterface) bool {
	if f.Effects.Len() > 0 || f.Parameters.Len() > project.ExportParametersMax || !f.Result.Kind.IsScalar() {
		return false
	}
	for _, p := range f.Parameters.All() {
		if p.Mode != syntax.ModeValue || !p.Type.Kind.IsScalar() {
			return false
		}
	}
	return true
}

// only returns the sole candidate for a line, or asks for the line.
func (d *draft) only(line string, candidates []string, what string) string {
	if len(candidates) == 1 {
		return candidates[0]
	}
	d.ask(line, candidates, what)
	return ""
}

// ask records that a person must write a line; what describes the possible values.
func (d *draft) ask(line string, candidates []string, what string) {
	const shownMax = 8
	if len(candidates) == 0 {
		d.questions = append(d.questions, fmt.Sprintf(line, "...")+"   # no candidate yet: add "+what)
		return
	}
	others := ""
	if len(candidates) > shownMax {
		others = fmt.Sprintf(" and %d more", len(candidates)-shownMax)
	}
	d.questions = append(d.questions, fmt.Sprintf(line, candidates[0])+"   # candidates: "+
		strings.Join(candidates[:min(len(candidates), shownMax)], ", ")+others)
}

// manifest returns the manifest for a path.
func (d *draft) manifest(path string) (project.Manifest, error) {
	if d.questions != nil {
		var b display.Builder
		b.Format(
			"some lines of %s cannot be derived; add these lines, edited as you want them, and run the command again:",
			path,
		)
		for _, line := range d.questions {
			b.Format("\n  %s", line)
		}
		return project.Manifest{}, explained{b.Text()}
	}
	manifest, refused := project.NewManifest(d.name, d.entry, d.sources, d.exports, d.test)
	switch {
	case refused != nil:
		return project.Manifest{}, refusing(refused)
	case d.schema != "" && d.schema != manifest.Schema():
		return project.Manifest{}, explained{display.Format(
			"%s has the schema %s; only %s can be derived",
			path,
			display.Quote(d.schema),
			manifest.Schema(),
		)}
	}
	return manifest, nil
}
