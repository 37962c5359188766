package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
	"semaprax.dev/semaprax/core/explain"
	"semaprax.dev/semaprax/shell/held"
)

// explainCommand returns the explain command.
func (p *program) explainCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "explain [<word>]",
		Short:   "Explain a code, an operation, a keyword or a key of a manifest",
		GroupID: groupLearn,
		Long: `Explain a word.

A diagnostic code: the rule, the smallest input that breaks it, and the same input
corrected; the prefix "SPX-" may be left out. An operation of the language: its
signature, its effects, how it can fail, and a program that calls it. A keyword, or
a key of semaprax.toml: what it means, and an example.

Without a word, list everything that can be explained, one line each in a pipe.`,
		Example: `  semaprax explain SPX-T208
  semaprax explain byte_get
  semaprax explain requires
  semaprax explain web_exports
  semaprax explain | grep -i match`,
		Args:                  takes(0, 1, "at most one word"),
		DisableFlagsInUseLine: true,
		ValidArgsFunction:     completeTopic,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				p.stdout.Print(display.Lines(explain.List(p.sentenceWidth(), held.Rules()...)))
				return nil
			}
			topics := explain.Named(args[0], held.Rules()...)
			if topics == nil {
				return misused(cmd, unexplained(args[0]))
			}
			for i, topic := range topics {
				if i > 0 {
					p.stdout.Print(display.Lines("\n"))
				}
				p.stdout.Print(display.Lines(topic.Text(p.sentenceWidth())))
			}
			return nil
		},
	}
}

// Bounds of the columns that sentences fill on a terminal: longer lines are hard to follow.
const (
	sentenceWidthMin = 40
	sentenceWidthMax = 100
)

// sentenceWidth returns how many columns sentences fill on standard output, or 0 if it is not a terminal.
func (p *program) sentenceWidth() int {
	if !p.stdout.isTerminal {
		return 0
	}
	return min(max(widthOf(p.stdout)-1, sentenceWidthMin), sentenceWidthMax)
}

// unexplained returns the error for a word that names no topic, with the topic of the nearest name.
func unexplained(word string) display.Text {
	if near, ok := explain.Nearest(word, held.Rules()...); ok {
		return display.Format("nothing is called %s; did you mean %s?", word, near)
	}
	return display.Format("nothing is called %s; semaprax explain lists what can be explained", word)
}

// completeTopic completes the names of topics, codes in either case.
func completeTopic(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var matching []cobra.Completion
	for _, topic := range explain.Topics(held.Rules()...) {
		isBegun := strings.HasPrefix(topic.Name(), begun) ||
			topic.Kind() == explain.Codes && strings.HasPrefix(topic.Name(), strings.ToUpper(begun))
		if len(args) == 0 && isBegun {
			matching = append(matching, cobra.CompletionWithDesc(topic.Name(), topic.Summary()))
		}
	}
	return matching, cobra.ShellCompDirectiveNoFileComp
}
