package interaction

import (
	"slices"
	"strings"
)

// nameCharactersPlain holds the characters that tool names may contain in every dialect.
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

// toolName returns the name of the tool or schema that yields values of a root. All identities get different names.
//
// An identity that is a valid name stays as it is. In any other identity, invalid characters are replaced and part of
// its digest is appended, so that it rarely collides with the name of another identity. A collision can be forced, by
// naming a type like the tool of another, or by searching for two identities with the same digits. So changed names are
// assigned in the order of the identities, and one that is taken is replaced by that of the next digest. A changed name
// ends with the digits of its identity, so it can collide only with identities that are equal after the replacement,
// and only those are compared.
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

// toolPrefix returns the part before the digits in the name of an identity that is not a valid name.
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
