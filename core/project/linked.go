package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// linked is the part of a unit that programs are linked from: a checked module that knows which modules provide what it
// uses. It never changes.
type linked struct {
	*module.Module
	path      string
	position  int32   // of path in the manifest
	schema    string  // of the module's own graph document
	providers []int32 // per use line: the position of the module that provides it
	order     []int32 // the declarations by identity, as indexes in source order
	callees   callees
	exports   canon.Digest // binds all that other modules may see of the module
}

// newLinked returns the linked module. Its order must not depend on two declarations of one identity, which no
// checked module has.
func newLinked(m *module.Module, path string, position int32, providers []int32) *linked {
	l := &linked{Module: m, path: path, position: position, schema: graph.Schema(m.Model()), providers: providers}
	l.order = identityOrder(m.Outline())
	l.callees = calleesOf(m)
	l.exports = exportsDigest(m.Outline(), l.order)
	return l
}

// identityOrder returns the declarations of a module by identity, as indexes in source order.
func identityOrder(o *module.Outline) []int32 {
	declarations := o.Declarations()
	order := make([]int32, declarations.Len())
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order,
		func(a, b int32) int { return strings.Compare(declarations.At(int(a)).ID, declarations.At(int(b)).ID) })
	return order
}

// declaration returns declaration i in the order of identities.
func (l *linked) declaration(i int32) check.Declaration { return l.Declarations().At(int(l.order[i])) }

// indexOf returns where a declaration with the identity stands in the order of identities.
func (l *linked) indexOf(id string) (i int32, found bool) {
	at, found := slices.BinarySearchFunc(l.order, id, func(i int32, id string) int {
		return strings.Compare(l.Declarations().At(int(i)).ID, id)
	})
	return int32(at), found
}

// exportsDomain is the domain of the digest of what other modules may see, which no document shows.
const exportsDomain = "semaprax.module-exports.v1\x00"

// exportsDigest binds all that other modules may see of a module: its declarations, and the interfaces of its
// functions and types.
func exportsDigest(o *module.Outline, order []int32) canon.Digest {
	h := canon.NewHasher(exportsDomain)
	var text []byte
	for _, i := range order {
		d := o.Declarations().At(int(i))
		text = append(text[:0], byte(d.Kind), byte(d.Origin))
		if f, is := o.Function(d.ID); is && d.Kind.IsFunction() {
			text = f.Append(text)
		} else if t, is := o.Type(d.ID); is {
			generic := byte(0)
			if t.Generic {
				generic = 1
			}
			text = t.Append(append(text, generic))
		}
		h = h.FrameString(d.ID).FrameString(d.Owner).FrameString(d.Name).Frame(text)
	}
	return h.Sum()
}

// callees lists what every function of a module calls: those of function i are called[starts[i]:starts[i+1]], each
// once. A function of the module itself is its index, one of another module the complement of the use line that names
// it.
type callees struct{ starts, called []int32 }

func (c *callees) of(function int32) []int32 {
	return c.called[c.starts[function]:c.starts[function+1]]
}

func calleesOf(m *module.Module) callees {
	uses := map[string]int32{}
	for i, use := range m.Uses().All() {
		if use.IsFunction {
			uses[use.ID] = int32(i)
		}
	}
	model := m.Model()
	c := callees{starts: make([]int32, 1, model.FunctionCount()+1)}
	for i := range model.FunctionCount() {
		own := calledBy(model.Function(i), uses)
		slices.Sort(own)
		c.called = append(c.called, slices.Compact(own)...)
		c.starts = append(c.starts, int32(len(c.called)))
	}
	c.called = slices.Clip(c.called)
	return c
}

// calledBy returns what a function calls, in the order of its calls. uses are the use lines of imported functions.
func calledBy(f hir.FunctionView, uses map[string]int32) (called []int32) {
	for id := range f.NodeCount() {
		node := f.Node(hir.NodeID(id))
		if node.Kind() != hir.Call {
			continue
		}
		switch callee := f.Module().Callable(int(node.Ref())); {
		case callee.Operation():
		case callee.IsInstance():
			called = append(called, callee.Template())
		case !callee.Imported():
			called = append(called, node.Ref())
		default:
			if use, imported := uses[callee.ID()]; imported { // an import of a host is no use line
				called = append(called, ^use)
			}
		}
	}
	return called
}

// linksAs reports whether linking finds the same in two versions of a module: nothing but bodies that call the same
// differs.
func (l *linked) linksAs(other *linked) bool {
	return slices.Equal(l.providers, other.providers) &&
		slices.EqualFunc(slices.Collect(l.Uses().Values()), slices.Collect(other.Uses().Values()), sameUse) &&
		slices.Equal(l.callees.starts, other.callees.starts) && slices.Equal(l.callees.called, other.callees.called) &&
		slices.EqualFunc(l.functions(), other.functions(), sameFunction)
}

func sameUse(a, b module.Use) bool { return a.IsFunction == b.IsFunction && a.ID == b.ID }

func sameFunction(a, b *hir.Callable) bool {
	return a.ID() == b.ID() && a.Name() == b.Name() && a.Origin() == b.Origin()
}

// functions returns the signatures of the functions of a module.
func (l *linked) functions() []*hir.Callable {
	signatures := make([]*hir.Callable, l.Model().FunctionCount())
	for i := range signatures {
		signatures[i] = l.Model().Callable(i)
	}
	return signatures
}
