package syntax

import "slices"

// habits are the hints of the parser, in the order in which they are asked: what is certain comes before what only
// says what the grammar wants.
var habits = slices.Concat(habitsOfClasses, habitsOfDeclarations, habitsOfMatches, habitsOfStatements, habitsOfExpressions, habitsOfLast)

// What declarations want.
const declarationWords = "resource, record, variant, class, interface or fn"

var habitsOfDeclarations = []hint{
	// The first line.
	{rule: &ruleExpectedWord, expected: "module", at: "package|namespace|mod NAME", help: "write `module $2;`"},
	{rule: &ruleExpectedWord, expected: "module", at: "fn|record|variant|class|resource|interface|use|permit|@", help: "begin the file with `module name;`"},
	{rule: &ruleExpectedWord, expected: "module", at: "END", help: "begin the file with `module name;`"},
	{rule: &ruleExpectedWord, expected: declarationWords, before: "module NAME", at: ":: NAME", help: "write `module $1.$2;`"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "module", help: "a file holds one module: begin another file"},

	// Words that declare something elsewhere.
	{rule: &ruleExpectedWord, expected: declarationWords, at: "struct|data|object NAME", help: "write `record $2 { .. }`"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "enum|union|sum NAME", help: "write `variant $2 { .. }`"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "func|def|function|fun|proc|sub NAME", help: "write `fn $2(..) -> i64 { .. }`"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "pub|public|export|private|internal",
		help: "drop `$1`: whatever has an @id can be used by other modules"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "static|abstract|inline|final|sealed|virtual|override",
		help: "drop `$1`: a declaration starts with its kind"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "const|let|var|val NAME",
		help: "a module holds no values: write `fn $2() -> i64 { .. }` and call it"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "type|typedef|alias|newtype NAME",
		help: "there are no other names for types: write `record $2 { .. }` around it, or use the type itself"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "import rust",
		help: "this version takes functions of its host only inside an interface: write `interface Host permits { .. } { .. }`"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "import|from|include|require|using|open",
		help: "write `use function @id(\"..\") from module.name as name;` below the module line"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "permit", help: "move the permit line above the first declaration"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "trait|protocol", help: "this version has no protocols: write a function for each type"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "impl|extend|extension",
		help: "this version has no impls: write a function whose first parameter is the value, or a class"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "session|agent|actor|async",
		help: "this version has no sessions and no agents: write functions, and let the host decide when to call them"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "macro|macro_rules", help: "there are no macros: write a function"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: ";", help: "drop the `;`: declarations end with their brace"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "}", help: "drop this `}`: it closes nothing"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "/ *", help: "a comment starts with `//` and ends with its line"},
	{rule: &ruleExpectedWord, expected: declarationWords, at: "if|while|return|match|for|print",
		help: "statements stand in a function: write `fn main() -> i64 { .. }`"},
	{rule: &ruleNoFunction, help: "add `@id(\"app.main\") fn main() -> i64 { 0 }`"},
	{rule: &ruleAttribute, opener: "fn", help: "write `@audit(\"..\")`"},
	{rule: &ruleAttribute, help: "write `@id(\"..\")`"},
	{rule: &ruleIdentityText, at: "NAME . NAME", help: "put it in double quotes: `@id(\"$1.$2\")`"},
	{rule: &ruleIdentityText, at: "NAME", help: "put it in double quotes: `@id(\"$1\")`"},
	{rule: &RuleSourceForm, expected: "a declaration: use lines stand before every declaration", help: "move the line above the first declaration, below the module line"},
	{rule: &RuleSourceForm, help: "write `use function @id(\"..\") from module.name as name;`, or `use type` for a type"},

	// Signatures.
	{rule: &ruleExpectedIdentifier, expected: "the declared name", at: "(", help: "give the function a name: `fn name(..) -> i64`"},
	{rule: &ruleExpectedIdentifier, expected: "a parameter name", before: ",", at: ")", help: "drop the comma after the last parameter"},
	{rule: &ruleExpectedIdentifier, at: "( )", help: "there is no unit type: return `i64`, or what the caller needs"},
	{rule: &ruleExpectedIdentifier, expected: "a type", at: "(", help: "there are no tuples: declare `record Pair { .. }` and name it here"},
	{rule: &ruleExpectedPunctuation, before: "borrow|own|shared", at: "NAME", help: "the ownership word stands once, directly before the type"},
	{rule: &ruleExpectedPunctuation, expected: "->", at: "{", help: "say what the function returns: write `-> i64` before the brace"},
	{rule: &ruleExpectedPunctuation, expected: "->", at: "uses|requires|ensures", help: "say what the function returns: write `-> i64` before `$1`"},
	{rule: &ruleExpectedPunctuation, expected: "->", at: ":|=>", help: "write `->` before the result type"},
	{rule: &ruleExpectedPunctuation, expected: ":", opener: "record|variant", before: "fn", at: "NAME",
		help: "functions stand beside the type: move `fn $2` out of its braces, and pass the value as a parameter"},
	{rule: &ruleExpectedPunctuation, expected: ":", before: "pub|public|private|mut|var|val|let|const|readonly|final", at: "NAME", help: "drop `$1`: write `$2: ..,`"},
	{rule: &ruleExpectedPunctuation, expected: ":", before: "NAME", at: "NAME", help: "the name stands before its type: write `$2: $1`"},
	{rule: &ruleExpectedPunctuation, expected: ":", start: "fn", before: "NAME", help: "say the type of the parameter: write `$1: i64`"},
	{rule: &ruleExpectedPunctuation, expected: "{", before: "uses|permit|permits|effects", at: "NAME . NAME", help: "put the effects in braces: `$1 { $2.$3 }`"},
	{rule: &ruleExpectedPunctuation, expected: "{", before: "uses|permit|permits|effects", at: "NAME", help: "put the effects in braces: `$1 { $2 }`"},
	{rule: &ruleExpectedPunctuation, expected: "{", at: "yields", help: "this version has no yields: return one value, such as a record or a variant"},
	{rule: &ruleExpectedPunctuation, expected: "{", start: "fn", at: "throws|raises", help: "a function that fails returns `Result<i64, bool>`"},
	{rule: &ruleExpectedPunctuation, expected: "{", start: "fn", at: "where", help: "this version has no bounds on type parameters: drop `where`"},
	{rule: &ruleExpectedPunctuation, expected: "{", before: "-> NAME", at: "= REST", help: "a body stands in braces: `{ $2 }`"},
	{rule: &ruleExpectedPunctuation, expected: ")", start: "fn NAME (", at: "=", help: "parameters have no defaults: give the argument in every call"},
	{rule: &ruleExpectedPunctuation, before: ": NAME", at: "?", help: "write `Option<$1>`"},
	{rule: &ruleExpectedPunctuation, before: "fn", at: "(", help: "this version has no function types: call a declared function by its name"},
	{rule: &ruleExpectedPunctuation, before: "NAME", at: "[ ]", help: "this version has no lists: take `borrow Slice<u8>` for bytes, or declare a record"},
	{rule: &ruleParameterNamedMut, at: "mut NAME", help: "drop `mut`, and bind a copy in the body: `let mut copy = $1;`"},

	// Members.
	{rule: &ruleExpectedPunctuation, expected: "{", before: "record NAME", at: "(", help: "fields stand in braces, each with its comma: `record $1 { .. }`"},
	{rule: &ruleExpectedPunctuation, expected: "{", before: "record|variant|class NAME", at: "=", help: "drop the `=`: write `$1 $2 { .. }`"},
	{rule: &ruleExpectedPunctuation, expected: ",", opener: "variant", before: "NAME", at: "(", help: "name what the case holds: `$1 { value: .. },`"},
	{rule: &ruleExpectedPunctuation, expected: ",", opener: "variant", before: "NAME", at: "=", help: "a case has no number: write `$1,`"},
	{rule: &ruleExpectedPunctuation, expected: ",", before: "NAME : NAME", help: "end every field with a comma, also the last: `$1: $2,`"},
	{rule: &ruleExpectedPunctuation, expected: ",", opener: "record|class", help: "end every field with a comma, also the last"},
	{rule: &ruleExpectedPunctuation, expected: ",", opener: "variant", help: "end every case with a comma, also the last"},
	{rule: &ruleExpectedPunctuation, expected: "trivial, or import and a key", help: "write `drop trivial;`"},
	{rule: &ruleExpectedWord, expected: "permits", help: "write `permits { .. }` before the brace"},
	{rule: &ruleExpectedWord, expected: "unit, i64 or bool", help: "an import returns `unit`; one that is marked rust returns `i64` or `bool`"},
	{rule: &ruleExpectedWord, expected: "effects", help: "say the effects of the import: `effects { .. }`"},
	{rule: &ruleExpectedWord, expected: "failure", help: "say how the import fails: `failure infallible`"},
	{rule: &ruleExpectedWord, expected: "status", help: "write `failure infallible`, or `failure status \"..\"`"},
	{rule: &ruleExpectedWord, expected: "consumes", help: "say what the import takes over: `consumes t always`, with the name of its parameter"},
	{rule: &ruleExpectedWord, expected: "drop", help: "a resource has no fields: write `drop trivial;`"},
}

var habitsOfStatements = []hint{
	// Statements that the language does not have.
	{rule: &ruleExpectedPunctuation, start: "return ;", help: "a block ends with its value: write the value in the place of `return;`"},
	{rule: &ruleExpectedPunctuation, start: "return REST", help: "the value of a function is the last expression of its body: write `$1` there, without `return` and `;`"},
	{rule: &ruleExpectedPunctuation, start: "for ( NAME NAME", help: "this version has no for: write `let mut $2 = 0;` and `while .. { $2 = $2 + 1; true }`"},
	{rule: &ruleExpectedPunctuation, start: "for NAME in", help: "this version has no for: write `let mut $1 = 0;` and `while .. { $1 = $1 + 1; true }`"},
	{rule: &ruleExpectedPunctuation, start: "for|foreach", help: "this version has no for: count with `let mut i = 0;` and `while .. { i = i + 1; true }`"},
	{opener: "loop", help: "write `while true { .. }`, or better the condition that ends it"},
	{opener: "do", help: "write `while .. { .. }`, with the condition first"},
	{opener: "try", help: "there are no exceptions: return `Result<i64, bool>` and hand its error on with `?`"},
	{rule: &ruleExpectedPunctuation, start: "unless|until HEAD", help: "write `!($2)` as the condition of an `if` or a `while`"},
	{rule: &ruleExpectedPunctuation, start: "switch|when|select HEAD", help: "write `match $2 { .. }`"},
	{rule: &ruleExpectedPunctuation, start: "throw|raise|panic", help: "there are no exceptions: return `Result<i64, bool>`, or say with `requires` what must hold"},
	{rule: &ruleExpectedPunctuation, start: "break|continue", help: "a while ends when its condition is false: put the reason into the condition"},
	{rule: &ruleExpectedPunctuation, start: "if|while let", help: "write `match .. { .. }` to take a value apart"},
	{rule: &ruleExpectedPunctuation, before: "fn|def|func|function|record|struct|variant|enum|class|resource|interface", at: "NAME", opener: "fn",
		help: "declarations stand at the top of the module: move `$2 $3` out of the function"},
	{rule: &ruleExpectedPunctuation, start: "del|delete|free|drop NAME", help: "what is owned is dropped at the end of its block: leave the line out"},
	{rule: &ruleUnsafeWithoutAudit, help: "write `@audit(\"..\") unsafe { .. }`, with the reason why it is safe"},
	{rule: &ruleAuditText, help: "say why the block is safe: `@audit(\"..\")`"},

	// Bindings.
	{rule: &ruleExpectedPunctuation, start: "var|val|auto|local|my|dim|final|const|static NAME = REST", help: "write `let $2 = $3;`, or `let mut $2 = $3;` if it changes"},
	{rule: &ruleExpectedPunctuation, start: "var|val|auto|local|my|dim|final|const|static NAME : NAME = REST", help: "write `let $2: $3 = $4;`, or `let mut $2: $3 = $4;` if it changes"},
	{rule: &ruleExpectedPunctuation, start: "mut NAME", help: "write `let mut $1 = ..;`"},
	{rule: &ruleExpectedPunctuation, start: "i64|i32|u8|usize|bool|char|f32|f64|string|str|Bytes|int|float|double|long|String|uint NAME = REST", help: "write `let $2 = $3;`"},
	{rule: &ruleExpectedPunctuation, before: "NAME", at: ": = REST", help: "write `let $1 = $2;`"},
	{rule: &ruleExpectedPunctuation, expected: "=", start: "let NAME : NAME ;", help: "a binding has a value from the start: `let $1: $2 = ..;`"},
	{rule: &ruleExpectedPunctuation, expected: "=", start: "let mut NAME : NAME ;", help: "a binding has a value from the start: `let mut $1: $2 = ..;`"},
	{rule: &ruleExpectedPunctuation, expected: "=", start: "let NAME ;", help: "a binding has a value from the start: `let $1 = ..;`"},
	{rule: &ruleExpectedPunctuation, expected: "=", start: "let mut NAME ;", help: "a binding has a value from the start: `let mut $1 = ..;`"},
	{rule: &ruleExpectedIdentifier, expected: "a type", start: "let NAME", at: "= REST", help: "write `let $1 = $2;`"},
	{rule: &ruleExpectedPunctuation, expected: "=", start: "let Some|Ok|Err|None (", help: "write `match .. { .. }` to take a value apart"},
	{rule: &ruleExpectedPunctuation, expected: "=", start: "let NAME {", help: "write `match .. { .. }` to take a record apart, or read its fields with `.`"},
	{rule: &ruleExpectedPunctuation, expected: "=", start: "let NAME NUMBER|STRING", help: "write `let $1 = $2;`"},
	{rule: &ruleExpectedPunctuation, expected: "=", start: "let NAME ,", help: "write one `let` for each name"},
	{rule: &ruleExpectedIdentifier, expected: "a name for the binding", at: "(", help: "there are no tuples: bind the record, and read its fields with `.`"},
	{rule: &ruleDoubleMut, help: "write `let mut` once"},
	{rule: &ruleDeepAssignment, at: "NAME . NAME . NAME = REST", help: "bind a changed copy: `let changed = $1 with { $2: $1.$2 with { $3: $4 } };`"},
	{rule: &ruleDeepAssignment, help: "change the inner records with `with`, and store the outer one"},

	// Assignments.
	{rule: &ruleExpectedExpression, before: "==|!=", at: "=", help: "write `$1`"},
	{rule: &ruleExpectedExpression, before: "NAME . NAME OPERATOR", at: "= OPERAND", help: "write `$1.$2 = $1.$2 $3 $4;`"},
	{rule: &ruleExpectedExpression, before: "NAME OPERATOR", at: "= OPERAND", help: "write `$1 = $1 $2 $3;`"},
	{rule: &ruleExpectedExpression, before: "NAME +", at: "+", help: "write `$1 = $1 + 1;`"},
	{rule: &ruleExpectedExpression, at: "+ + NAME", help: "write `$1 = $1 + 1;`"},
	{rule: &ruleExpectedExpression, before: "NAME - -", help: "write `$1 = $1 - 1;`"},
	{rule: &ruleExpectedPunctuation, start: "- - NAME ;", help: "write `$1 = $1 - 1;`"},
	{rule: &ruleExpectedPunctuation, before: "NAME -", at: "= OPERAND", help: "write `$1 = $1 - $2;`"},

	// The value of a block.
	{rule: &ruleNoTail, opener: "if HEAD", start: "NAME = REST", help: "if is an expression with two values: write `$2 = if $1 { $3 } else { $2 };`"},
	{rule: &ruleNoTail, opener: "if|else", start: "NAME =", help: "both branches of an if have a value: assign the value of the whole, `$2 = if .. { .. } else { .. };`"},
	{rule: &ruleNoTail, opener: "while", help: "the body of a while has a value too, which is dropped: add `true` as its last line"},
	{rule: &ruleNoTail, start: "let mut NAME", help: "end the block with its value: add `$1` as its last line"},
	{rule: &ruleNoTail, start: "let NAME", help: "end the block with its value: add `$1` as its last line"},
	{rule: &ruleNoTail, start: "NAME =", help: "end the block with its value: add `$1` as its last line"},
	{rule: &ruleNoTail, help: "end the block with its value: an expression, without `;`"},

	// if as a statement.
	{rule: &ruleExpectedWord, expected: "else", at: "elif|elsif|elseif HEAD", help: "write `else { if $2 { .. } else { .. } }`"},
	{rule: &ruleExpectedWord, expected: "else", at: ";", start: "if|let", help: "an if has two values: add `else { .. }` before the `;`"},
	{rule: &ruleExpectedWord, expected: "else", help: "an if has two values, of one type: add `else { .. }`"},
	{rule: &ruleExpectedPunctuation, before: "else", at: "if HEAD", help: "write `else { if $1 { .. } else { .. } }`"},
	{rule: &ruleExpectedPunctuation, expected: "}", start: "if|match", at: "; }", help: "drop the `;`: the value of a block is its last expression"},
	{rule: &ruleExpectedPunctuation, expected: "}", start: "if|match", at: ";", help: "an expression is no statement: bind its value, `let value = $statement;`"},

	// Loose ends.
	{rule: &ruleExpectedPunctuation, expected: "}", at: "; }", help: "drop the `;`: the value of a block is its last expression"},
	{rule: &ruleExpectedPunctuation, expected: "}", at: ";", help: "an expression is no statement: bind its value, `let value = $statement;`"},
	{rule: &ruleExpectedExpression, before: "}", at: ";", help: "drop the `;` after the loop"},
	{rule: &ruleExpectedExpression, before: ";", at: ";", help: "drop the second `;`"},
}
