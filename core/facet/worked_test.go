package facet

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/rogpeppe/go-internal/txtar"

	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/fixtures"
)

// zeroDigest stands for the digest of an image in worked examples.
const zeroDigest = "sha256:0000000000000000000000000000000000000000000000000000000000000000"

// workedImage derives the image of the project in an archive of worked examples.
func workedImage(t *testing.T, path string) (*image.Image, []txtar.File) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	archive := txtar.Parse(text)
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		if !strings.Contains(f.Name, " ") {
			files[f.Name] = &fstest.MapFile{Data: f.Data}
		}
	}
	return imageOfFiles(t, files), archive.Files
}

func TestWorkedFacetsItemForItem(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatal("no worked examples: ", err)
	}
	for _, path := range paths {
		img, sections := workedImage(t, path)
		for _, section := range sections {
			facet, target, found := strings.Cut(section.Name, " ")
			if !found {
				continue
			}
			t.Run(section.Name, func(t *testing.T) {
				want := strings.FieldsFunc(string(section.Data), func(c rune) bool { return c == '\n' })
				difference := cmp.Diff(want, readAll(t, img, facet, target, PageSizeMax), cmpopts.EquateEmpty())
				if difference != "" {
					t.Error(difference)
				}
			})
		}
	}
}

// anyDigest matches the digests that worked examples leave out.
var anyDigest = regexp.MustCompile(`sha256:(\.\.\.|[0-9a-f]{64})`)

func TestTheWorkedSummaryFollowsTheContract(t *testing.T) {
	img, _ := workedImage(t, "testdata/calculator.txtar")
	text, refused := AppendSummary(nil, img, img.Digest().String(), "calculator.add")
	if refused != nil {
		t.Fatal(refused)
	}
	const want = `{"effects":[],"ensures_count":0,"evidence_class":"descriptive_projection_of_validated_hir","facets":[` +
		`{"facet":"signature","handle":"sha256:..."},{"facet":"contracts","handle":"sha256:..."},` +
		`{"facet":"callers","handle":"sha256:..."},{"facet":"ownership","handle":"sha256:..."},` +
		`{"facet":"loans","handle":"sha256:..."},{"facet":"cleanup","handle":"sha256:..."},` +
		`{"facet":"relationships","handle":"sha256:..."}],"id":"calculator.add","image_revision":"sha256:...",` +
		`"module":"calculator.core","name":"add","parameter_count":2,"path":"src/core.spx","project_revision":"sha256:...",` +
		`"requires_count":0,"return_type_id":"i64","schema":"semaprax.image-function-summary.v1","source_authority":false,` +
		`"source_revision":"sha256:...","span":{"column":1,"end":104,"line":4,"start":47},"target_execution":false}`
	if difference := cmp.Diff(want, anyDigest.ReplaceAllString(string(text), "sha256:...")); difference != "" {
		t.Error(difference)
	}
}

func TestHandlesHaveTheKnownAnswers(t *testing.T) {
	for _, row := range []struct{ image, target, facet, want string }{
		{
			zeroDigest,
			"calculator.add",
			"signature",
			"sha256:4ee1a11ac010b95884b8b94c67da09dc6ce023cae343ce443d8526ba7094f564",
		},
		{
			zeroDigest,
			"calculator.add",
			"contracts",
			"sha256:dab165fa2f42f3ee5f96d554aad8f82c813076322a8237a7eafebde4ce2e5e2a",
		},
		{
			zeroDigest,
			"calculator.add",
			"callers",
			"sha256:b7d8176b7d840ac7b8e150bd584d9944b0cb39d7628221d6551ae4f9d17ec155",
		},
		{
			zeroDigest,
			"calculator.add",
			"ownership",
			"sha256:19f3180455da15e828ae450fbaf3a2922a1e906a622f9cefd08159df56ee23c8",
		},
		{
			zeroDigest,
			"calculator.add",
			"loans",
			"sha256:bae546106fa0241610977a593c51ff10a8e0239c6649af3655c4f3fff5745155",
		},
		{
			zeroDigest,
			"calculator.add",
			"cleanup",
			"sha256:822198d6097cd7b40f656095493c69bc7a63ea630cff41be77d64ef6bc4a56d4",
		},
		{
			zeroDigest,
			"calculator.add",
			"relationships",
			"sha256:7310e1cf3a55cc5670df0030a9fc36e44c900657fb9433fcbd46e4ab277dbea4",
		},
		{
			"sha256:" + strings.Repeat("11", 32),
			"demo.add",
			"signature",
			"sha256:8536d7ee7a163114a9d9a1d900b904c28116c251dad4224aa2b5210e949c4f59",
		},
	} {
		if got := handleOf(row.image, row.target, row.facet); got != row.want {
			t.Errorf("%s of %s: got %s, want %s", row.facet, row.target, got, row.want)
		}
	}
}

func TestCursorsHaveTheKnownAnswers(t *testing.T) {
	cleanup := handleOf(zeroDigest, "calculator.add", "cleanup")
	signature := handleOf("sha256:"+strings.Repeat("11", 32), "demo.add", "signature")
	for _, row := range []struct {
		handle           string
		offset, pageSize int
		want             string
	}{
		{cleanup, 4, 4, "4:sha256:dfdffcc4066f6e4ddc9b9d4790edb9002b1063d16dad5b19d285e97af54ce7ea"},
		{cleanup, 32, 32, "32:sha256:03fcee73aa0e4a46156236a3b6223a098a0801fa51a44079566ac050724334fa"},
		{signature, 32, 32, "32:sha256:be15bf2ba3567a9844ea5c4f7dd18f0c5c23be032182b59046a20fb71cb97fb1"},
	} {
		if got := cursorOf(row.handle, row.offset, row.pageSize); got != row.want {
			t.Errorf("offset %d: got %s, want %s", row.offset, got, row.want)
		}
	}
}

func TestAPageHasTheMembersOfTheContract(t *testing.T) {
	img, _ := workedImage(t, "testdata/calculator.txtar")
	o := ask(img, "relationships", "calculator.add")
	o.PageSize = 3
	text, refused := answer(img, o)
	if refused != nil {
		t.Fatal(refused)
	}
	p := img.Project()
	want := `{"evidence_class":"descriptive_projection_of_validated_hir","facet":"relationships","handle":"` +
		o.Handle +
		`","image_revision":"` + img.Digest().String() + `","items":[` +
		strings.Join(readAll(t, img, "relationships", "calculator.add", PageSizeMax)[:3], ",") +
		`],"next_cursor":"` + cursorOf(o.Handle, 3, 3) + `","nonclaims":["no_source_or_commit_authority",` +
		`"no_runtime_liveness_or_target_execution","no_test_coverage_inference","no_external_or_dynamic_callers"],` +
		`"offset":0,` +
		`"path":"src/core.spx","project_revision":"` + p.Revision().String() + `","schema":"semaprax.image-facet.v1",` +
		`"source_revision":"` + p.Module(1).SourceRevision().String() + `","target":"calculator.add","total_items":4}`
	if difference := cmp.Diff(want, string(text)); difference != "" {
		t.Error(difference)
	}
}

func TestAnEmptyInventoryIsOneEmptyPage(t *testing.T) {
	img := imageOfFiles(t, fixtures.Calculator())
	p := read(t, img, ask(img, "contracts", "calculator.add"))
	if len(p.Items) != 0 || p.Items == nil || p.Next != nil || p.Offset != 0 || p.Total != 0 {
		t.Errorf("the page is %+v", p)
	}
}
