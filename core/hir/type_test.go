package hir

import (
	"strings"
	"testing"
)

func TestTypesHaveTheIdentitiesOfTheContract(t *testing.T) {
	b := NewBuilder("m", List[string]{})
	point := b.Declare(TypeSpec{Kind: Record, ID: "geometry.point", Name: "Point"})
	i64 := TypeID(I64)
	b.Members(point,
		ListOf(FieldDeclaration{ID: "geometry.point.x", Name: "x", Type: i64},
			FieldDeclaration{ID: "geometry.point.y", Name: "y", Type: i64}), List[CaseDeclaration]{})
	b.Settle([]int32{point})
	m := b.Module()
	for _, row := range []struct {
		t              TypeID
		identity, json string
		layout         string
	}{
		{i64, "i64", `{"kind":"primitive","name":"i64"}`, "scalar:i64"},
		{TypeID(Bytes), "bytes", `{"kind":"owned_bytes"}`, "owned:bytes"},
		{TypeID(String), "string", `{"kind":"primitive","name":"string"}`, "owned:string"},
		{
			b.Array(65536), "array:u8:65536",
			`{"kind":"fixed_array","element":{"kind":"primitive","name":"u8"},"length":65536}`,
			"array:u8:65536",
		},
		{b.Nominal(point), "nominal:14:geometry.point:0:", `{"kind":"nominal","declaration":"geometry.point","arguments":[]}`,
			"record:14:geometry.point:2:16:geometry.point.x:10:scalar:i6416:geometry.point.y:10:scalar:i64"},
		{b.Nominal(1, i64, TypeID(Bool)), "nominal:11:core.result:2:3:i644:bool",
			`{"kind":"nominal","declaration":"core.result","arguments":[{"kind":"primitive","name":"i64"},` +
				`{"kind":"primitive","name":"bool"}]}`,
			"variant:11:core.result:2:14:core.result.ok:1:20:core.result.ok.value:10:scalar:i64" +
				"15:core.result.err:1:21:core.result.err.error:11:scalar:bool"},
		{b.Nominal(0, TypeID(U8)), "nominal:11:core.option:1:2:u8",
			`{"kind":"nominal","declaration":"core.option","arguments":[{"kind":"primitive","name":"u8"}]}`,
			"variant:11:core.option:2:16:core.option.none:0:16:core.option.some:1:22:core.option.some.value:9:scalar:u8"},
	} {
		if got := string(m.AppendTypeIdentity(nil, row.t)); got != row.identity {
			t.Errorf("identity: got %s, want %s", got, row.identity)
		}
		if got := string(m.AppendTypeJSON(nil, row.t)); got != row.json {
			t.Errorf("json: got %s, want %s", got, row.json)
		}
		if got := string(m.AppendLayoutKey(nil, row.t)); got != row.layout {
			t.Errorf("layout: got %s, want %s", got, row.layout)
		}
	}
}

func TestATypeIsInTheTableOnce(t *testing.T) {
	b := NewBuilder("m", List[string]{})
	first, again, other := b.Nominal(0, TypeID(I64)), b.Nominal(0, TypeID(I64)), b.Nominal(0, TypeID(Bool))
	if first != again || first == other {
		t.Error("equal instances differ, or different ones are equal")
	}
	if four, again, five := b.Array(4), b.Array(4), b.Array(5); four != again || four == five {
		t.Error("equal arrays differ, or different ones are equal")
	}
}

// doubling declares a chain of records, each with two fields of the previous one.
func doubling(links int) (*Module, TypeID) {
	b := NewBuilder("m", List[string]{})
	inner := TypeID(I64)
	for i := range links {
		id := strings.Repeat("r", i+1)
		d := b.Declare(TypeSpec{Kind: Record, ID: id, Name: id})
		b.Members(d, ListOf(FieldDeclaration{ID: id + ".a", Type: inner}, FieldDeclaration{ID: id + ".b", Type: inner}),
			List[CaseDeclaration]{})
		b.Settle([]int32{d})
		inner = b.Nominal(d)
	}
	return b.Module(), inner
}

func TestALayoutKeyOfExponentialLengthDoesNotFit(t *testing.T) {
	small, key := doubling(10)
	if !small.LayoutKeyFits(key) {
		t.Error("a small key does not fit")
	}
	if spelled := small.AppendLayoutKey(nil, key); len(spelled) != small.layoutBytes(key) {
		t.Errorf("the key has %d bytes, not %d", len(spelled), small.layoutBytes(key))
	}
	large, key := doubling(100)
	if large.LayoutKeyFits(key) {
		t.Error("a key of 2^100 bytes fits")
	}
}

func TestTheLayoutKeyOfAResourceIsTheIdentityOfItsType(t *testing.T) {
	b := NewBuilder("m", List[string]{})
	token := b.Declare(TypeSpec{Kind: Resource, ID: "m.token", Name: "Token"})
	box := b.Declare(TypeSpec{Kind: Record, ID: "m.box", Name: "Box"})
	b.Members(box, ListOf(FieldDeclaration{ID: "m.box.token", Type: b.Nominal(token)}), List[CaseDeclaration]{})
	b.Settle([]int32{token, box})
	for _, row := range []struct {
		t    TypeID
		want string
	}{
		{b.Nominal(token), "resource:nominal:7:m.token:0:"},
		{b.Nominal(box), "record:5:m.box:1:11:m.box.token:29:resource:nominal:7:m.token:0:"},
	} {
		if got := string(b.Module().AppendLayoutKey(nil, row.t)); got != row.want ||
			len(got) != b.Module().layoutBytes(row.t) {
			t.Errorf("got %s, want %s; it is measured as %d bytes", got, row.want, b.Module().layoutBytes(row.t))
		}
	}
}

// A generic variant with three type parameters: no member has the first as its type, one the second and two the
// third.
func TestTheLengthOfALayoutKeyCountsTypeArguments(t *testing.T) {
	b := NewBuilder("m", List[string]{})
	d := b.Declare(TypeSpec{Kind: Variant, ID: "v", Name: "V", Parameters: ListOf("A", "B", "C")})
	b.Members(d, List[FieldDeclaration]{}, ListOf(
		CaseDeclaration{
			ID: "v.one",
			Fields: ListOf(FieldDeclaration{ID: "v.one.b", Type: b.Parameter(d, 1)},
				FieldDeclaration{ID: "v.one.n", Type: TypeID(F64)}),
		},
		CaseDeclaration{
			ID: "v.two",
			Fields: ListOf(FieldDeclaration{ID: "v.two.c", Type: b.Parameter(d, 2)},
				FieldDeclaration{ID: "v.two.d", Type: b.Parameter(d, 2)}),
		},
	))
	b.Settle([]int32{d})
	i64, boolean, m := TypeID(I64), TypeID(Bool), b.Module()
	for _, instance := range []TypeID{
		b.Nominal(d, i64, i64, i64),
		b.Nominal(d, i64, boolean, i64),
		b.Nominal(d, boolean, i64, boolean),
	} {
		if spelled := m.AppendLayoutKey(nil, instance); len(spelled) != m.layoutBytes(instance) {
			t.Errorf("the key %s has %d bytes, not %d", spelled, len(spelled), m.layoutBytes(instance))
		}
	}
}

func TestADeclarationMayHoldAnInstanceOfItself(t *testing.T) {
	b := NewBuilder("m", List[string]{})
	d := b.Declare(TypeSpec{Kind: Record, ID: "r", Name: "R", Parameters: ListOf("T")})
	b.Members(d, ListOf(FieldDeclaration{ID: "r.v", Name: "v", Type: b.Nominal(d, TypeID(I64))}), List[CaseDeclaration]{})
	b.Settle([]int32{d})
	if got := b.Module().Facts(b.Nominal(d, TypeID(Bool))); got != scalarFacts {
		t.Errorf("got %+v", got)
	}
}

func TestTheFactsOfAnAggregateFollowFromItsMembers(t *testing.T) {
	b := NewBuilder("m", List[string]{})
	owner := b.Declare(TypeSpec{Kind: Record, ID: "o", Name: "O"})
	b.Members(owner, ListOf(FieldDeclaration{ID: "o.t", Name: "t", Type: TypeID(String)}), List[CaseDeclaration]{})
	handle := b.Declare(TypeSpec{Kind: Resource, ID: "h", Name: "H"})
	b.Settle([]int32{owner, handle})
	holder := b.Declare(TypeSpec{Kind: Record, ID: "w", Name: "W"})
	b.Members(holder, ListOf(FieldDeclaration{ID: "w.h", Name: "h", Type: b.Nominal(handle)}), List[CaseDeclaration]{})
	b.Settle([]int32{holder})
	for _, row := range []struct {
		name string
		t    TypeID
		want Facts
	}{
		{"scalar", TypeID(Char), Facts{Copy: true}},
		{"option", b.Nominal(0, TypeID(I64)), Facts{Copy: true}},
		{"record with text", b.Nominal(owner), Facts{NeedsDrop: true, ContainsText: true}},
		{"record with a resource", b.Nominal(holder), Facts{NeedsDrop: true, NeedsCleanup: true, ContainsResource: true}},
	} {
		if got := b.Module().Facts(row.t); got != row.want {
			t.Errorf("%s: got %+v, want %+v", row.name, got, row.want)
		}
	}
}
