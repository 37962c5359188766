package change_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/dlclark/regexp2"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"semaprax.dev/semaprax/core/canon"
	. "semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/project"
)

type changeCatalog struct {
	Operations []struct {
		Kind    string   `json:"kind"`
		Anchors []string `json:"destination_anchors"`
	} `json:"operations"`
	Parameters []map[string]any `json:"parameters"`
	Reason     string           `json:"reason"`
	Aggregates []struct {
		Target string `json:"target"`
	} `json:"aggregate_constructors"`
}

func catalogOf(t *testing.T, p *project.Project, history int, target string) (c changeCatalog) {
	t.Helper()
	text, refused := AppendCatalog(nil, NewRevision(p), canon.Digest{}, history, target)
	if refused != nil {
		t.Fatal(refused)
	}
	if err := json.Unmarshal(text, &c); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return c
}

func (c changeCatalog) kinds() (list []string) {
	for _, o := range c.Operations {
		list = append(list, o.Kind)
	}
	return list
}

func TestTheCatalogOfATarget(t *testing.T) {
	p := ledger(t)
	function := []string{
		"rename_declaration", "change_function_signature", "replace_function_body", "replace_expression", "add_contract",
		"add_declaration", "extract_function", "move_declaration",
	}
	const available = "constructor_available_payload_requires_full_candidate_admission"
	for target, want := range map[string]struct {
		kinds  []string
		reason string
	}{
		"ledger.net":     {function, available},
		"ledger.clamped": {function[:7], available},
		"ledger.main":    {[]string{"replace_expression", "add_declaration", "extract_function"}, available},
		"ledger.entry":   {[]string{"add_record_field"}, available},
		"ledger.nothing": {nil, "target_is_not_a_supported_top_level_function"},
	} {
		c := catalogOf(t, p, 0, target)
		if !slices.Equal(c.kinds(), want.kinds) || c.Reason != want.reason {
			t.Errorf("%s: got %v, %s", target, c.kinds(), c.Reason)
		}
	}
	c := catalogOf(t, p, HistoryMax, "ledger.net")
	if len(c.Operations) > 0 || c.Reason != "candidate_intention_limit_reached" {
		t.Errorf("at the limit: got %v, %s", c.kinds(), c.Reason)
	}
	c = catalogOf(t, p, 0, "ledger.net")
	destinations := []string{
		"ledger.clamp", "ledger.clamped", "ledger.floor", "ledger.main", "ledger.report", "ledger.tests.main",
	}
	if got := c.Operations[7].Anchors; !slices.Equal(got, destinations) {
		t.Errorf("got the destinations %v", got)
	}
	var targets []string
	for _, a := range c.Aggregates {
		targets = append(targets, a.Target)
	}
	constructors := []string{
		"core.option.none", "core.option.some", "core.result.err", "core.result.ok", "ledger.entry",
	}
	if !slices.Equal(targets, constructors) {
		t.Errorf("got the constructors %v", targets)
	}
	if c.Parameters[0]["type_identity"] != "nominal:12:ledger.entry:0:" {
		t.Errorf("got %v", c.Parameters)
	}
}

func TestTheExpressionsOfAFunction(t *testing.T) {
	p := ledger(t)
	text, refused := AppendExpressions(nil, NewRevision(p), canon.Digest{}, "ledger.net")
	if refused != nil {
		t.Fatal(refused)
	}
	var c struct {
		Expressions []struct {
			ID     string `json:"expression_id"`
			Kind   string `json:"kind"`
			Phase  string `json:"phase"`
			Reason string `json:"reason"`
			Scope  []struct{ Name string }
			Span   struct{ Start, End, Line int } `json:"source_span"`
		} `json:"expressions"`
	}
	if err := json.Unmarshal(text, &c); err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, e := range c.Expressions {
		shown = append(shown, e.Phase+" "+e.Kind+" "+strings.Split(e.Reason, "_")[0])
	}
	want := []string{
		"requires binary contract", "requires place contract", "requires i64 contract", "body block requires",
		"body call requires", "body binary requires", "body place requires", "body place requires", "body call requires",
	}
	if !slices.Equal(shown, want) {
		t.Errorf("got %v", shown)
	}
}

// ecmaRegexp makes the validator read patterns as JSON Schema means them.
type ecmaRegexp struct{ *regexp2.Regexp }

func (e ecmaRegexp) MatchString(s string) bool {
	ok, err := e.Regexp.MatchString(s)
	return ok && err == nil
}
func (e ecmaRegexp) String() string { return e.Regexp.String() }

// constructorSchema returns the schema of one document of the constructor schemas.
func constructorSchema(t *testing.T, id string) *jsonschema.Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.UseRegexpEngine(func(s string) (jsonschema.Regexp, error) {
		re, err := regexp2.Compile(s, regexp2.ECMAScript)
		return ecmaRegexp{re}, err
	})
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(AppendConstructors(nil))))
	if err != nil {
		t.Fatal(err)
	}
	for _, document := range value.(map[string]any)["documents"].([]any) {
		if err := compiler.AddResource(document.(map[string]any)["$id"].(string), document); err != nil {
			t.Fatal(err)
		}
	}
	schema, err := compiler.Compile("urn:" + id)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func TestTheConstructorSchemasAdmitWhatIsAdmitted(t *testing.T) {
	if n := len(AppendConstructors(nil)); n > ConstructorsBytesMax {
		t.Errorf("the document has %d bytes", n)
	}
	schema := constructorSchema(t, Schema)
	admits := func(text string) bool {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		return err == nil && schema.Validate(value) == nil
	}
	if !admits(renameDocument) {
		t.Error("the worked document is refused")
	}
	for _, wrong := range []string{
		strings.Replace(renameDocument, `"name":"sum",`, ``, 1),
		strings.Replace(renameDocument, `"name":"sum"`, `"name":"fn"`, 1),
		strings.Replace(renameDocument, `rename_declaration`, `rename`, 1),
		strings.Replace(renameDocument, `"preserve_stable_identity",`, ``, 1),
	} {
		if admits(wrong) {
			t.Errorf("%s is admitted", wrong)
		}
	}
	for _, id := range []string{ExpressionSchema, IntentSchema, Schema, CapsuleSchema} {
		constructorSchema(t, id)
	}
}
