package image

import (
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

const (
	// SymbolSchema is the schema of a symbol. Source: Project layer, "Symbol payload".
	SymbolSchema = "semaprax.semantic-workspace-image-symbol.v1"

	// EdgeScope names the edges that a symbol counts.
	EdgeScope = "six_cross_file_families"

	// SymbolIdentityBytesMax bounds the identity in a request for a symbol, in bytes.
	SymbolIdentityBytesMax = 4_096

	// SymbolBytesMax bounds a symbol.
	SymbolBytesMax = 65_536
)

// AppendSymbol appends what the image knows about one authored declaration: form S, without a line feed, at most
// SymbolBytesMax bytes. It checks the expected digest first, as Verify does, then the identity: one longer than
// SymbolIdentityBytesMax is SPX-G220; one that is empty, contains a NUL byte, or names no authored declaration is
// SPX-G219, with the nearest identity as help.
func (i *Image) AppendSymbol(dst []byte, expectedDigest, id string) ([]byte, diag.List) {
	if refused := i.Verify(expectedDigest); refused != nil {
		return nil, refused
	}
	if len(id) > SymbolIdentityBytesMax {
		return nil, exceedsArgument("id", len(id), SymbolIdentityBytesMax)
	}
	if id == "" || strings.IndexByte(id, 0) >= 0 {
		return nil, diag.List{ruleArgument.New("semantic image declaration identity is empty or has a NUL byte")}
	}
	declared, ok := i.project.Find(id)
	if !ok || declared.Origin == hir.CompilerOwned {
		near := project.DidYouMean(i.project.NearestDeclaration(id))
		return nil, diag.List{ruleArgument.New("semantic image declaration is unavailable").WithHelp(near)}
	}
	start := len(dst)
	dst = i.appendSymbol(dst, declared)
	if len(dst)-start > SymbolBytesMax {
		return nil, exceeds()
	}
	return dst, nil
}

func (i *Image) appendSymbol(dst []byte, declaration project.Declaration) []byte {
	path, module := declaration.Place()
	incoming, callers := entering(i.project, declaration.Node())
	dst = i.digest.Append(append(dst, `{"image_revision":"`...))
	dst = i.project.Revision().Append(append(dst, `","project_revision":"`...))
	dst = append(dst, `","schema":"`+SymbolSchema+`","symbol":{"direct_cross_file_callers":`...)
	dst = canon.AppendInt(dst, callers)
	dst = canon.AppendNarrowString(append(dst, `,"edge_scope":"`+EdgeScope+`","id":`...), declaration.ID)
	dst = append(append(dst, `,"identity_origin":"`...), declaration.Origin.String()...)
	dst = canon.AppendInt(append(dst, `","incoming_edges":`...), incoming)
	dst = append(append(dst, `,"kind":"`...), declaration.Kind.String()...)
	dst = canon.AppendNarrowString(append(dst, `","module":`...), module)
	if declaration.Kind == hir.Function {
		dst = canon.AppendNarrowString(append(dst, `,"name":`...), declaration.Name)
	}
	dst = canon.AppendInt(append(dst, `,"outgoing_edges":`...), leaving(i.project, declaration.Node()))
	dst = append(dst, `,"owner":`...)
	if declaration.Owner == "" {
		dst = append(dst, "null"...)
	} else {
		dst = canon.AppendNarrowString(dst, declaration.Owner)
	}
	return append(canon.AppendNarrowString(append(dst, `,"path":`...), path), "}}"...)
}

// entering counts the edges that enter a declaration, and the declarations in other files that call it. In the order of
// edges the calls of one caller are adjacent.
func entering(p *project.Project, n project.Node) (edges, callers int) {
	var last project.Node
	for edge := range p.EdgesTo(n) {
		edges++
		if edge.Kind() == project.Call && edge.Source() != last {
			last = edge.Source()
			callers++
		}
	}
	return edges, callers
}

// leaving counts the edges that leave a declaration.
func leaving(p *project.Project, n project.Node) (edges int) {
	for range p.EdgesFrom(n) {
		edges++
	}
	return edges
}
