package hir

// InterfaceDeclaration is what a module expects of its host: imports, and the effects that these may have. Its
// identity and those of its imports are authored. It is a value: whoever has one has a copy.
type InterfaceDeclaration struct {
	ID      string
	Name    string
	Permits List[string] // distinct
	Imports List[ImportDeclaration]
}

// ImportDeclaration is a function of the host. One that is not marked rust takes one resource over and returns
// nothing; it can drop a resource and cannot be called from source.
type ImportDeclaration struct {
	ID           string
	Name         string
	Rust         bool // marked rust: scalars in, a scalar out
	Parameters   List[ParameterDeclaration]
	Effects      List[string] // distinct, as written
	StatusDomain string       // the domain of the status with which it fails, or "" for one that never fails
}

// InterfaceCount returns the number of interfaces that the module declares.
func (m *Module) InterfaceCount() int { return len(m.interfaces) }

// Interface returns interface i, in source order.
func (m *Module) Interface(i int) InterfaceDeclaration { return m.interfaces[i] }

// HasRustImport reports whether an import of the module is marked rust.
func (m *Module) HasRustImport() bool {
	for i := range m.interfaces {
		for _, imported := range m.interfaces[i].Imports.All() {
			if imported.Rust {
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
