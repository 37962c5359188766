package props

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/session"
	protocol "semaprax.dev/semaprax/core/session/image"
	"semaprax.dev/semaprax/core/wire"
	"semaprax.dev/semaprax/fixtures"
)

// calculatorImage is the image of a small project.
var calculatorImage = sync.OnceValue(func() *image.Image {
	files := fixtures.Calculator()
	read := func(path string) string {
		text, err := fs.ReadFile(files, path)
		if err != nil {
			panic(err)
		}
		return string(text)
	}
	manifest, refused := project.ParseManifest([]byte(read("semaprax.toml")))
	if refused != nil {
		panic(refused)
	}
	var texts []string
	for _, path := range manifest.Sources() {
		texts = append(texts, read(path))
	}
	p, refused := project.Open(manifest, texts)
	if refused != nil {
		panic(refused)
	}
	derived, refused := image.Derive(p)
	if refused != nil {
		panic(refused)
	}
	return derived
})

// preparing is a session that prepares candidates, beside what it must keep.
type preparing struct {
	machine *session.Machine[protocol.State]
	state   session.State[protocol.State]
	kept    map[string]*candidate.Candidate // by handle
	gone    []string                        // handles that were kept once
}

// reply is what the tests read of a reply.
type reply struct {
	Result struct {
		Payload struct {
			Revision string `json:"candidate_revision"`
			Chunk    string
			Next     *int `json:"next_offset"`
			Total    int  `json:"total_bytes"`
		}
	}
	Error *struct {
		Code    int
		Message string
	}
}

func newPreparing(responseBytesMax int) *preparing {
	p := &preparing{kept: make(map[string]*candidate.Candidate)}
	bounds := session.Bounds{Request: wire.RequestBytesMax, Response: responseBytesMax}
	p.machine = protocol.Machine(catalog.Candidates(), bounds)
	p.state = session.Open(protocol.NewState(catalog.Candidates(), calculatorImage()))
	return p
}

// frameOf returns the frame of a call.
func frameOf(method string, params object) session.Event {
	text, err := json.Marshal(object{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		panic(err)
	}
	return session.Frame(text)
}

// withRevision returns parameters with the revision of the image.
func withRevision(params object) object {
	all := object{"image_revision": calculatorImage().Digest().String()}
	maps.Copy(all, params)
	return all
}

func readReply(t *rapid.T, step session.Transition[protocol.State]) (r reply) {
	t.Helper()
	if err := json.Unmarshal(step.Reply, &r); err != nil {
		t.Fatalf("%s: %s", err, step.Reply)
	}
	return r
}

// handle draws a handle: mostly of a candidate that is kept.
func (p *preparing) handle(t *rapid.T) string {
	live := slices.Sorted(maps.Keys(p.kept))
	switch rapid.IntRange(0, 19).Draw(t, "handle") {
	case 0:
		return "sha256:" + strings.Repeat("0", 64)
	case 1:
		if len(p.gone) > 0 {
			return rapid.SampledFrom(p.gone).Draw(t, "gone")
		}
	case 2:
		return "sha256:" + strings.Repeat("A", 64)
	}
	if len(live) == 0 {
		return "none"
	}
	return rapid.SampledFrom(live).Draw(t, "kept")
}

// command draws a call, and the candidate that it gives if the session keeps one more.
func (p *preparing) command(t *rapid.T) (session.Event, func() (*candidate.Candidate, diag.List)) {
	none := func() (*candidate.Candidate, diag.List) { return nil, nil }
	handle := p.handle(t)
	c := p.kept[handle]
	params := object{"candidate_revision": handle}
	switch rapid.IntRange(0, 15).Draw(t, "command") {
	case 0, 1:
		base := calculatorImage().Project()
		return frameOf("candidate/open", withRevision(nil)), func() (*candidate.Candidate, diag.List) {
			return candidate.Open(base, base.Revision().String())
		}
	case 2:
		return frameOf("candidate/discard", withRevision(params)), none
	case 3:
		params["other_candidate_revision"] = p.handle(t)
		other := p.kept[params["other_candidate_revision"].(string)]
		return frameOf("candidate/merge", withRevision(params)), func() (*candidate.Candidate, diag.List) {
			if c == nil || other == nil {
				return nil, nil
			}
			merged, _, refused := c.Merge(handle, other, other.Digest().String())
			return merged, refused
		}
	case 4:
		params["new_base_candidate_revision"] = p.handle(t)
		onto := p.kept[params["new_base_candidate_revision"].(string)]
		return frameOf("candidate/rebase", withRevision(params)), func() (*candidate.Candidate, diag.List) {
			if c == nil || onto == nil {
				return nil, nil
			}
			rebased, _, refused := c.Rebase(handle, onto, onto.Project().Revision().String())
			return rebased, refused
		}
	case 5:
		params["chunk_bytes"] = rapid.SampledFrom([]int{1023, 1024, 65_536, 65_537}).Draw(t, "bytes")
		return frameOf("candidate/query", withRevision(params)), none
	case 6:
		return frameOf("candidate/validate", withRevision(params)), none
	case 7:
		return frameOf("candidate/open", object{"image_revision": "sha256:" + strings.Repeat("1", 64)}), none
	case 8:
		methods := []string{"candidate/apply-intent", "candidate/adopt", "candidate/recovery-restore"}
		intents := []any{object{}, []any{}, "", object{"kind": "rename_declaration"}}
		params["intent"] = rapid.SampledFrom(intents).Draw(t, "intent")
		return frameOf(rapid.SampledFrom(methods).Draw(t, "method"), withRevision(params)), none
	case 9:
		frames := []string{"{", "[]", `{"jsonrpc":"2.0","method":"candidate/open"}`, `"`}
		return session.Frame([]byte(rapid.SampledFrom(frames).Draw(t, "frame"))), none
	case 10:
		if c == nil {
			break
		}
		capsule, _ := c.Export()
		var restored object
		if err := json.Unmarshal([]byte(capsule), &restored); err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "changed") {
			restored["candidate_digest"] = "sha256:" + strings.Repeat("2", 64)
			return frameOf("candidate/recovery-restore", withRevision(object{"capsule": restored})), none
		}
		event := frameOf("candidate/recovery-restore", withRevision(object{"capsule": restored}))
		return event, func() (*candidate.Candidate, diag.List) {
			return candidate.Restore(calculatorImage().Project(), c.Base().Revision().String(), []byte(capsule))
		}
	}
	base := calculatorImage().Project()
	if c != nil {
		base = c.Project()
	}
	intent := newAuthor(t, base).intent()
	params["intent"] = intent
	return frameOf("candidate/apply-intent", withRevision(params)), func() (*candidate.Candidate, diag.List) {
		if c == nil {
			return nil, nil
		}
		return apply(t, c, intent)
	}
}

// ruleDrift stands for the rule that the holder of the inputs enforces.
var ruleDrift = diag.NewRule(&diag.RuleSpec{Code: "SPX-J102", Phase: "project", Text: "The inputs stay as they were."})

// TestARegistryKeepsExactlyWhatItSays drives a session by calls that are valid, invalid, stale, oversized or overtaken
// by a drift. A call that is refused leaves the state as it was.
func TestARegistryKeepsExactlyWhatItSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newPreparing(rapid.SampledFrom([]int{wire.ResponseBytesMax, 1_500}).Draw(t, "response bytes"))
		for range rapid.IntRange(1, 24).Draw(t, "calls") {
			event, gives := p.command(t)
			before := p.machine.Digest(p.state)
			admitted := p.machine.Admit(p.state, event)
			step := admitted.Run()
			if admitted.NeedsAuthority() && rapid.IntRange(0, 29).Draw(t, "drift") == 0 {
				drift := diag.List{ruleDrift.New("src/app.spx bytes changed")}
				withheld := step.Withhold(drift)
				if rapid.Bool().Draw(t, "before the call") {
					withheld = admitted.Refuse(drift)
				}
				if readReply(t, withheld).Error == nil || withheld.Next.Own() != p.state.Own() || withheld.Next.Drift() == nil {
					t.Fatalf("a drift is answered by %s", withheld.Reply)
				}
				return
			}
			if step.Reply == nil {
				if p.machine.Digest(step.Next) != before {
					t.Fatalf("%s changes the state", event.Frame())
				}
				continue
			}
			r := readReply(t, step)
			made, refused := gives()
			after := p.machine.Digest(step.Next)
			switch {
			case r.Error != nil:
				if after != before || step.Next.Own() != p.state.Own() {
					t.Fatalf("a refusal changes the state: %s", step.Reply)
				}
				isFull := strings.Contains(r.Error.Message, "registry is full")
				if wasFull := len(p.kept) == catalog.CandidatesMax; made != nil && r.Error.Code != int(wire.ResponseOverflowed) &&
					(!wasFull || !isFull) || isFull && !wasFull {
					t.Fatalf("%d candidates, and %s", len(p.kept), step.Reply)
				}
			case made != nil:
				handle := made.Digest().String()
				_, known := p.kept[handle]
				if known != (after == before) || refused != nil || !known && len(p.kept) == catalog.CandidatesMax {
					t.Fatalf("known: %v, the same state: %v, beside %d more: %s", known, after == before, len(p.kept), step.Reply)
				}
				if !strings.Contains(string(step.Reply), handle) {
					t.Fatalf("%s does not name %s", step.Reply, handle)
				}
				p.kept[handle] = made
			case strings.Contains(string(step.Reply), `"discarded":true`):
				handle := r.Result.Payload.Revision
				delete(p.kept, handle)
				p.gone = append(p.gone, handle)
			case after != before:
				t.Fatalf("%s changes the state", event.Frame())
			}
			p.state = step.Next
		}
		for handle, c := range p.kept {
			if got := p.whole(t, handle, 65_536); p.machine.Bounds().Response == wire.ResponseBytesMax && got != c.Report() {
				t.Fatalf("the report of %s is\n%s", handle, got)
			}
		}
	})
}

// whole returns the report of a candidate, read in pieces.
func (p *preparing) whole(t *rapid.T, handle string, bytes int) string {
	var text strings.Builder
	for offset, more := 0, true; more; {
		r := readReply(t, p.machine.Admit(p.state, frameOf("candidate/query", withRevision(object{
			"candidate_revision": handle, "chunk_bytes": bytes, "offset": offset,
		}))).Run())
		if r.Error != nil {
			return r.Error.Message
		}
		text.WriteString(r.Result.Payload.Chunk)
		if more = r.Result.Payload.Next != nil; more {
			offset = *r.Result.Payload.Next
		}
	}
	return text.String()
}

func TestPiecesOfEverySizeGiveTheReport(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newPreparing(wire.ResponseBytesMax)
		root := readReply(t, p.call("candidate/open", nil)).Result.Payload.Revision
		text := rapid.StringMatching(`[aäλ€𝄞]{1,60}`).Draw(t, "text")
		body := object{
			"kind": "let", "name": "text", "value": object{"kind": "string", "value": text},
			"body": object{"kind": "i64", "value": 0},
		}
		r := readReply(t, p.call("candidate/apply-intent", object{"candidate_revision": root, "intent": object{
			"kind": "replace_function_body", "target": "calculator.add", "body": body,
		}}))
		if r.Error != nil {
			t.Fatal(r.Error.Message)
		}
		handle := r.Result.Payload.Revision
		whole := p.whole(t, handle, 65_536)
		if !strings.Contains(whole, text) {
			t.Fatalf("the report is %s", whole)
		}
		for range 4 {
			bytes := rapid.IntRange(1_024, len(whole)+1).Draw(t, "bytes")
			if got := p.whole(t, handle, bytes); got != whole {
				t.Fatalf("pieces of %d bytes give\n%s\nnot\n%s", bytes, got, whole)
			}
		}
	})
}

// call takes a call into the state.
func (p *preparing) call(method string, params object) session.Transition[protocol.State] {
	step := p.machine.Admit(p.state, frameOf(method, withRevision(params))).Run()
	p.state = step.Next
	return step
}

func TestAFullRegistryWorksAgainAfterADiscard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newPreparing(wire.ResponseBytesMax)
		root := readReply(t, p.call("candidate/open", nil)).Result.Payload.Revision
		handles := []string{root}
		rename := func(i int) reply {
			return readReply(t, p.call("candidate/apply-intent", object{"candidate_revision": root, "intent": object{
				"kind": "rename_declaration", "target": "calculator.add", "name": fmt.Sprint("sum_", i),
			}}))
		}
		for i := range catalog.CandidatesMax - 1 {
			handles = append(handles, rename(i).Result.Payload.Revision)
		}
		full := p.machine.Digest(p.state)
		r := rename(99)
		if r.Error == nil || !strings.HasPrefix(r.Error.Message, "SPX-G223: ") ||
			!strings.Contains(r.Error.Message, "registry is full") {
			t.Fatalf("got %+v", r)
		}
		if again := rename(3); again.Error != nil || p.machine.Digest(p.state) != full {
			t.Fatalf("a handle that exists needs room: %+v", again)
		}
		discarded := rapid.SampledFrom(handles[1:]).Draw(t, "discarded")
		p.call("candidate/discard", object{"candidate_revision": discarded})
		if r = rename(99); r.Error != nil {
			t.Fatalf("got %+v", r)
		}
	})
}
