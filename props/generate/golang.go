package generate

import (
	"fmt"
	"go/format"
	"slices"
	"strings"
)

// golang prints one module as a Go package. A record is a struct; a class is a struct that embeds the one that it
// extends, with methods. A variant is a struct with a tag and the fields of all cases; a match is a switch on the
// tag. Contracts are checks that panic; effects are comments.
type golang struct {
	output
	module   *module
	current  *function
	imports  map[string]bool      // the packages that were named
	bindings map[*variable]string // how the bindings of the arms around the current place are read
}

// goPath returns the import path of a module.
func goPath(m *module) string { return strings.ReplaceAll(m.name, ".", "/") }

// goPackage returns the package name of an import path.
func goPackage(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// goText returns the module as formatted Go source.
func goText(m *module) string {
	p := &golang{module: m, imports: map[string]bool{}, bindings: map[*variable]string{}}
	for _, n := range m.types {
		p.nominal(n)
		for _, f := range n.methods {
			p.declare(f)
		}
	}
	for _, f := range slices.Concat(m.templates, m.functions) {
		p.declare(f)
	}
	declarations := p.bytes
	p.bytes = nil
	p.text("package ", goPackage(goPath(m)), "\n")
	var paths []string
	for path := range p.imports {
		paths = append(paths, path)
	}
	if len(paths) > 0 {
		slices.Sort(paths)
		p.text("\nimport (\n\t\"", strings.Join(paths, "\"\n\t\""), "\"\n)\n")
	}
	text, err := format.Source(append(p.bytes, declarations...))
	if err != nil {
		panic(fmt.Sprintf("the Go text of %s: %v", m.name, err))
	}
	return string(text)
}

// qualified appends an exported name of a module, with its package if that is another one. A nil module is the prelude.
func (p *golang) qualified(m *module, name ...string) {
	if m != p.module {
		path := preludePath
		if m != nil {
			path = goPath(m)
		}
		p.imports[path] = true
		p.text(goPackage(path), ".")
	}
	p.text(name...)
}

func (p *golang) typ(t typ) {
	if t.nominal == nil {
		p.text(t.spelled(scalars[t.scalar].golang))
		return
	}
	p.qualified(t.nominal.module, t.nominal.name)
	switch t.nominal {
	case optionType:
		p.text("[", scalars[t.arguments[0]].golang, "]")
	case resultType:
		p.text("[", scalars[t.arguments[0]].golang, ", ", scalars[t.arguments[1]].golang, "]")
	}
}

func (p *golang) nominal(n *nominal) {
	p.text("\n")
	p.comment("", n.comment...)
	if n.cases == nil {
		p.text("type ", n.name, " struct {\n")
		if n.parent != nil {
			p.text("\t", n.parent.name, "\n")
		}
		p.fields(n.ownFields())
		p.text("}\n")
		return
	}
	p.text("type ", n.name, " struct {\n\tCase ", n.name, "Case\n")
	for _, c := range n.cases {
		p.fields(c.fields)
	}
	p.text("}\n\ntype ", n.name, "Case uint8\n\nconst (\n")
	for i, c := range n.cases {
		p.text("\t", n.name, c.name)
		if i == 0 {
			p.text(" ", n.name, "Case = iota")
		}
		p.text("\n")
	}
	p.text(")\n")
}

func (p *golang) fields(fields []*field) {
	for _, f := range fields {
		p.text("\t", f.golang, " ")
		p.typ(f.typ)
		p.text("\n")
	}
}

func (p *golang) declare(f *function) {
	p.current = f
	p.text("\n")
	p.comment("", f.comment...)
	if len(f.effects) > 0 {
		p.comment("", camel(f.name)+" uses "+strings.Join(f.effects, ", ")+".")
	}
	p.text("func ")
	parameters := f.parameters
	if f.class != nil {
		p.text("(", parameters[0].name, " ", f.class.name, ") ")
		parameters = parameters[1:]
	}
	p.text(camel(f.name))
	if f.generics > 0 {
		p.text("[", strings.Join(typeParameters[:f.generics], ", "), " ")
		p.qualified(nil, "Argument")
		p.text("]")
	}
	p.text("(")
	for i, v := range parameters {
		if i > 0 {
			p.text(", ")
		}
		p.text(v.name, " ")
		p.typ(v.typ)
	}
	p.text(") ")
	p.body(f)
	p.text("}\n")
}

// body appends the result and the body. With ensures clauses the result has a name, which the body assigns.
func (p *golang) body(f *function) {
	if len(f.ensures) == 0 {
		p.typ(f.result)
		p.text(" {\n")
		p.checks(f.requires)
		p.block(f.body, returned)
		return
	}
	p.text("(result ")
	p.typ(f.result)
	p.text(") {\n")
	p.checks(f.requires)
	p.block(f.body, "result")
	p.checks(f.ensures)
	p.text("return result\n")
}

// checks appends one check for each condition.
func (p *golang) checks(conditions []expr) {
	for _, c := range conditions {
		p.text("if !(")
		inline(p, c, anyStrength)
		p.text(") {\npanic(\"contract\")\n}\n")
	}
}
