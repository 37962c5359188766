package interaction

import (
	"slices"
	"testing"

	"semaprax.dev/semaprax/core/hir"
)

// The sources of the worked examples. Source: Agent Interaction Schema, "Worked examples".
const (
	opening = "module a;\n@id(\"a.main\") fn main() -> i64 { 0 }\n"

	sourceA = opening + `
@id("inner.type") record Inner { @id("inner.x") x: i64, @id("inner.y") y: string, }
@id("outer.type") record Outer { @id("outer.inner") inner: Inner, }
`
	sourceB = opening + `
@id("inner.type") record Inner { @id("inner.x") x: i64, @id("inner.y") y: string, }
@id("outer.type") record Outer {
    @id("outer.flag") flag: bool, @id("outer.small") small: i32,
    @id("outer.tag") tag: u8, @id("outer.count") count: usize,
    @id("outer.inner") inner: Inner,
}
`
	sourceC = opening + `
@id("bytes.type") record Blob { @id("bytes.tag") tag: u8, @id("bytes.blob") blob: Bytes, }
`
	sourceD = opening + `
@id("choice.type") variant Choice { @id("choice.a") A { @id("choice.a.n") n: i64, }, @id("choice.b") B, }
`
	sourceE = opening + `
@id("desk.reply")
record Reply {
    @id("desk.reply.note") note: string,
    @id("desk.reply.outcome") outcome: Outcome,
    @id("desk.reply.origin") origin: Point,
    @id("desk.reply.blob") blob: Bytes,
    @id("desk.reply.count") count: usize,
}
@id("desk.outcome")
variant Outcome {
    @id("desk.outcome.done") Done { @id("desk.outcome.done.at") at: Point, @id("desk.outcome.done.ok") ok: bool, },
    @id("desk.outcome.later") Later,
}
@id("desk.point") record Point { @id("desk.point.x") x: i32, @id("desk.point.y") y: i32, }
`
)

// compiled compiles a root of a source, which must have one.
func compiled(t testing.TB, source, root string) *Interaction {
	t.Helper()
	c, found := CompileText(source, root)
	if found != nil {
		t.Fatal(found)
	}
	return c
}

// table holds types built by hand, for graphs that no source can express.
type table struct {
	types     map[string]hir.TypeInterface
	order     []string
	automatic map[string]bool
	comments  map[string]string
}

func tableOf(types ...hir.TypeInterface) *table {
	t := &table{types: map[string]hir.TypeInterface{}, automatic: map[string]bool{}}
	for _, of := range types {
		t.types[of.ID] = of
		t.order = append(t.order, of.ID)
	}
	return t
}

func (t *table) Type(id string) (of hir.TypeInterface, found bool) {
	of, found = t.types[id]
	return of, found
}

func (t *table) Origin(id string) hir.Origin {
	if t.automatic[id] {
		return hir.Automatic
	}
	return hir.Explicit
}

func (t *table) Comment(id string) string { return t.comments[id] }

func (t *table) TypeIDs() []string { return t.order }

// longer returns a list with more items after those that it has.
func longer[T any](list hir.List[T], items ...T) hir.List[T] {
	return hir.ListOf(append(slices.Collect(list.Values()), items...)...)
}

func recordOf(id string, fields ...hir.MemberInterface) hir.TypeInterface {
	return hir.TypeInterface{ID: id, Kind: hir.Record, Fields: hir.ListOf(fields...)}
}

func variantOf(id string, cases ...hir.CaseInterface) hir.TypeInterface {
	return hir.TypeInterface{ID: id, Kind: hir.Variant, Cases: hir.ListOf(cases...)}
}

func caseOf(id string, fields ...hir.MemberInterface) hir.CaseInterface {
	return hir.CaseInterface{ID: id, Fields: hir.ListOf(fields...)}
}

func scalarField(id string, kind hir.TypeKind) hir.MemberInterface {
	return hir.MemberInterface{ID: id, Type: hir.TypeRef{Kind: kind}}
}

func nestedField(id, of string, arguments ...hir.TypeRef) hir.MemberInterface {
	return hir.MemberInterface{
		ID:   id,
		Type: hir.TypeRef{Kind: hir.Nominal, Declaration: of, Arguments: hir.ListOf(arguments...)},
	}
}
