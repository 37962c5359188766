package schemas

import (
	"bytes"
	"strings"
	"sync"

	"github.com/dlclark/regexp2"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/schema"
)

// pattern is an ECMA regular expression.
type pattern struct{ *regexp2.Regexp }

// MatchString reports whether the pattern matches somewhere in s.
func (p pattern) MatchString(s string) bool {
	matches, err := p.Regexp.MatchString(s)
	return matches && err == nil
}

func compilePattern(text string) (jsonschema.Regexp, error) {
	compiled, err := regexp2.Compile(text, regexp2.ECMAScript)
	return pattern{compiled}, err
}

// published holds the schemas: of every kind of document by its id, and of the replies of every method.
type published struct {
	documents map[string]*jsonschema.Schema
	successes map[string]*jsonschema.Schema
	errors    map[string]*jsonschema.Schema
}

var schemasOnce = sync.OnceValues(compileSchemas)

func schemas(t rapid.TB) published {
	t.Helper()
	p, err := schemasOnce()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func compileSchemas() (p published, err error) {
	compiler := jsonschema.NewCompiler()
	compiler.UseRegexpEngine(compilePattern)
	for _, id := range schema.IDs() {
		text, _ := schema.Text(id)
		if err := addResource(compiler, catalog.Resource(id), []byte(text)); err != nil {
			return p, err
		}
	}
	p = published{map[string]*jsonschema.Schema{}, map[string]*jsonschema.Schema{}, map[string]*jsonschema.Schema{}}
	for _, id := range schema.IDs() {
		if p.documents[id], err = compiler.Compile(catalog.Resource(id)); err != nil {
			return p, err
		}
	}
	payload, err := decode(catalog.Read().AppendSchemas(nil))
	if err != nil {
		return p, err
	}
	for _, method := range payload.(map[string]any)["methods"].([]any) {
		descriptor := method.(map[string]any)
		name := descriptor["method"].(string)
		if p.successes[name], err = compileReply(compiler, descriptor, "success"); err != nil {
			return p, err
		}
		if p.errors[name], err = compileReply(compiler, descriptor, "error"); err != nil {
			return p, err
		}
	}
	return p, nil
}

// compileReply compiles one of the two schemas of replies that a descriptor has.
func compileReply(
	compiler *jsonschema.Compiler,
	descriptor map[string]any,
	outcome string,
) (*jsonschema.Schema, error) {
	id := "urn:" + descriptor["method"].(string) + ":" + outcome
	if err := compiler.AddResource(id, descriptor[outcome+"_response_schema"]); err != nil {
		return nil, err
	}
	return compiler.Compile(id)
}

func addResource(compiler *jsonschema.Compiler, id string, text []byte) error {
	value, err := decode(text)
	if err != nil {
		return err
	}
	return compiler.AddResource(id, value)
}

// decode returns a JSON value in the form that the validator takes: numbers keep their digits.
func decode(text []byte) (any, error) { return jsonschema.UnmarshalJSON(bytes.NewReader(text)) }

// admit requires that a document is admitted by its schema.
func admit(t rapid.TB, s said) {
	t.Helper()
	document, err := decode(s.text)
	if err != nil {
		t.Fatalf("%s: %v\n%s", s.schema, err, s.text)
	}
	requireValid(t, schemas(t).documents[s.schema], document, string(s.text))
}

func requireValid(t rapid.TB, s *jsonschema.Schema, document any, text string) {
	t.Helper()
	if s == nil {
		t.Fatalf("no schema for %s", shortened(text))
	}
	if err := s.Validate(document); err != nil {
		t.Fatalf("%v\n%s", err, shortened(text))
	}
}

func shortened(text string) string {
	const bytesMax = 4000
	if len(text) > bytesMax {
		return strings.ToValidUTF8(text[:bytesMax], "") + "..."
	}
	return text
}
