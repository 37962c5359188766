package facet

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFacetsOfAMethodAreThoseOfAFunction(t *testing.T) {
	img := imageWith(t, "", `
		@id("lone.meter") class Meter { @id("lone.meter.n") n: i64,
			@id("lone.meter.read") fn read(self: Meter, by: i64) -> i64 requires by > 0 {
				if by > 1 { self.read(by - 1) } else { self.n } } }
		@id("lone.gauge") class Gauge : Meter {
			@id("lone.gauge.twice") fn twice(self: Gauge) -> i64 { super.read(1) + self.read(2) } }
		@id("lone.all") fn all(g: Gauge) -> i64 { g.twice() + g.read(3) }`)
	site := func(caller, calls string) string {
		return `{"call_sites":` + calls + `,"caller":"` + caller +
			`","cross_file":false,"module":"lone.app","path":"src/app.spx","phase":"body"}`
	}
	for _, row := range []struct {
		facet, target string
		want          []string
	}{
		{
			"callers",
			"lone.meter.read",
			[]string{site("lone.all", "1"), site("lone.gauge.twice", "2"), site("lone.meter.read", "1")},
		},
		{"callers", "lone.gauge.twice", []string{site("lone.all", "1")}},
	} {
		if difference := cmp.Diff(row.want, readAll(t, img, row.facet, row.target, PageSizeMax)); difference != "" {
			t.Errorf("%s of %s: %s", row.facet, row.target, difference)
		}
	}
}
