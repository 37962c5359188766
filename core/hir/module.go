package hir

// Module is the resolved model of one checked module. It never changes.
type Module struct {
	name       string
	permits    List[string]
	entrypoint string
	table      types
	types      []TypeDeclaration
	interfaces []InterfaceDeclaration
	callables  []Callable     // own functions, imported ones, then the operations and instances called
	functions  []FunctionBody // of the first callables
	instances  []instance     // in the order of their first calls
}

// Name returns the dotted module name.
func (m *Module) Name() string { return m.name }

// Permits returns the effects that the module permits, in source order, including duplicates.
func (m *Module) Permits() List[string] { return m.permits }

// Entrypoint returns the identity of main, authored or synthetic.
func (m *Module) Entrypoint() string { return m.entrypoint }

// TypeDeclarationCount returns the number of type declarations.
func (m *Module) TypeDeclarationCount() int { return len(m.types) }

// TypeDeclaration returns declaration i: the prelude first, then the module's own types in source order, then the
// imported ones in the order of their use lines.
func (m *Module) TypeDeclaration(i int) *TypeDeclaration { return &m.types[i] }

// CallableCount returns the number of callables.
func (m *Module) CallableCount() int { return len(m.callables) }

// Callable returns callable i: the module's own functions first, in source order, then its methods, then the imported
// functions in the order of their use lines and the rust imports in source order, then the compiler-owned operations
// and the instances of templates in the order of their first calls.
func (m *Module) Callable(i int) *Callable { return &m.callables[i] }

// FunctionCount returns the number of functions and methods that the module declares, templates included. Function i
// has the signature Callable(i).
func (m *Module) FunctionCount() int { return len(m.functions) }

// Function returns function i: the functions in source order, then the methods, class by class. For a long function
// it takes time proportional to its length; use Callable(i) if only the signature is needed.
func (m *Module) Function(i int) FunctionView {
	return FunctionView{m, m.functions[i].unpacked(), &m.callables[i]}
}

// FunctionNamed returns the function with the given identity. Templates are excluded; only their instances can run.
func (m *Module) FunctionNamed(id string) (function FunctionView, ok bool) {
	for i := range m.functions {
		if m.callables[i].spec.ID == id && !m.callables[i].IsTemplate() {
			return m.Function(i), true
		}
	}
	return FunctionView{}, false
}
