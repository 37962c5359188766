package query

import (
	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/project"
)

// The worked project of the Project layer, section "Worked example".
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

const workedImageDigest = "sha256:4b2246dfc4b6196498ff3c29fd2733d15b9d6918e23b6dc663043c30933d938c"

// buildProject builds a project that has no fault.
func buildProject(t rapid.TB, manifest string, sources []string) *project.Project {
	t.Helper()
	parsed, refused := project.ParseManifest([]byte(manifest))
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := project.Build(parsed, sources, nil)
	if refused != nil {
		t.Fatal(refused)
	}
	return p
}

// worked returns the worked project.
func worked(t rapid.TB) *project.Project { return buildProject(t, workedManifest, workedSources) }

// usual are the limits of most worked values.
var usual = Limits{MaxBytes: ProtocolOutputBytesDefault, MaxNodes: NodesDefault}

// within returns usual limits with a depth.
func within(depth int) Limits { return Limits{depth, usual.MaxBytes, usual.MaxNodes} }

// declaration returns the target that names a declaration.
func declaration(id string) Target { return Target{Declaration, id} }
