package candidate

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
)

// classification is what a report says of a change that is applied again: what happened to its target meanwhile.
type classification struct {
	kind, target string
	changed      [aspectCount]bool
}

// append appends the row of a report, in form F.
func (c classification) append(dst []byte) []byte {
	dst = append(dst, '{')
	for _, row := range [...]struct {
		name string
		of   aspect
	}{
		{"body", bodyAspect}, {"contract", contractsAspect}, {"display", displayAspect}, {"effect", effectsAspect},
		{"signature", signatureAspect},
	} {
		dst = canon.AppendBool(append(dst, `"concurrent_`+row.name+`_change":`...), c.changed[row.of])
		dst = append(dst, ',')
	}
	dst = canon.AppendString(append(dst, `"decision":"replay_required","intent":`...), c.kind)
	return append(canon.AppendString(append(dst, `,"target":`...), c.target), '}')
}

// classifier judges a list of changes by what happened between two revisions.
type classifier struct {
	old, new   *project.Project
	introduced map[string]bool // what earlier changes of the list add
	theirs     []change.Change // the changes between the revisions, where they are known
}

// classify judges changes that were made of one revision and are to be made of another one, which comes of it too by
// their changes, if these are known. The first change that conflicts is refused: SPX-G235, or SPX-G233 for a kind that
// cannot be applied again. Source: Image Candidate Protocol v2, "Classification and conflicts".
func classify(old, new *project.Project, changes, theirs []change.Change) ([]classification, diag.List) {
	c := classifier{old, new, make(map[string]bool), theirs}
	rows := make([]classification, 0, len(changes))
	for _, ch := range changes {
		row, refused := c.judge(ch)
		if refused != nil {
			return nil, refused
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func (c *classifier) judge(ch change.Change) (classification, diag.List) {
	row := classification{kind: ch.Kind(), target: ch.Target()}
	if row.kind == "" || row.target == "" {
		return row, refuse(ruleMerge, "a change without a kind and a target cannot be applied again")
	}
	of, ok := conflictRowOf(row.kind)
	if !ok {
		return row, refuse(ruleMerge, "a change of the kind "+row.kind+" cannot be applied again")
	}
	added := addedIdentity(ch)
	if added != "" {
		if _, declared := c.new.Find(added); declared || c.introduced[added] {
			return row, conflict(ch, "the identity `"+added+"`, which it adds, is declared on the other side too"+
				byLast(c.theirs, func(theirs change.Change) bool { return addedIdentity(theirs) == added }))
		}
	}
	changed, refused := c.target(ch)
	if refused != nil {
		return row, refused
	}
	for _, a := range of.aspects {
		if changed[a] {
			return row, conflict(ch, "the "+aspectNames[a]+" of `"+row.target+"` changed on the other side"+
				byTarget(c.theirs, row.target, aspectKinds[a]...))
		}
	}
	if row.kind == moveKind {
		if refused := c.destination(ch); refused != nil {
			return row, refused
		}
	}
	if refused := c.calls(ch, strict.Value(ch.Intent())); refused != nil {
		return row, refused
	}
	row.changed = changed
	if added != "" {
		c.introduced[added] = true
	}
	return row, nil
}

// byTarget returns which of their changes of these kinds had a target last, as the end of a message.
func byTarget(theirs []change.Change, target string, kinds ...string) string {
	return byLast(theirs, func(ch change.Change) bool {
		return ch.Target() == target && slices.Contains(kinds, ch.Kind())
	})
}

// byLast returns the last of their changes that matches, as the end of a message.
func byLast(theirs []change.Change, matches func(change.Change) bool) string {
	for _, ch := range slices.Backward(theirs) {
		if matches(ch) {
			return ", by the " + ch.Kind() + " of `" + ch.Target() + "`"
		}
	}
	return ""
}

// moveKind is the kind whose intent names a second function, where the first one goes, and fieldKind the one that
// gives a record another shape.
const (
	moveKind  = "move_declaration"
	fieldKind = "add_record_field"
)

// conflict refuses a change, naming it.
func conflict(ch change.Change, why string) diag.List {
	return refuse(RuleConflict, "the "+ch.Kind()+" of `"+ch.Target()+"` conflicts: "+why)
}

// addedIdentity returns the identity that a change adds, or "".
func addedIdentity(ch change.Change) string {
	for _, path := range [...][2]string{{"declaration", "id"}, {"new_id", ""}, {"field", "id"}} {
		v, ok := ch.Intent().Member(path[0])
		if object, is := v.Object(); is {
			v, ok = object.Member(path[1])
		}
		if text, isText := v.Text(); ok && isText {
			return text
		}
	}
	return ""
}

// target returns in which aspects the target of a change is another one than it was.
func (c *classifier) target(ch change.Change) (changed [aspectCount]bool, refused diag.List) {
	id := ch.Target()
	if d, declared := c.old.Find(id); declared && d.Kind == hir.Record {
		old, _ := c.old.Shape(id)
		if new, ok := c.new.Shape(id); !ok || new != old {
			return changed, conflict(ch, "the record changed on the other side"+byTarget(c.theirs, id, fieldKind))
		}
		return changed, nil
	}
	return c.function(ch, id)
}

// function returns in which aspects a function that a change names is another one than it was. One that an earlier
// change of the list adds is as it was.
func (c *classifier) function(ch change.Change, id string) (changed [aspectCount]bool, refused diag.List) {
	old, known := c.old.Fingerprint(id)
	if !known && c.introduced[id] {
		return changed, nil
	}
	new, remains := c.new.Fingerprint(id)
	if !known || !remains {
		return changed, conflict(ch, "`"+id+"` is not there on the other side")
	}
	return changedAspects(old, new), nil
}

// destination judges where a function goes.
func (c *classifier) destination(ch change.Change) diag.List {
	v, _ := ch.Intent().Member("destination")
	id, ok := v.Text()
	if !ok {
		return refuse(ruleMerge, "the destination of a move must be a text")
	}
	changed, refused := c.function(ch, id)
	if refused == nil && changed[locationAspect] {
		return conflict(ch, "the destination `"+id+"` moved on the other side"+byTarget(c.theirs, id, moveKind))
	}
	return refused
}

// calls judges the functions that constructors anywhere in an intent call. Its recursion is bounded by the depth of an
// intent.
func (c *classifier) calls(ch change.Change, v strict.Value) diag.List {
	if array, ok := v.Array(); ok {
		for element := range array.Elements() {
			if refused := c.calls(ch, element); refused != nil {
				return refused
			}
		}
	}
	object, _ := v.Object()
	if id, ok := constructed(object, "call"); ok {
		if old, known := c.old.Fingerprint(id); known {
			new, remains := c.new.Fingerprint(id)
			if !remains || new.Signature != old.Signature {
				return conflict(ch, "the signature of `"+id+"`, which it calls, changed on the other side"+
					byTarget(c.theirs, id, aspectKinds[signatureAspect]...))
			}
		}
	}
	for _, member := range object.Members() {
		if refused := c.calls(ch, member); refused != nil {
			return refused
		}
	}
	return nil
}

// constructed returns the target of a constructor of a kind.
func constructed(object strict.Object, kinds ...string) (target string, ok bool) {
	v, _ := object.Member("kind")
	kind, _ := v.Text()
	t, _ := object.Member("target")
	target, ok = t.Text()
	for _, k := range kinds {
		if kind == k {
			return target, ok
		}
	}
	return "", false
}
