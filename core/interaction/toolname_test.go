package interaction

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestTheNameOfAToolIsTheRootOrEndsInADigest(t *testing.T) {
	for root, want := range map[string]string{
		"order":                  "order",
		"Order-2_b":              "Order-2_b",
		"9to5":                   "9to5",
		"t.bill.item":            "t_bill_item_d8d94c3b",
		"a/b é":                  "a_b___680d8caf",
		"":                       "_a0e7badc",
		strings.Repeat("x", 64):  strings.Repeat("x", 64),
		strings.Repeat("x", 65):  strings.Repeat("x", 55) + "_",
		strings.Repeat("é.", 60): strings.Repeat("_", 55) + "_",
	} {
		if got := toolName(toolNames, root, nil); !strings.HasPrefix(got, want) {
			t.Errorf("%s is %s", root, got)
		}
	}
	if got := toolName(gemini.toolNames, "9to5", nil); !strings.HasPrefix(got, "_9to5_") {
		t.Errorf("a name that may not start with a digit is %s", got)
	}
}

// Short identities, and identities equal to the names of others, so that every possible confusion occurs.
func TestDifferentIdentitiesHaveDifferentToolNames(t *testing.T) {
	valid := regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SampledFrom([]alphabet{toolNames, gemini.toolNames}).Draw(t, "alphabet")
		identities := rapid.SliceOfN(rapid.StringOfN(rapid.SampledFrom([]rune("a_./9")), 1, 3, -1), 1, 12).
			Draw(t, "identities")
		if rapid.Bool().Draw(t, "long") {
			for i := range identities {
				identities[i] = strings.Repeat("x", 62) + identities[i]
			}
		}
		for range rapid.IntRange(0, 6).Draw(t, "rounds") {
			identities = append(identities, toolName(names, rapid.SampledFrom(identities).Draw(t, "named"), identities))
		}
		slices.Sort(identities)
		identities = slices.Compact(identities)
		given := map[string]string{}
		for _, id := range identities {
			name := toolName(names, id, identities)
			if other, ok := given[name]; ok {
				t.Fatalf("%q and %q are both %s", id, other, name)
			}
			given[name] = id
			if !valid.MatchString(name) || !names.admits(name) {
				t.Fatalf("%q is %q", id, name)
			}
			if names.admits(id) && name != id {
				t.Fatalf("%q is a name and becomes %s", id, name)
			}
			if again := toolName(names, id, rapid.Permutation(identities).Draw(t, "order")); again != name {
				t.Fatalf("%q is %s or %s", id, name, again)
			}
		}
	})
}

// Names differ in every dialect that has them, over all types of a source.
func TestTheToolsOfASourceHaveDifferentNames(t *testing.T) {
	const source = `module t;
@id("t.bill.item") record A { @id("t.bill.item.x") x: i64, }
@id("t.bill_item") record B { @id("t.bill_item.x") x: i64, }
@id("t_bill_item") record C { @id("t_bill_item.x") x: i64, }
`
	types, found := TypesOfFile(source)
	if found.Refused() {
		t.Fatal(found)
	}
	name := regexp.MustCompile(`"name":"([^"]*)"`)
	for _, dialect := range allDialects()[1:] {
		given := map[string]bool{}
		for _, root := range Roots(types) {
			c, _ := Compile(types, root.ID())
			given[name.FindStringSubmatch(presented(t, c, dialect).Document())[1]] = true
		}
		if len(given) != 3 || !given["t_bill_item"] {
			t.Errorf("%s: the names are %v", dialect, given)
		}
	}
}
