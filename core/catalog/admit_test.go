package catalog

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/query"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/wire"
)

const (
	aDigest = `"sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"`
	unknown = "unknown parameter for image protocol method"
)

// admit judges params, given as JSON, for a method.
func admit(t interface{ Fatalf(string, ...any) }, method, params string) (Arguments, string) {
	m, ok := Read().Method(method)
	if !ok {
		t.Fatalf("%s is missing", method)
	}
	document, fault, _ := strict.Parse([]byte(params), wire.DepthMax)
	if fault != strict.FaultNone {
		t.Fatalf("%s: %s", params, fault)
	}
	object, _ := document.Root().Object()
	return m.Admit(object)
}

// with returns admissible params of image/context with one value replaced.
func with(name, value string) string {
	params := map[string]string{"image_revision": aDigest, "target_kind": `"declaration"`, "target": `"a"`}
	params[name] = value
	var members []string
	for _, name := range slices.Sorted(maps.Keys(params)) {
		members = append(members, `"`+name+`":`+params[name])
	}
	return "{" + strings.Join(members, ",") + "}"
}

func TestAdmission(t *testing.T) {
	const context, symbol = "image/context", "image/symbol"
	for _, row := range []struct{ method, params, violation string }{
		{"workspace/open", `{}`, ""},
		{"workspace/open", `{"path":"x"}`, unknown},
		{symbol, `{"image_revision":` + aDigest + `,"stable_id":"a"}`, ""},
		{symbol, `{"stable_id":"a","image_revision":` + aDigest + `}`, ""},
		{symbol, `{}`, "missing parameter image_revision"},
		{symbol, `{"image_revision":` + aDigest + `}`, "missing parameter stable_id"},
		{symbol, `{"stable_id":null}`, "missing parameter image_revision"},
		{symbol, `{"image_revision":null}`, "invalid parameter image_revision"},
		{symbol, `{"image_revision":null,"stable_id":null,"a":0}`, unknown},
		{context, with("direction", `"both"`), ""},

		{context, with("image_revision", `"sha256:"`), "invalid parameter image_revision"},
		{context, with("image_revision", `"SHA256`+aDigest[7:]), "invalid parameter image_revision"},
		{context, with("image_revision", strings.ToUpper(aDigest)), "invalid parameter image_revision"},
		{context, with("image_revision", aDigest[:71]+`"`), "invalid parameter image_revision"},
		{context, with("image_revision", aDigest[:72]+`0"`), "invalid parameter image_revision"},
		{context, with("image_revision", `7`), "invalid parameter image_revision"},

		{context, with("target_kind", `"capability"`), ""},
		{context, with("target_kind", `"module"`), "invalid parameter target_kind"},
		{context, with("target_kind", `"Declaration"`), "invalid parameter target_kind"},
		{context, with("target_kind", `["declaration"]`), "invalid parameter target_kind"},

		{context, with("target", `""`), "invalid parameter target"},
		{context, with("target", `"`+strings.Repeat("a", 4096)+`"`), ""},
		{context, with("target", `"`+strings.Repeat("a", 4097)+`"`), "invalid parameter target"},
		{context, with("target", `"`+strings.Repeat("é", 2048)+`"`), ""},
		{context, with("target", `"`+strings.Repeat("é", 2049)+`"`), "invalid parameter target"},
		{context, with("target", `"a\u0000"`), "invalid parameter target"},
		{context, with("target", `"a\u009f"`), "invalid parameter target"},
		{context, with("target", `"a\u00a0"`), ""},
		{context, with("target", `{}`), "invalid parameter target"},

		{context, with("depth", `0`), ""},
		{context, with("depth", `1024`), ""},
		{context, with("depth", `1025`), "invalid parameter depth"},
		{context, with("depth", `1.0`), "invalid parameter depth"},
		{context, with("depth", `1e0`), "invalid parameter depth"},
		{context, with("depth", `-0`), "invalid parameter depth"},
		{context, with("depth", `18446744073709551616`), "invalid parameter depth"},
		{context, with("depth", `"4"`), "invalid parameter depth"},
		{context, with("depth", `null`), "invalid parameter depth"},
		{context, with("max_bytes", `4095`), "invalid parameter max_bytes"},
		{context, with("max_bytes", `4096`), ""},
		{context, with("max_bytes", `524288`), ""},
		{context, with("max_bytes", `524289`), "invalid parameter max_bytes"},
		{context, with("max_nodes", `0`), "invalid parameter max_nodes"},
		{context, with("max_nodes", `1`), ""},
		{context, with("max_nodes", `8208`), ""},
		{context, with("max_nodes", `8209`), "invalid parameter max_nodes"},
	} {
		if _, violation := admit(t, row.method, row.params); violation != row.violation {
			t.Errorf("%s %.120s: %q, want %q", row.method, row.params, violation, row.violation)
		}
	}
}

func TestTheLanguagesOfClientsAreWords(t *testing.T) {
	if languages := Languages(); !slices.Equal(languages, []string{"typescript", "python", "rust"}) {
		t.Errorf("the languages are %v", languages)
	}
	for _, language := range Languages() {
		a, violation := admit(t, "protocol/client", `{"language":"`+language+`"}`)
		if violation != "" || Language.Of(a) != language {
			t.Errorf("%s: %q", language, violation)
		}
	}
	for _, params := range []string{
		`{"language":"shell"}`,
		`{"language":"Rust"}`,
		`{"language":null}`,
		`{"language":["rust"]}`,
	} {
		if _, violation := admit(t, "protocol/client", params); violation != "invalid parameter language" {
			t.Errorf("%s: %q", params, violation)
		}
	}
}

func TestAbsentParametersMeanTheirDefaults(t *testing.T) {
	params := `{"image_revision":` + aDigest + `,"target_kind":"declaration","target":"a"}`
	for _, row := range []struct {
		method string
		depth  Key[int]
		preset int
	}{{"image/context", ContextDepth, 4}, {"image/impact", ImpactDepth, 16}} {
		a, violation := admit(t, row.method, params)
		if violation != "" {
			t.Fatal(violation)
		}
		if row.depth.Of(a) != row.preset || MaxBytes.Of(a) != 524288 || MaxNodes.Of(a) != 1024 {
			t.Errorf("%s: depth %d, %d bytes, %d nodes", row.method, row.depth.Of(a), MaxBytes.Of(a), MaxNodes.Of(a))
		}
		if row.method == "image/context" && Direction.Of(a) != query.Both {
			t.Errorf("direction %s", Direction.Of(a))
		}
		if quoted := strconv.Quote(ImageRevision.Of(a)); quoted != aDigest || Target.Of(a) != "a" {
			t.Errorf("%s: revision %s, target %s", row.method, quoted, Target.Of(a))
		}
	}
}

func TestTheFirstPageOfAFacetHasNoCursor(t *testing.T) {
	first := `{"image_revision":` + aDigest + `,"target":"a","facet":"loans","handle":` + aDigest
	a, violation := admit(t, "image/facet", first+"}")
	if violation != "" {
		t.Fatal(violation)
	}
	if Cursor.Of(a) != "" || PageSize.Of(a) != 32 || PageMaxBytes.Of(a) != 65536 {
		t.Errorf("cursor %q, %d items, %d bytes", Cursor.Of(a), PageSize.Of(a), PageMaxBytes.Of(a))
	}
	for _, row := range []struct{ cursor, violation string }{
		{`"` + strings.Repeat("1", 100) + `"`, ""}, {`"` + strings.Repeat("1", 101) + `"`, "invalid parameter cursor"},
		{`""`, "invalid parameter cursor"}, {`null`, "invalid parameter cursor"}, {`1`, "invalid parameter cursor"},
	} {
		if _, violation := admit(t, "image/facet", first+`,"cursor":`+row.cursor+"}"); violation != row.violation {
			t.Errorf("%s: %q, want %q", row.cursor, violation, row.violation)
		}
	}
}

// For any values, the violation is the first in catalogue order; the order in the frame does not matter.
func TestTheFirstViolationInCatalogueOrderDecides(t *testing.T) {
	// For each parameter of image/context, one valid and one invalid value.
	samples := []struct{ name, valid, invalid string }{
		{"image_revision", aDigest, `"sha256:"`}, {"target_kind", `"capability"`, `""`}, {"target", `"a"`, `""`},
		{"direction", `"reverse"`, `"up"`}, {"depth", `9`, `-1`}, {"max_bytes", `5000`, `0`},
		{"max_nodes", `9`, `true`},
	}
	const required = 3
	rapid.Check(t, func(t *rapid.T) {
		var members []string
		want := ""
		for i, sample := range samples {
			violation := ""
			switch rapid.IntRange(0, 2).Draw(t, sample.name) {
			case 0:
				if i < required {
					violation = "missing parameter " + sample.name
				}
			case 1:
				members = append(members, string(canon.AppendString(nil, sample.name))+":"+sample.valid)
			case 2:
				members = append(members, string(canon.AppendString(nil, sample.name))+":"+sample.invalid)
				violation = "invalid parameter " + sample.name
			}
			if want == "" {
				want = violation
			}
		}
		if rapid.Bool().Draw(t, "unknown") {
			members = append(members, `"source":"x"`)
			want = unknown
		}
		params := "{" + strings.Join(rapid.Permutation(members).Draw(t, "order"), ",") + "}"
		if _, violation := admit(t, "image/context", params); violation != want {
			t.Fatalf("%s: %q, want %q", params, violation, want)
		}
	})
}
