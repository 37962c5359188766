package check

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Identities returns the identities that a module declares or imports, without those of the compiler.
func Identities(file *syntax.File) (ids []string) {
	for _, d := range OutlineOf(file).Declarations().All() {
		ids = append(ids, d.ID)
	}
	for i := range file.Uses().Len() {
		ids = append(ids, file.Uses().At(i).Identity().Text())
	}
	return ids
}

// WithIdentities returns the text of a module with an @id before everything that can have one and has none, and the
// identities that it wrote, in source order. Each is what hir.SuggestedIdentity suggests, or where that is taken, by the
// compiler, by one written before or as isTaken says, the first free one with a number behind it. Nothing else of the text
// changes: an @id has a line of its own where its declaration begins one. A canonical text stays canonical.
func WithIdentities(file *syntax.File, isTaken func(id string) bool) (text string, written []string) {
	w := identityWriter{file: file, isTaken: isTaken, own: map[string]bool{}, numbers: map[string]int{}}
	module := file.Module().Text()
	for i := range file.Declarations().Len() {
		d := file.Declarations().At(i)
		id := w.give(d.Identity(), d.Node, hir.SuggestedIdentity(module, d.Text()))
		switch d.Kind() {
		case syntax.KindRecord:
			w.fields(d.AsRecord().Fields(), id)
		case syntax.KindVariant:
			for i := range d.AsVariant().Cases().Len() {
				k := d.AsVariant().Cases().At(i)
				w.fields(k.Fields(), w.give(k.Identity(), k.Node, hir.SuggestedIdentity(id, k.Text())))
			}
		case syntax.KindClass:
			for i := range d.AsClass().Members().Len() {
				if m := d.AsClass().Members().At(i); m.Kind() == syntax.KindFunction {
					w.give(m.AsMethod().Identity(), m.Node, hir.SuggestedIdentity(id, m.Text()))
				} else {
					w.give(m.AsField().Identity(), m.Node, hir.SuggestedIdentity(id, m.Text()))
				}
			}
		case syntax.KindResource:
			for i := range d.AsResource().Lifecycles().Len() {
				l := d.AsResource().Lifecycles().At(i)
				w.give(l.Identity(), l.Node, id+".drop")
			}
		case syntax.KindInterface:
			for i := range d.AsInterface().Imports().Len() {
				m := d.AsInterface().Imports().At(i)
				w.give(m.Identity(), m.Node, hir.SuggestedIdentity(id, m.Text()))
			}
		}
	}
	w.text.WriteString(file.Source()[w.copied:])
	return w.text.String(), w.written
}

// identityWriter copies a text and writes identities into it.
type identityWriter struct {
	file    *syntax.File
	isTaken func(id string) bool
	own     map[string]bool
	numbers map[string]int // per suggestion that was taken, the number to try next
	written []string
	text    strings.Builder
	copied  uint32 // bytes of the source
}

func (w *identityWriter) fields(fields syntax.List[syntax.Field], owner string) {
	for i := range fields.Len() {
		f := fields.At(i)
		w.give(f.Identity(), f.Node, hir.SuggestedIdentity(owner, f.Text()))
	}
}

// give returns the identity of an item, after writing one if it has none.
func (w *identityWriter) give(authored syntax.Identity, item syntax.Node, suggested string) string {
	if authored.Exists() {
		return authored.Text()
	}
	id := suggested
	for w.own[id] || w.isTaken(id) || isOfCompiler(id) {
		w.numbers[suggested]++
		id = numbered(suggested, w.numbers[suggested])
	}
	w.own[id] = true
	w.written = append(w.written, id)
	source, at := w.file.Source(), item.Range().Start
	between := source[w.copied:at] // holds the start of the line, or something that stands on it
	w.text.WriteString(between)
	w.copied = at
	w.text.WriteString("@id(\"" + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(id) + "\")")
	line := between[strings.LastIndexByte(between, '\n')+1:]
	if strings.TrimSpace(line) == "" {
		w.text.WriteString("\n" + line)
	} else {
		w.text.WriteByte(' ')
	}
	return id
}

// numbered returns an identity for the given one that is taken; i counts the attempts from 1.
func numbered(id string, i int) string { return id + strconv.Itoa(i+1) }

// isOfCompiler reports whether an identity cannot be authored.
func isOfCompiler(id string) bool { return compilerIdentities[id] || hostOperations[id] }
