package hir

// InterfaceDeclaration is what a module expects from its host: imports, and the effects that they may have. Its
// identity and the identities of its imports are authored. It is passed by value.
type InterfaceDeclaration struct {
	ID      string
	Name    string
	Permits List[string] // distinct
	Imports List[ImportDeclaration]
}

// ImportDeclaration is a function of the host. If it is not marked rust, it consumes one resource and returns
// nothing; it serves to drop the resource and cannot be called from source.
type ImportDeclaration struct {
	ID           string
	Name         string
	Rust         bool // marked rust; takes and returns scalars
	Parameters   List[ParameterDeclaration]
	Effects      List[string] // distinct, in source order
	StatusDomain string       // the domain of the status on failure, or "" if it never fails
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
