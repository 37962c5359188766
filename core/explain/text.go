package explain

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// Text returns a rule for a person: a line with the code, the severity and the phase, then the rule, the wrong example,
// the right example and the note, as far as the rule has them, each after a blank line. Examples are indented by four
// spaces. The text ends with one LF.
func Text(rule *diag.Rule) string {
	var b strings.Builder
	b.WriteString(rule.Code + " (" + rule.Severity.String() + ", " + rule.Phase + ")\n\n" + rule.Text + "\n")
	writeExample(&b, "Wrong", rule.Wrong)
	writeExample(&b, "Right", rule.Right)
	if rule.Note != "" {
		b.WriteString("\nNote: " + rule.Note + "\n")
	}
	return b.String()
}

// writeExample writes the lines of an example below its title. Blank lines stay empty.
func writeExample(b *strings.Builder, title, example string) {
	if example == "" {
		return
	}
	b.WriteString("\n" + title + ":\n\n")
	for line := range strings.Lines(example) {
		if line != "\n" {
			b.WriteString("    ")
		}
		b.WriteString(strings.TrimSuffix(line, "\n") + "\n")
	}
}
