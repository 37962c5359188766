package syntax

import "strings"

// DeclaredModule returns the name of the module that a text declares, judged by its beginning alone: comments and
// white space, the word module, a dotted name, a semicolon. The rest need not be there, nor be right.
func DeclaredModule(text string) (name string, declared bool) {
	rest, found := strings.CutPrefix(skipBlank(text), "module")
	if !found || rest == "" || isWordByte(rest[0]) {
		return "", false
	}
	for {
		rest = skipBlank(rest)
		end := 0
		for end < len(rest) && isWordByte(rest[end]) {
			end++
		}
		if end == 0 {
			return "", false
		}
		name += rest[:end]
		rest = skipBlank(rest[end:])
		switch {
		case strings.HasPrefix(rest, ";"):
			return name, true
		case !strings.HasPrefix(rest, "."):
			return "", false
		}
		name, rest = name+".", rest[1:]
	}
}

// skipBlank returns a text without the white space and the comments that it begins with.
func skipBlank(text string) string {
	for {
		text = strings.TrimLeft(text, "\t\n\v\f\r ")
		if !strings.HasPrefix(text, "//") {
			return text
		}
		end := strings.IndexByte(text, '\n')
		if end < 0 {
			return ""
		}
		text = text[end:]
	}
}
