package check

import "semaprax.dev/semaprax/core/diag"

// Pieces of the examples on classes.
const (
	animal = `
@id("app.animal")
class Animal {
    @id("app.animal.legs")
    legs: i64,

    @id("app.animal.speak")
    fn speak(self: Animal) -> i64
{
        self.legs
    }
}
`
	dog = `
@id("app.dog")
class Dog : Animal {
    @id("app.dog.barks")
    barks: i64,
}
`
)

// classWith returns a module with a class that has a field, after other declarations; classDoing returns one whose
// class has a method.
func classWith(declarations, heading, field string) string {
	return header + declarations + "\n@id(\"app.c\")\nclass " + heading + " {\n    @id(\"app.c.m\")\n    " + field +
		"\n}\n" + entry
}

func classDoing(declarations, heading, signature, body string) string {
	return header + declarations + "\n@id(\"app.c\")\nclass " + heading + " {\n\n    @id(\"app.c.m\")\n    fn " +
		signature +
		"\n{\n        " + body + "\n    }\n}\n" + entry
}

// The rules on classes. Source: language, "Classes" and "Declared-type rules".
var (
	ruleParent = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T227",
		Phase: phase,
		Text:  "A class extends a class without type parameters that the module declares.",
		Wrong: classWith(pair, "C : Pair", "n: i64,"),
		Right: classWith(animal, "C : Animal", "n: i64,"),
	})
	ruleParentCycle = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T228",
		Phase: phase,
		Text:  "A class does not extend itself, directly or through other classes.",
		Wrong: classWith("", "C : C", "n: i64,"),
		Right: classWith("", "C", "n: i64,"),
	})
	ruleRedeclared = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T229",
		Phase: phase,
		Text:  "A class does not redeclare a field of an ancestor, and a method overrides only a method.",
		Wrong: classWith(animal, "C : Animal", "legs: i64,"),
		Right: classWith(animal, "C : Animal", "wings: i64,"),
	})
	ruleOverride = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T230",
		Phase: phase,
		Text:  "An overriding method has the parameters, apart from self, and the result of the overridden one.",
		Wrong: classDoing(animal, "C : Animal", "speak(self: C) -> bool", "true"),
		Right: classDoing(animal, "C : Animal", "speak(self: C) -> i64", "1"),
	})
	ruleSuper = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T231",
		Phase: phase,
		Text:  "super exists only in methods of a class that extends another.",
		Wrong: classDoing(animal, "C", "speak(self: C) -> i64", "super.speak()"),
		Right: classDoing(animal, "C : Animal", "speak(self: C) -> i64", "super.speak()"),
	})
	ruleUpcastDrops = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T233",
		Phase: phase,
		Text:  "A value is converted to an ancestor of its class only if nothing owned is lost.",
		Wrong: withFunction(token+animal+
			"\n@id(\"app.dog\")\nclass Dog : Animal {\n    @id(\"app.dog.tag\")\n    tag: Token,\n}\n", "f(d: own Dog) -> i64",
			"let a: Animal = d;\n    a.legs"),
		Right: withFunction(animal+dog, "f(d: Dog) -> i64", "let a: Animal = d;\n    a.legs"),
	})
	ruleTextMember = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T234",
		Phase: phase,
		Text:  "A class contains no string, directly or in a nested field.",
		Wrong: classWith("", "C", "s: string,"),
		Right: classWith("", "C", "n: i64,"),
	})
)

func classRules() []diag.Rule {
	return []diag.Rule{ruleParent, ruleParentCycle, ruleRedeclared, ruleOverride, ruleSuper,
		ruleUpcastDrops, ruleTextMember}
}
