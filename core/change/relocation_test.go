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
		"src/app.spx", ledgerApp, "src/core.spx", ledgerCore, "src/limits.spx", ledgerLimits, "src/reports.spx", ledgerReports,
		"src/tests.spx", ledgerTests)
}

func TestAMovedFunctionKeepsWhatItIsBoundTo(t *testing.T) {
	moved := "// what remains of an entry\n@id(\"ledger.net\")\nfn net(entry: Entry) -> i64\n    requires entry.amount >= 0\n{\n" +
		"    clamp(entry.amount - entry.fee, lowest())\n}\n"
	arrived := strings.NewReplacer("entry: Entry", "entry: Row").Replace(moved)
	requireChange(t, ledgerWithoutCaller(t), `{"kind":"move_declaration","target":"ledger.net","destination":"ledger.report"}`, "4",
		"use function @id(\"ledger.net\") from ledger.core as net;\nuse type @id(\"ledger.entry\") from ledger.core as Entry;",
		"use function @id(\"ledger.net\") from ledger.reports as net;\nuse type @id(\"ledger.entry\") from ledger.core as Entry;",
		"use function @id(\"ledger.clamp\") from ledger.limits as clamp;\n", "",
		moved+"\n", "",
		"use function @id(\"ledger.net\") from ledger.core as net;\nuse type @id(\"ledger.entry\") from ledger.core as Row;",
		"use type @id(\"ledger.entry\") from ledger.core as Row;\nuse function @id(\"ledger.clamp\") from ledger.limits as clamp;\n"+
			"use function @id(\"ledger.floor\") from ledger.limits as lowest;",
		"    3\n}\n", "    3\n}\n\n"+arrived)
}

// ledgerWithoutCaller returns the ledger in which no function of the core calls ledger.net.
func ledgerWithoutCaller(t *testing.T) *project.Project {
	t.Helper()
	core := strings.Replace(ledgerCore, "net(Entry { amount: amount, fee: fee }) + lowest()", "amount + fee + lowest()", 1)
	return opened(t, "ledger.app", "ledger.tests", []string{"ledger.clamped"},
		"src/app.spx", ledgerApp, "src/core.spx", core, "src/limits.spx", ledgerLimits, "src/reports.spx", ledgerReports,
		"src/tests.spx", ledgerTests)
}

func TestAMoveThatMakesACycleIsRefusedByTheProject(t *testing.T) {
	_, _, refused := applied(t, ledger(t), `{"kind":"move_declaration","target":"ledger.net","destination":"ledger.report"}`)
	if len(refused) == 0 || !strings.HasPrefix(refused[0].Code(), "SPX-G17") {
		t.Errorf("got %v", refused)
	}
}

func TestRefusedMoves(t *testing.T) {
	p := ledger(t)
	for intent, text := range map[string]string{
		`{"kind":"move_declaration","target":"ledger.main","destination":"ledger.report"}`:      "must not be main",
		`{"kind":"move_declaration","target":"ledger.clamped","destination":"ledger.net"}`:      "exported",
		`{"kind":"move_declaration","target":"ledger.net","destination":"ledger.twice"}`:        "already",
		`{"kind":"move_declaration","target":"ledger.net","destination":"ledger.entry"}`:        "not a top-level function",
		`{"kind":"move_declaration","target":"ledger.net"}`:                                     "needs the member destination",
		`{"kind":"move_declaration","target":"ledger.net","destination":"ledger.report","x":1}`: "has no member",
	} {
		requireRefusal(t, p, intent, "SPX-G225", text)
	}
}

func TestAFieldReachesEveryConstructionAndPattern(t *testing.T) {
	requireChange(t, ledger(t), `{"kind":"add_record_field","target":"ledger.entry","field":{"id":"ledger.entry.tax","name":"tax","type":"i64",
		"default":{"kind":"i64","value":-3}}}`, "0",
		"    fee: i64,\n", "    fee: i64,\n    @id(\"ledger.entry.tax\")\n    tax: i64,\n",
		"Entry { amount: 7, fee: 1 }", "Entry { amount: 7, fee: 1, tax: -3 }",
		"Entry { amount: amount, fee: fee }", "Entry { amount: amount, fee: fee, tax: -3 }",
		"Entry { amount, fee }", "Entry { amount, fee, tax: _ }")
}

// A number of the source is no text: it must not be taken for the spelling of the record.
func TestAFieldReachesConstructionsBesideLargeNumbers(t *testing.T) {
	app := strings.Replace(ledgerApp, "amount: 7,", "amount: 9007199254740993,", 1)
	p := opened(t, "ledger.app", "ledger.tests", []string{"ledger.clamped"}, "src/app.spx", app, "src/core.spx", ledgerCore,
		"src/limits.spx", ledgerLimits, "src/reports.spx", ledgerReports, "src/tests.spx", ledgerTests)
	requireChange(t, p, `{"kind":"add_record_field","target":"ledger.entry","field":{"id":"ledger.entry.tax","name":"tax","type":"i64",
		"default":{"kind":"i64","value":0}}}`, "0",
		"    fee: i64,\n", "    fee: i64,\n    @id(\"ledger.entry.tax\")\n    tax: i64,\n",
		"amount: 9007199254740993, fee: 1 }", "amount: 9007199254740993, fee: 1, tax: 0 }",
		"Entry { amount: amount, fee: fee }", "Entry { amount: amount, fee: fee, tax: 0 }",
		"Entry { amount, fee }", "Entry { amount, fee, tax: _ }")
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
		requireRefusal(t, p, `{"kind":"add_record_field","target":"ledger.entry","field":`+strings.Replace(field, old[0], old[1], 1)+`}`, "SPX-G225", text)
	}
	requireRefusal(t, p, `{"kind":"add_record_field","target":"ledger.net","field":`+field+`}`, "SPX-G225", "not a record")
}
