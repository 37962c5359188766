package project

import (
	"strings"
	"testing"
)

// hosting returns the worked library with more declarations, the resource Door that is dropped by an import among them.
func hosting(after string) string {
	head, rest, _ := strings.Cut(workedSources[1], "\n")
	return head + `

permit { door.close }

@id("calculator.door")
resource Door {
    @id("calculator.door.drop")
    drop import "calculator.close";
}

@id("calculator.doors")
interface Doors
    permits { door.close }
{
    @id("calculator.close")
    import fn close(door: own Door) -> unit
        effects { door.close }
        failure infallible
        consumes door always;
}
` + rest + after
}

func TestInterfacesAndImportsAreDeclarationsOfAProject(t *testing.T) {
	manifest, _ := ParseManifest([]byte(workedManifest))
	base := buildWorked(t)
	p, refused := Open(manifest, sourcesOf(1, hosting("")))
	if refused != nil {
		t.Fatal(refused)
	}
	graph := string(p.AppendGraph(nil))
	for _, want := range []string{
		`{"id":"calculator.doors","kind":"interface","identity_origin":"explicit","owner":null,"path":"src/core.spx","module":"calculator.core"}`,
		`{"id":"calculator.close","kind":"import","identity_origin":"explicit","owner":"calculator.doors","path":"src/core.spx","module":"calculator.core"}`,
	} {
		if !strings.Contains(graph, want) {
			t.Errorf("%s is not in %s", want, graph)
		}
	}
	if added := p.DeclarationCount() - base.DeclarationCount(); added != 4 {
		t.Errorf("the project has %d declarations more, not 4", added)
	}
}

func TestUseLinesAndInterfacesKeepApart(t *testing.T) {
	app, core := workedSources[0], hosting("")
	use := func(line string) string { return strings.Replace(app, ";\n", ";\n"+line+"\n", 1) }
	for _, row := range []struct{ name, app, core, want string }{
		{"a function of the name of an import", app,
			hosting("\n@id(\"calculator.close.2\")\nfn close() -> i64\n{\n    0\n}\n"), ""},
		{"an import as a function", use(`use function @id("calculator.close") from calculator.core as close;`), core,
			"SPX-G172"},
		{"an interface as a type", use(`use type @id("calculator.doors") from calculator.core as Doors;`), core, "SPX-G172"},
		{"an identity of another module", app, strings.Replace(core, `"calculator.doors"`, `"calculator.app.main"`, 1),
			"SPX-G172"},
	} {
		texts := sourcesOf(1, row.core)
		texts[0] = row.app
		codes, message := buildTexts(t, workedManifest, texts)
		if got := strings.Join(codes, " "); got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.name, got, row.want, message)
		}
	}
}

func TestAnAliasIsNoNameOfAnImportAndNoTypeThatAnImportTakes(t *testing.T) {
	const local = `
@id("app.lock")
resource Lock {
    @id("app.lock.drop")
    drop trivial;
}

@id("app.host")
interface Host
    permits {  }
{
    @id("app.free")
    import fn free(taken: own Lock) -> unit
        effects {  }
        failure infallible
        consumes taken always;
}
`
	head, rest, _ := strings.Cut(workedSources[0], "\n\n")
	app := head + "\n" + local + "\n" + rest
	for _, row := range []struct{ name, app, want string }{
		{"as it is", app, ""},
		{"a function called like the import", strings.ReplaceAll(app, "quotient", "free"), "SPX-G172"},
		{"a type of another module as the parameter",
			strings.Replace(strings.Replace(app, "own Lock", "own Door", 1), ";\n\n",
				";\nuse type @id(\"calculator.door\") from calculator.core as Door;\n\n", 1), "SPX-G172"},
	} {
		texts := sourcesOf(1, hosting(""))
		texts[0] = row.app
		codes, message := buildTexts(t, workedManifest, texts)
		if got := strings.Join(codes, " "); got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.name, got, row.want, message)
		}
	}
}
