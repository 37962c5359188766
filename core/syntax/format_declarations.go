package syntax

// section is a group of declarations that canonical text keeps together.
type section uint8

// The sections in the order of the text.
const (
	sectionTypes section = iota
	sectionInterfaces
	sectionFunctions
)

// sectionOf returns where canonical text has the declarations of a kind.
func sectionOf(kind Kind) section {
	switch kind {
	case KindInterface:
		return sectionInterfaces
	case KindFunction:
		return sectionFunctions
	}
	return sectionTypes
}

// section appends the declarations of one section in source order, each after a blank line.
func (p *printer) section(of section, declarations List[Declaration], items siblings) {
	for i := range declarations.Len() {
		d := declarations.At(i)
		if sectionOf(d.Kind()) != of {
			continue
		}
		p.byte('\n')
		p.leading(items, i, 0)
		p.identity(d.Identity(), 0)
		switch d.Kind() {
		case KindResource:
			p.resource(d.AsResource())
		case KindRecord:
			p.record(d.AsRecord())
		case KindVariant:
			p.variant(d.AsVariant())
		case KindClass:
			p.class(d.AsClass())
		case KindInterface:
			p.iface(d.AsInterface())
		case KindFunction:
			p.function(d.AsFunction(), 0)
		}
		p.end(items, i, 0)
	}
}

// attribute appends @word("text").
func (p *printer) attribute(word, text string) {
	p.byte('@')
	p.text(word)
	p.byte('(')
	p.quoteRaw(text)
	p.byte(')')
}

// identity appends the line of an identity if there is one.
func (p *printer) identity(id Identity, depth int) {
	if id.Exists() {
		p.indent(depth)
		p.attribute("id", id.Text())
		p.byte('\n')
	}
}

// heading appends the declaring word, the name and the type parameters.
func (p *printer) heading(word string, d Declaration) {
	p.text(word)
	p.text(d.Text())
	if parameters := d.TypeParameters(); parameters.Len() > 0 {
		p.byte('<')
		p.names(parameters)
		p.byte('>')
	}
}

func (p *printer) resource(r Resource) {
	p.heading("resource ", r.Declaration)
	lifecycles := r.Lifecycles()
	if lifecycles.Len() == 0 {
		p.byte(';')
		return
	}
	p.text(" {\n")
	items := nested(r.Node, r.child(3))
	for i := range lifecycles.Len() {
		p.leading(items, i, 1)
		p.lifecycle(lifecycles.At(i))
		p.end(items, i, 1)
	}
	p.closing(items, 1)
	p.byte('}')
}

func (p *printer) lifecycle(l Lifecycle) {
	p.identity(l.Identity(), 1)
	p.indent(1)
	p.text("drop ")
	if l.IsImported() {
		p.text("import ")
		p.quoteRaw(l.Text())
	} else {
		p.text("trivial")
	}
	p.byte(';')
}

func (p *printer) record(r Record) {
	p.heading("record ", r.Declaration)
	p.text(" {\n")
	p.fields(r.Fields(), nested(r.Node, r.child(3)), 1)
	p.byte('}')
}

// fields appends a body that has only fields.
func (p *printer) fields(fields List[Field], items siblings, depth int) {
	for i := range fields.Len() {
		p.leading(items, i, depth)
		p.field(fields.At(i), depth)
		p.end(items, i, depth)
	}
	p.closing(items, depth)
}

func (p *printer) field(f Field, depth int) {
	p.identity(f.Identity(), depth)
	p.indent(depth)
	p.text(f.Text())
	p.text(": ")
	p.typ(f.Type())
	p.byte(',')
}

func (p *printer) variant(v Variant) {
	p.heading("variant ", v.Declaration)
	p.text(" {\n")
	cases, items := v.Cases(), nested(v.Node, v.child(3))
	for i := range cases.Len() {
		p.leading(items, i, 1)
		p.variantCase(cases.At(i))
		p.end(items, i, 1)
	}
	p.closing(items, 1)
	p.byte('}')
}

func (p *printer) variantCase(c Case) {
	p.identity(c.Identity(), 1)
	p.indent(1)
	p.text(c.Text())
	if fields := c.Fields(); fields.Len() > 0 {
		p.text(" {\n")
		p.fields(fields, nested(c.Node, c.child(2)), 2)
		p.indent(1)
		p.byte('}')
	}
	p.byte(',')
}

// class appends a class: its fields, then its methods, each in source order.
func (p *printer) class(c Class) {
	p.heading("class ", c.Declaration)
	if parent := c.Parent(); parent.Exists() {
		p.text(" : ")
		p.typ(parent)
	}
	members, items := c.Members(), nested(c.Node, c.child(4))
	if members.Len() == 0 && !p.commented(items) {
		p.text(" { }")
		return
	}
	p.text(" {\n")
	for _, kind := range [...]Kind{KindField, KindFunction} {
		p.members(kind, members, items)
	}
	p.closing(items, 1)
	p.byte('}')
}

// members appends the fields or the methods of a class; a blank line stands before each method.
func (p *printer) members(of Kind, members List[Member], items siblings) {
	for i := range members.Len() {
		m := members.At(i)
		if m.Kind() != of {
			continue
		}
		if of == KindFunction {
			p.byte('\n')
		}
		p.leading(items, i, 1)
		if of == KindFunction {
			p.identity(m.AsMethod().Identity(), 1)
			p.function(m.AsMethod(), 1)
		} else {
			p.field(m.AsField(), 1)
		}
		p.end(items, i, 1)
	}
}

func (p *printer) iface(i Interface) {
	p.text("interface ")
	p.text(i.Text())
	p.text("\n    permits ")
	p.effects(i.Permits())
	p.text("\n{\n")
	for n := range i.Imports().Len() {
		p.imported(i.Imports().At(n))
	}
	p.byte('}')
}

func (p *printer) imported(i Import) {
	p.identity(i.Identity(), 1)
	p.text("    import ")
	if i.IsRust() {
		p.text("rust ")
	}
	p.text("fn ")
	p.text(i.Text())
	p.parameters(i.Parameters())
	p.text(" -> ")
	p.text(i.Result().Text())
	p.text("\n        effects ")
	p.effects(i.Effects())
	p.text("\n        failure ")
	if domain := i.StatusDomain(); domain.Exists() {
		p.text("status ")
		p.quoteRaw(domain.Text())
	} else {
		p.text("infallible")
	}
	if consumed := i.Consumed(); consumed.Exists() {
		p.text("\n        consumes ")
		p.text(consumed.Text())
		p.text(" always")
	}
	p.text(";\n")
}
