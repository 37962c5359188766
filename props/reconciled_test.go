package props

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// The model of conflicts: what Image Candidate Protocol v2, "Classification and conflicts", says of a list of changes
// and two revisions, read off the texts of these alone.

// aspects are what two revisions of a function are compared by.
type aspects struct{ display, signature, body, contracts, effects, location string }

// revisionModel is one revision as the model reads it.
type revisionModel struct {
	functions map[string]aspects // explicit functions of the top level
	types     map[string]string  // the text and place of a record or variant by the identity of anything in it
	records   map[string]string
	all       []string // every authored identity
}

func revisionModelOf(t rapid.TB, p *project.Project) revisionModel {
	t.Helper()
	r := revisionModel{
		functions: make(map[string]aspects), types: make(map[string]string), records: make(map[string]string),
	}
	for m := range p.Modules() {
		commented, _ := syntax.Parse(m.Outline().Source())
		text := string(syntax.FormatWithoutComments(nil, commented))
		file, found := syntax.Parse(text)
		if found != nil {
			t.Fatal(found)
		}
		callees, types := make(map[string]string), make(map[string]string)
		for i := range file.Uses().Len() {
			use := file.Uses().At(i)
			if use.IsFunction() {
				callees[use.Alias().Text()] = use.Identity().Text()
			} else {
				types[use.Alias().Text()] = use.Identity().Text()
			}
		}
		for i := range file.Declarations().Len() {
			if d := file.Declarations().At(i); d.Kind() == syntax.KindFunction {
				callees[d.Text()] = identityOf(file, d)
			} else {
				types[d.Text()] = identityOf(file, d)
			}
		}
		permits := ""
		for i := range file.Permits().Len() {
			permits += file.Permits().At(i).Text() + ","
		}
		place := m.Path() + " " + file.Module().Text() + " "
		for i := range file.Declarations().Len() {
			d := file.Declarations().At(i)
			whole := slice(text, d.Node)
			authored := authoredIn(whole)
			if d.Identity().Exists() {
				authored[d.Identity().Text()] = true
			}
			for id := range authored {
				r.all = append(r.all, id)
				if d.Kind() == syntax.KindRecord || d.Kind() == syntax.KindVariant {
					r.types[id] = place + whole
				}
			}
			switch {
			case !d.Identity().Exists():
			case d.Kind() == syntax.KindRecord:
				r.records[d.Identity().Text()] = place + whole
			case d.Kind() == syntax.KindFunction:
				r.functions[d.Identity().Text()] = aspectsOf(text, d.AsFunction(), callees, types, permits, place)
			}
		}
	}
	return r
}

// authoredIn returns the identities that a text authors.
func authoredIn(text string) map[string]bool {
	found := make(map[string]bool)
	for _, piece := range strings.Split(text, `@id("`)[1:] {
		id, _, _ := strings.Cut(piece, `"`)
		found[id] = true
	}
	return found
}

func aspectsOf(text string, f syntax.Function, callees, types map[string]string, permits, place string) aspects {
	a := aspects{display: f.Text(), body: bound(text, f.Body().Node, callees), location: place}
	a.signature = fmt.Sprint(strings.TrimPrefix(signatureText(f), f.Text()), " ", f.TypeParameters().Len())
	nominal := func(n syntax.Node) {
		if n.Kind() == syntax.KindNamedType {
			a.signature += " " + types[n.Text()]
		}
	}
	for i := range f.Parameters().Len() {
		f.Parameters().At(i).Type().Walk(nominal)
	}
	f.Result().Walk(nominal)
	for i := range f.Clauses().Len() {
		clause := f.Clauses().At(i)
		a.contracts += fmt.Sprint(clause.IsEnsures(), bound(text, clause.Condition().Node, callees), ";")
	}
	for i := range f.Effects().Len() {
		a.effects += f.Effects().At(i).Text() + ","
	}
	a.effects += "|" + permits
	return a
}

// bound returns the text of a node in which each call names the identity of what it calls.
func bound(text string, in syntax.Node, callees map[string]string) string {
	type call struct {
		at       uint32
		name, id string
	}
	var calls []call
	in.Walk(func(n syntax.Node) {
		if n.Kind() == syntax.KindCall && callees[n.Text()] != "" {
			calls = append(calls, call{n.Range().Start, n.Text(), callees[n.Text()]})
		}
	})
	slices.SortFunc(calls, func(a, b call) int { return int(a.at) - int(b.at) })
	out, at := "", in.Range().Start
	for _, c := range calls {
		out += text[at:c.at] + "<" + c.id + ">"
		at = c.at + uint32(len(c.name))
	}
	return out + text[at:in.Range().End]
}

// flags is a row of a report.
type flags struct {
	Body      bool `json:"concurrent_body_change"`
	Contract  bool `json:"concurrent_contract_change"`
	Display   bool `json:"concurrent_display_change"`
	Effect    bool `json:"concurrent_effect_change"`
	Signature bool `json:"concurrent_signature_change"`
	Decision  string
	Intent    string
	Target    string
}

// conflictModel says whether a list of changes conflicts, and if it does not, what its report says.
func conflictModel(old, new revisionModel, changes []object) (conflict string, rows []flags) {
	introduced := make(map[string]bool)
	for _, intent := range changes {
		kind, target := intent["kind"].(string), intent["target"].(string)
		added := addedBy(intent)
		if added != "" && (slices.Contains(new.all, added) || introduced[added]) {
			return "the identity is not new", nil
		}
		row := flags{Decision: "replay_required", Intent: kind, Target: target}
		if kind == "add_record_field" {
			if old.records[target] == "" || old.records[target] != new.records[target] {
				return "another record", nil
			}
		} else {
			was, known := old.functions[target]
			is, remains := new.functions[target]
			switch {
			case known && !remains:
				return "the target is gone", nil
			case known:
				row.Body, row.Contract, row.Display = was.body != is.body, was.contracts != is.contracts, was.display != is.display
				row.Effect, row.Signature = was.effects != is.effects, was.signature != is.signature
			case !introduced[target]:
				return "the target is unknown", nil
			}
			interfered := false
			switch kind {
			case "rename_declaration":
				interfered = row.Display
			case "replace_function_body", "replace_expression", "extract_function", "change_function_signature":
				interfered = row.Signature || row.Body || row.Effect
			default:
				interfered = row.Signature || row.Effect
			}
			if interfered {
				return "the target changed", nil
			}
			if kind == "move_declaration" {
				if known && was.location != is.location {
					return "the target moved", nil
				}
				to := intent["destination"].(string)
				before, hadIt := old.functions[to]
				after, hasIt := new.functions[to]
				if hadIt && (!hasIt || before.location != after.location) || !hadIt && !introduced[to] {
					return "the destination moved", nil
				}
			}
		}
		for _, id := range constructed(intent, "call") {
			before, hadIt := old.functions[id]
			after, hasIt := new.functions[id]
			if hadIt && (!hasIt || before.signature != after.signature) {
				return "what it calls changed", nil
			}
		}
		rows = append(rows, row)
		if added != "" {
			introduced[added] = true
		}
	}
	return "", rows
}

// addedBy returns the identity that an intent adds, or "".
func addedBy(intent object) string {
	for _, name := range []string{"declaration", "field"} {
		if of, ok := intent[name].(object); ok {
			return of["id"].(string)
		}
	}
	id, _ := intent["new_id"].(string)
	return id
}

// constructed returns the targets of the constructors of some kinds anywhere in a value.
func constructed(v any, kinds ...string) (targets []string) {
	switch v := v.(type) {
	case []any:
		for _, element := range v {
			targets = append(targets, constructed(element, kinds...)...)
		}
	case object:
		if kind, _ := v["kind"].(string); slices.Contains(kinds, kind) {
			targets = append(targets, v["target"].(string))
		}
		for _, member := range v {
			targets = append(targets, constructed(member, kinds...)...)
		}
	}
	return targets
}

// guarded reports whether a change selects a type that is another one in the other revision.
func guarded(old, new revisionModel, intent object) bool {
	selected := constructed(intent, "record", "variant", "update", "project", "field_place", "match")
	return slices.ContainsFunc(selected, func(id string) bool { return old.types[id] != new.types[id] })
}

// intentsOf returns the intents of a history from a change on.
func intentsOf(t rapid.TB, c *candidate.Candidate, from int) (intents []object) {
	t.Helper()
	for i := from; i < c.HistoryLen(); i++ {
		var document struct{ Intent object }
		if err := json.Unmarshal([]byte(c.Change(i).Text()), &document); err != nil {
			t.Fatal(err)
		}
		intents = append(intents, document.Intent)
	}
	return intents
}

// requireVerdict fails unless a merge or a rebase of changes ended as the model says, and returns what that is.
func requireVerdict(t rapid.TB, old, new *project.Project, changes []object, report string, refused diag.List) string {
	t.Helper()
	before, after := revisionModelOf(t, old), revisionModelOf(t, new)
	conflict, rows := conflictModel(before, after, changes)
	isGuarded := slices.ContainsFunc(changes, func(intent object) bool { return guarded(before, after, intent) })
	isConflict := refused != nil && refused[0].Code() == "SPX-G235"
	switch {
	case conflict != "" && !isConflict:
		t.Fatalf("a conflict, %s, is answered by %v", conflict, refused)
	case conflict == "" && isGuarded && refused == nil:
		t.Fatal("a type that a change selects is another one")
	case conflict == "" && !isGuarded && refused != nil && strings.HasPrefix(refused[0].Code(), "SPX-G23"):
		t.Fatalf("without a conflict: %s", refused)
	case refused != nil:
		return conflict
	}
	var document struct{ Classifications []flags }
	if err := json.Unmarshal([]byte(report), &document); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(document.Classifications, rows) {
		t.Fatalf("the report classifies\n%+v\nwant\n%+v", document.Classifications, rows)
	}
	return conflict
}

// drawRivals returns two histories that begin alike and are often about the same functions.
func drawRivals(t *rapid.T) (prefix, left, right *candidate.Candidate) {
	prefix = drawCandidate(t, 1)
	var focus []string
	for _, kind := range []hir.Kind{hir.Function, hir.Function, hir.Function, hir.Record} {
		if id, ok := newAuthor(t, prefix.Project()).declaration(kind); ok {
			focus = append(focus, id)
		}
	}
	likely := slices.Concat(kinds,
		[]string{"move_declaration", "add_record_field", "append_parameters", "replace_function_body"})
	step := func(c *candidate.Candidate) *candidate.Candidate {
		for range rapid.IntRange(1, 2).Draw(t, "steps") {
			a := newAuthor(t, c.Project())
			a.focus = focus
			if next, refused := apply(t, c, a.intentOf(likely...)); refused == nil {
				c = next
			}
		}
		return c
	}
	return prefix, step(prefix), step(prefix)
}

func TestVerdictsOfAMergeAreThoseOfTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, left, right := drawRivals(t)
		ours, theirs := historyOf(left), historyOf(right)
		prefix := 0
		for prefix < min(len(ours), len(theirs)) && ours[prefix].Text() == theirs[prefix].Text() {
			prefix++
		}
		common := openedOf(t, left.Base())
		for _, ch := range ours[:prefix] {
			common, _ = common.Apply(common.Digest().String(), ch)
		}
		merged, report, refused := left.Merge(left.Digest().String(), right, right.Digest().String())
		rest, rivals := intentsOf(t, left, prefix), intentsOf(t, right, prefix)
		for _, l := range rest {
			for _, r := range rivals {
				isExclusive := l["kind"] == "change_function_signature" || l["kind"] == "move_declaration"
				if isExclusive && l["kind"] == r["kind"] && l["target"] == r["target"] {
					if refused == nil || refused[0].Code() != "SPX-G235" {
						t.Fatalf("two of %s are answered by %v", l["kind"], refused)
					}
					return
				}
			}
		}
		requireVerdict(t, common.Project(), right.Project(), rest, report, refused)
		if refused == nil {
			if got := merged.HistoryLen(); got != len(theirs)+len(rest) || merged.Base() != right.Base() {
				t.Fatalf("the merge has %d changes", got)
			}
			if refused := merged.Validate(); refused != nil {
				t.Fatal(refused)
			}
		}
	})
}

func TestVerdictsOfARebaseAreThoseOfTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSourcesWithin(t, 5, 40)
		c := drawAfter(t, openedOf(t, s.mustOpen(t)), rapid.IntRange(1, 3).Draw(t, "steps"))
		edited, found := s.drawEdited(t, slices.Concat(innerEdits, outerEdits)...).open()
		if found != nil {
			edited = drawAfter(t, openedOf(t, c.Base()), 2).Project()
		}
		rebased, report, refused := c.Rebase(c.Digest().String(), openedOf(t, edited), edited.Revision().String())
		requireVerdict(t, c.Base(), edited, intentsOf(t, c, 0), report, refused)
		if refused == nil {
			if refused := rebased.Validate(); refused != nil {
				t.Fatal(refused)
			}
		}
	})
}

// isStaged reports whether an intent stages arguments, whose names are new in the whole project.
func isStaged(intent object) bool { _, ok := intent["parameters"]; return ok }

// isAbout reports whether an intent mentions what another one changes.
func isAbout(intent, other object) bool {
	text, _ := json.Marshal(intent)
	owner := other["target"].(string)
	return strings.Contains(string(text), owner)
}

func TestEditsOfDifferentModulesGiveTheSameSourcesInBothOrders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := drawCandidate(t, 1)
		first, second := newAuthor(t, base.Project()).intent(), newAuthor(t, base.Project()).intent()
		a, refusedFirst := apply(t, base, first)
		b, refusedSecond := apply(t, base, second)
		switch {
		case refusedFirst != nil || refusedSecond != nil:
			t.Skip("one of the two is refused")
		case isStaged(first) && isStaged(second), isAbout(first, second), isAbout(second, first):
			t.Skip("one of the two depends on the other")
		case a.Project().Revision() == base.Project().Revision(), b.Project().Revision() == base.Project().Revision():
			t.Skip("one of the two edits no module")
		}
		for i, text := range textsOf(base.Project()).texts {
			if textsOf(a.Project()).texts[i] != text && textsOf(b.Project()).texts[i] != text {
				t.Skip("both edit one module")
			}
		}
		ab, refusedAfter := apply(t, a, second)
		ba, refusedBefore := apply(t, b, first)
		if (refusedAfter == nil) != (refusedBefore == nil) {
			t.Fatalf("in one order it is refused as %v, in the other as %v", refusedAfter, refusedBefore)
		}
		if refusedAfter == nil && ab.Project().Revision() != ba.Project().Revision() {
			t.Fatalf("the sources are\n%s\nand\n%s", textsOf(ab.Project()).texts, textsOf(ba.Project()).texts)
		}
	})
}
