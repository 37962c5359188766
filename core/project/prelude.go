package project

import (
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/hir"
)

// preludeDeclarations are the declarations of the prelude, by identity.
var preludeDeclarations = [...]check.Declaration{
	ofPrelude("core.option", hir.Variant, ""),
	ofPrelude("core.option.none", hir.VariantCase, "core.option"),
	ofPrelude("core.option.some", hir.VariantCase, "core.option"),
	ofPrelude("core.option.some.value", hir.CaseField, "core.option.some"),
	ofPrelude("core.result", hir.Variant, ""),
	ofPrelude("core.result.err", hir.VariantCase, "core.result"),
	ofPrelude("core.result.err.error", hir.CaseField, "core.result.err"),
	ofPrelude("core.result.ok", hir.VariantCase, "core.result"),
	ofPrelude("core.result.ok.value", hir.CaseField, "core.result.ok"),
}

func ofPrelude(id string, kind hir.Kind, owner string) check.Declaration {
	return check.Declaration{ID: id, Kind: kind, Origin: hir.CompilerOwned, Owner: owner}
}

func preludeIndex(id string) int32 {
	for i := range preludeDeclarations {
		if preludeDeclarations[i].ID == id {
			return int32(i)
		}
	}
	return -1
}
