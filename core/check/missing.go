package check

import (
	"iter"
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Identities returns the authored identities of a module's declarations, each mapped to "", and the identities that
// it imports, each mapped to the module that must declare it.
func Identities(file *syntax.File) map[string]string {
	ids := map[string]string{}
	for i := range file.Uses().Len() {
		use := file.Uses().At(i)
		ids[use.Identity().Text()] = use.Module().Text()
	}
	for _, d := range OutlineOf(file).Declarations().All() {
		if d.Origin == hir.Explicit {
			ids[d.ID] = ""
		}
	}
	return ids
}

// WithIdentities returns the text of a module with an @id added before everything that can have one and has none, and
// the added identities in source order. An identity is the result of hir.SuggestedIdentity or, if the compiler,
// isTaken or an earlier addition takes that, the first free one with a number appended. An @id goes on a line of its
// own if its declaration begins a line; nothing else changes. A canonical text stays canonical.
func WithIdentities(file *syntax.File, isTaken func(id string) bool) (text string, written []string) {
	w := identityWriter{source: file.Source()}
	for item, id := range missingIdentities(file, isTaken) {
		w.write(item.Range().Start, id)
		written = append(written, id)
	}
	w.text.WriteString(w.source[w.copied:])
	return w.text.String(), written
}

// missingIdentities returns everything that can have an @id and has none, in source order, with the identity for it.
func missingIdentities(file *syntax.File, isTaken func(id string) bool) iter.Seq2[syntax.Node, string] {
	return func(yield func(item syntax.Node, id string) bool) {
		n := namer{isTaken: isTaken, yield: yield, own: map[string]bool{}, numbers: map[string]int{}}
		for i := 0; i < file.Declarations().Len() && !n.done; i++ {
			n.declaration(file.Declarations().At(i), file.Module().Text())
		}
	}
}

// namer finds identities for items without one.
type namer struct {
	isTaken func(id string) bool
	yield   func(item syntax.Node, id string) bool
	done    bool // no more is wanted
	own     map[string]bool
	numbers map[string]int // for each taken suggestion, the next number to try
}

func (n *namer) declaration(d syntax.Declaration, module string) {
	id := n.give(d.Identity(), d.Node, module, d.Text())
	switch d.Kind() {
	case syntax.KindRecord:
		n.fields(d.AsRecord().Fields(), id)
	case syntax.KindVariant:
		cases := d.AsVariant().Cases()
		for i := 0; i < cases.Len() && !n.done; i++ {
			k := cases.At(i)
			n.fields(k.Fields(), n.give(k.Identity(), k.Node, id, k.Text()))
		}
	case syntax.KindClass:
		members := d.AsClass().Members()
		for i := 0; i < members.Len() && !n.done; i++ {
			if m := members.At(i); m.Kind() == syntax.KindFunction {
				n.give(m.AsMethod().Identity(), m.Node, id, m.Text())
			} else {
				n.give(m.AsField().Identity(), m.Node, id, m.Text())
			}
		}
	case syntax.KindResource:
		lifecycles := d.AsResource().Lifecycles()
		for i := 0; i < lifecycles.Len() && !n.done; i++ {
			n.give(lifecycles.At(i).Identity(), lifecycles.At(i).Node, id, "drop")
		}
	case syntax.KindInterface:
		imports := d.AsInterface().Imports()
		for i := 0; i < imports.Len() && !n.done; i++ {
			n.give(imports.At(i).Identity(), imports.At(i).Node, id, imports.At(i).Text())
		}
	}
}

func (n *namer) fields(fields syntax.List[syntax.Field], owner string) {
	for i := 0; i < fields.Len() && !n.done; i++ {
		n.give(fields.At(i).Identity(), fields.At(i).Node, owner, fields.At(i).Text())
	}
}

// give returns the identity of an item of an owner, after finding one if it has none.
func (n *namer) give(authored syntax.Identity, item syntax.Node, owner, name string) string {
	if authored.Exists() {
		return authored.Text()
	}
	if n.done {
		return ""
	}
	suggested := hir.SuggestedIdentity(owner, name)
	id := suggested
	for n.own[id] || n.isTaken(id) || isOfCompiler(id) {
		n.numbers[suggested]++
		id = numbered(suggested, n.numbers[suggested])
	}
	n.own[id] = true
	n.done = !n.yield(item, id)
	return id
}

// identityWriter copies a source and inserts identities.
type identityWriter struct {
	source string
	text   strings.Builder
	copied uint32 // bytes of the source copied so far
}

// write inserts an identity before the item at offset at. Offsets must increase.
func (w *identityWriter) write(at uint32, id string) {
	between := w.source[w.copied:at] // contains the start of the line, or an earlier item on it
	w.text.WriteString(between)
	w.copied = at
	w.text.WriteString("@id(\"" + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(id) + "\")")
	line := between[strings.LastIndexByte(between, '\n')+1:]
	if strings.TrimSpace(line) == "" {
		w.text.WriteString("\n" + line)
	} else {
		w.text.WriteByte(' ')
	}
}

// numbered returns attempt i, from 1, at a free identity in place of id, which is taken.
func numbered(id string, i int) string { return id + strconv.Itoa(i+1) }

// isOfCompiler reports whether an identity cannot be authored.
func isOfCompiler(id string) bool { return compilerIdentities[id] || hostOperations[id] }
