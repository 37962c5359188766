package project

import "slices"

// ManifestKey is a key of a manifest as people read it.
type ManifestKey struct {
	Key     string
	Text    string   // what it assigns, in sentences
	Schemas []string // that have the key, v1 first
	Example string   // a manifest that assigns it
}

// fieldNotes says what each key assigns.
var fieldNotes = [fieldCount]string{
	"The schema of the manifest, which decides its keys. Projects are admitted under " + schemaAdmitted + ".",
	"The name of the project: 1 to 64 bytes of a-z, 0-9 and '-', beginning with a letter.",
	"The version of the project, as Semantic Versioning spells it.",
	"The profile of the project, which its schema prescribes.",
	"The module whose main is the program. It is another module than the one of tests.",
	"The sources of the project, sorted: relative lowercase paths of at least two .spx files.",
	"The stable ids of the functions that others may call, sorted. Their parameters and results are scalars, and they have no effects.",
	"The stable id of the function that is the command. It is the only export.",
	"How the command takes its input, which the schema prescribes.",
	"The effects that the command may have, which the schema prescribes.",
	"The one module whose main runs the tests.",
}

// ManifestKeys returns the keys of manifests, in the order of the longest form. Source: Project layer, "Project
// manifests".
func ManifestKeys() []ManifestKey {
	keys := make([]ManifestKey, fieldCount)
	for f := range fieldCount {
		keys[f] = ManifestKey{Key: f.String(), Text: fieldNotes[f]}
		for i := range contracts {
			if slices.Contains(contracts[i].form, f) {
				keys[f].Schemas = append(keys[f].Schemas, contracts[i].schema)
				if keys[f].Example == "" {
					keys[f].Example = exampleOf(&contracts[i])
				}
			}
		}
	}
	return keys
}

// exampleOf returns a manifest of the contract.
func exampleOf(c *contract) string {
	v := values{
		schemaField:       {text: c.schema},
		nameField:         {text: "calculator"},
		versionField:      {text: "1.0.0"},
		profileField:      {text: c.profile},
		entryField:        {text: "calculator.app"},
		sourcesField:      {items: []string{"src/app.spx", "src/tests.spx"}},
		exportsField:      {items: []string{"calculator.app.run"}},
		commandField:      {text: "calculator.app.run"},
		inputField:        {text: c.input},
		capabilitiesField: {items: c.capabilities},
		testsField:        {items: []string{"calculator.tests"}},
	}
	return render(c, &v)
}
