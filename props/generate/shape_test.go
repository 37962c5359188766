package generate

import (
	"maps"
	"regexp"
	"strings"
	"testing"
)

// open is the shape that the benchmarks open in its smallest size.
var open = Shape{Modules: 16, Lines: 100}

// varied is large enough that chance leaves no feature out.
var varied = Shape{Modules: 32, Lines: 100}

func TestAProjectUsesEveryFeature(t *testing.T) {
	for seed := range uint64(8) {
		requireEveryFeature(t, Project(seed, varied))
	}
}

func requireEveryFeature(t *testing.T, source Source) {
	t.Helper()
	var all strings.Builder
	for _, f := range source.Files {
		all.WriteString(f.Text)
	}
	for _, spelled := range []string{
		"use function @id(", "use type @id(", "permit { ", "    uses { ", "    requires ", "    ensures ",
		"record ", "variant ", " with { ", "match ", "if ", "_ => ", "Option<i64>::Some { value: ", "Result<i64, ",
		"class ", "super.", "(self: ",
		": f64", ": char", ": i32", ": u8", ": usize", ": bool", " && ", " || ", "!", " % ", " / ",
		"let mut ", "\n    while ", "<A>(", "<A, B>(", ") unsafe {", " | ", "?;", "match byte_get(", "byte_len(",
		"bytes_copy(",
		"bytes_as_slice(", "bytes_zeroed(", "byte_range(", "array_as_slice(", "u8]", " = bytes_set(",
		"string_concat(", "string_from_", "string_as_str(", "str_as_bytes(", "str_len_bytes(", ": string",
		": own string",
		": borrow string", ": borrow str", ": own Bytes", ": borrow Bytes", ": borrow Slice<u8>", "match own ",
		"match borrow ", "-> string", "-> Bytes",
	} {
		if !strings.Contains(all.String(), spelled) {
			t.Errorf("no %q", spelled)
		}
	}
	for _, form := range []*regexp.Regexp{
		regexp.MustCompile(`\n +[a-z0-9]+ = `),           // the assignment of a variable
		regexp.MustCompile(`\n +[a-z0-9]+\.[a-z]+ = `),   // of a field
		regexp.MustCompile(` if [^,{}]+ => `),            // a guard
		regexp.MustCompile(` [a-z]+[0-9]* => [^{}]*, }`), // the last arm binds the rest

		regexp.MustCompile(` ([a-z]+[0-9]*) = string_concat\(`),
		regexp.MustCompile(`class [A-Za-z0-9]+ : [A-Z]`),           // a class that extends another one
		regexp.MustCompile(`let (mut )?[a-z0-9]+: [A-Za-z0-9]+ =`), // a value that becomes one of an ancestor
		regexp.MustCompile(`[a-z0-9})]\.[a-z]+_[a-z0-9]+\(`),       // a method call
		regexp.MustCompile(`[a-z0-9]<i64[^A-Z]*>\(`),               // the call of a generic function
		regexp.MustCompile(`[a-z0-9]<bool[^A-Z]*>\(`),
		regexp.MustCompile(`string_(contains|starts_with)\(`),
		regexp.MustCompile(`str_(contains|starts_with)\(`),
	} {
		if !form.MatchString(all.String()) {
			t.Errorf("nothing like %s", form)
		}
	}
}

func TestProjectsUseEveryOperationOnTheHost(t *testing.T) {
	var all strings.Builder
	for seed := range uint64(8) {
		for _, f := range Project(seed, open).Files {
			all.WriteString(f.Text)
		}
	}
	for _, spelled := range []string{
		"args_len()", "arg_utf8(", "stdin_read()", "stdout_write(", "stdout_append(", "stderr_write(", "stderr_append(",
	} {
		if !strings.Contains(all.String(), spelled) {
			t.Errorf("no %q", spelled)
		}
	}
}

func TestTypesTravelThroughThreeModules(t *testing.T) {
	farthest := 0
	for m := range modules(1, open) {
		for n := range maps.Keys(m.typeAliases) {
			passed := map[*module]bool{m: true}
			for _, reached := range n.exposed {
				passed[reached.module] = true
			}
			farthest = max(farthest, len(passed))
		}
	}
	if farthest < 3 {
		t.Fatalf("no type is made of types from more than %d modules", farthest)
	}
}

func TestEveryModuleIsReachedFromTheEntryAndFromTheTests(t *testing.T) {
	for _, root := range []string{"shop.app", "shop.tests"} {
		imports := map[string][]string{}
		for m := range modules(1, Shape{Modules: 100, Lines: 30}) {
			for _, u := range m.uses {
				imports[m.name] = append(imports[m.name], u.module)
			}
		}
		reached := map[string]bool{}
		var visit func(string)
		visit = func(name string) {
			if !reached[name] {
				reached[name] = true
				for _, next := range imports[name] {
					visit(next)
				}
			}
		}
		visit(root)
		if len(reached) != 99 { // all but the other root
			t.Errorf("%s reaches %d modules", root, len(reached))
		}
	}
}

func TestEveryImportedFunctionIsCalled(t *testing.T) {
	for m := range modules(1, open) {
		text := string(m.printed.functions)
		for f, alias := range m.functionAliases {
			if !strings.Contains(text, alias+"(") {
				t.Errorf("%s never calls %s", m.name, f.id)
			}
		}
	}
}

func TestTheLargestProjectIsWithinTheLimits(t *testing.T) {
	shape := Shape{Modules: 4096, Lines: 100}
	declarations, functions, uses, depths := 0, 0, 0, map[string]int{}
	for m := range modules(1, shape) {
		functions += strings.Count(m.printed.String(), "fn ")
		uses += len(m.uses)
		declarations += strings.Count(m.printed.String(), "@id(") - len(m.uses)
		for _, u := range m.uses {
			depths[m.name] = max(depths[m.name], depths[u.module]+1)
		}
		if depths[m.name] > 255 {
			t.Fatal("the modules import each other too deep")
		}
	}
	// Project layer, "Limits": declarations, callables, uses.
	if declarations > 262_144 || functions > 65_536 || uses > 65_536 {
		t.Fatalf("%d declarations, %d functions, %d uses", declarations, functions, uses)
	}
}

func TestModulesHaveAboutTheLinesAskedFor(t *testing.T) {
	for _, lines := range []int{100, 400} {
		source := Project(1, Shape{Modules: 64, Lines: lines})
		if average := source.Lines() / len(source.Files); average < lines*9/10 || average > lines*11/10 {
			t.Errorf("%d lines instead of %d", average, lines)
		}
	}
}
