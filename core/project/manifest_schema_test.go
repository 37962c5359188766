package project

import (
	"fmt"
	"strings"
	"testing"
)

// relay returns an admitted manifest under the contract, written line by line from its facts.
func relay(c *contract) string {
	assigned := map[field]string{
		schemaField: `"` + c.schema + `"`, nameField: `"relay"`, versionField: `"1.2.3"`, profileField: `"` + c.profile + `"`,
		entryField: `"relay.app"`, sourcesField: `["app.spx", "tests.spx"]`, exportsField: `["relay.main"]`,
		commandField: `"relay.main"`, inputField: `"` + c.input + `"`,
		capabilitiesField: `["` + strings.Join(c.capabilities, `", "`) + `"]`, testsField: `["relay.tests"]`,
	}
	var b strings.Builder
	for _, f := range c.form {
		fmt.Fprintf(&b, "%s = %s\n", f, assigned[f])
	}
	return b.String()
}

func TestEverySchemaIsAdmittedUnderItsOwnName(t *testing.T) {
	lines := []int{6, 8, 8, 10, 11, 11, 11, 8, 8, 8, 8, 11, 11}
	for i := range contracts {
		c := &contracts[i]
		if want := fmt.Sprintf("semaprax.project.v%d", i+1); c.schema != want || len(c.form) != lines[i] {
			t.Errorf("contract %d is %s of %d lines", i+1, c.schema, len(c.form))
		}
		m, refusal := ParseManifest([]byte(relay(c)))
		if refusal != nil {
			t.Errorf("%s: %v", c.schema, refusal)
			continue
		}
		if m.Schema() != c.schema || m.Profile() != c.profile || m.Input() != c.input ||
			fmt.Sprint(m.Capabilities()) != fmt.Sprint(c.capabilities) {
			t.Errorf("%s answers %s, %s, %s, %v", c.schema, m.Schema(), m.Profile(), m.Input(), m.Capabilities())
		}
	}
}

func TestCommandSchemaInFull(t *testing.T) {
	text := `schema = "semaprax.project.v12"
name = "probe"
version = "0.1.0-rc.1"
profile = "network-command-io.v1"
entry = "probe.app"
sources = ["app.spx", "tests.spx"]
web_exports = ["probe.run"]
command = "probe.run"
input = "argv-utf8+stdin-bytes.v1"
capabilities = ["network.connect", "network.read", "network.write", "process.args.read", "process.stderr.write", "process.stdin.read", "process.stdout.write"]
tests = ["probe.tests"]
`
	m, refusal := ParseManifest([]byte(text))
	if refusal != nil {
		t.Fatal(refusal)
	}
	if m.Version() != "0.1.0-rc.1" || m.Command() != "probe.run" || len(m.Capabilities()) != 7 || m.Text() != text {
		t.Fatalf("got %v", m)
	}
}

func TestNoSchemaIsReadAsAnother(t *testing.T) {
	for i := range contracts {
		for j := range contracts {
			text := strings.Replace(relay(&contracts[i]), contracts[i].schema+`"`, contracts[j].schema+`"`, 1)
			m, refusal := ParseManifest([]byte(text))
			if i == j && refusal != nil || i != j && (len(refusal) != 1 || refusal[0].Code() != "SPX-J100") {
				t.Errorf("the lines of %s under the name %s gave %v %v", contracts[i].schema, contracts[j].schema, m, refusal)
			}
		}
	}
}

func TestCommandSchemaRefusesOtherValues(t *testing.T) {
	good := relay(contractOf("semaprax.project.v5"))
	cases := []struct{ names, old, new string }{
		{"`version`", `"1.2.3"`, `"1.2"`},
		{"`version`", `"1.2.3"`, `""`},
		{"`profile`", "useful-data-command.v2", "useful-data-command.v1"},
		{"`command`", `command = "relay.main"`, `command = "RELAY"`},
		{"`web_exports`", `command = "relay.main"`, `command = "relay.other"`},
		{"`web_exports`", `web_exports = ["relay.main"]`, `web_exports = ["relay.main", "relay.more"]`},
		{"`input`", argumentInput, argumentsInput},
		{"`capabilities`", `"process.args.read", "process.stderr.write"`, `"process.stderr.write", "process.args.read"`},
		{"`capabilities`", `"process.args.read", `, ``},
	}
	for _, c := range cases {
		_, refusal := ParseManifest([]byte(strings.Replace(good, c.old, c.new, 1)))
		if len(refusal) != 1 || refusal[0].Code() != "SPX-J100" || !strings.Contains(refusal[0].Message(), c.names) {
			t.Errorf("%s for %s gave %v", c.new, c.old, refusal)
		}
	}
}
