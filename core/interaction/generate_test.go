package interaction

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/hir"
)

// drawnScalars are the types that a drawn field can have.
var drawnScalars = []hir.TypeKind{hir.Bool, hir.I32, hir.I64, hir.U8, hir.Usize, hir.String, hir.Bytes}

// drawnIDs generates identities of all sorts: some need escapes in JSON or in pointers, some are not valid property
// names.
var drawnIDs = []string{
	"t%d", "desk.t%d", "t%d~/%%", "é %d", "\"%d\\", "\u0085%d", "case%d", "f%d", "a%%%%20b%d", "#%d?", "a b%d",
	strings.Repeat("long.", 14) + "%d",
}

// drawSchema draws a graph of a few types, each of which refers to earlier ones only.
func drawSchema(t *rapid.T) *Interaction {
	count := rapid.IntRange(1, 4).Draw(t, "types") // which every dialect takes
	number := 0
	id := func() string {
		number++
		return fmt.Sprintf(rapid.SampledFrom(drawnIDs).Draw(t, "id"), number)
	}
	var types []hir.TypeInterface
	fields := func() []hir.MemberInterface {
		list := make([]hir.MemberInterface, rapid.IntRange(0, 4).Draw(t, "fields"))
		for i := range list {
			if len(types) > 0 && rapid.IntRange(0, 2).Draw(t, "nested") == 0 {
				list[i] = nestedField(id(), rapid.SampledFrom(types).Draw(t, "of").ID)
			} else {
				list[i] = scalarField(id(), rapid.SampledFrom(drawnScalars).Draw(t, "scalar"))
			}
		}
		return list
	}
	for range count {
		if rapid.Bool().Draw(t, "record") {
			types = append(types, recordOf(id(), fields()...))
			continue
		}
		cases := make([]hir.CaseInterface, rapid.IntRange(1, 3).Draw(t, "cases"))
		for i := range cases {
			cases[i] = caseOf(id(), fields()...)
		}
		types = append(types, variantOf(id(), cases...))
	}
	c, refused := Compile(tableOf(types...), types[count-1].ID)
	if refused != nil {
		t.Fatalf("a drawn root is refused: %s at %s", refused, refused.Path())
	}
	return c
}

// drawnText varies in everything that matters about a text: length, control characters, characters that need escapes,
// and characters of several bytes.
var drawnText = rapid.StringOfN(
	rapid.SampledFrom([]rune("ab/\"\\\n\r\t\b\x00\x1b\x7f\u0085é\u2028\ufeff\ufffd😀<{}[],:0")),
	0,
	12,
	-1,
)

// drawValue draws a value of a type.
func drawValue(t *rapid.T, of *Type) Value {
	i := rapid.IntRange(0, of.ShapeCount()-1).Draw(t, "shape")
	shape := of.Shape(i)
	fields := make([]Field, shape.FieldCount())
	for i := range fields {
		f := shape.Field(i)
		fields[i] = Field{f.ID(), drawField(t, f)}
	}
	if of.IsVariant() {
		return OfCase(shape.CaseID(), fields...)
	}
	return OfRecord(fields...)
}

func drawField(t *rapid.T, f FieldType) Value {
	switch f.Representation() {
	case Nested:
		return drawValue(t, f.Nested())
	case Bool:
		return OfBool(rapid.Bool().Draw(t, "bool"))
	case I32:
		return OfSigned(int64(rapid.Int32().Draw(t, "i32")))
	case I64:
		return OfSigned(rapid.Int64().Draw(t, "i64"))
	case U8:
		return OfUnsigned(uint64(rapid.Byte().Draw(t, "u8")))
	case U64:
		return OfUnsigned(rapid.Uint64().Draw(t, "u64"))
	case String:
		return OfText(drawnText.Draw(t, "text"))
	}
	return OfBytes(rapid.SliceOfN(rapid.Byte(), 0, 6).Draw(t, "bytes"))
}

// shuffled returns a value with the fields of every record and case in another order.
func shuffled(t *rapid.T, v Value) Value {
	if len(v.fields) == 0 {
		return v
	}
	v.fields = rapid.Permutation(slices.Clone(v.fields)).Draw(t, "order")
	for i := range v.fields {
		v.fields[i].Value = shuffled(t, v.fields[i].Value)
	}
	return v
}
