package project

import (
	"regexp"
	"strings"
	"testing"
)

// gauges is two classes that the worked library can have more.
const gauges = `
@id("calculator.meter")
class Meter {
    @id("calculator.meter.value")
    value: i64,

    @id("calculator.meter.read")
    fn read(self: Meter) -> i64
{
        is_negative(self.value)
    }
}

@id("calculator.gauge")
class Gauge : Meter {
    unit: bool,

    @id("calculator.gauge.main")
    fn main(self: Gauge) -> i64
{
        super.read()
    }
}
`

// measuring returns the worked library with the gauges and one function more.
func measuring(function string) string {
	head, rest, _ := strings.Cut(workedSources[1], "\n")
	return head + "\n" + strings.Replace(gauges, "is_negative(self.value)", "add(self.value, 1)", 1) + rest + function
}

func TestClassesAndMethodsAreDeclarationsOfAProject(t *testing.T) {
	manifest, _ := ParseManifest([]byte(workedManifest))
	base := buildWorked(t)
	p, refused := Open(manifest, sourcesOf(1, measuring("")))
	if refused != nil {
		t.Fatal(refused)
	}
	graph := string(p.AppendGraph(nil))
	for _, want := range []string{
		`{"id":"calculator.gauge","kind":"class","identity_origin":"explicit","owner":null,"path":"src/core.spx","module":"calculator.core"}`,
		`{"id":"calculator.meter.read","kind":"function","identity_origin":"explicit","owner":"calculator.meter","path":"src/core.spx","module":"calculator.core"}`,
		`{"id":"calculator.gauge.main","kind":"function","identity_origin":"explicit","owner":"calculator.gauge","path":"src/core.spx","module":"calculator.core"}`,
		`{"id":"auto:field:calculator.gauge.unit","kind":"field","identity_origin":"automatic","owner":"calculator.gauge","path":"src/core.spx","module":"calculator.core"}`,
	} {
		if !strings.Contains(graph, want) {
			t.Errorf("%s is not in %s", want, graph)
		}
	}
	if added := p.DeclarationCount() - base.DeclarationCount(); added != 6 {
		t.Errorf("the project has %d declarations more, not 6", added)
	}
}

func TestAClassIsUsedInItsOwnModuleOnly(t *testing.T) {
	const total = "\n@id(\"calculator.total\")\nfn total(m: Meter) -> i64\n{\n    m.read()\n}\n"
	const inside = "\n@id(\"calculator.inside\")\nfn inside(n: i64) -> i64\n{\n    Gauge { value: n, unit: true }.read()\n}\n"
	use := func(line string) string { return strings.Replace(workedSources[0], ";\n", ";\n"+line+"\n", 1) }
	for _, row := range []struct{ name, app, want string }{
		{"not at all", workedSources[0], ""},
		{"a function that uses one inside", use(`use function @id("calculator.inside") from calculator.core as inside;`), ""},
		{"a function called like a method", strings.ReplaceAll(use(""), "quotient", "read"), ""},
		{"a class as a type", use(`use type @id("calculator.meter") from calculator.core as Meter;`), "SPX-G172"},
		{"a class as a function", use(`use function @id("calculator.meter") from calculator.core as meter;`), "SPX-G172"},
		{"a method as a function", use(`use function @id("calculator.meter.read") from calculator.core as reading;`),
			"SPX-G172"},
		{"a field", use(`use type @id("calculator.meter.value") from calculator.core as Value;`), "SPX-G172"},
		{"a function that takes one", use(`use function @id("calculator.total") from calculator.core as total;`), "SPX-G172"},
	} {
		texts := sourcesOf(1, measuring(total+inside))
		texts[0] = strings.Replace(row.app, ";\n\nuse", ";\nuse", 1)
		codes, message := buildTexts(t, workedManifest, texts)
		if got := strings.Join(codes, " "); got != row.want {
			t.Errorf("%s: got %q, want %q: %s", row.name, got, row.want, message)
		}
		if row.want != "" && row.name != "a field" && !strings.Contains(message, "class") {
			t.Errorf("%s: the message does not name the reason: %s", row.name, message)
		}
	}
}

func TestAMethodCannotBeExported(t *testing.T) {
	line := regexp.MustCompile(`web_exports = .*`)
	manifest := line.ReplaceAllString(workedManifest, `web_exports = ["calculator.meter.read"]`)
	if codes, message := buildTexts(t, manifest, sourcesOf(1, measuring(""))); strings.Join(codes, " ") != "SPX-W115" {
		t.Errorf("got %v: %s", codes, message)
	}
}

func TestAMethodThatCallsAnotherModuleHasItsEdges(t *testing.T) {
	const sum = "\n@id(\"app.sum\")\nclass Sum {\n    @id(\"app.sum.n\")\n    n: i64,\n\n    @id(\"app.sum.next\")\n" +
		"    fn next(self: Sum) -> i64\n        requires add(self.n, 1) > 0\n{\n        add(self.n, add(1, 2))\n    }\n}\n"
	head, rest, _ := strings.Cut(workedSources[0], "\n\n")
	texts := sourcesOf(0, head+"\n"+sum+"\n"+rest)
	manifest, _ := ParseManifest([]byte(workedManifest))
	p, refused := Open(manifest, texts)
	if refused != nil {
		t.Fatal(refused)
	}
	next, _ := p.Find("app.sum.next")
	var got []string
	for e := range p.EdgesFrom(next.Node()) {
		got = append(got, e.Site()+" "+pathOf(t, e))
	}
	const want = "body body.tail.arg.1, body body.tail, requires requires.0.left"
	if got := strings.Join(got, ", "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
