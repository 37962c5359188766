package interaction

import "testing"

// The provider knows the fields only by the names of the dialect.
func TestTheAdviceNamesFieldsAsADialectThatRenamesThem(t *testing.T) {
	const source = `module a;
@id("a.inner") record Inner { @id("inner x") x: u8, @id("inner.y") y: bool, }
@id("a.way") variant Way { @id("a.on") On { @id("a.on.inner") i: Inner, }, @id("a.off") Off, }
@id("a.root") record Root { @id("a.root.way") way: Way, @id("a.root.n") n: u8, }
`
	c := compiled(t, source, "a.root")
	const on = `{"fields":{"f0":{"case":"a.on","fields":{"f0":{"fields":`
	for _, row := range []struct{ name, reply, want string }{
		{"an identity for a name", `{"fields":{"a.root.way":{},"f1":"1"}}`, adviseRenamed},
		{"a name that no field has", `{"fields":{"f0":{},"f2":"1"}}`, adviseRenamed},
		{"a field that is missing", `{"fields":{"f0":{"case":"a.off","fields":{}}}}`,
			"give every field; this one is named f1; it takes u8, 0 to 255"},
		{"the first field that is missing", `{"fields":{"f1":"1"}}`, "give every field; this one is named f0"},
		{"a field of a case that is missing", `{"fields":{"f0":{"case":"a.on","fields":{}},"f1":"1"}}`,
			"give every field; this one is named f0"},
		{"a field of a field that is missing", on + `{"f0":"1"}}}},"f1":"1"}}`,
			"give every field; this one is named f1; it takes bool"},
		{"fields that are not an object", `{"fields":[]}`, adviseRenamedFields},
		{"a value out of range", `{"fields":{"f0":{"case":"a.off","fields":{}},"f1":"256"}}`,
			"give an integer in the range of the field; it takes u8, 0 to 255"},
	} {
		if _, refused := c.Admit(MCP, []byte(row.reply)); refused == nil || refused.Help() != row.want {
			t.Errorf("%s: %s, %q", row.name, verdict(refused), refused.Help())
		}
	}
	if _, refused := c.Admit(OpenAI, []byte(`{"fields":{}}`)); refused.Help() != "give every field" {
		t.Errorf("where identities are names: %q", refused.Help())
	}
}
