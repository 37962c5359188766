package cli

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
	"semaprax.dev/semaprax/shell/serve"
)

// onProject loads a project, runs an operation on it, and rechecks its inputs. A project that does not load is refused
// by the first list of diagnostics that says why. Diagnostics name sources from where the person stands: below the
// directory of the manifest as it was given. Source: Project layer, "Load sequence and error precedence" and "When".
func (p *program) onProject(manifest string, operation func(*project.Project) ([]byte, diag.List)) outcome {
	inputs, refused := held.Open(held.CommandPath(manifest))
	if refused != nil {
		return unopened(advised(refused, manifest), manifest)
	}
	defer inputs.Close()
	built, refused := p.load(inputs)
	if refused != nil {
		return outcome{found: refused}.from(manifest, inputs)
	}
	document, found := operation(built)
	return settled(outcome{document: document, found: found}, inputs.Recheck()).from(manifest, inputs)
}

// howToBegin is the advice where there is no project.
const howToBegin = "semaprax new <dir> begins a project; semaprax manifest --write <dir> makes a manifest for " +
	"sources that are there"

// advised returns the refusal of a manifest, with advice where there is none at the path.
func advised(refused diag.List, manifest string) diag.List {
	if exists(manifest) || !isManifest(manifest) {
		return refused
	}
	return diag.List{refused[0].WithHelp(howToBegin)}
}

// load builds the project of held inputs, which may be seen only after the recheck that ends the load.
func (p *program) load(inputs *held.Inputs) (*project.Project, diag.List) {
	shown := p.progress(len(inputs.Manifest().Sources()))
	built, refused := serve.Build(inputs, shown.update)
	shown.end()
	if refused == nil {
		refused = inputs.Recheck()
	}
	return built, refused
}

// from returns the outcome with the paths and texts of a project's manifest and sources as they are from where the
// person stands.
func (o outcome) from(manifest string, inputs *held.Inputs) outcome {
	if len(o.found) == 0 {
		return o
	}
	directory := directoryOf(manifest)
	o.texts = map[string]string{below(directory, project.ManifestName): inputs.Manifest().Text()}
	for path, text := range inputs.Sources() {
		o.texts[below(directory, path)] = text
	}
	o.found = inDirectoryOf(manifest, o.found)
	return o
}
