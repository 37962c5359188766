package interaction

import (
	"slices"
	"strings"
)

// nameCharactersPlain is what the name of a tool may be made of in every dialect.
const (
	nameLetters         = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	nameCharactersPlain = nameLetters + "0123456789_-"
)

const (
	toolNameDomain  = "semaprax.agent-interaction-tool-name.v1\x00"
	toolNameMax     = 64
	toolNameDigits  = 8 // of the digest in a name that was changed
	toolNamePrefix  = toolNameMax - 1 - toolNameDigits
	toolNameReplace = '_'
)

// toolName returns the name of the tool or schema that yields values of a root. No two of the identities have one name.
//
// An identity that is a name stays as it is. Of any other the characters that no name has are replaced, and a part of
// its digest follows: a name is then rarely that of another identity. It can be made to be one, by somebody who names
// a type as the tool of another, or who searches for two identities with one digest. So the names that are changed
// are given out in the order of the identities, and one that is taken is passed over for that of the next digest. A
// name that was changed ends with the digits of its own, so it can only be taken where the replaced identities are
// the same, and only those are looked at.
func toolName(names alphabet, root string, identities []string) string {
	if names.admits(root) {
		return root
	}
	prefix := toolPrefix(names, root)
	changed, taken := []string{root}, map[string]bool{}
	for _, id := range identities {
		switch {
		case names.admits(id):
			taken[id] = strings.HasPrefix(id, prefix)
		case id != root && toolPrefix(names, id) == prefix:
			changed = append(changed, id)
		}
	}
	slices.Sort(changed)
	for _, id := range slices.Compact(changed) {
		name := prefix + digestDigits(id)
		for again := id; taken[name]; name = prefix + digestDigits(again) {
			again += "\x00" // which no identity has
		}
		if taken[name] = true; id == root {
			return name
		}
	}
	panic("interaction: the root is one of the identities")
}

// digestDigits returns the digits of the digest of a text that end a name.
func digestDigits(text string) string {
	_, digits, _ := strings.Cut(digest(toolNameDomain, []byte(text)), ":")
	return digits[:toolNameDigits]
}

// toolPrefix returns what stands before the digits in the name of an identity that is none itself.
func toolPrefix(names alphabet, id string) string {
	prefix := strings.Map(func(c rune) rune {
		if strings.ContainsRune(names.characters, c) {
			return c
		}
		return toolNameReplace
	}, id)
	if names.starts != "" && !names.admitsStart(prefix) {
		prefix = string(toolNameReplace) + prefix
	}
	return prefix[:min(len(prefix), toolNamePrefix)] + string(toolNameReplace)
}
