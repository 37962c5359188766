package project

import (
	"fmt"
	"slices"
	"strconv"

	"semaprax.dev/semaprax/core/diag"
)

// checks are the rules for the values of a manifest, in the order in which the first violation is reported.
var checks = [...]func(*contract, *values) *fault{
	checkName, checkVersion, checkProfile, checkEntry, checkSources, checkExports, checkCommand, checkInput,
	checkCapabilities, checkTests,
}

// admit returns the manifest with these values, which it takes over, or the first violation. A manifest that is
// admitted renders within ManifestBytesMax, because the limits of its fields add up to less.
func admit(c *contract, v values) (Manifest, *fault) {
	for _, check := range checks {
		if violated := check(c, &v); violated != nil {
			return Manifest{}, violated
		}
	}
	return Manifest{values: v, text: render(c, &v)}, nil
}

func checkName(_ *contract, v *values) *fault {
	name := v[nameField].text
	if isProjectName(name) {
		return nil
	}
	if len(name) > nameBytesMax {
		return tooLong(wholeOf(nameField), name, nameBytesMax)
	}
	return mustBe(wholeOf(nameField), name, "1 to 64 bytes of a-z, 0-9 and '-', beginning with a letter",
		suggested(projectNameLike(name), isProjectName))
}

func checkVersion(c *contract, v *values) *fault {
	version := v[versionField].text
	if !slices.Contains(c.form, versionField) || isVersion(version) {
		return nil
	}
	if len(version) > versionBytesMax {
		return tooLong(wholeOf(versionField), version, versionBytesMax)
	}
	return mustBe(wholeOf(versionField), version, "a Semantic Versioning text such as \"1.0.0\", at most 128 bytes",
		suggested(versionLike(version), isVersion))
}

func checkProfile(c *contract, v *values) *fault {
	return checkPrescribed(c, profileField, v[profileField].text, c.profile)
}

// checkPrescribed judges a value that the schema prescribes.
func checkPrescribed(c *contract, f field, value, prescribed string) *fault {
	if value == prescribed {
		return nil
	}
	return mustBe(wholeOf(f), value, fmt.Sprintf("%q under schema %s", prescribed, c.schema),
		writeValue(prescribed))
}

func checkEntry(_ *contract, v *values) *fault {
	return checkModule(wholeOf(entryField), v[entryField].text)
}

func checkModule(at part, name string) *fault {
	if IsModuleName(name) {
		return nil
	}
	if len(name) > ModuleNameBytesMax {
		return tooLong(at, name, ModuleNameBytesMax)
	}
	return mustBe(at, name, "a module name such as \"calculator.app\", at most 240 bytes",
		suggested(moduleNameLike(name), IsModuleName))
}

func checkSources(_ *contract, v *values) *fault {
	sources := v[sourcesField].items
	switch {
	case len(sources) < SourcesMin:
		return wrong(wholeOf(sourcesField),
			fmt.Sprintf("`sources` lists %s; list at least %d: the entry module and the test module",
				counted(len(sources), "file"), SourcesMin), "")
	case len(sources) > SourcesMax:
		return exceeded(wholeOf(sourcesField), len(sources), "items", SourcesMax)
	}
	if violated := checkOrder(sourcesField, sources); violated != nil {
		return violated
	}
	for i, path := range sources {
		switch at := (part{sourcesField, i}); {
		case IsLogicalPath(path):
		case len(path) > LogicalPathBytesMax:
			return tooLong(at, path, LogicalPathBytesMax)
		default:
			return mustBe(at, path, "a relative lowercase path such as \"src/app.spx\": at most 240 bytes in at "+
				"most 16 segments of a-z, 0-9, '.', '_' and '-', ending in .spx", pathHelp(path))
		}
	}
	return nil
}

func checkExports(_ *contract, v *values) *fault {
	exports := v[exportsField].items
	switch {
	case len(exports) == 0:
		return wrong(wholeOf(exportsField), "`web_exports` is empty; list the stable id of at least one function", "")
	case len(exports) > WebExportsMax:
		return exceeded(wholeOf(exportsField), len(exports), "items", WebExportsMax)
	}
	if violated := checkOrder(exportsField, exports); violated != nil {
		return violated
	}
	for i, id := range exports {
		if violated := checkStableID(part{exportsField, i}, id); violated != nil {
			return violated
		}
	}
	return nil
}

func checkStableID(at part, id string) *fault {
	if isExportID(id) {
		return nil
	}
	if len(id) > exportIDBytesMax {
		return tooLong(at, id, exportIDBytesMax)
	}
	return mustBe(at, id, "a stable id of 1 to 128 bytes of a-z, 0-9, '.', '_' and '-'",
		"give the function such an @id, and list that")
}

func checkCommand(c *contract, v *values) *fault {
	if !slices.Contains(c.form, commandField) {
		return nil
	}
	command := v[commandField].text
	if violated := checkStableID(wholeOf(commandField), command); violated != nil {
		return violated
	}
	if exports := v[exportsField].items; len(exports) != 1 || exports[0] != command {
		return wrong(wholeOf(exportsField),
			fmt.Sprintf("`web_exports` must be exactly the `command` under schema %s: [%q]", c.schema, command),
			writeLine(exportsField, value{items: []string{command}}))
	}
	return nil
}

func checkInput(c *contract, v *values) *fault {
	return checkPrescribed(c, inputField, v[inputField].text, c.input)
}

func checkCapabilities(c *contract, v *values) *fault {
	if slices.Equal(v[capabilitiesField].items, c.capabilities) {
		return nil
	}
	return wrong(wholeOf(capabilitiesField),
		fmt.Sprintf("`capabilities` must be %s under schema %s", appendList(nil, c.capabilities), c.schema),
		writeLine(capabilitiesField, value{items: c.capabilities}))
}

func checkTests(_ *contract, v *values) *fault {
	tests := v[testsField].items
	if len(tests) != 1 {
		return wrong(wholeOf(testsField),
			fmt.Sprintf("`tests` lists %s; list exactly one", counted(len(tests), "module")), "")
	}
	at := part{testsField, 0}
	if violated := checkModule(at, tests[0]); violated != nil {
		return violated
	}
	if tests[0] == v[entryField].text {
		return wrong(at, fmt.Sprintf("`tests` names the `entry` module %s; name another module", tests[0]),
			"the test module has a main of its own, and so has the entry module")
	}
	return nil
}

// checkOrder refuses a list that is not strictly increasing by bytes.
func checkOrder(f field, items []string) *fault {
	for i := 1; i < len(items); i++ {
		switch at := (part{f, i}); {
		case items[i-1] == items[i]:
			return wrong(at, fmt.Sprintf("`%s` lists %s twice", f, shown(items[i])),
				writeSorted(f, items, "leave one of them out"))
		case items[i-1] > items[i]:
			return wrong(at, fmt.Sprintf("`%s` must be sorted by bytes without repetition; %s may not follow %s", f,
				shown(items[i]), shown(items[i-1])),
				writeSorted(f, items, "move "+shown(items[i])+" before "+shown(items[firstAfter(items[:i], items[i])])))
		}
	}
	return nil
}

// firstAfter returns the index of the first item that does not precede the given one. The items are sorted and the last
// follows it.
func firstAfter(items []string, item string) int {
	i, _ := slices.BinarySearch(items, item)
	return i
}

func wrong(at part, message, help string) *fault {
	return &fault{RuleManifestGrammar, at, message, help}
}

func mustBe(at part, found, rule, help string) *fault {
	return wrong(at, fmt.Sprintf("`%s` must be %s; found %s", at.field, rule, shown(found)), help)
}

// tooLong refuses a value that has more bytes than its limit.
func tooLong(at part, found string, limit int) *fault {
	return wrong(at,
		fmt.Sprintf("`%s` has a value of %d bytes; the limit is %d: %s", at.field, len(found), limit, shown(found)), "")
}

func exceeded(at part, found int, unit string, limit int) *fault {
	return &fault{RuleInputLimit, at, excess(at.field.String(), found, unit, limit), ""}
}

// excess says by how much a limited quantity exceeds its limit.
func excess(field string, found int, unit string, limit int) string {
	return fmt.Sprintf("`%s` has %d %s; the limit is %d", field, found, unit, limit)
}

// counted returns a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// shown returns untrusted text for a message: quoted, in ASCII, and cut where it is long.
func shown(text string) string {
	const bytesMax = 80
	if len(text) > bytesMax {
		return strconv.QuoteToASCII(text[:bytesMax]) + "..."
	}
	return strconv.QuoteToASCII(text)
}

// refuse returns the refusal of a whole manifest, which no line shows.
func refuse(rule diag.Rule, message, help string) diag.List {
	return diag.List{rule.New(message).WithHelp(help).WithPath(ManifestName)}
}
