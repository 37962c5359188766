package conformance

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// completeRows is the number of the last row whose codes are the complete list; of later rows they are a part.
const completeRows = 146

// row is one line of verdicts.tsv.
type row struct {
	file   string
	accept bool
	codes  []string
}

// verdictRows returns the rows of verdicts.tsv: file, verdict, codes, and what does not matter here.
func verdictRows(t *testing.T) (rows []row) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(read(t, corpus(t), "verdicts.tsv"), "\n"), "\n")
	for _, line := range lines[1:] {
		columns := strings.Split(line, "\t")
		r := row{file: columns[0], accept: columns[1] == "accept"}
		if columns[2] != "-" {
			r.codes = strings.Split(columns[2], ",")
		}
		rows = append(rows, r)
	}
	return rows
}

// agrees reports whether the codes of the errors are those that the row asks for.
func (r row) agrees(t *testing.T, codes []string) bool {
	t.Helper()
	number, err := strconv.Atoi(r.file[:3])
	if err != nil {
		t.Fatal(err)
	}
	if r.accept || number <= completeRows {
		return slices.Equal(codes, r.codes)
	}
	return isSubsequence(r.codes, codes)
}

func isSubsequence(part, whole []string) bool {
	for _, code := range whole {
		if len(part) > 0 && part[0] == code {
			part = part[1:]
		}
	}
	return len(part) == 0
}

func TestVerdicts(t *testing.T) {
	for _, r := range verdictRows(t) {
		t.Run(r.file, func(t *testing.T) {
			if codes := errorsOf(read(t, corpus(t), "verdicts", r.file)); !r.agrees(t, codes) {
				t.Errorf("the errors are %v, the corpus asks for %v", codes, r.codes)
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
