package plan

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// fataler is a test or a rapid check.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// moduleOf checks the declarations given, as a module that has a main.
func moduleOf(t fataler, declarations string) *hir.Module {
	t.Helper()
	file, found := syntax.Parse("module sample;\n" + declarations + "\n@id(\"app.main\") fn main() -> i64 { 0 }\n")
	if found.Refused() {
		t.Fatalf("%s\n%s", found, declarations)
	}
	module, found := check.File(file)
	if found.Refused() {
		t.Fatalf("%s\n%s", found, declarations)
	}
	return module
}

// functionOf returns the first function of the declarations given.
func functionOf(t fataler, declarations string) hir.FunctionView {
	t.Helper()
	return moduleOf(t, declarations).Function(0)
}

// items returns a plan the way a facet pages it: the header, then each element with its section and index, sorted.
func items(d document) []string {
	wrap := func(section, index string, value []byte) string {
		item := append([]byte(`{"section":"`+section+`"`+index+`,"value":`), value...)
		return string(canon.Sorted(nil, append(item, '}')))
	}
	list := []string{wrap("header", "", d.AppendHeader(nil))}
	for section, name := range d.SectionNames() {
		for i := range d.SectionLength(section) {
			list = append(list, wrap(name, fmt.Sprintf(`,"index":%d`, i), d.AppendElement(nil, section, i)))
		}
	}
	return list
}

// planDocument is a cleanup plan read back from its document.
type planDocument struct {
	StatusSources []struct {
		ID       sourceDocument
		Producer struct {
			Kind, Callee, Operation, Phase string
			Ordinal                        int
		}
	} `json:"status_sources"`
	Blocks []struct {
		ID, Region  int
		Transitions []struct {
			Kind, Call string
			Source     sourceDocument
		}
		Terminator struct {
			Kind         string
			Edge, Target int
			Edges        []int
		}
	}
	Edges []struct {
		ID, From, To int
		Condition    struct {
			Kind, Expression, Scrutinee, Case string
			Value, Matches                    bool
			Source                            sourceDocument
		}
	}
	Regions []struct {
		ID             int
		Parent         *int
		NormalScopeEnd int `json:"normal_scope_end"`
	}
	Exits []struct {
		ID, From     int
		Leaves       []int `json:"leaves_regions"`
		Continuation struct {
			Kind   string
			Edge   int
			Source struct{ sourceDocument }
		}
	}
}

type sourceDocument struct{ Expression, Lane string }

// path returns the structural path at the end of an identity.
func path(id string) string { return id[strings.LastIndexByte(id, ':')+1:] }

func (s sourceDocument) String() string {
	if s.Lane == "contract_false" {
		return path(s.Expression) + " false"
	}
	return path(s.Expression)
}

func read(t fataler, p *CleanupPlan) planDocument {
	t.Helper()
	var d planDocument
	if err := json.Unmarshal(p.Append(nil), &d); err != nil {
		t.Fatalf("%v", err)
	}
	return d
}

// outline spells a plan, one element a line, with paths in the place of identities. The lines of a section start with
// its initial and the number of the element:
//
//	s0 body.tail add                        a status source and its producer
//	b0 r0 to 0 1, call body.tail            a block: its region, how it ends (an edge, two edges or an exit), its transitions
//	e0 0-1 ok body.tail                     an edge: its blocks and its condition, nothing for always
//	r1 in 0 ends x2                         a region
//	x0 from 2 leaves 1 0, fails body.tail   an exit
func outline(t *testing.T, p *CleanupPlan) string {
	t.Helper()
	d := read(t, p)
	var out strings.Builder
	line := func(section string, id int, parts ...any) {
		fmt.Fprintln(&out, strings.TrimRight(fmt.Sprintf("%s%d ", section, id)+fmt.Sprintln(parts...), " \n"))
	}
	list := func(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }
	for i, s := range d.StatusSources {
		line("s", i, s.ID, s.Producer.Callee+s.Producer.Operation+s.Producer.Phase)
	}
	for _, b := range d.Blocks {
		steps := ""
		for _, step := range b.Transitions {
			if step.Kind == "call_commit" {
				steps += ", call " + path(step.Call)
			} else {
				steps += ", fail " + step.Source.String()
			}
		}
		end := map[string]string{
			"goto": fmt.Sprint(b.Terminator.Edge), "branch": list(b.Terminator.Edges), "exit": fmt.Sprint("x", b.Terminator.Target),
		}[b.Terminator.Kind]
		line("b", b.ID, fmt.Sprintf("r%d to %s%s", b.Region, end, steps))
	}
	for _, e := range d.Edges {
		when := map[string]string{
			"always":         "",
			"boolean_result": fmt.Sprint(path(e.Condition.Expression), " ", e.Condition.Value),
			"variant_case":   fmt.Sprint(path(e.Condition.Scrutinee), " ", e.Condition.Case, " ", e.Condition.Matches),
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
		line("r", r.ID, parent, fmt.Sprint("ends x", r.NormalScopeEnd))
	}
	for _, x := range d.Exits {
		to := map[string]string{
			"continue":       fmt.Sprint("continues ", x.Continuation.Edge),
			"commit_result":  "commits " + path(x.Continuation.Source.Expression),
			"return_failure": "fails " + x.Continuation.Source.String(),
		}[x.Continuation.Kind]
		line("x", x.ID, "from", x.From, "leaves", list(x.Leaves)+",", to)
	}
	return out.String()
}
