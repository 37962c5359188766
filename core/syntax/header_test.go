package syntax

import "testing"

func TestTheDeclaredModuleIsReadFromTheBeginningAlone(t *testing.T) {
	for text, want := range map[string]string{
		"module a;":                           "a",
		"// A comment.\n\nmodule shop.a_1 ;}": "shop.a_1",
		"module a // why\n . b;":              "a.b",
		"":                                    "",
		"module":                              "",
		"modules a;":                          "",
		"module a":                            "",
		"module a.;":                          "",
		"use type":                            "",
		"// module a;":                        "",
	} {
		if got, declared := DeclaredModule(text); got != want || declared != (want != "") {
			t.Errorf("%q declares %q", text, got)
		}
	}
}
