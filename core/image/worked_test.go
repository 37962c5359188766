package image_test

import (
	"io/fs"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
)

// The worked project of the Project layer, section "Worked example", and the digest of its image.
var (
	workedManifest = workedFile("semaprax.toml")
	workedSources  = []string{workedFile("src/app.spx"), workedFile("src/core.spx"), workedFile("src/tests.spx")}
)

const workedDigest = "sha256:4b2246dfc4b6196498ff3c29fd2733d15b9d6918e23b6dc663043c30933d938c"

func workedFile(path string) string {
	text, err := fs.ReadFile(fixtures.Calculator(), path)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// buildProject builds a project, which must have no errors.
func buildProject(t rapid.TB, manifest string, sources []string) *project.Project {
	t.Helper()
	parsed, refused := project.ParseManifest([]byte(manifest))
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := project.Open(parsed, sources)
	if refused != nil {
		t.Fatal(refused)
	}
	return p
}

func deriveImage(t rapid.TB, p *project.Project) *image.Image {
	t.Helper()
	derived, refused := image.Derive(p)
	if refused != nil {
		t.Fatal(refused)
	}
	return derived
}

func TestTheWorkedImageHasTheBytesOfTheContract(t *testing.T) {
	derived := deriveImage(t, buildProject(t, workedManifest, workedSources))
	if got := derived.Digest().String(); got != workedDigest {
		t.Errorf("digest %s, want %s", got, workedDigest)
	}
	document := string(derived.Append(nil))
	if len(document) != 10_115 {
		t.Errorf("%d bytes, want 10115", len(document))
	}
	if strings.IndexByte(document, '\n') != len(document)-1 {
		t.Error("want one line feed, at the end")
	}
}

func TestTheWorkedImageHasTheIndexesOfTheContract(t *testing.T) {
	document := string(deriveImage(t, buildProject(t, workedManifest, workedSources)).Append(nil))
	const want = `,"indexes":{"forward":[` +
		`{"edges":[0,1],"node":{"kind":"module","module":"calculator.app","path":"src/app.spx"}},` +
		`{"edges":[4,5],"node":{"kind":"module","module":"calculator.tests","path":"src/tests.spx"}},` +
		`{"edges":[2,3],"node":{"id":"calculator.app.main","kind":"declaration"}},` +
		`{"edges":[6,7],"node":{"id":"calculator.tests.main","kind":"declaration"}}],"reverse":[` +
		`{"edges":[0,2,4,6],"node":{"id":"calculator.add","kind":"declaration"}},` +
		`{"edges":[1,3],"node":{"id":"calculator.divide","kind":"declaration"}},` +
		`{"edges":[5,7],"node":{"id":"calculator.is-negative","kind":"declaration"}}],"stable_ids":[` +
		`{"graph_declaration":0,"id":"calculator.add"},{"graph_declaration":1,"id":"calculator.app.main"},` +
		`{"graph_declaration":2,"id":"calculator.divide"},{"graph_declaration":3,"id":"calculator.is-negative"},` +
		`{"graph_declaration":4,"id":"calculator.tests.main"},{"graph_declaration":5,"id":"core.option"},` +
		`{"graph_declaration":6,"id":"core.option.none"},{"graph_declaration":7,"id":"core.option.some"},` +
		`{"graph_declaration":8,"id":"core.option.some.value"},{"graph_declaration":9,"id":"core.result"},` +
		`{"graph_declaration":10,"id":"core.result.err"},{"graph_declaration":11,"id":"core.result.err.error"},` +
		`{"graph_declaration":12,"id":"core.result.ok"},{"graph_declaration":13,"id":"core.result.ok.value"}]},"limits":`
	if !strings.Contains(document, want) {
		t.Errorf("the indexes differ:\n%s", document)
	}
}

func TestTheWorkedSymbolFollowsTheContract(t *testing.T) {
	derived := deriveImage(t, buildProject(t, workedManifest, workedSources))
	got, refused := derived.AppendSymbol(nil, workedDigest, "calculator.divide")
	if refused != nil {
		t.Fatal(refused)
	}
	const want = `{"image_revision":"` + workedDigest + `","project_revision":` +
		`"sha256:cd352daf34d88b4feac1e9d61bf144d4a94d1b0dfc0c5fe8192244e1cc5c5d59",` +
		`"schema":"semaprax.semantic-workspace-image-symbol.v1","symbol":{"direct_cross_file_callers":1,` +
		`"edge_scope":"six_cross_file_families","id":"calculator.divide","identity_origin":"explicit","incoming_edges":2,` +
		`"kind":"function","module":"calculator.core","name":"divide","outgoing_edges":0,"owner":null,"path":"src/core.spx"}}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAnUnknownSymbolSuggestsTheNearestIdentity(t *testing.T) {
	derived := deriveImage(t, buildProject(t, workedManifest, workedSources))
	_, refused := derived.AppendSymbol(nil, derived.Digest().String(), "calculator.ad")
	if len(refused) != 1 || refused[0].Message() != "semantic image declaration is unavailable" ||
		refused[0].Help() != "did you mean calculator.add?" {
		t.Errorf("got %v, help %q", refused, refused[0].Help())
	}
}
