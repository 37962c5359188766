package target

import "semaprax.dev/semaprax/core/hir"

// The codes of programs that are checked and cannot be run. The packages that run programs enforce them. Source:
// Transport, "Admission before evaluation".
const (
	codeAdmission = "SPX-F102" // declared effects, imports of the host, audited unsafe blocks
	codeResource  = "SPX-B104" // a closure that owns a resource
	codePlan      = "SPX-H006" // a plan that does not check: a fault of the compiler
)

// inadmissible returns the code of why programs with a module cannot be run, or "".
func inadmissible(m *hir.Module) string {
	for i := range m.TypeDeclarationCount() {
		if m.TypeDeclaration(i).Kind() == hir.Resource {
			return codeResource
		}
	}
	for i := range m.CallableCount() {
		if m.Callable(i).Effects().Len() > 0 {
			return codeAdmission
		}
	}
	for _, e := range executables(m) {
		for id := range e.function.NodeCount() {
			if e.function.Node(hir.NodeID(id)).Kind() == hir.Unsafe {
				return codeAdmission
			}
		}
	}
	if m.HasRustImport() {
		return codeAdmission
	}
	return ""
}
