package props

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/syntax"
)

// TestAnIntentChangesWhatItSaysAndNothingElse proves, kind by kind, what an accepted intent leaves as it was.
func TestAnIntentChangesWhatItSaysAndNothingElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCandidate(t, 2)
		intent := newAuthor(t, c.Project()).intent()
		next, refused := apply(t, c, intent)
		if refused != nil {
			t.Skip(refused)
		}
		requirePreserved(t, c, next, intent)
	})
}

// requirePreserved fails unless a step between two candidates is one that its intent may make.
func requirePreserved(t *rapid.T, c, next *candidate.Candidate, intent object) {
	t.Helper()
	before, after := readingOf(t, c.Project()), readingOf(t, next.Project())
	target := intent["target"].(string)
	was, is := before.declarations[target], after.declarations[target]
	operation := next.Operation(next.HistoryLen() - 1)
	facts, calls := factsOf(c.Project()), callsOf(c.Project())
	if intent["kind"] != "move_declaration" {
		for path, uses := range before.uses {
			if !slices.Equal(uses, after.uses[path]) {
				t.Fatalf("the use lines of %s are\n%s", path, strings.Join(after.uses[path], "\n"))
			}
		}
	}
	if id := operation.Added(); id != "" {
		facts[id] = factsOf(next.Project())[id]
		if facts[id] == "" {
			t.Fatalf("%s is not declared", id)
		}
	}
	switch intent["kind"] {
	case "rename_declaration":
		requireUntouched(t, before, after, "", before.inModule(before.mentions(target), was.path)...)
		before := "fn " + was.name + "("
		isHeader := strings.Replace(is.header, "fn "+is.name+"(", before, 1) == was.header
		if recurs := strings.Count(was.header, was.name+"(") > 1; is.name != intent["name"] || !isHeader && !recurs {
			t.Fatalf("the target is\n%s", is.header)
		}
		requireSameMaps(t, "calls", callsOf(next.Project()), calls)
	case "change_function_signature":
		requireUntouched(t, before, after, "", append(before.mentions(target), target)...)
		if result(was.function) != result(is.function) || is.name != was.name {
			t.Fatalf("the target is\n%s", is.header)
		}
	case "replace_function_body", "replace_expression":
		requireUntouched(t, before, after, "", target)
		if is.header != was.header {
			t.Fatalf("the target is\n%s", is.header)
		}
	case "add_contract":
		requireUntouched(t, before, after, "", target)
		if is.body != was.body || is.function.Clauses().Len() != was.function.Clauses().Len()+1 {
			t.Fatalf("the target is\n%s", is.text)
		}
	case "add_declaration":
		requireUntouched(t, before, after, operation.Added())
		requireLast(t, after, operation.Added(), was.path)
	case "extract_function":
		requireUntouched(t, before, after, operation.Added(), target)
		requireLast(t, after, operation.Added(), was.path)
		if is.header != was.header || !strings.Contains(is.body, intent["new_name"].(string)+"(") {
			t.Fatalf("the target is\n%s", is.text)
		}
	case "move_declaration":
		to := before.declarations[intent["destination"].(string)].path
		requireUntouched(t, before, after, "", append(before.inModule(before.mentions(target), to), target)...)
		requireLast(t, after, target, to)
		requireSameMaps(t, "calls", callsOf(next.Project()), calls)
		facts[target] = strings.Replace(strings.Replace(facts[target], was.module, is.module, 1), was.path, is.path, 1)
	case "add_record_field":
		requireUntouched(t, before, after, "", append(before.mentions(target), target)...)
		for id, d := range before.declarations {
			if d.kind == syntax.KindFunction && signatureText(after.declarations[id].function) != signatureText(d.function) {
				t.Fatalf("the signature of %s is\n%s", id, after.declarations[id].header)
			}
		}
	}
	requireSameMaps(t, "facts", factsOf(next.Project()), facts)
}

// inModule returns those of some declarations that stand at a path.
func (r reading) inModule(ids []string, path string) []string {
	return slices.DeleteFunc(ids, func(id string) bool { return r.declarations[id].path != path })
}

func result(f syntax.Function) string { return string(syntax.AppendType(nil, f.Result())) }

func signatureText(f syntax.Function) string {
	text := f.Text()
	for i := range f.Parameters().Len() {
		p := f.Parameters().At(i)
		text += " " + p.Text() + " " + p.Mode().String() + " " + string(syntax.AppendType(nil, p.Type()))
	}
	return text + " " + result(f)
}

// requireLast fails unless a declaration is the last one of a path.
func requireLast(t *rapid.T, r reading, id, path string) {
	t.Helper()
	if order := r.order[path]; order[len(order)-1] != id {
		t.Fatalf("the last declaration of %s is %s, not %s", path, order[len(order)-1], id)
	}
}
