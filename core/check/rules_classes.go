package check

import "semaprax.dev/semaprax/core/diag"

// Pieces of the examples on classes.
const (
	classC      = "\n@id(\"app.c\")\nclass "
	withField   = " {\n    @id(\"app.c.m\")\n    "
	withMethod  = " {\n\n    @id(\"app.c.m\")\n    fn "
	methodDoing = "\n{\n        "
	methodDone  = "\n    }\n}\n"

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

// The rules on classes. Source: language, "Classes" and "Declared-type rules".
var (
	ruleParent = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T227",
		Phase: phase,
		Text:  "A class extends a class without type parameters that the module declares.",
		Wrong: header + pair + classC + "C : Pair" + withField + "n: i64," + done + entry,
		Right: header + animal + classC + "C : Animal" + withField + "n: i64," + done + entry,
	})
	ruleParentCycle = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T228",
		Phase: phase,
		Text:  "A class does not extend itself, directly or through other classes.",
		Wrong: header + classC + "C : C" + withField + "n: i64," + done + entry,
		Right: header + classC + "C" + withField + "n: i64," + done + entry,
	})
	ruleRedeclared = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T229",
		Phase: phase,
		Text:  "A class does not redeclare a field of an ancestor, and a method overrides only a method.",
		Wrong: header + animal + classC + "C : Animal" + withField + "legs: i64," + done + entry,
		Right: header + animal + classC + "C : Animal" + withField + "wings: i64," + done + entry,
	})
	ruleOverride = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T230",
		Phase: phase,
		Text:  "An overriding method has the parameters, apart from self, and the result of the overridden one.",
		Wrong: header + animal + classC + "C : Animal" + withMethod + "speak(self: C) -> bool" + methodDoing +
			"true" + methodDone + entry,
		Right: header + animal + classC + "C : Animal" + withMethod + "speak(self: C) -> i64" + methodDoing + "1" +
			methodDone + entry,
	})
	ruleSuper = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T231",
		Phase: phase,
		Text:  "super exists only in methods of a class that extends another.",
		Wrong: header + animal + classC + "C" + withMethod + "speak(self: C) -> i64" + methodDoing +
			"super.speak()" + methodDone + entry,
		Right: header + animal + classC + "C : Animal" + withMethod + "speak(self: C) -> i64" + methodDoing +
			"super.speak()" + methodDone + entry,
	})
	ruleUpcastDrops = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T233",
		Phase: phase,
		Text:  "A value is converted to an ancestor of its class only if nothing owned is lost.",
		Wrong: header + token + animal +
			"\n@id(\"app.dog\")\nclass Dog : Animal {\n    @id(\"app.dog.tag\")\n    tag: Token,\n}\n" + another +
			"f(d: own Dog) -> i64" + doing + "let a: Animal = d;\n    a.legs" + done + entry,
		Right: header + animal + dog + another + "f(d: Dog) -> i64" + doing + "let a: Animal = d;\n    a.legs" +
			done + entry,
	})
	ruleTextMember = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T234",
		Phase: phase,
		Text:  "A class contains no string, directly or in a nested field.",
		Wrong: header + classC + "C" + withField + "s: string," + done + entry,
		Right: header + classC + "C" + withField + "n: i64," + done + entry,
	})
)

func classRules() []diag.Rule {
	return []diag.Rule{ruleParent, ruleParentCycle, ruleRedeclared, ruleOverride, ruleSuper,
		ruleUpcastDrops, ruleTextMember}
}
