package cli

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
)

var aRule = diag.NewRule(&diag.RuleSpec{Code: "SPX-X999", Text: "A rule of this test."})

// quiet returns a program that writes its messages to a text.
func quiet() (*program, *strings.Builder) {
	said := &strings.Builder{}
	return &program{stdin: strings.NewReader(""), stdout: streamTo(said), stderr: streamTo(said)}, said
}

func codesOf(found diag.List) string {
	var codes []string
	for _, d := range found {
		codes = append(codes, d.Code())
	}
	return strings.Join(codes, " ")
}

// edit appends a comment to a file.
func edit(t *testing.T, path string) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err == nil {
		_, err = io.WriteString(file, "// edited\n")
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestADriftDropsTheAnswerAndFollowsARefusal(t *testing.T) {
	answer := outcome{
		document: []byte("answer"),
		found:    diag.List{(diag.NewRule(&diag.RuleSpec{Code: "SPX-X998", Severity: diag.Warning})).New("")},
	}
	refused := outcome{found: diag.List{aRule.New("")}}
	drift := diag.List{(diag.NewRule(&diag.RuleSpec{Code: "SPX-X997"})).New("")}
	for _, row := range []struct {
		about    string
		done     outcome
		drift    diag.List
		document string
		codes    string
	}{
		{"an answer without drift", answer, nil, "answer", "SPX-X998"},
		{"an answer and a drift", answer, drift, "", "SPX-X997"},
		{"a refusal without drift", refused, nil, "", "SPX-X999"},
		{"a refusal and a drift", refused, drift, "", "SPX-X999 SPX-X997"},
		{"a refusal by the drift itself", outcome{found: drift}, drift, "", "SPX-X997"},
	} {
		t.Run(row.about, func(t *testing.T) {
			got := settled(row.done, row.drift)
			if string(got.document) != row.document || codesOf(got.found) != row.codes {
				t.Errorf("got %q and %s", got.document, codesOf(got.found))
			}
		})
	}
}

func TestAProjectThatChangesDuringAnOperationGivesNoAnswer(t *testing.T) {
	directory := t.TempDir()
	if err := os.CopyFS(directory, fixtures.Calculator()); err != nil {
		t.Fatal(err)
	}
	p, _ := quiet()
	manifest := filepath.Join(directory, project.ManifestName)
	done := p.onProject(manifest, func(*project.Project) ([]byte, diag.List) {
		edit(t, filepath.Join(directory, "src", "core.spx"))
		return []byte("answer"), nil
	})
	if done.document != nil || codesOf(done.found) != "SPX-J102" {
		t.Errorf("got %q and %s", done.document, codesOf(done.found))
	}
	done = p.onProject(manifest, func(*project.Project) ([]byte, diag.List) {
		edit(t, manifest)
		return nil, diag.List{aRule.New("")}
	})
	if codesOf(done.found) != "SPX-X999 SPX-J102" {
		t.Errorf("a refusal and a drift gave %s", codesOf(done.found))
	}
}

func TestAFileThatChangesDuringAnOperationGivesNoAnswer(t *testing.T) {
	directory := directoryOfFiles(
		t,
		map[string]string{"a.spx": "module a;\n\n@id(\"a.main\")\nfn main() -> i64\n{\n    0\n}\n"},
	)
	path := filepath.Join(directory, "a.spx")
	p, _ := quiet()
	done := p.onSource(input{sourceFile, path}, func(*module.Module) ([]byte, diag.List) {
		edit(t, path)
		return []byte("answer"), diag.List{aRule.New("")}
	})
	if done.document != nil && !done.found.Refused() || codesOf(done.found) != "SPX-X999 SPX-J102" {
		t.Errorf("got %q and %s", done.document, codesOf(done.found))
	}
}

func TestFormattingNeverOverwritesAFileThatChanged(t *testing.T) {
	directory := directoryOfFiles(t, map[string]string{"a.spx": "module a; fn main() -> i64 { 0 }\n"})
	in := input{sourceFile, filepath.Join(directory, "a.spx")}
	p, said := quiet()
	r := rewriter{program: p}
	s, _ := r.open(in)
	defer s.close()
	edit(t, in.path)
	r.deliver(in, s, "formatted")
	if !r.isRefused || !strings.Contains(said.String(), "SPX-J102") {
		t.Errorf("said %q", said)
	}
	wantFiles(t, directory, map[string]string{"a.spx": "module a; fn main() -> i64 { 0 }\n// edited\n"})
}
