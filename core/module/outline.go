package module

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Digest domains. Source: Project layer, "Digest text and framing".
const (
	sourceDigestDomain   = "semaprax.semantic-review.source-digest.v1\x00"
	sourceRevisionDomain = "semaprax.graph-revision.v2\x00"
)

// Use is one use line.
type Use struct {
	IsFunction bool
	ID         string
	Module     string
	Alias      string
	At         syntax.Range
}

// declared gives the embedded field an unexported name, so that other packages cannot replace it.
type declared = check.Outline

// Outline is what parsing alone determines about a module. It never changes, and keeps no tree.
type Outline struct {
	*declared
	source      string
	name        string
	nameAt      syntax.Range
	uses        hir.List[Use]
	comments    map[string]string // by the identity of what they are about
	digest      canon.Digest
	callables   int
	calls       int
	hasMain     bool
	isCanonical bool
}

// Name returns the dotted module name.
func (o *Outline) Name() string { return o.name }

// NameAt returns the range of the module name in the text.
func (o *Outline) NameAt() syntax.Range { return o.nameAt }

// Source returns the text.
func (o *Outline) Source() string { return o.source }

// Uses returns the use lines in source order.
func (o *Outline) Uses() hir.List[Use] { return o.uses }

// SourceDigest binds the exact text.
func (o *Outline) SourceDigest() canon.Digest { return o.digest }

// CallableCount returns the number of authored functions and methods.
func (o *Outline) CallableCount() int { return o.callables }

// CallCount returns the number of call expressions.
func (o *Outline) CallCount() int { return o.calls }

// HasMain reports whether the module declares a function named main.
func (o *Outline) HasMain() bool { return o.hasMain }

// IsCanonical reports whether the text equals its canonical form, comments included.
func (o *Outline) IsCanonical() bool { return o.isCanonical }

// Parsed is a module that was read and not yet checked: its outline and its tree. It never changes.
type Parsed struct {
	*outline
	tree *syntax.File
}

// outline gives the embedded field an unexported name, so that other packages cannot replace it.
type outline = Outline

// Outline returns the outline, which parsing alone determines.
func (p *Parsed) Outline() *Outline { return p.outline }

// Read parses a text. A text that does not parse gives one diagnostic, without a path.
func Read(source string) (*Parsed, diag.List) {
	tree, refused := syntax.Parse(source)
	if refused != nil {
		return nil, refused
	}
	return &Parsed{outlineOf(tree), tree}, nil
}

func outlineOf(tree *syntax.File) *Outline {
	o := &Outline{
		declared:    check.OutlineOf(tree),
		source:      tree.Source(),
		name:        tree.Module().Text(),
		nameAt:      tree.Module().Range(),
		digest:      canon.NewHasher(sourceDigestDomain).FrameString(tree.Source()).Sum(),
		calls:       tree.CallCount(),
		comments:    commentsOf(tree),
		isCanonical: isCanonical(tree),
	}
	for _, d := range o.Declarations().All() {
		if d.Kind.IsFunction() {
			o.callables++
			o.hasMain = o.hasMain || d.Owner == "" && d.Name == "main"
		}
	}
	o.uses = hir.Collect(tree.Uses().Len(), func(i int) Use {
		u := tree.Uses().At(i)
		return Use{u.IsFunction(), u.Identity().Text(), u.Module().Text(), u.Alias().Text(), u.Range()}
	})
	return o
}

func isCanonical(tree *syntax.File) bool {
	text := syntax.Format(make([]byte, 0, len(tree.Source())+len(tree.Source())/16), tree)
	return string(text) == tree.Source()
}

// RustImport returns the first import marked rust, which no graph admits.
func (p *Parsed) RustImport() (at syntax.Range, found bool) {
	declarations := p.tree.Declarations()
	for i := range declarations.Len() {
		if declarations.At(i).Kind() != syntax.KindInterface {
			continue
		}
		imports := declarations.At(i).AsInterface().Imports()
		for j := range imports.Len() {
			if imports.At(j).IsRust() {
				return imports.At(j).Range(), true
			}
		}
	}
	return syntax.Range{}, false
}

// revision binds the meaning of a text: its canonical form without comments, and the prelude.
func revision(tree *syntax.File, isCanonical bool) canon.Digest {
	h := canon.NewHasher(sourceRevisionDomain)
	if isCanonical && tree.Comments() == 0 {
		h.FrameString(tree.Source())
	} else {
		h.Frame(syntax.FormatWithoutComments(nil, tree))
	}
	return h.FrameString(hir.PreludeSchema).FrameString(hir.PreludeContract).Sum()
}
