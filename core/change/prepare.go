package change

import (
	"errors"
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// preparation is a change that is being judged: what it comes to so far.
type preparation struct {
	revision  *Revision
	intent    strict.Object
	function  functionView             // the target, where it is a function
	edits     map[string][]syntax.Edit // by path
	adjusts   map[string]adjustment    // by the identity of a function
	operation Operation
	verify    func(before, after *Revision) diag.List // what the kind expects of the project that is built, or nil
	built     []constructed
}

// edit adds an edit of a module.
func (p *preparation) edit(m *moduleView, edit syntax.Edit) {
	p.edits[m.Path()] = append(p.edits[m.Path()], edit)
}

// Prepare judges the intent of a change against a revision and returns what it comes to. It is the part of applying a
// change that needs no build: the intent itself (SPX-G225, SPX-G226 and the codes of its kind), the effects, permits
// and contracts that must stay (SPX-G222), and the text of the edited sources (SPX-G223, SPX-G224, or the parser's own
// diagnostic). Source: Image Candidate Protocol v2, "The apply pipeline", steps 4 to 9.
func Prepare(r *Revision, c Change, history []Change) (Prepared, diag.List) {
	p := &preparation{
		revision: r, intent: c.intent,
		edits: make(map[string][]syntax.Edit), adjusts: make(map[string]adjustment),
		operation: Operation{kind: c.Kind(), target: c.Target()},
	}
	if refused := p.judge(); refused != nil {
		return Prepared{}, refused
	}
	if refused := p.guardBuiltins(append(slices.Clone(history), c)); refused != nil {
		return Prepared{}, refused
	}
	return p.materialize()
}

// judge finds the kind of the intent and prepares it.
func (p *preparation) judge() diag.List {
	kind, ok := member(p.intent, "kind").Text()
	if !ok {
		return refuse(RuleIntent, "the intent needs a kind, a text")
	}
	i, known := intentOf(kind)
	if i.selects || !known {
		if refused := p.selectFunction(); refused != nil {
			return refused
		}
	}
	if !known {
		return unknownKind(kind)
	}
	if i.members != nil {
		if refused := judgeMembers(p.intent, kind, append([]string{"kind", "target"}, i.members...)); refused != nil {
			return refused
		}
	}
	return i.prepare(p)
}

func unknownKind(kind string) diag.List {
	found := refuse(RuleIntent, "there is no intent of the kind "+quoted(kind))
	var kinds []string
	for _, i := range intents() {
		kinds = append(kinds, i.kind)
	}
	if near, ok := diag.Closest(kind, kinds); ok {
		found = advised(found, "did you mean "+near+"?")
	}
	return found
}

// materialize writes the edited sources.
func (p *preparation) materialize() (Prepared, diag.List) {
	done := Prepared{
		operation: p.operation, verify: p.verify, sources: make(map[string]string, len(p.edits)), before: p.revision,
		intent: strict.Value(p.intent), constructed: p.built,
	}
	for _, path := range slices.Sorted(maps.Keys(p.edits)) {
		m := p.revision.modules[path]
		edited, found, err := syntax.Rewrite(m.file, p.edits[path]...)
		if refused := rewriteRefusal(path, found, err); refused != nil {
			return Prepared{}, refused
		}
		if refused := p.judgeInvariants(m, edited); refused != nil {
			return Prepared{}, refused
		}
		done.sources[path] = edited.Source()
	}
	return done, nil
}

// rewriteRefusal returns why a module could not be rewritten, or nil.
func rewriteRefusal(path string, found diag.List, err error) diag.List {
	switch {
	case found != nil:
		return found.WithPath(path)
	case errors.Is(err, syntax.ErrTooLarge):
		return refuse(RuleCapacity, "the edited source "+path+": "+err.Error())
	case errors.Is(err, syntax.ErrTooDeep):
		return refuse(RuleStructure, "the edited source "+path+": "+err.Error())
	case err != nil:
		return refuse(RuleStale, "the edited source "+path+": "+err.Error())
	}
	return nil
}
