package project

import (
	"fmt"
	"slices"
	"strconv"

	"semaprax.dev/semaprax/core/diag"
)

// checks are the rules for the values of a manifest, in the order in which the first violation is reported.
var checks = [...]func(*contract, *values) diag.List{
	checkName, checkVersion, checkProfile, checkEntry, checkSources, checkExports, checkCommand, checkInput,
	checkCapabilities, checkTests,
}

// admit returns the manifest with these values, which it takes over, or the first violation. A manifest that is
// admitted renders within ManifestBytesMax, because the limits of its fields add up to less.
func admit(c *contract, v values) (Manifest, diag.List) {
	for _, check := range checks {
		if refusal := check(c, &v); refusal != nil {
			return Manifest{}, refusal
		}
	}
	return Manifest{values: v, text: render(c, &v)}, nil
}

func checkName(_ *contract, v *values) diag.List {
	if isProjectName(v[nameField].text) {
		return nil
	}
	return mustBe(nameField, v[nameField].text, "1 to 64 bytes of a-z, 0-9 and '-', beginning with a letter")
}

func checkVersion(c *contract, v *values) diag.List {
	if !slices.Contains(c.form, versionField) || isVersion(v[versionField].text) {
		return nil
	}
	return mustBe(versionField, v[versionField].text, "a Semantic Versioning text such as \"1.0.0\", at most 128 bytes")
}

func checkProfile(c *contract, v *values) diag.List {
	if v[profileField].text == c.profile {
		return nil
	}
	return mustBe(profileField, v[profileField].text, fmt.Sprintf("%q under schema %s", c.profile, c.schema))
}

func checkEntry(_ *contract, v *values) diag.List { return checkModule(entryField, v[entryField].text) }

func checkModule(f field, name string) diag.List {
	if IsModuleName(name) {
		return nil
	}
	return mustBe(f, name, "a module name such as \"calculator.app\", at most 240 bytes")
}

func checkSources(_ *contract, v *values) diag.List {
	sources := v[sourcesField].items
	switch {
	case len(sources) < SourcesMin:
		return refused(fmt.Sprintf("`sources` lists %d files; list at least %d: the entry module and the test module",
			len(sources), SourcesMin))
	case len(sources) > SourcesMax:
		return exceeded("sources", len(sources), "items", SourcesMax)
	}
	if refusal := checkOrder(sourcesField, sources); refusal != nil {
		return refusal
	}
	for _, path := range sources {
		if !IsLogicalPath(path) {
			return mustBe(sourcesField, path, "a relative lowercase path such as \"src/app.spx\": at most 240 bytes in at "+
				"most 16 segments of a-z, 0-9, '.', '_' and '-', ending in .spx")
		}
	}
	return nil
}

func checkExports(_ *contract, v *values) diag.List {
	exports := v[exportsField].items
	switch {
	case len(exports) == 0:
		return refused("`web_exports` is empty; list the stable id of at least one function")
	case len(exports) > WebExportsMax:
		return exceeded("web_exports", len(exports), "items", WebExportsMax)
	}
	if refusal := checkOrder(exportsField, exports); refusal != nil {
		return refusal
	}
	for _, id := range exports {
		if refusal := checkStableID(exportsField, id); refusal != nil {
			return refusal
		}
	}
	return nil
}

func checkStableID(f field, id string) diag.List {
	if isExportID(id) {
		return nil
	}
	return mustBe(f, id, "a stable id of 1 to 128 bytes of a-z, 0-9, '.', '_' and '-'")
}

func checkCommand(c *contract, v *values) diag.List {
	if !slices.Contains(c.form, commandField) {
		return nil
	}
	command := v[commandField].text
	if refusal := checkStableID(commandField, command); refusal != nil {
		return refusal
	}
	if exports := v[exportsField].items; len(exports) != 1 || exports[0] != command {
		return refused(fmt.Sprintf("`web_exports` must be exactly the `command` under schema %s: [%q]", c.schema, command))
	}
	return nil
}

func checkInput(c *contract, v *values) diag.List {
	if v[inputField].text == c.input {
		return nil
	}
	return mustBe(inputField, v[inputField].text, fmt.Sprintf("%q under schema %s", c.input, c.schema))
}

func checkCapabilities(c *contract, v *values) diag.List {
	if slices.Equal(v[capabilitiesField].items, c.capabilities) {
		return nil
	}
	return refused(fmt.Sprintf("`capabilities` must be %s under schema %s", appendList(nil, c.capabilities), c.schema))
}

func checkTests(_ *contract, v *values) diag.List {
	tests := v[testsField].items
	if len(tests) != 1 {
		return refused(fmt.Sprintf("`tests` lists %d modules; list exactly one", len(tests)))
	}
	if refusal := checkModule(testsField, tests[0]); refusal != nil {
		return refusal
	}
	if tests[0] == v[entryField].text {
		return refused(fmt.Sprintf("`tests` names the `entry` module %s; name another module", tests[0]))
	}
	return nil
}

// checkOrder refuses a list that is not strictly increasing by bytes.
func checkOrder(f field, items []string) diag.List {
	for i := 1; i < len(items); i++ {
		if items[i-1] >= items[i] {
			return refused(fmt.Sprintf("`%s` must be sorted by bytes without repetition; %s may not follow %s", f,
				shown(items[i]), shown(items[i-1])))
		}
	}
	return nil
}

func refused(message string) diag.List { return diag.List{RuleManifestGrammar.New(message)} }

func mustBe(f field, found, rule string) diag.List {
	return refused(fmt.Sprintf("`%s` must be %s; found %s", f, rule, shown(found)))
}

func exceeded(field string, found int, unit string, limit int) diag.List {
	return diag.List{RuleInputLimit.New(fmt.Sprintf("`%s` has %d %s; the limit is %d", field, found, unit, limit))}
}

// shown returns untrusted text for a message: quoted, in ASCII, and cut where it is long.
func shown(text string) string {
	const bytesMax = 80
	if len(text) > bytesMax {
		return strconv.QuoteToASCII(text[:bytesMax]) + "..."
	}
	return strconv.QuoteToASCII(text)
}
