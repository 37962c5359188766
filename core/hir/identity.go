package hir

// The automatic identities: what a declaration without @id is called. module is the dotted module name, and owner the
// effective identity of the enclosing declaration. Source: language, "Explicit and automatic identities".

// AutomaticFunction returns the automatic identity of a function or of a class method.
func AutomaticFunction(module, name string) string { return "auto:" + module + "." + name }

// AutomaticType returns the automatic identity of a record, variant, resource or class; word is the declaring word.
func AutomaticType(word, module, name string) string {
	return "auto:" + word + ":" + module + "." + name
}

// AutomaticField returns the automatic identity of a field of a record or class.
func AutomaticField(owner, name string) string { return "auto:field:" + owner + "." + name }

// AutomaticCase returns the automatic identity of a case of a variant.
func AutomaticCase(owner, name string) string { return "auto:case:" + owner + "." + name }

// AutomaticCaseField returns the automatic identity of a field of a case.
func AutomaticCaseField(owner, name string) string { return "auto:case-field:" + owner + "." + name }

// AutomaticInterface returns the automatic identity of an interface.
func AutomaticInterface(module, name string) string { return "auto:interface:" + module + "." + name }

// AutomaticImport returns the automatic identity of an import of an interface.
func AutomaticImport(owner, name string) string { return "auto:import:" + owner + "." + name }

// SyntheticMain returns the identity of the entry function that a module without main gets. It exists only while the
// module is checked and must not be authored.
func SyntheticMain(module string) string { return "workspace.synthetic.main." + module }

// ExecutionFamily starts the identities of prepared functions, which no function may be called.
const ExecutionFamily = "semaprax.function-execution.v1:"
