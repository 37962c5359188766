package schema

import (
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// The shapes that many members have, which every document defines once.
var (
	capability      = definition("capability")
	declarationKind = definition("declaration_kind")
	digest          = definition("digest")
	expressionID    = definition("expression_id")
	graphSchema     = definition("graph_schema")
	identifier      = definition("identifier")
	identity        = definition("identity")
	mode            = definition("mode")
	moduleName      = definition("module_name")
	partID          = definition("part_id")
	path            = definition("path")
	projectSchema   = definition("project_schema")
	rootModule      = definition("root_module")
	typeID          = definition("type_id")
	valueID         = definition("value_id")
)

// Words with which functions and declarations are described.
var (
	phase       = choice(project.SiteRequires, project.SiteBody, project.SiteEnsures)
	clausePhase = choice(project.SiteRequires, project.SiteEnsures)
	origin      = choice(origins(hir.Explicit, hir.CompilerOwned)...)
	authored    = choice(origins(hir.Explicit, hir.Automatic)...)
)

// The names and identities that a source or a manifest spells. Identities are arbitrary texts without NUL; all others are
// ASCII.

const identityPattern = "^[^\\u0000]+$"

func identityText() shape   { return text(identityPattern) }
func statusDomain() shape   { return shortText(identityPattern, check.StatusDomainBytesMax) }
func identifierText() shape { return text("^[A-Za-z_][A-Za-z0-9_]*$") }
func dottedName() shape     { return text(project.DottedNamePattern) }
func rootModuleName() shape { return shortText(project.DottedNamePattern, project.ModuleNameBytesMax) }
func logicalPath() shape    { return shortText(project.LogicalPathPattern, project.LogicalPathBytesMax) }
func digestText() shape     { return text(canon.DigestPattern) }

// The identities of what a function holds, and of types. Source: facets, "Identity strings" and "Type identities".

// structuralPath matches the path of an expression or of a binding: a root, then steps.
const structuralPath = `(?:body|(?:requires|ensures)\.[0-9]+)(?:\.[a-z_]+[0-9]*|\.[0-9]+)*`

// functionOwner matches what an identity within a function starts with.
const functionOwner = `(?:declaration|function-execution):[1-9][0-9]*:[\s\S]+`

const expressionPattern = "^" + functionOwner + ":expression:[1-9][0-9]*:" + structuralPath

func expressionIdentity() shape { return text(expressionPattern + "$") }

func valueIdentity() shape {
	return text("^" + functionOwner + ":value:(?:param:[1-9][0-9]*:[0-9]+|local:[1-9][0-9]*:" + structuralPath + "|result:0:)$")
}

// partIdentity is the identity of an arm, of a guard or of a pattern: that of its match, and what it is in it.
func partIdentity() shape {
	return text(expressionPattern + `:match-arm:[0-9]+(?::guard|:pattern(?:\.[a-z]+|\.[0-9]+)*)?$`)
}

// parameterIdentity matches the identity of a type parameter.
const parameterIdentity = `parameter:[1-9][0-9]*:[\s\S]+:[0-9]+`

func typeIdentity() shape {
	return text("^(?:" + strings.Join(hir.SimpleTypeIdentities(), "|") + `|unit|array:u8:(?:0|[1-9][0-9]*)|` +
		parameterIdentity + `|nominal:[1-9][0-9]*:[\s\S]+)$`)
}

// numbered matches a word and a number, joined by a dot.
func numbered(word string) shape { return text("^" + word + `\.(?:0|[1-9][0-9]*)$`) }

func declarationKinds() shape { return choice(kinds(everyKind)...) }
func graphSchemas() shape     { return choice(graph.Schemas()...) }
func projectSchemas() shape   { return choice(project.ManifestSchemas()...) }
func ownershipModes() shape   { return choice(modes()...) }

func modes() (words []string) {
	for m := syntax.ModeValue; m <= syntax.ModeShared; m++ {
		words = append(words, m.String())
	}
	return words
}

func origins(first, last hir.Origin) (words []string) {
	for o := first; o <= last; o++ {
		words = append(words, o.String())
	}
	return words
}

// kinds returns the words of the kinds of declarations that are selected.
func kinds(selected func(hir.Kind) bool) (words []string) {
	for k := hir.Resource; k <= hir.FunctionTemplate; k++ {
		if selected(k) {
			words = append(words, k.String())
		}
	}
	return words
}

func everyKind(hir.Kind) bool { return true }

// isMember reports whether a declaration of the kind belongs to another declaration. A function does if it is a method.
func isMember(k hir.Kind) bool {
	switch k {
	case hir.ResourceDrop, hir.Field, hir.VariantCase, hir.CaseField, hir.Import:
		return true
	}
	return false
}

// isPrelude reports whether the compiler owns declarations of the kind.
func isPrelude(k hir.Kind) bool {
	return k == hir.Variant || k == hir.VariantCase || k == hir.CaseField
}

// families returns the words of the families of edges.
func families() (words []string) {
	for k := project.FunctionImport; k <= project.CapabilityAuthority; k++ {
		words = append(words, k.String())
	}
	return words
}

// span is a part of a source.
func span() shape {
	const bytesMax = project.SourceBytesTotalMax
	return object(has("start", integer(0, bytesMax)), has("end", integer(0, bytesMax)), has("line", integer(1, bytesMax)),
		has("column", integer(1, bytesMax)))
}
