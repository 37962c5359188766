package explain

import (
	"strings"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// codePrefix begins every code; a person may leave it out.
const codePrefix = "SPX-"

// Topics returns everything that can be explained, by kind: the keywords, the operations, the keys of a manifest in
// their order, and the codes of the core and of host.
func Topics(host ...diag.Rule) (topics []Topic) {
	for _, k := range syntax.Keywords() {
		topics = append(topics, ofKeyword(k))
	}
	for _, o := range check.Operations() {
		topics = append(topics, ofOperation(o))
	}
	for _, k := range project.ManifestKeys() {
		topics = append(topics, ofManifestKey(k))
	}
	for _, rule := range Rules(host...) {
		topics = append(topics, ofRule(rule))
	}
	return topics
}

// Named returns the topics that a word names: a keyword, an operation or its identity, a key of a manifest, or a code
// with or without its prefix, in either case. A word can name topics of several kinds.
func Named(word string, host ...diag.Rule) (named []Topic) {
	code := codeOf(word)
	for _, t := range Topics(host...) {
		if t.name == word || t.id == word && word != "" || t.kind == Codes && t.name == code {
			named = append(named, t)
		}
	}
	return named
}

// Nearest returns the name of the topic that is spelled most like a word.
func Nearest(word string, host ...diag.Rule) (name string, found bool) {
	var words, codes []string
	for _, t := range Topics(host...) {
		if t.kind == Codes {
			codes = append(codes, t.name)
		} else {
			words = append(words, t.name)
		}
	}
	if name, found = diag.Closest(word, words); found {
		return name, true
	}
	if name, found = diag.Closest(strings.ToLower(word), words); found || !looksLikeCode(word) {
		return name, found
	}
	return diag.Closest(codeOf(word), codes)
}

// codeOf returns the code that a word spells, if it spells one.
func codeOf(word string) string {
	word = strings.ToUpper(word)
	if strings.HasPrefix(word, codePrefix) {
		return word
	}
	return codePrefix + word
}

// looksLikeCode reports whether a word begins like a code: a letter and a digit.
func looksLikeCode(word string) bool {
	word = strings.TrimPrefix(codeOf(word), codePrefix)
	return len(word) > 1 && 'A' <= word[0] && word[0] <= 'Z' && '0' <= word[1] && word[1] <= '9'
}
