package cli

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/interaction"
	"semaprax.dev/semaprax/fixtures"
)

// quietExchange returns an exchange that writes what it says to a text.
func quietExchange() (*exchange, *strings.Builder) {
	p, said := quiet()
	return &exchange{program: p}, said
}

const aRoot = "module a;\n\n@id(\"a.root\")\nrecord Root {\n    @id(\"a.root.x\")\n    x: i64,\n}\n\n" +
	"@id(\"a.main\")\nfn main() -> i64\n{\n    0\n}\n"

// Each change falls between the derivation and the recheck.
func TestAFileThatChangesMeanwhileGivesNoSchema(t *testing.T) {
	for _, row := range []struct {
		about  string
		change func(path string) error
	}{
		{"other bytes", func(path string) error { return os.WriteFile(path, []byte(aRoot+"// edited\n"), 0o644) }},
		{"removal", os.Remove},
		{"another file of the same bytes", func(path string) error {
			if err := os.WriteFile(path+".new", []byte(aRoot), 0o644); err != nil {
				return err
			}
			return os.Rename(path+".new", path)
		}},
	} {
		t.Run(row.about, func(t *testing.T) {
			path := filepath.Join(directoryOfFiles(t, map[string]string{"a.spx": aRoot}), "a.spx")
			x, said := quietExchange()
			err := x.on(path, func(b bound) ([]byte, error) {
				compiled, err := b.compile("a.root")
				if err != nil {
					return nil, err
				}
				return []byte(compiled.Schema()), row.change(path)
			})
			if err != errReported || !strings.HasPrefix(said.String(), "error[SPX-I207]") ||
				!strings.Contains(said.String(), "\n  help: start anew") {
				t.Errorf("%v, and said %q", err, said)
			}
		})
	}
}

func TestAProjectThatChangesMeanwhileGivesNoSchema(t *testing.T) {
	directory := t.TempDir()
	if err := os.CopyFS(directory, fixtures.Desk()); err != nil {
		t.Fatal(err)
	}
	x, said := quietExchange()
	err := x.on(directory, func(b bound) ([]byte, error) {
		compiled, err := b.compile("desk.triage")
		if err != nil {
			return nil, err
		}
		edit(t, filepath.Join(directory, "src", "outcome.spx"))
		return []byte(compiled.Schema()), nil
	})
	if err != errReported || !strings.HasPrefix(said.String(), "error[SPX-J102]") ||
		strings.Contains(said.String(), interaction.SchemaName) {
		t.Errorf("%v, and said %q", err, said)
	}
}

func TestARefusalComesBeforeADriftAndBothAreObjects(t *testing.T) {
	path := filepath.Join(directoryOfFiles(t, map[string]string{"a.spx": aRoot}), "a.spx")
	x, said := quietExchange()
	x.asJSON = true
	err := x.on(path, func(b bound) ([]byte, error) {
		edit(t, path)
		_, err := b.compile("a.none")
		return nil, err
	})
	lines := strings.Split(said.String(), "\n")
	if err != errReported || len(lines) != 3 || !strings.HasPrefix(lines[0], `{"code":"SPX-Z202",`) ||
		!strings.HasPrefix(lines[1], `{"code":"SPX-I207",`) ||
		!strings.HasSuffix(lines[1], `,"rule":null,"pointer":null,"offset":null}`) {
		t.Errorf("%v, and said %q", err, said)
	}
}

// The source is held while the value is read, so a change is seen up to the end of the input.
func TestASourceThatChangesWhileTheValueIsAwaitedGivesNoValue(t *testing.T) {
	path := filepath.Join(directoryOfFiles(t, map[string]string{"a.spx": aRoot}), "a.spx")
	compiled, _ := interaction.CompileText(aRoot, "a.root")
	document, _ := compiled.Encode(interaction.OfRecord(interaction.Field{
		ID:    "a.root.x",
		Value: interaction.OfSigned(7),
	}))
	for _, isEdited := range []bool{false, true} {
		p, said := quiet()
		p.stdin = io.MultiReader(strings.NewReader(string(document)), whenRead(func() {
			if isEdited {
				edit(t, path)
			}
		}))
		root := p.root()
		root.SetArgs([]string{"interaction", "decode", path, "a.root"})
		status := p.exit(root.Execute())
		if isEdited && (status != exitRefused || !strings.HasPrefix(said.String(), "error[SPX-I207]")) ||
			!isEdited && said.String() != string(document) {
			t.Errorf("status %d, and said %q", status, said)
		}
	}
}

// whenRead is an empty input that runs a function when it is read.
type whenRead func()

func (do whenRead) Read([]byte) (int, error) {
	do()
	return 0, io.EOF
}

func TestTheHelpOfProviderNamesEveryDialect(t *testing.T) {
	x, _ := quietExchange()
	for _, name := range interaction.DialectNames() {
		if !strings.Contains(x.providerCommand().Long, "\n  "+name+" ") {
			t.Errorf("%s is missing", name)
		}
	}
}
