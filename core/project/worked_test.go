package project

import (
	"testing"
)

// The worked project of the Project layer, section "Worked example", and the values that it gives.
const workedManifest = `schema = "semaprax.project.v1"
name = "calculator"
entry = "calculator.app"
sources = ["src/app.spx", "src/core.spx", "src/tests.spx"]
web_exports = ["calculator.add", "calculator.divide", "calculator.is-negative"]
tests = ["calculator.tests"]
`

var workedSources = []string{
	`module calculator.app;
use function @id("calculator.add") from calculator.core as add;
use function @id("calculator.divide") from calculator.core as quotient;

@id("calculator.app.main")
fn main() -> i64
{
    add(quotient(90, 3), 12)
}
`,
	`module calculator.core;

@id("calculator.add")
fn add(augend: i64, addend: i64) -> i64
{
    augend + addend
}

@id("calculator.divide")
fn divide(dividend: i64, divisor: i64) -> i64
    requires divisor != 0
{
    dividend / divisor
}

@id("calculator.is-negative")
fn is_negative(value: i64) -> bool
{
    value < 0
}
`,
	`module calculator.tests;
use function @id("calculator.add") from calculator.core as add;
use function @id("calculator.is-negative") from calculator.core as is_negative;

@id("calculator.tests.main")
fn main() -> i64
{
    if add(2, 3) == 5 && is_negative(0 - 7) { 0 } else { 1 }
}
`,
}

func buildWorked(t *testing.T) *Project {
	t.Helper()
	manifest, refused := ParseManifest([]byte(workedManifest))
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := Open(manifest, workedSources)
	if refused != nil {
		t.Fatal(refused)
	}
	return p
}

func TestWorkedProjectHasTheRevisionsOfTheContract(t *testing.T) {
	p := buildWorked(t)
	for _, row := range []struct{ what, got, want string }{
		{"source revision of app", p.Module(0).SourceRevision().String(),
			"sha256:01d85caa4be3ff8663aa1cf27c25aa234f4eec2a17bef269a0394d23d15eec98"},
		{"source digest of app", p.Module(0).SourceDigest().String(),
			"sha256:798e9df2a31afa559e9a8e1d7d931f77871e5bd89832cbb1e075763023284ad6"},
		{"source revision of core", p.Module(1).SourceRevision().String(),
			"sha256:a431f556a2ff22d824f0ede67791cae6ea3c6200ed5345a76825f730cca51c40"},
		{"source digest of core", p.Module(1).SourceDigest().String(),
			"sha256:33f46bac412c2a1e6feb8acc396d89f3c4f8fb0b9e92f3adce9c1dd6524212b8"},
		{"source revision of tests", p.Module(2).SourceRevision().String(),
			"sha256:a5a46aba6c951d62dec1c610881d9263511e0ce35d1a709b58e65fbfeab45c4b"},
		{"source digest of tests", p.Module(2).SourceDigest().String(),
			"sha256:60b6872e1e1ff6aa7f38c2e83b84700a691037519dee9e6e99b6a0ae6c006a50"},
		{"workspace revision", p.WorkspaceRevision().String(),
			"sha256:2db2822dbfd8a04212ddd73fd7181c62af65556f254c20e7eb4841e75722a083"},
		{"project revision", p.Revision().String(),
			"sha256:cd352daf34d88b4feac1e9d61bf144d4a94d1b0dfc0c5fe8192244e1cc5c5d59"},
		{"graph digest", p.GraphDigest().String(), "sha256:8b0d1be7b398c14ef6ff62f9982eed94ed5393bb7d113784812eefa296fdb372"},
	} {
		if row.got != row.want {
			t.Errorf("%s: got %s, want %s", row.what, row.got, row.want)
		}
	}
	if n := len(p.AppendGraph(nil)); n != 6104 {
		t.Errorf("the graph has %d bytes, want 6104", n)
	}
	if n := len(p.AppendWorkspaceManifest(nil)); n != 846 {
		t.Errorf("the workspace manifest has %d bytes, want 846", n)
	}
}
