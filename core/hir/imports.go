package hir

// InterfaceDeclaration is what a module expects of its host: imports, and the effects that these may have. It never
// changes. Its identity and those of its imports are authored.
type InterfaceDeclaration struct {
	ID      string
	Name    string
	Permits []string // distinct
	Imports []ImportDeclaration
}

// ImportDeclaration is a function of the host. One that is not marked rust takes one resource over and returns nothing; it
// can drop a resource and cannot be called from source.
type ImportDeclaration struct {
	ID           string
	Name         string
	Rust         bool // marked rust: scalars in, a scalar out
	Parameters   []ParameterDeclaration
	Effects      []string // distinct, as written
	StatusDomain string   // the domain of the status with which it fails, or "" for one that never fails
}

// InterfaceCount returns the number of interfaces that the module declares.
func (m *Module) InterfaceCount() int { return len(m.interfaces) }

// Interface returns interface i, in source order.
func (m *Module) Interface(i int) *InterfaceDeclaration { return &m.interfaces[i] }

// HasRustImport reports whether an import of the module is marked rust.
func (m *Module) HasRustImport() bool {
	for i := range m.interfaces {
		for j := range m.interfaces[i].Imports {
			if m.interfaces[i].Imports[j].Rust {
				return true
			}
		}
	}
	return false
}

// Interface adds an interface.
func (b *Builder) Interface(declaration InterfaceDeclaration) {
	b.module.interfaces = append(b.module.interfaces, declaration)
}
