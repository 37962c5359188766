package props

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// refusedTypes spell types that no place can have, with their codes; within the reach of type parameters an unknown
// name has another one.
var refusedTypes = []struct{ spelling, code, generic string }{
	{"Missing", "SPX-T001", "SPX-T220"},
	{"Option<Missing>", "SPX-T001", "SPX-T220"},
	{"Option<i64, bool>", "SPX-T221", "SPX-T221"},
	{"Option<char>", "SPX-T223", "SPX-T223"},
}

// A module that is valid except for some written types has exactly one fault for each of them, however the places of
// these types are used.
func TestTypesThatAreRefusedAreTheOnlyFaultsOfTheirModule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawModule(t)
		places := typedPlaces(parse(t, text))
		var want []string
		for range min(rapid.IntRange(1, 4).Draw(t, "types"), len(places)) {
			i := rapid.IntRange(0, len(places)-1).Draw(t, "place")
			place, row := places[i], rapid.SampledFrom(refusedTypes).Draw(t, "type")
			if place.inTemplate {
				row = refusedTypes[0] // a template has a fault of its own for every type of a declaration
			}
			if place.hasParameters {
				want = append(want, row.generic)
			} else {
				want = append(want, row.code)
			}
			text = text[:place.at.Start] + row.spelling + text[place.at.End:]
			if places = places[:i]; i == 0 { // the rest of the text has moved
				break
			}
		}
		got := errorsIn(t, text)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v in\n%s", got, want, text)
		}
	})
}

// typedPlace is where a source spells the type of a parameter, a result, a field or a binding.
type typedPlace struct {
	at            syntax.Range
	hasParameters bool // type parameters are in scope
	inTemplate    bool // a function with type parameters spells it
}

// typedPlaces returns the places of a source, in its order.
func typedPlaces(file *syntax.File) (places []typedPlace) {
	for i := range file.Declarations().Len() {
		d := file.Declarations().At(i)
		generic := d.TypeParameters().Len() > 0
		add := func(of syntax.Type) {
			places = append(places, typedPlace{of.Range(), generic, generic && d.Kind() == syntax.KindFunction})
		}
		d.Walk(func(n syntax.Node) {
			switch n.Kind() {
			case syntax.KindParameter:
				add(syntax.Parameter{Node: n}.Type())
			case syntax.KindField:
				add(syntax.Field{Node: n}.Type())
			case syntax.KindLet:
				if annotated := (syntax.Statement{Node: n}).Type(); annotated.Exists() {
					add(annotated)
				}
			case syntax.KindFunction:
				add(syntax.Declaration{Node: n}.AsFunction().Result())
			}
		})
	}
	slices.SortFunc(places, func(a, b typedPlace) int { return cmp.Compare(a.at.Start, b.at.Start) })
	return places
}

// errorsIn returns the codes of the errors of a source that stands alone.
func errorsIn(t *rapid.T, text string) (codes []string) {
	t.Helper()
	_, found := check.File(parse(t, text))
	for _, d := range found {
		if d.Rule().Severity() == diag.Error {
			codes = append(codes, d.Code())
		}
	}
	return codes
}

// A generic function with too many type parameters is not judged further, and neither are its calls.
func TestAHeaderThatIsRefusedIsTheOnlyFaultOfItsModule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawModule(t)
		var ends []uint32
		for _, f := range genericFunctions(parse(t, text)) {
			ends = append(ends, f.TypeParameters().At(f.TypeParameters().Len()-1).Range().End)
		}
		requireOnly(t, text, ends, ", Further, Furthest", "SPX-T224")
	})
}

func genericFunctions(file *syntax.File) (list []syntax.Function) {
	for i := range file.Declarations().Len() {
		if d := file.Declarations().At(i); d.Kind() == syntax.KindFunction && d.TypeParameters().Len() > 0 {
			list = append(list, d.AsFunction())
		}
	}
	return list
}

// A class whose parent is refused may have any member.
func TestAParentThatIsRefusedIsTheOnlyFaultOfItsModule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawModule(t)
		file, ends := parse(t, text), []uint32(nil)
		for i := range file.Declarations().Len() {
			if d := file.Declarations().At(i); d.Kind() == syntax.KindClass && d.AsClass().Parent().Exists() {
				ends = append(ends, d.AsClass().Parent().Range().End)
			}
		}
		requireOnly(t, text, ends, "Missing", "SPX-T227")
	})
}

// requireOnly inserts a piece at one of some places of a module that is right, and asks for the one fault that this
// makes.
func requireOnly(t *rapid.T, text string, places []uint32, piece, code string) {
	t.Helper()
	if len(places) == 0 {
		return
	}
	at := rapid.SampledFrom(places).Draw(t, "place")
	broken := text[:at] + piece + text[at:]
	if got := errorsIn(t, broken); !slices.Equal(got, []string{code}) {
		t.Fatalf("got %v, want %s alone in\n%s", got, code, broken)
	}
}
