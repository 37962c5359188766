package check

import (
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
)

// rustHost returns an interface with a rust import and what precedes and follows its name.
func rustHost(id, name, parameters, effects, failure string) string {
	return "\n@id(\"app.host\")\ninterface Host permits { a, b } {\n    " + id + "import rust fn " + name + "(" +
		parameters + ") -> i64 effects { " + effects + " } failure " + failure + ";\n}\n"
}

const rustID = "@id(\"app.g\") "

func TestARustImportHasTheShapeOfScalars(t *testing.T) {
	many := "a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: bool"
	for _, row := range []struct{ name, host, want string }{
		{"nothing to say", rustHost(rustID, "g", "", "", "infallible"), ""},
		{"eight parameters", rustHost(rustID, "g", many, "a, b", "status \"a.b-1\""), ""},
		{"nine parameters", rustHost(rustID, "g", many+", i: i64", "", "infallible"), "SPX-B107"},
		{"another type", rustHost(rustID, "g", "a: u8", "", "infallible"), "SPX-B107"},
		{"a parameter with a mode", rustHost(rustID, "g", "a: own i64", "", "infallible"), "SPX-B107"},
		{"no identity", rustHost("", "g", "", "", "infallible"), "SPX-B107"},
		{"effects out of order", rustHost(rustID, "g", "", "b, a", "infallible"), "SPX-B107"},
		{"an effect twice", rustHost(rustID, "g", "", "a, a", "infallible"), "SPX-B107"},
		{"an effect that is not permitted", rustHost(rustID, "g", "", "c", "infallible"), "SPX-I404"},
		{"a short domain", rustHost(rustID, "g", "", "", "status \"a\""), "SPX-B107"},
		{"a long domain", rustHost(rustID, "g", "", "", "status \""+strings.Repeat("a", RustDomainBytesMax+1)+"\""),
			"SPX-B107"},
		{"a domain that ends with a dot", rustHost(rustID, "g", "", "", "status \"ab.\""), "SPX-B107"},
		{"a domain in capitals", rustHost(rustID, "g", "", "", "status \"AB\""), "SPX-B107"},
		{"two of one name", rustHost(rustID, "g", "", "", "infallible") +
			"@id(\"b\") interface Second permits { } { @id(\"b.g\") import rust fn g() -> i64 effects { } failure infallible; }\n", "SPX-B107"},
	} {
		if got := strings.Join(codes(t, header+row.host+entry), " "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func TestTheFirstFaultOfARustImportIsReportedAlone(t *testing.T) {
	faulty := rustHost(rustID, "g", "a: u8, b: u8", "", "infallible")
	got := codes(t, header+"record result { }\n"+faulty+inMain("", "true")[len(header):])
	if !slices.Equal(got, []string{"SPX-B107"}) {
		t.Errorf("got %v", got)
	}
}

func TestARustImportIsCalledLikeAFunctionAndBeforeOne(t *testing.T) {
	host := rustHost(rustID, "g", "n: i64", "a", "infallible")
	for _, row := range []struct{ name, rest, want string }{
		{"well typed", "\n@id(\"app.f\") fn f() -> i64 uses { a } { g(1) }\n", ""},
		{"wrong argument", "\n@id(\"app.f\") fn f() -> i64 uses { a } { g(true) }\n", "SPX-T205"},
		{"no argument", "\n@id(\"app.f\") fn f() -> i64 uses { a } { g() }\n", "SPX-T204"},
		{"undeclared effect", "\n@id(\"app.f\") fn f() -> i64 { g(1) }\n", "SPX-E102"},
		{"beside a function of its name",
			"\n@id(\"app.g.2\") fn g() -> i64 { 0 }\n@id(\"app.f\") fn f() -> i64 uses { a } { g(1) }\n", ""},
	} {
		if got := strings.Join(codes(t, header+"permit { a }\n"+host+row.rest+entry), " "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
	named := strings.Replace(host, "fn g(n: i64)", "fn byte_len(n: i64)", 1)
	caller := "\n@id(\"app.f\") fn f() -> i64 uses { a } { byte_len(1) }\n"
	if got := codes(t, header+"permit { a }\n"+named+caller+entry); got != nil {
		t.Errorf("an import with the name of an operation: got %v", got)
	}
}

func TestAnInterfaceIsInTheModelAsWritten(t *testing.T) {
	module, found := File(parse(t, header+token+host("token.release", finish(finishID, "unit"))+entry))
	if found != nil {
		t.Fatal(found)
	}
	declared := module.Interface(0)
	if module.InterfaceCount() != 1 || declared.ID != "app.host" || declared.Name != "Host" ||
		!slices.Equal(slices.Collect(declared.Permits.Values()), []string{"token.release"}) {
		t.Errorf("got %+v", declared)
	}
	m := declared.Imports.At(0)
	if m.ID != "app.finish" || m.Name != "finish" || m.Rust || m.StatusDomain != "" || m.Parameters.Len() != 1 ||
		module.TypeDeclarationOf(m.Parameters.At(0).Type).ID() != "app.token" || module.HasRustImport() {
		t.Errorf("got %+v", m)
	}
}

func TestAnOutlineListsInterfacesAndTheirImports(t *testing.T) {
	outline := OutlineOf(parse(t, header+hosted+"\ninterface Host permits { e } {\n    import fn first(t: own Token) -> unit effects { } failure infallible consumes t always;\n"+
		"    @id(\"app.finish\") import fn finish(t: own Token) -> unit effects { e } failure infallible consumes t always;\n}\n"+entry))
	var got []string
	for _, d := range outline.Declarations().All() {
		if d.Kind == hir.Interface || d.Kind == hir.Import {
			got = append(got, d.Kind.String()+" "+d.ID+" "+d.Origin.String()+" "+d.Owner)
		}
	}
	want := []string{"interface auto:interface:a.Host automatic ",
		"import auto:import:auto:interface:a.Host.first automatic auto:interface:a.Host",
		"import app.finish explicit auto:interface:a.Host"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	token, _ := outline.Type("app.token")
	if effects := slices.Collect(token.DropEffects.Values()); !slices.Equal(effects, []string{"e"}) {
		t.Errorf("dropping a Token has the effects %q", effects)
	}
	if !outline.TakesAsImport("Token") || outline.TakesAsImport("Host") {
		t.Error("the types that imports take are others")
	}
}

func TestAnImportedResourceBringsTheEffectsOfDroppingIt(t *testing.T) {
	imports := []Import{ImportType(hir.TypeInterface{ID: "b.token", Kind: hir.Resource, Lifecycle: "b.token.drop",
		DropKey: "b.finish", DropEffects: hir.ListOf("token.release")})}
	for uses, want := range map[string]string{"uses { token.release }": "", "": "SPX-E103"} {
		_, found := Module(parse(t, "module a;\nuse type @id(\"b.token\") from b as Token;\npermit { token.release }\n@id(\"a.f\") fn f(t: own Token) -> i64 "+
			uses+" { 1 }"), imports)
		got := ""
		for _, d := range found {
			got += d.Code()
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", uses, got, want)
		}
	}
}

func TestAModuleWhoseFunctionsOwnTooMuchIsNotChecked(t *testing.T) {
	c := newChecker(parse(t, ruleFinalizerEffect.Right()), nil)
	c.finalizers.steps = FinalizerStepsMax
	c.verify(true)
	if len(c.found) != 1 || c.found[0].Code() != ruleUnchecked.Code() {
		t.Errorf("got %v", c.found)
	}
}
