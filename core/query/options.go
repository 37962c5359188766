package query

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

// The bounds and defaults of options. The image protocols bound the bytes of a document more tightly than the library
// does, since a reply holds it. Source: Project layer, "Option validation".
const (
	DepthMax                   = 1_024
	ContextDepthDefault        = 4
	ImpactDepthDefault         = 16
	NodesMin                   = 1
	NodesMax                   = 8_208
	NodesDefault               = 1_024
	OutputBytesMin             = 4_096
	OutputBytesMax             = 16_777_216
	OutputBytesDefault         = 1_048_576
	ProtocolOutputBytesMax     = 524_288
	ProtocolOutputBytesDefault = 524_288
	TargetBytesMax             = 4_096
)

// TargetKind is the kind of a target, spelled as in requests and documents.
type TargetKind string

// The kinds of targets. Modules are never targets.
const (
	Declaration TargetKind = "declaration"
	Capability  TargetKind = "capability"
)

// Target names the node that an analysis starts from.
type Target struct {
	Kind TargetKind
	ID   string // the stable identity of a Declaration, the name of a Capability
}

// Direction is the way in which a context follows edges, spelled as in requests and documents.
type Direction string

// The directions. Both follows the two independently: no path changes direction.
const (
	Forward          Direction = "forward"
	Reverse          Direction = "reverse"
	Both             Direction = "both"
	DirectionDefault           = Both
)

// Limits are the limits of one analysis.
type Limits struct {
	Depth    int // edges from the target, 0 to DepthMax
	MaxBytes int // of the document, OutputBytesMin to OutputBytesMax
	MaxNodes int // that are shown, NodesMin to NodesMax
}

// verify checks the limits in the order of the contract and reports the first one that is out of range.
func (l Limits) verify(subject string) diag.List {
	for _, row := range [...]struct {
		option, field   string
		value, min, max int
	}{
		{"depth", "traversal_depth", l.Depth, 0, DepthMax},
		{"max_bytes", "output_bytes", l.MaxBytes, OutputBytesMin, OutputBytesMax},
		{"max_nodes", "traversal_nodes", l.MaxNodes, NodesMin, NodesMax},
	} {
		if row.value < row.min {
			return notCanonical(subject, row.option)
		}
		if row.value > row.max {
			return exceeds(subject, row.field, row.max)
		}
	}
	return nil
}

// find returns the node that a target names.
func (t Target) find(p *project.Project) (project.Node, diag.List) {
	if len(t.ID) > TargetBytesMax {
		return project.Node{}, diag.List{ruleLimit.New("Workspace Analysis `target_bytes` is " +
			strconv.Itoa(len(t.ID)) + "; the limit is " + strconv.Itoa(TargetBytesMax))}
	}
	if t.ID == "" || strings.IndexByte(t.ID, 0) >= 0 {
		return project.Node{}, notCanonical("Workspace Analysis", "target")
	}
	node, found := project.Node{}, false
	switch t.Kind {
	case Declaration:
		var declared project.Declaration
		declared, found = p.Find(t.ID)
		node = declared.Node()
	case Capability:
		node, found = p.FindCapability(t.ID)
	}
	if !found {
		return project.Node{}, diag.List{ruleTarget.New("Workspace Semantic Analysis target is not in the " +
			"authenticated entry closure").WithHelp(t.nearest(p))}
	}
	if t.Kind == Declaration && p.NodeDeclaration(node).Origin == hir.CompilerOwned {
		return project.Node{}, diag.List{ruleTarget.New("Workspace Semantic Analysis compiler-owned declaration " +
			"targets are unsupported")}
	}
	return node, nil
}

// nearest returns the advice for a target that names nothing of its kind: that it names something of the other kind,
// the nearest name of its own kind, or "".
func (t Target) nearest(p *project.Project) string {
	_, isCapability := p.FindCapability(t.ID)
	_, isDeclaration := p.Find(t.ID)
	switch {
	case isCapability:
		return "it is a capability: ask for it with the kind " + string(Capability)
	case isDeclaration:
		return "it is a declaration: ask for it with the kind " + string(Declaration)
	case t.Kind == Capability:
		return project.DidYouMean(p.NearestCapability(t.ID))
	}
	return project.DidYouMean(p.NearestDeclaration(t.ID))
}
