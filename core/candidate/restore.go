package candidate

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
)

// capsuleMembers are the members of a capsule, in its order.
var capsuleMembers = []string{
	"base_revision", "candidate_digest", "candidate_project_revision", "candidate_schema", "capsule_digest",
	"change_schema", "changes", "compiler", "schema",
}

// capsuleDigests are those of its members that are digests, in the order in which they are judged.
var capsuleDigests = []string{"base_revision", "candidate_digest", "candidate_project_revision", "capsule_digest"}

// Restore returns the candidate that a capsule was exported from, by replaying its changes over a project. It judges as
// Candidate.Restore does.
func Restore(base *project.Project, expected string, capsule []byte) (*Candidate, diag.List) {
	root, refused := Open(base, base.Revision().String())
	if refused != nil {
		return nil, refused
	}
	return root.Restore(expected, capsule)
}

// Restore returns the candidate that a capsule was exported from, by replaying its changes over the base of this
// candidate. expected is the text of the project revision that the caller means. It judges, in this order: the size of
// the capsule (SPX-G237), its grammar and that it is canonical (SPX-G236), the revisions that it names and its digest
// (SPX-G238), each of its changes, the replay itself, and that the candidate has the digests and gives the very capsule
// (SPX-G238). Source: Image Candidate Protocol v2, "Recovery capsule".
func (c *Candidate) Restore(expected string, capsule []byte) (*Candidate, diag.List) {
	members, refused := readCapsule(capsule)
	if refused != nil {
		return nil, refused
	}
	text := func(name string) string {
		v, _ := members.Member(name)
		content, _ := v.Text()
		return content
	}
	if present := c.base.Revision().String(); expected != present || text("base_revision") != expected {
		return nil, refuse(RuleCapsuleBase, "the capsule begins with the revision "+text("base_revision")+
			"; the project has "+present+" now")
	}
	if want := payloadDigest(members); text("capsule_digest") != want {
		return nil, damaged(RuleCapsuleBase, "the capsule was changed: its digest is "+want)
	}
	changes, refused := capsuleChanges(members)
	if refused != nil {
		return nil, refused
	}
	restored, refused := c.root().replayed(changes)
	if refused != nil {
		return nil, refused
	}
	if restored.digest.String() != text("candidate_digest") ||
		restored.current.Revision().String() != text("candidate_project_revision") {
		return nil, refuse(RuleCapsuleBase, "the changes of the capsule lead to another candidate")
	}
	again, refused := restored.Export()
	if refused != nil {
		return nil, refused
	}
	if again != string(capsule) {
		return nil, refuse(RuleCapsuleBase, "the candidate gives another capsule")
	}
	return restored, nil
}

// readCapsule judges the size and the grammar of a capsule.
func readCapsule(capsule []byte) (strict.Object, diag.List) {
	if len(capsule) > CapsuleBytesMax {
		return strict.Object{}, exceeds(ruleCapsuleLimit, "recovery capsule", len(capsule), CapsuleBytesMax)
	}
	if nodes, depth := scan(capsule); nodes > CapsuleNodesMax || depth > CapsuleDepthMax {
		return strict.Object{}, refuse(ruleCapsuleLimit, "the recovery capsule has "+decimal(nodes)+" values, "+
			decimal(depth)+" levels deep; the limits are "+decimal(CapsuleNodesMax)+" and "+decimal(CapsuleDepthMax))
	}
	document, fault, _ := strict.Parse(capsule, CapsuleDepthMax)
	if fault != strict.FaultNone {
		return strict.Object{}, damaged(ruleCapsule, "the recovery capsule is not JSON: "+fault.String())
	}
	members, ok := document.Root().Object()
	var names []string
	for name := range members.Members() {
		text, _ := name.Text()
		names = append(names, text)
	}
	slices.Sort(names)
	if !ok || !slices.Equal(names, capsuleMembers) {
		return strict.Object{}, damaged(ruleCapsule, "the recovery capsule does not have exactly its nine members")
	}
	for _, want := range [...][2]string{
		{"schema", canonicalText(CapsuleSchema)},
		{"compiler", `{"compatibility":"` + change.CapsuleCompatibility + `","package":"` + change.CapsulePackage +
			`","version":"` + change.CapsuleVersion + `"}`},
		{"change_schema", canonicalText(change.Schema)},
		{"candidate_schema", canonicalText(ReportSchema)},
	} {
		if v, _ := members.Member(want[0]); string(canonical(v)) != want[1] {
			return strict.Object{}, damaged(ruleCapsule, "the recovery capsule has another "+want[0]+" than "+want[1])
		}
	}
	if _, repeated := document.FirstDuplicate(); repeated || string(canonical(document.Root()))+"\n" != string(capsule) {
		return strict.Object{}, damaged(ruleCapsule, "the recovery capsule is not in canonical form")
	}
	for _, name := range capsuleDigests {
		v, _ := members.Member(name)
		if text, _ := v.Text(); !canon.IsDigestText(text) {
			return strict.Object{}, damaged(ruleCapsule, name+" of the recovery capsule is not the text of a digest")
		}
	}
	return members, nil
}

// canonical returns a value in form S.
func canonical(v strict.Value) []byte { return canon.Sorted(nil, v.AppendCanonical(nil)) }

func canonicalText(s string) string { return string(canon.AppendNarrowString(nil, s)) }

// payloadDigest returns the digest that the rest of a capsule must have.
func payloadDigest(members strict.Object) string {
	payload := []byte{'{'}
	for _, name := range capsuleMembers {
		if name != "capsule_digest" {
			v, _ := members.Member(name)
			payload = append(canon.AppendNarrowString(comma(payload, len(payload)-1), name), ':')
			payload = append(payload, canonical(v)...)
		}
	}
	return canon.DigestOf(capsuleDomain, append(payload, "}\n"...)).String()
}

// capsuleChanges admits the changes of a capsule.
func capsuleChanges(members strict.Object) ([]change.Change, diag.List) {
	v, _ := members.Member("changes")
	list, ok := v.Array()
	switch {
	case !ok:
		return nil, damaged(ruleCapsule, "the changes of the recovery capsule must be an array")
	case list.Len() > HistoryMax:
		return nil, refuse(ruleCapsuleLimit, "the recovery capsule has "+decimal(list.Len())+" changes; the limit is "+
			decimal(HistoryMax))
	}
	var changes []change.Change
	for element := range list.Elements() {
		text := string(canonical(element)) + "\n"
		if len(text) > change.DocumentBytesMax {
			return nil, exceeds(ruleCapsuleLimit, "change "+decimal(len(changes)), len(text), change.DocumentBytesMax)
		}
		object, _ := element.Object()
		revision, _ := object.Member("base_revision")
		base, isText := revision.Text()
		intent, hasIntent := object.Member("intent")
		if !isText || !hasIntent {
			return nil, damaged(ruleCapsule, "change "+decimal(len(changes))+
				" of the recovery capsule lacks its base_revision or intent")
		}
		ch, refused := change.New(base, intent)
		if refused != nil {
			return nil, refused
		}
		if ch.Text() != text {
			return nil, damaged(ruleCapsule,
				"change "+decimal(len(changes))+" of the recovery capsule is not a canonical change")
		}
		changes = append(changes, ch)
	}
	return changes, nil
}

// scan counts the values and member names of a text and its deepest bracket, without building anything of it.
func scan(text []byte) (nodes, depth int) {
	open, inScalar := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"':
			nodes++
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			inScalar = false
		case '{', '[':
			nodes++
			open++
			depth = max(depth, open)
			inScalar = false
		case '}', ']':
			open--
			inScalar = false
		case ',', ':', ' ', '\t', '\r', '\n':
			inScalar = false
		default:
			if !inScalar {
				nodes++
			}
			inScalar = true
		}
	}
	return nodes, depth
}

// damaged refuses a capsule that is not as it was exported.
func damaged(rule diag.Rule, message string) diag.List {
	const help = "take the capsule as it was exported, every byte of it, or apply the changes again"
	return diag.List{rule.New(message).WithHelp(help)}
}
