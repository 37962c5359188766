package change_test

import (
	"strings"
	"testing"

	. "semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/strict"
)

// The document of Image Candidate Protocol v2, "Semantic change".
const renameDocument = `{"base_revision":"sha256:0000000000000000000000000000000000000000000000000000000000000000",` +
	`"intent":{"kind":"rename_declaration","name":"sum","target":"calculator.add"},` +
	`"requirements":["preserve_stable_identity","preserve_public_exports","update_all_callers","no_new_effects",` +
	`"no_new_capabilities","preserve_contracts","revalidate_ownership_and_cleanup",` +
	`"preserve_project_profile_admission","preserve_admitted_core_targets"],"schema":"semaprax.semantic-change.v1"}` + "\n"

func TestTheWorkedDocument(t *testing.T) {
	c, refused := FromJSON([]byte(renameDocument))
	if refused != nil {
		t.Fatal(refused)
	}
	if c.Text() != renameDocument || len(renameDocument) != 465 {
		t.Errorf("got %d bytes: %s", len(c.Text()), c.Text())
	}
	if c.Kind() != "rename_declaration" || c.Target() != "calculator.add" {
		t.Errorf("got %q and %q", c.Kind(), c.Target())
	}
}

func TestOnlyTheCanonicalDocumentIsAdmitted(t *testing.T) {
	edit := func(old, new string) string { return strings.Replace(renameDocument, old, new, 1) }
	for what, document := range map[string]string{
		"no line feed":      strings.TrimSuffix(renameDocument, "\n"),
		"two line feeds":    renameDocument + "\n",
		"a carriage return": strings.TrimSuffix(renameDocument, "\n") + "\r\n",
		"white space":       edit(`"intent":`, `"intent": `),
		"a byte order mark": "\ufeff" + renameDocument,
		"no JSON":           "{",
		"an array":          "[]\n",
		"members in another order": edit(`"kind":"rename_declaration","name":"sum"`,
			`"name":"sum","kind":"rename_declaration"`),
		"an unknown member":        edit(`"schema"`, `"extra":1,"schema"`),
		"a repeated member":        edit(`"name":"sum"`, `"name":"sum","name":"sum"`),
		"a repeated outer member":  edit(`"schema":`, `"schema":"semaprax.semantic-change.v1","schema":`),
		"another schema":           edit(`change.v1`, `change.v2`),
		"no requirement":           edit(`"preserve_stable_identity",`, ``),
		"an escape":                edit(`"sum"`, `"s\u0075m"`),
		"a long number":            edit(`"sum"`, `1.0`),
		"a negative zero":          edit(`"sum"`, `-0`),
		"a number beyond 64 bits":  edit(`"sum"`, `18446744073709551616`),
		"a base that is no digest": edit(`sha256:`, `SHA256:`),
		"no base":                  edit(`base_revision`, `base_revisions`),
		"a base that is a number":  edit(`"sha256:`+strings.Repeat("0", 64)+`"`, `1`),
		"requirements out of order": edit(`"preserve_stable_identity","preserve_public_exports"`,
			`"preserve_public_exports","preserve_stable_identity"`),
	} {
		if _, refused := FromJSON([]byte(document)); len(refused) != 1 || refused[0].Code() != "SPX-G222" {
			t.Errorf("%s: %v", what, refused)
		}
	}
}

func TestTheBoundsOfAnIntent(t *testing.T) {
	const rename = `{"kind":"rename_declaration","name":"sum","target":"calculator.add"}`
	base := "sha256:" + strings.Repeat("0", 64)
	array := func(n int) string { return "[" + strings.TrimSuffix(strings.Repeat("0,", n), ",") + "]" }
	for what, c := range map[string]struct {
		within, beyond string
	}{
		"nodes": {array(JSONNodesMax - 1), array(JSONNodesMax)},
		"depth": {
			strings.Repeat("[", JSONDepthMax) + "0" + strings.Repeat("]", JSONDepthMax),
			strings.Repeat("[", JSONDepthMax+1) + "0" + strings.Repeat("]", JSONDepthMax+1),
		},
		"texts": {`"a"`, `"` + strings.Repeat("a", JSONTextMax+1) + `"`},
		"document": {
			`"` + strings.Repeat("a", DocumentBytesMax-474+len(rename)) + `"`,
			`"` + strings.Repeat("a", JSONTextMax) + `"`,
		},
	} {
		for i, text := range []string{c.within, c.beyond} {
			document, fault, _ := strict.Parse([]byte(text), 1<<20)
			if fault != strict.FaultNone {
				t.Fatal(fault)
			}
			made, refused := New(base, document.Root())
			if over := i == 1; (len(refused) == 1 && refused[0].Code() == "SPX-G223") != over {
				t.Errorf("%s: %.60s: %d bytes, %v", what, text, len(made.Text()), refused)
			}
		}
	}
}
