package check

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Identities returns the identities that the author of a module gave to its declarations, each with "", and the
// others that it imports, each with the module that is to declare it.
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

// WithIdentities returns the text of a module with an @id before everything that can have one and has none, and the
// identities that it wrote, in source order. Each is what hir.SuggestedIdentity suggests, or where that is taken, by
// the compiler, by one written before or as isTaken says, the first free one with a number behind it. Nothing else of
// the text changes: an @id has a line of its own where its declaration begins one. A canonical text stays canonical.
func WithIdentities(file *syntax.File, isTaken func(id string) bool) (text string, written []string) {
	w := identityWriter{source: file.Source()}
	eachMissing(file, isTaken, func(item syntax.Node, id string) {
		w.write(item.Range().Start, id)
		written = append(written, id)
	})
	w.text.WriteString(w.source[w.copied:])
	return w.text.String(), written
}

// eachMissing passes on everything that can have an @id and has none, in source order, with the identity for it.
func eachMissing(file *syntax.File, isTaken func(id string) bool, visit func(item syntax.Node, id string)) {
	n := namer{isTaken: isTaken, visit: visit, own: map[string]bool{}, numbers: map[string]int{}}
	module := file.Module().Text()
	for i := range file.Declarations().Len() {
		d := file.Declarations().At(i)
		id := n.give(d.Identity(), d.Node, hir.SuggestedIdentity(module, d.Text()))
		switch d.Kind() {
		case syntax.KindRecord:
			n.fields(d.AsRecord().Fields(), id)
		case syntax.KindVariant:
			for i := range d.AsVariant().Cases().Len() {
				k := d.AsVariant().Cases().At(i)
				n.fields(k.Fields(), n.give(k.Identity(), k.Node, hir.SuggestedIdentity(id, k.Text())))
			}
		case syntax.KindClass:
			for i := range d.AsClass().Members().Len() {
				if m := d.AsClass().Members().At(i); m.Kind() == syntax.KindFunction {
					n.give(m.AsMethod().Identity(), m.Node, hir.SuggestedIdentity(id, m.Text()))
				} else {
					n.give(m.AsField().Identity(), m.Node, hir.SuggestedIdentity(id, m.Text()))
				}
			}
		case syntax.KindResource:
			for i := range d.AsResource().Lifecycles().Len() {
				l := d.AsResource().Lifecycles().At(i)
				n.give(l.Identity(), l.Node, id+".drop")
			}
		case syntax.KindInterface:
			for i := range d.AsInterface().Imports().Len() {
				m := d.AsInterface().Imports().At(i)
				n.give(m.Identity(), m.Node, hir.SuggestedIdentity(id, m.Text()))
			}
		}
	}
}

// namer finds identities for what has none.
type namer struct {
	isTaken func(id string) bool
	visit   func(item syntax.Node, id string)
	own     map[string]bool
	numbers map[string]int // per suggestion that was taken, the number to try next
}

func (n *namer) fields(fields syntax.List[syntax.Field], owner string) {
	for i := range fields.Len() {
		f := fields.At(i)
		n.give(f.Identity(), f.Node, hir.SuggestedIdentity(owner, f.Text()))
	}
}

// give returns the identity of an item, after finding one if it has none.
func (n *namer) give(authored syntax.Identity, item syntax.Node, suggested string) string {
	if authored.Exists() {
		return authored.Text()
	}
	id := suggested
	for n.own[id] || n.isTaken(id) || isOfCompiler(id) {
		n.numbers[suggested]++
		id = numbered(suggested, n.numbers[suggested])
	}
	n.own[id] = true
	n.visit(item, id)
	return id
}

// identityWriter copies a source and writes identities into it.
type identityWriter struct {
	source string
	text   strings.Builder
	copied uint32 // bytes of the source
}

// write writes an identity before the item that starts at the offset given, which lies behind those before.
func (w *identityWriter) write(at uint32, id string) {
	between := w.source[w.copied:at] // holds the start of the line, or something that stands on it
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

// numbered returns an identity for the given one that is taken; i counts the attempts from 1.
func numbered(id string, i int) string { return id + strconv.Itoa(i+1) }

// isOfCompiler reports whether an identity cannot be authored.
func isOfCompiler(id string) bool { return compilerIdentities[id] || hostOperations[id] }
