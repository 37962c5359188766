package project

import (
	"slices"
	"strings"
	"testing"
)

// sourcesOf returns the worked sources with one of them changed.
func sourcesOf(index int, text string) []string {
	texts := slices.Clone(workedSources)
	texts[index] = text
	return texts
}

// buildTexts builds the worked manifest over sources and returns the codes of its refusal.
func buildTexts(t *testing.T, manifestText string, texts []string) (codes []string, first string) {
	t.Helper()
	manifest, refused := ParseManifest([]byte(manifestText))
	if refused != nil {
		t.Fatal(refused)
	}
	_, refused = Open(manifest, texts)
	for _, d := range refused {
		codes = append(codes, d.Code())
	}
	return codes, refused.String()
}

func TestHostileSourcesAreRefusedWithTheCodeOfTheContract(t *testing.T) {
	app, core := workedSources[0], workedSources[1]
	for _, row := range []struct {
		name  string
		texts []string
		want  string
	}{
		{"extra blank line", sourcesOf(0, strings.Replace(app, "\n\n", "\n\n\n", 1)), "SPX-G170"},
		{"carriage returns", sourcesOf(0, strings.ReplaceAll(app, "\n", "\r\n")), "SPX-G170"},
		{"fault of the grammar", sourcesOf(0, app+"}"), "SPX-P104"},
		{"unknown module", sourcesOf(0, strings.ReplaceAll(app, "from calculator.core", "from calculator.gone")), "SPX-G172"},
		{"unknown identity", sourcesOf(0, strings.Replace(app, `"calculator.add"`, `"calculator.gone"`, 1)), "SPX-G172"},
		{"identity of another module",
			sourcesOf(0, strings.Replace(app, "add\") from calculator.core", "tests.main\") from calculator.core", 1)),
			"SPX-G172"},
		{"wrong kind",
			sourcesOf(0, strings.Replace(app, "use function @id(\"calculator.add\")", "use type @id(\"calculator.add\")", 1)),
			"SPX-G172"},
		{"alias taken", sourcesOf(0, strings.Replace(app, "as quotient", "as add", 1)), "SPX-G172"},
		{"alias main", sourcesOf(0, strings.Replace(app, "as quotient", "as main", 1)), "SPX-G172"},
		{"use of itself", sourcesOf(0, strings.Replace(app, "from calculator.core as add", "from calculator.app as add", 1)),
			"SPX-G172"},
		{"imported twice", sourcesOf(0, strings.Replace(app, `"calculator.divide"`, `"calculator.add"`, 1)), "SPX-G172"},
		{"cycle",
			sourcesOf(1, strings.Replace(core, ";\n",
				";\nuse function @id(\"calculator.app.main\") from calculator.app as start;\n", 1)), "SPX-G172"},
		{"module declared twice", sourcesOf(2, strings.Replace(workedSources[2], "calculator.tests;", "calculator.app;", 1)),
			"SPX-G172"},
		{"identity declared twice", sourcesOf(2,
			strings.Replace(workedSources[2], `@id("calculator.tests.main")`, `@id("calculator.add")`, 1)), "SPX-G172"},
		{"identity of the prelude", sourcesOf(2,
			strings.Replace(workedSources[2], `@id("calculator.tests.main")`, `@id("core.option")`, 1)), "SPX-G172"},
		{"identity of the synthetic main",
			sourcesOf(1, strings.Replace(core, `"calculator.divide"`, `"workspace.synthetic.main.calculator.core"`, 1)),
			"SPX-G173"},
		{"main in a library", sourcesOf(1, core+"\n@id(\"calculator.core.main\")\nfn main() -> i64\n{\n    0\n}\n"),
			"SPX-G172"},
		{"main without identity", sourcesOf(0, strings.Replace(app, "@id(\"calculator.app.main\")\n", "", 1)), "SPX-G172"},
		{"main of another shape", sourcesOf(0, strings.Replace(app, "main() -> i64", "main(n: i64) -> i64", 1)), "SPX-T104"},
		{"missing main", sourcesOf(0, strings.Replace(app, "fn main", "fn start", 1)), "SPX-G172"},
		{"function without identity in the exported program", sourcesOf(1, core+"\nfn helper() -> i64\n{\n    0\n}\n"),
			"SPX-W115"},
		{"fault of the checker", sourcesOf(1, strings.Replace(core, "value < 0", "value", 1)), "SPX-T103"},
	} {
		codes, message := buildTexts(t, workedManifest, row.texts)
		if got := strings.Join(codes, " "); got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.name, got, row.want, message)
		}
	}
}

// withEffects returns the worked core with a permit clause, and an effect clause on a function that nobody calls.
func withEffects(permit, uses string) string {
	core := strings.Replace(workedSources[1], ";\n", ";\n\npermit { "+permit+" }\n", 1)
	return core + "\n@id(\"calculator.tick\")\nfn tick() -> i64\n    uses { " + uses + " }\n{\n    0\n}\n"
}

func TestAModuleOfAProjectNamesEachEffectOnce(t *testing.T) {
	for _, row := range []struct{ permit, uses, want, message string }{
		{"clock, disk", "disk, clock", "", ""},
		{"clock, clock", "clock", "SPX-G173", "permit names the effect clock"},
		{"clock", "clock, clock", "SPX-G173", "the function tick names the effect clock"},
		{"clock, disk, disk, clock", "clock, clock", "SPX-G173 SPX-G173", "permit names the effect disk"},
		{"clock, clock", "disk", "SPX-E101", "disk"},
	} {
		codes, message := buildTexts(t, workedManifest, sourcesOf(1, withEffects(row.permit, row.uses)))
		if got := strings.Join(codes, " "); got != row.want || !strings.Contains(message, row.message) {
			t.Errorf("permit %s, uses %s: got %q, want %q: %s", row.permit, row.uses, got, row.want, message)
		}
	}
}

func TestAnAliasIsNoWordOfTheLanguage(t *testing.T) {
	for _, alias := range []string{"let", "result", "true", "byte_len", "string_concat", "net_close"} {
		app := strings.Replace(workedSources[0], "as quotient", "as "+alias, 1)
		if codes, message := buildTexts(t, workedManifest, sourcesOf(0, app)); strings.Join(codes, " ") != "SPX-G172" ||
			!strings.Contains(message, "a word of the language") {
			t.Errorf("function %s: got %q: %s", alias, codes, message)
		}
	}
	const pair = "\n@id(\"calculator.pair\")\nrecord Pair {\n    @id(\"calculator.pair.x\")\n    x: i64,\n}\n"
	core := strings.Replace(workedSources[1], ";\n", ";\n"+pair, 1)
	for alias, want := range map[string]string{
		"Pair": "", "byte_len": "", "let": "SPX-G172", "i64": "SPX-G172", "str": "SPX-G172", "Bytes": "SPX-G172",
		"Option": "SPX-G172", "Result": "SPX-G172", "Vec": "SPX-G172", "Iter": "SPX-G172", "Map": "SPX-G172",
	} {
		texts := sourcesOf(1, core)
		texts[0] = strings.Replace(texts[0], ";\n\n",
			";\nuse type @id(\"calculator.pair\") from calculator.core as "+alias+";\n\n", 1)
		if codes, message := buildTexts(t, workedManifest, texts); strings.Join(codes, " ") != want {
			t.Errorf("type %s: got %q, want %q: %s", alias, codes, want, message)
		}
	}
}

func TestARepeatedEffectIsTheFaultOfTheModuleThatStatesIt(t *testing.T) {
	core := withEffects("clock", "clock, clock")
	app := strings.Replace(workedSources[0], ";\n\n",
		";\nuse function @id(\"calculator.tick\") from calculator.core as tick;\n\n", 1)
	texts := sourcesOf(1, core)
	texts[0] = app
	manifest, _ := ParseManifest([]byte(workedManifest))
	if _, found := Open(manifest, texts); len(found) != 1 || found[0].Path() != "src/core.spx" {
		t.Errorf("got %q", found)
	}
}

func TestTheFaultsOfSourcesComeInTheOrderOfPathsWhateverTheyAre(t *testing.T) {
	core := workedSources[1]
	notCanonical := strings.Replace(workedSources[0], "\n\n", "\n\n\n", 1)
	rust := core + "\ninterface Host permits { } { import rust fn f() -> i64 effects { } failure infallible; }\n"
	for _, row := range []struct{ app, core, want string }{
		{notCanonical, core + "}", "SPX-G170 SPX-P104"},
		{workedSources[0] + "}", strings.Replace(core, "\n\n", "\n\n\n", 1), "SPX-P104 SPX-G170"},
		{notCanonical, rust, "SPX-G170 SPX-G218"},
	} {
		texts := sourcesOf(0, row.app)
		texts[1] = row.core
		codes, message := buildTexts(t, workedManifest, texts)
		if got := strings.Join(codes, " "); got != row.want {
			t.Errorf("got %q, want %q: %s", got, row.want, message)
		}
	}
}

// What is not canonical is a fault of its own, and hides none of the others.
func TestTheFaultsOfASourceThatIsNotCanonicalAreReportedAfterIt(t *testing.T) {
	app, core := workedSources[0], workedSources[1]
	spread := func(text string) string { return strings.Replace(text, "\n\n", "\n\n\n", 1) }
	for _, row := range []struct{ name, app, core, want string }{
		{"of the module", app, spread(strings.Replace(core, "value < 0", "value", 1)),
			"src/core.spx SPX-G170, src/core.spx SPX-T103"},
		{"of another module", spread(app), strings.Replace(core, "value < 0", "value", 1),
			"src/app.spx SPX-G170, src/core.spx SPX-T103"},
		{"of both", spread(strings.Replace(app, "main() -> i64", "main(n: i64) -> i64", 1)),
			spread(strings.Replace(core, "value < 0", "value", 1)),
			"src/app.spx SPX-G170, src/app.spx SPX-T104, src/core.spx SPX-G170, src/core.spx SPX-T103"},
		{"of a use line", spread(strings.Replace(app, `"calculator.add"`, `"calculator.gone"`, 1)), spread(core),
			"src/app.spx SPX-G170, src/core.spx SPX-G170, src/app.spx SPX-G172"},
		{"of the grammar elsewhere", spread(app), core + "}", "src/app.spx SPX-G170, src/core.spx SPX-P104"},
		{"none", spread(app), spread(core), "src/app.spx SPX-G170, src/core.spx SPX-G170"},
		{"a limit that it exceeds", spread(app + "// " + strings.Repeat("x", EntryModuleBytesMax) + "\n"), core,
			"src/app.spx SPX-G170"},
	} {
		texts := sourcesOf(0, row.app)
		texts[1] = row.core
		manifest, refused := ParseManifest([]byte(workedManifest))
		if refused != nil {
			t.Fatal(refused)
		}
		_, found := Open(manifest, texts)
		var got []string
		for _, d := range found {
			got = append(got, d.Path()+" "+d.Code())
		}
		if strings.Join(got, ", ") != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
	}
}

// A limit that the sources before a fault exceed is the first fault.
func TestALimitThatEarlierSourcesExceedComesBeforeTheFaultOfALaterOne(t *testing.T) {
	large := sourcesOf(0, workedSources[0]+"// "+strings.Repeat("x", EntryModuleBytesMax)+"\n")
	large[1] += "}"
	if codes, message := buildTexts(t, workedManifest, large); strings.Join(codes, " ") != "SPX-G171" {
		t.Errorf("got %q: %s", codes, message)
	}
	earlier := sourcesOf(2, workedSources[2]+"}")
	earlier[0] += "}"
	if codes, message := buildTexts(t, workedManifest, earlier); strings.Join(codes, " ") != "SPX-P104 SPX-P104" {
		t.Errorf("got %q: %s", codes, message)
	}
}

func TestExportsAreAdmittedByTheirSignatures(t *testing.T) {
	const extra = `
permit { clock.read }

@id("calculator.pair")
record Pair {
    @id("calculator.pair.x")
    x: i64,
}

@id("calculator.first")
fn first(pair: Pair) -> i64
{
    pair.x
}

@id("calculator.make")
fn make(x: i64) -> Pair
{
    Pair { x: x }
}

@id("calculator.many")
fn many(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64, i: i64) -> i64
{
    a
}

@id("calculator.now")
fn now() -> i64
    uses { clock.read }
{
    0
}
`
	head, rest, _ := strings.Cut(workedSources[1], "\n")
	permits, declarations, _ := strings.Cut(extra[1:], "\n")
	core := head + "\n\n" + permits + "\n" + declarations + rest
	for _, row := range []struct{ export, want string }{
		{"calculator.add", ""}, {"calculator.first", "SPX-W115"}, {"calculator.make", "SPX-W115"},
		{"calculator.many", "SPX-W116"},
		{"calculator.now", "SPX-W115"}, {"calculator.pair", "SPX-W115"}, {"calculator.nothing", "SPX-W115"},
	} {
		manifest := strings.Replace(workedManifest, `"calculator.add", "calculator.divide", "calculator.is-negative"`,
			`"`+row.export+`"`, 1)
		codes, message := buildTexts(t, manifest, sourcesOf(1, core))
		if got := strings.Join(codes, " "); got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.export, got, row.want, message)
		}
	}
}

func TestALaterManifestSchemaIsNotAdmitted(t *testing.T) {
	manifest := strings.Replace(workedManifest, "semaprax.project.v1", "semaprax.project.v2", 1)
	manifest = strings.Replace(manifest, "entry =",
		"version = \"1.0.0\"\nprofile = \"useful-text-consumer.v1\"\nentry =", 1)
	codes, message := buildTexts(t, manifest, workedSources)
	if !slices.Equal(codes, []string{"SPX-W115"}) {
		t.Errorf("got %v: %s", codes, message)
	}
}

func TestACycleIsWitnessedFromItsSmallestName(t *testing.T) {
	manifest, refused := NewManifest("m", "m.app", []string{"a.spx", "app.spx", "b.spx", "c.spx", "tests.spx"},
		[]string{"m.main"}, "m.tests")
	if refused != nil {
		t.Fatal(refused)
	}
	uses := func(name, other string) string {
		return "module m." + name + ";\nuse function @id(\"m." + other + ".f\") from m." + other + " as g;\n\n@id(\"m." +
			name + ".f\")\nfn f() -> i64\n{\n    g()\n}\n"
	}
	_, found := Open(manifest,
		[]string{uses("a", "b"), uses("app", "c"), uses("b", "c"), uses("c", "a"), uses("tests", "c")})
	if len(found) != 1 || found[0].Message() != "the modules use each other in a cycle: m.a -> m.b -> m.c -> m.a" {
		t.Fatalf("got %v", found)
	}
	if span, placed := found[0].Span(); !placed || span.Line != 2 || found[0].Path() != "a.spx" {
		t.Errorf("the cycle begins at %s, %v", found[0].Path(), span)
	}
}

func TestACommentMovesTheDigestAndNotTheRevision(t *testing.T) {
	plain := buildWorked(t)
	manifest, _ := ParseManifest([]byte(workedManifest))
	commented, refused := Open(manifest, sourcesOf(1, "// a comment\n"+workedSources[1]))
	if refused != nil {
		t.Fatal(refused)
	}
	if commented.Module(1).SourceRevision() != plain.Module(1).SourceRevision() {
		t.Error("the source revision moved")
	}
	if commented.Module(1).SourceDigest() == plain.Module(1).SourceDigest() ||
		commented.WorkspaceRevision() == plain.WorkspaceRevision() ||
		commented.Revision() == plain.Revision() {
		t.Error("a digest of the bytes stayed")
	}
}

// An edit is checked again where it matters and nowhere else.
func TestAnEditTakesOverWhatDependsOnNothingThatChanged(t *testing.T) {
	base := buildWorked(t)
	manifest, _ := ParseManifest([]byte(workedManifest))
	for _, row := range []struct {
		name    string
		texts   []string
		checked [3]bool
	}{
		{"nothing", workedSources, [3]bool{}},
		{"the body of an import", sourcesOf(1, strings.Replace(workedSources[1], "augend + addend", "addend + augend", 1)),
			[3]bool{false, true, false}},
		{"a parameter name of an import", sourcesOf(1, strings.ReplaceAll(workedSources[1], "dividend", "numerator")),
			[3]bool{true, true, false}},
		{"the entry alone", sourcesOf(0, strings.Replace(workedSources[0], "12", "13", 1)), [3]bool{true, false, false}},
	} {
		next, refused := base.With(map[string]string{"src/app.spx": row.texts[0], "src/core.spx": row.texts[1],
			"src/tests.spx": row.texts[2]})
		if refused != nil {
			t.Fatalf("%s: %v", row.name, refused)
		}
		for i, want := range row.checked {
			if checked := next.Module(i).checked != base.Module(i).checked; checked != want {
				t.Errorf("%s: module %d checked again is %v, want %v", row.name, i, checked, want)
			}
		}
		fresh, _ := Open(manifest, row.texts)
		if next.GraphDigest() != fresh.GraphDigest() || next.Revision() != fresh.Revision() {
			t.Errorf("%s: the sibling differs from one opened from nothing", row.name)
		}
	}
}
