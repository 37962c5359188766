package cli

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
	"semaprax.dev/semaprax/shell/serve"
)

// onProject loads a project, runs an operation on it, and rechecks its inputs. A project that does not load is refused
// with the first nonempty list of diagnostics. Diagnostics name sources relative to the working directory, below the
// directory of the manifest as given. Source: Project layer, "Load sequence and error precedence" and "When".
func (p *program) onProject(manifest string, operation func(*project.Project) ([]byte, diag.List)) outcome {
	return p.onInputs(manifest, func(built *project.Project, inputs *held.Inputs) outcome {
		document, found := operation(built)
		return outcome{document: document, found: found}.from(manifest, inputs)
	})
}

// onInputs is onProject for an operation whose diagnostics name sources as a person does already.
func (p *program) onInputs(manifest string, operation func(*project.Project, *held.Inputs) outcome) outcome {
	inputs, refused := held.Open(held.CommandPath(manifest))
	if refused != nil {
		return unopened(advised(refused, manifest), manifest)
	}
	defer inputs.Close()
	built, refused := p.load(inputs)
	if refused != nil {
		return outcome{found: refused}.from(manifest, inputs)
	}
	done := operation(built, inputs)
	return settled(done, inDirectoryOf(manifest, inputs.Recheck()))
}

// howToBegin is the advice if there is no project.
const howToBegin = "semaprax new <dir> creates a project; semaprax manifest --write <dir> writes a manifest for " +
	"existing sources"

// advised returns the refusal of a manifest, with advice if no manifest exists at the path.
func advised(refused diag.List, manifest string) diag.List {
	if exists(manifest) || !isManifest(manifest) {
		return refused
	}
	return diag.List{refused[0].WithHelp(howToBegin)}
}

// load builds the project of held inputs. Its result may be shown only after the recheck that ends the load.
func (p *program) load(inputs *held.Inputs) (*project.Project, diag.List) {
	shown := p.progress(len(inputs.Manifest().Sources()))
	built, refused := serve.Build(inputs, shown.update)
	shown.end()
	if refused == nil {
		refused = inputs.Recheck()
	}
	return built, refused
}

// from returns the outcome with the paths and texts of a project's manifest and sources relative to the working
// directory.
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
