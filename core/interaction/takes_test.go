package interaction

import "testing"

// Identities can coincide with words of the wire form.
func TestAFieldIsFoundByItsPathAlone(t *testing.T) {
	const source = `module a;
@id("fields") record Inner { @id("case") x: i64, @id("a/b~") y: bool, }
@id("value") variant Outer { @id("a.one") One { @id("fields.inner") i: Inner, }, }
`
	c := compiled(t, source, "value")
	for path, want := range map[string]string{
		"/value/fields/fields.inner/fields/case":      "case",
		"/value/fields/fields.inner/fields/a~1b~0":    "a/b~",
		"/value/fields/fields.inner":                  "fields.inner",
		"/value/fields/fields.inner/fields":           "",
		"/value/case":                                 "",
		"/value/fields/case":                          "",
		"/value/fields/fields.inner/fields/case/more": "",
		"/value": "",
		"":       "",
	} {
		field, ok := fieldAt(c.Root(), partsOf(path))
		if ok != (want != "") || ok && field.ID() != want {
			t.Errorf("%q leads to %q, %v", path, field.ID(), ok)
		}
	}
}

func TestAPlaceTakesTheValuesOfItsFieldOrTheCasesOfItsVariant(t *testing.T) {
	const source = `module a;
@id("a.inner") record Inner { @id("case") x: i64, }
@id("a.way") variant Way { @id("a.on") On { @id("a.on.inner") i: Inner, }, @id("a.off way") Off, }
@id("a.root") record Root {
    @id("a.root.way") way: Way, @id("a.root.n") n: u8, @id("a.root.s") s: string, @id("a.root.b") b: Bytes, }
`
	const cases = `a.on, "a.off way"`
	for _, row := range []struct{ root, path, want string }{
		{"a.way", "/value/case", cases},
		{"a.way", "/value/fields/case", ""},
		{"a.way", "/value/fields/a.on.inner/case", ""},
		{"a.root", "/value/case", ""},
		{"a.root", "/value/fields/a.root.way/case", cases},
		{"a.root", "/value/fields/none/case", ""},
		{"a.root", "/value/fields/a.root.n", "u8, 0 to 255"},
		{"a.root", "/value/fields/a.root.s", "string, at most 4096 bytes of UTF-8"},
		{"a.root", "/value/fields/a.root.b", "bytes, at most 4096"},
		{"a.root", "/value/fields/a.root.way", ""},
		{"a.root", "", ""},
	} {
		if got := compiled(t, source, row.root).takes(row.path); got != row.want {
			t.Errorf("%s at %s: %q, not %q", row.path, row.root, got, row.want)
		}
	}
}

// A refusal names the values that its field takes, so that the provider need not know the schema.
func TestTheHelpOfARefusalEndsWithTheValuesOfTheField(t *testing.T) {
	b, d := compiled(t, sourceB, "outer.type"), compiled(t, sourceD, "choice.type")
	for _, row := range []struct {
		c                  *Interaction
		reply, takes, help string
	}{
		{b,
			`{"fields":{"outer.flag":true,"outer.small":"3","outer.tag":"256","outer.count":"1",` +
				`"outer.inner":{"fields":{"inner.x":"7","inner.y":"ok"}}}}`,
			"u8, 0 to 255", "give an integer in the range of the field; it takes u8, 0 to 255"},
		{
			b,
			`{"fields":{"outer.flag":true}}`,
			"i32, -2147483648 to 2147483647",
			"give every field; it takes i32, -2147483648 to 2147483647",
		},
		{b, `{"fields":{"more":1}}`, "", "leave the member out; fields are named by their stable ids"},
		{d, `{"case":"choice.b","fields":{"choice.a.n":"7"}}`, "",
			"leave the member out; fields are named by their stable ids"},
		{
			d,
			`{"case":"B","fields":{}}`,
			"choice.a, choice.b",
			"name a case by its stable id; it takes choice.a, choice.b",
		},
	} {
		_, refused := row.c.Admit(Generic, []byte(row.reply))
		if refused == nil || refused.Takes() != row.takes || refused.Help() != row.help {
			t.Errorf("%s: takes %q, %q", row.reply, refused.Takes(), refused.Help())
		}
		_, refused = row.c.Decode([]byte(enveloped(row.c, row.reply)))
		if refused == nil || refused.Help() != row.help {
			t.Errorf("%s, decoded: %q", row.reply, refused.Help())
		}
	}
}
