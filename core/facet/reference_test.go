package facet

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/fixtures"
)

func TestAHandleIsValidOnlyForItsImageTargetAndFacet(t *testing.T) {
	img, other := imageOfFiles(t, fixtures.Calculator()), imageOfFiles(t, fixtures.Plant())
	right := ask(img, "cleanup", "calculator.add")
	read(t, img, right)
	for _, row := range []struct{ what, handle string }{
		{"of another facet", ask(img, "loans", "calculator.add").Handle},
		{"of another target", ask(img, "cleanup", "calculator.divide").Handle},
		{"of another image", ask(other, "cleanup", "calculator.add").Handle},
		{"none", ""},
		{"a prefix", right.Handle[:len(right.Handle)-1]},
		{"in upper case", strings.ToUpper(right.Handle)},
		{"the digest of the image", img.Digest().String()},
	} {
		o := right
		o.Handle = row.handle
		if _, refused := answer(img, o); refused.String() != staleHandle {
			t.Errorf("%s: %q", row.what, refused)
		}
	}
}

// The facet has 10 items.
func TestACursorIsValidOnlyForItsPageSize(t *testing.T) {
	img := imageOfFiles(t, fixtures.Calculator())
	right := ask(img, "cleanup", "calculator.add")
	right.PageSize = 4
	digest := strings.TrimPrefix(cursorOf(right.Handle, 4, 4), "4:")
	for _, row := range []struct{ what, cursor, want string }{
		{"of the second page", "4:" + digest, ""},
		{"of the last page", cursorOf(right.Handle, 8, 4), ""},

		{"without a colon", "4", badCursor},
		{"without a number", ":" + digest, badCursor},
		{"with a word", "four:" + digest, badCursor},
		{"with a space", " 4:" + digest, badCursor},
		{"with a minus", "-4:" + digest, badCursor},
		{"with two signs", "++4:" + digest, badCursor},
		{"with a sign alone", "+:" + digest, badCursor},
		{"with a separator", "4_0:" + digest, badCursor},
		{"of the first page", cursorOf(right.Handle, 0, 4), badCursor},
		{"beyond every inventory", cursorOf(right.Handle, ItemsMax+4, 4), badCursor},
		{"beyond a machine word", "18446744073709551620:" + digest, badCursor},

		{"with a leading zero", "04:" + digest, staleCursor},
		{"with a plus", "+4:" + digest, staleCursor},
		{"without a digest", "4:", staleCursor},
		{"with a second colon", "4::" + digest, staleCursor},
		{"with more behind it", "4:" + digest + " ", staleCursor},
		{"in upper case", "4:" + strings.ToUpper(digest), staleCursor},
		{"of another page", "8:" + digest, staleCursor},
		{"between pages", cursorOf(right.Handle, 6, 4), staleCursor},
		{"of another page size", cursorOf(right.Handle, 4, 2), staleCursor},
		{"of another facet", cursorOf(ask(img, "ownership", "calculator.add").Handle, 4, 4), staleCursor},

		{"behind the end", cursorOf(right.Handle, 12, 4), outsideCursor},
		{"at the end of the largest inventory", cursorOf(right.Handle, ItemsMax, 4), outsideCursor},
	} {
		o := right
		o.Cursor = row.cursor
		if _, refused := answer(img, o); refused.String() != row.want {
			t.Errorf("%s: got %q, want %q", row.what, refused, row.want)
		}
	}
	atTheEnd := right
	atTheEnd.PageSize = 5
	atTheEnd.Cursor = cursorOf(right.Handle, 10, 5)
	if _, refused := answer(img, atTheEnd); refused.String() != outsideCursor {
		t.Errorf("at the end: %q", refused)
	}
}

func TestTheBytesOfAPageMayChangeBetweenPages(t *testing.T) {
	img := imageOfFiles(t, fixtures.Calculator())
	o := ask(img, "cleanup", "calculator.add")
	o.PageSize = 4
	o.Cursor = *read(t, img, o).Next
	o.MaxBytes = OutputBytesDefault
	if p := read(t, img, o); p.Offset != 4 || len(p.Items) != 4 {
		t.Errorf("the page is %+v", p)
	}
}

func TestTheSummaryReturnsTheHandlesThatPagesTake(t *testing.T) {
	img := imageOfFiles(t, fixtures.Plant())
	text, refused := AppendSummary(nil, img, img.Digest().String(), "plant.measure")
	if refused != nil {
		t.Fatal(refused)
	}
	for _, name := range Names() {
		o := ask(img, name, "plant.measure")
		read(t, img, o)
		if !strings.Contains(string(text), `{"facet":"`+name+`","handle":"`+o.Handle+`"}`) {
			t.Errorf("the summary has no handle for %s: %s", name, text)
		}
	}
}
