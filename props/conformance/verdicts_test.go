package conformance

import (
	"slices"
	"strings"
	"testing"
)

// further lists the modules whose rows state only some of the codes, with the codes that follow: the entry function has
// parameters, or a sum is compared as well. Every other row states all codes of its module, and no row is exempt.
var further = map[string][]string{
	"167-match-no-catch-all.spx": {"SPX-T104"},
	"168-match-literal-type.spx": {"SPX-T104"},
	"169-match-guard-type.spx":   {"SPX-T104"},
	"170-match-mixed-or.spx":     {"SPX-T104"},
	"179-i32-mixed-add.spx":      {"SPX-T207"},
}

// row is one line of verdicts.tsv.
type row struct {
	file  string
	codes []string // of the errors; none for a module that is accepted
}

// verdictRows returns the rows of verdicts.tsv: file, verdict, codes, and what does not matter here.
func verdictRows(t *testing.T) (rows []row) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(read(t, corpus(t), "verdicts.tsv"), "\n"), "\n")
	for _, line := range lines[1:] {
		columns := strings.Split(line, "\t")
		r := row{file: columns[0]}
		if columns[2] != "-" {
			r.codes = strings.Split(columns[2], ",")
		}
		if accept := columns[1] == "accept"; accept != (r.codes == nil) {
			t.Fatalf("%s: the verdict is %s with the codes %v", r.file, columns[1], r.codes)
		}
		rows = append(rows, r)
	}
	return rows
}

func TestVerdicts(t *testing.T) {
	for _, r := range verdictRows(t) {
		t.Run(r.file, func(t *testing.T) {
			want := slices.Concat(r.codes, further[r.file])
			if codes := errorsOf(read(t, corpus(t), "verdicts", r.file)); !slices.Equal(codes, want) {
				t.Errorf("the errors are %v, the corpus asks for %v", codes, want)
			}
		})
	}
}

func TestEveryModuleHasAVerdict(t *testing.T) {
	var listed []string
	for _, r := range verdictRows(t) {
		listed = append(listed, r.file)
	}
	slices.Sort(listed)
	if found := files(t, corpus(t)+"/verdicts", ".spx"); !slices.Equal(found, listed) {
		t.Errorf("the modules are %v, the rows %v", found, listed)
	}
}
