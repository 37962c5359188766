package interaction

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
)

// Types finds declarations by stable identity. Its declarations are checked, and it never changes.
type Types interface {
	// Type returns the type with the identity, if it is the identity of a type.
	Type(id string) (t hir.TypeInterface, found bool)

	// Origin returns where the identity of a type, or of a case or field of one, comes from.
	Origin(id string) hir.Origin

	// Comment returns the text of the comments on the declaration of a type, case or field, in one line, or "".
	Comment(id string) string

	// TypeIDs returns the identities of the authored types, in an order of their own.
	TypeIDs() []string
}

// prelude holds the types that every module has, all of which are generic.
var prelude = preludeTypes()

func preludeTypes() map[string]hir.TypeInterface {
	types := map[string]hir.TypeInterface{}
	model := hir.NewBuilder("", hir.List[string]{}).Module()
	for i := range hir.PreludeTypes {
		d := model.TypeDeclaration(i)
		types[d.ID()] = hir.TypeInterface{ID: d.ID(), Kind: d.Kind(), Generic: d.Parameters().Len() > 0}
	}
	return types
}

// moduleTypes finds the types of one module and of the prelude.
type moduleTypes struct {
	*module.Module
	origins map[string]hir.Origin
}

// TypesOfModule returns the types that a module declares, in source order, and those of the prelude.
func TypesOfModule(m *module.Module) Types {
	t := moduleTypes{m, make(map[string]hir.Origin, m.Declarations().Len())}
	for _, d := range m.Declarations().All() {
		t.origins[d.ID] = d.Origin
	}
	return t
}

// TypesOfFile reads and checks a standalone file and returns its types. The file needs no functions, not even a main.
// Diagnostics have no path; types is nil iff one of them is an error.
func TypesOfFile(source string) (types Types, found diag.List) {
	m, found := module.ReadTypes(source)
	if m == nil {
		return nil, found
	}
	return TypesOfModule(m), found
}

func (t moduleTypes) Type(id string) (declared hir.TypeInterface, found bool) {
	if declared, found = t.Module.Type(id); !found {
		declared, found = prelude[id]
	}
	return declared, found
}

func (t moduleTypes) Origin(id string) hir.Origin { return t.origins[id] }

func (t moduleTypes) TypeIDs() (ids []string) {
	for _, d := range t.Declarations().All() {
		if _, ok := t.Module.Type(d.ID); ok {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// projectTypes finds the types of all modules of a project and of the prelude.
type projectTypes struct{ *project.Project }

// TypesOfProject returns the types that the modules of a project declare, in the order of their identities, and those
// of the prelude. A type can refer to types of other modules.
func TypesOfProject(p *project.Project) Types { return projectTypes{p} }

func (t projectTypes) Type(id string) (declared hir.TypeInterface, found bool) {
	d, found := t.Find(id)
	if !found {
		return declared, false
	}
	if m, ok := t.ModuleOf(d); ok {
		return m.Type(id)
	}
	declared, found = prelude[id]
	return declared, found
}

func (t projectTypes) Origin(id string) hir.Origin {
	d, ok := t.Find(id)
	if !ok {
		return hir.Automatic
	}
	return d.Origin
}

func (t projectTypes) Comment(id string) string {
	if d, ok := t.Find(id); ok {
		if m, ok := t.ModuleOf(d); ok {
			return m.Comment(id)
		}
	}
	return ""
}

func (t projectTypes) TypeIDs() (ids []string) {
	for d := range t.Declarations() {
		if m, ok := t.ModuleOf(d); ok {
			if _, ok := m.Type(d.ID); ok {
				ids = append(ids, d.ID)
			}
		}
	}
	return ids
}
