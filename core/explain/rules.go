package explain

import (
	"cmp"
	"slices"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/facet"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/interaction"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
	"semaprax.dev/semaprax/core/syntax"
)

// Rules returns the rules of the core, together with the rules host of packages outside the core, sorted by code.
// Each code occurs once.
func Rules(host ...diag.Rule) []diag.Rule {
	rules := slices.Concat(syntax.Rules(), check.Rules(), plan.Rules(), graph.Rules(), project.Rules(), image.Rules(),
		query.Rules(), facet.Rules(), interaction.Rules(), change.Rules(), candidate.Rules(), host)
	slices.SortFunc(rules, func(a, b diag.Rule) int { return cmp.Compare(a.Code(), b.Code()) })
	return rules
}

// Find returns the rule with the code, among the rules of the core and host.
func Find(code string, host ...diag.Rule) (rule diag.Rule, ok bool) {
	rules := Rules(host...)
	i, ok := slices.BinarySearchFunc(rules, code, func(r diag.Rule, code string) int {
		return cmp.Compare(r.Code(), code)
	})
	if !ok {
		return rule, false
	}
	return rules[i], true
}
