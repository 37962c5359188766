package check

import (
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
	n := newNamer(file, isTaken)
	for n.nameNext() {
	}
	for i, item := range n.items {
		w.write(item, n.ids[i])
	}
	w.text.WriteString(w.source[w.copied:])
	return w.text.String(), n.ids
}

// namer finds identities for everything in a file that can have an @id and has none, one declaration after the other.
type namer struct {
	file    *syntax.File
	isTaken func(id string) bool
	named   int            // declarations
	items   []uint32       // the offsets of the items named so far, in source order
	ids     []string       // their identities
	own     *textIndex     // of ids
	numbers map[string]int // for each taken suggestion, the next number to try
}

func newNamer(file *syntax.File, isTaken func(id string) bool) *namer {
	n := &namer{file: file, isTaken: isTaken, numbers: map[string]int{}}
	n.own = newTextIndex(func(i int32) string { return n.ids[i] })
	return n
}

// nameNext names what the next declaration has, and reports whether there was one.
func (n *namer) nameNext() bool {
	if n.named == n.file.Declarations().Len() {
		return false
	}
	n.declaration(n.file.Declarations().At(n.named), n.file.Module().Text())
	n.named++
	return true
}

func (n *namer) declaration(d syntax.Declaration, module string) {
	id := n.give(d.Identity(), d.Node, module, d.Text())
	switch d.Kind() {
	case syntax.KindRecord:
		n.fields(d.AsRecord().Fields(), id)
	case syntax.KindVariant:
		cases := d.AsVariant().Cases()
		for i := range cases.Len() {
			k := cases.At(i)
			n.fields(k.Fields(), n.give(k.Identity(), k.Node, id, k.Text()))
		}
	case syntax.KindClass:
		members := d.AsClass().Members()
		for i := range members.Len() {
			if m := members.At(i); m.Kind() == syntax.KindFunction {
				n.give(m.AsMethod().Identity(), m.Node, id, m.Text())
			} else {
				n.give(m.AsField().Identity(), m.Node, id, m.Text())
			}
		}
	case syntax.KindResource:
		lifecycles := d.AsResource().Lifecycles()
		for i := range lifecycles.Len() {
			n.give(lifecycles.At(i).Identity(), lifecycles.At(i).Node, id, "drop")
		}
	case syntax.KindInterface:
		imports := d.AsInterface().Imports()
		for i := range imports.Len() {
			n.give(imports.At(i).Identity(), imports.At(i).Node, id, imports.At(i).Text())
		}
	}
}

func (n *namer) fields(fields syntax.List[syntax.Field], owner string) {
	for i := range fields.Len() {
		n.give(fields.At(i).Identity(), fields.At(i).Node, owner, fields.At(i).Text())
	}
}

// give returns the identity of an item of an owner, after finding one if it has none.
func (n *namer) give(authored syntax.Identity, item syntax.Node, owner, name string) string {
	if authored.Exists() {
		return authored.Text()
	}
	suggested := hir.SuggestedIdentity(owner, name)
	id := suggested
	for n.isOwn(id) || n.isTaken(id) || isOfCompiler(id) {
		n.numbers[suggested]++
		id = numbered(suggested, n.numbers[suggested])
	}
	n.items, n.ids = append(n.items, item.Range().Start), append(n.ids, id)
	n.own.put(int32(len(n.ids) - 1))
	return id
}

func (n *namer) isOwn(id string) bool {
	_, ok := n.own.find(id)
	return ok
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
