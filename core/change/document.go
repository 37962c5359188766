package change

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
)

// Schema is the schema of a change. Source: Image Candidate Protocol v2, "Semantic change".
const Schema = "semaprax.semantic-change.v1"

// requirements are what every change must preserve, in document order. A change can neither omit nor weaken one.
var requirements = [...]string{
	"preserve_stable_identity",
	"preserve_public_exports",
	"update_all_callers",
	"no_new_effects",
	"no_new_capabilities",
	"preserve_contracts",
	"revalidate_ownership_and_cleanup",
	"preserve_project_profile_admission",
	"preserve_admitted_core_targets",
}

// Requirements returns what every change must preserve, in document order.
func Requirements() []string { return slices.Clone(requirements[:]) }

// Change is one change document. It never changes. The revision that it names is well formed and the intent is within
// its bounds; nothing else of the intent was judged.
type Change struct {
	base   string
	intent strict.Object // of the change's own text; the zero Object if the intent is no object
	text   string
}

// New returns the change that applies an intent to a revision, given as the text of its digest. It judges, in this
// order, the form of the digest (SPX-G222), the bounds of the intent and the length of the document (SPX-G223). The
// kind of the intent is judged when the change is applied, not before.
func New(base string, intent strict.Value) (Change, diag.List) {
	if !canon.IsDigestText(base) {
		return Change{}, refuse(RuleDocument, "the base revision "+quoted(base)+" is not the text of a digest")
	}
	if refused := judgeBounds(intent); refused != nil {
		return Change{}, refused
	}
	document := []byte(`{"schema":"` + Schema + `","base_revision":"` + base + `","intent":`)
	document = intent.AppendCanonical(document)
	document = canon.AppendStrings(append(document, `,"requirements":`...), requirements[:])
	text := append(canon.Sorted(nil, append(document, '}')), '\n')
	if len(text) > DocumentBytesMax {
		return Change{}, exceeds(RuleCapacity, "change document", len(text), DocumentBytesMax, "bytes")
	}
	return ofText(base, string(text)), nil
}

// ofText returns the change with a text that New wrote.
func ofText(base, text string) Change {
	document, _, _ := strict.Parse([]byte(text), JSONDepthMax+1)
	envelope, _ := document.Root().Object()
	intent, _ := envelope.Member("intent")
	object, _ := intent.Object()
	return Change{base: base, intent: object, text: text}
}

// FromJSON admits the exact bytes of a change document, as Text returns them. It judges, in this order: the length
// (SPX-G223), the JSON (SPX-G222), the bounds of the whole value (SPX-G223), the members base_revision and intent
// (SPX-G222), then all that New judges, and last that the document is the canonical one (SPX-G222): no other member,
// order, white space, escape or number, every requirement, and one LF at the end.
func FromJSON(document []byte) (Change, diag.List) {
	if len(document) > DocumentBytesMax {
		return Change{}, exceeds(RuleCapacity, "change document", len(document), DocumentBytesMax, "bytes")
	}
	read, fault, _ := strict.Parse(document, len(document)+1)
	if fault != strict.FaultNone {
		return Change{}, refuse(RuleDocument, "the change document is not JSON: "+fault.String())
	}
	if refused := judgeBounds(read.Root()); refused != nil {
		return Change{}, refused
	}
	envelope, ok := read.Root().Object()
	if !ok {
		return Change{}, refuse(RuleDocument, "the change document must be an object")
	}
	revision, _ := envelope.Member("base_revision")
	base, ok := revision.Text()
	if !ok {
		return Change{}, refuse(RuleDocument, "the change document needs base_revision, a digest")
	}
	intent, ok := envelope.Member("intent")
	if !ok {
		return Change{}, refuse(RuleDocument, "the change document needs intent, an object")
	}
	c, refused := New(base, intent)
	if refused != nil {
		return Change{}, refused
	}
	if name, repeated := read.FirstDuplicate(); repeated {
		return Change{}, refuse(RuleDocument, "the change document repeats the member "+name.Raw())
	}
	if odd, found := oddNumber(intent); found {
		return Change{}, refuse(RuleDocument, "the number "+odd.Raw()+" is not a plain integer of 64 bits")
	}
	if c.text != string(document) {
		return Change{}, refuse(RuleDocument, "the change document is not canonical: "+
			firstDifference(c.text, string(document)))
	}
	return c, nil
}

// firstDifference says where a document leaves its canonical form.
func firstDifference(want, got string) string {
	at := 0
	for at < len(want) && at < len(got) && want[at] == got[at] {
		at++
	}
	switch {
	case at == len(got):
		return "it ends before " + quoted(want[at:])
	case at == len(want):
		return "nothing may follow its line feed"
	}
	return "from byte " + decimal(at) + " on it must read " + quoted(want[at:])
}

// BaseRevision returns the text of the digest of the revision that the change applies to.
func (c Change) BaseRevision() string { return c.base }

// Intent returns the intent; it has no members if it is no object.
func (c Change) Intent() strict.Object { return c.intent }

// Kind returns the kind of the intent, or "" if it is no text.
func (c Change) Kind() string { return c.textOf("kind") }

// Target returns the stable identity that the intent is about, or "" if it is no text.
func (c Change) Target() string { return c.textOf("target") }

func (c Change) textOf(name string) string {
	member, _ := c.intent.Member(name)
	text, _ := member.Text()
	return text
}

// Text returns the document: form S of core/canon, with one LF at its end. Two changes are equal iff their texts are.
func (c Change) Text() string { return c.text }

// AppendDocument appends the document without its line feed, as a larger document quotes it.
func (c Change) AppendDocument(dst []byte) []byte {
	return append(dst, strings.TrimSuffix(c.text, "\n")...)
}
