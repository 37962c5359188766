package conformance

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// codeUnchecked refuses a feature that this version parses and does not check.
const codeUnchecked = "SPX-X100"

// excused is what a table excuses, with the feature that each entry needs.
type excused map[string]string

// excuses returns what a table excuses, and fails if it lists something twice.
func excuses(t *testing.T, table map[string][]string) excused {
	t.Helper()
	e := excused{}
	for feature, names := range table {
		for _, name := range names {
			if e[name] != "" {
				t.Fatalf("%s is excused by %s and by %s", name, e[name], feature)
			}
			e[name] = feature
		}
	}
	return e
}

// excuse reports whether the table lists name. What it lists must not agree with the corpus yet, and must be refused:
// by one error for the feature that is not checked and no other, or by errors of its own.
func (e excused) excuse(t *testing.T, name string, agrees bool, codes []string) bool {
	t.Helper()
	feature, is := e[name]
	switch {
	case !is:
	case agrees:
		t.Errorf("%s agrees with the corpus: take it off the table of what needs %s", name, feature)
	case len(codes) == 0:
		t.Errorf("%s needs %s, which this version does not check, and was accepted", name, feature)
	case slices.Contains(codes, codeUnchecked) && len(codes) > 1:
		t.Errorf("%s needs %s, which this version does not check, and got %v instead of one error", name, feature, codes)
	}
	return is
}

// report logs what the table excuses, and fails if it lists what is not among the names.
func (e excused) report(t *testing.T, what string, names []string) {
	byFeature := map[string][]string{}
	for name, feature := range e {
		byFeature[feature] = append(byFeature[feature], name)
		if !slices.Contains(names, name) {
			t.Errorf("the table lists %s, which the corpus does not have", name)
		}
	}
	for _, feature := range slices.Sorted(maps.Keys(byFeature)) {
		slices.Sort(byFeature[feature])
		t.Logf("%d need %s: %s", len(byFeature[feature]), feature, strings.Join(byFeature[feature], " "))
	}
	t.Logf("%d of %d %s need what is not checked yet", len(e), len(names), what)
}
