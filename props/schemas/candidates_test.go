package schemas

import (
	"encoding/json"
	"io/fs"
	"strings"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/session"
	protocol "semaprax.dev/semaprax/core/session/image"
	"semaprax.dev/semaprax/core/wire"
)

// intents returns intents that are accepted of the project, each on its own: those of every kind.
func intents(t rapid.TB) (list []string) {
	t.Helper()
	text, err := fs.ReadFile(constructors(), "intents.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// talk is a session of candidates that goes on, with all that it said.
type talk struct {
	t       rapid.TB
	img     *image.Image
	machine *session.Machine[protocol.State]
	state   session.State[protocol.State]
	said    []said

	explored int
}

// exploredMax bounds the candidates of a project that a talk asks everything about.
const exploredMax = 6

func newTalk(t rapid.TB, img *image.Image) *talk {
	bounds := session.Bounds{Request: wire.RequestBytesMax, Response: wire.ResponseBytesMax}
	return &talk{t: t, img: img, machine: protocol.Machine(catalog.Candidates(), bounds),
		state: session.Open(protocol.NewState(catalog.Candidates(), img))}
}

// params are the parameters of a call beside the revision of the image.
type params map[string]any

// payload is what the replies of several methods say, as far as a talk goes on with it.
type payload struct {
	Revision    string `json:"candidate_revision"`
	Chunk       string
	Next        *int `json:"next_offset"`
	Report      json.RawMessage
	Operations  []struct{ Kind string }
	Expressions []struct {
		ID          string `json:"expression_id"`
		Type        string `json:"expected_type"`
		Replaceable bool
	}
}

// ask calls a method. refusal is the message of an error.
func (s *talk) ask(method string, of params) (answer payload, refusal string) {
	s.t.Helper()
	all := params{"image_revision": s.img.Digest().String()}
	for name, value := range of {
		all[name] = value
	}
	request, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": all})
	if err != nil {
		s.t.Fatal(err)
	}
	step := s.machine.Admit(s.state, session.Frame(request)).Run()
	s.state = step.Next
	var reply struct {
		Result struct{ Payload json.RawMessage }
		Error  struct{ Message string }
	}
	if err := json.Unmarshal(step.Reply, &reply); err != nil {
		s.t.Fatalf("%s: %v: %s", method, err, step.Reply)
	}
	if reply.Result.Payload == nil {
		return payload{}, reply.Error.Message
	}
	row, _ := catalog.Candidates().Method(method)
	s.said = append(s.said, said{row.PayloadSchema(), reply.Result.Payload})
	if err := json.Unmarshal(reply.Result.Payload, &answer); err != nil {
		s.t.Fatalf("%s: %v: %s", method, err, reply.Result.Payload)
	}
	return answer, ""
}

// apply applies an intent to a candidate.
func (s *talk) apply(to, intent string) (revision, refusal string) {
	answer, refusal := s.ask("candidate/apply-intent", params{"candidate_revision": to, "intent": json.RawMessage(intent)})
	return answer.Revision, refusal
}

// read returns a document that a method gives in pieces.
func (s *talk) read(method, revision string, bytes int) []byte {
	s.t.Helper()
	var document strings.Builder
	for next := new(int); next != nil; {
		answer, refusal := s.ask(method, params{"candidate_revision": revision, "offset": *next, "chunk_bytes": bytes})
		if refusal != "" {
			s.t.Fatalf("%s: %s", method, refusal)
		}
		document.WriteString(answer.Chunk)
		next = answer.Next
	}
	return []byte(document.String())
}

// explore asks everything about a candidate that was made of another one, and lets the session forget it.
func (s *talk) explore(root, revision string) {
	s.t.Helper()
	s.explored++
	s.said = append(s.said, said{candidate.ReportSchema, s.read("candidate/query", revision, catalog.ChunkBytesMin)})
	capsule := s.read("candidate/recovery-export", revision, catalog.ChunkBytesMax)
	s.said = append(s.said, said{candidate.CapsuleSchema, capsule})
	var document struct{ Changes []json.RawMessage }
	if err := json.Unmarshal(capsule, &document); err != nil {
		s.t.Fatal(err)
	}
	s.said = append(s.said, said{change.Schema, document.Changes[0]})
	of := params{"candidate_revision": revision}
	two := params{"candidate_revision": revision, "other_candidate_revision": root}
	s.ask("candidate/validate", of)
	s.ask("candidate/compare", two)
	merged, _ := s.ask("candidate/merge", two)
	s.said = append(s.said, said{candidate.ReconciliationSchema, merged.Report})
	s.ask("candidate/rebase", params{"candidate_revision": revision, "new_base_candidate_revision": root})
	s.ask("candidate/recovery-restore", params{"capsule": json.RawMessage(capsule)})
	s.ask("candidate/discard", of)
}

// aboutCandidates returns what a session says of the candidates of a project.
func aboutCandidates(t rapid.TB, img *image.Image) []said {
	s := newTalk(t, img)
	opened, refusal := s.ask("candidate/open", nil)
	if refusal != "" {
		t.Fatal(refusal)
	}
	s.ask("protocol/constructor-schemas", nil)
	s.ask("validation/catalog", nil)
	for d := range img.Project().Declarations() {
		if d.Origin != hir.CompilerOwned {
			s.visit(opened.Revision, d.ID)
		}
	}
	return s.said
}

// visit asks what can be changed about a declaration, and changes it.
func (s *talk) visit(root, target string) {
	of := params{"candidate_revision": root, "target": target}
	s.ask("candidate/impact", of)
	changes, _ := s.ask("change/catalog", of)
	expressions, _ := s.ask("expression/catalog", of)
	intents := []string{}
	for _, o := range changes.Operations {
		switch o.Kind {
		case "rename_declaration":
			intents = append(intents, `{"kind":"rename_declaration","target":"`+target+`","name":"spelled_anew"}`)
		case "add_contract":
			intents = append(intents,
				`{"kind":"add_contract","target":"`+target+`","phase":"requires","predicate":{"kind":"bool","value":true}}`)
		}
	}
	for _, e := range expressions.Expressions {
		if e.Replaceable && e.Type == "i64" {
			intents = append(intents, `{"kind":"replace_expression","target":"`+target+`","expression_id":"`+e.ID+
				`","replacement":{"kind":"i64","value":7}}`)
			break
		}
	}
	for _, intent := range intents {
		if s.explored == exploredMax {
			return
		}
		if revision, refusal := s.apply(root, intent); refusal == "" {
			s.explore(root, revision)
		}
	}
}

// aboutIntents returns what a session says of the intents of the project of constructors, and these intents.
func aboutIntents(t rapid.TB) []said {
	s := newTalk(t, imageOf(t, constructors()))
	opened, _ := s.ask("candidate/open", nil)
	for _, intent := range intents(t) {
		revision, refusal := s.apply(opened.Revision, intent)
		if refusal != "" {
			t.Fatalf("%s: %s", refusal, intent)
		}
		s.explore(opened.Revision, revision)
		s.said = append(s.said, said{change.IntentSchema, []byte(intent)})
		var members struct{ Body json.RawMessage }
		if err := json.Unmarshal([]byte(intent), &members); err == nil && members.Body != nil {
			s.said = append(s.said, said{change.ExpressionSchema, members.Body})
		}
	}
	return s.said
}
