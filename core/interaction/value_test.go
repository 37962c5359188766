package interaction

import (
	"math"
	"strings"
	"testing"
)

func TestAValueIsReadByItsKindOnly(t *testing.T) {
	for _, row := range []struct {
		name     string
		v        Value
		kind     ValueKind
		isTrue   bool
		signed   int64
		unsigned uint64
		text     string
		bytes    string
		caseID   string
	}{
		{"nothing", Value{}, NoValue, false, 0, 0, "", "", ""},
		{"true", OfBool(true), Boolean, true, 0, 0, "", "", ""},
		{"false", OfBool(false), Boolean, false, 0, 0, "", "", ""},
		{"the least integer", OfSigned(math.MinInt64), Signed, false, math.MinInt64, 0, "", "", ""},
		{"the greatest integer", OfUnsigned(math.MaxUint64), Unsigned, false, 0, math.MaxUint64, "", "", ""},
		{"text", OfText("true"), Text, false, 0, 0, "true", "", ""},
		{"bytes", OfBytes([]byte("7")), ByteText, false, 0, 0, "", "7", ""},
		{"a record", OfRecord(), RecordValue, false, 0, 0, "", "", ""},
		{"a case", OfCase("c"), VariantValue, false, 0, 0, "", "", "c"},
	} {
		v := row.v
		if v.Kind() != row.kind || v.Bool() != row.isTrue || v.Signed() != row.signed || v.Unsigned() != row.unsigned ||
			v.Text() != row.text ||
			string(v.Bytes()) != row.bytes || v.Case() != row.caseID {
			t.Errorf("%s is read as %v %v %d %d %q %q %q",
				row.name, v.Kind(), v.Bool(), v.Signed(), v.Unsigned(), v.Text(), v.Bytes(), v.Case())
		}
	}
}

func TestAValueCopiesItsArguments(t *testing.T) {
	elements, fields := []byte{1, 2}, []Field{{"a", OfBool(true)}, {"b", OfBool(false)}}
	bytesValue, record := OfBytes(elements), OfRecord(fields...)
	elements[0], fields[0].ID = 9, "z"
	bytesValue.Bytes()[1] = 9
	if got := bytesValue.Bytes(); got[0] != 1 || got[1] != 2 {
		t.Errorf("the bytes are %v", got)
	}
	if a, ok := record.FieldNamed("a"); !ok || !a.Bool() || record.FieldCount() != 2 {
		t.Error("the record changed with the fields that it was made of")
	}
	if _, ok := record.FieldNamed("z"); ok {
		t.Error("the record has a field that it was not made of")
	}
}

func TestADecodedValueOutlivesItsDocument(t *testing.T) {
	c, document := compiled(t, sourceB, "outer.type"), []byte(workedAnswer(t, "b.value"))
	value, _ := c.Decode(document)
	clear(document)
	if again, refused := c.Encode(value); refused != nil || string(again) != workedAnswer(t, "b.value") {
		t.Errorf("it is written as %q, %v", again, refused)
	}
}

func TestAGraphIsReadInTheOrderOfItsSchema(t *testing.T) {
	c := compiled(t, sourceE, "desk.reply")
	var lines []string
	for i := range c.TypeCount() {
		of := c.Type(i)
		for j := range of.ShapeCount() {
			line := of.ID() + " " + of.Shape(j).CaseID()
			for k := range of.Shape(j).FieldCount() {
				f := of.Shape(j).Field(k)
				line += " " + f.ID() + ":" + f.Representation().String()
				if f.Nested() != nil {
					line += "=" + f.Nested().ID()
				}
			}
			lines = append(lines, line)
		}
	}
	want := []string{
		"desk.point  desk.point.x:i32 desk.point.y:i32",
		"desk.outcome desk.outcome.done desk.outcome.done.at:nested=desk.point desk.outcome.done.ok:bool",
		"desk.outcome desk.outcome.later",
		"desk.reply  desk.reply.note:string desk.reply.outcome:nested=desk.outcome " +
			"desk.reply.origin:nested=desk.point desk.reply.blob:bytes desk.reply.count:u64",
	}
	if got := strings.Join(lines, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s", got)
	}
	if c.Root() != c.Type(c.TypeCount()-1) || c.Root().IsVariant() || !c.Type(1).IsVariant() {
		t.Error("the root is not the last type, or a kind is another")
	}
}

// Source: Agent Interaction Schema, "Diagnostics".
func TestTheDiagnosticOfARefusalFollowsTheContract(t *testing.T) {
	for _, row := range []struct {
		refused Refusal
		want    string
	}{
		{
			Refusal{rule: ruleDerivation, name: typeKind, path: "/a", offset: NoOffset},
			`{"code":"SPX-Z202","severity":"error","message":"AgentInteractionSchema invariant failed: type.kind",` +
				`"path":null,"location":null,"help":null}`,
		},
		{
			Refusal{rule: ruleBudget, name: schemaBytes, path: "/a", offset: NoOffset},
			`{"code":"SPX-Z203","severity":"error",` +
				`"message":"AgentInteractionSchema exceeded its bounded output budget: schema_bytes","path":null,` +
				`"location":null,"help":null}`,
		},
		{
			Refusal{rule: ruleReplay, name: "", path: "", offset: 0},
			`{"code":"SPX-Z204","severity":"error",` +
				`"message":"AgentInteractionSchema is not the exact replay of its verified source","path":null,"location":null,` +
				`"help":null}`,
		},
		{
			Refusal{rule: ruleCanonical, name: "", path: "", offset: 0},
			`{"code":"SPX-Z205","severity":"error",` +
				`"message":"AgentInteractionValue is not canonical semaprax.agent-interaction-value.v1 JSON","path":null,` +
				`"location":null,"help":null}`,
		},
		{
			Refusal{rule: ruleAdmission, name: valueCase, path: "", offset: 0},
			`{"code":"SPX-Z206","severity":"error","message":"AgentInteractionValue invariant failed: value.case",` +
				`"path":null,"location":null,"help":null}`,
		},
	} {
		d := row.refused.Diagnostic()
		if got := string(d.AppendJSON(nil)); got != row.want {
			t.Errorf("got %s", got)
		}
		if got := row.refused.String(); got != d.Code()+": "+d.Message() {
			t.Errorf("as text it is %s", got)
		}
	}
}

func TestAPointerEscapesIdentities(t *testing.T) {
	if got := pointer("a/b", "~c", ""); got != "/a~1b/~0c/" {
		t.Errorf("got %s", got)
	}
}

func TestOnlyIntegersHaveARange(t *testing.T) {
	for _, r := range []Representation{Bool, String, Bytes, Nested} {
		if r.Minimum() != "" || r.Maximum() != "" {
			t.Errorf("%s ranges from %q to %q", r, r.Minimum(), r.Maximum())
		}
	}
	if I32.Minimum() != "-2147483648" || U64.Maximum() != "18446744073709551615" {
		t.Errorf("i32 begins at %s, u64 ends at %s", I32.Minimum(), U64.Maximum())
	}
}
