package generate

import (
	"bytes"
	"slices"
	"strings"
)

// spxText is the canonical text of a module: types stand before functions, in whatever order they were declared.
type spxText struct{ header, types, functions []byte }

// size returns the length of the text in bytes.
func (s *spxText) size() int { return len(s.header) + len(s.types) + len(s.functions) }

// lines returns the number of lines of the text.
func (s *spxText) lines() int {
	feed := []byte{'\n'}
	return bytes.Count(s.header, feed) + bytes.Count(s.types, feed) + bytes.Count(s.functions, feed)
}

func (s *spxText) String() string { return string(s.header) + string(s.types) + string(s.functions) }

// spx prints parts of one module.
type spx struct {
	output
	module *module
}

// start prints what stands before the declarations.
func (s *spxText) start(m *module) {
	p := &spx{module: m}
	p.comment("", m.remark()...)
	p.text("module ", m.name, ";\n")
	for _, u := range m.uses {
		p.text("use ", u.kind, " @id(\"", u.id, "\") from ", u.module, " as ", u.alias, ";\n")
	}
	permits := m.permits
	if m.audits {
		permits = append(slices.Clone(permits), "unsafe")
	}
	if len(permits) > 0 {
		p.text("\npermit ")
		p.effects(permits)
		p.text("\n")
	}
	s.header = p.bytes
}

func (s *spxText) addType(m *module, n *nominal) {
	p := &spx{output{s.types}, m}
	p.nominal(n)
	s.types = p.bytes
}

func (s *spxText) addFunction(m *module, f *function) {
	p := &spx{output{s.functions}, m}
	p.declare("", f)
	s.functions = p.bytes
}

func (p *spx) effects(names []string) {
	p.text("{ ")
	for i, name := range names {
		if i > 0 {
			p.text(", ")
		}
		p.text(name)
	}
	p.text(" }")
}

func (p *spx) id(indent, id string) { p.text(indent, "@id(\"", id, "\")\n", indent) }

func (p *spx) nominal(n *nominal) {
	p.text("\n")
	p.comment("", n.comment...)
	p.id("", n.id)
	if n.isClass {
		p.class(n)
		return
	}
	if n.cases == nil {
		p.text("record ", n.name, " {\n")
		p.fields("    ", n.fields)
		p.text("}\n")
		return
	}
	p.text("variant ", n.name, " {\n")
	for _, c := range n.cases {
		p.id("    ", c.id)
		p.text(c.name)
		if c.fields != nil {
			p.text(" {\n")
			p.fields("        ", c.fields)
			p.text("    }")
		}
		p.text(",\n")
	}
	p.text("}\n")
}

func (p *spx) class(n *nominal) {
	p.text("class ", n.name)
	if n.parent != nil {
		p.text(" : ", n.parent.name)
	}
	p.text(" {\n")
	p.fields("    ", n.ownFields())
	for _, f := range n.methods {
		p.declare("    ", f)
	}
	p.text("}\n")
}

func (p *spx) fields(indent string, fields []*field) {
	for _, f := range fields {
		p.id(indent, f.id)
		p.text(f.name, ": ")
		p.typ(f.typ)
		p.text(",\n")
	}
}

func (p *spx) typ(t typ) {
	if t.nominal == nil {
		p.text(t.spelled(scalars[t.scalar].spx))
		return
	}
	p.nominalName(t.nominal)
	switch t.nominal {
	case optionType:
		p.text("<", scalars[t.arguments[0]].spx, ">")
	case resultType:
		p.text("<", scalars[t.arguments[0]].spx, ", ", scalars[t.arguments[1]].spx, ">")
	}
}

func (p *spx) nominalName(n *nominal) {
	if alias := p.module.typeAliases[n]; alias != "" {
		p.text(alias)
		return
	}
	p.text(n.name)
}

// declare appends a function, or a method, which is indented but for the brace that opens its body.
func (p *spx) declare(indent string, f *function) {
	p.text("\n")
	p.comment(indent, f.comment...)
	p.id(indent, f.id)
	p.text("fn ", f.name)
	if f.generics > 0 {
		p.text("<", strings.Join(typeParameters[:f.generics], ", "), ">")
	}
	p.text("(")
	for i, v := range f.parameters {
		if i > 0 {
			p.text(", ")
		}
		p.text(v.name, ": ", v.mode)
		p.typ(v.typ)
	}
	p.text(") -> ")
	p.typ(f.result)
	p.text("\n")
	if len(f.effects) > 0 {
		p.text(indent, "    uses ")
		p.effects(f.effects)
		p.text("\n")
	}
	p.clauses(indent+"    requires ", f.requires)
	p.clauses(indent+"    ensures ", f.ensures)
	p.text("{\n")
	p.lines(indent+"    ", f.body)
	p.text(indent, "}\n")
}

// lines appends the statements and the value of a block, each on its own lines.
func (p *spx) lines(indent string, b *block) {
	for _, s := range b.statements {
		switch s := s.(type) {
		case *loop:
			p.text(indent, "while ")
			p.expr(s.condition)
			p.text(" {\n")
			p.lines(indent+"    ", s.body)
			p.text(indent, "}\n")
			continue
		case *audited:
			p.text(indent, `@audit("`, s.audit, "\") unsafe {\n")
			p.lines(indent+"    ", s.body)
			p.text(indent, "}\n")
			continue
		case *let:
			p.comment(indent, s.comment)
		}
		p.text(indent)
		p.statement(s)
		p.text("\n")
	}
	p.text(indent)
	p.expr(b.tail)
	p.text("\n")
}

func (p *spx) clauses(word string, conditions []expr) {
	for _, c := range conditions {
		p.text(word)
		p.expr(c)
		p.text("\n")
	}
}
