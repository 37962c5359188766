package explain

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/syntax"
)

func TestTheExampleOfEveryOperationPassesAndCallsIt(t *testing.T) {
	for _, o := range check.Operations() {
		if found := judgeSource(o.Example); found != nil {
			t.Errorf("%s: the example gives %v", o.Name, found)
		}
		if !strings.Contains(o.Example, o.Name+"(") {
			t.Errorf("%s: the example does not call it", o.Name)
		}
		file, _ := syntax.Parse(o.Example)
		if file != nil && string(syntax.Format(nil, file)) != o.Example {
			t.Errorf("%s: the example is not canonical:\n%s", o.Name, syntax.Format(nil, file))
		}
	}
}

// The checker demands the effect that a signature states: without it the example is refused.
func TestCallersMustDeclareTheEffectOfAnOperation(t *testing.T) {
	for _, o := range check.Operations() {
		without := strings.Replace(o.Example, "    uses { "+o.Effect+" }\n", "", 1)
		refused := judgeSource(without) != nil
		if refused != (o.Effect != "") || o.Effect != "" && !strings.Contains(o.Signature, "uses { "+o.Effect+" }") {
			t.Errorf("%s has the effect %q: %s", o.Name, o.Effect, o.Signature)
		}
	}
}

func TestTheExampleOfEveryKeywordPasses(t *testing.T) {
	for _, k := range syntax.Keywords() {
		outline, found := module.Read(k.Example)
		if found == nil && outline.Uses().Len() == 0 { // used names belong to another module
			_, found = outline.CheckAlone()
		}
		if found != nil {
			t.Errorf("%s: the example gives %v", k.Word, found)
		}
	}
}

func TestEveryTopicIsFoundByItsName(t *testing.T) {
	for _, topic := range Topics() {
		named := Named(topic.Name())
		if len(named) == 0 {
			t.Errorf("%s is not found", topic.Name())
		}
		for _, found := range named {
			if found.Name() != topic.Name() {
				t.Errorf("%s names %s", topic.Name(), found.Name())
			}
		}
	}
	for word, want := range map[string]string{"t208": "SPX-T208", "spx-T208": "SPX-T208", "core.bytes.get": "byte_get"} {
		if named := Named(word); len(named) != 1 || named[0].Name() != want {
			t.Errorf("%s names %v", word, named)
		}
	}
	if named := Named(""); named != nil {
		t.Errorf("the empty word names %v", named)
	}
}

func TestAnUnknownWordHasANearestTopic(t *testing.T) {
	for word, want := range map[string]string{
		"bytes_get": "byte_get",
		"Match":     "match",
		"source":    "sources",
		"T280":      "SPX-T208",
		"zzzzz":     "",
	} {
		if near, ok := Nearest(word); near != want || ok != (want != "") {
			t.Errorf("%s is near %q, want %q", word, near, want)
		}
	}
}

func TestTheListShowsEveryTopicAndKeepsTheWidth(t *testing.T) {
	list := List(0)
	for _, topic := range Topics() {
		if !strings.Contains(list, "\n  "+topic.Name()+" ") || !strings.Contains(list, topic.Summary()+"\n") {
			t.Errorf("%s is not listed", topic.Name())
		}
	}
	for line := range strings.Lines(List(80)) {
		if len(line) > 81 && strings.Count(strings.TrimSpace(line), " ") > 1 {
			t.Errorf("%d columns: %s", len(line)-1, line)
		}
	}
}
