package hir

// PreludeSchema is the schema of the prelude, the types that every module has without declaring them.
const PreludeSchema = "semaprax.prelude.v1"

// PreludeContract is the text of the prelude that revisions bind: the schema, then for each variant its identity,
// name and type parameters, and for each of its cases the index, identity, name and fields. Source: Project layer,
// "Prelude bound into source_revision".
const PreludeContract = PreludeSchema + "\n" +
	"variant core.option Option<T>\n" +
	"0 core.option.none None\n" +
	"1 core.option.some Some core.option.some.value:value:T\n" +
	"variant core.result Result<T,E>\n" +
	"0 core.result.ok Ok core.result.ok.value:value:T\n" +
	"1 core.result.err Err core.result.err.error:error:E\n"

// PreludeIDs lists the identities of the prelude, sorted.
func PreludeIDs() []string {
	return []string{
		"core.option", "core.option.none", "core.option.some", "core.option.some.value",
		"core.result", "core.result.err", "core.result.err.error", "core.result.ok", "core.result.ok.value",
	}
}

// PreludeTypes is the number of prelude declarations, which are the first types of every module.
const PreludeTypes = 2

// The indexes of the prelude in the declarations of every module.
const (
	OptionDeclaration = iota
	ResultDeclaration
)

// prelude returns the declarations of the prelude. Their type parameters are the first types after the primitives in
// the table of every module.
func prelude(table *types) []TypeDeclaration {
	parameter := func(owner, index int32) TypeID {
		table.entries = append(table.entries, typeEntry{kind: Parameter, declaration: owner, index: index})
		return TypeID(len(table.entries) - 1)
	}
	holding := func(id, name string, t TypeID) List[FieldDeclaration] {
		return ListOf(FieldDeclaration{ID: id, Name: name, Origin: CompilerOwned, Type: t})
	}
	variant := func(id, name string, parameters List[string], cases ...CaseDeclaration) TypeDeclaration {
		return TypeDeclaration{cases: ListOf(cases...),
			spec: TypeSpec{Kind: Variant, ID: id, Name: name, Origin: CompilerOwned, Parameters: parameters}}
	}
	some, ok, err := parameter(0, 0), parameter(1, 0), parameter(1, 1)
	return []TypeDeclaration{
		variant("core.option", "Option", ListOf("T"),
			CaseDeclaration{ID: "core.option.none", Name: "None", Origin: CompilerOwned},
			CaseDeclaration{ID: "core.option.some", Name: "Some", Origin: CompilerOwned,
				Fields: holding("core.option.some.value", "value", some)}),
		variant("core.result", "Result", ListOf("T", "E"),
			CaseDeclaration{ID: "core.result.ok", Name: "Ok", Origin: CompilerOwned,
				Fields: holding("core.result.ok.value", "value", ok)},
			CaseDeclaration{ID: "core.result.err", Name: "Err", Origin: CompilerOwned,
				Fields: holding("core.result.err.error", "error", err)}),
	}
}
