package replay

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// read takes over the elements of a plan, in the space of those of the plan before it.
func (r *Replayer) read(p *plan.CleanupPlan) {
	g := &r.given
	g.sources = taken(g.sources, p.Sources(), sourceOf)
	g.blocks = taken(g.blocks, p.Blocks(), blockOf)
	g.transitions = taken(g.transitions, p.Transitions(), transitionOf)
	g.edges = taken(g.edges, p.Edges(), edgeOf)
	g.regions = taken(g.regions, p.Regions(), regionOf)
	g.exits = taken(g.exits, p.Exits(), exitOf)
	r.owned = nil
	if of, ok := p.Holdings(); ok {
		h := &r.holdings
		h.slots = taken(h.slots, of.Slots(), slotOf)
		h.moves = taken(h.moves, of.Moves(), moveOf)
		h.residents = taken(h.residents, of.Residents(), func(id slotID) slotID { return id })
		h.residing = taken(h.residing, of.Residing(), runOf)
		h.cells = taken(h.cells, of.Cells(), cellOf)
		h.releases = taken(h.releases, of.Releases(), func(id cellID) cellID { return id })
		r.owned = h
	}
}

// taken returns the elements of a list as others, in the space of list where it suffices.
func taken[From, To any](list []To, from hir.List[From], as func(From) To) []To {
	list = slices.Grow(list[:0], from.Len())[:from.Len()]
	for i := range list {
		list[i] = as(from.At(i))
	}
	return list
}

func sourceOf(s plan.StatusSource) statusSource { return statusSource{s.Producer(), s.Node()} }

func blockOf(b plan.Block) block {
	return block{b.Region(), runOf(b.Run()), b.Terminator(), b.Target()}
}

func runOf(r plan.Run) run { return run{r.First(), r.Count()} }

func transitionOf(t plan.Transition) transition { return transition{t.Kind(), t.Operand()} }

func edgeOf(e plan.Edge) edge {
	return edge{e.From(), e.To(), condition{e.Kind(), e.Holds(), e.Operand(), e.Detail()}}
}

func regionOf(r plan.Region) region { return region{r.Parent(), r.ScopeEnd()} }

func exitOf(x plan.Exit) exit {
	return exit{x.From(), x.Leaves(), x.Through(), x.Continuation(), x.Operand()}
}

func slotOf(s plan.Slot) slot {
	return slot{storage{s.Storage(), s.Of()}, s.Type(), s.First(), s.Layout()}
}

func flagsOf(r plan.FlagRun) flagRun { return flagRun{r.First(), r.End()} }

func placeOf(p plan.Place) place { return place{p.Slot(), p.Type(), flagsOf(p.Flags())} }

func moveOf(m plan.Move) move { return move{placeOf(m.Source()), placeOf(m.Destination())} }

func cellOf(c plan.Cell) cell { return cell{flagsOf(c.Flags()), c.Older(), c.Newer()} }
