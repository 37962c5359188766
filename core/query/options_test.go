package query

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
)

// requireRefusal requires exactly one diagnostic, spelled as a transport shows it.
func requireRefusal(t *testing.T, found diag.List, want string) {
	t.Helper()
	if found.String() != want {
		t.Errorf("got %q, want %q", found.String(), want)
	}
}

func TestOptionsAreCheckedInTheOrderOfTheContract(t *testing.T) {
	p := worked(t)
	for _, row := range []struct {
		what   string
		limits Limits
		want   string
	}{
		{
			"everything too large",
			Limits{DepthMax + 1, OutputBytesMax + 1, NodesMax + 1},
			"SPX-G178: %s `traversal_depth` exceeds 1024",
		},
		{
			"too few bytes before too many nodes",
			Limits{DepthMax, OutputBytesMin - 1, NodesMax + 1},
			"SPX-G176: %s option `max_bytes` is not canonical",
		},
		{
			"too many bytes before no nodes",
			Limits{DepthMax, OutputBytesMax + 1, 0},
			"SPX-G178: %s `output_bytes` exceeds 16777216",
		},
		{"no nodes", Limits{DepthMax, OutputBytesMax, 0}, "SPX-G176: %s option `max_nodes` is not canonical"},
		{
			"too many nodes",
			Limits{DepthMax, OutputBytesMin, NodesMax + 1},
			"SPX-G178: %s `traversal_nodes` exceeds 8208",
		},
		{"a negative depth", Limits{-1, OutputBytesMin, NodesMax}, "SPX-G176: %s option `depth` is not canonical"},
	} {
		t.Run(row.what, func(t *testing.T) {
			unselectable := declaration("")
			_, refused := ContextOf(p, ContextOptions{unselectable, "sideways", row.limits})
			requireRefusal(t, refused, strings.Replace(row.want, "%s", "Workspace Semantic Context", 1))
			_, refused = ImpactOf(p, ImpactOptions{unselectable, row.limits})
			requireRefusal(t, refused, strings.Replace(row.want, "%s", "Workspace Semantic Impact", 1))
		})
	}
}

func TestTheBoundsThemselvesAreAdmitted(t *testing.T) {
	p := worked(t)
	for _, limits := range []Limits{{0, OutputBytesMin, NodesMin}, {DepthMax, OutputBytesMax, NodesMax}} {
		if _, refused := ContextOf(p, ContextOptions{declaration("calculator.add"), Both, limits}); refused != nil {
			t.Error(refused)
		}
		if _, refused := ImpactOf(p, ImpactOptions{declaration("calculator.add"), limits}); refused != nil {
			t.Error(refused)
		}
	}
}

func TestADirectionIsOneOfThree(t *testing.T) {
	_, refused := ContextOf(worked(t), ContextOptions{declaration(""), "sideways", usual})
	requireRefusal(t, refused, "SPX-G176: Workspace Semantic Context option `direction` is not canonical")
}

func TestTargetsAreCheckedInTheOrderOfTheContract(t *testing.T) {
	const absent = "SPX-G177: Workspace Semantic Analysis target is not in the authenticated entry closure"
	longest := strings.Repeat("a", TargetBytesMax)
	p := worked(t)
	for _, row := range []struct {
		what   string
		target Target
		want   string
	}{
		{
			"too long, with a NUL byte",
			declaration(longest + "\x00"),
			"SPX-G178: Workspace Analysis `target_bytes` is 4097; the limit is 4096",
		},
		{"as long as is admitted", declaration(longest), absent},
		{"empty", declaration(""), "SPX-G176: Workspace Analysis option `target` is not canonical"},
		{
			"with a NUL byte",
			declaration("calculator.add\x00"),
			"SPX-G176: Workspace Analysis option `target` is not canonical",
		},
		{"unknown", declaration("calculator.subtract"), absent},
		{"a module", declaration("calculator.core"), absent},
		{
			"of the prelude",
			declaration("core.option"),
			"SPX-G177: Workspace Semantic Analysis compiler-owned declaration targets are unsupported",
		},
		{"a capability that nothing needs", Target{Capability, "clock.read"}, absent},
		{"a declaration taken for a capability", Target{Capability, "calculator.add"}, absent},
		{"of no kind", Target{"module", "calculator.core"}, absent},
	} {
		t.Run(row.what, func(t *testing.T) {
			_, refused := ContextOf(p, ContextOptions{row.target, Both, usual})
			requireRefusal(t, refused, row.want)
			_, refused = ImpactOf(p, ImpactOptions{row.target, usual})
			requireRefusal(t, refused, row.want)
		})
	}
}

func TestTheDigestOfAnImageIsCheckedFirst(t *testing.T) {
	img, refused := image.Derive(worked(t))
	if refused != nil {
		t.Fatal(refused)
	}
	stale := strings.Replace(workedImageDigest, "4", "5", 1)
	for _, row := range []struct{ what, digest, want string }{
		{
			"too long",
			workedImageDigest + "0",
			"SPX-G220: semantic image argument `digest` has 72 bytes; the limit is 71",
		},
		{"malformed", strings.ToUpper(workedImageDigest), "SPX-G219: semantic image digest is malformed"},
		{"stale", stale, "SPX-G221: semantic image digest is stale"},
	} {
		t.Run(row.what, func(t *testing.T) {
			_, refused := Context(img, row.digest, ContextOptions{})
			requireRefusal(t, refused, row.want)
			_, refused = Impact(img, row.digest, ImpactOptions{})
			requireRefusal(t, refused, row.want)
		})
	}
}

func TestAnImageAnswersAsItsProjectDoes(t *testing.T) {
	img, refused := image.Derive(worked(t))
	if refused != nil {
		t.Fatal(refused)
	}
	context, refused := Context(img, workedImageDigest, ContextOptions{declaration("calculator.add"), Both, within(4)})
	requireDocument(t, context, refused, workedContext)
	impact, refused := Impact(img, workedImageDigest, ImpactOptions{declaration("calculator.add"), within(16)})
	requireDocument(t, impact, refused, workedImpact)
}

func TestAContextThatJustFitsIsWhole(t *testing.T) {
	add, _ := worked(t).Find("calculator.add")
	target := add.Node()
	limits := within(4)
	fits, refused := contextOn(worked(t), target, Both, limits)
	if refused != nil {
		t.Fatal(refused)
	}
	whole := len(read(t, fits).Nodes)
	limits.MaxBytes = len(fits) - len("524288") + len("3255") // the document states its limit
	for missing := range 2 {
		limits.MaxBytes -= missing
		text, refused := contextOn(worked(t), target, Both, limits)
		if refused != nil {
			t.Fatal(refused)
		}
		if nodes := len(read(t, text).Nodes); nodes != whole-missing {
			t.Errorf("%d nodes within %d bytes, want %d", nodes, limits.MaxBytes, whole-missing)
		}
	}
}

func TestADocumentThatDoesNotFitWithOneNodeIsRefused(t *testing.T) {
	add, _ := worked(t).Find("calculator.add")
	target := add.Node()
	for _, isImpact := range []bool{false, true} {
		_, refused := asked(worked(t), target, isImpact, Limits{16, 1_300, NodesDefault})
		requireRefusal(t, refused, "SPX-G178: Workspace Analysis `output_bytes` exceeds 1300")
	}
}

func TestAnUnknownTargetSuggestsTheNearestName(t *testing.T) {
	p := worked(t)
	for _, row := range []struct {
		kind     TargetKind
		id, help string
	}{
		{Declaration, "calculator.ad", "did you mean calculator.add?"},
		{Declaration, "nothing.like.it", ""},
		{Capability, "clock.read", ""},
		{Capability, "calculator.add", "it is a declaration: ask for it with the kind declaration"},
	} {
		_, found := Target{row.kind, row.id}.find(p)
		if len(found) != 1 || found[0].Code() != "SPX-G177" || found[0].Help() != row.help {
			t.Errorf("%s: got %v, help %q", row.id, found, found[0].Help())
		}
	}
}
