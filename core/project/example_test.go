package project_test

import (
	"fmt"
	"strings"

	"semaprax.dev/semaprax/core/project"
)

func ExampleProject_With() {
	const provider = `module demo.numbers;

@id("demo.answer")
fn answer() -> i64
{
    42
}
`
	const entry = `module demo.app;
use function @id("demo.answer") from demo.numbers as answer;

@id("demo.main")
fn main() -> i64
{
    answer()
}
`
	const test = `module demo.tests;

@id("demo.tests.main")
fn main() -> i64
{
    0
}
`
	paths, exports := []string{"app.spx", "numbers.spx", "tests.spx"}, []string{"demo.main"}
	manifest, found := project.NewManifest("demo", "demo.app", paths, exports, "demo.tests")
	if found != nil {
		fmt.Println(found)
		return
	}
	base, found := project.Open(manifest, []string{entry, provider, test})
	if found != nil {
		fmt.Println(found)
		return
	}
	sibling, found := base.With(map[string]string{"numbers.spx": strings.Replace(provider, "42", "7", 1)})
	if found != nil {
		fmt.Println(found)
		return
	}
	fmt.Println("another revision:", sibling.Revision() != base.Revision())
	fmt.Println("the importer is shared:", sibling.Module(0).Model() == base.Module(0).Model())

	_, found = base.With(map[string]string{"numbers.spx": strings.Replace(provider, "demo.answer", "demo.reply", 1)})
	fmt.Println("a fault:", found[0].Code(), found[0].Path())
	// Output:
	// another revision: true
	// the importer is shared: true
	// a fault: SPX-G172 app.spx
}
