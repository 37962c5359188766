package client

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/schema"
)

// objectsOf returns the names of the members of every closed object that a schema describes, but for what its constants
// say.
func objectsOf(t *testing.T, id string) (objects [][]string) {
	t.Helper()
	source, ok := schema.Text(id)
	if !ok {
		t.Fatalf("%s has no schema", id)
	}
	var root any
	if err := json.Unmarshal([]byte(source), &root); err != nil {
		t.Fatal(err)
	}
	var visit func(value any)
	visit = func(value any) {
		switch value := value.(type) {
		case []any:
			for _, element := range value {
				visit(element)
			}
		case map[string]any:
			if properties, ok := value["properties"].(map[string]any); ok && value["additionalProperties"] == false {
				var names []string
				for name := range properties {
					names = append(names, name)
				}
				slices.Sort(names)
				objects = append(objects, names)
			}
			for name, inner := range value {
				if name != "const" {
					visit(inner)
				}
			}
		}
	}
	visit(root)
	return objects
}

// described are the documents that the client of candidates has types for.
func described() (ids []string) {
	ids = []string{candidate.ReportSchema, candidate.CapsuleSchema}
	for m := range catalog.Candidates().Methods() {
		ids = append(ids, m.PayloadSchema())
		for p := range m.Parameters() {
			if p.Kind() == catalog.ObjectKind {
				ids = append(ids, p.Schema())
			}
		}
	}
	return ids
}

func TestEveryObjectOfAPayloadIsDeclared(t *testing.T) {
	declared := map[string]bool{}
	for _, d := range vocabularyOf(catalog.Candidates()).declarations {
		declared[strings.Join(d.names(), " ")] = true
	}
	for _, id := range described() {
		for _, names := range objectsOf(t, id) {
			if !declared[strings.Join(names, " ")] {
				t.Errorf("%s: no type has the members %v", id, names)
			}
		}
	}
}

func TestEveryDeclarationHasANameOfItsOwnAndSaysSomething(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range vocabularyOf(catalog.Candidates()).declarations {
		if seen[d.name] || !regexp.MustCompile(`^[A-Z][A-Za-z0-9]+$`).MatchString(d.name) {
			t.Errorf("the name %s", d.name)
		}
		seen[d.name] = true
		if len(d.members) == 0 && len(d.choices) < 2 {
			t.Errorf("%s says nothing", d.name)
		}
	}
}

// The words and the optional members of a type are those of its schema.
func TestATypeSaysWhatItsSchemaSays(t *testing.T) {
	for language, lines := range map[string][]string{
		catalog.TypeScript: {
			"export interface ImageCandidateHandleV1 {\n", `  tests: "not_run";`, "  next_offset: number | null;",
			`  "candidate/open": ImageCandidateHandleV1;`, "    intent: Intent;", `  type_arguments?: Array<"i64" | "bool">;`,
			"  | ExpressionCall\n", "  left: Expression;", "  changes: Array<Change>;",
		},
		catalog.Python: {
			"class ImageCandidateHandleV1(TypedDict):\n", `    tests: Literal["not_run"]`, "    next_offset: int | None",
			"    intent: Intent\n", `    type_arguments: NotRequired[list[Literal["i64", "bool"]]]`, "    | ExpressionCall\n",
			"    left: Expression\n", "    changes: list[Change]\n", `        "else": 'Expression',`,
		},
		catalog.Rust: {
			"object!(ImageCandidateHandleV1 {\n", `    "tests" tests: String ["not_run"],`,
			`    "next_offset" next_offset: Option<i128>,`,
			`call!(CandidateOpen "candidate/open" "semaprax.image-candidate-handle.v1" -> ImageCandidateHandleV1 {`,
			`    "intent" intent: Intent,`, `    "type_arguments" type_arguments: Option<Vec<String>>,`,
			"    Call(ExpressionCall),\n", `    "left" left: Expression,`, `    "changes" changes: Vec<Change>,`,
			`    "else" r#else: Expression,`,
		},
	} {
		source := Source(catalog.Candidates(), language)
		for _, line := range lines {
			if !strings.Contains(source, line) {
				t.Errorf("%s has no %q", language, line)
			}
		}
	}
}
