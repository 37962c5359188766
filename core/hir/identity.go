package hir

import "strings"

// The automatic identities, which declarations without @id get. module is the dotted module name, and owner the
// effective identity of the enclosing declaration. Source: language, "Explicit and automatic identities".

// AutomaticFunction returns the automatic identity of a function or of a class method.
func AutomaticFunction(module, name string) string { return "auto:" + module + "." + name }

// AutomaticType returns the automatic identity of a record, variant, resource or class; word is the declaring
// keyword.
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

// Suggested returns the identity that an author would write for a declaration with the given effective identity: the
// same one if it was authored, and the names in it, spelled by SuggestedIdentity, if it is automatic.
func Suggested(effective string) string {
	const levels = 3 // the field of a case of a variant
	return suggested(effective, levels)
}

func suggested(effective string, levels int) string {
	rest, isAutomatic := strings.CutPrefix(effective, "auto:")
	if !isAutomatic || levels == 0 {
		return effective
	}
	if _, afterFamily, hasFamily := strings.Cut(rest, ":"); hasFamily {
		rest = afterFamily
	}
	dot := strings.LastIndexByte(rest, '.')
	if dot < 0 {
		return effective // authored
	}
	return SuggestedIdentity(suggested(rest[:dot], levels-1), rest[dot+1:])
}

// SuggestedIdentity returns the identity that an author would write for a declaration: the identity of its owner, a
// module or a declaration, followed by the name in snake case.
func SuggestedIdentity(owner, name string) string {
	id := append(make([]byte, 0, len(owner)+len(name)+4), owner...)
	id = append(id, '.')
	isUpper := func(i int) bool { return i < len(name) && name[i] >= 'A' && name[i] <= 'Z' }
	isSmall := func(i int) bool {
		return i < len(name) && (name[i] >= 'a' && name[i] <= 'z' || name[i] >= '0' && name[i] <= '9')
	}
	for i := range len(name) {
		if isUpper(i) && i > 0 && (isSmall(i-1) || isUpper(i-1) && isSmall(i+1)) {
			id = append(id, '_')
		}
		if isUpper(i) {
			id = append(id, name[i]-'A'+'a')
		} else {
			id = append(id, name[i])
		}
	}
	return string(id)
}

// SyntheticMain returns the identity of the entry function of a module without main. It exists only while the module
// is checked and must not be authored.
func SyntheticMain(module string) string { return "workspace.synthetic.main." + module }

// ExecutionFamily is the prefix of the identities of prepared functions. No function may have such an identity.
const ExecutionFamily = "semaprax.function-execution.v1:"
