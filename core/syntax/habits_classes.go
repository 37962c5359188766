package syntax

// habitsOfClasses are those of classes and of records that would be classes. They come before those of fields, which
// take any two words for a type and a name.
var habitsOfClasses = []hint{
	// Headers.
	{rule: ruleExpectedPunctuation, expected: "{", before: "class NAME : def|fn|func|fun", at: "NAME",
		help: "write `{ .. }` around the members of $1, with `fn $3(self: $1, ..) -> ..` in it"},
	{rule: ruleExpectedPunctuation, expected: "{", before: "class NAME", at: "extends NAME",
		help: "write `class $1 : $2`"},
	{rule: ruleExpectedPunctuation, expected: "{", before: "class NAME", at: "( NAME )", help: "write `class $1 : $2`"},
	{rule: ruleExpectedPunctuation, expected: ">", before: "class NAME < NAME", at: "{", help: "write `class $1 : $2`"},
	{rule: ruleExpectedPunctuation, expected: "{", start: "class", at: "implements|with|mixin",
		help: "drop `$1 ..`: a class extends one class, and an interface lists what the host provides"},
	{rule: ruleExpectedPunctuation, expected: "{", start: "class", before: ": NAME", at: ", NAME",
		help: "a class extends one class: drop `, $2`"},
	{rule: ruleExpectedPunctuation, expected: "{", before: "record NAME", at: ": NAME",
		help: "a record extends nothing: write `class $1 : $2`"},

	// Members.
	{rule: ruleExpectedPunctuation, expected: ":", opener: "class", before: "NAME", at: "fn",
		help: "drop `$1`: a method starts with `fn`"},
	{rule: ruleExpectedPunctuation, expected: ":", opener: "class NAME", before: "NAME", at: "NAME NAME (",
		help: "write `fn $4(self: $1, ..) -> .. { .. }`"},
	{rule: ruleExpectedPunctuation, expected: ":", opener: "class NAME", before: "NAME", at: "NAME (",
		help: "write `fn $3(self: $1, ..) -> .. { .. }`"},
	{rule: ruleExpectedPunctuation, expected: ":", opener: "class NAME", before: "NAME", at: "(",
		help: "a method is `fn $2(self: $1, ..) -> .. { .. }`, and there are no constructors: the literal `$1 { .. }` makes a value"},
	{rule: ruleExpectedPunctuation, expected: ":", opener: "class NAME", before: "self",
		help: "say the class: write `self: $1`"},
	{rule: ruleExpectedPunctuation, expected: ",", opener: "class|record", before: "NAME : NAME", at: "=",
		help: "a field has no default: write `$2: $3,`, and give it in every literal"},

	// Expressions.
	{rule: ruleExpectedPunctuation, expected: "{", before: "super :: NAME", at: "(", help: "write `super.$1(..)`"},
	{rule: ruleExpectedPunctuation, at: "is|instanceof NAME",
		help: "a value has the class that it is declared with: there is no `$1`"},
}
