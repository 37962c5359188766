package facet

import (
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/fixtures"
)

// The beginnings of the messages.
const (
	unknownFacet    = "SPX-G227: semantic image facet is unknown; the facets are "
	badPageSize     = "SPX-G228: semantic image facet page must have 1 to 128 items; found "
	badOutputBytes  = "SPX-G228: semantic image facet output must have 1024 to 1048576 bytes; found "
	longDigest      = "SPX-G220: semantic image argument `digest` has 72 bytes; the limit is 71"
	malformedDigest = "SPX-G219: semantic image digest is malformed"
	staleDigest     = "SPX-G221: semantic image digest is stale"
	longTarget      = "SPX-G228: semantic image facet target must have 1 to 4096 bytes; found 4097"
	badTarget       = "SPX-G227: semantic image facet target is empty or has a NUL byte"
	absentTarget    = "SPX-G227: semantic image facet function is unavailable"
	noFunction      = "SPX-G227: semantic image facets require a declared resolved function"
	longReference   = "SPX-G228: semantic image facet reference exceeds its byte bound"
	staleHandle     = "SPX-G229: semantic image facet handle is stale or unknown"
	badCursor       = "SPX-G229: semantic image facet cursor is invalid"
	staleCursor     = "SPX-G229: semantic image facet cursor is stale or mismatched"
	outsideCursor   = "SPX-G229: semantic image facet cursor is outside the inventory"
	longInventory   = "SPX-G228: semantic image facet inventory exceeds its bound"
	longProjection  = "SPX-G228: semantic image facet projection exceeds its byte bound"
	longResponse    = "SPX-G228: semantic image facet response exceeds its byte bound"
)

// question is one call of AppendPage.
type question struct {
	digest string
	Options
}

// rightQuestion is a question about 22 items that is answered with 8 of them.
func rightQuestion(img *image.Image) question {
	o := ask(img, "cleanup", "calculator.divide")
	o.PageSize = 8
	return question{img.Digest().String(), o}
}

// faults are the ways to spoil that question, in the order in which they are checked.
var faults = []struct {
	what, want string
	enter      func(q *question)
}{
	{"a facet of a later profile", unknownFacet, func(q *question) { q.Facet = "data-access" }},
	{"no facet", unknownFacet, func(q *question) { q.Facet = "" }},
	{"no items on a page", badPageSize, func(q *question) { q.PageSize = PageSizeMin - 1 }},
	{"too many items on a page", badPageSize, func(q *question) { q.PageSize = PageSizeMax + 1 }},
	{"too few bytes", badOutputBytes, func(q *question) { q.MaxBytes = OutputBytesMin - 1 }},
	{"too many bytes", badOutputBytes, func(q *question) { q.MaxBytes = OutputBytesMax + 1 }},
	{"a digest that is too long", longDigest, func(q *question) { q.digest = zeroDigest + "0" }},
	{"no digest", malformedDigest, func(q *question) { q.digest = strings.ToUpper(q.digest[:canon.DigestTextBytes]) }},
	{"the digest of another image", staleDigest, func(q *question) { q.digest = zeroDigest }},
	{
		"a target that is too long",
		longTarget,
		func(q *question) { q.Target = strings.Repeat("a", TargetBytesMax) + "\x00" },
	},
	{"no target", badTarget, func(q *question) { q.Target = "" }},
	{"a target with a NUL byte", badTarget, func(q *question) { q.Target = "calculator.add\x00" }},
	{
		"a target as long as is admitted",
		absentTarget,
		func(q *question) { q.Target = strings.Repeat("a", TargetBytesMax) },
	},
	{"a target that nobody declares", absentTarget, func(q *question) { q.Target = "calculator.subtract" }},
	{"a module as the target", absentTarget, func(q *question) { q.Target = "calculator.core" }},
	{"a target of the prelude", noFunction, func(q *question) { q.Target = "core.option.some" }},
	{"a handle that is too long", longReference, func(q *question) { q.Handle = zeroDigest + "0" }},
	{
		"a cursor that is too long",
		longReference,
		func(q *question) { q.Cursor = strings.Repeat("4", CursorBytesMax+1) },
	},
	{"no handle", staleHandle, func(q *question) { q.Handle = "" }},
	{"a cursor without a number", badCursor, func(q *question) { q.Cursor = strings.Repeat("x", CursorBytesMax) }},
	{"a cursor that was not handed out", staleCursor, func(q *question) { q.Cursor = "8:" + zeroDigest }},
	{"a cursor behind the end", outsideCursor, func(q *question) { q.Cursor = cursorOf(q.Handle, 24, 8) }},
	{"a page that does not fit", longResponse, func(q *question) { q.MaxBytes = OutputBytesMin }},
}

func TestTheFirstFaultInTheOrderOfTheContractIsReported(t *testing.T) {
	img := imageOfFiles(t, fixtures.Calculator())
	if q := rightQuestion(img); len(read(t, img, q.Options).Items) != 8 {
		t.Fatal("the question is wrong")
	}
	for i, first := range faults {
		for _, second := range faults[i:] {
			q := rightQuestion(img)
			second.enter(&q)
			first.enter(&q)
			page, refused := AppendPage(nil, img, q.digest, q.Options)
			if !strings.HasPrefix(refused.String(), first.want) || page != nil {
				t.Errorf("%s and %s: got %q, want %q", first.what, second.what, refused, first.want)
			}
		}
	}
}

func TestASummaryChecksTheDigestThenTheTarget(t *testing.T) {
	img := imageOfFiles(t, fixtures.Calculator())
	judged := []string{longDigest, malformedDigest, staleDigest, longTarget, badTarget, absentTarget, noFunction}
	for i, first := range faults {
		for _, second := range faults[i:] {
			if !slices.Contains(judged, first.want) || !slices.Contains(judged, second.want) {
				continue
			}
			q := rightQuestion(img)
			second.enter(&q)
			first.enter(&q)
			summary, refused := AppendSummary(nil, img, q.digest, q.Target)
			if !strings.HasPrefix(refused.String(), first.want) || summary != nil {
				t.Errorf("%s and %s: got %q, want %q", first.what, second.what, refused, first.want)
			}
		}
	}
}

func TestTheBoundsOfOptionsAreAdmitted(t *testing.T) {
	img := imageOfFiles(t, fixtures.Calculator())
	for _, o := range []Options{
		{PageSize: PageSizeMin, MaxBytes: OutputBytesMin}, {PageSize: PageSizeMax, MaxBytes: OutputBytesMax},
	} {
		q := ask(img, "loans", "calculator.add")
		q.PageSize, q.MaxBytes = o.PageSize, o.MaxBytes
		if p := read(t, img, q); len(p.Items) != 1 {
			t.Errorf("%d items", len(p.Items))
		}
	}
}

func TestOnlyDeclaredFunctionsAreTargets(t *testing.T) {
	img := imageOfFiles(t, fixtures.Plant())
	for _, row := range []struct{ target, want string }{
		{"plant.app.main", ""}, {"plant.tests.main", ""}, {"plant.valve.30", ""},
		{"plant.reading", noFunction}, {"plant.reading.litres", noFunction}, {"core.result", noFunction},
		{"measure", absentTarget}, {"plant.gauge", absentTarget}, {"gauge.read", absentTarget},
		{"plant.valve", absentTarget},
	} {
		_, refused := AppendSummary(nil, img, img.Digest().String(), row.target)
		if !strings.HasPrefix(refused.String(), row.want) {
			t.Errorf("%s: got %q, want %q", row.target, refused, row.want)
		}
	}
}
