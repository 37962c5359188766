package explain

import (
	"strings"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// codePrefix begins every code. Users may omit it.
const codePrefix = "SPX-"

// Topics returns all topics by kind: keywords, operations, manifest keys in manifest order, and the codes of the core
// and host.
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

// Named returns the topics that a word names: a keyword, an operation or its identity, a manifest key, or a code,
// with or without its prefix and in upper or lower case. A word can name topics of several kinds.
func Named(word string, host ...diag.Rule) (named []Topic) {
	code := codeOf(word)
	for _, t := range Topics(host...) {
		if t.name == word || t.id == word && word != "" || t.kind == Codes && t.name == code {
			named = append(named, t)
		}
	}
	return named
}

// Nearest returns the name of the topic whose spelling is closest to a word. ok is false if none is close.
func Nearest(word string, host ...diag.Rule) (name string, ok bool) {
	var words, codes []string
	for _, t := range Topics(host...) {
		if t.kind == Codes {
			codes = append(codes, t.name)
		} else {
			words = append(words, t.name)
		}
	}
	if name, ok = diag.Closest(word, words); ok {
		return name, true
	}
	if name, ok = diag.Closest(strings.ToLower(word), words); ok || !looksLikeCode(word) {
		return name, ok
	}
	return diag.Closest(codeOf(word), codes)
}

// codeOf returns a word in upper case, with the prefix of a code.
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
