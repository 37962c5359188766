package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// Limits of a manifest. Source: Project layer, "Manifest v1, exact bytes".
const (
	ManifestBytesMax    = 1 << 20  // bytes of the whole manifest
	SourcesMin          = 2        // items of sources
	SourcesMax          = 4096     // items of sources
	SourceBytesTotalMax = 64 << 20 // bytes of all declared sources together
	WebExportsMax       = 32       // items of web_exports
	nameBytesMax        = 64
	versionBytesMax     = 128
)

// ManifestName is the only file name of a manifest.
const ManifestName = "semaprax.toml"

// Manifest is one admitted project manifest of any schema from v1 to v13. It never changes. Its zero value is what
// stands beside a refusal and is the manifest of no project. Source: Project layer, "Project manifests".
type Manifest struct {
	values values
	text   string
}

// value is what one line of a manifest assigns: a string, or a list of strings.
type value struct {
	text  string
	items []string
}

// values are the lines of a manifest by field, empty for a field that the schema does not have.
type values [fieldCount]value

// NewManifest returns the manifest of schema v1 with these values, which must satisfy exactly the rules that
// ParseManifest enforces: sources and exports come sorted. ParseManifest of its Text gives the same manifest.
func NewManifest(name, entry string, sources, exports []string, test string) (Manifest, diag.List) {
	var v values
	v[schemaField].text = contracts[0].schema
	v[nameField].text = name
	v[entryField].text = entry
	v[sourcesField].items = slices.Clone(sources)
	v[exportsField].items = slices.Clone(exports)
	v[testsField].items = []string{test}
	m, violated := admit(&contracts[0], v)
	if violated != nil {
		return Manifest{}, violated.unplaced()
	}
	return m, nil
}

// Schema returns the schema, "semaprax.project.v1" to "semaprax.project.v13".
func (m Manifest) Schema() string { return m.values[schemaField].text }

// Name returns the name of the project: 1 to 64 bytes, first a-z, then a-z, 0-9 and '-'.
func (m Manifest) Name() string { return m.values[nameField].text }

// Version returns the canonical Semantic Versioning text of the project, at most 128 bytes; "" under schema v1.
func (m Manifest) Version() string { return m.values[versionField].text }

// Profile returns the profile that the schema prescribes; "" under schema v1.
func (m Manifest) Profile() string { return m.values[profileField].text }

// Entry returns the name of the entry module, which differs from TestModule.
func (m Manifest) Entry() string { return m.values[entryField].text }

// Sources returns a copy of the declared source paths: SourcesMin to SourcesMax logical paths, strictly increasing by
// bytes.
func (m Manifest) Sources() []string { return slices.Clone(m.values[sourcesField].items) }

// WebExports returns a copy of the exported stable ids: 1 to WebExportsMax, strictly increasing by bytes.
func (m Manifest) WebExports() []string { return slices.Clone(m.values[exportsField].items) }

// Command returns the stable id of the command, which is then the only export; "" where the schema has none.
func (m Manifest) Command() string { return m.values[commandField].text }

// Input returns the input contract of the command; "" where the schema has none.
func (m Manifest) Input() string { return m.values[inputField].text }

// Capabilities returns a copy of the capabilities that the schema prescribes, empty where it has none.
func (m Manifest) Capabilities() []string { return slices.Clone(m.values[capabilitiesField].items) }

// TestModule returns the name of the one test module.
func (m Manifest) TestModule() string { return strings.Join(m.values[testsField].items, "") }

// Text returns the canonical bytes of the manifest: for a parsed one, exactly the file content.
func (m Manifest) Text() string { return m.text }

// render returns the one spelling of the values under the contract, every line ended by LF.
func render(c *contract, v *values) string {
	var b []byte
	for _, f := range c.form {
		b = append(appendLine(b, f, v[f]), '\n')
	}
	return string(b)
}

// appendLine appends the line of a field without its LF.
func appendLine(dst []byte, f field, v value) []byte {
	dst = append(append(dst, f.String()...), " = "...)
	if f.isList() {
		return appendList(dst, v.items)
	}
	return appendQuoted(dst, v.text)
}

func appendList(dst []byte, items []string) []byte {
	dst = append(dst, '[')
	for i, item := range items {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = appendQuoted(dst, item)
	}
	return append(dst, ']')
}

// appendQuoted appends s between double quotes. The grammar has no escapes: every rule excludes quotes and backslashes.
func appendQuoted(dst []byte, s string) []byte {
	return append(append(append(dst, '"'), s...), '"')
}
