package syntax

// habitsOfLanguages are those of one language each, where the general advice would be wrong. They come before all
// others.
var habitsOfLanguages = []hint{
	// Go.
	{rule: ruleExpectedWord, expected: declarationWords, at: "func (", help: "a method stands in a class: write `fn name(self: ..)` there, or a function whose first parameter is the value"},
	{rule: ruleExpectedWord, expected: declarationWords, at: "type NAME struct", help: "write `record $1 { .. }`"},
	{rule: ruleExpectedWord, expected: declarationWords, at: "type NAME interface",
		help: "this version has no interfaces of types: write a function for each type"},
	{rule: ruleExpectedPunctuation, start: "NAME , NAME :|=",
		help: "there are no tuples: return a record or a `Result`, and bind it with one `let`"},

	// The type words of other languages, where the colon is missing.
	{rule: ruleExpectedPunctuation, expected: ":", before: "pub|public|private|protected|static|final",
		at: "int|uint|long|number NAME", help: "drop `$1`: write `$3: i64,`"},
	{rule: ruleExpectedPunctuation, expected: ":", before: "NAME", at: "int|uint|long|number|Int|Integer",
		help: "write `$1: i64`, with a colon before the type"},
	{rule: ruleExpectedPunctuation, expected: ":", before: "NAME", at: "float|double|Float|Double|float64",
		help: "write `$1: f64`, with a colon before the type"},
	{rule: ruleExpectedPunctuation, expected: ":", before: "NAME", at: "String|text",
		help: "write `$1: string`, with a colon before the type"},
	{rule: ruleExpectedPunctuation, expected: ":", before: "int|uint|long|number", at: "NAME",
		help: "the name stands before its type: write `$2: i64`"},
	{rule: ruleExpectedPunctuation, expected: ":", start: "fn", before: "NAME", at: "?",
		help: "every argument is given: take `$1: Option<..>`"},
	{rule: ruleExpectedPunctuation, expected: ":", opener: "record|class", before: "NAME", at: "?",
		help: "every field has a value: write `$2: Option<..>,`"},
	{rule: ruleExpectedPunctuation, expected: "(", start: "fn", before: "NAME", at: "->",
		help: "a function has parentheses, also without parameters: `fn $1() -> ..`"},

	// Calls and constructions.
	{rule: ruleExpectedPunctuation, expected: "{", before: "Option :: Some", at: "( NAME ) =>",
		help: "write `Option::Some { value: $1 }`"},
	{rule: ruleExpectedPunctuation, expected: "{", before: "Result :: Ok", at: "( NAME ) =>",
		help: "write `Result::Ok { value: $1 }`"},
	{rule: ruleExpectedPunctuation, expected: "{", before: "Result :: Err", at: "( NAME ) =>",
		help: "write `Result::Err { error: $1 }`"},
	{rule: ruleExpectedPunctuation, expected: "{", before: "Option :: Some", at: "( REST",
		help: "write `Option<..>::Some { value: $1 }`"},
	{rule: ruleExpectedPunctuation, expected: "{", before: "Result :: Ok", at: "( REST",
		help: "write `Result<.., ..>::Ok { value: $1 }`"},
	{rule: ruleExpectedPunctuation, expected: "{", before: "Result :: Err", at: "( REST",
		help: "write `Result<.., ..>::Err { error: $1 }`"},
	{rule: ruleExpectedIdentifier, expected: "a field name", at: ". . . NAME",
		help: "write `$1 with { .. }`, with the fields that change"},
	{rule: ruleExpectedPunctuation, start: "print|println|printf|puts|echo (", help: printHelp},
	{rule: ruleExpectedPunctuation, start: "console|fmt|System .", help: printHelp},

	// Functions as values.
	{rule: ruleExpectedPunctuation, start: "const|var|val|final NAME = ( NAME ) =>", help: closureHelp},
	{rule: ruleExpectedPunctuation, start: "const|var|val|final NAME = ( ) =>", help: closureHelp},
	{rule: ruleExpectedPunctuation, start: "const|var|val|final NAME = ( NAME ,|:", help: closureHelp},
	{rule: ruleExpectedPunctuation, start: "const|var|val|final NAME = NAME =>", help: closureHelp},

	// Operators.
	{rule: ruleExpectedPunctuation, start: "NAME OPERATOR NAME|NUMBER ? NAME|NUMBER : REST",
		help: "write `if $1 $2 $3 { $4 } else { $5 }`"},
	{rule: ruleExpectedPunctuation, at: "as i64|i32|u8|usize|f32|f64|int|uint|number|float|double",
		help: "no number is converted: declare the value with the type that is needed, or write a literal with its suffix, such as `5u8`"},
}

const (
	printHelp   = "nothing is printed: return what the caller is to see"
	closureHelp = "this version has no closures: declare `fn $2(..)` beside this function, and call it"
)
