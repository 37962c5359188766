package interaction

import (
	"fmt"
	"unicode/utf8"
)

// Labels holds the name and the description of a tool or schema. An empty field gets a default derived from the root
// and its comments.
type Labels struct {
	Name        string
	Description string
}

// LabelError is the error for labels that a dialect does not accept. It never changes.
type LabelError struct{ text string }

// Error returns what is wrong with a label.
func (e *LabelError) Error() string { return e.text }

// CheckLabels returns a *LabelError if the dialect does not accept the labels.
func (d Dialect) CheckLabels(labels Labels) error {
	names := dialects[d].toolNames
	switch {
	case labels == Labels{}:
		return nil
	case !dialects[d].adapts:
		return &LabelError{"the dialect " + d.String() + " has neither a name nor a description"}
	case labels.Name != "" && !names.admits(labels.Name):
		text := fmt.Sprintf("a name in the dialect %s is 1 to %d characters of A-Z, a-z, 0-9, _ and -",
			d, names.bytesMax)
		if names.starts != "" {
			text += ", and starts with a letter or _"
		}
		return &LabelError{text}
	case !utf8.ValidString(labels.Description):
		return &LabelError{"a description is UTF-8"}
	}
	return nil
}

// labelled returns a schema with its name and description.
func (c *Interaction) labelled(d *dialect, labels Labels, schema node) labelled {
	l := labelled{labels.Name, labels.Description, true, schema}
	if l.name == "" {
		var identities []string
		if c.known != nil {
			identities = c.known.TypeIDs()
		}
		l.name = toolName(d.toolNames, c.Root().id, identities)
	}
	if l.description == "" {
		l.description, l.isDescribed = c.Root().comment, c.Root().comment != ""
		if !l.isDescribed {
			l.description = "Gives one value of the type " + c.Root().id
		}
		l.description = sentence(l.description) + " Integers are strings of decimal digits."
	}
	return l
}
