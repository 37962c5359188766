package catalog

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/wire"
)

// tree is a key of a method that takes an object.
var tree = ObjectKey("tree", "example.tree.v1")

// admitTree checks the params of a method that takes an object and optionally another one.
func admitTree(t *testing.T, params string) (Arguments, string) {
	t.Helper()
	document, fault, at := strict.Parse([]byte(params), wire.DepthMax)
	if fault != strict.FaultNone {
		t.Fatalf("%s at %d", fault, at)
	}
	object, _ := document.Root().Object()
	m := NewMethod("plant", "example.plant.v1", ImageRevision, tree)
	return m.Admit(object)
}

func TestAnyObjectIsAdmitted(t *testing.T) {
	const requestAndParams = 2
	deepest := strings.Repeat(`{"a":`, wire.DepthMax-requestAndParams) + "1" +
		strings.Repeat("}", wire.DepthMax-requestAndParams)
	for _, object := range []string{`{}`, `{"kind":"leaf","n":-1e9,"list":[{"a":null}]}`, deepest} {
		a, violation := admitTree(t, `{"tree":`+object+`,"image_revision":`+aDigest+`}`)
		if violation != "" {
			t.Errorf("%.40s: %s", object, violation)
			continue
		}
		var members []string
		for name, given := range tree.Of(a).Members() {
			members = append(members, name.Raw()+":"+given.Raw())
		}
		if got := "{" + strings.Join(members, ",") + "}"; got != object {
			t.Errorf("got %s, want %s", got, object)
		}
	}
}

func TestOtherValuesAreNotObjects(t *testing.T) {
	for _, other := range []string{`null`, `[]`, `[{}]`, `"{}"`, `7`, `false`} {
		_, violation := admitTree(t, `{"image_revision":`+aDigest+`,"tree":`+other+`}`)
		if violation != "invalid parameter tree" {
			t.Errorf("%s: %q", other, violation)
		}
	}
	if _, violation := admitTree(t, `{"image_revision":`+aDigest+`}`); violation != "missing parameter tree" {
		t.Errorf("absent: %q", violation)
	}
}

func TestAnAbsentOptionalObjectHasNoMembers(t *testing.T) {
	optional := tree.Or(strict.Object{})
	m := NewMethod("plant", "example.plant.v1", optional)
	a, violation := m.Admit(strict.Object{})
	if violation != "" {
		t.Fatal(violation)
	}
	for name := range optional.Of(a).Members() {
		t.Errorf("the member %s", name.Raw())
	}
}

// candidateRows are rows for whose descriptors the contract states length and digest: those of the read-only profile,
// and twenty more, three of which take an object. Source: Transport, "serve-candidates".
func candidateRows() []Method {
	candidate, other, draft := DigestKey(
		"candidate_revision",
	), DigestKey("other_candidate_revision"), DigestKey("draft_revision")
	target, hole := TextKey("target", 4_096), TextKey("hole_id", 128)
	offset, chunk := IntegerKey("offset", 0, 67_108_864).Or(0), IntegerKey("chunk_bytes", 1_024, 65_536).Or(16_384)
	const handle, draftHandle = "semaprax.image-candidate-handle.v1", "semaprax.image-draft-handle.v1"
	const reconciliation = "semaprax.image-candidate-reconciliation.v1"
	prepare := []Method{
		NewMethod(
			"candidate/apply-intent",
			handle,
			ImageRevision,
			candidate,
			ObjectKey("intent", "semaprax.semantic-change-intent.v1"),
		),
		NewQuery("candidate/compare", "semaprax.project-candidate-comparison.v1", ImageRevision, candidate, other),
		NewMethod("candidate/discard", "semaprax.image-candidate-discard.v1", ImageRevision, candidate),
		NewQuery(
			"candidate/impact",
			"semaprax.image-candidate-impact.v1",
			ImageRevision,
			candidate,
			target,
			ImpactDepth,
			MaxBytes,
			MaxNodes,
		),
		NewMethod("candidate/merge", reconciliation, ImageRevision, candidate, other),
		NewMethod("candidate/open", handle, ImageRevision),
		NewQuery(
			"candidate/query",
			"semaprax.image-candidate-report-chunk.v1",
			ImageRevision,
			candidate,
			offset,
			chunk,
		),
		NewMethod(
			"candidate/rebase",
			reconciliation,
			ImageRevision,
			candidate,
			DigestKey("new_base_candidate_revision"),
		),
		NewQuery(
			"candidate/recovery-export",
			"semaprax.image-candidate-recovery-chunk.v1",
			ImageRevision,
			candidate,
			offset,
			chunk,
		),
		NewMethod(
			"candidate/recovery-restore",
			handle,
			ImageRevision,
			ObjectKey("capsule", "semaprax.project-candidate-recovery.v1"),
		),
		NewQuery("candidate/validate", "semaprax.image-candidate-validation.v1", ImageRevision, candidate),
		NewQuery("change/catalog", "semaprax.project-change-catalog.v1", ImageRevision, candidate, target),
		NewQuery("expression/catalog", "semaprax.project-expression-catalog.v1", ImageRevision, candidate, target),
		NewMethod("hole/complete", handle, ImageRevision, draft),
		NewMethod("hole/discard", "semaprax.image-draft-discard.v1", ImageRevision, draft),
		NewMethod(
			"hole/fill",
			draftHandle,
			ImageRevision,
			draft,
			hole,
			ObjectKey("expression", "semaprax.typed-expression.v1"),
		),
		NewMethod("hole/open", draftHandle, ImageRevision, candidate, target, hole, draft.Or("")),
		NewQuery("hole/query", "semaprax.project-candidate-hole-context.v1", ImageRevision, draft, hole),
		NewQuery("protocol/constructor-schemas", "semaprax.candidate-constructor-schemas.v1", ImageRevision),
		NewQuery("validation/catalog", "semaprax.image-validation-catalog.v1", ImageRevision),
	}
	for i := range prepare {
		prepare[i].capability = "candidate_prepare"
	}
	rows := slices.Concat(readMethods(discovery("v1")), prepare)
	for i := range rows {
		name, ok := strings.CutSuffix(rows[i].payload, ".v1")
		if ok && strings.HasPrefix(name, "semaprax.image-agent-") && rows[i].payload != WorkspaceSchema {
			rows[i].payload = name + ".v2"
		}
	}
	slices.SortFunc(rows, func(a, b Method) int { return strings.Compare(a.name, b.name) })
	return rows
}

func TestDescriptorsWithObjectsFollowTheContract(t *testing.T) {
	p := NewProfile(
		Identity{Protocol: "semaprax.image-agent-protocol.v2", Result: "semaprax.image-agent-result.v2"},
		candidateRows()...,
	)
	for _, row := range []struct {
		member, format, sum string
		bytes               int
		listed              func(*Method) bool
	}{
		{"methods",
			`{"schema":"semaprax.image-agent-schemas.v2","protocol":"semaprax.image-agent-protocol.v2","methods":%s}`,
			"b691451cf38c5a440f7259cb0a5314693e098fdb958d0c3b30e9ebc9752549e3", 70_948,
			func(*Method) bool { return true }},
		{"queries", `{"schema":"semaprax.image-agent-query-catalog.v2","queries":%s}`,
			"31df4a39896113bdadf62698aa1047fa6d563b85cd93199d95095013dd1fe18b", 34_670,
			func(m *Method) bool { return m.isQuery }},
	} {
		payload := canon.Sorted(nil, fmt.Appendf(nil, row.format, p.appendDescriptors(nil, row.listed)))
		sum := sha256.Sum256(payload)
		if len(payload) != row.bytes || hex.EncodeToString(sum[:]) != row.sum {
			t.Errorf("the %s have %d bytes, want %d", row.member, len(payload), row.bytes)
		}
	}
}
