package syntax_test

import (
	"fmt"

	"semaprax.dev/semaprax/core/syntax"
)

// A function gets a parameter, and every call of it an argument. The arguments that a call has are grafted, so that
// calls inside them are rewritten as well.
func ExampleRewrite() {
	file, _ := syntax.Parse(`module m;

// The area of a rectangle.
fn area(width: i64, height: i64) -> i64
{
    width * height
}

fn main() -> i64
{
    area(area(2, 3), 4) // nested
}
`)
	area, main := file.Declarations().At(0).AsFunction(), file.Declarations().At(1).AsFunction()
	edits := []syntax.Edit{
		syntax.AppendParameter(area, syntax.NewParameter("scale", syntax.ModeValue, syntax.NewNamedType("i64"))),
	}
	main.Walk(func(n syntax.Node) {
		if n.Kind() != syntax.KindCall || n.Text() != "area" {
			return
		}
		call := syntax.Expr{Node: n}
		edits = append(edits, syntax.Replace(call, syntax.NewCall("area", nil,
			syntax.Graft(call.Arguments().At(0)), syntax.Graft(call.Arguments().At(1)), syntax.NewInt64(10))))
	})
	rewritten, found, err := syntax.Rewrite(file, edits...)
	fmt.Println(len(found), err)
	fmt.Print(rewritten.Source())
	// Output:
	// 0 <nil>
	// module m;
	//
	// // The area of a rectangle.
	// fn area(width: i64, height: i64, scale: i64) -> i64
	// {
	//     width * height
	// }
	//
	// fn main() -> i64
	// {
	//     area(area(2, 3, 10), 4, 10) // nested
	// }
}
