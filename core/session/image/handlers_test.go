package image

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/core/wire"
)

func TestEveryMethodHasOneHandler(t *testing.T) {
	if names := slices.Sorted(maps.Keys(handlers)); !slices.Equal(names, catalog.Candidates().MethodNames()) {
		t.Errorf("handled are %v, listed are %v", names, catalog.Candidates().MethodNames())
	}
}

func TestEveryHandlerIsInTheFileOfItsName(t *testing.T) {
	for _, name := range catalog.Candidates().MethodNames() {
		file := strings.NewReplacer("/", "_", "-", "_").Replace(name) + ".go"
		if _, err := os.Stat(file); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEveryPayloadNamesTheSchemaOfItsMethod(t *testing.T) {
	revision := `{"image_revision":"` + calculator().Digest().String() + `"`
	target := revision + `,"target_kind":"declaration","target":"calculator.add"}`
	function := revision + `,"target":"calculator.add"`
	handle := canon.NewHasher("semaprax.image-facet-handle.v1\x00").FrameString(calculator().Digest().String()).
		FrameString("calculator.add").FrameString("signature").Sum().String()
	params := map[string]string{
		"image/facet":            function + `,"facet":"signature","handle":"` + handle + `"}`,
		"image/function-summary": function + `}`,
		"image/context":          target,
		"image/impact":           target,
		"protocol/client":        `{"language":"python"}`,
		"image/symbol":           revision + `,"stable_id":"calculator.add"}`,
	}
	for _, name := range catalog.Read().MethodNames() {
		wantSchema(t, catalog.Read(), name, machine.Admit(open(), callOf(name, params[name])).Run().Reply)
	}
}

func TestEveryPayloadAboutCandidatesNamesTheSchemaOfItsMethod(t *testing.T) {
	s := newConversation(t)
	root := s.keeps("candidate/open", "")
	unused := s.keeps("candidate/apply-intent", ofCandidate(root)+rename("unused"))
	renamed := s.keeps("candidate/apply-intent", ofCandidate(root)+rename("sum"))
	var capsule struct{ Chunk string }
	s.payload("candidate/recovery-export", ofCandidate(renamed)+`,"chunk_bytes":65536`, &capsule)
	params := map[string]string{
		"candidate/apply-intent":     ofCandidate(root) + rename("plus"),
		"candidate/compare":          ofCandidate(root) + `,"other_candidate_revision":"` + renamed + `"`,
		"candidate/discard":          ofCandidate(unused),
		"candidate/impact":           ofCandidate(renamed) + `,"target":"calculator.add"`,
		"candidate/merge":            ofCandidate(root) + `,"other_candidate_revision":"` + renamed + `"`,
		"candidate/query":            ofCandidate(renamed),
		"candidate/rebase":           ofCandidate(renamed) + `,"new_base_candidate_revision":"` + root + `"`,
		"candidate/recovery-export":  ofCandidate(renamed),
		"candidate/recovery-restore": `,"capsule":` + capsule.Chunk,
		"candidate/validate":         ofCandidate(renamed),
		"change/catalog":             ofCandidate(root) + `,"target":"calculator.add"`,
		"expression/catalog":         ofCandidate(root) + `,"target":"calculator.add"`,
	}
	for _, name := range catalog.Candidates().MethodNames() {
		if _, ok := catalog.Read().Method(name); !ok {
			wantSchema(t, catalog.Candidates(), name, s.reply(name, params[name]))
		}
	}
}

// wantSchema checks that a reply has a payload of the schema of a method.
func wantSchema(t *testing.T, profile *catalog.Profile, name string, reply []byte) {
	t.Helper()
	method, _ := profile.Method(name)
	if !strings.Contains(string(reply), `"schema":"`+method.PayloadSchema()+`"`) {
		t.Errorf("%s: %s", name, reply)
	}
}

// conversation is a session of candidates.
type conversation struct {
	t       *testing.T
	machine *session.Machine[State]
	state   session.State[State]
}

func newConversation(t *testing.T) *conversation {
	bounds := session.Bounds{Request: wire.RequestBytesMax, Response: wire.ResponseBytesMax}
	state := session.Open(NewState(catalog.Candidates(), calculator()))
	return &conversation{t, Machine(catalog.Candidates(), bounds), state}
}

// reply calls a method. Its parameters follow the revision of the image, and begin with a comma.
func (s *conversation) reply(method, params string) []byte {
	s.t.Helper()
	event := callOf(method, `{"image_revision":"`+calculator().Digest().String()+`"`+params+`}`)
	step := s.machine.Admit(s.state, event).Run()
	s.state = step.Next
	return step.Reply
}

// ofCandidate returns the parameter that names a candidate.
func ofCandidate(digest string) string { return `,"candidate_revision":"` + digest + `"` }

// rename returns the parameter that renames the function add.
func rename(name string) string {
	return `,"intent":{"kind":"rename_declaration","name":"` + name + `","target":"calculator.add"}`
}

// payload decodes the payload of a reply.
func (s *conversation) payload(method, params string, payload any) {
	s.t.Helper()
	var reply struct {
		Result struct{ Payload json.RawMessage }
	}
	raw := s.reply(method, params)
	if err := errors.Join(json.Unmarshal(raw, &reply), json.Unmarshal(reply.Result.Payload, payload)); err != nil {
		s.t.Fatalf("%s: %s", method, raw)
	}
}

// keeps returns the digest of the candidate that a call gives.
func (s *conversation) keeps(method, params string) string {
	s.t.Helper()
	var handle struct {
		Revision string `json:"candidate_revision"`
	}
	s.payload(method, params, &handle)
	return handle.Revision
}
