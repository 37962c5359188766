package plan

import (
	"fmt"
	"strings"
	"testing"
)

// refusal returns what replaying the plan of the first function says.
func refusal(t *testing.T, declarations string) string {
	t.Helper()
	f := functionOf(t, declarations)
	p := Cleanup(f)
	if text := string(p.Append(nil)); len(text) > 1_000 {
		t.Errorf("a plan that is refused has %d bytes", len(text))
	}
	found := Replay(f, p)
	if !found.Has("SPX-H006") {
		return ""
	}
	return found.String()
}

// doubling declares records each of which holds the one before twice, so that the last one has 2^levels values in it.
func doubling(levels int) string {
	text := `@id("r0") record R0 { @id("r0.l") l: Bytes, }`
	for i := 1; i <= levels; i++ {
		text += fmt.Sprintf("\n@id(\"r%d\") record R%d { @id(\"r%d.l\") l: R%d, @id(\"r%d.r\") r: R%d, }", i, i, i,
			i-1, i, i-1)
	}
	return text
}

func TestRecordsThatUnfoldWithoutEndAreRefused(t *testing.T) {
	if got := refusal(t, `@id("f") fn f(a: own R40) -> i64 { 1 }`+doubling(40)); !strings.Contains(got, "more work") {
		t.Errorf("got %q", got)
	}
}

func TestFailuresThatReleaseWithoutEndAreRefused(t *testing.T) {
	var source strings.Builder
	source.WriteString(`@id("f") fn f() -> i64 {`)
	for i := range 3_000 {
		fmt.Fprintf(&source, " let a%d = make();", i)
	}
	source.WriteString(" 1 }" + owners)
	if got := refusal(t, source.String()); !strings.Contains(got, "more work") {
		t.Errorf("got %q", got)
	}
}

func TestBranchesThatGoThroughTooMuchAreRefused(t *testing.T) {
	var source strings.Builder
	source.WriteString(`@id("f") fn f(a: own R14, c: bool) -> i64 {`)
	for i := range 200 {
		fmt.Fprintf(&source, " let n%d = if c { 1 } else { 2 };", i)
	}
	source.WriteString(" 1 }" + doubling(14))
	if got := refusal(t, source.String()); !strings.Contains(got, "more work") {
		t.Errorf("got %q", got)
	}
}

func TestABuilderGoesOnAfterAPlanThatWasTooMuch(t *testing.T) {
	large := functionOf(t, `@id("f") fn f(a: own R40) -> i64 { 1 }`+doubling(40))
	small := functionOf(t, everyOwnedConstruct)
	var builder CleanupBuilder
	builder.Cleanup(large)
	Replay(large, builder.Cleanup(large))
	if found := Replay(small, builder.Cleanup(small)); found != nil {
		t.Errorf("got %s", found)
	}
}

func TestRecordsMayNestAsDeepAsASourceDeclaresThem(t *testing.T) {
	const depth = 1_000
	text := `@id("r0") record R0 { @id("r0.n") n: i64, @id("r0.l") l: Bytes, @id("r0.m") m: i64, }`
	for i := 1; i <= depth; i++ {
		text += fmt.Sprintf("\n@id(\"r%d\") record R%d { @id(\"r%d.n\") n: i64, @id(\"r%d.l\") l: R%d, }", i, i, i, i, i-1)
	}
	f := functionOf(t, fmt.Sprintf(`@id("f") fn f(a: own R%d) -> i64 { 1 }`, depth)+text)
	p := Cleanup(f)
	if found := Replay(f, p); found != nil {
		t.Fatalf("got %s", found)
	}
	d := read(t, p)
	if got := leaves(d.Slots[0].Shape); len(got) != 1 || len(d.Exits[0].Finalize[0].Source.Projections) != depth+1 {
		t.Errorf("%d leaves", len(got))
	}
}

func TestADocumentIsWrittenWithinItsBoundOrNotAtAll(t *testing.T) {
	p := Cleanup(functionOf(t, everyOwnedConstruct))
	whole := p.Append(nil)
	n := len(whole)
	for _, bound := range []int{0, 1, 2, n / 3, n / 2, n - 1, n, n + 1, n + 2} {
		out, fits := p.AppendWithin([]byte("{"), bound)
		switch {
		case fits != (bound > n):
			t.Fatalf("bound %d of %d: fits is %v", bound, n+1, fits)
		case fits && string(out) != "{"+string(whole), !fits && string(out) != "{":
			t.Fatalf("bound %d: got %s", bound, out)
		}
	}
}

func TestAPlanTakesNoMoreRoomForATypeWithMoreValuesInIt(t *testing.T) {
	plans := func(levels int) (first, second *CleanupPlan) {
		m := moduleOf(t, strings.ReplaceAll(`@id("f") fn f(a: own R@, b: own R@, c: bool) -> R@ { if c { a } else { let d = b; d } }
@id("g") fn g(a: own R@) -> R@ { let b = g(a); b }`, "R@", fmt.Sprint("R", levels))+doubling(levels))
		var builder CleanupBuilder
		var made [2]*CleanupPlan
		for i := range made {
			made[i] = builder.Cleanup(m.Function(i))
			if found := Replay(m.Function(i), made[i]); found != nil {
				t.Fatal(found)
			}
		}
		return made[0], made[1]
	}
	small, _ := plans(1)
	large, other := plans(12)
	if got, want := len(large.held.cells), len(small.held.cells); got != want {
		t.Errorf("what is released takes %d cells for 2^12 values and %d for two", got, want)
	}
	if large.held.slots[0].shape != other.held.slots[0].shape {
		t.Error("what is released of a type is derived for each function")
	}
}

// The bound allows each of so many exits a way through a tree of so many values, and no more.
func TestWhatExitsReleaseSharesWhatDoesNotDiffer(t *testing.T) {
	const values = 400
	const cellsMax = 40 * values
	for _, c := range []struct{ behaviour, statement string }{
		{"more and more", ""},
		{"less and less, the oldest first", " let n%d = eat(a%[1]d);"},
		{"what branches leave", " let n%d = if c { eat(a%[1]d) } else { 0 };"},
		{"all beside what is short-lived", " let n%d = look(make());"},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			var source strings.Builder
			for _, statement := range []string{" let a%d = make();", c.statement} {
				for i := 0; statement != "" && i < values; i++ {
					fmt.Fprintf(&source, statement, i)
				}
			}
			f := functionOf(t, `@id("f") fn f(c: bool) -> i64 {`+source.String()+" 1 }"+owners)
			var builder CleanupBuilder
			p := builder.Cleanup(f)
			if found := Replay(f, p); found != nil {
				t.Fatal(found)
			}
			if got := len(p.held.cells); got > cellsMax {
				t.Errorf("%d values take %d cells", values, got)
			}
			if got := builder.custody.sets.Steps(); got > 4*cellsMax {
				t.Errorf("%d values take %d steps", values, got)
			}
		})
	}
}

func TestAnUpdateHasOneTransitionForAllFieldsBetweenThoseThatItGives(t *testing.T) {
	const fields = 300
	var record strings.Builder
	for i := range fields {
		fmt.Fprintf(&record, ` @id("w.f%d") f%[1]d: Bytes,`, i)
	}
	f := functionOf(t, `@id("f") fn f(w: own W) -> W { w with { f7: make(), f9: make() } }
@id("w") record W {`+record.String()+" }"+owners)
	p := Cleanup(f)
	if found := Replay(f, p); found != nil {
		t.Fatal(found)
	}
	kept, written := 0, 0
	for _, step := range p.transitions {
		if step.kind == TransferFields {
			kept++
		}
	}
	for _, block := range read(t, p).Blocks {
		for _, step := range block.Transitions {
			if step.Kind == "transfer" {
				written++
			}
		}
	}
	if kept != 3 || written < fields {
		t.Errorf("%d transitions keep fields, and %d transfers are written", kept, written)
	}
}
