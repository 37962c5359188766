package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/explain"
	"semaprax.dev/semaprax/shell/held"
)

const codePrefix = "SPX-"

// explainCommand returns the explain command.
func (p *program) explainCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "explain [<SPX-code>]",
		Short:   "Explain a diagnostic code",
		GroupID: groupLearn,
		Long: `Explain a diagnostic code: the rule, the smallest input that breaks it, and the
same input corrected. Without a code all codes are listed. The prefix "SPX-" may
be left out.`,
		Example: `  semaprax explain SPX-T208
  semaprax explain m101
  semaprax explain | grep -i match`,
		Args:                  takes(0, 1, "at most one code"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeCode,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				p.stdout.Print(codes())
				return nil
			}
			rule, err := ruleOf(cmd, args[0])
			if err != nil {
				return err
			}
			p.stdout.Print(display.Lines(explain.Text(rule)))
			return nil
		},
	}
}

// ruleOf returns the rule that a person means by a code.
func ruleOf(cmd *cobra.Command, given string) (*diag.Rule, error) {
	code := strings.ToUpper(given)
	if !strings.HasPrefix(code, codePrefix) {
		code = codePrefix + code
	}
	rule, found := explain.Find(code, held.Rules()...)
	if found {
		return rule, nil
	}
	wrong := display.Format("there is no code %s", code)
	var known []string
	for _, rule := range explain.Rules(held.Rules()...) {
		known = append(known, rule.Code)
	}
	if near, found := diag.Closest(code, known); found {
		wrong += display.Format("; the closest is %s", near)
	}
	return nil, misused(cmd, wrong)
}

// codes lists the codes with their rules.
func codes() display.Text {
	var b display.Builder
	for _, rule := range explain.Rules(held.Rules()...) {
		b.Format("%s  %-7s  %s\n", rule.Code, rule.Severity, rule.Text)
	}
	return b.Text()
}

func completeCode(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var matching []cobra.Completion
	for _, rule := range explain.Rules(held.Rules()...) {
		if len(args) == 0 && strings.HasPrefix(rule.Code, strings.ToUpper(begun)) {
			matching = append(matching, cobra.CompletionWithDesc(rule.Code, rule.Text))
		}
	}
	return matching, cobra.ShellCompDirectiveNoFileComp
}
