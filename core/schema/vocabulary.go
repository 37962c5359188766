package schema

import (
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/shape"
	"semaprax.dev/semaprax/core/syntax"
)

// The shapes that many members share, which every document defines once.
var (
	capability      = shape.Definition("capability")
	declarationKind = shape.Definition("declaration_kind")
	digest          = shape.Definition("digest")
	expressionID    = shape.Definition("expression_id")
	graphSchema     = shape.Definition("graph_schema")
	identifier      = shape.Definition("identifier")
	identity        = shape.Definition("identity")
	mode            = shape.Definition("mode")
	moduleName      = shape.Definition("module_name")
	partID          = shape.Definition("part_id")
	path            = shape.Definition("path")
	projectSchema   = shape.Definition("project_schema")
	rootModule      = shape.Definition("root_module")
	typeID          = shape.Definition("type_id")
	valueID         = shape.Definition("value_id")
)

// Words that describe functions and declarations.
var (
	phase       = shape.Choice(project.SiteRequires, project.SiteBody, project.SiteEnsures)
	clausePhase = shape.Choice(project.SiteRequires, project.SiteEnsures)
	origin      = shape.Choice(origins(hir.Explicit, hir.CompilerOwned)...)
	authored    = shape.Choice(origins(hir.Explicit, hir.Automatic)...)
)

// The names and identities that a source or a manifest spells. Identities are arbitrary text without NUL; all others
// are ASCII.

const identityPattern = "^[^\\u0000]+$"

func identityText() shape.Shape   { return shape.Text(identityPattern) }
func statusDomain() shape.Shape   { return shape.ShortText(identityPattern, check.StatusDomainBytesMax) }
func identifierText() shape.Shape { return shape.Text("^[A-Za-z_][A-Za-z0-9_]*$") }
func dottedName() shape.Shape     { return shape.Text(project.DottedNamePattern) }
func rootModuleName() shape.Shape {
	return shape.ShortText(project.DottedNamePattern, project.ModuleNameBytesMax)
}
func logicalPath() shape.Shape {
	return shape.ShortText(project.LogicalPathPattern, project.LogicalPathBytesMax)
}
func digestText() shape.Shape { return shape.Text(canon.DigestPattern) }

// The identities of types and of the parts of a function. Source: facets, "Identity strings" and "Type identities".

// structuralPath matches the path of an expression or of a binding: a root, then steps.
const structuralPath = `(?:body|(?:requires|ensures)\.[0-9]+)(?:\.[a-z_]+[0-9]*|\.[0-9]+)*`

// functionOwner matches the beginning of an identity within a function.
const functionOwner = `(?:declaration|function-execution):[1-9][0-9]*:[\s\S]+`

const expressionPattern = "^" + functionOwner + ":expression:[1-9][0-9]*:" + structuralPath

func expressionIdentity() shape.Shape { return shape.Text(expressionPattern + "$") }

func valueIdentity() shape.Shape {
	return shape.Text(
		"^" + functionOwner + ":value:(?:param:[1-9][0-9]*:[0-9]+|local:[1-9][0-9]*:" + structuralPath + "|result:0:)$",
	)
}

// partIdentity is the identity of an arm, a guard or a pattern: the identity of its match, followed by its place there.
func partIdentity() shape.Shape {
	return shape.Text(expressionPattern + `:match-arm:[0-9]+(?::guard|:pattern(?:\.[a-z]+|\.[0-9]+)*)?$`)
}

// parameterIdentity matches the identity of a type parameter.
const parameterIdentity = `parameter:[1-9][0-9]*:[\s\S]+:[0-9]+`

func typeIdentity() shape.Shape {
	return shape.Text("^(?:" + strings.Join(hir.SimpleTypeIdentities(), "|") + `|unit|array:u8:(?:0|[1-9][0-9]*)|` +
		parameterIdentity + `|nominal:[1-9][0-9]*:[\s\S]+)$`)
}

// numbered matches a word and a number, joined by a dot.
func numbered(word string) shape.Shape { return shape.Text("^" + word + `\.(?:0|[1-9][0-9]*)$`) }

func declarationKinds() shape.Shape { return shape.Choice(kinds(everyKind)...) }
func graphSchemas() shape.Shape     { return shape.Choice(graph.Schemas()...) }
func projectSchemas() shape.Shape   { return shape.Choice(project.ManifestSchemas()...) }
func ownershipModes() shape.Shape   { return shape.Choice(modes()...) }

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

// kinds returns the words for the selected kinds of declarations.
func kinds(selected func(hir.Kind) bool) (words []string) {
	for k := hir.Resource; k <= hir.FunctionTemplate; k++ {
		if selected(k) {
			words = append(words, k.String())
		}
	}
	return words
}

func everyKind(hir.Kind) bool { return true }

// isMember reports whether a declaration of the kind always belongs to another declaration. A function does so only as
// a method.
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

// families returns the words for the families of edges.
func families() (words []string) {
	for k := project.FunctionImport; k <= project.CapabilityAuthority; k++ {
		words = append(words, k.String())
	}
	return words
}

// span is a part of a source.
func span() shape.Shape {
	const bytesMax = project.SourceBytesTotalMax
	return shape.Object(
		shape.Has("start", shape.Integer(0, bytesMax)),
		shape.Has("end", shape.Integer(0, bytesMax)),
		shape.Has("line", shape.Integer(1, bytesMax)),
		shape.Has("column", shape.Integer(1, bytesMax)),
	)
}
