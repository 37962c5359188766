package schema

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/dlclark/regexp2"
	"github.com/go-json-experiment/json/jsontext"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

func TestEveryPayloadAndEveryObjectOfACallHasASchema(t *testing.T) {
	for _, profile := range []*catalog.Profile{catalog.Read(), catalog.Candidates()} {
		for method := range profile.Methods() {
			if _, ok := Text(method.PayloadSchema()); !ok {
				t.Errorf("%s answers with %s, which has no schema", method.Name(), method.PayloadSchema())
			}
			for p := range method.Parameters() {
				if _, ok := Text(p.Schema()); p.Kind() == catalog.ObjectKind && !ok {
					t.Errorf("%s takes %s, which has no schema", method.Name(), p.Schema())
				}
			}
		}
	}
}

func TestEveryDocumentOfACommandHasASchema(t *testing.T) {
	for _, id := range append(graph.Schemas(), project.GraphSchema, project.WorkspaceManifestSchema, image.Schema,
		change.Schema, candidate.ReportSchema, candidate.CapsuleSchema, candidate.ReconciliationSchema) {
		if _, ok := Text(id); !ok {
			t.Errorf("%s has no schema", id)
		}
	}
}

func TestIDsAreSortedAndDistinct(t *testing.T) {
	ids := IDs()
	if !slices.IsSorted(ids) || len(slices.Compact(slices.Clone(ids))) != len(ids) {
		t.Errorf("%v", ids)
	}
	if _, ok := Text("semaprax.nothing.v1"); ok {
		t.Error("an unknown id has a schema")
	}
}

func TestATextIsIndentedJSONWithItsOwnID(t *testing.T) {
	for _, id := range IDs() {
		text, _ := Text(id)
		body, ended := strings.CutSuffix(text, "}\n")
		head := "{\n  \"$schema\": \"" + catalog.Dialect + "\",\n  \"$id\": \"urn:" + id + "\",\n  \"title\": \""
		if !ended || !strings.HasPrefix(body, head) {
			t.Errorf("%s starts with %.200s", id, text)
		}
		again := jsontext.Value(text)
		if err := again.Indent(jsontext.WithIndent("  ")); err != nil || string(again)+"\n" != text {
			t.Errorf("%s is not indented: %v", id, err)
		}
		if repeated, _ := Text(id); repeated != text {
			t.Errorf("%s has two texts", id)
		}
	}
}

func TestASchemaRefersToItsOwnDefinitionsOnly(t *testing.T) {
	for _, id := range IDs() {
		text, _ := Text(id)
		for _, rest := range strings.Split(text, `"$ref": "`)[1:] {
			name, local := strings.CutPrefix(rest[:strings.IndexByte(rest, '"')], "#/$defs/")
			isQuotedPayload := id == change.ConstructorsSchema || strings.HasPrefix(name, "urn:") &&
				(strings.Contains(id, "image-agent-schemas.") || strings.Contains(id, "query-catalog."))
			if !isQuotedPayload && (!local || !strings.Contains(text, "\n    \""+name+"\": {")) {
				t.Errorf("%s refers to %s", id, name)
			}
		}
	}
}

func TestEveryDefinitionIsUsedAndSorted(t *testing.T) {
	var everything strings.Builder
	for _, id := range IDs() {
		text, _ := Text(id)
		everything.WriteString(text)
	}
	for i, d := range definitions {
		if !strings.Contains(everything.String(), `"#/$defs/`+d.name+`"`) {
			t.Errorf("nothing refers to %s", d.name)
		}
		if i > 0 && cmp.Compare(definitions[i-1].name, d.name) >= 0 {
			t.Errorf("%s stands before %s", definitions[i-1].name, d.name)
		}
	}
}

// matches reports whether a text matches an ECMA regular expression.
func matches(t *rapid.T, pattern, text string) bool {
	compiled, err := regexp2.Compile(pattern, regexp2.ECMAScript)
	if err != nil {
		t.Fatal(err)
	}
	matched, err := compiled.MatchString(text)
	if err != nil {
		t.Fatal(err)
	}
	return matched
}

func TestThePatternOfAPathAdmitsLogicalPaths(t *testing.T) {
	segment := rapid.OneOf(
		rapid.SampledFrom([]string{"con", "nul.x", "com1", "com0", "lpt9.spx", "aux", "auxx", "prn.a.b"}),
		rapid.SampledFrom([]string{"a", "src", "a.", ".a", "a..b", "-a", "A", "", "a b", "é"}),
		rapid.StringOfN(rapid.SampledFrom([]rune("az09._-")), 60, 66, -1), rapid.StringMatching(`[a-z0-9._-]{1,8}`))
	ending := rapid.SampledFrom([]string{".spx", ".spx", "spx", "", "/", ".spx\n"})
	rapid.Check(t, func(t *rapid.T) {
		path := strings.Join(rapid.SliceOfN(segment, 1, 18).Draw(t, "segments"), "/") + ending.Draw(t, "ending")
		admitted := matches(t, project.LogicalPathPattern, path) && len(path) <= project.LogicalPathBytesMax
		if admitted != project.IsLogicalPath(path) {
			t.Fatalf("%q: the pattern says %t", path, admitted)
		}
	})
}

func TestThePatternOfANameAdmitsModuleNames(t *testing.T) {
	segment := rapid.OneOf(
		rapid.StringMatching(`[A-Za-z0-9_]{0,4}`),
		rapid.SampledFrom([]string{"a-b", "é", " a", "a\n"}),
	)
	rapid.Check(t, func(t *rapid.T) {
		name := strings.Join(rapid.SliceOfN(segment, 1, 4).Draw(t, "segments"), ".")
		if admitted := matches(t, project.DottedNamePattern, name); admitted != project.IsModuleName(name) {
			t.Fatalf("%q: the pattern says %t", name, admitted)
		}
	})
}

func TestThePatternOfADigestAdmitsDigests(t *testing.T) {
	ending := rapid.SampledFrom([]string{"", "", "", "A", "\n"})
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`(sha256:|sha1:|SHA256:)[0-9a-f]{63,65}`).Draw(t, "text") +
			ending.Draw(t, "ending")
		if admitted := matches(t, canon.DigestPattern, text); admitted != canon.IsDigestText(text) {
			t.Fatalf("%q: the pattern says %t", text, admitted)
		}
	})
}
