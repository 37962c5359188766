package module

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/plan/replay"
	"semaprax.dev/semaprax/core/syntax"
)

// Module is a checked module. It never changes.
type Module struct {
	*outline
	model    *hir.Module
	revision canon.Digest
	imports  canon.Digest
	warnings diag.List
}

// Model returns the resolved model.
func (m *Module) Model() *hir.Module { return m.model }

// SourceRevision binds what the text means: its canonical form without comments, and the prelude.
func (m *Module) SourceRevision() canon.Digest { return m.revision }

// ImportsDigest binds the interfaces with which the module was checked. A module is determined by its SourceDigest and
// its ImportsDigest.
func (m *Module) ImportsDigest() canon.Digest { return m.imports }

// Outline returns the outline, which parsing alone determines.
func (m *Module) Outline() *Outline { return m.outline }

// Warnings returns a copy of the warnings of checking, without a path.
func (m *Module) Warnings() diag.List { return slices.Clone(m.warnings) }

// Check checks an outline as a module of a project. imports gives the interface of every use line, in source order.
// The module is nil iff a diagnostic is an error, or an interface has a type that was refused in its own module;
// diagnostics have no path.
func (p *Parsed) Check(imports []check.Import) (*Module, diag.List) {
	return p.CheckIn(new(Space), imports)
}

// CheckIn is Check in a working space. Whoever checks many modules uses one space for all of them.
func (p *Parsed) CheckIn(space *Space, imports []check.Import) (*Module, diag.List) {
	model, found := check.Module(p.tree, imports)
	return p.complete(space, model, ImportsDigest(imports), found)
}

// CheckAlone checks an outline as a standalone file: it uses no module and has an entry function.
func (p *Parsed) CheckAlone() (*Module, diag.List) {
	model, found := check.File(p.tree)
	return p.complete(new(Space), model, ImportsDigest(nil), found)
}

// ReadTypes reads and checks a standalone file of which only the types are wanted: it has no use lines, and needs
// neither an entry function nor any other. The module is nil iff a diagnostic is an error; diagnostics have no path.
func ReadTypes(source string) (*Module, diag.List) {
	tree, refused := syntax.ParseTypes(source)
	if refused != nil {
		return nil, refused
	}
	model, found := check.Types(tree)
	return (&Parsed{outlineOf(tree), tree}).complete(new(Space), model, ImportsDigest(nil), found)
}

// complete proves the plans of every function of a model, and derives what documents bind.
// The warnings of the text come before what the checker found.
func (p *Parsed) complete(space *Space, model *hir.Module, imports canon.Digest, found diag.List) (*Module, diag.List) {
	if hidden := p.tree.Bidirectional(); hidden != nil {
		found = append(hidden, found...)
	}
	if model == nil {
		return nil, found
	}
	if refuted := p.prove(space, model); refuted != nil {
		return nil, append(found, refuted...)
	}
	return &Module{
		outline:  p.outline,
		model:    model,
		revision: revision(p.tree, p.isCanonical),
		imports:  imports,
		warnings: found,
	}, found
}

// Space is the working space in which plans are proved. Its zero value is ready, and a module keeps nothing of it. It
// serves one check at a time.
type Space struct {
	cleanup         plan.CleanupBuilder
	cleanupReplayer replay.CleanupReplayer
	loans           plan.LoanBuilder
	loanReplayer    replay.LoanReplayer
}

// prove plans every function of a model, replays each plan independently, and returns the faults that it finds. Plans
// are functions of the model: they are proved here and derived again on demand. A fault of a template recurs in each of
// its instances and is reported once; a template that nobody calls is proved as well.
func (p *Parsed) prove(space *Space, model *hir.Module) (refuted diag.List) {
	judgeCleanup, judgeLoans := space.cleanupReplayer.Replay, space.loanReplayer.Replay
	proveFunction := func(f hir.FunctionView) {
		found := space.cleanup.Prove(f, judgeCleanup)
		wrong, fault := space.loans.Prove(f, judgeLoans)
		for _, d := range append(found, wrong...) { // a fault of a whole plan is reported at its function
			refuted = append(refuted, d.WithSpan(p.tree.Span(f.Signature().At())))
		}
		if fault != nil {
			refuted = append(refuted, fault.Diagnostic(p.tree.Span))
		}
	}
	for i := range model.FunctionCount() {
		proveFunction(model.Function(i))
	}
	for i := 0; i < model.InstanceCount() && refuted == nil; i++ {
		proveFunction(model.Instance(i))
	}
	return refuted
}

// importsDomain is the domain of ImportsDigest, which no document shows.
const importsDomain = "semaprax.module-imports.v1\x00"

// ImportsDigest binds the interfaces of use lines, in source order.
func ImportsDigest(imports []check.Import) canon.Digest {
	var text []byte
	for _, imported := range imports {
		digest := imported.Digest()
		text = append(text, digest[:]...)
	}
	return canon.DigestOf(importsDomain, text)
}
