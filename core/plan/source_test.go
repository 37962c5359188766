package plan

import (
	"encoding/json"
	"fmt"
	"strings"

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

// moduleText returns the source of a module with the declarations given and a main, which permits what they need.
func moduleText(declarations string) string {
	return "module sample;\npermit { unsafe, process.args.read, process.stdin.read, process.stdout.write }\n" +
		declarations + "\n@id(\"app.main\") fn main() -> i64 { 0 }\n"
}

// moduleOf checks the declarations given, as a module that has a main.
func moduleOf(t fataler, declarations string) *hir.Module {
	t.Helper()
	file, found := syntax.Parse(moduleText(declarations))
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
	Schema     string
	EntryState struct {
		LiveOwnedParameters []placeDocument `json:"live_owned_parameters"`
	} `json:"entry_state"`
	Slots []struct {
		ID           int
		Storage      storageDocument
		StorageIndex int           `json:"storage_index"`
		Shape        shapeDocument `json:"field_liveness_shape"`
	}
	StatusSources []struct {
		ID       sourceDocument
		Producer struct {
			Kind, Callee, Operation, Phase string
			Ordinal                        int
		}
	} `json:"status_sources"`
	Blocks []struct {
		ID, Region  int
		Transitions []transitionDocument
		Terminator  struct {
			Kind         string
			Edge, Target int
			Edges        []int
		}
	}
	Edges []struct {
		ID, From, To int
		Condition    struct {
			Kind, Expression, Scrutinee, Case string
			Arm                               int
			Value, Matches, Selected          bool
			Source                            sourceDocument
		}
	}
	Regions []struct {
		ID             int
		Parent         *int
		Slots          []storageDocument
		NormalScopeEnd int `json:"normal_scope_end"`
	}
	Exits []struct {
		ID, From int
		Leaves   []int `json:"leaves_regions"`
		Finalize []struct {
			Source      placeDocument
			LifecycleID string `json:"lifecycle_id"`
			GuardFlag   int    `json:"guard_flag"`
		} `json:"finalize_in_order"`
		Continuation struct {
			Kind   string
			Edge   int
			Source continuationDocument
		}
	}
}

// transitionDocument is a transition; its source is a status source or a place.
type transitionDocument struct {
	Kind, Call, At string
	Source         struct {
		sourceDocument
		placeDocument
	}
	Destination placeDocument
	Arguments   []struct {
		ParameterIndex int `json:"parameter_index"`
		Source         placeDocument
	}
}

type placeDocument struct {
	Storage     storageDocument
	Projections []string
}

type storageDocument struct {
	Kind, Value, Expression, Call string
	ParameterIndex                int    `json:"parameter_index"`
	ValueExpression               string `json:"value_expression"`
}

type shapeDocument struct {
	Kind, Declaration, Lifecycle string
	Flag                         int
	Fields                       []fieldDocument
}

type fieldDocument struct {
	Field      string
	FieldIndex int `json:"field_index"`
	Shape      shapeDocument
}

type sourceDocument struct{ Expression, Lane string }

// continuationDocument is a status source, or the result: an expression or an owned place.
type continuationDocument struct {
	sourceDocument
	Storage placeDocument
}

func (c continuationDocument) result() string {
	if c.Expression == "" {
		return c.Storage.String()
	}
	return path(c.Expression)
}

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
