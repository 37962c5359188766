package change_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/project"
)

const (
	ledgerApp = `module ledger.app;
use function @id("ledger.net") from ledger.core as net;
use type @id("ledger.entry") from ledger.core as Entry;

@id("ledger.main")
fn main() -> i64
{
    net(Entry { amount: 7, fee: 1 })
}
`
	ledgerCore = `module ledger.core;
use function @id("ledger.clamp") from ledger.limits as clamp;
use function @id("ledger.floor") from ledger.limits as lowest;

@id("ledger.entry")
record Entry {
    @id("ledger.entry.amount")
    amount: i64,
    @id("ledger.entry.fee")
    fee: i64,
}

// what remains of an entry
@id("ledger.net")
fn net(entry: Entry) -> i64
    requires entry.amount >= 0
{
    clamp(entry.amount - entry.fee, lowest())
}

@id("ledger.twice")
fn twice(entry: Entry) -> i64
{
    match entry { Entry { amount, fee } => net(Entry { amount: amount, fee: fee }) + lowest(), }
}
`
	ledgerLimits = `module ledger.limits;

@id("ledger.clamp")
fn clamp(value: i64, low: i64) -> i64
{
    if value < low { low } else { value }
}

@id("ledger.floor")
fn floor() -> i64
{
    0
}
`
	ledgerReports = `module ledger.reports;
use function @id("ledger.net") from ledger.core as net;
use type @id("ledger.entry") from ledger.core as Row;

@id("ledger.report")
fn report(row: Row) -> i64
{
    net(row)
}

@id("ledger.clamped")
fn clamped() -> i64
{
    3
}
`
	ledgerTests = `module ledger.tests;

@id("ledger.tests.main")
fn main() -> i64
{
    0
}
`
)

func ledger(t *testing.T) *project.Project {
	t.Helper()
	return opened(t, "ledger.app", "ledger.tests", []string{"ledger.clamped"},
		"src/app.spx", ledgerApp, "src/core.spx", ledgerCore, "src/limits.spx", ledgerLimits,
		"src/reports.spx", ledgerReports, "src/tests.spx", ledgerTests)
}

// moveNet moves a function of the core to the reports.
const moveNet = `{"kind":"move_declaration","target":"ledger.net","destination":"ledger.report"}`

func TestAMovedFunctionKeepsWhatItIsBoundTo(t *testing.T) {
	moved := "// what remains of an entry\n@id(\"ledger.net\")\nfn net(entry: Entry) -> i64\n" +
		"    requires entry.amount >= 0\n{\n    clamp(entry.amount - entry.fee, lowest())\n}\n"
	arrived := strings.NewReplacer("entry: Entry", "entry: Row").Replace(moved)
	requireChange(t, ledgerWithoutCaller(t), moveNet, "4",
		"use function @id(\"ledger.net\") from ledger.core as net;\n"+
			"use type @id(\"ledger.entry\") from ledger.core as Entry;",
		"use function @id(\"ledger.net\") from ledger.reports as net;\n"+
			"use type @id(\"ledger.entry\") from ledger.core as Entry;",
		"use function @id(\"ledger.clamp\") from ledger.limits as clamp;\n", "",
		moved+"\n", "",
		"use function @id(\"ledger.net\") from ledger.core as net;\nuse type @id(\"ledger.entry\") from ledger.core as Row;",
		"use type @id(\"ledger.entry\") from ledger.core as Row;\n"+
			"use function @id(\"ledger.clamp\") from ledger.limits as clamp;\n"+
			"use function @id(\"ledger.floor\") from ledger.limits as lowest;",
		"    3\n}\n", "    3\n}\n\n"+arrived)
}

// ledgerWithoutCaller returns the ledger in which no function of the core calls ledger.net.
func ledgerWithoutCaller(t *testing.T) *project.Project {
	t.Helper()
	core := strings.Replace(ledgerCore, "net(Entry { amount: amount, fee: fee }) + lowest()", "amount + fee + lowest()", 1)
	return opened(t, "ledger.app", "ledger.tests", []string{"ledger.clamped"},
		"src/app.spx", ledgerApp, "src/core.spx", core, "src/limits.spx", ledgerLimits,
		"src/reports.spx", ledgerReports, "src/tests.spx", ledgerTests)
}

// The destination imports the function that moves by the name that this one has for another function.
func TestTheAliasOfAMovedFunctionIsFree(t *testing.T) {
	app := strings.NewReplacer(" as net;", " as clamp;", "net(", "clamp(").Replace(ledgerApp)
	core := strings.Replace(ledgerCore, "net(Entry { amount: amount, fee: fee }) + lowest()", "amount + fee + lowest()", 1)
	reports := strings.NewReplacer("use function @id(\"ledger.net\") from ledger.core as net;\n", "", "net(row)",
		"row.fee").Replace(ledgerReports)
	p := opened(t, "ledger.app", "ledger.tests", []string{"ledger.clamped"},
		"src/app.spx", app, "src/core.spx", core, "src/limits.spx", ledgerLimits, "src/reports.spx", reports,
		"src/tests.spx", ledgerTests)
	moved := "// what remains of an entry\n@id(\"ledger.net\")\nfn net(entry: Entry) -> i64\n    requires entry.amount >= 0\n{\n" +
		"    clamp(entry.amount - entry.fee, lowest())\n}\n"
	requireChange(t, p, `{"kind":"move_declaration","target":"ledger.net","destination":"ledger.main"}`, "3",
		"use function @id(\"ledger.clamp\") from ledger.limits as clamp;\n", "",
		moved+"\n", "",
		"use function @id(\"ledger.net\") from ledger.core as clamp;\nuse type @id(\"ledger.entry\") from ledger.core as Entry;",
		"use type @id(\"ledger.entry\") from ledger.core as Entry;\nuse function @id(\"ledger.clamp\") from ledger.limits as clamp;\n"+
			"use function @id(\"ledger.floor\") from ledger.limits as lowest;",
		"    clamp(Entry { amount: 7, fee: 1 })\n}\n", "    net(Entry { amount: 7, fee: 1 })\n}\n\n"+moved)
}

// A module imports the types that its imports expose, also those that no function of it names.
func TestAMoveImportsWhatItsImportsExpose(t *testing.T) {
	const app = `module scale.app;

@id("scale.main")
fn main() -> i64
{
    0
}
`
	const core = `module scale.core;

@id("scale.unit")
record Unit {
    @id("scale.unit.grams")
    grams: i64,
}

@id("scale.load")
record Load {
    @id("scale.load.unit")
    unit: Unit,
}

@id("scale.spare")
record Spare {
    @id("scale.spare.unit")
    unit: Unit,
}

@id("scale.make")
fn make() -> Load
{
    Load { unit: Unit { grams: 1 } }
}

@id("scale.weigh")
fn weigh(load: Load) -> i64
{
    load.unit.grams
}

`
	const weighed = `@id("scale.weighed")
fn weighed() -> i64
{
    weigh(make())
}
`
	p := opened(t, "scale.app", "scale.tests", []string{"scale.weighty"}, "src/app.spx", app, "src/core.spx", core+weighed+`
@id("scale.weighty")
fn weighty() -> i64
{
    1
}
`, "src/tests.spx", strings.NewReplacer("scale.app", "scale.tests", "scale.main", "scale.tests.main").Replace(app))
	requireChange(t, p, `{"kind":"move_declaration","target":"scale.weighed","destination":"scale.main"}`, "2",
		weighed+"\n", "",
		"module scale.app;\n", "module scale.app;\nuse function @id(\"scale.make\") from scale.core as make;\n"+
			"use function @id(\"scale.weigh\") from scale.core as weigh;\nuse type @id(\"scale.load\") from scale.core as Load;\n"+
			"use type @id(\"scale.unit\") from scale.core as Unit;\n",
		"@id(\"scale.main\")\nfn main() -> i64\n{\n    0\n}\n",
		"@id(\"scale.main\")\nfn main() -> i64\n{\n    0\n}\n\n"+weighed)
}

func TestAMoveThatMakesACycleIsRefusedByTheProject(t *testing.T) {
	_, _, refused := applied(t, ledger(t), moveNet)
	if len(refused) == 0 || !strings.HasPrefix(refused[0].Code(), "SPX-G17") {
		t.Errorf("got %v", refused)
	}
}

func TestRefusedMoves(t *testing.T) {
	p := ledger(t)
	for intent, text := range map[string]string{
		`{"kind":"move_declaration","target":"ledger.net"}`: "needs the member destination",

		`{"kind":"move_declaration","target":"ledger.main","destination":"ledger.report"}`:      "must not be main",
		`{"kind":"move_declaration","target":"ledger.clamped","destination":"ledger.net"}`:      "exported",
		`{"kind":"move_declaration","target":"ledger.net","destination":"ledger.twice"}`:        "already",
		`{"kind":"move_declaration","target":"ledger.net","destination":"ledger.entry"}`:        "not a top-level function",
		`{"kind":"move_declaration","target":"ledger.net","destination":"ledger.report","x":1}`: "has no member",
	} {
		requireRefusal(t, p, intent, "SPX-G225", text)
	}
}

func TestAFieldReachesEveryConstructionAndPattern(t *testing.T) {
	requireChange(t, ledger(t), `{"kind":"add_record_field","target":"ledger.entry","field":{
		"id":"ledger.entry.tax","name":"tax","type":"i64","default":{"kind":"i64","value":-3}}}`, "0",
		"    fee: i64,\n", "    fee: i64,\n    @id(\"ledger.entry.tax\")\n    tax: i64,\n",
		"Entry { amount: 7, fee: 1 }", "Entry { amount: 7, fee: 1, tax: -3 }",
		"Entry { amount: amount, fee: fee }", "Entry { amount: amount, fee: fee, tax: -3 }",
		"Entry { amount, fee }", "Entry { amount, fee, tax: _ }")
}

func TestAFieldReachesModulesWithNumbersOfEverySize(t *testing.T) {
	const limits = `module ledger.limits;

@id("ledger.limit")
record Limit {
    @id("ledger.limit.low")
    low: i64,
}

@id("ledger.clamp")
fn clamp(value: i64, low: i64) -> i64
{
    if value < low { low } else { value }
}

@id("ledger.floor")
fn floor() -> i64
{
    9000000000000000000
}

@id("ledger.limited")
fn limited() -> Limit
{
    Limit { low: 5000000 }
}
`
	p := opened(t, "ledger.app", "ledger.tests", []string{"ledger.clamped"},
		"src/app.spx", ledgerApp, "src/core.spx", ledgerCore, "src/limits.spx", limits, "src/reports.spx", ledgerReports,
		"src/tests.spx", ledgerTests)
	requireChange(t, p, `{"kind":"add_record_field","target":"ledger.limit","field":{"id":"ledger.limit.hard","name":"hard","type":"bool",
		"default":{"kind":"bool","value":true}}}`, "0",
		"    low: i64,\n}", "    low: i64,\n    @id(\"ledger.limit.hard\")\n    hard: bool,\n}",
		"Limit { low: 5000000 }", "Limit { low: 5000000, hard: true }")
}

func TestRefusedFields(t *testing.T) {
	p := ledger(t)
	const field = `{"id":"ledger.entry.tax","name":"tax","type":"i64","default":{"kind":"i64","value":0}}`
	for old, text := range map[[2]string]string{
		{`"ledger.entry.tax"`, `"ledger.entry.fee"`}:  "declared already",
		{`"name":"tax"`, `"name":"fee"`}:              "has a field `fee` already",
		{`"name":"tax"`, `"name":"t-x"`}:              "identifier",
		{`"type":"i64"`, `"type":"char"`}:             "type of the field",
		{`"kind":"i64"`, `"kind":"bool"`}:             "literal of the kind i64",
		{`"value":0`, `"value":-9223372036854775808`}: "minimum",
		{`"value":0`, `"value":true`}:                 "integer in its range",
	} {
		edited := strings.Replace(field, old[0], old[1], 1)
		requireRefusal(t, p, `{"kind":"add_record_field","target":"ledger.entry","field":`+edited+`}`, "SPX-G225", text)
	}
	requireRefusal(t, p, `{"kind":"add_record_field","target":"ledger.net","field":`+field+`}`, "SPX-G225", "not a record")
}
