package interaction

import (
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

// rootOf returns a source with a record a.root that has one field x of a type, after other declarations.
func rootOf(fieldType, others string) string {
	return opening + others + "\n@id(\"a.root\") record Root { @id(\"a.root.x\") x: " + fieldType + ", }\n"
}

func TestTypesThatNoSchemaCanHoldAreRefused(t *testing.T) {
	for _, row := range []struct{ name, source, root, want, path string }{
		{"an unknown identity", sourceE, "nope.type", "type.unresolved", "/nope.type"},
		{"an empty identity", sourceE, "", "type.unresolved", "/"},
		{"a function", sourceE, "a.main", "type.unresolved", "/a.main"},
		{"a field", sourceE, "desk.point.x", "type.unresolved", "/desk.point.x"},
		{"a case", sourceE, "desk.outcome.later", "type.unresolved", "/desk.outcome.later"},
		{"a type of the prelude", sourceE, "core.option", "type.generic", "/core.option"},
		{"the other type of the prelude", sourceE, "core.result", "type.generic", "/core.result"},
		{"a field of the prelude", sourceE, "core.option.some.value", "type.unresolved", "/core.option.some.value"},
		{
			"a generic record", opening + `@id("a.pair") record Pair<T> { @id("a.pair.x") x: T, }`, "a.pair",
			"type.generic", "/a.pair",
		},
		{
			"a record without identity", opening + "record Plain { x: i64, }", "auto:record:a.Plain",
			"type.identity_origin", "/auto:record:a.Plain",
		},
		{
			"a field without identity", opening + `@id("a.r") record R { x: i64, }`, "a.r",
			"type.field.identity_origin", "/a.r/auto:field:a.r.x",
		},
		{
			"a case without identity", opening + `@id("a.v") variant V { A, }`, "a.v", "type.case.identity_origin",
			"/a.v/auto:case:a.v.A",
		},
		{
			"a field of a case without identity", opening + `@id("a.v") variant V { @id("a.v.a") A { n: i64, }, }`,
			"a.v", "type.field.identity_origin", "/a.v/a.v.a/auto:case-field:a.v.a.n",
		},
		{
			"a nested record without identity", rootOf("Plain", "record Plain { @id(\"a.p.x\") x: i64, }"), "a.root",
			"type.identity_origin", "/a.root/a.root.x",
		},
		{
			"a resource", opening + `@id("a.file") resource File { @id("a.file.drop") drop trivial; }`, "a.file",
			"type.kind", "/a.file",
		},
		{
			"a class", opening + `@id("a.meter") class Meter { @id("a.meter.n") n: i64, }`, "a.meter", "type.kind",
			"/a.meter",
		},
		{
			"a generic class", opening + `@id("a.meter") class Meter<T> { @id("a.meter.n") n: i64, }`, "a.meter",
			"type.generic", "/a.meter",
		},
		{
			"a class without identity", opening + `class Meter { @id("a.meter.n") n: i64, }`, "auto:class:a.Meter",
			"type.identity_origin", "/auto:class:a.Meter",
		},
		{
			"a field of a class", rootOf("Meter", `@id("a.meter") class Meter { @id("a.meter.n") n: i64, }`), "a.root",
			"type.kind", "/a.root/a.root.x",
		},
		{"a field of type f64", rootOf("f64", ""), "a.root", "type.field.unsupported", "/a.root/a.root.x"},
		{"a field of type f32", rootOf("f32", ""), "a.root", "type.field.unsupported", "/a.root/a.root.x"},
		{"a field of type char", rootOf("char", ""), "a.root", "type.field.unsupported", "/a.root/a.root.x"},
		{"a field of an array", rootOf("[u8; 4]", ""), "a.root", "type.field.unsupported", "/a.root/a.root.x"},
		{
			"a nested field of type char", rootOf("In", `@id("a.in") record In { @id("a.in.c") c: char, }`), "a.root",
			"type.field.unsupported", "/a.root/a.root.x/a.in.c",
		},
	} {
		_, found := CompileText(row.source, row.root)
		last := found[len(found)-1]
		if last.Code() != "SPX-Z202" || last.Message() != "AgentInteractionSchema invariant failed: "+row.want {
			t.Errorf("%s: %s", row.name, found)
			continue
		}
		if found[:len(found)-1].Refused() {
			t.Errorf("%s: %s", row.name, found)
		}
		types, _ := TypesOfFile(row.source)
		_, refused := Compile(types, row.root)
		if refused.Rule() != row.want || refused.Path() != row.path || refused.Offset() != NoOffset {
			t.Errorf("%s: %s at %s", row.name, refused, refused.Path())
		}
	}
}

func TestErrorsOfTheCheckerKeepTheirCodes(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"a variant without cases", opening + `@id("a.root") variant V { }`, "SPX-T215"},
		{
			"text in a case",
			opening + `@id("a.root") variant V { @id("a.v.a") A { @id("a.v.a.s") s: string, }, }`,
			"SPX-T215",
		},
		{"a generic field", rootOf("Box<i64>", `@id("a.box") record Box<T> { @id("a.box.x") x: T, }`), "SPX-T223"},
		{"an identity twice", rootOf("i64", `@id("a.root") record Other { @id("a.o.x") x: i64, }`), "SPX-S102"},
		{"nothing", "module a;\n", "SPX-P101"},
	} {
		if c, found := CompileText(row.source, "a.root"); c != nil || !found.Has(row.want) {
			t.Errorf("%s: %s", row.name, found)
		}
	}
}

func TestTheModuleOfASchemaNeedsNoMain(t *testing.T) {
	const record = "@id(\"a.root\") record Root { @id(\"a.root.x\") x: i64, }\n"
	want := compiled(t, opening+record, "a.root").Schema()
	for _, source := range []string{
		"module a;\n" + record,
		"module a;\n@id(\"a.f\") fn other() -> i64 { 0 }\n" + record,
	} {
		if got := compiled(t, source, "a.root").Schema(); got != want {
			t.Errorf("%q gives %s", source, got)
		}
	}
}

// Graphs that no source can express are rejected all the same.
func TestGraphsThatNoSourceCanExpressAreRefused(t *testing.T) {
	leaf := recordOf("leaf", scalarField("leaf.x", hir.Bool))
	for _, row := range []struct {
		name  string
		types *table
		want  string
	}{
		{"no case", tableOf(variantOf("root")), "type.cases"},
		{"itself", tableOf(recordOf("root", nestedField("root.x", "root"))), "type.recursive"},
		{
			"itself by another",
			tableOf(
				recordOf("root", nestedField("root.x", "other")),
				variantOf("other", caseOf("other.a"), caseOf("other.b", nestedField("other.b.x", "root"))),
			),
			"type.recursive",
		},
		{
			"an argument",
			tableOf(recordOf("root", nestedField("root.x", "leaf", hir.TypeRef{Kind: hir.I64})), leaf),
			"type.field.generic_argument",
		},
		{"a type parameter", tableOf(recordOf("root", scalarField("root.x", hir.Parameter))), "type.field.unsupported"},
		{"a view of text", tableOf(recordOf("root", scalarField("root.x", hir.Str))), "type.field.unsupported"},
		{"a view of bytes", tableOf(recordOf("root", scalarField("root.x", hir.Slice))), "type.field.unsupported"},
		{
			"a type without a reference",
			tableOf(recordOf("root", hir.MemberInterface{ID: "root.x", Type: hir.TypeRef{Unknown: true}})),
			"type.field.unsupported",
		},
		{"a reference to nothing", tableOf(recordOf("root", nestedField("root.x", "gone"))), "type.unresolved"},
		{"a declaration of another kind", tableOf(hir.TypeInterface{ID: "root", Kind: hir.Interface}), "type.kind"},
	} {
		if _, refused := Compile(row.types, "root"); refused == nil || refused.Rule() != row.want {
			t.Errorf("%s: %v", row.name, refused)
		}
	}
}

// Generic types are reported before missing identities, identities before kinds; among fields the first in declaration
// order is reported.
func TestTheFirstFaultOfTheVisitIsReported(t *testing.T) {
	generic := hir.TypeInterface{ID: "root", Kind: hir.Resource, Generic: true}
	resource := hir.TypeInterface{ID: "root", Kind: hir.Resource}
	for _, row := range []struct {
		name      string
		types     *table
		automatic string
		want      string
	}{
		{"generic, automatic and a resource", tableOf(generic), "root", "type.generic"},
		{"automatic and a resource", tableOf(resource), "root", "type.identity_origin"},
		{
			"an automatic field of a bad type",
			tableOf(recordOf("root", scalarField("root.x", hir.Char))),
			"root.x",
			"type.field.identity_origin",
		},
		{
			"a bad field, then an automatic one",
			tableOf(recordOf("root", scalarField("root.x", hir.Char), scalarField("root.y", hir.Bool))),
			"root.y",
			"type.field.unsupported",
		},
		{
			"a bad nested field, then a bad field",
			tableOf(
				recordOf("root", nestedField("root.x", "in"), scalarField("root.y", hir.Char)),
				recordOf("in", nestedField("in.x", "gone")),
			),
			"",
			"type.unresolved",
		},
	} {
		row.types.automatic[row.automatic] = true
		if _, refused := Compile(row.types, "root"); refused == nil || refused.Rule() != row.want {
			t.Errorf("%s: %v", row.name, refused)
		}
	}
}

// chain returns n records, each of which holds the next, the first with the identity t0.
func chain(n int) *table {
	types := []hir.TypeInterface{recordOf(fmt.Sprint("t", n-1))}
	for i := n - 2; i >= 0; i-- {
		types = append(
			types,
			recordOf(fmt.Sprint("t", i), nestedField(fmt.Sprint("t", i, ".next"), fmt.Sprint("t", i+1))),
		)
	}
	return tableOf(types...)
}

// leaves returns a root that holds n records without fields.
func leaves(n int) *table {
	root := recordOf("root")
	types := []hir.TypeInterface{}
	for i := range n {
		id := fmt.Sprint("leaf", i)
		root.Fields = longer(root.Fields, nestedField("root."+id, id))
		types = append(types, recordOf(id))
	}
	return tableOf(append(types, root)...)
}

func TestTheLimitsOfAGraphAreInclusive(t *testing.T) {
	shared := chain(17)
	long := recordOf("root", nestedField("root.deep", "t0"))
	short := recordOf("root", nestedField("root.first", "t1"), nestedField("root.deep", "middle"))
	middle := recordOf("middle", nestedField("middle.x", "t1"))
	for _, row := range []struct {
		name  string
		types *table
		root  string
		want  string
	}{
		{"a chain of 17", chain(17), "t0", accepted},
		{"a chain of 18", chain(18), "t0", "SPX-Z202 type.max_depth"},
		{
			"a root over a chain of 17",
			tableOf(append([]hir.TypeInterface{long}, values(shared)...)...),
			"root",
			"SPX-Z202 type.max_depth",
		},
		{
			"a chain of 16 met at depth 1, then at depth 2",
			tableOf(append([]hir.TypeInterface{short, middle}, values(shared)...)...),
			"root",
			"SPX-Z202 type.max_depth",
		},
		{"63 leaves", leaves(63), "root", accepted},
		{"64 leaves", leaves(64), "root", "SPX-Z202 type.max_types"},
	} {
		if _, refused := Compile(row.types, row.root); verdict(refused) != row.want {
			t.Errorf("%s: %s, not %s", row.name, verdict(refused), row.want)
		}
	}
}

func values(t *table) (types []hir.TypeInterface) {
	for _, id := range t.order {
		types = append(types, t.types[id])
	}
	return types
}

func TestASchemaThatIsTooLargeIsRefused(t *testing.T) {
	root := recordOf("root")
	for i := range 1_900 {
		root.Fields = longer(root.Fields, scalarField(fmt.Sprintf("root.%064d", i), hir.I64))
	}
	_, refused := Compile(tableOf(root), "root")
	if refused == nil ||
		refused.String() != "SPX-Z203: AgentInteractionSchema exceeded its bounded output budget: schema_bytes" {
		t.Errorf("got %v", refused)
	}
	root.Fields = hir.Collect(1_000, root.Fields.At)
	if _, refused := Compile(tableOf(root), "root"); refused != nil {
		t.Errorf("1,000 fields: %v", refused)
	}
}

func TestARecordWithoutFieldsIsAdmitted(t *testing.T) {
	c := compiled(t, opening+`@id("a.none") record None { }`, "a.none")
	if !strings.Contains(c.Schema(), `{"stable_id":"a.none","kind":"record","fields":[]}`) {
		t.Errorf("the schema is %s", c.Schema())
	}
	if _, refused := c.Decode([]byte(enveloped(c, `{"fields":{}}`))); refused != nil {
		t.Errorf("its value is refused: %s", refused)
	}
}

func TestNamesPlacesAndNeighboursDoNotAffectASchema(t *testing.T) {
	want := compiled(t, sourceB, "outer.type")
	for _, row := range []struct{ name, old, new string }{
		{"a type renamed", "Inner", "Interior"}, {"a field renamed", " flag:", " is_set:"},
		{"a comment", "@id(\"outer.type\")", "// a comment\n@id(\"outer.type\")"},
		{"a neighbour", "@id(\"outer.type\")", "@id(\"a.other\") record Other { }\n@id(\"outer.type\")"},
		{"the module renamed", "module a;", "module b;"},
	} {
		got := compiled(t, strings.ReplaceAll(sourceB, row.old, row.new), "outer.type")
		if got.Schema() != want.Schema() || got.Revision() != want.Revision() {
			t.Errorf("%s: the schema changed", row.name)
		}
	}
	renamed := compiled(
		t,
		strings.ReplaceAll(strings.ReplaceAll(sourceD, " A ", " Begin "), " B,", " End,"),
		"choice.type",
	)
	if renamed.Revision() != compiled(t, sourceD, "choice.type").Revision() {
		t.Error("cases renamed: the revision moved")
	}
}

func TestStructureMovesRevisionAndDigest(t *testing.T) {
	for _, row := range []struct{ name, source, root, old, new string }{
		{
			"a field added", sourceB, "outer.type", "@id(\"outer.flag\")",
			"@id(\"outer.more\") more: bool, @id(\"outer.flag\")",
		},
		{"a field removed", sourceB, "outer.type", "@id(\"outer.flag\") flag: bool,", ""},
		{
			"fields reordered", sourceB, "outer.type",
			"@id(\"outer.flag\") flag: bool, @id(\"outer.small\") small: i32,",
			"@id(\"outer.small\") small: i32, @id(\"outer.flag\") flag: bool,",
		},
		{"a representation", sourceB, "outer.type", "small: i32", "small: i64"},
		{"a representation within", sourceB, "outer.type", "x: i64", "x: usize"},
		{"an identity", sourceB, "outer.type", "outer.flag", "outer.is-set"},
		{"an identity of a type", sourceB, "outer.type", "inner.type", "inner.kind"},
		{"a reference", sourceE, "desk.reply", "origin: Point", "origin: Outcome"},
		{"a case added", sourceD, "choice.type", "@id(\"choice.b\")", "@id(\"choice.c\") C, @id(\"choice.b\")"},
		{"a case removed", sourceD, "choice.type", "@id(\"choice.b\") B,", ""},
	} {
		before, after := compiled(
			t,
			row.source,
			row.root,
		), compiled(t, strings.ReplaceAll(row.source, row.old, row.new), row.root)
		if before.Revision() == after.Revision() || before.Digest() == after.Digest() {
			t.Errorf("%s: the revision or the digest stayed", row.name)
		}
	}
}

func TestTypesThatCannotBeRootsAreListedWithTheReason(t *testing.T) {
	types, found := TypesOfFile(rootOf("f64", `@id("a.ok") record Ok { } record Plain { }`))
	if found.Refused() {
		t.Fatal(found)
	}
	var got []string
	for _, root := range Roots(types) {
		line := root.ID() + " " + verdict(root.Refusal())
		if root.Refusal() != nil {
			line += " " + root.Refusal().Path()
		}
		got = append(got, line)
	}
	want := "a.ok ACCEPT; auto:record:a.Plain SPX-Z202 type.identity_origin /auto:record:a.Plain; a.root SPX-Z202 " +
		"type.field.unsupported /a.root/a.root.x"
	if joined := strings.Join(got, "; "); joined != want {
		t.Errorf("got %s", joined)
	}
}

func TestTypesOfAnyModuleOfAProjectCanBeRoots(t *testing.T) {
	const point = "@id(\"desk.point\")\nrecord Point {\n    @id(\"desk.point.x\")\n    x: i32,\n" +
		"    @id(\"desk.point.y\")\n    y: i32,\n}\n"
	const line = "@id(\"desk.line\")\nrecord Line {\n    @id(\"desk.line.from\")\n    from: Point,\n" +
		"    @id(\"desk.line.to\")\n    to: Point,\n}\n"
	const entry = "\n@id(\"%s.main\")\nfn main() -> i64\n{\n    0\n}\n"
	manifest, found := project.NewManifest(
		"desk",
		"app",
		[]string{"app.spx", "shape.spx", "tests.spx"},
		[]string{"shape.zero"},
		"tests",
	)
	if found != nil {
		t.Fatal(found)
	}
	p, found := project.Open(manifest, []string{
		"module app;\nuse type @id(\"desk.point\") from shape as Place;\n\n" +
			strings.Replace(line, "Point", "Place", 2) + fmt.Sprintf(entry, "app"),
		"module shape;\n\n" + point + "\n@id(\"shape.zero\")\nfn zero() -> i64\n{\n    0\n}\n",
		"module tests;\n" + fmt.Sprintf(entry, "tests"),
	})
	if found != nil {
		t.Fatal(found)
	}
	types := TypesOfProject(p)
	c, refused := Compile(types, "desk.line")
	if refused != nil {
		t.Fatal(refused)
	}
	if alone := compiled(t, opening+point+line, "desk.line"); c.Schema() != alone.Schema() {
		t.Errorf("across modules the schema is %s", c.Schema())
	}
	if got := types.TypeIDs(); strings.Join(got, " ") != "desk.line desk.point" {
		t.Errorf("the types are %v", got)
	}
	for root, want := range map[string]string{
		"core.option":      "type.generic",
		"app.main":         "type.unresolved",
		"gone":             "type.unresolved",
		"core.option.none": "type.unresolved",
	} {
		if _, refused := Compile(types, root); refused == nil || refused.Rule() != want {
			t.Errorf("%s: %v", root, refused)
		}
	}
}
