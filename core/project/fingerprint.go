package project

import (
	"slices"
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Fingerprint is what two revisions of a function are compared by, aspect by aspect: two revisions agree in an aspect
// iff its texts are equal. The texts are internal, and no document shows them. Source: Image Candidate Protocol v2,
// "Classification and conflicts".
type Fingerprint struct {
	Display   string // the name
	Signature string // names, modes and types of the parameters, the result, and how many type parameters there are
	Body      string // the canonical text without comments, with what it calls by identity
	Contracts string // as Body, of the requires and then the ensures clauses
	Effects   string // the declared effects and the permits of the module
	Location  string // path and module
}

// Fingerprint returns the fingerprint of the top-level function with an authored identity. Its module is parsed again.
func (p *Project) Fingerprint(id string) (f Fingerprint, found bool) {
	d, found := p.Find(id)
	if !found || !d.Kind.IsFunction() || d.Owner != "" || d.Origin != hir.Explicit {
		return Fingerprint{}, false
	}
	m, _ := p.ModuleOf(d)
	file := withoutComments(m.Outline().Source())
	for i := range file.Declarations().Len() {
		if of := file.Declarations().At(i); of.Kind() == syntax.KindFunction && of.Identity().Exists() &&
			of.Identity().Text() == id {
			return fingerprintOf(m, file, of.AsFunction()), true
		}
	}
	return Fingerprint{}, false
}

// Fingerprints returns the fingerprints of all functions of the module that Project.Fingerprint finds, by identity. The
// module is parsed once.
func (m Module) Fingerprints() map[string]Fingerprint {
	file := withoutComments(m.Outline().Source())
	all := make(map[string]Fingerprint)
	for i := range file.Declarations().Len() {
		if of := file.Declarations().At(i); of.Kind() == syntax.KindFunction && of.Identity().Exists() {
			all[of.Identity().Text()] = fingerprintOf(m, file, of.AsFunction())
		}
	}
	return all
}

// withoutComments returns the tree of a module's canonical text without comments.
func withoutComments(source string) *syntax.File {
	file, _ := syntax.Parse(source)
	if file.Comments() > 0 {
		file, _ = syntax.Parse(string(syntax.FormatWithoutComments(nil, file)))
	}
	return file
}

func fingerprintOf(m Module, file *syntax.File, of syntax.Function) Fingerprint {
	called := spelledCallsOf(file)
	f := Fingerprint{
		Display:   of.Text(),
		Signature: signatureText(m, of),
		Body:      called.text(file, of.Body().Node),
		Effects:   identifiers(of.Effects()) + "|" + identifiers(file.Permits()),
		Location:  m.Path() + "|" + file.Module().Text(),
	}
	for _, ensures := range []bool{false, true} {
		for i := range of.Clauses().Len() {
			if clause := of.Clauses().At(i); clause.IsEnsures() == ensures {
				f.Contracts += strconv.FormatBool(ensures) + called.text(file, clause.Condition().Node) + "\n"
			}
		}
	}
	return f
}

// signatureText returns the signature as it is spelled and, for nominal types, as it was checked.
func signatureText(m Module, of syntax.Function) string {
	text := strconv.AppendInt(nil, int64(of.TypeParameters().Len()), 10)
	for i := range of.Parameters().Len() {
		p := of.Parameters().At(i)
		text = append(append(text, '\n'), p.Mode().String()+" "+p.Text()+": "...)
		text = syntax.AppendType(text, p.Type())
	}
	text = syntax.AppendType(append(text, "\n-> "...), of.Result())
	model := m.Model()
	for i := range model.FunctionCount() {
		if c := model.Callable(i); c.ID() == of.Identity().Text() {
			for p := range c.Parameters().Values() {
				text = model.AppendTypeIdentity(append(text, '\n'), p.Type)
			}
			text = model.AppendTypeIdentity(append(text, '\n'), c.Result())
		}
	}
	return string(text)
}

func identifiers(list syntax.List[syntax.Identifier]) string {
	var names []string
	for i := range list.Len() {
		names = append(names, list.At(i).Text())
	}
	return strings.Join(names, ",")
}

// spelledCalls says which functions the calls of a module call: identities by spelling.
type spelledCalls map[string]string

func spelledCallsOf(file *syntax.File) spelledCalls {
	c := make(spelledCalls)
	for i := range file.Uses().Len() {
		if use := file.Uses().At(i); use.IsFunction() {
			c[use.Alias().Text()] = use.Identity().Text()
		}
	}
	for i := range file.Declarations().Len() {
		if d := file.Declarations().At(i); d.Kind() == syntax.KindFunction {
			c[d.Text()] = hir.AutomaticFunction(file.Module().Text(), d.Text())
			if d.Identity().Exists() {
				c[d.Text()] = d.Identity().Text()
			}
		}
	}
	return c
}

// text returns the text of a node in which the name of every called function is replaced by its identity.
func (c spelledCalls) text(file *syntax.File, n syntax.Node) string {
	var calls []syntax.Node
	n.Walk(func(inner syntax.Node) {
		if inner.Kind() == syntax.KindCall && c[inner.Text()] != "" {
			calls = append(calls, inner)
		}
	})
	slices.SortFunc(calls, func(a, b syntax.Node) int { return int(a.Range().Start) - int(b.Range().Start) })
	source, at := file.Source(), n.Range().Start
	var text strings.Builder
	for _, call := range calls {
		text.WriteString(source[at:call.Range().Start])
		text.WriteString(strconv.Quote(c[call.Text()]))
		at = call.Range().Start + uint32(len(call.Text()))
	}
	text.WriteString(source[at:n.Range().End])
	return text.String()
}

// Shape returns what two revisions of a record or a variant with an authored identity are compared by: where it is, and
// its type parameters, fields and cases with their identities, names and types. It is internal, like a Fingerprint.
func (p *Project) Shape(id string) (shape string, found bool) {
	d, found := p.Find(id)
	if !found || d.Kind != hir.Record && d.Kind != hir.Variant {
		return "", false
	}
	m, authored := p.ModuleOf(d)
	if !authored {
		return hir.PreludeContract, true
	}
	of, found := m.Outline().Type(id)
	text := append([]byte(m.Path()), '|')
	text = append(append(append(text, m.Outline().Name()...), '|'), d.Name...)
	model := m.Model()
	for i := range model.TypeDeclarationCount() {
		if t := model.TypeDeclaration(i); t.ID() == id {
			text = append(append(text, '|'), strings.Join(slices.Collect(t.Parameters().Values()), ",")...)
		}
	}
	return string(of.Append(append(text, '|'))), found
}
