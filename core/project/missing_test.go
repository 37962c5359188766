package project

import (
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

// buildBeside builds the worked project with one part of a source or of the manifest replaced, beside unlisted files.
func buildBeside(t *testing.T, manifest string, texts []string, unlisted Unlisted) diag.List {
	t.Helper()
	m, refused := ParseManifest([]byte(manifest))
	if refused != nil {
		t.Fatal(refused)
	}
	_, found := Host{Unlisted: func([]string) Unlisted { return unlisted }}.Open(m, texts)
	return found
}

// wantOne wants one diagnostic with the message and the help, and that it stands in the file.
func wantOne(t *testing.T, found diag.List, path, message, help string) {
	t.Helper()
	if len(found) != 1 {
		t.Fatalf("got %v, want one: %s", found, message)
	}
	d := found[0]
	if _, placed := d.Span(); !placed || d.Path() != path || d.Message() != message || d.Help() != help {
		t.Errorf("got\n%s: %s\n  help: %s\nwant\n%s: %s\n  help: %s", d.Path(), d.Message(), d.Help(), path, message, help)
	}
}

func TestAModuleThatNoSourceDeclaresIsReportedOnce(t *testing.T) {
	missing := slices.Clone(workedSources)
	for i := range missing {
		missing[i] = strings.ReplaceAll(missing[i], "from calculator.core", "from calculator.elsewhere")
	}
	const message = "no source of the project declares the module calculator.elsewhere"
	wantOne(t, buildBeside(t, workedManifest, missing, nil), "src/app.spx", message, "")
	wantOne(t, buildBeside(t, workedManifest, missing, Unlisted{"calculator.elsewhere": "src/elsewhere.spx"}),
		"src/app.spx", message,
		`"src/elsewhere.spx" declares it; add it to `+"`sources` of semaprax.toml")
}

func TestTheHostIsAskedForTheModulesThatSomethingNeeds(t *testing.T) {
	manifest, _ := ParseManifest([]byte(strings.Replace(workedManifest, `"calculator.app"`, `"calculator.start"`, 1)))
	asked := func(texts []string) (modules []string) {
		_, _ = Host{Unlisted: func(missing []string) Unlisted { modules = missing; return nil }}.Open(manifest, texts)
		return modules
	}
	lost := sourcesOf(0, strings.ReplaceAll(workedSources[0], "from calculator.core", "from calculator.lost"))
	if got := asked(lost); !slices.Equal(got, []string{"calculator.lost", "calculator.start"}) {
		t.Errorf("got %q", got)
	}
	if got := asked(sourcesOf(1, "module calculator.core;\n}")); got != nil {
		t.Errorf("beside a fault of a source: %q", got)
	}
}

func TestAMissingIdentityOfAUsedDeclarationIsNamed(t *testing.T) {
	texts := sourcesOf(1, strings.Replace(workedSources[1], "@id(\"calculator.add\")\n", "", 1))
	wantOne(t, buildBeside(t, workedManifest, texts, nil), "src/app.spx",
		"no module of the project declares the identity calculator.add; the function add of calculator.core has no @id",
		"write `@id(\"calculator.add\")` above add on line 3 of src/core.spx")
}

func TestAMistypedNameOfTheManifestIsShownThere(t *testing.T) {
	for _, row := range []struct{ right, wrong, message, help string }{
		{`entry = "calculator.app"`, `entry = "calculator.ap"`, "no source declares the entry module calculator.ap",
			"did you mean `calculator.app`?"},
		{`tests = ["calculator.tests"]`, `tests = ["calculator.test"]`, "no source declares the test module calculator.test",
			"did you mean `calculator.tests`?"},
		{`"calculator.add", `, `"calculator.ad", `, "the export calculator.ad names no function of the project",
			`did you mean "calculator.add"?`},
	} {
		manifest := strings.Replace(workedManifest, row.right, row.wrong, 1)
		wantOne(t, buildBeside(t, manifest, workedSources, nil), ManifestName, row.message, row.help)
	}
}

func TestAnExportWithoutIdentityIsNamed(t *testing.T) {
	core := workedSources[1] + "\nfn is_zero(value: i64) -> bool\n{\n    value == 0\n}\n"
	manifest := strings.Replace(workedManifest, `"calculator.is-negative"`,
		`"calculator.is-negative", "calculator.is-zero"`, 1)
	wantOne(t, buildBeside(t, manifest, sourcesOf(1, core), nil), ManifestName,
		"the export calculator.is-zero names no function of the project; the function is_zero of calculator.core has no @id",
		"write `@id(\"calculator.is-zero\")` above is_zero on line "+lineOf(core, "fn is_zero")+" of src/core.spx")
}

// lineOf returns the number of the line that has the words.
func lineOf(text, words string) string {
	return itoa(strings.Count(text[:strings.Index(text, words)], "\n") + 1)
}

func TestAModuleThatIsDeclaredTwiceIsReportedOnceAtItsName(t *testing.T) {
	texts := sourcesOf(1, workedSources[0])
	wantOne(t, buildBeside(t, workedManifest, texts, nil), "src/core.spx",
		"the module calculator.app is declared by src/app.spx and src/core.spx",
		"the files are equal; leave one of them out of `sources`")
}

func TestWhatBelongsToADeclarationWhoseIdentityIsTakenIsNotReported(t *testing.T) {
	const pair = "@id(\"calculator.pair\")\nrecord Pair {\n    @id(\"calculator.pair.x\")\n    x: i64,\n}\n"
	texts := slices.Clone(workedSources)
	for i := range texts[:2] {
		texts[i] = strings.Replace(texts[i], "\n\n@id", "\n\n"+pair+"\n@id", 1)
	}
	wantOne(t, buildBeside(t, workedManifest, texts, nil), "src/core.spx",
		"the identity calculator.pair in src/core.spx is already taken by src/app.spx",
		"Pair on line "+lineOf(texts[0], "record Pair")+" of src/app.spx has it; choose another identity")
}

func TestALimitSaysWhatWasCountedAndWhere(t *testing.T) {
	found := overLimit("calls", 1_048_580, CallsMax)
	if got := found.String(); got != "SPX-G171: the project has 1048580 `calls` or more; the limit is 1048576" {
		t.Error(got)
	}
}
