package hir

import "slices"

// SimpleTypeIdentities returns the identities of the types without a declaration, in the order of their kinds.
func SimpleTypeIdentities() []string { return slices.Clone(typeIdentities[:]) }

// PrimitiveNames returns the names of the types that AppendTypeJSON calls primitive, in the order of their kinds.
func PrimitiveNames() (names []string) {
	for kind, name := range typeIdentities {
		if TypeKind(kind) != Bytes && TypeKind(kind) != Slice {
			names = append(names, name)
		}
	}
	return names
}

// ViewOperations returns the identities of the possible operations of a View, in the order of the viewed kinds.
func ViewOperations() (operations []string) {
	for kind := range Array + 1 {
		if operation := viewOperations[kind]; operation != "" {
			operations = append(operations, operation)
		}
	}
	return operations
}
