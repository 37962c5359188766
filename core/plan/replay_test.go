package plan

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

// altered calls try with every list that differs from list by one element that is missing, doubled, exchanged with the
// next or changed in one member, and with the list that has one element more.
func altered[T comparable](list []T, try func(list []T, how string)) {
	for i, element := range list {
		try(slices.Delete(slices.Clone(list), i, i+1), "missing")
		try(slices.Insert(slices.Clone(list), i, element), "doubled")
		if i+1 < len(list) && element != list[i+1] {
			exchanged := slices.Clone(list)
			exchanged[i], exchanged[i+1] = exchanged[i+1], exchanged[i]
			try(exchanged, "exchanged")
		}
		eachMember(reflect.TypeFor[T](), 0, func(offset uintptr, member reflect.Type) {
			changed := slices.Clone(list)
			value := reflect.NewAt(member, unsafe.Add(unsafe.Pointer(&changed[i]), offset)).Elem()
			switch {
			case value.Kind() == reflect.Bool:
				value.SetBool(!value.Bool())
			case value.Kind() == reflect.Pointer:
				value.SetZero()
			case value.CanInt():
				value.SetInt(value.Int() + 1)
			default:
				value.SetUint(value.Uint() + 1)
			}
			try(changed, "changed")
		})
	}
	var more T
	try(append(slices.Clone(list), more), "added")
}

// eachMember calls visit with every member of a struct and of the structs and arrays in it.
func eachMember(t reflect.Type, offset uintptr, visit func(offset uintptr, member reflect.Type)) {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			eachMember(t.Field(i).Type, offset+t.Field(i).Offset, visit)
		}
	case reflect.Array:
		for i := range t.Len() {
			eachMember(t.Elem(), offset+uintptr(i)*t.Elem().Size(), visit)
		}
	default:
		visit(offset, t)
	}
}

// eachAlteration calls try with every plan that differs from p in one element of one array.
func eachAlteration(p *CleanupPlan, try func(p *CleanupPlan, how string)) {
	altered(p.sources, func(list []StatusSource, how string) { q := *p; q.sources = list; try(&q, "source "+how) })
	altered(p.blocks, func(list []Block, how string) { q := *p; q.blocks = list; try(&q, "block "+how) })
	altered(p.transitions,
		func(list []Transition, how string) { q := *p; q.transitions = list; try(&q, "transition "+how) })
	altered(p.edges, func(list []Edge, how string) { q := *p; q.edges = list; try(&q, "edge "+how) })
	altered(p.regions, func(list []Region, how string) { q := *p; q.regions = list; try(&q, "region "+how) })
	altered(p.exits, func(list []Exit, how string) { q := *p; q.exits = list; try(&q, "exit "+how) })
	if p.held == nil {
		return
	}
	holding := func(what string, change func(h *holdings)) {
		q, h := *p, *p.held
		change(&h)
		q.held = &h
		try(&q, what)
	}
	altered(p.held.slots, func(list []Slot, how string) { holding("slot "+how, func(h *holdings) { h.slots = list }) })
	altered(p.held.moves, func(list []Move, how string) { holding("move "+how, func(h *holdings) { h.moves = list }) })
	altered(p.held.residents,
		func(list []SlotID, how string) { holding("resident "+how, func(h *holdings) { h.residents = list }) })
	altered(p.held.residing, func(list []Run, how string) {
		holding("region of residents "+how, func(h *holdings) { h.residing = list })
	})
	altered(p.held.cells, func(list []Cell, how string) { holding("cell "+how, func(h *holdings) { h.cells = list }) })
	altered(p.held.releases,
		func(list []CellID, how string) { holding("release "+how, func(h *holdings) { h.releases = list }) })
	for i := range p.held.slots {
		eachLayoutAlteration(p.held.slots[i].shape, func(l *Layout, how string) {
			holding("layout "+how, func(h *holdings) {
				h.slots = slices.Clone(h.slots)
				h.slots[i].shape = l
			})
		})
	}
}

// eachLayoutAlteration calls try with every layout that differs from l in one member or one part.
func eachLayoutAlteration(l *Layout, try func(l *Layout, how string)) {
	for _, change := range []func(l *Layout){
		func(l *Layout) { l.of++ }, func(l *Layout) { l.record = !l.record }, func(l *Layout) { l.leaves++ },
	} {
		changed := *l
		change(&changed)
		try(&changed, "changed")
	}
	altered(l.parts, func(list []Part, how string) {
		changed := *l
		changed.parts = list
		try(&changed, "part "+how)
	})
}

// everyConstruct uses each construct once.
const everyConstruct = `@id("f") fn f(n: i64, c: bool, o: O, p: P) -> i64
    requires c && n > 0
    ensures result == n + 1 || c
{
    let a = g(-n, c);
    let b = if a == 1 { n * 2 } else { { 3 } };
    let d = match o { O::A {} => 1, O::B { v: v } => v - 1, _ => 2, };
    match (p with { x: b / d }) { P { x: x, y: _ } => P { y: false, x: x % 2 }.x, }
}
` + generatedDeclarations

// everyDetour uses each way in which the flow leaves the straight line beside those of everyConstruct.
const everyDetour = `@id("f") fn f(n: i64, m: Option<i64>) -> Option<i64>
    ensures n > 0
{
    let mut k = m?;
    while k < n { k = k + 1; 0 }
    let d = match { m? } { 0 | 1 => n, x if x > k => -x, _ => m?, };
    Option<i64>::Some { value: d }
}
`

// everyOwnedConstruct uses each construct that handles owned values once.
const everyOwnedConstruct = `@id("f") fn f(n: i64, c: bool, o: O, b: own Bytes, r: own R, w: own W, l: borrow Q, s: borrow Slice<u8>) -> Q
    requires peek_b(make_b(n)) == 1 && peek_q(l) == n
    ensures peek_r(result.b, n)
{
    let d = use_b(b, n) + 1;
    let mut z = bytes_set(make_z(), 0usize, 1u8);
    while byte_len(byte_range(s, 0usize, 1usize)) == 0usize { z = bytes_set(z, 1usize, 2u8); true }
    let q = if c { w.q with { a: make_b(2), n: d } } else { { Q { b: r, n: peek_q(get_q(3)), a: get_w().q.a } } };
    let k = match o { O::A {} => true, O::B { v: v } => peek_b(w.c) == v, _ => c || use_b(w.c, n) == 2, };
    let m = match own get_w() { W { q: Q { n: _, b: _, a: y }, k: _, c: e } => match borrow q { Q { a: u, n: i, b: _ } => use_b(e, i + peek_b(u)), }, };
    { let v = bytes_as_slice(q.a); let x = get_q(n) with { n: 4 }; if k { q } else { x } }
}
` + generatedDeclarations + ownedDeclarations

func TestReplayRefusesEveryAlterationOfOneElement(t *testing.T) {
	for _, source := range []string{everyConstruct, everyDetour, everyOwnedConstruct} {
		f := functionOf(t, source)
		tried := 0
		eachAlteration(Cleanup(f), func(p *CleanupPlan, how string) {
			tried++
			found := Replay(f, p)
			if !found.Has("SPX-H006") || len(found) != 1 {
				t.Errorf("%s: %v", how, found)
			}
		})
		if tried < 500 {
			t.Errorf("only %d alterations were tried", tried)
		}
		if found := Replay(f, Cleanup(f)); found != nil {
			t.Errorf("the plan itself is refused: %s", found)
		}
	}
}

func TestReplayRefusesHoldingsWhereNothingIsOwnedAndTheirAbsenceWhereSomethingIs(t *testing.T) {
	copied, owned := functionOf(t, everyConstruct), functionOf(t, everyOwnedConstruct)
	more, less := *Cleanup(copied), *Cleanup(owned)
	more.held, less.held = &holdings{}, nil
	if found := Replay(copied, &more); !found.Has("SPX-H006") {
		t.Errorf("more: %v", found)
	}
	if found := Replay(owned, &less); !found.Has("SPX-H006") {
		t.Errorf("less: %v", found)
	}
}

func TestReplayRefusesAlterationsOfAnyFunction(t *testing.T) {
	const sampled = 40 // one alteration of so many is replayed
	rapid.Check(t, func(t *rapid.T) {
		f := functionOf(t, anySource(t))
		left := rapid.IntRange(0, sampled-1).Draw(t, "first")
		built := Cleanup(f)
		eachAlteration(built, func(p *CleanupPlan, how string) {
			if left--; left >= 0 {
				return
			}
			// Two lists that release the same may be exchanged: nothing shows which of them an exit has.
			if left = sampled; Replay(f, p) == nil && string(p.Append(nil)) != string(built.Append(nil)) {
				t.Fatalf("%s", how)
			}
		})
	})
}

func TestReplayNamesTheFirstElementThatIsWrong(t *testing.T) {
	f := functionOf(t, everyConstruct)
	p := Cleanup(f)
	p.edges[3].to++
	p.edges[5].to++
	if found := Replay(f, p); !strings.Contains(found.String(), "edges[3]") {
		t.Errorf("got %s", found)
	}
}

func TestReplayRefusesThePlanOfAnotherFunction(t *testing.T) {
	module := moduleOf(t, `@id("a") fn a() -> i64 { 1 } @id("b") fn b() -> i64 { 1 }`)
	if found := Replay(module.Function(0), Cleanup(module.Function(1))); !found.Has("SPX-H006") {
		t.Errorf("got %v", found)
	}
}

func TestWhatLeavesAMatchByAPropagationOwnsNothing(t *testing.T) {
	for _, source := range []string{
		`{ let n = match own p { P { l, r, n } => eat(l) + eat(r) + o? + n, }; Option<i64>::Some { value: n + o? } }`,
		`{ let n = match own p { P { l, r, n } => { let k = eat(r) + eat(l); { o? + k } }, }; Option<i64>::Some { value: n } }`,
		`{ let n = match own p { _ => 1, }; Option<i64>::Some { value: match own get() { P { l: a, r: b, n: c } => both(a, 1) + eat(b) + o?, } } }`,
	} {
		f := functionOf(t, `@id("f") fn f(p: own P, o: Option<i64>) -> Option<i64> `+source+owners)
		if found := Replay(f, Cleanup(f)); found != nil {
			t.Errorf("%s: %s", source, found)
		}
	}
}
