package interaction

import "strings"

// referenceStart starts a reference to a definition.
const referenceStart = "#/$defs/"

// referenceTo returns the reference to the definition with a name: a JSON Pointer (RFC 6901) as the fragment of a
// URI, section
// 6. Names of plain characters stand in it as they are.
func referenceTo(name string) string {
	return referenceStart + percentEscaped(pointerEscapes.Replace(name), "/?")
}

// resourceName returns the URI that names the projection of a root.
func resourceName(root string) string {
	return "urn:" + SchemaName + ":" + percentEscaped(root, "/")
}

// percentEscaped returns a text as part of a URI: the characters that a path segment may hold (RFC 3986, "pchar"), and
// those in more, stand for themselves; every other byte of the UTF-8 text is escaped.
func percentEscaped(text, more string) string {
	const digits = "0123456789ABCDEF"
	const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@"
	var b strings.Builder
	for i := range len(text) {
		if c := text[i]; strings.IndexByte(plain, c) >= 0 || strings.IndexByte(more, c) >= 0 {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'%', digits[c>>4], digits[c&15]})
		}
	}
	return b.String()
}
