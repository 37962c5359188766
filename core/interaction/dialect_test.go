package interaction

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/hir"
)

var update = flag.Bool(
	"update",
	false,
	"update testdata/dialects.txtar and testdata/letthrough.txt",
)

// presented returns the document of a dialect.
func presented(t interface{ Fatalf(string, ...any) }, c *Interaction, dialect Dialect) *Presentation {
	presentation, refused := c.ProviderSchema(dialect, Labels{})
	if refused != nil {
		t.Fatalf("%s: %s", dialect, refused)
	}
	return presentation
}

// schemaWithin returns the JSON Schema within the document of a dialect.
func schemaWithin(document string, dialect Dialect) map[string]any {
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
	if err != nil {
		panic(err)
	}
	schema := value.(map[string]any)
	for _, name := range map[Dialect][]string{OpenAI: {"json_schema", "schema"},
		OpenAIFunction: {"function", "parameters"}, OpenAIResponses: {"parameters"},
		Anthropic: {"input_schema"}, Gemini: {"parametersJsonSchema"}, MCP: {"inputSchema"}}[dialect] {
		schema = schema[name].(map[string]any)
	}
	return schema
}

// validator compiles the schema of a dialect with an independent validator.
func validator(t interface{ Fatalf(string, ...any) }, c *Interaction, dialect Dialect) *jsonschema.Schema {
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	err := compiler.AddResource("schema.json", schemaWithin(presented(t, c, dialect).Document(), dialect))
	if err != nil {
		t.Fatalf("%s: %v", dialect, err)
	}
	schema, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatalf("%s: %v", dialect, err)
	}
	return schema
}

func TestEveryDialectTreatsEveryKeyword(t *testing.T) {
	keywords := slices.Sorted(func(yield func(string) bool) {
		for keyword := range generic.keywords {
			if !yield(keyword) {
				return
			}
		}
	})
	for _, d := range dialects {
		for _, keyword := range keywords {
			if d.keywords[keyword] == 0 {
				t.Errorf("%s does not treat %s", d.name, keyword)
			}
			if _, ok := descriptions[keyword]; d.keywords[keyword] == describe && !ok {
				t.Errorf("no words describe %s, which %s does not have", keyword, d.name)
			}
		}
		if len(d.keywords) != len(keywords) {
			t.Errorf("%s knows keywords that the projection does not have", d.name)
		}
	}
	for _, keyword := range keywordsOf(compiled(t, sourceE, "desk.reply").projection(false), true) {
		if generic.keywords[keyword] == 0 {
			t.Errorf("the projection has %s, which no dialect knows", keyword)
		}
	}
}

// keywordsOf returns the keywords of a schema and of those within it.
func keywordsOf(n node, isSchema bool) (list []string) {
	for _, m := range n.members {
		if isSchema {
			list = append(list, m.name)
		}
		list = append(list, keywordsOf(m.value, !isSchema || m.name != "properties" && m.name != "$defs")...)
	}
	for _, element := range n.elements {
		list = append(list, keywordsOf(element, true)...)
	}
	return list
}

func TestDialectsAreKnownByName(t *testing.T) {
	names := strings.Join(DialectNames(), " ")
	if names != "generic openai openai-function openai-responses anthropic gemini mcp" {
		t.Errorf("the names are %s", names)
	}
	for _, dialect := range allDialects() {
		if found, ok := DialectNamed(dialect.String()); !ok || found != dialect {
			t.Errorf("%s is not found", dialect)
		}
	}
	if _, ok := DialectNamed("other"); ok {
		t.Error("found an unknown dialect")
	}
}

// Every value can be given in every dialect: its schema admits the reply that gives the value, and so does the decoder.
func TestNoDialectForbidsAValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawSchema(t)
		value := drawValue(t, c.Root())
		for _, dialect := range allDialects() {
			text := replyOf(t, c, dialect, value)
			instance, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
			if err != nil {
				t.Fatalf("%v in %q", err, text)
			}
			if err := validator(t, c, dialect).Validate(instance); err != nil {
				t.Fatalf("%s: %v", dialect, err)
			}
			if admitted, refused := c.Admit(dialect, []byte(text)); refused != nil || !admitted.Equal(value) {
				t.Fatalf("%s: %q is admitted as %+v, %v", dialect, text, admitted, refused)
			}
		}
	})
}

// A reply of another structure than that of the type is refused by the schema of every dialect, and by the decoder.
func TestNoDialectAdmitsAnotherStructure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawSchema(t)
		dialect := rapid.SampledFrom(allDialects()).Draw(t, "dialect")
		text := replyOf(t, c, dialect, drawValue(t, c.Root()))
		instance, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v in %q", err, text)
		}
		broken := broken(t, instance)
		given, _ := json.Marshal(broken)
		if err := validator(t, c, dialect).Validate(broken); err == nil {
			t.Fatalf("%s: the schema admits %s for %s", dialect, given, text)
		}
		if _, refused := c.Admit(dialect, given); refused == nil {
			t.Fatalf("%s: %s is admitted for %s", dialect, given, text)
		}
	})
}

// broken returns an instance with another structure in one place: a member more, less or renamed, or a value of
// another type.
func broken(t *rapid.T, instance any) any {
	switch v := instance.(type) {
	case map[string]any:
		names := slices.Sorted(maps.Keys(v))
		change := rapid.IntRange(0, 4).Draw(t, "change")
		switch {
		case change == 0:
			return []any{v}
		case change == 1 || len(names) == 0:
			v["more"] = true
		case change == 2:
			delete(v, rapid.SampledFrom(names).Draw(t, "deleted"))
		default:
			name := rapid.SampledFrom(names).Draw(t, "name")
			v[name] = broken(t, v[name])
		}
		return v
	case string:
		return json.Number("7")
	case bool:
		return fmt.Sprint(v)
	case []any:
		return append(v, "7")
	}
	return nil
}

func TestWorkedDialectDocuments(t *testing.T) {
	archive := txtar.Archive{
		Comment: []byte("The documents of the dialects, what they do not express, and a reply that each admits.\n"),
	}
	unusual, refused := Compile(
		tableOf(recordOf("odd id~/", scalarField("with blank", hir.I32), nestedField("é", "in")),
			recordOf("in", scalarField("in.x", hir.Bool))),
		"odd id~/",
	)
	if refused != nil {
		t.Fatal(refused)
	}
	record := compiled(t, sourceE, "desk.reply")
	recordReply := strings.TrimSuffix(strings.TrimPrefix(workedAnswer(t, "e.value"), record.envelope), envelopeEnd)
	for _, schema := range []struct {
		name    string
		c       *Interaction
		reply   string
		renamed string // the reply in a dialect that renames fields
	}{
		{"record", record, recordReply, ""},
		{
			"variant",
			compiled(t, sourceD, "choice.type"),
			`{"value":{"case":"choice.a","fields":{"choice.a.n":"7"}}}`,
			"",
		},
		{
			"unusual",
			unusual,
			`{"fields":{"with blank":"7","é":{"fields":{"in.x":true}}}}`,
			`{"fields":{"f0":"7","f1":{"fields":{"f0":true}}}}`,
		},
	} {
		for _, dialect := range allDialects()[1:] {
			presentation, reply := presented(t, schema.c, dialect), schema.reply
			if schema.c.renames(dialects[dialect]) {
				reply = schema.renamed
			}
			if _, refused := schema.c.Admit(dialect, []byte(reply)); refused != nil {
				t.Errorf("%s in %s: %s", schema.name, dialect, refused)
			}
			gaps := ""
			for _, constraint := range presentation.Unexpressed() {
				gaps += constraint.String() + "\n"
			}
			for _, file := range []txtar.File{{Name: "document", Data: []byte(presentation.Document())},
				{Name: "unexpressed", Data: []byte(gaps)},
				{Name: "reply", Data: []byte(reply + "\n")}} {
				file.Name = schema.name + "." + dialect.String() + "." + file.Name
				archive.Files = append(archive.Files, file)
			}
		}
	}
	golden(t, "testdata/dialects.txtar", string(txtar.Format(&archive)))
}

// golden compares a text with that of a file, or writes it.
func golden(t *testing.T, path, text string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil || string(want) != text {
		t.Errorf("%s differs (%v):\n%s", path, err, text)
	}
}

// Hostile documents that carry one JSON value in a valid envelope: those that the schema of a dialect lets through are
// stopped by the decoder. That is why the decoder never relies on a projection.
func TestTheDecoderStopsWhatADialectLetsThrough(t *testing.T) {
	schemas := hostileSchemas(t)
	text := "The hostile documents whose value the schema of a dialect admits, and the decoder refuses.\n\n"
	for _, row := range hostileRows(t, schemas) {
		c := schemas[row.schema]
		value, isEnveloped := strings.CutPrefix(strings.TrimSuffix(row.document, envelopeEnd), c.envelope)
		instance, err := jsonschema.UnmarshalJSON(strings.NewReader(value))
		if !isEnveloped || err != nil || row.want == accepted {
			continue
		}
		var through []string
		for _, dialect := range allDialects() {
			given := instance
			if dialect != Generic && c.Root().IsVariant() {
				given = map[string]any{"value": instance}
			}
			err := validator(t, c, dialect).Validate(given)
			if invalid := (*jsonschema.ValidationError)(nil); err == nil {
				through = append(through, dialect.String())
			} else if !errors.As(err, &invalid) {
				t.Fatal(err)
			}
		}
		if through != nil {
			text += fmt.Sprintf("%3d %-50s %-32s %s\n", row.number, row.name, row.want, strings.Join(through, " "))
		}
	}
	golden(t, "testdata/letthrough.txt", text)
}

func TestConstraintsThatADialectCannotExpressAreListed(t *testing.T) {
	c := compiled(t, sourceB, "outer.type")
	var got []string
	for _, constraint := range presented(t, c, Generic).Unexpressed() {
		got = append(got, constraint.String())
	}
	want := []string{
		"value.integer: the pattern admits leading zeros and -0: inner.x, outer.small, outer.tag, outer.count",
		"value.integer_range: no keyword bounds a string of digits: inner.x, outer.small, outer.tag, outer.count",
		"value.string_bytes: maxLength counts characters, not bytes: inner.y",
		"document_bytes: no keyword bounds a document",
		"SPX-Z205: no keyword forbids a member that is repeated",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	for dialect, want := range map[Dialect]string{Generic: "maxLength counts characters, not bytes",
		OpenAI:    "the dialect has no maxLength",
		Anthropic: "the dialect has no maxLength", MCP: "maxLength counts characters, not bytes"} {
		found := constraintOn(presented(t, c, dialect), valueStringBytes)
		if found.Reason() != want || found.Rule() != "value.string_bytes" || found.Code() != "SPX-Z206" ||
			found.Fields()[0] != "inner.y" {
			t.Errorf("%s: %s", dialect, found)
		}
	}
}

// constraintOn returns the part of a rule that a document does not express.
func constraintOn(p *Presentation, rule string) Unexpressed {
	for _, constraint := range p.Unexpressed() {
		if constraint.Rule() == rule {
			return constraint
		}
	}
	return Unexpressed{}
}

// The patterns of the dialects accept exactly the spellings of a decimal that the decoder accepts.
func TestPatternsOfDialectsMatchTheDecimalsOfTheDecoder(t *testing.T) {
	if pattern := (projecting{}).pattern(I32); pattern != "^-?[0-9]+$" {
		t.Errorf("the projection has the pattern %s", pattern)
	}
	exact := projecting{adapts: true}
	spelled := rapid.OneOf(
		rapid.StringMatching(`-?[0-9]{0,3}`),
		rapid.StringOfN(rapid.SampledFrom([]rune("-+0017 .e_\n１x")), 0, 4, -1),
	)
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom([]Representation{I32, I64, U8, U64}).Draw(t, "representation")
		text := spelled.Draw(t, "text")
		var value Value
		broken := decodeInteger(&value, r, text)
		isUnsignedNegative := r.Minimum() == "0" && strings.HasPrefix(text, "-")
		want := broken != valueInteger && !isUnsignedNegative
		if got := regexp.MustCompile(exact.pattern(r)).MatchString(text); got != want {
			t.Fatalf("the pattern of %s says %v of %q, and the decoder %q", r, got, text, broken)
		}
	})
}
