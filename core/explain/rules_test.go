package explain

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/interaction"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/session"
	protocol "semaprax.dev/semaprax/core/session/image"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
	"semaprax.dev/semaprax/core/wire"
	"semaprax.dev/semaprax/fixtures"
)

const phaseManifest = "manifest"

// judges maps each phase whose rules have examples to the function that checks them. Examples of the phase manifest
// are manifests, those of project are one source of a project, those of interaction are sources that declare the root
// a.root, those of candidate are changes, those of merge two of them, those of an operation are requests, and all
// others are standalone sources.
var judges = map[string]func(text string) diag.List{
	"lexer":       judgeSource,
	"parser":      judgeSource,
	"checker":     judgeSource,
	"plan":        judgeSource,
	"project":     judgeModule,
	"interaction": judgeRoot,
	phaseManifest: judgeManifest,
	"image":       judgeRequest,
	"query":       judgeRequest,
	"facet":       judgeRequest,
	"candidate":   judgeChange,
	"merge":       judgeMerge,
}

// isSource reports whether the examples of a rule are sources.
func isSource(rule diag.Rule) bool {
	return !slices.Contains([]string{phaseManifest, "image", "query", "facet", "candidate", "merge"}, rule.Phase())
}

func judgeSource(text string) diag.List {
	outline, found := module.Read(text)
	if found == nil {
		_, found = outline.CheckAlone()
	}
	return found
}

// judgeModule checks the source of the module a in a project that exports a.f.
func judgeModule(text string) diag.List {
	const entry = "\n@id(\"main\")\nfn main() -> i64\n{\n    0\n}\n"
	manifest, found := project.NewManifest("example", "app", []string{"a.spx", "app.spx", "tests.spx"}, []string{"a.f"},
		"tests")
	if found == nil {
		texts := []string{text, "module app;\n" + entry, "module tests;\n" + strings.Replace(entry, "main", "tests", 1)}
		_, found = project.Open(manifest, texts)
	}
	return found
}

func judgeRoot(text string) diag.List {
	_, found := interaction.CompileText(text, "a.root")
	return found
}

func judgeManifest(text string) diag.List {
	_, found := project.ParseManifest([]byte(text))
	return found
}

// judgeRequest sends a request to a session of the first fixture project whose revision the request names, and
// returns the diagnostics of the reply.
func judgeRequest(text string) (refused diag.List) {
	for _, files := range []fs.FS{fixtures.Calculator(), fixtures.Plant()} {
		bounds := session.Bounds{Request: wire.RequestBytesMax, Response: wire.ResponseBytesMax}
		state := session.Open(protocol.NewState(catalog.Read(), imageOf(files)))
		reply := protocol.Machine(catalog.Read(), bounds).
			Admit(state, session.Frame([]byte(strings.TrimSuffix(text, "\n")))).Run().Reply
		var answer struct {
			Error *struct{ Message string }
		}
		if err := json.Unmarshal(reply, &answer); err != nil {
			panic(err)
		}
		refused = nil
		if answer.Error != nil {
			code, message, _ := strings.Cut(answer.Error.Message, ": ")
			refused = diag.List{(diag.NewRule(&diag.RuleSpec{
				Code: code,
			})).New(message)}
		}
		if !refused.Has("SPX-G221") {
			break
		}
	}
	return refused
}

// judgeChange applies a change document or an intent to the fixture project that declares its target.
func judgeChange(text string) diag.List {
	_, refused := applied(text)
	return refused
}

// judgeMerge merges the candidates of two intents, one a line.
func judgeMerge(text string) diag.List {
	first, second, _ := strings.Cut(text, "\n")
	left, refused := applied(first)
	if refused != nil {
		return refused
	}
	right, refused := applied(second)
	if refused != nil {
		return refused
	}
	_, _, refused = left.Merge(left.Digest().String(), right, right.Digest().String())
	return refused
}

func applied(text string) (*candidate.Candidate, diag.List) {
	document, fault, _ := strict.Parse([]byte(text), len(text)+1)
	if fault != strict.FaultNone {
		panic(text)
	}
	intent, _ := document.Root().Object()
	envelope, isDocument := intent.Member("intent")
	if isDocument {
		intent, _ = envelope.Object()
	}
	target, _ := intent.Member("target")
	id, _ := target.Text()
	owner, _, _ := strings.Cut(id, ".")
	files := map[string]fs.FS{"calculator": fixtures.Calculator(), "spool": fixtures.Spool()}[owner]
	base := imageOf(files).Project()
	begun, refused := candidate.Open(base, base.Revision().String())
	if refused != nil {
		panic(refused)
	}
	made, refused := change.New(base.Revision().String(), strict.Value(intent))
	if isDocument {
		made, refused = change.FromJSON([]byte(text))
	}
	if refused != nil {
		return nil, refused
	}
	return begun.Apply(begun.Digest().String(), made)
}

// imageOf derives the image of a fixture project.
func imageOf(files fs.FS) *image.Image {
	text, err := fs.ReadFile(files, "semaprax.toml")
	if err != nil {
		panic(err)
	}
	manifest, _ := project.ParseManifest(text)
	var texts []string
	for _, path := range manifest.Sources() {
		text, err := fs.ReadFile(files, path)
		if err != nil {
			panic(err)
		}
		texts = append(texts, string(text))
	}
	built, _ := project.Open(manifest, texts)
	derived, refused := image.Derive(built)
	if refused != nil {
		panic(refused)
	}
	return derived
}

// judged returns the diagnostics of an example of a rule.
func judged(t *testing.T, rule diag.Rule, example string) diag.List {
	t.Helper()
	judge := judges[rule.Phase()]
	if judge == nil {
		t.Fatalf("%s: no judge for examples of the phase %q", rule.Code(), rule.Phase())
	}
	return judge(example)
}

func codes(found diag.List) []string {
	list := make([]string, len(found))
	for i, d := range found {
		list[i] = d.Code()
	}
	return list
}

func TestEveryWrongExampleBreaksExactlyItsRule(t *testing.T) {
	for _, rule := range Rules() {
		if rule.Wrong() == "" {
			continue
		}
		if found := judged(t, rule, rule.Wrong()); !slices.Equal(codes(found), []string{rule.Code()}) {
			t.Errorf("%s: the wrong example gives %q", rule.Code(), found)
		}
	}
}

func TestEveryRightExampleIsAccepted(t *testing.T) {
	for _, rule := range Rules() {
		if rule.Right() == "" {
			continue
		}
		if found := judged(t, rule, rule.Right()); found != nil {
			t.Errorf("%s: the right example gives %q", rule.Code(), found)
		}
	}
}

func TestEveryRightSourceIsCanonical(t *testing.T) {
	for _, rule := range Rules() {
		if rule.Right() == "" || !isSource(rule) {
			continue
		}
		file, found := syntax.Parse(rule.Right())
		if found != nil {
			t.Errorf("%s: the right example gives %q", rule.Code(), found)
			continue
		}
		if canonical := string(syntax.Format(nil, file)); canonical != rule.Right() {
			t.Errorf("%s: the right example\n%s\nis not canonical:\n%s", rule.Code(), rule.Right(), canonical)
		}
	}
}

func TestARuleHasBothExamplesOrANoteWhyNot(t *testing.T) {
	for _, rule := range Rules() {
		if (rule.Wrong() == "") != (rule.Right() == "") {
			t.Errorf("%s has only one of two examples", rule.Code())
		}
		if rule.Wrong() == "" && rule.Note() == "" {
			t.Errorf("%s has no example and no note", rule.Code())
		}
		if rule.Wrong() != "" && rule.Wrong() == rule.Right() {
			t.Errorf("%s: the examples are the same", rule.Code())
		}
	}
}

func TestARuleIsWholeSentencesOnOneLine(t *testing.T) {
	for _, rule := range Rules() {
		if !strings.HasSuffix(rule.Text(), ".") || strings.Contains(rule.Text(), "\n") || rule.Phase() == "" {
			t.Errorf("%s: %q in the phase %q", rule.Code(), rule.Text(), rule.Phase())
		}
	}
}

func TestCodesAreSortedAndDeclaredOnce(t *testing.T) {
	list := Rules()
	for i, rule := range list[1:] {
		if list[i].Code() >= rule.Code() {
			t.Errorf("%s comes before %s", list[i].Code(), rule.Code())
		}
	}
}

func TestFindReturnsTheRuleOfACode(t *testing.T) {
	for _, rule := range Rules() {
		if found, ok := Find(rule.Code()); !ok || found != rule {
			t.Errorf("%s is not found", rule.Code())
		}
	}
	if _, ok := Find("SPX-A000"); ok {
		t.Error("found a code that is not declared")
	}
}

func TestRulesIncludesTheRulesOfTheHost(t *testing.T) {
	host := diag.NewRule(&diag.RuleSpec{
		Code: "SPX-A000",
	})
	if found, ok := Find(host.Code(), host); !ok || found != host {
		t.Error("the rule of the host is not found")
	}
	if _, ok := Find(host.Code()); ok {
		t.Error("the rule of the host stayed")
	}
}
