package check

import "semaprax.dev/semaprax/core/diag"

// The pieces of the examples on classes.
const (
	animal = "\n@id(\"app.animal\")\nclass Animal {\n    @id(\"app.animal.legs\")\n    legs: i64,\n\n    @id(\"app.animal.speak\")\n" +
		"    fn speak(self: Animal) -> i64\n{\n        self.legs\n    }\n}\n"
	dog = "\n@id(\"app.dog\")\nclass Dog : Animal {\n    @id(\"app.dog.barks\")\n    barks: i64,\n}\n"
)

// classWith returns a module with a class that has a field, after other declarations, and classDoing one whose class
// has a method.
func classWith(declarations, heading, field string) string {
	return header + declarations + "\n@id(\"app.c\")\nclass " + heading + " {\n    @id(\"app.c.m\")\n    " + field + "\n}\n" + entry
}

func classDoing(declarations, heading, signature, body string) string {
	return header + declarations + "\n@id(\"app.c\")\nclass " + heading + " {\n\n    @id(\"app.c.m\")\n    fn " + signature +
		"\n{\n        " + body + "\n    }\n}\n" + entry
}

// The rules on classes. Source: language, "Classes" and "Declared-type rules".
var (
	ruleParent = diag.NewRule(diag.RuleSpec{Code: "SPX-T227", Phase: phase, Text: "A class extends a class without type parameters that the module declares.",
		Wrong: classWith(pair, "C : Pair", "n: i64,"), Right: classWith(animal, "C : Animal", "n: i64,")})
	ruleParentCycle = diag.NewRule(diag.RuleSpec{Code: "SPX-T228", Phase: phase, Text: "A class does not extend itself, directly or through other classes.",
		Wrong: classWith("", "C : C", "n: i64,"), Right: classWith("", "C", "n: i64,")})
	ruleRedeclared = diag.NewRule(diag.RuleSpec{Code: "SPX-T229", Phase: phase, Text: "A class does not declare a field again that an ancestor has; a method replaces a method only.",
		Wrong: classWith(animal, "C : Animal", "legs: i64,"), Right: classWith(animal, "C : Animal", "wings: i64,")})
	ruleOverride = diag.NewRule(diag.RuleSpec{Code: "SPX-T230", Phase: phase, Text: "A method that overrides another one has its parameters and its result, self aside.",
		Wrong: classDoing(animal, "C : Animal", "speak(self: C) -> bool", "true"),
		Right: classDoing(animal, "C : Animal", "speak(self: C) -> i64", "1")})
	ruleSuper = diag.NewRule(diag.RuleSpec{Code: "SPX-T231", Phase: phase, Text: "super exists in the methods of a class that extends another one.",
		Wrong: classDoing(animal, "C", "speak(self: C) -> i64", "super.speak()"),
		Right: classDoing(animal, "C : Animal", "speak(self: C) -> i64", "super.speak()")})
	ruleUpcastDrops = diag.NewRule(diag.RuleSpec{Code: "SPX-T233", Phase: phase,
		Text:  "A value of a class becomes one of an ancestor only if nothing owned is lost by that.",
		Wrong: withFunction(token+animal+"\n@id(\"app.dog\")\nclass Dog : Animal {\n    @id(\"app.dog.tag\")\n    tag: Token,\n}\n", "f(d: own Dog) -> i64", "let a: Animal = d;\n    a.legs"),
		Right: withFunction(animal+dog, "f(d: Dog) -> i64", "let a: Animal = d;\n    a.legs")})
	ruleTextMember = diag.NewRule(diag.RuleSpec{Code: "SPX-T234", Phase: phase, Text: "A class holds no string, directly or in a field of a field.",
		Wrong: classWith("", "C", "s: string,"), Right: classWith("", "C", "n: i64,")})
)

func classRules() []diag.Rule {
	return []diag.Rule{ruleParent, ruleParentCycle, ruleRedeclared, ruleOverride, ruleSuper,
		ruleUpcastDrops, ruleTextMember}
}
