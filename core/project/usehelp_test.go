package project

import (
	"strings"
	"testing"
)

// Each row spoils a use line of the worked project, so the correction is the line as it was.
func TestAUseLineAtFaultIsToldWhatToWrite(t *testing.T) {
	app := workedSources[0]
	for _, row := range []struct{ name, right, wrong, help string }{
		{"a module", "from calculator.core as add", "from calculator.cor as add", "did you mean `calculator.core`?"},
		{"an identity", `"calculator.add"`, `"calculator.addd"`, "did you mean `calculator.add`?"},
		{"another module", "from calculator.core as add", "from calculator.tests as add", "write `from calculator.core`"},
		{"another kind", `use function @id("calculator.add")`, `use type @id("calculator.add")`, "write `use function`"},
		{"an alias that is taken", "as quotient", "as add", "write `as add2`, or another alias"},
		{"nothing near", `"calculator.add"`, `"zebra"`, ""},
	} {
		manifest, _ := ParseManifest([]byte(workedManifest))
		_, found := Open(manifest, sourcesOf(0, strings.Replace(app, row.right, row.wrong, 1)))
		if len(found) == 0 || found[0].Code() != "SPX-G172" || found[0].Help() != row.help {
			t.Errorf("%s: got %v, help %q, want %q", row.name, found, found[0].Help(), row.help)
		}
	}
}

// What is wrong with a line decides its help: a free alias is no reason to take another one.
func TestAUseLineOfWhatCannotBeImportedIsToldWhatCan(t *testing.T) {
	const library = "module a.core;\n\n@id(\"a.box\")\nrecord Box<T> {\n    @id(\"a.box.value\")\n    value: T,\n}\n\n" +
		"@id(\"a.counter\")\nclass Counter {\n    @id(\"a.counter.n\")\n    n: i64,\n\n    @id(\"a.counter.more\")\n    fn more(self: Counter) -> i64\n{\n        self.n\n    }\n}\n\n" +
		"@id(\"a.color\")\nvariant Color {\n    @id(\"a.color.red\")\n    Red,\n}\n\n" +
		"@id(\"a.same\")\nfn same<T>(v: T) -> T\n{\n    v\n}\n\nfn plain(n: i64) -> i64\n{\n    n\n}\n"
	const call, class, owner = "let a function of a.core without type parameters call it, and import that one",
		"let a function of a.core use the class, and import that one", "import the type that it belongs to, by `use type`"
	for _, row := range []struct{ use, help string }{
		{"function @id(\"a.same\") from a.core as same", call},
		{"type @id(\"a.same\") from a.core as Same", call},
		{"function @id(\"a.counter.more\") from a.core as more", class},
		{"type @id(\"a.counter\") from a.core as Counter", class},
		{"type @id(\"a.box\") from a.core as Box", "let a.core declare one without type parameters, and import that one"},
		{"type @id(\"a.color.red\") from a.core as Red", owner},
		{"function @id(\"a.color.red\") from a.core as red", owner},
		{"function @id(\"a.color\") from a.core as color", "write `use type`"},
		{"function @id(\"auto:a.core.plain\") from a.core as plain", "write an @id before its declaration, and use that"},
		{"function @id(\"a.main\") from a.app as again", "leave the line out: what a module declares is seen in all of it"},
		{"type @id(\"a.color\") from a.core as Option", "write `as Option2`, or another alias"},
		{"type @id(\"a.samee\") from a.core as Same", ""},
	} {
		manifest, refused := NewManifest("a", "a.app", []string{"app.spx", "core.spx", "tests.spx"},
			[]string{"a.main"}, "a.tests")
		if refused != nil {
			t.Fatal(refused)
		}
		app := "module a.app;\nuse " + row.use + ";\n\n@id(\"a.main\")\nfn main() -> i64\n{\n    0\n}\n"
		_, found := Open(manifest,
			[]string{app, library, "module a.tests;\n\n@id(\"a.tests.main\")\nfn main() -> i64\n{\n    0\n}\n"})
		if len(found) == 0 || found[0].Code() != "SPX-G172" || found[0].Help() != row.help {
			t.Errorf("%s: got %v, help %q, want %q", row.use, found, found[0].Help(), row.help)
		}
	}
}

func TestATypeThatAnImportExposesIsToldHowItIsImported(t *testing.T) {
	types := "module a.core;\n\n@id(\"a.pair\")\nrecord Pair {\n    @id(\"a.pair.x\")\n    x: i64,\n}\n\n@id(\"a.first\")\nfn first(p: Pair) -> i64\n{\n    p.x\n}\n"
	app := "module a.app;\nuse function @id(\"a.first\") from a.core as first;\n\n@id(\"a.main\")\nfn main() -> i64\n{\n    0\n}\n"
	tests := "module a.tests;\n\n@id(\"a.tests.main\")\nfn main() -> i64\n{\n    0\n}\n"
	manifest, refused := NewManifest("a", "a.app", []string{"app.spx", "core.spx", "tests.spx"},
		[]string{"a.main"}, "a.tests")
	if refused != nil {
		t.Fatal(refused)
	}
	const line = "use type @id(\"a.pair\") from a.core as Pair;"
	_, found := Open(manifest, []string{app, types, tests})
	if len(found) != 1 || found[0].Help() != "add `"+line+"`" {
		t.Fatalf("got %v, help %q", found, found[0].Help())
	}
	if _, found := Open(manifest, []string{strings.Replace(app, ";\n", ";\n"+line+"\n", 1), types, tests}); found != nil {
		t.Errorf("the correction leaves %v", found)
	}
}
