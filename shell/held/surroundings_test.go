package held

import (
	"fmt"
	"os"
	"testing"

	"semaprax.dev/semaprax/core/project"
)

func TestUnlistedFilesSayWhichModulesTheyDeclare(t *testing.T) {
	p := newTree(t)
	p.write("lib/price.spx", "// Prices.\nmodule shop.price;\n}")
	p.write("lib/zebra.spx", "module shop.price;\n")
	p.write("lib/text.txt", "module shop.text;\n")
	p.write("other/far.spx", "module shop.far;\n")
	p.must(os.Mkdir(p.at("lib/folder.spx"), 0o755))
	in := p.open()
	got := in.Unlisted([]string{"shop.far", "shop.price", "shop.text"})
	if want := (project.Unlisted{"shop.price": "lib/price.spx"}); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := in.Unlisted(nil); got != nil {
		t.Errorf("nothing is missing, and %v was found", got)
	}
}

func TestAsManyUnlistedFilesAreReadAsTheBoundSays(t *testing.T) {
	p := newTree(t)
	for i := range surroundingFilesMax + 1 {
		p.write(fmt.Sprintf("lib/f%04d.spx", i), fmt.Sprintf("module m%d;\n", i))
	}
	last := fmt.Sprintf("m%d", surroundingFilesMax)
	within := fmt.Sprintf("m%d", surroundingFilesMax-1)
	got := p.open().Unlisted([]string{within, last})
	if got[within] == "" || got[last] != "" {
		t.Errorf("got %v", got)
	}
}

func TestAListedSourceThatIsMissingIsShownInTheManifest(t *testing.T) {
	p := newTree(t)
	for _, row := range []struct{ path, help string }{
		{"lib/cor.spx", `did you mean "lib/core.spx"?`},
		{"nothing/near.spx", "create the file, or remove it from `sources`"},
	} {
		p.declare("app.spx", row.path, "zoo/tests.spx")
		_, refusal := Open(p.manifest())
		if len(refusal) != 1 || refusal[0].Code() != "SPX-J102" || refusal[0].Path() != project.ManifestName ||
			refusal[0].Help() != row.help {
			t.Fatalf("%s: got %v, help %q", row.path, refusal, refusal[0].Help())
		}
		if span, ok := refusal[0].Span(); !ok || span.Line != 4 || span.End-span.Start != len(row.path)+2 {
			t.Errorf("%s: at %v", row.path, span)
		}
	}
}
