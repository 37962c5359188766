package image_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/image"
)

func TestSymbolJudgesDigestThenLengthThenTextThenDeclaration(t *testing.T) {
	derived := deriveImage(t, buildProject(t, workedManifest, workedSources))
	longest := strings.Repeat("a", image.SymbolIdentityBytesMax)
	for _, row := range []struct{ what, digest, id, code string }{
		{"digest too long, identity too long", longDigest, longest + "a", "SPX-G220"},
		{"digest malformed, identity too long", malformedDigest, longest + "a", "SPX-G219"},
		{"digest stale, identity too long", otherDigest, longest + "a", "SPX-G221"},
		{"digest stale, identity right", otherDigest, "calculator.add", "SPX-G221"},
		{"identity too long, with a NUL byte", workedDigest, longest + "\x00", "SPX-G220"},
		{"identity as long as is admitted", workedDigest, longest, "SPX-G219"},
		{"identity empty", workedDigest, "", "SPX-G219"},
		{"identity with a NUL byte", workedDigest, "calculator.add\x00", "SPX-G219"},
		{"identity unknown", workedDigest, "calculator.subtract", "SPX-G219"},
		{"a module", workedDigest, "calculator.core", "SPX-G219"},
		{"of the prelude", workedDigest, "core.option", "SPX-G219"},
	} {
		t.Run(row.what, func(t *testing.T) {
			_, refused := derived.AppendSymbol(nil, row.digest, row.id)
			requireCode(t, refused, row.code)
		})
	}
}

func TestTheMessagesOfAServedImageFollowTheContract(t *testing.T) {
	derived := deriveImage(t, buildProject(t, workedManifest, workedSources))
	for _, row := range []struct{ digest, id, want string }{
		{otherDigest, "calculator.add", "SPX-G221: semantic image digest is stale"},
		{workedDigest, "calculator.subtract", "SPX-G219: semantic image declaration is unavailable"},
		{workedDigest, "core.result.ok", "SPX-G219: semantic image declaration is unavailable"},
	} {
		if _, refused := derived.AppendSymbol(nil, row.digest, row.id); refused.String() != row.want {
			t.Errorf("got %q, want %q", refused.String(), row.want)
		}
	}
}

// symbolOf returns the symbol of a declaration of a project.
func symbolOf(t *testing.T, sources []string, id string) map[string]any {
	t.Helper()
	derived := deriveImage(t, buildProject(t, workedManifest, sources))
	document, refused := derived.AppendSymbol(nil, derived.Digest().String(), id)
	if refused != nil {
		t.Fatal(refused)
	}
	var read struct{ Symbol map[string]any }
	if err := json.Unmarshal(document, &read); err != nil {
		t.Fatal(err)
	}
	return read.Symbol
}

// withRecord returns the worked sources with a record of one field added to the core module.
func withRecord(id string) []string {
	record := "\n@id(\"" + id + "\")\nrecord Point {\n    @id(\"calculator.point.x\")\n    x: i64,\n}\n"
	core := strings.Replace(workedSources[1], "module calculator.core;\n", "module calculator.core;\n"+record, 1)
	return []string{workedSources[0], core, workedSources[2]}
}

func TestAMemberHasAnOwnerAndNoName(t *testing.T) {
	symbol := symbolOf(t, withRecord("calculator.point"), "calculator.point.x")
	if symbol["owner"] != "calculator.point" || symbol["kind"] != "field" {
		t.Errorf("got %v", symbol)
	}
	if _, ok := symbol["name"]; ok {
		t.Error("only functions have a name")
	}
}

func TestADeclarationWithoutAnExplicitIdentityIsFound(t *testing.T) {
	tests := workedSources[2] + "\nfn unused() -> i64\n{\n    0\n}\n"
	symbol := symbolOf(t, []string{workedSources[0], workedSources[1], tests}, "auto:calculator.tests.unused")
	if symbol["identity_origin"] != "automatic" || symbol["name"] != "unused" {
		t.Errorf("got %v", symbol)
	}
}

func TestACallerThatCallsOftenCountsOnce(t *testing.T) {
	app := strings.Replace(workedSources[0], "add(quotient(90, 3), 12)", "add(add(1, 2), quotient(90, 3))", 1)
	symbol := symbolOf(t, []string{app, workedSources[1], workedSources[2]}, "calculator.add")
	if symbol["direct_cross_file_callers"] != 2.0 || symbol["incoming_edges"] != 5.0 {
		t.Errorf("want 2 callers by 3 calls and 2 imports: %v", symbol)
	}
}

func TestASymbolThatIsTooLongIsRefused(t *testing.T) {
	derived := deriveImage(t, buildProject(t, workedManifest, withRecord(strings.Repeat("a", image.SymbolBytesMax))))
	_, refused := derived.AppendSymbol(nil, derived.Digest().String(), "calculator.point.x")
	if want := "SPX-G220: semantic image exceeds its byte limit"; refused.String() != want {
		t.Errorf("got %q, want %q", refused.String(), want)
	}
}

func TestAGenericFunctionHasNoName(t *testing.T) {
	sources := slices.Clone(workedSources)
	sources[1] += "\n@id(\"calculator.same\")\nfn same<T>(v: T) -> T\n{\n    v\n}\n"
	symbol := symbolOf(t, sources, "calculator.same")
	if _, ok := symbol["name"]; ok || symbol["kind"] != "function_template" {
		t.Errorf("got %v", symbol)
	}
}
