package project

// field is one line of a manifest. The order is that of the longest form.
type field uint8

const (
	schemaField field = iota
	nameField
	versionField
	profileField
	entryField
	sourcesField
	exportsField
	commandField
	inputField
	capabilitiesField
	testsField
	fieldCount
)

// fieldKeys are the words before the equals sign.
var fieldKeys = [fieldCount]string{
	"schema", "name", "version", "profile", "entry", "sources", "web_exports", "command", "input", "capabilities", "tests",
}

// String returns the word of the line.
func (f field) String() string { return fieldKeys[f] }

// isList reports whether the line holds a list of strings instead of one string.
func (f field) isList() bool {
	return f == sourcesField || f == exportsField || f == capabilitiesField || f == testsField
}

// The four line orders. Source: Project layer, "Manifests v2-v13".
var (
	plainForm   = []field{schemaField, nameField, entryField, sourcesField, exportsField, testsField}
	profileForm = []field{schemaField, nameField, versionField, profileField, entryField, sourcesField, exportsField,
		testsField}
	commandForm = []field{schemaField, nameField, versionField, profileField, entryField, sourcesField, exportsField,
		commandField, capabilitiesField, testsField}
	inputForm = []field{schemaField, nameField, versionField, profileField, entryField, sourcesField, exportsField,
		commandField, inputField, capabilitiesField, testsField}
)

const (
	argumentInput  = "stdin-bytes+one-utf8-arg.v1"
	argumentsInput = "argv-utf8+stdin-bytes.v1"
)

var (
	stdoutCapabilities  = []string{"process.stdout.write"}
	processCapabilities = []string{"process.args.read", "process.stderr.write", "process.stdin.read",
		"process.stdout.write"}
	networkCapabilities = append([]string{"network.connect", "network.read", "network.write"}, processCapabilities...)
	httpsCapabilities   = append([]string{"network.http"}, processCapabilities...)
)

// contract is one manifest schema: its lines and the values that it prescribes. A prescribed value is empty where the
// schema has no such line.
type contract struct {
	schema       string
	form         []field
	profile      string
	input        string
	capabilities []string
}

// contracts are the admitted schemas, v1 first. Source: Project layer, "Manifests v2-v13".
var contracts = [...]contract{
	{schema: "semaprax.project.v1", form: plainForm},
	{schema: "semaprax.project.v2", form: profileForm, profile: "useful-text-consumer.v1"},
	{schema: "semaprax.project.v3", form: profileForm, profile: "useful-data.v1"},
	{schema: "semaprax.project.v4", form: commandForm, profile: "useful-data-command.v1",
		capabilities: stdoutCapabilities},
	{"semaprax.project.v5", inputForm, "useful-data-command.v2", argumentInput, processCapabilities},
	{"semaprax.project.v6", inputForm, "language-command-io.v1", argumentsInput, processCapabilities},
	{"semaprax.project.v7", inputForm, "line-command-io.v1", argumentsInput, processCapabilities},
	{schema: "semaprax.project.v8", form: profileForm, profile: "owned-data-api.v1"},
	{schema: "semaprax.project.v9", form: profileForm, profile: "flat-owned-record-api.v1"},
	{schema: "semaprax.project.v10", form: profileForm, profile: "owned-utf8-api.v1"},
	{schema: "semaprax.project.v11", form: profileForm, profile: "nested-owned-record-api.v1"},
	{"semaprax.project.v12", inputForm, "network-command-io.v1", argumentsInput, networkCapabilities},
	{"semaprax.project.v13", inputForm, "https-command-io.v1", argumentsInput, httpsCapabilities},
}

// ManifestSchemas returns the admitted schemas, v1 first.
func ManifestSchemas() []string {
	schemas := make([]string, len(contracts))
	for i := range contracts {
		schemas[i] = contracts[i].schema
	}
	return schemas
}

// PrescribedProfile returns the profile that an admitted schema prescribes, or "".
func PrescribedProfile(schema string) string { return contractOf(schema).profile }

// contractOf returns the contract of a schema, or nil where the schema is unknown.
func contractOf(schema string) *contract {
	for i := range contracts {
		if contracts[i].schema == schema {
			return &contracts[i]
		}
	}
	return nil
}
