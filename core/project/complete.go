package project

import (
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
)

// complete links a project from its checked modules: closures, units, maps, revisions, graph, admission.
func (o *opening) complete() (*Project, diag.List) {
	repeated := lo.FlatMap(o.modules, func(m *linked, _ int) []diag.Diagnostic { return m.verifyEffects() })
	if len(repeated) > 0 {
		return nil, repeated
	}
	l := o.linker()
	if found := l.link(); found != nil {
		return nil, found
	}
	units, found := o.collectAll()
	if found != nil {
		return nil, found
	}
	p := &Project{manifest: o.manifest, closures: o.closed(l)}
	p.index(units)
	if found := p.bind(); found != nil {
		return nil, found
	}
	l.find = p.find
	if found := l.admit(); found != nil {
		return nil, found
	}
	return p, nil
}

// closed returns the closures that a linker took.
func (o *opening) closed(l *linker) *closures {
	return &closures{o.depths, l.roots, int(slices.Max(o.depths))}
}

func (o *opening) linker() *linker {
	return &linker{opening: o, modules: o.modules, roots: make([]roots, len(o.modules)),
		indexes: map[int32]map[string]int32{}}
}

// collectAll collects the edges of every module and makes the units. Too many edges are reported before too many
// bytes: where the graph has no room for all of them, they are counted on and not kept.
func (o *opening) collectAll() ([]*unit, diag.List) {
	units := make([]*unit, len(o.modules))
	room, count := GraphBytesMax, 0
	for _, m := range o.modules {
		room -= m.declarationBytesLeast()
	}
	c := &collector{pathOf: o.path}
	for i, m := range o.modules {
		c.collect(m, room)
		room -= c.bytes
		if count += c.count; count > CrossFileEdgesMax {
			return nil, overLimit("resolved_cross_file_edges", count, CrossFileEdgesMax)
		}
		if target, is := c.repeated(); is {
			return nil, diag.List{m.statedTwice(target)}
		}
		if room >= 0 {
			units[i] = newUnit(m, c)
		}
	}
	if room < 0 {
		return nil, overLimit("output_bytes", GraphBytesMax-room, GraphBytesMax)
	}
	return units, nil
}

func (m *linked) statedTwice(effect string) diag.Diagnostic {
	return ruleAgreement.New("the module " + m.Name() + " states an effect twice: " + effect)
}

// declarationForm is a declaration in the graph without its texts.
const declarationForm = `{"id":"","kind":"","identity_origin":"","owner":,"path":,"module":}`

// declarationBytesLeast returns how many bytes the declarations take in the graph at least; escapes make them longer.
// A text that stands in many of them, such as a long identity, is never copied more often than the document has room
// for.
func (m *linked) declarationBytesLeast() (total int) {
	for i := range m.Declarations().Len() {
		d := m.Declarations().At(i)
		total += len(declarationForm) + len(d.ID) + len(d.Kind.String()) + len(d.Origin.String()) + len(d.Owner) +
			len(m.path) + len(m.Name())
	}
	return total
}
