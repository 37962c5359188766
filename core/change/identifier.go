package change

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
)

// keywords are the words that no name may be, and binderKeywords those that no local binding may be either. Source:
// Image Candidate Protocol v2, "Grammar".
var (
	keywords = []string{
		"module", "use", "fn", "let", "mut", "if", "else", "while", "match", "true", "false", "requires", "ensures", "uses",
		"permit", "unsafe", "return", "own", "borrow", "shared", "self", "super",
	}
	binderKeywords = []string{
		"_", "record", "variant", "class", "resource", "type", "protocol", "impl", "for", "extends", "Option", "Result",
	}
)

// isIdentifier reports whether a text can name something.
func isIdentifier(name string) bool {
	return len(name) <= NameBytesMax && isWord(name) && !slices.Contains(keywords, name)
}

// isWord reports whether a text is spelled like a name: a letter or an underscore, then letters, digits and
// underscores, all of them ASCII.
func isWord(text string) bool {
	for i := range len(text) {
		c := text[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return text != ""
}

// isNewIdentity reports whether a text has the form of an identity that a change may add.
func isNewIdentity(id string) bool {
	const bytes = "abcdefghijklmnopqrstuvwxyz0123456789._-"
	return id != "" && len(id) <= IdentityBytesMax && !strings.ContainsFunc(id, func(c rune) bool {
		return !strings.ContainsRune(bytes, c)
	})
}

// identifierOf returns the name that a member gives.
func identifierOf(v strict.Value, what string) (string, diag.List) {
	name, ok := v.Text()
	if !ok || !isIdentifier(name) {
		return "", refuse(RuleIntent, "the "+what+" must be an identifier of 1 to "+decimal(NameBytesMax)+
			" bytes that is no keyword, not "+shown(v))
	}
	return name, nil
}

// selectorOf returns the stable identity that a member gives, of something that exists.
func selectorOf(v strict.Value, what string) (string, diag.List) {
	id, ok := v.Text()
	switch {
	case !ok || id == "" || slices.Contains([]byte(id), 0):
		return "", refuse(RuleIntent, "the "+what+" must be a stable identity, not "+shown(v))
	case len(id) > SelectorBytesMax:
		return "", exceeds(RuleIntent, what, len(id), SelectorBytesMax, "bytes")
	}
	return id, nil
}

// shown returns a value of an intent as a message shows it.
func shown(v strict.Value) string {
	if v.Kind() == strict.KindNone {
		return "nothing"
	}
	return quoted(v.Raw())
}
