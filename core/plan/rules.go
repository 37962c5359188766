package plan

import "semaprax.dev/semaprax/core/diag"

// rulePlan is broken by a function whose loans conflict or exceed their bounds, and by a plan that is not the plan of
// its function, which no source can cause. Source: facets, "Conflicts (reject)" and "Validation rules worth tests".
var rulePlan = diag.NewRule(&diag.RuleSpec{
	Code:  "SPX-H006",
	Phase: "plan",
	Text: "What is lent is not used by its owner before the loan ends, and the plans of a function follow from its " +
		"body within their bounds.",
	Wrong: `module app;

@id("app.mix")
fn mix(lent: borrow Bytes, taken: own Bytes) -> i64
{
    0
}

@id("app.use")
fn use_both(b: own Bytes) -> i64
{
    mix(b, b)
}

@id("app.main")
fn main() -> i64
{
    0
}
`,
	Right: `module app;

@id("app.mix")
fn mix(lent: borrow Bytes, taken: own Bytes) -> i64
{
    0
}

@id("app.use")
fn use_both(b: own Bytes) -> i64
{
    mix(b, bytes_copy(bytes_as_slice(b)))
}

@id("app.main")
fn main() -> i64
{
    0
}
`,
})

// Refuted returns a diagnostic of the rule that the plans of a function follow from it (SPX-H006), without a span.
func Refuted(why string) diag.Diagnostic { return rulePlan.New(why) }

// Rules returns every rule that the package enforces.
func Rules() []diag.Rule { return []diag.Rule{rulePlan} }
