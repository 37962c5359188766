package plan

import (
	"fmt"
	"strings"
	"testing"
)

func (s storageDocument) String() string {
	switch s.Kind {
	case "value":
		if strings.Contains(s.Value, ":value:param:") {
			return "param " + path(s.Value)
		}
		return "local " + path(s.Value)
	case "temporary":
		return "temp " + path(s.Expression)
	case "call_argument":
		return "arg " + path(s.ValueExpression)
	}
	return "result"
}

func (p placeDocument) String() string {
	text := p.Storage.String()
	for _, field := range p.Projections {
		text += "/" + field[strings.LastIndexByte(field, '.')+1:]
	}
	return text
}

func (s shapeDocument) String() string {
	switch s.Kind {
	case "leaf":
		return fmt.Sprintf("%d by %s", s.Flag, s.Lifecycle)
	case "record":
		fields := make([]string, len(s.Fields))
		for i, field := range s.Fields {
			fields[i] = field.Shape.String()
		}
		return s.Declaration + " {" + strings.Join(fields, ", ") + "}"
	}
	return "-"
}

func (t transitionDocument) String() string {
	switch t.Kind {
	case "select_failure":
		return "fail " + t.Source.sourceDocument.String()
	case "stage_copy_result":
		return "stage " + path(t.Source.Expression)
	case "initialize":
		return fmt.Sprintf("init %s", t.Destination)
	case "transfer":
		return fmt.Sprintf("move %s > %s at %s", t.Source.placeDocument, t.Destination, path(t.At))
	}
	arguments := make([]string, len(t.Arguments))
	for i, argument := range t.Arguments {
		arguments[i] = fmt.Sprintf("%d %s", argument.ParameterIndex, argument.Source)
	}
	return strings.TrimSuffix(fmt.Sprintf("call %s (%s)", path(t.Call), strings.Join(arguments, ", ")), " ()")
}

// outline spells a plan, one element a line, with paths in the place of identities. The lines of a section start with
// its initial and the number of the element:
//
//	o0 param 0: 0 by core.bytes.drop        a slot: its storage and its shape
//	s0 body.tail add                        a status source and its producer
//	b0 r0 to 0 1, call body.tail            a block: its region, its end (an edge, two edges or an exit), its transitions
//	e0 0-1 ok body.tail                     an edge: its blocks and its condition, nothing for always
//	r1 in 0 ends x2                         a region, and the storages that live in it
//	x0 from 2 leaves 1 0, fails body.tail   an exit, and the places that it releases
func outline(t *testing.T, p *CleanupPlan) string {
	t.Helper()
	d := read(t, p)
	var out strings.Builder
	line := func(section string, id int, parts ...any) {
		fmt.Fprintln(&out, strings.TrimRight(fmt.Sprintf("%s%d ", section, id)+fmt.Sprintln(parts...), " \n"))
	}
	list := func(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }
	for _, s := range d.Slots {
		line("o", s.ID, s.Storage.String()+":", s.Shape)
	}
	for i, s := range d.StatusSources {
		line("s", i, s.ID, s.Producer.Callee+s.Producer.Operation+s.Producer.Phase)
	}
	for _, b := range d.Blocks {
		steps := ""
		for _, step := range b.Transitions {
			steps += ", " + step.String()
		}
		end := map[string]string{
			"goto": fmt.Sprint(b.Terminator.Edge), "branch": list(b.Terminator.Edges),
			"exit": fmt.Sprint("x", b.Terminator.Target),
		}[b.Terminator.Kind]
		line("b", b.ID, fmt.Sprintf("r%d to %s%s", b.Region, end, steps))
	}
	for _, e := range d.Edges {
		when := map[string]string{
			"always":         "",
			"boolean_result": fmt.Sprint(path(e.Condition.Expression), " ", e.Condition.Value),
			"variant_case":   fmt.Sprint(path(e.Condition.Scrutinee), " ", e.Condition.Case, " ", e.Condition.Matches),
			"arm_selected":   fmt.Sprint(path(e.Condition.Scrutinee), " arm ", e.Condition.Arm, " ", e.Condition.Selected),
			"status_zero":    "ok " + e.Condition.Source.String(),
			"status_nonzero": "failed " + e.Condition.Source.String(),
		}[e.Condition.Kind]
		line("e", e.ID, fmt.Sprintf("%d-%d", e.From, e.To), when)
	}
	for _, r := range d.Regions {
		parent := "root"
		if r.Parent != nil {
			parent = fmt.Sprint("in ", *r.Parent)
		}
		line("r", r.ID, parent, fmt.Sprint("ends x", r.NormalScopeEnd)+spell(" with ", r.Slots))
	}
	for _, x := range d.Exits {
		released := make([]placeDocument, len(x.Finalize))
		for i := range x.Finalize {
			released[i] = x.Finalize[i].Source
		}
		to := map[string]string{
			"continue":       fmt.Sprint("continues ", x.Continuation.Edge),
			"commit_result":  "commits " + x.Continuation.Source.result(),
			"return_failure": "fails " + x.Continuation.Source.String(),
		}[x.Continuation.Kind]
		line("x", x.ID, "from", x.From, "leaves", list(x.Leaves)+spell(", drops ", released)+",", to)
	}
	return out.String()
}

// spell spells a list after its lead, or nothing.
func spell[T fmt.Stringer](lead string, list []T) string {
	text := ""
	for _, element := range list {
		text += lead + element.String()
		lead = "; "
	}
	return text
}
