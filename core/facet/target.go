package facet

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

// TargetBytesMax bounds the identity of a target, in bytes. Source: facets, "Limits".
const TargetBytesMax = 4_096

// target is a function together with its module and image.
type target struct {
	image    *image.Image
	project  *project.Project
	module   project.Module
	function hir.FunctionView
}

// find returns the function with the identity. It rejects identities of compiler-owned declarations, types and members.
func find(img *image.Image, id string) (target, diag.List) {
	if len(id) > TargetBytesMax {
		return target{}, refuse(ruleLimit, outside("semantic image facet target", len(id), "bytes", 1, TargetBytesMax))
	}
	if id == "" || strings.IndexByte(id, 0) >= 0 {
		return target{}, refuse(ruleTarget, "semantic image facet target is empty or has a NUL byte")
	}
	p := img.Project()
	declared, ok := p.Find(id)
	if !ok {
		near := project.DidYouMean(p.NearestDeclaration(id, hir.Function))
		return target{}, diag.List{ruleTarget.New("semantic image facet function is unavailable").WithHelp(near)}
	}
	if m, ok := p.ModuleOf(declared); ok {
		if f, declared := m.Model().FunctionNamed(id); declared {
			return target{img, p, m, f}, nil
		}
	}
	return target{}, refuse(ruleTarget, "semantic image facets require a declared resolved function")
}
