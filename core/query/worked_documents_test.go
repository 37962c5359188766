package query

import (
	_ "embed"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

// The documents of the Project layer, section "Worked example", with line feeds at seams.
var (
	//go:embed testdata/context.json
	workedContext string
	//go:embed testdata/impact.json
	workedImpact string
)

// requireDocument requires a document, byte for byte.
func requireDocument(t *testing.T, got []byte, refused diag.List, want string) {
	t.Helper()
	if refused != nil {
		t.Fatal(refused)
	}
	if want = strings.ReplaceAll(want, "\n", ""); string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestTheWorkedContextFollowsTheContract(t *testing.T) {
	got, refused := ContextOf(worked(t), ContextOptions{declaration("calculator.add"), Both, within(4)})
	requireDocument(t, got, refused, workedContext)
}

func TestTheWorkedImpactFollowsTheContract(t *testing.T) {
	got, refused := ImpactOf(worked(t), ImpactOptions{declaration("calculator.add"), within(16)})
	requireDocument(t, got, refused, workedImpact)
}

// summary is what the contract states of further worked documents.
type summary struct {
	bytes    int
	digest   string
	shown    string // identities, separated by spaces
	edges    string // callers and targets
	reasons  string
	omitted  int
	frontier string
}

func requireSummary(t *testing.T, got []byte, refused diag.List, want summary) {
	t.Helper()
	if refused != nil {
		t.Fatal(refused)
	}
	d := read(t, got)
	found := summary{len(got), d.Digest, identities(d.shown()), calls(d.edges()),
		strings.Join(d.Truncation.Reasons, " "),
		d.Truncation.Omitted, identities(d.Frontier)}
	if found != want {
		t.Errorf("got  %+v\nwant %+v", found, want)
	}
}

func TestTheOtherWorkedContextsFollowTheContract(t *testing.T) {
	for _, row := range []struct {
		id        string
		direction Direction
		limits    Limits
		want      summary
	}{
		{"calculator.app.main", Forward, within(1), summary{
			2_431, "sha256:c58fc5904f11da4d4d9900c807233d97a12c0e735b172241caea93a266f49a22",
			"calculator.app.main calculator.add calculator.divide",
			"calculator.app.main>calculator.add calculator.app.main>calculator.divide", "", 0, ""}},
		{"calculator.add", Both, within(0), summary{
			1_840, "sha256:7b9b740cbac65fbf8704d15570bb14fc4cd6bb3ef0dac9b75b7306ed9eda078a",
			"calculator.add", "", "max_depth", 4,
			"calculator.app calculator.tests calculator.app.main calculator.tests.main"}},
		{"calculator.add", Reverse, Limits{4, usual.MaxBytes, 2}, summary{
			2_151, "sha256:1ee3862f7ac466d65c766e2ee85b9067179d60fae049d88fd5e9bdbcac2bfdd4",
			"calculator.add calculator.app", "calculator.app>calculator.add", "max_nodes", 3,
			"calculator.tests calculator.app.main calculator.tests.main"}},
	} {
		got, refused := ContextOf(worked(t), ContextOptions{declaration(row.id), row.direction, row.limits})
		requireSummary(t, got, refused, row.want)
	}
}

// The first two limits are below the public minimum, so the test bypasses the check of options.
func TestTheOtherWorkedImpactsFollowTheContract(t *testing.T) {
	for _, row := range []struct {
		limits Limits
		want   summary
	}{
		{Limits{16, 2_800, NodesDefault}, summary{
			2_688, "sha256:c9e0edf728bf159b33908fbf16cb93e4ad9ad496a87d4e292e928feec64da247",
			"calculator.add calculator.app calculator.tests",
			"calculator.app>calculator.add calculator.tests>calculator.add",
			"max_bytes", 2, "calculator.app.main calculator.tests.main"}},
		{Limits{16, 2_600, NodesDefault}, summary{
			2_331, "sha256:b4c0244694f7a2a3ce0bd7666e5db3ab59934fc56145d2187a95030deed0ec67",
			"calculator.add calculator.app", "calculator.app>calculator.add",
			"max_bytes", 3, "calculator.tests calculator.app.main calculator.tests.main"}},
		{Limits{16, OutputBytesMin, 1}, summary{
			1_980, "sha256:2cff0d80edfdcfe14c38d383127878151963e9bb097ee68225512d7542e50f5c",
			"calculator.add", "", "max_nodes", 4,
			"calculator.app calculator.tests calculator.app.main calculator.tests.main"}},
	} {
		p := worked(t)
		target, _ := p.Find("calculator.add")
		got, refused := impactOn(p, target.Node(), row.limits)
		requireSummary(t, got, refused, row.want)
	}
}
